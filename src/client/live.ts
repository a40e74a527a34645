// Live reload of `packsite dev`: reloads a changed page, replaces the stylesheet if nothing else changed, follows the page being edited,
// and shows problems over the last valid page.

import { element } from './lib/element'
import { hideProblems, showProblems, type ReportedProblem } from './lib/problems-overlay'

type LiveEvent = { readonly href?: string; readonly problems?: readonly ReportedProblem[] }

const CHANNEL = '/__packsite/live'

let source = connect()
// In-page navigation changes the canonical link; the server must know the open page.
const canonical = document.querySelector('link[rel=canonical]')
if (canonical !== null) {
  new MutationObserver(() => {
    source.close()
    source = connect()
  }).observe(canonical, { attributeFilter: ['href'] })
}

function connect(): EventSource {
  const channel = new EventSource(`${CHANNEL}?page=${encodeURIComponent(location.pathname)}`)
  const on = (type: string, handle: (data: LiveEvent) => void): void => {
    channel.addEventListener(type, (event: MessageEvent<string>) => {
      handle(JSON.parse(event.data) as LiveEvent)
    })
  }
  on('changed', () => {
    location.reload()
  })
  on('style', ({ href = '' }) => {
    exchangeStylesheet(href)
  })
  on('problems', ({ problems = [] }) => {
    showProblems(problems)
  })
  on('fine', hideProblems)
  on('follow', ({ href = '' }) => {
    if (document.visibilityState === 'visible') location.assign(href)
  })
  return channel
}

/** Removes the old stylesheet after the new one has loaded, so that the page is never unstyled. */
function exchangeStylesheet(href: string): void {
  const old = document.querySelectorAll<HTMLLinkElement>('head > link[rel=stylesheet]:not([data-sheet])')
  const link = element('link', { rel: 'stylesheet', href })
  link.addEventListener('load', () => {
    for (const sheet of old) sheet.remove()
  })
  link.addEventListener('error', () => {
    location.reload()
  })
  document.head.append(link)
}
