// Which links are answered inside the page, and where their payload is. Anything unusual is left to the browser.

export type ClickFacts = Pick<MouseEvent, 'defaultPrevented' | 'button' | 'metaKey' | 'ctrlKey' | 'shiftKey' | 'altKey'>

/** A left click without modifier keys that nobody else has answered. */
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

/** 'a.zip' is a file, and SHA256SUMS, and a texture; '1.20.x' and '1.21.8' are versions, which pages have. */
const FILE = /\.[a-z]\w+$|\/SHA256SUMS$|\/v2\/textures\//i

/** The address to show inside the page, or null where the browser follows the link itself. */
export function inPageTarget(link: LinkFacts, { here, base }: { here: string; base: string }): URL | null {
  if (link.isDownload || !/^(_self)?$/.test(link.target) || /\bexternal\b/.test(link.rel)) return null
  const url = new URL(link.href, here)
  const current = new URL(here)
  if (url.origin !== current.origin || !url.pathname.startsWith(base) || FILE.test(url.pathname)) return null
  const isOnlyHash = url.hash !== '' && pageOf(url) === pageOf(current) && url.search === current.search
  return isOnlyHash ? null : url
}

/** Where a link that an event is about leads inside the page; null where there is none. */
export function findTarget({ target: element }: Event): URL | null {
  const link = element instanceof Element ? element.closest<HTMLAnchorElement>('a[href]') : null
  if (link === null) return null
  const { target, rel } = link
  // Redirects have no payload; the navigation knows where its own lead in the end.
  const end = document.querySelector<HTMLElement>(`a[data-to][href='${CSS.escape(link.getAttribute('href') ?? '')}']`)
  const facts = { href: end?.dataset['to'] ?? link.href, target, rel, isDownload: link.hasAttribute('download') }
  return inPageTarget(facts, { here: location.href, base: CONSTANTS.base })
}

/** One key for '/news' and '/news/'; of '/', ''. */
export function pageOf({ pathname }: { pathname: string }): string {
  return pathname.replace(/\/$/, '')
}

/** SPEC section 7: {path}/_payload.json?{buildId or hash}. */
export function payloadAddress(url: { pathname: string }, version: string): string {
  return `${pageOf(url)}/_payload.json?${version}`
}

/** aria-current of a link of the navigation: 'page' for the page itself, 'true' above it. Both paths have the base. */
export function currentOf(link: { pathname: string }, shown: { pathname: string }, base: string): string | null {
  if (!link.pathname.startsWith(base)) return null
  const [linked, here] = [pageOf(link), pageOf(shown)]
  if (linked === here) return 'page'
  return link.pathname !== base && here.startsWith(`${linked}/`) ? 'true' : null
}
