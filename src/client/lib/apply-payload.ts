// A payload becomes the page: main, title, sharing meta and the mark of the navigation, so that a page reached by a link is
// the one that is loaded. The HTML was sanitised when the site was built; the policy says so to Trusted Types.

import { currentOf } from './links'
import type { Payload } from './payloads'

type Policy = { readonly createHTML: (html: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

function trusted(html: string): string {
  const rules = { createHTML: (text: string) => text }
  policy ??= (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('packsite', rules) ?? rules
  return policy.createHTML(html)
}

/** The content of a payload's <main>, apart from the page. */
export function parseMain({ main }: Payload): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trusted(main)
  return template.content
}

/** The address has to be that of the page already. */
export function applyPayload(payload: Payload, main: HTMLElement): void {
  main.innerHTML = trusted(payload.main)
  document.title = payload.title
  // What the page that was loaded told programs is not about this one.
  document.querySelector('script[type="application/ld+json"]')?.remove()
  const { head } = document
  head.querySelector('link[rel=canonical]')?.setAttribute('href', payload.meta['canonical'] ?? '')
  for (const [key, content] of Object.entries(payload.meta)) {
    // ogTitle -> og:title
    const name = key.replace(/[A-Z]/, (letter) => `:${letter.toLowerCase()}`)
    head.querySelector(`meta[name='${name}'], meta[property='${name}']`)?.setAttribute('content', content)
  }
  for (const link of document.querySelectorAll<HTMLAnchorElement>('body > header nav a')) {
    const isHere = link.origin === location.origin
    const below = isHere ? currentOf(link, location, CONSTANTS.base) : null
    const current = payload.section === '' ? below : link.dataset['section'] === payload.section ? 'true' : null
    if (current === null) link.removeAttribute('aria-current')
    else link.setAttribute('aria-current', current)
  }
}
