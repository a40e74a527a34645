// Requests one external address: follows redirects, retries after network errors and all statuses but 404 and 410, and
// requests a single byte from hosts that refuse HEAD.

import { parseUrl } from '../../util/address'
import { setTimeout as pause } from 'node:timers/promises'
import { requestUrl, type HttpReply } from './request'
import type { ExternalLinkOptions } from '../../types'

export type LinkResult =
  | {
      readonly kind: 'fine'
      readonly contentType: string
      readonly sizeBytes: number | null
      readonly sha256: string | null
      /** The final address if all redirects were permanent; otherwise null. */
      readonly movedTo: string | null
    }
  | { readonly kind: 'gone'; readonly status: number }
  | { readonly kind: 'failed' | 'certificate' | 'private'; readonly reason: string }

export type RequestLinkOptions = ExternalLinkOptions & {
  readonly agent: string
  /** Aborts the request. */
  readonly signal?: AbortSignal | undefined
  /** Whether to download and hash the whole file. */
  readonly isFullDownload: boolean
}

const MAX_REDIRECTS = 5
const MAX_WAIT_MS = 30_000
const PERMANENT = [301, 308]
/** Statuses of hosts that refuse HEAD, or treat HEAD as a bot. */
const NO_HEAD = [400, 403, 404, 405, 406, 500, 501, 503]

export async function requestLink(address: string, options: RequestLinkOptions): Promise<LinkResult> {
  for (let attempt = 0; ; attempt += 1) {
    const { answer, retryAfterMs } = await requestOnce(address, options)
    if (answer.kind !== 'failed' || attempt >= options.retries) return answer
    const backOffMs = options.pauseMs * 2 ** (attempt + 1)
    const waitMs = Math.min(Math.max(backOffMs, retryAfterMs ?? 0), MAX_WAIT_MS)
    await pause(waitMs, undefined, { signal: options.signal })
  }
}

type LinkAttempt = { readonly answer: LinkResult; readonly retryAfterMs: number | null }

async function requestOnce(address: string, options: RequestLinkOptions): Promise<LinkAttempt> {
  let url = new URL(address)
  let isPermanent = true
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const reply = await send(url, options)
    if ('fault' in reply)
      return {
        answer: { kind: reply.fault === 'network' ? 'failed' : reply.fault, reason: reply.reason },
        retryAfterMs: null,
      }
    const { status, location } = reply
    if (status < 300 || status >= 400 || location === null) {
      const movedTo = step > 0 && isPermanent ? url.href : null
      return { answer: toLinkResult(reply, movedTo), retryAfterMs: reply.retryAfterMs }
    }
    const target = parseUrl(location, url)
    if (target === null)
      return { answer: { kind: 'failed', reason: `it redirects to no address: ${location}` }, retryAfterMs: null }
    isPermanent &&= PERMANENT.includes(status)
    url = target
  }
  return { answer: { kind: 'failed', reason: 'it redirects endlessly' }, retryAfterMs: null }
}

async function send(url: URL, { isFullDownload, timeoutMs, agent, privateHosts, signal }: RequestLinkOptions) {
  const common = { timeoutMs, agent, privateHosts, abort: signal }
  // A whole download gets a longer timeout.
  if (isFullDownload) return requestUrl(url, { ...common, want: 'whole', timeoutMs: timeoutMs * 30 })
  const reply = await requestUrl(url, { ...common, want: 'head' })
  return 'fault' in reply || !NO_HEAD.includes(reply.status) ? reply : requestUrl(url, { ...common, want: 'start' })
}

function toLinkResult({ status, contentType, sizeBytes, sha256 }: HttpReply, movedTo: string | null): LinkResult {
  if (status >= 200 && status < 300) return { kind: 'fine', contentType, sizeBytes, sha256, movedTo }
  if (status === 404 || status === 410) return { kind: 'gone', status }
  return { kind: 'failed', reason: `it answers with status ${String(status)}` }
}
