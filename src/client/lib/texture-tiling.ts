// Shows textures tiled 3 x 3 in the dialog. The setting persists while the dialog moves to other textures.

import { element } from './element'

/** Returns a function that creates the button for a list of pictures. */
export function createTilingButtonFactory(label: string): (list: HTMLElement) => HTMLElement {
  let isTiled = false
  return (list) => {
    const button = element('button', { type: 'button', class: 'button button-quiet button-small' }, label)
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
