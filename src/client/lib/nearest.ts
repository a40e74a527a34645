// The addresses that are most like a wrong one.

import { fold } from '../../shared/fold'
import { distanceOf } from './distance'

const SHOWN = 3
/** The part of an address that may be wrong. */
const WRONG = 0.3

/** At most three paths, the nearest first; none that has little in common with the wrong one. */
export function nearestPaths(wrong: string, addresses: readonly string[]): string[] {
  const asked = plain(wrong)
  const paths = new Set(addresses.map((address) => address.replace(/[?#].*$/, '')))
  return [...paths]
    .map((path) => ({ path, distance: begins(plain(path), asked) ? 0 : distanceOf(asked, plain(path)) }))
    .filter(({ path, distance }) => distance <= Math.max(plain(path).length, asked.length) * WRONG)
    .sort((a, b) => a.distance - b.distance || (a.path < b.path ? -1 : 1))
    .slice(0, SHOWN)
    .map(({ path }) => path)
}

/** The least of a name that is told by its beginning. */
const BEGINNING = 4

/** Whether the last part of an address goes on as the wrong one's last part begins. */
function begins(path: string, asked: string): boolean {
  const [own = '', wanted = ''] = [path, asked].map((text) => text.split('/').at(-1))
  return wanted.length >= BEGINNING && own.startsWith(wanted)
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
