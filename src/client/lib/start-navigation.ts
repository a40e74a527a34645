// The first look at every link: navigation inside the page is imported when a reader is about to follow one. A click that
// comes before it has arrived waits for it; when it can't be had the browser follows the link itself.

import { findTarget, isPlainClick } from './links'
import { savedTop, scrollToTop } from './scroll'
import type { NavigationOptions } from '../navigation'

/** The entry navigation.ts, by the address that the page tells. */
export function loadNavigation(): Promise<typeof import('../navigation')> {
  return import(document.documentElement.dataset['navigation'] ?? '') as Promise<typeof import('../navigation')>
}

const SIGNS = ['mouseover', 'focusin', 'touchstart', 'click'] as const

export function startNavigation(options: NavigationOptions): void {
  const controller = new AbortController()
  const { signal } = controller
  let waiting: URL | null = null
  let isAsked = false
  restoreScroll()
  const { pathname } = location
  const visited = (): void => {
    if (location.pathname !== pathname) location.reload()
  }
  // Entries that an earlier document made: nobody here knows yet how to show them.
  addEventListener('popstate', visited, { signal })
  const look = (event: Event): void => {
    const url = findTarget(event)
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
  for (const sign of SIGNS) document.addEventListener(sign, look, { passive: sign !== 'click', signal })
}

/** A page that was reached inside another has told the browser not to scroll: after a reload that is done here, once. */
function restoreScroll(): void {
  if (history.scrollRestoration !== 'manual') return
  history.scrollRestoration = 'auto'
  const top = savedTop()
  if (top !== null) scrollToTop(top)
}
