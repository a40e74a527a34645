// Decides which links are navigated within the page, and computes payload addresses. The browser follows all other links.

export type ClickFacts = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** True for an unhandled left click without modifier keys. */
export function isPlainClick(click: ClickFacts): boolean {
  return !(
    click.defaultPrevented ||
    click.button !== 0 ||
    click.metaKey ||
    click.ctrlKey ||
    click.shiftKey ||
    click.altKey
  )
}

/** `href` is absolute. */
type LinkFacts = Readonly<Pick<HTMLAnchorElement, 'href' | 'target' | 'rel'>> & { readonly isDownload: boolean }

/** Paths of files: 'a.zip', SHA256SUMS and textures. '1.20.x' and '1.21.8' are versions in page addresses. */
const FILE = /\.[a-z]\w+$|\/SHA256SUMS$|\/v2\/textures\//i

/** The address to show within the page; null if the browser must follow the link. */
export function clientNavigationUrl(link: LinkFacts, { here, base }: { here: string; base: string }): URL | null {
  if (link.isDownload || !/^(_self)?$/.test(link.target) || /\bexternal\b/.test(link.rel)) return null
  const url = new URL(link.href, here)
  const current = new URL(here)
  if (url.origin !== current.origin || !url.pathname.startsWith(base) || FILE.test(url.pathname)) return null
  const isOnlyHash =
    url.hash !== '' && pathWithoutSlash(url) === pathWithoutSlash(current) && url.search === current.search
  return isOnlyHash ? null : url
}

/** The in-page address of an event's link; null for none. */
export function findClientNavigationUrl({ target: element }: Event): URL | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null) return null
  const { target, rel } = link
  // Redirects have no payload; `data-to` of a navigation link is the final target.
  const end = document.querySelector<HTMLElement>(`a[data-to][href='${CSS.escape(link.getAttribute('href') ?? '')}']`)
  const facts = { href: end?.dataset['to'] ?? link.href, target, rel, isDownload: link.hasAttribute('download') }
  return clientNavigationUrl(facts, { here: location.href, base: CONSTANTS.base })
}

/** The path without a final slash: the same text for '/news' and '/news/'; '' for '/'. */
export function pathWithoutSlash({ pathname }: { pathname: string }): string {
  return pathname.replace(/\/$/, '')
}

/** Address of the payload of a page (SPEC section 7): {path}/_payload.json?{buildId or hash}. */
export function payloadAddress(url: { pathname: string }, version: string): string {
  return `${pathWithoutSlash(url)}/_payload.json?${version}`
}

/** aria-current of a navigation link: 'page' for the current page, 'true' for an ancestor. Both paths include the base. */
export function ariaCurrentOf(link: { pathname: string }, shown: { pathname: string }, base: string): string | null {
  if (!link.pathname.startsWith(base)) return null
  const [linked, here] = [pathWithoutSlash(link), pathWithoutSlash(shown)]
  if (linked === here) return 'page'
  return link.pathname !== base && here.startsWith(`${linked}/`) ? 'true' : null
}
