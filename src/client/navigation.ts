// In-page navigation (PRODUCT section 7): a plain click on a link of the site shows the target's payload. Every failure falls back to a
// full page load. site.ts imports this entry by address on first interaction with a link; as a separate bundle it adds no shared file at
// load.

import { applyPayload, parseMain } from './lib/apply-payload'
import { claimReloadNow } from './lib/chunks'
import type { BuildTracker } from './lib/builds'
import { element } from './lib/element'
import { createLoadingBar } from './lib/loading-bar'
import { findClientNavigationUrl, isPlainClick, pathWithoutSlash } from './lib/links'
import { createPayloadCache, type PagePayload } from './lib/payloads'
import { startScrollSaving, savedScrollTop, scrollInstantlyTo } from './lib/scroll'
import type { SwitchPageScripts } from './lib/import-scripts'
import { removeOtherStylesheets, loadPageFiles } from './lib/load-page'
import type { PageScript } from './lib/page-script'

export type NavigationOptions = {
  readonly main: HTMLElement
  readonly builds: BuildTracker
  readonly beginPage: SwitchPageScripts
}

/** History change of a visit: a new entry, a replaced entry, or an existing entry. */
type Entry = 'pushState' | 'replaceState' | 'pop'

/** Delay between hovering a link and prefetching its payload. */
const REST_MS = 65

type FetchOptions = { readonly builds: BuildTracker; readonly signal: AbortSignal }

/**
 * <main> content of another page, for scripts that combine several pages. Rejects without a valid payload, and when the signal is aborted.
 */
export async function fetchMain(url: URL, { builds, signal }: FetchOptions): Promise<DocumentFragment> {
  return parseMain(await createPayloadCache(builds).get(url, signal))
}

export function createNavigation({ main, builds, beginPage }: NavigationOptions) {
  const payloads = createPayloadCache(builds)
  const bar = createLoadingBar()
  const status = element('p', { class: 'hidden-text', role: 'status' })
  document.body.append(status)

  let shown = pathWithoutSlash(location)
  let pending: { readonly href: string; readonly controller: AbortController } | null = null
  const save = startScrollSaving(() => pathWithoutSlash(location) === shown)

  const visit = async (url: URL, entry: Entry): Promise<void> => {
    if (pending?.href === url.href) return
    cancel()
    const controller = new AbortController()
    const isStale = (): boolean => pending?.controller !== controller
    pending = { href: url.href, controller }
    status.textContent = ''
    bar.start()
    try {
      if (builds.isOutdated) throw new Error('There is a new build')
      const payload = await payloads.get(url, controller.signal)
      const scripts = await loadPageFiles(payload.scripts).catch((error: unknown) => {
        if (!isStale()) claimReloadNow(url.pathname)
        throw error
      })
      await withTransition(() => {
        if (isStale()) return
        show({ url, entry, payload, scripts })
        pending = null
        bar.finish()
      })
    } catch {
      if (isStale()) return
      cancel()
      if (isHere(url)) location.reload()
      else location.assign(url)
    }
  }
  const cancel = (): void => {
    pending?.controller.abort()
    pending = null
  }

  type Arrival = {
    readonly url: URL
    readonly entry: Entry
    readonly payload: PagePayload
    readonly scripts: readonly PageScript[]
  }
  const show = ({ url, entry, payload, scripts }: Arrival): void => {
    const { hash } = url
    const mount = beginPage()
    if (entry !== 'pop') {
      save()
      history[entry](null, '', url.pathname + url.search)
    }
    const restored = entry === 'pop' ? savedScrollTop() : null
    shown = pathWithoutSlash(url)
    applyPayload(payload, main)
    removeOtherStylesheets(payload.scripts)
    document.querySelector('body > header details[open]')?.removeAttribute('open')
    mount(scripts)
    main.focus({ preventScroll: true })
    scrollInstantlyTo(0)
    // The browser handles the fragment: scrolling, :target, opening <details>, and the start of the Tab order.
    if (hash !== '') location.replace(hash)
    if (restored !== null) scrollInstantlyTo(restored)
    status.textContent = payload.title
  }

  const follow = (url: URL): void => {
    void visit(url, isHere(url) ? 'replaceState' : 'pushState')
  }
  document.addEventListener('click', (event) => {
    const url = isPlainClick(event) ? findClientNavigationUrl(event) : null
    if (url === null) return
    event.preventDefault()
    follow(url)
  })

  addEventListener('popstate', () => {
    if (pathWithoutSlash(location) !== shown) {
      void visit(new URL(location.href), 'pop')
      return
    }
    cancel()
    bar.finish()
    const position = savedScrollTop()
    if (position !== null) scrollInstantlyTo(position)
  })
  // Return from the back-forward cache to a page that was already loading the next page.
  addEventListener('pageshow', ({ persisted }) => {
    if (!persisted) return
    cancel()
    bar.finish()
  })

  let timer = 0
  /** Prefetches the link of an event. */
  const point = (event: Event): void => {
    clearTimeout(timer)
    const url = builds.isOutdated ? null : findClientNavigationUrl(event)
    if (url === null || pathWithoutSlash(url) === shown) return
    timer = setTimeout(payloads.prefetch, event.type === 'touchstart' ? 0 : REST_MS, url)
  }
  for (const type of ['mouseover', 'focusin', 'touchstart']) document.addEventListener(type, point, { passive: true })
  return { visit: follow, point }
}

/** True for the current address, ignoring the fragment; assigning such an address would not load the page. */
function isHere({ pathname, search }: URL): boolean {
  return pathname + search === location.pathname + location.search
}

/** Runs the update in a view transition if supported, and unless reduced motion is preferred. Rejects if the update throws. */
async function withTransition(update: () => void): Promise<void> {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  if (isStill || !('startViewTransition' in document)) {
    update()
    return
  }
  const { ready, finished, updateCallbackDone } = document.startViewTransition(update)
  // A skipped transition, for instance in a hidden tab, is not an error.
  for (const promise of [ready, finished]) promise.catch(() => undefined)
  await updateCallbackDone
}
