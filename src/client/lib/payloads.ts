// Fetches and validates payloads (SPEC section 7), and prefetches on hover. A rejected payload leads to a full page load.

import { payloadAddress } from './links'
import type { BuildTracker } from './builds'

export type PagePayload = {
  readonly app: string
  readonly title: string
  readonly meta: Readonly<Record<string, string>>
  /** Value of `data-section` in the navigation; '' if the address determines the section. */
  readonly section: string
  readonly main: string
  readonly scripts: readonly string[]
}

/** Returns the payload if it belongs to this app and all its scripts are in the site's assets; else null. */
export function validatePayload(value: unknown, { app, base }: { app: string; base: string }): PagePayload | null {
  const payload = (value ?? {}) as Partial<PagePayload>
  const isOurs = payload.app === app && typeof payload.main === 'string'
  return isOurs && payload.scripts?.every((script) => script.startsWith(`${base}assets/`)) === true
    ? (payload as PagePayload)
    : null
}

/** Capacity of the cache; a payload has about 20 kB. */
const MAX_CACHED = 20

export function createPayloadCache(builds: BuildTracker) {
  const cached = new Map<string, { readonly answer: Promise<PagePayload>; readonly abort: () => void }>()
  const ask = (url: URL) => {
    const address = payloadAddress(url, builds.version())
    const found = cached.get(address)
    if (found !== undefined) return found
    const controller = new AbortController()
    const entry = {
      answer: fetchPayload(address, { app: builds.app, signal: controller.signal }),
      abort: () => {
        controller.abort()
        cached.delete(address)
      },
    }
    entry.answer.catch(() => undefined)
    cached.set(address, entry)
    if (cached.size > MAX_CACHED) cached.delete(cached.keys().next().value ?? '')
    return entry
  }
  return {
    prefetch: ask,
    /** Returns the payload of an address. Rejects without a valid payload, and when the signal is aborted. */
    get: (url: URL, signal: AbortSignal): Promise<PagePayload> => {
      const { answer, abort } = ask(url)
      let isSettled = false
      signal.addEventListener('abort', () => {
        if (!isSettled) abort()
      })
      return answer.finally(() => {
        isSettled = true
      })
    },
  }
}

async function fetchPayload(address: string, { app, signal }: { app: string; signal: AbortSignal }) {
  const response = await fetch(address, { signal })
  const payload =
    response.ok && !response.redirected ? validatePayload(await response.json(), { app, base: CONSTANTS.base }) : null
  if (payload === null) throw new Error(`No payload at ${address}`)
  return payload
}
