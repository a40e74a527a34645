// Only in `packsite dev`: loads a page again whose bytes have changed, exchanges its stylesheet when nothing else has, goes
// where somebody writes, and shows what is wrong with the site over the last good page.

import { element } from './lib/element'
import { hideProblems, showProblems, type ToldProblem } from './lib/problems-overlay'

type LiveEvent = { readonly href?: string; readonly problems?: readonly ToldProblem[] }

const CHANNEL = '/__packsite/live'

let source = connect()
// Navigation inside the page ends with the address of another one: the server has to know which page is open.
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

/** The old one goes when the new one has come, so that the page is never without. */
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
