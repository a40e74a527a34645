// A button that copies a text. There is none where the browser lets nobody copy.

import { element, icon } from './element'
import { fillIn } from '../../shared/finder-data'
import { pageWords } from './page-words'

/** `status` is told, for those who don't see it. */
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
