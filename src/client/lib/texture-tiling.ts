// Three by three of a texture in each window of the dialog: whether it tiles is what a builder looks for. The choice holds while
// the dialog goes on to other textures.

import { element } from './element'

/** Answers what makes the button for a list of pictures, which it changes. */
export function createTiling(words: string): (list: HTMLElement) => HTMLElement {
  let isTiled = false
  return (list) => {
    const button = element('button', { type: 'button', class: 'button button-quiet button-small' }, words)
    const show = (): void => {
      button.setAttribute('aria-pressed', String(isTiled))
      list.toggleAttribute('data-tiled', isTiled)
    }
    for (const image of list.querySelectorAll('img'))
      image.parentElement?.style.setProperty('--texture', `url(${JSON.stringify(image.src)})`)
    button.addEventListener('click', () => {
      isTiled = !isTiled
      show()
    })
    show()
    return element('p', {}, button)
  }
}
