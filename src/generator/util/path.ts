// Validates paths and addresses, and finds paths that a file system may confuse.

import type { SourcePath, OutputPath } from './branded-strings'

/** Device names that Windows reserves. A Git checkout on Windows fails for a site with such a file. */
const RESERVED_NAME =
  /^(?:con|prn|aux|nul|com[0-9\u00b9\u00b2\u00b3]|lpt[0-9\u00b9\u00b2\u00b3]|conin\$|conout\$)\s*(?:\..*)?$/i
/** `MAX_NAME_BYTES`: limit of common file systems for a name. `MAX_PATH_BYTES`: lower limit for paths, which follow the folder of the site. */
const MAX_NAME_BYTES = 255
const MAX_PATH_BYTES = 1024
/** The characters that `SEGMENT` allows, in words for messages. */
const ADDRESS_LETTERS = 'letters and digits of any script and . _ ~ + - only, with / between its parts'
const SEGMENT = /^[\p{L}\p{M}\p{N}._~+-]+$/u

/** Fast path for most paths: only lower-case letters, digits, '_', '-' and single dots, and no device name. Such a path is valid everywhere. */
const PLAIN = /^\/?(?:(?!(?:con|prn|aux|nul|com\d|lpt\d)(?:[./]|$))[a-z0-9_-]+(?:\.[a-z0-9_-]+)*(?:\/|$))+$/

function isPlain(path: string): boolean {
  return path.length <= MAX_NAME_BYTES && PLAIN.test(path)
}

/** The name of a file with hyphens in place of characters that no address may have: 'Quarry 64x (R12).zip' -> 'Quarry-64x-R12.zip'. */
export function urlSafeFileName(name: string): string {
  return name
    .normalize('NFC')
    .replace(/[^\p{L}\p{M}\p{N}._~+-]+/gu, '-')
    .replace(/-{2,}/g, '-')
    .replace(/^-+|-+(?=\.|$)/g, '')
}

/** The reason why an address cannot be the address of a page, or null. */
export function urlPathFault(path: string): string | null {
  if (path.startsWith('/') && isPlain(path)) return null
  if (!path.startsWith('/')) return "it does not begin with '/'"
  if (path.includes('\\')) return 'it has a backslash'
  if (path.includes('//')) return 'it has an empty segment'
  if (byteLength(path) > MAX_PATH_BYTES) return `it is longer than ${String(MAX_PATH_BYTES)} bytes`
  for (const segment of path.split('/').filter((part) => part !== '')) {
    if (byteLength(segment) > MAX_NAME_BYTES) return `a segment is longer than ${String(MAX_NAME_BYTES)} bytes`
    if (segment === '.' || segment === '..') return `it has the segment '${segment}'`
    if (/%[0-9a-f]{2}/i.test(segment)) return 'it has an encoded character'
    if (!SEGMENT.test(segment)) return letterFault(path)
    if (segment.endsWith('.')) return `the segment '${segment}' ends with a full stop`
    if (RESERVED_NAME.test(segment)) return `'${segment}' is a reserved name on Windows`
  }
  return null
}

/**
 * The reason why a former address of a site cannot be an address of a page, or null. Allows every name that is valid on all disks. Expects
 * a decoded path.
 */
export function formerUrlPathFault(path: string): string | null {
  if (path.startsWith('/') && isPlain(path)) return null
  const fault = requestPathFault(path)
  if (fault !== null) return fault
  if (byteLength(path) > MAX_PATH_BYTES) return `it is longer than ${String(MAX_PATH_BYTES)} bytes`
  for (const segment of path.split('/').filter((part) => part !== '')) {
    const inside = publicFileNameFault(segment)
    if (inside !== null) return `in '${printable(segment)}': ${inside}`
  }
  return null
}

