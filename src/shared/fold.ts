// One form of a text for every search: 'Œuvre' and 'ÉPÉE' are found without their accents.

/** Lower case, without diacritics. */
export function fold(text: string): string {
  return text.normalize('NFKD').replace(/\p{M}/gu, '').toLowerCase()
}
