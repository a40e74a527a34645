// Shows textures tiled in the dialog, the large one 3 x 3. The setting persists while the dialog moves to other textures.

import { element } from './element'

/** Sets the picture that a window repeats. */
export function setTile(window: HTMLElement, src: string): void {
  window.style.setProperty('--texture', `url(${JSON.stringify(src)})`)
}

/** Returns a function that creates the button for the pictures below an element. */
export function createTilingButtonFactory(label: string): (root: HTMLElement) => HTMLElement {
  let isTiled = false
  return (root) => {
    const button = element('button', { type: 'button', class: 'button button-quiet button-small' }, label)
    const show = (): void => {
      button.setAttribute('aria-pressed', String(isTiled))
      root.toggleAttribute('data-tiled', isTiled)
    }
    for (const image of root.querySelectorAll('img'))
      if (image.parentElement !== null) setTile(image.parentElement, image.src)
    button.addEventListener('click', () => {
      isTiled = !isTiled
      show()
    })
    show()
    return button
  }
}
