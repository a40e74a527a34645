// Rate limits from response headers: remaining requests, time of reset, and wait time. GitHub sends the reset as seconds since 1970,
// Modrinth as remaining seconds, other hosts only Retry-After.

import type { IncomingMessage } from 'node:http'

export type RateLimit = {
  readonly host: string
  /** `remaining`: number of requests that are left. `limit`: number of all allowed requests; null if unknown. */
  readonly remaining: number | null
  readonly limit: number | null
  /** Time of reset in milliseconds since 1970; null if unknown. */
  readonly resetMs: number | null
}

export type RateLimits = ReturnType<typeof createRateLimits>

const MAX_WAIT_MS = 60_000
/** The wait after a refusal that names no time, or a time in the past. */
const SHORTEST_WAIT_MS = 1000
/** A reset header above this number is a time in seconds since 1970; at or below, the remaining seconds. */
const MOMENT = 1_000_000_000

export function createRateLimits(nowMs: () => number) {
  const known = new Map<string, RateLimit>()
  const retryAtMs = new Map<string, number>()
  /** Milliseconds until the next request is allowed; 0 for no wait. */
  const waitMs = (host: string): number => {
    const { remaining = null, resetMs = null } = known.get(host) ?? {}
    const asked = (retryAtMs.get(host) ?? 0) - nowMs()
    const reset = remaining === 0 && resetMs !== null ? resetMs - nowMs() : 0
    return Math.max(0, asked, reset)
  }
  return {
    /** Records the limit of a response. Returns true if the response was refused because of a limit. */
    note: (host: string, response: IncomingMessage): boolean => {
      const limit = readLimit(host, response.headers, nowMs())
      if (limit !== null) known.set(host, limit)
      const retryMs = retryAfterMs(response.headers['retry-after'], nowMs())
      const isRefused = isOverLimit(response)
      retryAtMs.set(host, nowMs() + Math.max(retryMs, isRefused ? SHORTEST_WAIT_MS : 0))
      return isRefused
    },
    waitMs,
    /** True if a command can wait for this time, in milliseconds. */
    isShort: (wait: number): boolean => wait <= MAX_WAIT_MS,
    /** The rate limit of a host as text: '0 of 60 requests are left until 14:05 UTC'. */
    text: (host: string): string => limitText(known.get(host), { untilMs: nowMs() + waitMs(host), nowMs: nowMs() }),
    all: (): readonly RateLimit[] => [...known.values()],
  }
}

type Headers = IncomingMessage['headers']

function readLimit(host: string, headers: Headers, nowMs: number): RateLimit | null {
  const number = (name: string): number | null => {
    const text = String(headers[name] ?? '')
    return /^\d{1,12}$/.test(text) ? Number(text) : null
  }
  const [remaining, limit, reset] = [
    number('x-ratelimit-remaining'),
    number('x-ratelimit-limit'),
    number('x-ratelimit-reset'),
  ]
  if (remaining === null) return null
  const resetMs = reset === null ? null : reset > MOMENT ? reset * 1000 : nowMs + reset * 1000
  return { host, remaining, limit, resetMs }
}

/** True if a response reports an exceeded rate limit: status 429, or, as GitHub does, status 403 with headers that tell the limit. */
function isOverLimit({ statusCode, headers }: IncomingMessage): boolean {
  if (statusCode !== 403) return statusCode === 429
  return headers['x-ratelimit-remaining'] === '0' || headers['retry-after'] !== undefined
}

/** Parses Retry-After, seconds or a date, to milliseconds from now. 0 if missing or malformed. */
function retryAfterMs(text: string | undefined, nowMs: number): number {
  if (text === undefined) return 0
  if (/^\d{1,6}(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? 0 : Math.max(0, atMs - nowMs)
}

type Span = { readonly untilMs: number; readonly nowMs: number }

function limitText(limit: RateLimit | undefined, { untilMs, nowMs }: Span): string {
  const until = `until ${formatUtcTimeOrDateTime(untilMs, nowMs)}`
  if (limit?.remaining == null) return until
  const of = limit.limit === null ? '' : ` of ${String(limit.limit)}`
  return `${String(limit.remaining)}${of} requests are left ${until}`
}

const DAY_MS = 86_400_000
/** From this time on, ISO years have more than four digits. */
const YEAR_10000_MS = Date.UTC(10_000, 0)

/** '14:05 UTC' within a day from now, otherwise '2026-12-01 14:05 UTC'. Handles every number of milliseconds since 1970. */
export function formatUtcTimeOrDateTime(atMs: number, nowMs: number): string {
  if (!(atMs < YEAR_10000_MS)) return 'a day after the year 9999'
  const [day = '', time = ''] = new Date(Math.max(atMs, 0)).toISOString().split('T')
  const clock = `${time.slice(0, 5)} UTC`
  return Math.abs(atMs - nowMs) < DAY_MS ? clock : `${day} ${clock}`
}
