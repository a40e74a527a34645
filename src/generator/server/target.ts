// What a request may ask: the path of its target, read once, and the host that it names. What is malformed is refused before
// anything is looked up.

import { decodeWhole } from '../util/address'
import { visible } from '../util/path'
import type { IncomingHttpHeaders } from 'node:http'

export type Target = {
  /** Decoded once; begins with '/'. */
  readonly path: string
  /** As it was sent, without query. */
  readonly sent: string
  /** With the question mark; '' for none. */
  readonly query: string
}

const MAX_LENGTH = 8_192
/** Dots, slashes and backslashes that hide, and NUL. */
const HIDDEN = /%(?:2e|2f|5c|00)/i
const CONTROL = /[\p{Cc}\\]/u

/** The target, or the status that refuses it. */
export function readTarget(text: string): Target | 400 | 414 {
  if (text.length > MAX_LENGTH) return 414
  const sent = text.replace(/[?#].*$/s, '')
  if (!sent.startsWith('/') || HIDDEN.test(sent) || CONTROL.test(sent)) return 400
  const path = decodeWhole(sent)
  if (path === null || CONTROL.test(path)) return 400
  return path.split('/').some((segment) => segment === '..' || segment === '.')
    ? 400
    : { path, sent, query: /\?[^#]*/.exec(text)?.[0] ?? '' }
}

/** SPEC section 8: without base and query; safe to print. */
export function fullPath(sent: string, base: string): string {
  return visible(sent.startsWith(base) ? `/${sent.slice(base.length)}` : sent)
}

/**
 * True when the header Host has one of the names, or one below localhost, which is this machine for every browser; where every
 * address is listened at, an IP address is no foreign name.
 */
export function isKnownHost(host: string | undefined, names: readonly string[]): boolean {
  const name = (host ?? '').replace(/:\d+$/, '').toLowerCase()
  if (names.includes(name) || /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+localhost$/.test(name)) return true
  const isOpen = names.includes('0.0.0.0') || names.includes('::')
  return isOpen && /^(?:\d{1,3}(?:\.\d{1,3}){3}|\[[0-9a-f:.]+\])$/.test(name)
}

/** Browsers send an Origin with requests across origins; it must be this server's. */
export function isOwnOrigin(headers: IncomingHttpHeaders): boolean {
  return headers.origin === undefined || headers.origin === `http://${headers.host ?? ''}`
}

export function isBotAgent(agent: string, markers: readonly string[]): boolean {
  const lower = agent.toLowerCase()
  return markers.some((marker) => lower.includes(marker))
}
