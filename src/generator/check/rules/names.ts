// Finds links and form controls without an accessible name.

import { accessibleName } from '../accessible-name'
import { closestAncestor, type DomElement } from '../document'
import { violationAt, type Violation, type PageRule } from '../violation'

const CONTROLS = ['button', 'input', 'select', 'textarea', 'summary', 'meter', 'progress']
const HIDDEN_FROM_ALL = (element: DomElement): boolean => element.attributes['aria-hidden'] === 'true'

export const accessibleNames: PageRule = (document) => {
  const found: Violation[] = []
  const isNameless = (element: DomElement): boolean =>
    !HIDDEN_FROM_ALL(element) &&
    closestAncestor(element, HIDDEN_FROM_ALL) === null &&
    accessibleName(element, document) === ''
  for (const link of document.all('a')) {
    const { href } = link.attributes
    if (href === undefined || !isNameless(link)) continue
    const hint = 'add a text, an alternative text of its picture, or an aria-label.'
    found.push(violationAt(link, 'link-name', { message: `The link to ${href} has no name`, hint }))
  }
  for (const control of CONTROLS.flatMap((name) => document.all(name))) {
    if (control.attributes['type'] === 'hidden' || !isNameless(control)) continue
    const hint = 'give it a <label>, a text or an aria-label.'
    found.push(
      violationAt(control, 'control-label', {
        message: `The <${control.name}> has no name`,
        hint,
        find: [control.tag],
      }),
    )
  }
  return found
}
