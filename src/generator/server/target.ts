// Validates the target and the host of a request. Malformed requests are rejected before any lookup.

import { decodeOrNull } from '../util/address'
import { printable } from '../util/path'
import type { IncomingHttpHeaders } from 'node:http'

export type RequestTarget = {
  /** Decoded once; begins with '/'. */
  readonly path: string
  /** As sent, without query. */
  readonly sent: string
  /** With the question mark; '' without a query. */
  readonly query: string
}

const MAX_LENGTH = 8_192
/** Encoded dots, slashes, backslashes and NUL. */
const HIDDEN = /%(?:2e|2f|5c|00)/i
const CONTROL = /[\p{Cc}\\]/u

/** Returns the target, or the status code of the rejection. */
export function parseRequestTarget(text: string): RequestTarget | 400 | 414 {
  if (text.length > MAX_LENGTH) return 414
  const sent = text.replace(/[?#].*$/s, '')
  if (!sent.startsWith('/') || HIDDEN.test(sent) || CONTROL.test(sent)) return 400
  const path = decodeOrNull(sent)
  if (path === null || CONTROL.test(path)) return 400
  return path.split('/').some((segment) => segment === '..' || segment === '.')
    ? 400
    : { path, sent, query: /\?[^#]*/.exec(text)?.[0] ?? '' }
}

/** Returns a path for messages: without the base, and safe to print. `sent` has no query (SPEC section 8). */
export function pathForLog(sent: string, base: string): string {
  return printable(sent.startsWith(base) ? `/${sent.slice(base.length)}` : sent)
}

/**
 * True if the Host header has one of the names, or a name below localhost, which browsers always resolve to this machine. A server that listens on
 * all interfaces also accepts every IP address.
 */
export function isAllowedHostHeader(host: string | undefined, names: readonly string[]): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  if (names.includes(name) || /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+localhost$/.test(name)) return true
  const isOpen = names.includes('0.0.0.0') || names.includes('::')
  return isOpen && /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/.test(name)
}

/** Browsers send an Origin header with cross-origin requests; if present, the value must be this server's origin. */
export function isSameOrigin(headers: IncomingHttpHeaders): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host ?? ''}`
}

export function isBotAgent(agent: string, markers: readonly string[]): boolean {
  const lower = agent.toLowerCase()
  return markers.some((marker) => lower.includes(marker))
}
