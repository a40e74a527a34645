// Loads in-page navigation on the first interaction with a link. A click during loading waits for the import; if the import fails, the
// browser follows the link.

import { findClientNavigationUrl, isPlainClick } from './links'
import { savedScrollTop, scrollInstantlyTo } from './scroll'
import type { NavigationOptions } from '../navigation'

/** Imports the entry navigation.ts, whose address is an attribute of <html>. */
export function loadNavigation(): Promise<typeof import('../navigation')> {
  return import(document.documentElement.dataset['navigation'] ?? '') as Promise<typeof import('../navigation')>
}

const SIGNS = ['mouseover', 'focusin', 'touchstart', 'click'] as const

export function loadNavigationOnFirstUse(options: NavigationOptions): void {
  const controller = new AbortController()
  const { signal } = controller
  let waiting: URL | null = null
  let isAsked = false
  restoreScroll()
  const { pathname } = location
  const visited = (): void => {
    if (location.pathname !== pathname) location.reload()
  }
  // History entries of an earlier document: no script can show them yet, so the page is reloaded.
  addEventListener('popstate', visited, { signal })
  const onEvent = (event: Event): void => {
    const url = findClientNavigationUrl(event)
    if (url === null || (event.type === 'click' && !isPlainClick(event as MouseEvent))) return
    if (event.type === 'click') {
      event.preventDefault()
      waiting = url
    }
    if (isAsked) return
    isAsked = true
    loadNavigation().then(
      ({ createNavigation }) => {
        controller.abort()
        const { visit, point } = createNavigation(options)
        if (waiting === null) point(event)
        else visit(waiting)
      },
      () => {
        controller.abort()
        if (waiting !== null) location.assign(waiting)
      },
    )
  }
  for (const sign of SIGNS) document.addEventListener(sign, onEvent, { passive: sign !== 'click', signal })
}

/** In-page navigation disables scroll restoration. After a reload the position is restored here, once. */
function restoreScroll(): void {
  if (history.scrollRestoration !== 'manual') return
  history.scrollRestoration = 'auto'
  const top = savedScrollTop()
  if (top !== null) scrollInstantlyTo(top)
}
