// Copy buttons, for example for a SHA-256. They stay hidden if the browser has no clipboard API. Two scripts of a page may start them.

import { copyText } from './copy-text'
import type { Mount } from './page-script'
import { revealControls } from './reveal'
import { commonMessages } from './script-messages'

const SHOWN_MS = 2000

export const startCopyButtons: Mount = ({ main, signal }) => {
  if ((navigator as Partial<Navigator>).clipboard === undefined) return
  revealControls(main, { selector: '[data-copy]' })
  if (main.querySelector('[data-copy-status]') !== null) return
  const status = document.createElement('p')
  status.dataset['copyStatus'] = ''
  status.setAttribute('role', 'status')
  status.className = 'hidden-text'
  main.append(status)
  const words = commonMessages()
  const copy = (event: MouseEvent): void => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy]') : null
    if (button === null) return
    const showMessage = (text: string): void => {
      status.textContent = text
      button.dataset['copied'] = text
      setTimeout(() => {
        delete button.dataset['copied']
        status.textContent = ''
      }, SHOWN_MS)
    }
    void copyText(textOf(button)).then((isCopied) => {
      showMessage(isCopied ? words.copied : words.notCopied)
    })
  }
  main.addEventListener('click', copy, { signal })
}

/** The text in `data-copy`; by default the text before the button. */
function textOf(button: HTMLElement): string {
  const { copy = '' } = button.dataset
  return copy === '' ? (button.previousElementSibling?.textContent ?? '') : copy
}
