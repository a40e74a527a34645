// Addresses: what one leads to, how it is read and written, and which are the same. Browsers repair much of what they read:
// 'https:evil.test' and 'https:\\evil.test' are addresses of another site or of this one, by the scheme of the page, and a tab inside
// of '/	/evil.test' is not there for them. An address that would have to be repaired leads nowhere here.

import { diskKey, toOutputPath } from './path'
import { valueOr } from './value-or'
import type { OutputPath, UrlPath } from './branded-strings'

export type AddressKind =
  /** '#top' */
  | 'place'
  /** '/news', of this site */
  | 'site'
  /** 'https://example.org' */
  | 'https'
  | 'mailto'

/** Null for whatever else it is: another scheme, a relative address, one that readers take differently. */
export function addressKind(address: string): AddressKind | null {
  if (address.startsWith('#')) return 'place'
  if (PLAIN_HTTPS.test(address)) return 'https'
  if (REPAIRED.test(address)) return null
  if (address.startsWith('/')) return address.startsWith('//') ? null : 'site'
  if (/^https:\/\/[^/?#]/i.test(address)) return parseUrl(address) === null ? null : 'https'
  return /^mailto:[^/]/i.test(address) ? 'mailto' : null
}

/** Most addresses of other sites. Nothing has to be repaired in one, and it is a URL: its host has no number at its end, which would have to be that of a machine,
 *  and no name in another writing. */
const PLAIN_HTTPS = /^https:\/\/(?!.*xn--)(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#][!-[\]-~]*)?$/

/** Controls, of which browsers take out tabs and line ends; space at either end, which they trim; backslashes, which they turn. */
const REPAIRED = /[\p{Cc}\u2028\u2029\\]|^\s|\s$/u

/** Null for what is none. Not by URL.canParse: Node 20 answers it wrongly for letters beyond ASCII once it was asked often. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  return valueOr(null, () => new URL(address, base))
}

/** A path that was checked, encoded once. */
export function toUrlPath(path: string): UrlPath {
  return toSentPath(path.normalize('NFC'))
}

/** The same in the form of letters in which it is written: what others link to is not normalised. */
export function toSentPath(path: string): UrlPath {
  if (SENT_AS_IT_IS.test(path)) return path as UrlPath
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent) as UrlPath
}

/** Nothing in it is encoded. */
const SENT_AS_IT_IS = /^[\w/.~-]*$/

/** An address of this site as people read it: '/caf%C3%A9' -> '/café'. Those of others may be encoded wrongly: `decodePath`. */
export function readUrlPath(url: UrlPath): string {
  return SENT_AS_IT_IS.test(url) ? url : decodeURIComponent(url)
}

/** ('/news/', 'page/2') -> '/news/page/2' */
export function urlBelow(url: UrlPath, suffix: string): UrlPath {
  return `${url.replace(/\/$/, '')}/${suffix}` as UrlPath
}

/** '/news' and '/news/' -> 'news/index.html', '/' -> 'index.html'. */
export function pageOutput(url: UrlPath): OutputPath {
  return withFolder(url, 'index.html')
}

/** '/news' and '/news/' -> 'news/_payload.json' (PRODUCT section 3). */
export function payloadOutput(url: UrlPath): OutputPath {
  return withFolder(url, '_payload.json')
}

function withFolder(url: UrlPath, name: string): OutputPath {
  const folder = readUrlPath(url).replace(/^\/|\/$/g, '')
  return toOutputPath(folder === '' ? name : `${folder}/${name}`)
}

/** What somebody sent, decoded whole; null where it is no right encoding. */
export function decodeWhole(text: string): string | null {
  return valueOr(null, () => decodeURIComponent(text))
}

/** '/news/' and '/news' are one page: without the slash at the end. */
export function withoutSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** One key for both forms of an address. Case counts: hosts tell /News from /news. */
export function addressKey(path: string): string {
  return path.normalize('NFC').replace(/\/$/, '')
}

/** One key for addresses that a file system or a host may take for the same: hosts answer /x, /x.html and /x/index.html alike. */
export function hostKey(path: string): string {
  return diskKey(path).replace(/(?:\/|\.html|(?:^|\/)index)+$/, '')
}

/** An address with every character that a header may not have encoded; what is encoded already stays as it is. */
export function toAscii(address: string): string {
  // Through UTF-8, where half a surrogate pair becomes a replacement character instead of an error.
  return address.replace(/[^\u0021-\u007e]+/g, (part) => encodeURIComponent(Buffer.from(part).toString()))
}

/** An address that is ASCII already, as the header Location has it: without the characters that end a quoted text in a host's file. */
export function toLocation(address: string): string {
  return address.replace(/["\\{}]/g, encodeURIComponent)
}

/** Joins the base and an address of the site: ('/packs/', '/news') -> '/packs/news'. */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\//, '')
}

/** True for the place of a picture beside what names it, 'copper.png': no scheme, no query, nothing that HTML would have to escape but '&'. */
export function isBeside(src: string): boolean {
  return /^(?!\/)[^\\:?#"<>\p{Cc}]+\.(?:png|jpe?g|gif|webp|avif)$/iu.test(src) && src.trim() === src
}
