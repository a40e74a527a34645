// The only file of the room that talks to anybody. https, hosts of the list, no private network, one request at a time for each
// host; limits are obeyed, redirects followed within the list, and a key goes to the one host that it is for. What fails is an
// answer, not an error, and names no more of an address than may be seen.

import { setTimeout as pause } from 'node:timers/promises'
import { parseUrl } from '../util/address'
import { networkFault } from '../diagnostics/network-errors'
import { sendRequest } from '../util/http-request'
import { createLimits, type Limits, type Limit } from './rate-limits'
import { isAllowedHost, keyFinder, type Keys, type Rehearsal } from './api-hosts'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

export type Refusal = {
  /**
   * 'key': unauthorized; 'gone': not found; 'limit': rate limit; 'host': not to be asked; 'echo': the answer repeats a key;
   * 'failed': anything else.
   */
  readonly kind: 'key' | 'gone' | 'limit' | 'host' | 'echo' | 'failed'
  readonly status: number | null
  /** Continues the name of what was asked for: 'answers with status 410'. */
  readonly reason: string
}

export type Ask = {
  readonly address: string
  readonly method?: 'GET' | 'POST'
  /** Asked for each attempt. */
  readonly headers?: () => OutgoingHttpHeaders
  readonly body?: string
  /** Total time of one answer, from the request to its last byte. */
  readonly totalMs?: number
}

/** Reads a good answer to its end. Throws for one that breaks off; then the request is made again. */
export type Read<T> = (response: IncomingMessage, address: string) => Promise<T>

export type Door = {
  /** What `read` makes of the answer, or why there is none. Throws only when the work was ended. */
  readonly ask: <T>(request: Ask, read: Read<T>) => Promise<T | Refused>
  /** What hosts said last of how often they may be asked. */
  readonly limits: () => readonly Limit[]
  /** True for a text that repeats one of the keys. */
  readonly holdsKey: (text: string) => boolean
}

export type DoorOptions = {
  readonly agent: string
  readonly keys: Keys
  readonly rehearsal: Rehearsal | null
  /** Ends the asking. */
  readonly signal?: AbortSignal | undefined
  /** Called before a wait that a host asks for. */
  readonly onWait?: ((host: string, waitMs: number) => void) | undefined
}

const MAX_REDIRECTS = 5
const MAX_TRIES = 3
const BACK_OFF_MS = 250
/** Without a byte for so long an answer has failed. */
const IDLE_MS = 30_000
/** Total time of an answer, for requests that state none. */
export const TOTAL_MS = 120_000
/** What `read` gets: a body, nothing new, a part of a file, or that there is no such part. */
const GOOD = new Set([200, 201, 204, 206, 304, 416])
const REDIRECTS = new Set([301, 302, 303, 307, 308])

/** Thrown for an answer that `read` cannot use, and that the next attempt would not change. */
export class Unusable extends Error {}

/** Thrown for an answer that repeats a key: nothing of it may be written or printed. */
export class Echo extends Error {}

export function createDoor(options: DoorOptions): Door {
  const limits = createLimits(Date.now)
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
    holdsKey: keyFinder(options.keys),
  }
}

type Around = { readonly options: DoorOptions; readonly limits: Limits }
export type Refused = { readonly refusal: Refusal }

/** Again, where that may help: after a cut, an error of the host, or a wait that it asked for. */
async function askPatiently<T>(request: Ask, read: Read<T>, around: Around): Promise<T | Refused> {
  const { options, limits } = around
  for (let attempt = 1; ; attempt += 1) {
    options.signal?.throwIfAborted()
    const host = parseUrl(request.address)?.host ?? ''
    const waitMs = limits.waitMs(host)
    if (waitMs > 0) {
      if (attempt > MAX_TRIES || !limits.isShort(waitMs)) return limited(host, limits)
      options.onWait?.(host, waitMs)
      await pause(waitMs, undefined, { signal: options.signal })
    }
    const answer = await follow(request, read, around)
    if (!isRefused(answer)) return answer
    const { kind, status } = answer.refusal
    if (kind === 'limit') continue
    // What was sent may have arrived: only what asks is asked again.
    const mayHelp = kind === 'failed' && (status === null || status >= 500) && request.method !== 'POST'
    if (!mayHelp || attempt >= MAX_TRIES) return answer
    await pause(BACK_OFF_MS * 2 ** (attempt - 1), undefined, { signal: options.signal })
  }
}

function limited(host: string, limits: Limits): Refused {
  return { refusal: { kind: 'limit', status: 429, reason: `asks to wait: ${limits.text(host)}` } }
}

function isRefused(answer: unknown): answer is Refused {
  return typeof answer === 'object' && answer !== null && 'refusal' in answer
}

const deny = (kind: Refusal['kind'], reason: string, status: number | null = null): Refused => ({
  refusal: { kind, status, reason },
})

