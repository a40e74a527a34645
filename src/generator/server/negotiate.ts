// Content negotiation of a request: content coding, byte range, or not modified. Pure functions, RFC 9110.

import type { IncomingHttpHeaders } from 'node:http'

export type ContentCoding = 'br' | 'gzip'

/** Prefers Brotli to gzip; null if the client accepts neither. */
export function chooseContentCoding(accepted: string | undefined): ContentCoding | null {
  const weights = new Map<string, number>()
  for (const part of (accepted ?? '').toLowerCase().split(',')) {
    const [name = '', ...parameters] = part.split(';').map((text) => text.trim())
    const weight = parameters.find((text) => text.startsWith('q='))
    weights.set(name, weight === undefined ? 1 : Number(weight.slice(2)))
  }
  const takes = (name: string): boolean => (weights.get(name) ?? weights.get('*') ?? 0) > 0
  return takes('br') ? 'br' : takes('gzip') ? 'gzip' : null
}

/** True if If-None-Match contains the tag; weak comparison. */
export function matchesIfNoneMatch(headers: IncomingHttpHeaders, etag: string): boolean {
  const plain = (tag: string): string => tag.trim().replace(/^W\//, '')
  const known = headers['if-none-match']
  return known !== undefined && (known.trim() === '*' || known.split(',').some((tag) => plain(tag) === plain(etag)))
}

/** First and last byte, both inclusive. */
export type ByteRange = { readonly start: number; readonly end: number }

/** Returns the requested byte range. Null means the whole file: no range, a malformed or multiple range, or an If-Range of another version. */
export function requestedRange(headers: IncomingHttpHeaders, { etag, sizeBytes }: { etag: string; sizeBytes: number }) {
  const match = /^bytes=(?:(\d{1,15})-(\d{0,15})|-(\d{1,15}))$/.exec(headers.range?.trim() ?? '')
  const expected = headers['if-range']
  if (match === null || (expected !== undefined && expected !== etag)) return null
  const [, first, last = '', length] = match
  if (length !== undefined) {
    if (Number(length) === 0 || sizeBytes === 0) return 'unsatisfiable'
    return { start: Math.max(0, sizeBytes - Number(length)), end: sizeBytes - 1 }
  }
  const start = Number(first)
  if (last !== '' && Number(last) < start) return null
  if (start >= sizeBytes) return 'unsatisfiable'
  return { start, end: last === '' ? sizeBytes - 1 : Math.min(Number(last), sizeBytes - 1) }
}
