// Buttons that copy a text, such as a SHA-256. They stay hidden where the browser lets nobody copy.

import type { Mount } from './page-script'
import { reveal } from './reveal'

const SHOWN_MS = 2000

export const startCopying: Mount = ({ main, signal }) => {
  const { clipboard } = navigator as Partial<Navigator>
  if (clipboard === undefined) return
  nameButtons(main)
  reveal(main, { selector: '[data-copy]' })
  const status = document.createElement('p')
  status.setAttribute('role', 'status')
  status.className = 'hidden-text'
  main.append(status)
  const copy = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
    if (button === null) return
    const tell = (text: string): void => {
      status.textContent = text
      button.dataset['copied'] = text
      setTimeout(() => {
        delete button.dataset['copied']
        status.textContent = ''
      }, SHOWN_MS)
    }
    clipboard.writeText(textOf(button)).then(
      () => {
        tell('Copied')
      },
      () => {
        tell('Not copied')
      },
    )
  }
  main.addEventListener('click', copy, { signal })
}

/** The buttons of a release table have one name: each gets that of its file, which hundreds of times would be a part of the page. */
function nameButtons(main: HTMLElement): void {
  for (const button of main.querySelectorAll('.releases [data-copy]')) {
    const older = button.closest('li')
    const row = button.closest('tr')
    const head = (older === null ? row : row?.previousElementSibling)?.querySelector('th')
    const title = `${button.closest('table')?.dataset['title'] ?? ''} ${head?.firstChild?.textContent ?? ''}`
    const name = older === null ? title : `${title}, ${older.firstElementChild?.textContent ?? ''}`
    button.setAttribute('aria-label', `Copy SHA-256 of ${name}`)
  }
}

/** What the button names, or else the text that it stands behind. */
function textOf(button: HTMLElement): string {
  const { copy = '' } = button.dataset
  return copy === '' ? (button.previousElementSibling?.textContent ?? '') : copy
}
