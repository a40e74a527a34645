// Matches file names against a pattern: '*' stands for any part, '{version}' for the game versions that the file is for.

import type { Wanted } from './release-formats'

const WILDCARD = /(\*|\{version\})/
const VERSION = '{version}'

/**
 * The part of the name that '{version}' stands for, null for a pattern without it; undefined if the name does not match. Each
 * wildcard takes as much as it can, from left to right, like `.*` and `.+`. Takes time linear in the length of the name.
 */
export function matchFile(name: string, pattern: string): string | null | undefined {
  const [first = '', ...rest] = pattern.split(WILDCARD)
  if (rest.length === 0) return name === pattern ? null : undefined
  if (!name.startsWith(first) || /[\n\r\u2028\u2029]/.test(name)) return undefined
  // From the right, each literal stands as far right as it can: the wildcards on its left are as long as they can be.
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

/** Where the last occurrence of a literal starts that ends at `end` or before; -1 if there is none. */
function lastStart(name: string, { literal, end }: Sought): number {
  return end < literal.length ? -1 : name.lastIndexOf(literal, end - literal.length)
}

/** The pattern for names as GitHub stores them: it writes a full stop for each run of characters that it does not take. */
export function githubPattern(pattern: string): string {
  return pattern
    .split(WILDCARD)
    .map((part) => (WILDCARD.test(part) ? part : part.replace(/[^\w.@+-]+/g, '.').replace(/\.{2,}/g, '.')))
    .join('')
}

/** The text of a pattern without its wildcards: names that match contain all of it. */
export function literalText(pattern: string): string {
  return pattern
    .split(WILDCARD)
    .filter((part) => !WILDCARD.test(part))
    .join('')
}

/** As `matchFile`; undefined too for a name with none of the endings. */
export function matchEnded(
  name: string,
  { pattern, endings }: Pick<Wanted, 'pattern' | 'endings'>,
): string | null | undefined {
  return endings.some((ending) => name.endsWith(ending)) ? matchFile(name, pattern) : undefined
}
