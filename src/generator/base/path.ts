// Paths and addresses: what may stand in one, and how an address becomes a file of the output.

import type { OutputPath, UrlPath } from './names'

/** Names that Windows keeps for devices; a site that holds one cannot be checked out there. */
const RESERVED_NAME = /^(?:con|prn|aux|nul|com[0-9]|lpt[0-9])(?:\..*)?$/i
/** Letters, marks and digits of any script, and . _ ~ + - */
const SEGMENT = /^[\p{L}\p{M}\p{N}._~+-]+$/u

/** Why an address cannot be a page's, or null when it can. Expects it to begin with '/'. */
export function urlPathFault(path: string): string | null {
  if (!path.startsWith('/')) return "it does not begin with '/'"
  if (path.includes('\\')) return 'it has a backslash'
  if (path.includes('//')) return 'it has an empty segment'
  for (const segment of path.split('/').filter((part) => part !== '')) {
    if (segment === '.' || segment === '..') return `it has the segment '${segment}'`
    if (segment.includes('%')) return 'it has an encoded character; write the character itself'
    if (!SEGMENT.test(segment)) return `the segment '${visible(segment)}' has a character that an address may not have`
    if (segment.endsWith('.')) return `the segment '${segment}' ends with a full stop`
    if (RESERVED_NAME.test(segment)) return `'${segment}' is a reserved name on Windows`
  }
  return null
}

/** Control, bidirectional and invisible characters as \u{…}, so that a message shows them. */
export function visible(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}

/** A path that was checked, encoded once. */
export function toUrlPath(path: string): UrlPath {
  return encodeURI(path.normalize('NFC')) as UrlPath
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
  const folder = decodeURI(url).replace(/^\/|\/$/g, '')
  return (folder === '' ? name : `${folder}/${name}`) as OutputPath
}

/** One key for addresses that a file system or a host may take for the same: NFC, lower case, no slash at the end. */
export function collisionKey(path: string): string {
  return path.toLowerCase().normalize('NFC').replace(/\/$/, '')
}

/** An address with every character that a header may not have encoded; what is encoded already stays as it is. */
export function toAscii(address: string): string {
  // Through UTF-8, where half a surrogate pair becomes a replacement character instead of an error.
  return address.replace(/[^\u0021-\u007e]+/g, (part) => encodeURIComponent(Buffer.from(part).toString()))
}

/** Joins the base and an address of the site: ('/packs/', '/news') -> '/packs/news'. */
export function withBase(base: string, path: string): string {
  return base + path.replace(/^\//, '')
}
