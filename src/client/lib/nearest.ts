// The addresses that are most like a wrong one.

import { fold } from '../../shared/fold'

const SHOWN = 3
/** The part of an address that may be wrong. */
const WRONG = 0.3

/** At most three paths, the nearest first; none that has little in common with the wrong one. */
export function nearestPaths(wrong: string, addresses: readonly string[]): string[] {
  const asked = plain(wrong)
  const paths = new Set(addresses.map((address) => address.replace(/[?#].*$/, '')))
  return [...paths]
    .map((path) => ({ path, distance: distanceOf(asked, plain(path)) }))
    .filter(({ path, distance }) => distance <= Math.max(plain(path).length, asked.length) * WRONG)
    .sort((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ path }) => path)
}

/** '/Add-ons/Copper_Age/' -> 'addons/copperage': how people get addresses wrong is no difference. */
function plain(path: string): string {
  let text = path
  try {
    text = decodeURI(path)
  } catch {
    // As it is, then.
  }
  return fold(text)
    .replace(/\.html?$|[-_ ]/g, '')
    .replace(/^\/|\/$/g, '')
}

/** How many letters have to be put in, taken out or changed. */
function distanceOf(a: string, b: string): number {
  let row = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i += 1) {
    const next = [i]
    for (let j = 1; j <= b.length; j += 1) {
      const change = (row[j - 1] ?? 0) + (a[i - 1] === b[j - 1] ? 0 : 1)
      next.push(Math.min(change, (row[j] ?? 0) + 1, (next[j - 1] ?? 0) + 1))
    }
    row = next
  }
  return row[b.length] ?? 0
}
