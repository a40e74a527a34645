// Page script of the gallery. The implementation is loaded on first interaction, when an animated texture becomes visible, or at once if
// the address has a query.

import { mountOnPageInteraction } from './lib/mount-when-asked'
import type { Mount } from './lib/page-script'

export const mount: Mount = (page) => {
  const { main, signal } = page
  const start = mountOnPageInteraction(page, { load: () => import('./lib/gallery-page') })
  // An address of this page with the texture's dialog.
  for (const link of main.querySelectorAll<HTMLAnchorElement>('[data-id] a')) {
    link.rel = ''
    link.href = `?show=${link.parentElement?.dataset['id'] ?? ''}`
  }
  /** The tile clicked last while the script is loading. */
  let pressed: HTMLAnchorElement | null = null
  // A click waits for the script, because the link would open the list again, at its top. The handler of a loaded script runs before this
  // one and prevents the default.
  main.addEventListener(
    'click',
    (event) => {
      const link = (event.target as Element).closest<HTMLAnchorElement>('[data-id] a')
      // Not `isPlainClick`: every page of the gallery would load another file, because the script imports it too.
      const isPlain = !(event.defaultPrevented || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey)
      if (link === null || !isPlain) return
      event.preventDefault()
      const isLoading = pressed !== null
      pressed = link
      if (isLoading) return
      void start().then((isMounted) => {
        const last = pressed
        pressed = null
        if (last === null || signal.aborted) return
        if (isMounted) last.click()
        else location.assign(last.href)
      })
    },
    { signal },
  )
  const observer = new IntersectionObserver((entries) => {
    if (entries.some(({ isIntersecting }) => isIntersecting)) void start()
  })
  for (const image of main.querySelectorAll('[data-animation]')) observer.observe(image)
}
