// Adds ids to headings of sanitised HTML, independent of the Markdown engine. An id comes from the text of the heading and is unique in the
// document.

import { slug } from 'github-slugger'
import { SCREEN_READER_CLASS } from './footnotes'
import { plainText } from '../../fast-paths/plain-text'
import type { ConvertedBody } from '../../types'

/** Prefix of all ids in content, so that ids cannot collide with those of the page. */
export const CONTENT_ID_PREFIX = 'c-'

const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g
/** Matches an image. In the text from which an id is made, the alternative text replaces the image. */
const PICTURE = /<img[^>]* alt="([^"]*)"[^>]*>/g

/** Headings with this class are invisible and not listed; content cannot set a class. */
const HIDDEN_CLASS = ` class="${SCREEN_READER_CLASS}"`

type Headings = Pick<ConvertedBody, 'headings' | 'ids'> & { readonly html: string }

/**
 * Adds ids to headings without one. Returns the HTML, the added ids, and the visible headings of level 2. `places`: start offsets of the
 * headings.
 */
export function addIdsAndListHeadings(clean: string, places: readonly number[] = findHeadingOffsets(clean)): Headings {
  if (places.length === 0) return { html: clean, headings: [], ids: [] }
  const taken = new Map<string, number>()
  const headings: { id: string; text: string }[] = []
  const ids: string[] = []
  const pieces: string[] = []
  let from = 0
  /** End of the last heading. A heading that starts before this offset is inside the last heading and is skipped. */
  let after = 0
  for (const begin of places) {
    if (begin < after) continue
    const name = clean.slice(begin + 1, begin + 3)
    const open = clean.indexOf('>', begin) + 1
    const end = clean.indexOf(`</${name}>`, open)
    if (open === 0 || end < 0) break
    after = end
    const attributes = clean.slice(begin + 3, open - 1)
    const inner = clean.slice(open, end)
    const text = plainText(inner)
    const visible = inner.includes('<img') ? plainText(inner.replace(PICTURE, '$1')) : text
    const given = attributes === '' ? null : ownId(attributes)
    const slugged = given === null ? uniqueSlug(visible, taken) : ''
    const id = given ?? prefixedId(slugged)
    if (name === 'h2' && id !== '' && !attributes.includes(HIDDEN_CLASS)) headings.push({ id, text })
    if (slugged === '') continue
    ids.push(id)
    pieces.push(clean.slice(from, begin + 3), ` id="${id}"`)
    from = begin + 3
  }
  pieces.push(clean.slice(from))
  return { html: pieces.join(''), headings, ids }
}

const [TWO, SIX] = [50, 54]

/** Start offsets of the headings of levels 2 to 6. */
export function findHeadingOffsets(html: string): number[] {
  const places: number[] = []
  for (let at = html.indexOf('<h'); at >= 0; at = html.indexOf('<h', at + 2)) {
    const level = html.charCodeAt(at + 2)
    if (level >= TWO && level <= SIX) places.push(at)
  }
  return places
}

/** Makes ids unique like GitHub: 'a', 'a-1', 'a-2'. */
function uniqueSlug(text: string, taken: Map<string, number>): string {
  const first = slug(text)
  let unique = first
  while (taken.has(unique)) {
    const count = (taken.get(first) ?? 0) + 1
    taken.set(first, count)
    unique = `${first}-${String(count)}`
  }
  taken.set(unique, 0)
  return unique
}

function ownId(attributes: string): string | null {
  for (const [, name, value = ''] of attributes.matchAll(ATTRIBUTE)) if (name === 'id') return value
  return null
}

export function prefixedId(id: string): string {
  return id === '' || id.startsWith(CONTENT_ID_PREFIX) ? id : CONTENT_ID_PREFIX + id
}
