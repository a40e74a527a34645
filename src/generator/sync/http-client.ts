// The only module of sync/ that sends requests. Uses https, hosts of the allow list and public networks only, with one request at a time
// for each host. Obeys rate limits, follows redirects within the allow list, and sends a key only to the host of the key. Failures are
// return values, not exceptions, and their messages never contain secrets.

import { setTimeout as pause } from 'node:timers/promises'
import { parseUrl } from '../util/address'
import { toNetworkFault } from '../diagnostics/network-errors'
import { sendRequest } from '../util/http-request'
import { createRateLimits, type RateLimits, type RateLimit } from '../util/rate-limits'
import { isAllowedHost, createApiKeyDetector, type ApiKeyHeadersByHost, type TestHostReplacements } from './api-hosts'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

export type RequestFailure = {
  /**
   * 'key': unauthorised; 'gone': not found; 'limit': rate limit; 'host': host not allowed; 'echo': the response contains our API key; 'failed':
   * any other failure.
   */
  readonly kind: 'key' | 'gone' | 'limit' | 'host' | 'echo' | 'failed'
  readonly status: number | null
  /** Continues the name of the requested resource: 'answers with status 410'. */
  readonly reason: string
}

export type SyncRequest = {
  readonly address: string
  readonly method?: 'GET' | 'POST'
  /** Called for each attempt. */
  readonly headers?: () => OutgoingHttpHeaders
  readonly body?: string
  /** Time limit for one response, from the request to the last byte, in milliseconds. */
  readonly totalMs?: number
}

/** Reads the body of a response whose status is in `GOOD`. An exception causes a retry, except `UnusableResponse` and `ResponseContainsKey`. */
export type ReadBody<T> = (response: IncomingMessage, address: string) => Promise<T>

export type HttpClient = {
  /** Returns the result of `read`, or the reason of a failure. Throws only after an abort. */
  readonly ask: <T>(request: SyncRequest, read: ReadBody<T>) => Promise<T | Refused>
  /** The latest rate limits of all contacted hosts. */
  readonly limits: () => readonly RateLimit[]
  /** True for a text that contains one of the keys. */
  readonly holdsKey: (text: string) => boolean
}

export type HttpClientOptions = {
  readonly agent: string
  readonly keys: ApiKeyHeadersByHost
  readonly rehearsal: TestHostReplacements | null
  /** Aborts all requests. */
  readonly signal?: AbortSignal | undefined
  /** Called before a wait for a rate limit. */
  readonly onWait?: ((host: string, waitMs: number) => void) | undefined
}

const MAX_REDIRECTS = 5
const MAX_TRIES = 3
const BACK_OFF_MS = 250
/** Timeout for a connection without traffic, in milliseconds. */
const IDLE_MS = 30_000
/** Default time limit for one response, in milliseconds. */
export const DEFAULT_RESPONSE_TIMEOUT_MS = 120_000
/** Statuses that `read` handles: a body, not modified, partial content, or range not satisfiable. */
const GOOD = new Set([200, 201, 204, 206, 304, 416])
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Thrown for an invalid response that a retry would not change. */
export class UnusableResponse extends Error {}

/** Thrown for a response that contains a key. No part of the response may be stored or printed. */
export class ResponseContainsKey extends Error {}

export function createHttpClient(options: HttpClientOptions): HttpClient {
  const limits = createRateLimits(Date.now)
  const queues = new Map<string, Promise<unknown>>()
  return {
    ask: (request, read) => {
      const host = parseUrl(request.address)?.host ?? ''
      const turn = (queues.get(host) ?? Promise.resolve()).then(() => askPatiently(request, read, { options, limits }))
      queues.set(
        host,
        turn.catch(() => undefined),
      )
      return turn
    },
    limits: () => limits.all(),
    holdsKey: createApiKeyDetector(options.keys),
  }
}

type Around = { readonly options: HttpClientOptions; readonly limits: RateLimits }
export type Refused = { readonly refusal: RequestFailure }

/**
 * Sends a request at most three times. Repeats a GET request after a connection or server error, with exponential back-off. Repeats any
 * request after a rate limit, which `follow` waits for.
 */
async function askPatiently<T>(request: SyncRequest, read: ReadBody<T>, around: Around): Promise<T | Refused> {
  const { signal } = around.options
  for (let attempt = 1; ; attempt += 1) {
    signal?.throwIfAborted()
    const answer = await follow(request, read, around)
    if (!isRefused(answer) || attempt >= MAX_TRIES) return answer
    const { kind, status } = answer.refusal
    if (kind === 'limit') continue
    // A POST may have arrived although the response failed, so only GET requests are repeated.
    const mayHelp = kind === 'failed' && (status === null || status >= 500) && request.method !== 'POST'
    if (!mayHelp) return answer
    await pause(BACK_OFF_MS * 2 ** (attempt - 1), undefined, { signal })
  }
}

