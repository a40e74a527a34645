// Parses, encodes, normalises and compares addresses. Browsers repair malformed addresses: they resolve 'https:evil.test' and
// 'https:\\evil.test' to another site or to this one, depending on the scheme of the page. They also drop the tab in '/\t/evil.test'. This
// module rejects every address that a browser would repair.

import { fileSystemComparisonKey, castToOutputPath } from './path'
import { fallbackIfThrows } from './value-or'
import type { OutputPath, UrlPath } from './branded-strings'

export type AddressKind =
  /** '#top' */
  | 'place'
  /** '/news', of this site */
  | 'site'
  /** 'https://example.org' */
  | 'https'
  | 'mailto'

/** The kind of an address. Null for any other address: another scheme, a relative address, or text that browsers and URL parsers read differently. */
export function addressKind(address: string): AddressKind | null {
  if (address.startsWith('#')) return 'place'
  if (PLAIN_HTTPS.test(address)) return 'https'
  if (REPAIRED.test(address)) return null
  if (address.startsWith('/')) return address.startsWith('//') ? null : 'site'
  if (/^https:\/\/[^/?#]/i.test(address)) return parseUrl(address) === null ? null : 'https'
  return /^mailto:[^/]/i.test(address) ? 'mailto' : null
}

/**
 * Fast path for most addresses of external sites: a valid URL that browsers do not repair. The host does not end in a number, which would
 * mean an IP address, and has no punycode label.
 */
const PLAIN_HTTPS = /^https:\/\/(?!.*xn--)(?:[a-z\d-]+\.)+[a-z]{2,}(?:[/?#][!-[\]-~]*)?$/

/** Text that browsers repair: control characters (tabs and line breaks are dropped), surrounding spaces (trimmed), backslashes (become slashes). */
const REPAIRED = /[\p{Cc}\u2028\u2029\\]|^\s|\s$/u

/** Parses a URL; null if it is invalid. Does not use URL.canParse: Node 20 returns wrong results for non-ASCII letters after many calls. */
export function parseUrl(address: string, base?: string | URL): URL | null {
  return fallbackIfThrows(null, () => new URL(address, base))
}

/** Encodes a validated path after NFC normalisation. */
export function encodeUrlPath(path: string): UrlPath {
  return encodeUrlPathWithoutNfc(path.normalize('NFC'))
}

/** Like `encodeUrlPath`, but without normalisation: external links may point to the unnormalised form. */
export function encodeUrlPathWithoutNfc(path: string): UrlPath {
  if (SENT_AS_IT_IS.test(path)) return path as UrlPath
  return encodeURI(path).replace(/[?#]/g, encodeURIComponent) as UrlPath
}

/** Paths that need no encoding. */
const SENT_AS_IT_IS = /^[\w/.~-]*$/

/** Decodes an address of this site: '/caf%C3%A9' -> '/café'. An address from outside may be malformed: use `decodePath` for that. */
export function decodeUrlPath(url: UrlPath): string {
  return SENT_AS_IT_IS.test(url) ? url : decodeURIComponent(url)
}

/** Appends a path to an address: ('/news/', 'page/2') -> '/news/page/2'. */
export function urlBelow(url: UrlPath, suffix: string): UrlPath {
  return `${url.replace(/\/$/, '')}/${suffix}` as UrlPath
}

/** '/news' and '/news/' -> 'news/index.html', '/' -> 'index.html'. */
export function pageOutput(url: UrlPath): OutputPath {
  return withFolder(url, 'index.html')
}

/** The reverse of `pageOutput`: 'news/index.html' -> '/news'. Another file is its own address: 'feed.xml' -> '/feed.xml'. */
export function addressOfOutput(path: string): string {
  return `/${path.replace(/(?:^|\/)index\.html$/, '')}`
}

/** '/news' and '/news/' -> 'news/_payload.json' (PRODUCT section 3). */
export function payloadOutput(url: UrlPath): OutputPath {
  return withFolder(url, '_payload.json')
}

function withFolder(url: UrlPath, name: string): OutputPath {
  const folder = decodeUrlPath(url).replace(/^\/|\/$/g, '')
  return castToOutputPath(folder === '' ? name : `${folder}/${name}`)
}

/** Decodes percent-encoding. Null if the encoding is malformed. */
export function decodeOrNull(text: string): string | null {
  return fallbackIfThrows(null, () => decodeURIComponent(text))
}

/** Removes a trailing slash: '/news/' and '/news' are the same page. */
export function trimEndSlash(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

/** A comparison key that ignores Unicode form and a trailing slash. Case counts: hosts distinguish /News from /news. */
export function caseSensitivePathKey(path: string): string {
  return path.normalize('NFC').replace(/\/$/, '')
}

/** A comparison key for addresses that a file system or host may confuse: hosts serve the same file for /x, /x.html and /x/index.html. */
export function servedPathComparisonKey(path: string): string {
  return fileSystemComparisonKey(path).replace(/(?:\/|\.html|(?:^|\/)index)+$/, '')
}

/** Percent-encodes every character that an HTTP header may not contain. Existing percent-encoding stays unchanged. */
export function percentEncodeNonAscii(address: string): string {
  // Converts through UTF-8 first: a lone surrogate becomes a replacement character instead of an error.
  return address.replace(/[^\u0021-\u007e]+/g, (part) => encodeURIComponent(Buffer.from(part).toString()))
}

/** Encodes an ASCII address for a Location header: also the characters that end a quoted string in a host's config file. */
export function encodeQuotesAndBraces(address: string): string {
  return address.replace(/["\\{}]/g, encodeURIComponent)
}

/** Joins the base and an address of this site: ('/packs/', '/news') -> '/packs/news'. */
export function prependBase(base: string, path: string): string {
  return base + path.replace(/^\//, '')
}

/** True for a relative path of a Markdown file, '../pages/about.md#terms', without scheme or query. */
export function isRelativeMarkdownPath(href: string): boolean {
  return MARKDOWN_PATH.test(href) && !REPAIRED.test(href)
}

const MARKDOWN_PATH = /^(?!\/)[^:?#"<>]+\.md(?:#[^"<>]*)?$/

/** True for a relative path of a picture, 'copper.png', without scheme or query. '&' is the only HTML character in the path that needs escaping. */
export function isRelativePicturePath(src: string): boolean {
  return /^(?!\/)[^\\:?#"<>\p{Cc}]+\.(?:png|jpe?g|gif|webp|avif)$/iu.test(src) && src.trim() === src
}
