// The gallery. Its script comes when somebody is about to use it, when an animated texture comes into view, or at once when
// the address asks for something.

import { mountWhenAsked } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  const { main } = page
  const start = mountWhenAsked(page, {
    isAsked: location.search !== '',
    load: () => import('./lib/gallery-page'),
  })
  // A click that comes too early is a visit to this page with a texture shown: right, only slower.
  for (const link of main.querySelectorAll<HTMLAnchorElement>('[data-id] a')) {
    link.rel = ''
    link.href = `?show=${link.parentElement?.dataset['id'] ?? ''}`
  }
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) start()
  })
  for (const image of main.querySelectorAll('[data-animation]')) observer.observe(image)
}
