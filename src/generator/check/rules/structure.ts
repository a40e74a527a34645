// Checks the structure of the HTML: known elements, allowed nesting, closed tags.

import {
  ALLOWED_CHILDREN,
  NON_PHRASING_FLOW_ELEMENTS,
  INTERACTIVE_ELEMENTS,
  KNOWN_ELEMENTS,
  ALLOWED_PARENTS,
  PHRASING_ONLY_ELEMENTS,
  TRANSPARENT_ELEMENTS,
} from '../elements'
import { closestAncestor, elementText, type DomElement } from '../document'
import { violationAt, type Violation, type PageRule } from '../violation'

export const htmlStructure: PageRule = ({ elements, faults, all }) => {
  const found: Violation[] = faults.map(({ message, tag }) => ({
    code: 'html-nesting',
    message,
    hint: 'close each tag inside the element in which it was opened; a text element cannot contain block elements.',
    find: [tag],
    excerpt: tag,
  }))
  for (const element of elements) {
    if (isSvgOrMath(element)) continue
    const { name } = element
    if (!KNOWN_ELEMENTS.has(name) && !name.includes('-')) {
      const message = `There is no element <${name}> in HTML`
      const hint = 'use an element of HTML, or one with a hyphen in its name.'
      found.push(violationAt(element, 'html-element', { message, hint, find: [element.tag] }))
      continue
    }
    const fault = placeFault(element)
    if (fault !== null) {
      const hint = 'change the element, or move it to where it is allowed.'
      found.push(
        violationAt(element, 'html-nesting', { message: fault, hint, find: [element.tag, elementText(element)] }),
      )
    }
  }
  const { length } = all('main')
  if (length > 1) {
    const message = `The page has ${String(length)} elements <main>`
    found.push({ code: 'html-nesting', message, hint: 'keep one of them.', find: ['<main'], excerpt: '<main>' })
  }
  return found
}

/** True inside <svg> or <math>, which have their own vocabularies. */
function isSvgOrMath(element: DomElement): boolean {
  return closestAncestor(element, ({ name }) => name === 'svg' || name === 'math') !== null
}

function placeFault(element: DomElement): string | null {
  const { name, parent } = element
  if (parent === null) return null
  const needed = Object.hasOwn(ALLOWED_PARENTS, name) ? ALLOWED_PARENTS[name] : undefined
  if (needed?.has(parent.name) === false) return `<${name}> is in <${parent.name}>, not in ${listOf(needed)}`
  const allowed = Object.hasOwn(ALLOWED_CHILDREN, parent.name) ? ALLOWED_CHILDREN[parent.name] : undefined
  if (allowed?.has(name) === false) return `<${name}> is in <${parent.name}>, which may hold only ${listOf(allowed)}`
  const container = TRANSPARENT_ELEMENTS.has(parent.name)
    ? closestAncestor(parent, (above) => !TRANSPARENT_ELEMENTS.has(above.name))
    : parent
  if (
    container !== null &&
    NON_PHRASING_FLOW_ELEMENTS.has(name) &&
    PHRASING_ONLY_ELEMENTS.has(container.name) &&
    !isTitle(container, name)
  )
    return `<${name}> is in <${container.name}>, which may contain only text and inline elements`
  if (!INTERACTIVE_ELEMENTS.has(name) && name !== 'form') return null
  const outer = closestAncestor(element, (above) =>
    name === 'form' ? above.name === 'form' : holdsNoControls(above, name),
  )
  return outer === null ? null : `<${name}> is in <${outer.name}>: interactive elements cannot be nested`
}

/** True for a heading in <summary> or <legend>, where HTML allows headings. */
function isTitle(container: DomElement, name: string): boolean {
  return (container.name === 'summary' || container.name === 'legend') && /^h[1-6]$/.test(name)
}

function holdsNoControls(above: DomElement, name: string): boolean {
  if (above.name === 'label') return name === 'label'
  return above.name === 'button' || (above.name === 'a' && above.attributes['href'] !== undefined)
}

function listOf(names: ReadonlySet<string>): string {
  const shown = [...names].filter((name) => name !== 'script' && name !== 'template')
  return shown.map((name) => `<${name}>`).join(', ')
}
