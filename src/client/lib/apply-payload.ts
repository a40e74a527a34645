// Applies a payload to the page: main content, title, sharing meta and the current link of the navigation. The build has sanitised the
// HTML, so a Trusted Types policy passes it unchanged.

import { ariaCurrentOf } from './links'
import type { PagePayload } from './payloads'

type Policy = { readonly createHTML: (html: string) => string }
type TrustedTypes = { readonly createPolicy: (name: string, rules: Policy) => Policy }

let policy: Policy | undefined

function trusted(html: string): string {
  const rules = { createHTML: (text: string) => text }
  policy ??= (window as { trustedTypes?: TrustedTypes }).trustedTypes?.createPolicy('packsite', rules) ?? rules
  return policy.createHTML(html)
}

/** Parses the <main> content of a payload without changing the page. */
export function parseMain({ main }: PagePayload): DocumentFragment {
  const template = document.createElement('template')
  template.innerHTML = trusted(main)
  return template.content
}

/** Replaces content, title and meta of the page by those of the payload. The address must already be the address of the new page. */
export function applyPayload(payload: PagePayload, main: HTMLElement): void {
  main.innerHTML = trusted(payload.main)
  document.title = payload.title
  // Structured data of the loaded page does not describe the new page.
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
    const below = isHere ? ariaCurrentOf(link, location, CONSTANTS.base) : null
    const current = payload.section === '' ? below : link.dataset['section'] === payload.section ? 'true' : null
    if (current === null) link.removeAttribute('aria-current')
    else link.setAttribute('aria-current', current)
  }
}
