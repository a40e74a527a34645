// Finds duplicate elements in the head. React hoists <title>, <meta> and <link> of any template into the head, beside
// packsite's elements.

import { addTo } from '../../util/groups'
import { closestAncestor, type DomElement } from '../document'
import { violationAt, type PageRule } from '../violation'

const SINGULAR_META =
  /^(?:description|robots|viewport|referrer|color-scheme|twitter:card|og:(?:title|description|url|type|site_name))$/

/**
 * Reports elements of the head that must be unique, such as two titles. `groups`: plural noun for the message ->
 * elements with this meaning.
 */
export const duplicateHeadElements: PageRule = ({ all }) => {
  const groups = new Map<string, DomElement[]>()
  const put = (noun: string | null, element: DomElement): void => {
    if (noun !== null) addTo(groups, noun, element)
  }
  for (const element of all('title'))
    put(closestAncestor(element, ({ name }) => name === 'svg') === null ? 'titles' : null, element)
  for (const element of all('meta')) put(metaNoun(element), element)
  for (const element of all('link')) put(isCanonical(element) ? 'canonical addresses' : null, element)
  for (const element of all('base')) put('elements <base>', element)
  return [...groups].flatMap(([noun, elements]) => {
    const second = elements[1]
    if (second === undefined) return []
    const message = `The page has ${String(elements.length)} ${noun}`
    const hint = 'packsite writes one from the row or the entry: remove the other from the template.'
    return [violationAt(second, 'head-twice', { message, hint })]
  })
}

function metaNoun({ attributes }: DomElement): string | null {
  if (attributes['charset'] !== undefined) return "meta elements 'charset'"
  const name = (attributes['name'] ?? attributes['property'] ?? '').toLowerCase()
  if (name === 'description') return 'descriptions'
  return SINGULAR_META.test(name) ? `meta elements '${name}'` : null
}

function isCanonical({ attributes }: DomElement): boolean {
  return (attributes['rel'] ?? '').toLowerCase().split(/\s+/).includes('canonical')
}
