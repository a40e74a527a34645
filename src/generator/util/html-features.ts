// What pages ask of the HTML of their bodies: by these marks they choose stylesheets and scripts. Nothing else of a body decides
// about the rest of its page, so bodies with the same marks can take each other's place in it.

export const MARKS = {
  alerts: '<aside class="alert-',
  /** Coloured code. */
  code: '<span class="code-',
  /** Code that can be copied. */
  lines: '<pre',
  footnotes: '<h2 class="hidden-text"',
} as const

export type Mark = keyof typeof MARKS

export function hasMark(html: string, mark: Mark): boolean {
  return html.includes(MARKS[mark])
}

const NAMES = Object.keys(MARKS) as Mark[]

export function haveSameMarks(a: string, b: string): boolean {
  return NAMES.every((mark) => hasMark(a, mark) === hasMark(b, mark))
}

/** The marks of a body as bits of a number, from `lowest` on. */
export function marksOf(html: string, lowest: number): number {
  return NAMES.reduce((bits, mark, index) => bits | (hasMark(html, mark) ? lowest << index : 0), 0)
}
