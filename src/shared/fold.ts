// Normalises text for search: ignores case, accents and the shape of apostrophes.

/** 'Épée' and 'EPEE' both become 'epee', 'مُدَرَّسَة' and 'مدرسه' both 'مدرسه'. */
export function foldText(text: string): string {
  const folded = text
    .normalize('NFKD')
    .toLowerCase()
    .replace(/\p{M}/gu, '')
    .replace(/[\u2018\u2019\u02bc]/g, "'")
  return ARABIC.test(folded) ? foldArabic(folded) : folded
}

const ARABIC = /[\u0600-\u06ff]/

/** Arabic and Persian letters that people write for each other, and digits. NFKD has removed hamza and madda above other letters. */
function foldArabic(text: string): string {
  return text
    .replace(/\u0640/g, '')
    .replace(/\u0671/g, '\u0627')
    .replace(/\u0629/g, '\u0647')
    .replace(/[\u0649\u06cc]/g, '\u064a')
    .replace(/\u06a9/g, '\u0643')
    .replace(/[\u0660-\u0669\u06f0-\u06f9]/g, (digit) => String(digit.charCodeAt(0) & 15))
}
