// Normalises text for search: ignores case, accents and the shape of apostrophes.

/** 'Épée' and 'EPEE' both become 'epee'. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
}
