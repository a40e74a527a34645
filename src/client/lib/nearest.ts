// Suggests existing addresses for an unknown address.

import { foldText } from '../../shared/fold'
import { levenshteinDistance } from './distance'

const SHOWN = 3
/** Maximum edit distance, as a fraction of the address length. */
const WRONG = 0.3

/** At most three paths, nearest first; excludes paths with too large a distance. */
export function nearestPaths(wrong: string, addresses: readonly string[]): string[] {
  const asked = plain(wrong)
  const paths = new Set(addresses.map((address) => address.replace(/[?#].*$/, '')))
  return [...paths]
    .map((path) => ({ path, distance: begins(plain(path), asked) ? 0 : levenshteinDistance(asked, plain(path)) }))
    .filter(({ path, distance }) => distance <= Math.max(plain(path).length, asked.length) * WRONG)
    .sort((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ path }) => path)
}

/** Minimum number of characters of a prefix that `begins` accepts. */
const BEGINNING = 4

/**
 * True if the last segment of `path` starts with the last segment of `asked`, which must have at least `BEGINNING`
 * characters.
 */
function begins(path: string, asked: string): boolean {
  const [own = '', wanted = ''] = [path, asked].map((text) => text.split('/').at(-1))
  return wanted.length >= BEGINNING && own.startsWith(wanted)
}

/** '/Add-ons/Copper_Age/' -> 'addons/copperage': ignores common mistakes. */
function plain(path: string): string {
  let text = path
  try {
    text = decodeURI(path)
  } catch {
    // Invalid encoding: uses the raw path.
  }
  return foldText(text)
    .replace(/\.html?$|[-_ ]/g, '')
    .replace(/^\/|\/$/g, '')
}
