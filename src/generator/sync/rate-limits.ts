// How often hosts may be asked, as they say it themselves: what is left, until when, and how long to wait. GitHub tells a moment
// in seconds since 1970, Modrinth the seconds that are left, others only Retry-After.

import type { IncomingMessage } from 'node:http'

export type Limit = {
  readonly host: string
  /** Requests that are left and that there are in all; null where the host does not say. */
  readonly remaining: number | null
  readonly limit: number | null
  /** When there are all of them again, in milliseconds since 1970. */
  readonly resetMs: number | null
}

export type Limits = {
  readonly note: (host: string, response: IncomingMessage) => void
  /** How long the host wants not to be asked; 0 for not at all. */
  readonly waitMs: (host: string) => number
  /** True for a wait that a command can make. */
  readonly isShort: (waitMs: number) => boolean
  /** '0 of 60 requests are left until 14:05 UTC' */
  readonly text: (host: string) => string
  readonly all: () => readonly Limit[]
}

const LONGEST_WAIT_MS = 60_000
/** Larger numbers of seconds are moments. */
const MOMENT = 1_000_000_000

export function createLimits(nowMs: () => number): Limits {
  const known = new Map<string, Limit>()
  const retryAtMs = new Map<string, number>()
  const waitMs = (host: string): number => {
    const { remaining = null, resetMs = null } = known.get(host) ?? {}
    const asked = (retryAtMs.get(host) ?? 0) - nowMs()
    const reset = remaining === 0 && resetMs !== null ? resetMs - nowMs() : 0
    return Math.max(0, asked, reset)
  }
  return {
    note: (host, response) => {
      const limit = readLimit(host, response.headers, nowMs())
      if (limit !== null) known.set(host, limit)
      const retryMs = retryAfterMs(response.headers['retry-after'], nowMs())
      const isRefused = response.statusCode === 429 || response.statusCode === 403
      if (retryMs !== null) retryAtMs.set(host, nowMs() + retryMs)
      // A host that says only that it is enough gets a moment of rest.
      else if (response.statusCode === 429 && limit?.resetMs == null) retryAtMs.set(host, nowMs() + 1000)
      else if (!isRefused) retryAtMs.delete(host)
    },
    waitMs,
    isShort: (wait) => wait <= LONGEST_WAIT_MS,
    text: (host) => limitText(known.get(host), { untilMs: nowMs() + waitMs(host), nowMs: nowMs() }),
    all: () => [...known.values()],
  }
}

type Headers = IncomingMessage['headers']

function readLimit(host: string, headers: Headers, nowMs: number): Limit | null {
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

/** Seconds, or a date. */
function retryAfterMs(text: string | undefined, nowMs: number): number | null {
  if (text === undefined) return null
  if (/^\d{1,6}(?:\.\d+)?$/.test(text)) return Number(text) * 1000
  const atMs = Date.parse(text)
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
}

type Span = { readonly untilMs: number; readonly nowMs: number }

function limitText(limit: Limit | undefined, { untilMs, nowMs }: Span): string {
  const until = `until ${momentText(untilMs, nowMs)}`
  if (limit?.remaining == null) return until
  const of = limit.limit === null ? '' : ` of ${String(limit.limit)}`
  return `${String(limit.remaining)}${of} requests are left ${until}`
}

const DAY_MS = 86_400_000
/** From here on a year has more than four digits. */
const YEAR_10000_MS = Date.UTC(10_000, 0)

/** '14:05 UTC' within a day from now, else '2026-12-01 14:05 UTC'. Any number of milliseconds since 1970 has a text. */
export function momentText(atMs: number, nowMs: number): string {
  if (!(atMs < YEAR_10000_MS)) return 'a day after the year 9999'
  const [day = '', time = ''] = new Date(Math.max(atMs, 0)).toISOString().split('T')
  const clock = `${time.slice(0, 5)} UTC`
  return Math.abs(atMs - nowMs) < DAY_MS ? clock : `${day} ${clock}`
}
