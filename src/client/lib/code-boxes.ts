// Blocks of code get a button that copies them: folder paths and commands are there to be used.

import { element, icon } from './element'
import { pageWords } from './page-words'

/** The buttons do nothing by themselves: copy.ts listens for all that copy. */
export function addCopyButtons(main: HTMLElement): void {
  if ((navigator as Partial<Navigator>).clipboard === undefined) return
  for (const code of main.querySelectorAll('.prose pre')) {
    const box = element('div', { class: 'code-box' })
    code.replaceWith(box)
    box.append(
      code,
      element('button', { type: 'button', 'data-copy': '', 'aria-label': pageWords().copyLines }, icon('copy')),
    )
  }
}
