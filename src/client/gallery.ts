// Page script of the gallery. The implementation is loaded on first interaction, when an animated texture becomes visible, or at once if
// the address has a query.

import { mountOnInteraction } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  const { main } = page
  const start = mountOnInteraction(page, () => import('./lib/gallery-page'))
  // A click before the script is loaded opens this page with the texture's dialog, as a full page load.
  for (const link of main.querySelectorAll<HTMLAnchorElement>('[data-id] a')) {
    link.rel = ''
    link.href = `?show=${link.parentElement?.dataset['id'] ?? ''}`
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start()
  })
  for (const image of main.querySelectorAll('[data-animation]')) observer.observe(image)
}
