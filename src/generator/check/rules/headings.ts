// Checks the outline for screen readers: exactly one <h1>, no skipped level, no empty heading.

import { accessibleName } from '../accessible-name'
import { elementText } from '../document'
import { violationAt, type Violation, type PageRule } from '../violation'

export const headings: PageRule = (document) => {
  const found: Violation[] = []
  const all = document.elements.filter(({ name }) => /^h[1-6]$/.test(name))
  const first = all.filter(({ name }) => name === 'h1')
  if (first.length === 0) {
    const hint = 'add one <h1> with the topic of the page.'
    found.push({ code: 'page-heading', message: 'The page has no <h1>', hint, find: [], excerpt: '' })
  }
  for (const heading of first.slice(1)) {
    const message = `The page has ${String(first.length)} elements <h1>`
    const hint = 'keep one, and change the others to <h2>.'
    found.push(violationAt(heading, 'page-heading', { message, hint, find: [elementText(heading)] }))
  }
  let level = 0
  for (const heading of all) {
    const rank = Number(heading.name.slice(1))
    if (accessibleName(heading, document) === '') {
      const message = `The <${heading.name}> is empty`
      found.push(violationAt(heading, 'heading-text', { message, hint: 'write something, or remove it.' }))
    }
    if (rank > level + 1 && level > 0) {
      const message = `<h${String(rank)}> follows <h${String(level)}>: '${elementText(heading)}'`
      const hint = `make it <h${String(level + 1)}>.`
      found.push(violationAt(heading, 'heading-order', { message, hint, find: [elementText(heading)] }))
    }
    level = rank
  }
  return found
}