async function follow<T>(request: Ask, read: Read<T>, around: Around): Promise<T | Refused> {
  let url = parseUrl(request.address)
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const fault = url === null ? 'is no address' : hostFault(url, around.options)
    if (url === null || fault !== null) return deny('host', fault ?? '')
    const answer = await send(url, request, { ...around, read })
    if (!('location' in answer)) return 'value' in answer ? answer.value : answer
    url = parseUrl(answer.location, url)
  }
  return deny('failed', 'redirects without end')
}

function hostFault(url: URL, { rehearsal }: DoorOptions): string | null {
  if (url.protocol !== 'https:') return `leads to an address that is not encrypted, at ${url.host}`
  if (url.username !== '' || url.password !== '') return `leads to an address with a password, at ${url.host}`
  if (!isAllowedHost(url.host)) return `leads to ${url.host}, which packsite does not ask`
  if (rehearsal !== null && !rehearsal.has(url.host)) return `leads to ${url.host}, which nobody plays`
  return null
}

type Sent<T> = { readonly value: T } | { readonly location: string } | Refused

const ECHO: Refused = deny('echo', 'repeats the key that it was asked with', 200)

async function send<T>(url: URL, ask: Ask, { options, limits, read }: Around & { read: Read<T> }): Promise<Sent<T>> {
  const { keys, rehearsal } = options
  const { totalMs = TOTAL_MS, method = 'GET', body } = ask
  const played = rehearsal?.get(url.host)
  const target = played === undefined ? url : new URL(url.pathname + url.search, played)
  const timeout = AbortSignal.timeout(Math.ceil(totalMs))
  const signal = options.signal === undefined ? timeout : AbortSignal.any([timeout, options.signal])
  const headers = headersOf(url, ask, options)
  try {
    const allowsPrivate = played !== undefined
    const response = await sendRequest(target, { method, headers, body, signal, allowsPrivate, idleMs: IDLE_MS })
    if (response.rawHeaders.some(keyFinder(keys))) {
      response.destroy()
      return ECHO
    }
    limits.note(url.host, response)
    return await judge(response, url, read)
  } catch (error) {
    options.signal?.throwIfAborted()
    return timeout.aborted ? tooLate(totalMs) : refusalOf(error)
  }
}

function headersOf(url: URL, ask: Ask, { agent, keys }: DoorOptions): OutgoingHttpHeaders {
  const key = keys.get(url.host)
  return {
    'user-agent': agent,
    ...(ask.body === undefined ? {} : { 'content-type': 'application/json' }),
    ...ask.headers?.(),
    ...(key === undefined ? {} : { [key[0]]: key[1] }),
    host: url.host,
  }
}

/** Not asked again: the next answer would take as long. */
function tooLate(totalMs: number): Refused {
  return deny('failed', `takes longer than ${String(Math.ceil(totalMs / 1000))} s to answer`, 200)
}

function refusalOf(error: unknown): Refused {
  if (error instanceof Echo) return ECHO
  if (error instanceof Unusable) return deny('failed', error.message, 200)
  const { fault, reason } = networkFault(error)
  return fault === 'private' ? deny('host', `is of a private network: ${reason}`) : deny('failed', reason)
}

async function judge<T>(response: IncomingMessage, url: URL, read: Read<T>): Promise<Sent<T>> {
  const { statusCode: status = 0, headers } = response
  try {
    if (GOOD.has(status)) return { value: await read(response, url.href) }
    if (REDIRECTS.has(status) && headers.location !== undefined) return { location: headers.location }
  } finally {
    response.destroy()
  }
  const reason = `answers with status ${String(status)}`
  if (status === 429 || (status === 403 && isUsedUp(headers))) return deny('limit', reason, status)
  if (status === 401 || status === 403) return deny('key', reason, status)
  if (status === 404 || status === 410) return deny('gone', reason, status)
  return deny('failed', reason, status)
}

/** GitHub answers 403 where others answer 429. */
function isUsedUp(headers: IncomingMessage['headers']): boolean {
  return headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined
}

/** The whole body, up to `maxBytes`. Throws what the network says, and Unusable for more. */
export async function readBody(response: IncomingMessage, maxBytes: number): Promise<Buffer> {
  const told = Number(response.headers['content-length'] ?? '0')
  if (told > maxBytes) throw new Unusable(`answers with more than ${String(maxBytes)} bytes`)
  const parts: Buffer[] = []
  let length = 0
  for await (const part of response as AsyncIterable<Buffer>) {
    length += part.length
    if (length > maxBytes) throw new Unusable(`answers with more than ${String(maxBytes)} bytes`)
    parts.push(part)
  }
  if (!response.complete) throw new Error('the connection was cut')
  return Buffer.concat(parts)
}
