// Accessible names of repeated buttons, set by script to keep pages small.

import { fillIn } from '../../shared/messages/fill'
import { listText } from './page-formats'
import { commonMessages } from './script-messages'

/** Names each copy button of a release table after its file. Printed names would be a large part of the page. */
export function labelReleaseCopyButtons(main: HTMLElement): void {
  const { copySum } = commonMessages()
  for (const button of main.querySelectorAll('.releases [data-copy]')) {
    const older = button.closest('li')
    const row = button.closest('tr')
    const head = (older === null ? row : row?.previousElementSibling)?.querySelector('th')
    const title = `${button.closest('table')?.dataset['title'] ?? ''} ${head?.firstChild?.textContent ?? ''}`
    const name = older === null ? title : listText([title, older.firstElementChild?.textContent ?? ''])
    button.setAttribute('aria-label', fillIn(copySum, { title: name }))
  }
}
