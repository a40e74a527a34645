// A button that copies a text. Empty if the browser has no clipboard API.

import { element, icon } from './element'
import { fillIn } from '../../shared/finder-data'
import { pageWords } from './page-words'

/** `status` is a live region for screen readers. */
export function copyButton(text: string, status: HTMLElement): HTMLElement[] {
  const { clipboard } = navigator as Partial<Navigator>
  if (clipboard === undefined) return []
  const words = pageWords()
  const button = element(
    'button',
    { type: 'button', class: 'copy-path', 'aria-label': fillIn(words.copy, { title: text }) },
    icon('copy'),
  )
  const tell = (told: string): void => {
    status.textContent = told
    button.dataset['copied'] = told
  }
  button.addEventListener('click', () => {
    clipboard.writeText(text).then(
      () => {
        button.dataset['isCopied'] = ''
        tell(words.copied)
      },
      () => {
        tell(words.notCopied)
      },
    )
  })
  return [button]
}
