// Accessible names of elements: the steps of https://www.w3.org/TR/accname that apply to static pages.

import { elementText, type DomElement, type PageDocument } from './document'

/** Returns the accessible name of an element; '' if the element has no name. */
export function accessibleName(element: DomElement, document: PageDocument): string {
  const { attributes } = element
  const referred = (attributes['aria-labelledby'] ?? '')
    .split(/\s+/)
    .map((id) => document.ids.get(id))
    .map((target) => (target === undefined ? '' : contentName(target)))
    .join(' ')
    .trim()
  const names = [
    referred,
    attributes['aria-label'],
    labelText(element, document),
    ownName(element),
    attributes['title'],
  ]
  return names.map((name) => name?.trim() ?? '').find((name) => name !== '') ?? ''
}

function ownName(element: DomElement): string {
  const { name, attributes } = element
  if (name === 'img') return attributes['alt'] ?? ''
  if (name === 'input') {
    if (attributes['type'] === 'image') return attributes['alt'] ?? ''
    return /^(?:submit|reset|button)$/.test(attributes['type'] ?? '') ? (attributes['value'] ?? BUTTON_NAME) : ''
  }
  return name === 'select' || name === 'textarea' ? '' : contentName(element)
}

/** The name that browsers give to a submit button without a value. */
const BUTTON_NAME = 'Submit'

/** Text and alternative texts of the descendants, except for descendants that are hidden from assistive technology. */
function contentName(element: DomElement): string {
  const { name, attributes } = element
  if (attributes['aria-label'] !== undefined) return attributes['aria-label']
  if (name === 'img') return attributes['alt'] ?? ''
  const parts = element.children.map((child) => {
    if (typeof child === 'string') return child
    return child.attributes['aria-hidden'] === 'true' ? '' : contentName(child)
  })
  return parts.join('').replace(/\s+/g, ' ').trim()
}

/** Text of the labels of a control, both <label> ancestors and labels with a matching `for`. */
function labelText(element: DomElement, { all }: PageDocument): string {
  const { id } = element.attributes
  const labels: DomElement[] = id === undefined ? [] : all('label').filter(({ attributes }) => attributes['for'] === id)
  for (let above = element.parent; above !== null; above = above.parent) if (above.name === 'label') labels.push(above)
  return labels.map(elementText).join(' ').trim()
}
