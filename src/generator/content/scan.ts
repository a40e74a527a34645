// Patterns that are asked where a sign of theirs stands. By itself a pattern looks at each character of a text, and of most texts
// that is all that it does.

/** Between two paragraphs. */
export const EMPTY_LINES = /\n[ \t]*\n/

/** Where a sign is found next; the length of the text where it is not. */
export function nextOf(text: string, sign: string, from: number): number {
  const at = text.indexOf(sign, from)
  return at < 0 ? text.length : at
}

/** True where a sticky pattern matches at the sign, somewhere. */
export function isFoundAt(sign: string, pattern: RegExp, text: string): boolean {
  for (let at = text.indexOf(sign); at >= 0; at = text.indexOf(sign, at + 1)) {
    pattern.lastIndex = at
    if (pattern.test(text)) return true
  }
  return false
}

/** The text with something else for what a sticky pattern matches, which begins with the sign, or one of two, wherever it does. */
export function replaceAt(
  text: string,
  { signs: [one, other], pattern }: { readonly signs: readonly [string, string?]; readonly pattern: RegExp },
  by: (match: RegExpExecArray) => string,
): string {
  const pieces: string[] = []
  let from = 0
  const afterOther = (at: number): number => (other === undefined ? text.length : nextOf(text, other, at))
  let [first, second] = [nextOf(text, one, 0), afterOther(0)]
  for (let at = Math.min(first, second); at < text.length; at = Math.min(first, second)) {
    pattern.lastIndex = at
    const match = pattern.exec(text)
    if (match !== null) {
      pieces.push(text.slice(from, at), by(match))
      from = pattern.lastIndex
    }
    const next = Math.max(from, at + 1)
    if (first < next) first = nextOf(text, one, next)
    if (second < next) second = afterOther(next)
  }
  return pieces.length === 0 ? text : [...pieces, text.slice(from)].join('')
}

/** A pattern for lines from their beginnings on. */
export type LinePattern = {
  /** By the code of the first character: those of which there may be more to a line. */
  readonly begins: Uint8Array
  readonly pattern: RegExp
  readonly sticky: RegExp
}

/** `begins`: characters of ASCII; no other line is looked at. `source`: as after '^'. */
export function linePattern(begins: string, source: string): LinePattern {
  const codes = new Uint8Array(128)
  for (const character of begins) codes[character.charCodeAt(0)] = 1
  return {
    begins: codes,
    pattern: new RegExp(`^(?:${source})`, 'm'),
    sticky: new RegExp(source, 'my'),
  }
}

/** What ends a line for patterns, beside '\n'. */
const OTHER_ENDS = ['\r', '\u2028', '\u2029']

/** True where a line is as a pattern has it. */
export function hasLine(text: string, { begins, pattern, sticky }: LinePattern): boolean {
  if (OTHER_ENDS.some((end) => text.includes(end))) return pattern.test(text)
  for (let at = 0; at < text.length; at = nextOf(text, '\n', at) + 1) {
    if (begins[text.charCodeAt(at)] !== 1) continue
    sticky.lastIndex = at
    if (sticky.test(text)) return true
  }
  return false
}
