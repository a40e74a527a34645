// Resolves addresses on a page to a page of the site, a file of the site or another site, or reports a broken address.
// Honours the base, follows redirects, and treats a page's path with and without trailing slash as equal.

import { caseSensitivePathKey } from '../util/address'
import { decodeFragment, decodePath } from '../../shared/address'
import { suggestionHint } from '../schema/suggest'
import type { RuleSettings } from './violation'
import type { PlannedPage } from '../types'

export type AddressTarget =
  | { readonly kind: 'page'; readonly page: PlannedPage; readonly fragment: string }
  | { readonly kind: 'file'; readonly path: string }
  | { readonly kind: 'elsewhere' }
  | { readonly kind: 'nowhere'; readonly message: string; readonly hint: string }

export type AddressResolver = ReturnType<typeof createAddressResolver>

export type AddressResolverInput = {
  readonly site: RuleSettings
  readonly pages: readonly PlannedPage[]
  /** Addresses of files, without base. */
  readonly files: ReadonlySet<string>
  /** Addresses of entries and routes with problems: a link to such an address is not reported as broken. */
  readonly refused: readonly string[]
}

const MAX_REDIRECTS = 10
const MAX_HINTS = 100

export function createAddressResolver({ site, pages, files, refused }: AddressResolverInput) {
  const byKey = new Map<string, PlannedPage>()
  for (const page of pages) byKey.set(caseSensitivePathKey(`/${page.output}`), page)
  for (const page of pages) byKey.set(caseSensitivePathKey(decodePath(page.url)), page)
  const tolerated = new Set(refused.map(caseSensitivePathKey))
  let lowerCase: ReadonlyMap<string, string> | undefined
  let hints = 0

  const hintFor = (path: string): string => {
    lowerCase ??= new Map(
      [...pages.map(({ url }) => decodePath(url)), ...files].map((address) => [address.toLowerCase(), address]),
    )
    const twin = lowerCase.get(path.toLowerCase()) ?? lowerCase.get(path.toLowerCase().replace(/\/$/, ''))
    if (twin !== undefined) return `upper and lower case count: write '${twin}'.`
    hints += 1
    const known = path.includes('.') ? files : pages.map(({ url }) => decodePath(url))
    // A suggestion compares the path with every address, so only the first MAX_HINTS broken links get a suggestion.
    const near = hints > MAX_HINTS ? undefined : suggestionHint(path, known)
    return near?.startsWith('did') === true ? near : 'correct the address, or write the page.'
  }

  const followPath = (path: string, fragment: string, steps: number): AddressTarget => {
    const page = byKey.get(caseSensitivePathKey(path))
    if (page !== undefined && page.redirect !== null && steps < MAX_REDIRECTS) {
      const target = splitFragment(page.redirect)
      const next = pathOnSite(page.redirect, site)
      return next === null ? { kind: 'elsewhere' } : followPath(next, target.fragment || fragment, steps + 1)
    }
    if (page !== undefined) return { kind: 'page', page, fragment }
    if (files.has(path)) return { kind: 'file', path }
    if (tolerated.has(caseSensitivePathKey(path))) return { kind: 'elsewhere' }
    return { kind: 'nowhere', message: `There is no page and no file at ${path}`, hint: hintFor(path) }
  }

  /** Resolves an address; `from` is the page with the address and only matters for relative addresses. */
  const follow = (address: string, from: PlannedPage): AddressTarget => {
    const { fragment } = splitFragment(address)
    if (/^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(address) && !isOwn(address, site)) return { kind: 'elsewhere' }
    const isWhole = /^(?:\/|[a-z][a-z\d+.-]*:)/i.test(address)
    const absolute = isWhole ? address : resolveFrom(address, site.base + from.url.slice(1))
    const path = pathOnSite(absolute, site)
    if (path !== null) return followPath(path, fragment, 0)
    const message = `${address} is outside the base of the site, ${site.base}`
    return { kind: 'nowhere', message, hint: `begin it with ${site.base}.` }
  }
  return { follow }
}

function isOwn(address: string, { siteUrl }: RuleSettings): boolean {
  return address === siteUrl || (address.startsWith(siteUrl) && /^[/?#]/.test(address.slice(siteUrl.length)))
}

/** Resolves a relative address on the page with this path: '../a' on '/b/c' -> '/a'. */
function resolveFrom(address: string, path: string): string {
  const { pathname, search, hash } = new URL(address, `https://site.invalid${path}`)
  return pathname + search + hash
}

/** Returns the decoded path without origin, base, query and fragment; null if the address is not part of the site. */
export function pathOnSite(address: string, site: RuleSettings): string | null {
  const whole = isOwn(address, site) ? site.base + address.slice(site.siteUrl.length).replace(/^\//, '') : address
  const path = whole.replace(/[?#].*$/s, '')
  if (!path.startsWith('/') || path.startsWith('//')) return null
  if (`${path}/` === site.base) return '/'
  return path.startsWith(site.base) ? decodePath(`/${path.slice(site.base.length)}`) : null
}

export function splitFragment(address: string): { readonly path: string; readonly fragment: string } {
  const at = address.indexOf('#')
  if (at < 0) return { path: address, fragment: '' }
  // For a text fragment (`:~:text=`), browsers fall back to the id before the directive.
  return {
    path: address.slice(0, at),
    fragment: decodeFragment(address.slice(at + 1).replace(/:~:.*$/s, '')),
  }
}

/**
 * Returns the spellings of an address that source files may contain: without base or host, decoded, ids without the
 * prefix 'c-'.
 */
export function addressSpellings(address: string, site: RuleSettings): string[] {
  const local = isOwn(address, site) ? address.slice(site.siteUrl.length) || '/' : address
  const bare = local.startsWith(site.base) ? `/${local.slice(site.base.length)}` : local
  const host = site.downloads.host
  const file = host !== '' && bare.startsWith(`${host}/`) ? bare.slice(host.length) : bare
  const forms = [address, file, decodePath(file), file.replace('#c-', '#'), decodeFragment(file.replace('#c-', '#'))]
  return [...new Set(forms)].filter((form) => form.length > 1)
}
