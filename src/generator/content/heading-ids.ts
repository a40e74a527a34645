// Ids of headings, whatever made them: of their text, unique in their document. They are given here alone, to HTML that is
// sanitised already.

import GithubSlugger from 'github-slugger'
import { plainText } from './text'
import type { Body } from '../model'

/** Ids of content begin with this, so that they can't stand for anything of the page around them. */
export const ID_PREFIX = 'c-'

const HEADING = /<(h[2-6])([^>]*)>(.*?)<\/\1>/gs
const ATTRIBUTE = / ([a-z-]+)(?:="([^"]*)")?/g
/** What stands for a picture in the name of a heading. */
const PICTURE = /<img[^>]* alt="([^"]*)"[^>]*>/g

type Headings = Pick<Body, 'headings' | 'ids'> & { readonly html: string }

/** The HTML with an id for each heading that has none and has words; those ids; the headings of the second level. */
export function withHeadingIds(clean: string): Headings {
  if (!clean.includes('<h')) return { html: clean, headings: [], ids: [] }
  const slugger = new GithubSlugger()
  const headings: { id: string; text: string }[] = []
  const ids: string[] = []
  const html = clean.replace(HEADING, (heading, ...[name = '', attributes = '', inner = '']: string[]) => {
    const text = plainText(inner)
    const told = inner.includes('<img') ? plainText(inner.replace(PICTURE, '$1')) : text
    const given = ownId(attributes)
    const slug = given === null ? slugger.slug(told) : ''
    const id = given ?? prefixedId(slug)
    if (name === 'h2' && id !== '') headings.push({ id, text })
    if (slug === '') return heading
    ids.push(id)
    return `<${name} id="${id}"${attributes}>${inner}</${name}>`
  })
  return { html, headings, ids }
}

function ownId(attributes: string): string | null {
  for (const [, name, value = ''] of attributes.matchAll(ATTRIBUTE)) if (name === 'id') return value
  return null
}

export function prefixedId(id: string): string {
  return id === '' || id.startsWith(ID_PREFIX) ? id : ID_PREFIX + id
}
