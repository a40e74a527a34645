// One form of a text for every search: case, accents and the shape of apostrophes make no difference.

/** 'Épée' and 'EPEE' are both 'epee'. */
export function fold(text: string): string {
  return text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
}
