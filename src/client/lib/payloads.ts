// Fetches payloads (SPEC section 7), ahead of the click where a link is pointed at. What a payload may be is decided here;
// a refusal means that the page is loaded whole.

import { payloadAddress } from './links'
import type { Builds } from './builds'

export type Payload = {
  readonly app: string
  readonly title: string
  readonly meta: Readonly<Record<string, string>>
  /** What data-section of the navigation it belongs to; '' where its address tells. */
  readonly section: string
  readonly main: string
  readonly scripts: readonly string[]
}

/** A payload of this very app, whose scripts are the site's own; else null. */
export function readPayload(value: unknown, { app, base }: { app: string; base: string }): Payload | null {
  const payload = (value ?? {}) as Partial<Payload>
  const isOurs = payload.app === app && typeof payload.main === 'string'
  return isOurs && payload.scripts?.every((script) => script.startsWith(`${base}assets/`)) === true
    ? (payload as Payload)
    : null
}

/** Answers that are kept; a payload has some 20 kB. */
const MAX_KEPT = 20

export function createPayloads(builds: Builds) {
  const kept = new Map<string, { readonly answer: Promise<Payload>; readonly abort: () => void }>()
  const ask = (url: URL) => {
    const address = payloadAddress(url, builds.version())
    const found = kept.get(address)
    if (found !== undefined) return found
    const controller = new AbortController()
    const entry = {
      answer: fetchPayload(address, { app: builds.app, signal: controller.signal }),
      abort: () => {
        controller.abort()
        kept.delete(address)
      },
    }
    entry.answer.catch(() => undefined)
    kept.set(address, entry)
    if (kept.size > MAX_KEPT) kept.delete(kept.keys().next().value ?? '')
    return entry
  }
  return {
    prefetch: ask,
    /** Rejects where there is no good payload, and when the signal is aborted. */
    get: (url: URL, signal: AbortSignal): Promise<Payload> => {
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

async function fetchPayload(address: string, { app, signal }: { app: string; signal: AbortSignal }): Promise<Payload> {
  const response = await fetch(address, { signal })
  const payload =
    response.ok && !response.redirected ? readPayload(await response.json(), { app, base: CONSTANTS.base }) : null
  if (payload === null) throw new Error(`No payload at ${address}`)
  return payload
}
