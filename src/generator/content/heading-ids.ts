// Ids of headings, whatever made them: of their text, unique in their document. They are given here alone, to HTML that is
// sanitised already.

import GithubSlugger from 'github-slugger'
import { plainText } from './text'
import type { Body } from '../model'

/** Ids of content begin with this, so that they can't stand for anything of the page around them. */
export const ID_PREFIX = 'c-'

const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g
/** What stands for a picture in the name of a heading. */
const PICTURE = /<img[^>]* alt="([^"]*)"[^>]*>/g

type Headings = Pick<Body, 'headings' | 'ids'> & { readonly html: string }

/** The HTML with an id for each heading that has none and has words; those ids; the headings of the second level. */
export function withHeadingIds(clean: string): Headings {
  let begin = nextHeading(clean, 0)
  if (begin < 0) return { html: clean, headings: [], ids: [] }
  const slugger = new GithubSlugger()
  const headings: { id: string; text: string }[] = []
  const ids: string[] = []
  let html = ''
  let from = 0
  for (; begin >= 0; begin = nextHeading(clean, from)) {
    const name = clean.slice(begin + 1, begin + 3)
    const open = clean.indexOf('>', begin) + 1
    const end = clean.indexOf(`</${name}>`, open)
    if (open === 0 || end < 0) break
    const attributes = clean.slice(begin + 3, open - 1)
    const inner = clean.slice(open, end)
    const text = plainText(inner)
    const told = inner.includes('<img') ? plainText(inner.replace(PICTURE, '$1')) : text
    const given = attributes === '' ? null : ownId(attributes)
    const slug = given === null ? slugger.slug(told) : ''
    const id = given ?? prefixedId(slug)
    if (name === 'h2' && id !== '') headings.push({ id, text })
    html += clean.slice(from, begin + 3)
    if (slug !== '') {
      ids.push(id)
      html += ` id="${id}"`
    }
    html += clean.slice(begin + 3, end)
    from = end
  }
  return { html: html + clean.slice(from), headings, ids }
}

const [TWO, SIX] = [50, 54]

/** Where the next heading of the levels 2 to 6 begins; -1 for none. */
function nextHeading(html: string, from: number): number {
  for (let at = html.indexOf('<h', from); at >= 0; at = html.indexOf('<h', at + 2)) {
    const level = html.charCodeAt(at + 2)
    if (level >= TWO && level <= SIX) return at
  }
  return -1
}

function ownId(attributes: string): string | null {
  for (const [, name, value = ''] of attributes.matchAll(ATTRIBUTE)) if (name === 'id') return value
  return null
}

export function prefixedId(id: string): string {
  return id === '' || id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id
}