function limited(host: string, limits: RateLimits): Refused {
  return { refusal: { kind: 'limit', status: 429, reason: `asks to wait: ${limits.text(host)}` } }
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

const deny = (kind: RequestFailure['kind'], reason: string, status: number | null = null): Refused => ({
  refusal: { kind, status, reason },
})

async function follow<T>(request: SyncRequest, read: ReadBody<T>, around: Around): Promise<T | Refused> {
  const { options, limits } = around
  let url = parseUrl(request.address)
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const fault = url === null ? 'is not an address' : hostFault(url, options)
    if (url === null || fault !== null) return deny('host', fault ?? '')
    const waitMs = limits.waitMs(url.host)
    if (!limits.isShort(waitMs)) return limited(url.host, limits)
    if (waitMs > 0) {
      options.onWait?.(url.host, waitMs)
      await pause(waitMs, undefined, { signal: options.signal })
    }
    const answer = await send(url, request, { ...around, read })
    if (!('location' in answer)) return 'value' in answer ? answer.value : answer
    url = parseUrl(answer.location, url)
  }
  return deny('failed', 'redirects endlessly')
}

function hostFault(url: URL, { rehearsal }: HttpClientOptions): string | null {
  if (url.protocol !== 'https:') return `leads to an address that is not encrypted, at ${url.host}`
  if (url.username !== '' || url.password !== '') return `leads to an address with a password, at ${url.host}`
  if (!isAllowedHost(url.host)) return `leads to ${url.host}, which packsite does not contact`
  if (rehearsal !== null && !rehearsal.has(url.host)) return `leads to ${url.host}, which has no test server`
  return null
}

type Sent<T> = { readonly value: T } | { readonly location: string } | Refused

const ECHO: Refused = deny('echo', 'contains the API key', 200)

async function send<T>(url: URL, ask: SyncRequest, { options, limits, read }: Around & { read: ReadBody<T> }) {
  const { keys, rehearsal } = options
  const { totalMs = DEFAULT_RESPONSE_TIMEOUT_MS, method = 'GET', body } = ask
  const played = rehearsal?.get(url.host)
  const target = played === undefined ? url : new URL(url.pathname + url.search, played)
  const timeout = AbortSignal.timeout(Math.ceil(totalMs))
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
  const headers = headersOf(url, ask, options)
  try {
    const allowsPrivate = played !== undefined
    const response = await sendRequest(target, { method, headers, body, signal, allowsPrivate, idleMs: IDLE_MS })
    if (response.rawHeaders.some(createApiKeyDetector(keys))) {
      response.destroy()
      return ECHO
    }
    if (limits.note(url.host, response)) {
      response.destroy()
      return limited(url.host, limits)
    }
    return await judge(response, url, read)
  } catch (error) {
    options.signal?.throwIfAborted()
    return timeout.aborted ? tooLate(totalMs) : refusalOf(error)
  }
}

function headersOf(url: URL, ask: SyncRequest, { agent, keys }: HttpClientOptions): OutgoingHttpHeaders {
  const key = keys.get(url.host)
  return {
    'user-agent': agent,
    ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...ask.headers?.(),
    ...(key === undefined ? {} : { [key[0]]: key[1] }),
    host: url.host,
  }
}

/** The failure of a response that exceeds its time limit. The status 200 prevents a retry, which would take as long. */
function tooLate(totalMs: number): Refused {
  return deny('failed', `takes longer than ${String(Math.ceil(totalMs / 1000))} s to answer`, 200)
}

function refusalOf(error: unknown): Refused {
  if (error instanceof ResponseContainsKey) return ECHO
  if (error instanceof UnusableResponse) return deny('failed', error.message, 200)
  const { fault, reason } = toNetworkFault(error)
  return fault === 'private' ? deny('host', `is of a private network: ${reason}`) : deny('failed', reason)
}

async function judge<T>(response: IncomingMessage, url: URL, read: ReadBody<T>): Promise<Sent<T>> {
  const { statusCode: status = 0, headers } = response
  try {
    if (GOOD.has(status)) return { value: await read(response, url.href) }
    if (REDIRECTS.has(status) && headers.location !== undefined) return { location: headers.location }
  } finally {
    response.destroy()
  }
  const reason = `answers with status ${String(status)}`
  if (status === 401 || status === 403) return deny('key', reason, status)
  if (status === 404 || status === 410) return deny('gone', reason, status)
  return deny('failed', reason, status)
}

/** Reads the whole body. Throws network errors, and `UnusableResponse` for more than `maxBytes`. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const declaredBytes = Number(response.headers['content-length'] ?? '0')
  if (declaredBytes > maxBytes) throw new UnusableResponse(`answers with more than ${String(maxBytes)} bytes`)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) throw new UnusableResponse(`answers with more than ${String(maxBytes)} bytes`)
    parts.push(part)
  }
  if (!response.complete) throw new Error('the connection was interrupted')
  return Buffer.concat(parts)
}
