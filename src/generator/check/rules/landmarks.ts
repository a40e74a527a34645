// Checks the landmarks of a page: a <main>, and <nav> elements with distinct names.

import { accessibleName } from '../accessible-name'
import { closestAncestor } from '../document'
import { violationAt, type Violation, type PageRule } from '../violation'

const SECTIONING = /^(?:article|aside|main|nav|section)$/

export const landmarks: PageRule = (document) => {
  const found: Violation[] = []
  const { all } = document
  if (all('main').length === 0) {
    const hint = 'put the content of the page into <main>.'
    found.push({ code: 'page-landmarks', message: 'The page has no <main>', hint, find: [], excerpt: '' })
  }
  for (const name of ['header', 'footer']) {
    const ofPage = all(name).filter((part) => closestAncestor(part, (above) => SECTIONING.test(above.name)) === null)
    for (const part of ofPage.slice(1)) {
      const message = `The page has ${String(ofPage.length)} page-level elements <${name}>`
      const hint = 'keep one, and move the others into a section.'
      found.push(violationAt(part, 'page-landmarks', { message, hint }))
    }
  }
  const navigations = all('nav')
  const seen = new Set<string>()
  for (const navigation of navigations) {
    const { attributes } = navigation
    const isNamed = attributes['aria-label'] !== undefined || attributes['aria-labelledby'] !== undefined
    const name = isNamed ? accessibleName(navigation, document) : ''
    const fault = name === '' ? 'has no name' : seen.has(name) ? `has the same name as another: '${name}'` : null
    seen.add(name)
    if (fault === null || navigations.length === 1) continue
    const message = `One of ${String(navigations.length)} elements <nav> ${fault}`
    const hint = 'give each an aria-label of its own.'
    found.push(violationAt(navigation, 'page-landmarks', { message, hint, find: [navigation.tag] }))
  }
  return found
}
