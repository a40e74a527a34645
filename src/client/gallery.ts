// The gallery at load: its controls are shown, and what works them is imported at the first sign of somebody who is about to
// use it, when an animated texture comes into view, or at once when the address asks for something.

import { isPlainClick } from './lib/links'
import type { Mount } from './lib/page-script'

const SIGNS = ['pointerover', 'pointerdown', 'focusin', 'input'] as const

export const mount: Mount = (page) => {
  const { main, signal, loadChunk } = page
  const tools = main.querySelectorAll<HTMLElement>('.gallery-tools > *')
  const asleep = new AbortController()
  let missed: HTMLElement | null = null
  const hold = (event: MouseEvent): void => {
    const link = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-id] a') : null
    if (link === null || !isPlainClick(event)) return
    event.preventDefault()
    missed = link
  }
  const wake = (): void => {
    asleep.abort()
    observer.disconnect()
    const go = (start?: (shown: typeof page) => void): void => {
      if (signal.aborted) return
      main.removeEventListener('click', hold)
      for (const tool of tools) tool.hidden = start === undefined
      start?.(page)
      missed?.click()
    }
    loadChunk(() => import('./lib/gallery-page')).then(
      ({ startGallery }) => {
        go(startGallery)
      },
      () => {
        go()
      },
    )
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) wake()
  })
  for (const tool of tools) tool.hidden = false
  if (location.search !== '') {
    wake()
    return
  }
  main.addEventListener('click', hold)
  for (const sign of SIGNS) main.addEventListener(sign, wake, { signal: asleep.signal })
  for (const image of main.querySelectorAll('[data-animation]')) observer.observe(image)
  signal.addEventListener('abort', () => {
    observer.disconnect()
  })
}
