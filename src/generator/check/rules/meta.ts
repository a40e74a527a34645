// Checks titles, descriptions and sharing images for search engines and link previews. Pages with noindex only need a
// title.

import { countWithNoun, textWidth } from '../../util/text'
import { metaContent, documentTitle, isIndexed } from '../head'
import type { Violation, PageRule } from '../violation'
import type { RuleCode } from '../../schema/check-rules'

export const titleDescriptionAndImage: PageRule = (document, site) => {
  const found: Violation[] = []
  const { titleLength, descriptionLength } = site.check.meta
  const complain = (code: RuleCode, details: Omit<Violation, 'code' | 'excerpt'>, excerpt: string): void => {
    found.push({ code, ...details, excerpt })
  }
  const title = documentTitle(document)
  const titleFault = lengthFault('title', title, titleLength)
  if (title === '' || (titleFault !== null && isIndexed(document))) {
    const hint = `a title has ${String(titleLength.min)} to ${String(titleLength.max)} characters, the brand included.`
    const message = titleFault ?? 'The page has no title'
    complain('meta-title', { message, hint, find: [], keyPath: ['title'] }, `<title>${title}</title>`)
  }
  if (!isIndexed(document)) return found
  const description = metaContent(document, 'description')
  const fault = lengthFault('description', description, descriptionLength)
  if (fault !== null) {
    const { min, max } = descriptionLength
    const hint = `a description has ${String(min)} to ${String(max)} characters; search engines show no more.`
    complain('meta-description', { message: fault, hint, find: [], keyPath: ['description'] }, description)
  }
  if (metaContent(document, 'og:image') === '') {
    const hint = 'set identity.image or sharing.card in site.config.ts, or headerImage in the entry.'
    complain('meta-image', { message: 'The page has no picture for link previews', hint, find: [] }, '')
  }
  return found
}

function lengthFault(noun: string, text: string, { min, max }: { min: number; max: number }): string | null {
  const length = textWidth(text)
  if (length === 0) return `The page has no ${noun}`
  if (length >= min && length <= max) return null
  return `The ${noun} has ${countWithNoun(length, 'character')}: '${text}'`
}
