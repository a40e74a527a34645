// Shows the notice of a new build.

import { commonMessages } from './script-messages'

export function showNewBuildNotice(region: HTMLElement): void {
  const words = commonMessages()
  const button = (text: string, style: string, onClick: () => void): HTMLButtonElement => {
    const element = document.createElement('button')
    element.type = 'button'
    element.className = `button button-small ${style}`
    element.textContent = text
    element.addEventListener('click', onClick)
    return element
  }
  const text = document.createElement('p')
  text.textContent = words.updated
  region.append(
    text,
    button(words.reload, '', () => {
      location.reload()
    }),
    button(words.close, 'button-quiet', () => {
      region.replaceChildren()
    }),
  )
}