/** The reason why no browser can request this address, or null. Expects a decoded path. */
export function requestPathFault(path: string): string | null {
  if (path.startsWith('/') && isPlain(path)) return null
  if (!path.startsWith('/')) return "it does not begin with '/'"
  if (path.includes('//')) return 'it has an empty segment'
  if (/[\\\p{Cc}]|%(?:2e|2f|5c|00)/iu.test(path))
    return 'it has a backslash, a control character or an encoded dot or slash'
  const dots = path.split('/').find((segment) => segment === '.' || segment === '..')
  return dots === undefined ? null : `it has the segment '${dots}'`
}

/** Describes the first invalid character of an address, with its 1-based position. */
function letterFault(path: string): string {
  const letters = Array.from(path)
  const index = letters.findIndex((letter) => letter !== '/' && !SEGMENT.test(letter))
  const letter = letters[index] ?? ''
  const name = /\p{Z}/u.test(letter) ? `a space (${codePoint(letter)})` : `'${printable(letter)}'`
  return `character ${String(index + 1)} is ${name}; an address has ${ADDRESS_LETTERS}`
}

function codePoint(letter: string): string {
  return `U+${(letter.codePointAt(0) ?? 0).toString(16).toUpperCase().padStart(4, '0')}`
}

/** The reason why a file of public/ cannot be published under its name, or null. Expects a relative path. */
export function publicFileNameFault(path: string): string | null {
  if (!path.startsWith('/') && !path.endsWith('/') && isPlain(path)) return null
  if (byteLength(path) > MAX_PATH_BYTES) return `its path is longer than ${String(MAX_PATH_BYTES)} bytes`
  for (const name of path.split('/')) {
    if (byteLength(name) > MAX_NAME_BYTES) return `it is longer than ${String(MAX_NAME_BYTES)} bytes`
    const unseen = /[\p{C}\u2028\u2029]/u.exec(name.replaceAll('\u200D', ''))
    if (unseen !== null) return `it has the invisible character ${printable(unseen[0])}`
    if (/[\\<>:"|?*]/.test(name)) return 'it has a character that Windows refuses: one of \\ < > : " | ? *'
    if (/%(?:2e|2f|5c|00)/i.test(name)) return 'it has an encoded dot, slash or backslash'
    if (/[. ]$/.test(name)) return 'it ends with a full stop or a space'
    if (RESERVED_NAME.test(name)) return `'${name}' is a reserved name on Windows`
  }
  return null
}

function byteLength(text: string): number {
  return Buffer.byteLength(text.normalize('NFC'))
}

/** Shows control, bidirectional and invisible characters as \u{…} in messages. */
export function printable(text: string): string {
  return text.replace(/[\p{C}\u2028\u2029]/gu, (character) => `\\u{${(character.codePointAt(0) ?? 0).toString(16)}}`)
}

/**
 * A comparison key for paths that a file system may confuse. Folds case and Unicode forms as far as any file system does. Examples are 'ß'
 * and 'SS', 'ς' and 'σ', 'K' (kelvin) and 'k', or 'İ' and 'i'. Ignores a trailing slash.
 */
export function fileSystemComparisonKey(path: string): string {
  return (/^[ -~]*$/.test(path) ? path.toLowerCase() : foldCase(path)).replace(/\/$/, '')
}

/** Lower-cases first, because some characters fold only from their upper-case form. Removes the dot that 'İ' adds to 'i'. */
function foldCase(text: string): string {
  const folded = text.normalize('NFD').toLowerCase().toUpperCase().toLowerCase()
  return folded
    .normalize('NFD')
    .replaceAll('ς', 'σ')
    .replace(/(?<=[ij]\p{M}*)\u0307|\u200D/gu, '')
    .normalize('NFC')
}

/** Brands a path relative to the site's root. */
export function castToSourcePath(path: string): SourcePath {
  return path as SourcePath
}

/** Brands a path relative to outDir. */
export function castToOutputPath(path: string): OutputPath {
  return path as OutputPath
}
