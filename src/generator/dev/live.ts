// The live channel of dev: server-sent events to open pages. A page names its path when connecting, and gets only the events for this path.

import { randomUUID } from 'node:crypto'
import { decodePath, withoutQueryAndFragment } from '../../shared/address'
import { parseUrl, trimEndSlash } from '../util/address'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FormattedProblem } from './format-problems'

export const LIVE_EVENTS_PATH = '/__packsite/live'
export const LIVE_SCRIPT_PATH = '/__packsite/live.js'

export type LiveEvent =
  /** The page has different bytes now. */
  | { readonly type: 'changed' }
  /** Only the stylesheet has changed. */
  | { readonly type: 'style'; readonly href: string }
  /** All problems. The state lasts until the next event of this type or 'fine'. */
  | { readonly type: 'problems'; readonly problems: readonly FormattedProblem[] }
  | { readonly type: 'fine' }
  /** Asks browsers to go to `href`, the address of the page whose file was saved last. */
  | { readonly type: 'follow'; readonly href: string }

export type LiveChannel = ReturnType<typeof createLiveChannel>

type LiveOptions = {
  /** Identifies this run of the server. A page from an earlier run may be outdated and reloads. */
  readonly run?: string
  /** Called when a page connects. The page may have missed events since its load. */
  readonly onOpen?: (path: string) => void
}

/** Returns the decoded path of an address: '/caf%C3%A9/?a#b' -> '/café'. */
export function decodedPathOf(address: string): string {
  return trimEndSlash(decodePath(withoutQueryAndFragment(address)))
}

const MAX_CONNECTIONS = 200

export function createLiveChannel({ run = randomUUID(), onOpen }: LiveOptions) {
  const listeners = new Map<ServerResponse, string>()
  let current: LiveEvent = { type: 'fine' }
  const write = (response: ServerResponse, event: LiveEvent): void => {
    response.write(`id: ${run}\nevent: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  }
  return {
    connect: (request: IncomingMessage, response: ServerResponse): void => {
      if (listeners.size >= MAX_CONNECTIONS) {
        response.writeHead(503).end()
        return
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
        'cross-origin-resource-policy': 'same-origin',
        'x-content-type-options': 'nosniff',
      })
      const path = pagePath(request)
      listeners.set(response, path)
      request.on('close', () => listeners.delete(response))
      write(response, current)
      const last = request.headers['last-event-id']
      if (last !== undefined && last !== run) write(response, { type: 'changed' })
      else onOpen?.(path)
    },
    /** Paths of open pages, decoded. */
    open: (): ReadonlySet<string> => new Set(listeners.values()),
    /** Sends an event to all pages, or to pages at a path. */
    send: (event: LiveEvent, path?: string): void => {
      if (event.type === 'problems' || event.type === 'fine') current = event
      for (const [response, shown] of listeners) if (path === undefined || path === shown) write(response, event)
    },
    close: (): void => {
      for (const response of listeners.keys()) response.end()
      listeners.clear()
    },
  }
}

/** The decoded query parameter `page` of a request, or '' if missing. */
function pagePath({ url = '' }: IncomingMessage): string {
  return decodePath(parseUrl(url, 'http://localhost')?.searchParams.get('page') ?? '')
}
