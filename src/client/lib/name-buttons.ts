// Names of buttons that a page of hundreds has no room for.

import { fillIn } from '../../shared/finder-data'
import { pageWords } from './page-words'

/** The buttons of a release table have one name: each gets that of its file, which hundreds of times would be a part of the page. */
export function nameButtons(main: HTMLElement): void {
  const { copySum } = pageWords()
  for (const button of main.querySelectorAll('.releases [data-copy]')) {
    const older = button.closest('li')
    const row = button.closest('tr')
    const head = (older === null ? row : row?.previousElementSibling)?.querySelector('th')
    const title = `${button.closest('table')?.dataset['title'] ?? ''} ${head?.firstChild?.textContent ?? ''}`
    const name = older === null ? title : `${title}, ${older.firstElementChild?.textContent ?? ''}`
    button.setAttribute('aria-label', fillIn(copySum, { title: name }))
  }
}
