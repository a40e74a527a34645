// Adds copy buttons to code blocks.

import { element, icon } from './element'
import { commonMessages } from './script-messages'

/** Adds only the buttons; copy.ts handles their clicks. */
export function addCopyButtons(main: HTMLElement): void {
  if ((navigator as Partial<Navigator>).clipboard === undefined) return
  for (const code of main.querySelectorAll('.prose pre')) {
    const box = element('div', { class: 'code-box' })
    code.replaceWith(box)
    box.append(
      code,
      element('button', { type: 'button', 'data-copy': '', 'aria-label': commonMessages().copyLines }, icon('copy')),
    )
  }
}
