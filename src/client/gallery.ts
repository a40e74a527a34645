// The gallery at load: its controls are shown, and what works them is imported at the first sign of somebody who is about to
// use it, when an animated texture comes into view, or at once when the address asks for something. It shares no module
// with what it imports: that would be one more file to load at once.

import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  const { main, signal, loadChunk } = page
  const tools = main.querySelectorAll<HTMLElement>('.gallery-tools > *')
  const showTools = (isShown: boolean): void => {
    for (const tool of tools) tool.hidden = !isShown
  }
  let waking: Promise<void> | undefined
  const wake = (): void => {
    waking ??= loadChunk(() => import('./lib/gallery-page')).then(
      ({ startGallery }) => {
        if (!signal.aborted) startGallery(page)
      },
      () => {
        showTools(false)
      },
    )
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wake()
  })
  showTools(true)
  // A click that comes too early is a visit to this page with a texture shown: right, only slower.
  for (const link of main.querySelectorAll<HTMLAnchorElement>('[data-id] a')) {
    link.rel = ''
    link.href = `?show=${link.parentElement?.dataset['id'] ?? ''}`
  }
  for (const sign of ['pointerover', 'focusin']) main.addEventListener(sign, wake, { signal })
  for (const image of main.querySelectorAll('[data-animation]')) observer.observe(image)
  if (location.search !== '') wake()
}
