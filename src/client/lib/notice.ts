// Shows the notice of a new build. Imports no module of the page's scripts: it would become a request of every page.

import type { CommonMessages } from './script-messages'

export function showNewBuildNotice(region: HTMLElement, words: CommonMessages): void {
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
