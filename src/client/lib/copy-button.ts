// A button that copies a text. Empty if the browser has no clipboard API.

import { copyText } from './copy-text'
import { createButton, icon } from './element'
import { fillIn } from '../../shared/messages/fill'
import { commonMessages } from './script-messages'

/**
 * Returns a button that copies `text`, or [] without a clipboard API. `status`: live region that announces the result
 * to screen readers.
 */
export function copyButton(text: string, status: HTMLElement): HTMLElement[] {
  if ((navigator as Partial<Navigator>).clipboard === undefined) return []
  const words = commonMessages()
  const copy = async (): Promise<void> => {
    const isCopied = await copyText(text)
    if (isCopied) button.dataset['isCopied'] = ''
    status.textContent = isCopied ? words.copied : words.notCopied
    button.dataset['copied'] = status.textContent
  }
  const attributes = { class: 'copy-path', 'aria-label': fillIn(words.copy, { title: text }) }
  const button = createButton(attributes, icon('copy'), () => void copy())
  return [button]
}
