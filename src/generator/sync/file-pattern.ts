// Matches file names against a pattern: '*' matches any part, '{version}' the game versions of the file.

import type { WantedFiles } from './release-formats'

const WILDCARD = /(\*|\{version\})/
const VERSION = '{version}'

/**
 * Returns the part of the name that '{version}' matches; null for a pattern without '{version}'; undefined if the name does not match.
 * Wildcards are greedy from left to right, like `.*` and `.+`. Runs in linear time.
 */
export function captureGameVersionInName(name: string, pattern: string): string | null | undefined {
  const [first = '', ...rest] = pattern.split(WILDCARD)
  if (rest.length === 0) return name === pattern ? null : undefined
  if (!name.startsWith(first) || /[\n\r\u2028\u2029]/.test(name)) return undefined
  // From right to left, each literal matches at its last possible position: this makes the wildcards on the left as long as possible.
  const starts: number[] = []
  let end = name.length
  for (let index = rest.length - 1; index > 0; index -= 2) {
    const literal = rest[index] ?? ''
    const start = index === rest.length - 1 ? suffixStart(name, literal) : lastStart(name, { literal, end })
    if (start < 0) return undefined
    starts[index] = start
    end = rest[index - 1] === VERSION ? start - 1 : start
  }
  if (end < first.length) return undefined
  const at = rest.indexOf(VERSION)
  if (at < 0) return null
  const from = at === 0 ? first.length : (starts[at - 1] ?? 0) + (rest[at - 1] ?? '').length
  return name.slice(from, starts[at + 1])
}

function suffixStart(name: string, literal: string): number {
  return name.endsWith(literal) ? name.length - literal.length : -1
}

type Sought = { readonly literal: string; readonly end: number }

/** The start of the last occurrence of a literal that ends at or before `end`; -1 if there is none. */
function lastStart(name: string, { literal, end }: Sought): number {
  return end < literal.length ? -1 : name.lastIndexOf(literal, end - literal.length)
}

/** Converts a pattern to names as GitHub stores them: GitHub replaces each run of unsupported characters by a full stop. */
export function toGithubPattern(pattern: string): string {
  return pattern
    .split(WILDCARD)
    .map((part) => (WILDCARD.test(part) ? part : part.replace(/[^\w.@+-]+/g, '.').replace(/\.{2,}/g, '.')))
    .join('')
}

/** The text of a pattern without wildcards; every matching name contains all of this text. */
export function literalText(pattern: string): string {
  return pattern
    .split(WILDCARD)
    .filter((part) => !WILDCARD.test(part))
    .join('')
}

/** Like `captureGameVersionInName`; also undefined for a name with none of the extensions. */
export function captureVersionIfEndingMatches(
  name: string,
  { pattern, endings }: Pick<WantedFiles, 'pattern' | 'endings'>,
): string | null | undefined {
  return endings.some((ending) => name.endsWith(ending)) ? captureGameVersionInName(name, pattern) : undefined
}
