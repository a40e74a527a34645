// The live channel of dev: server-sent events to the pages that are open. Each says which page it is, so that it hears only
// what concerns it.

import { randomUUID } from 'node:crypto'
import { decodePath, withoutQuery } from '../../shared/address'
import { parseUrl, withoutSlash } from '../util/address'
import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FormattedProblem } from './format-problems'

export const LIVE_PATH = '/__packsite/live'
export const LIVE_SCRIPT_PATH = '/__packsite/live.js'

export type LiveEvent =
  /** The page that hears it has other bytes now. */
  | { readonly type: 'changed' }
  /** Only the stylesheet is another one. */
  | { readonly type: 'style'; readonly href: string }
  /** What is wrong; it stands until the next of its kind or 'fine'. */
  | { readonly type: 'problems'; readonly problems: readonly FormattedProblem[] }
  | { readonly type: 'fine' }
  /** The page that is being written. */
  | { readonly type: 'follow'; readonly href: string }

export type LiveChannel = ReturnType<typeof createLiveChannel>

type LiveOptions = {
  /** Tells this run of the server from others: a page that an earlier one served may be another now. */
  readonly run?: string
  /** A page has begun to listen: it may have missed what came since it was loaded. */
  readonly onOpen?: (path: string) => void
}

/** The path of a page that an address leads to, as people read it: '/caf%C3%A9/?a#b' -> '/café'. */
export function readPath(address: string): string {
  return withoutSlash(decodePath(withoutQuery(address)))
}

const MAX_CONNECTIONS = 200

export function createLiveChannel({ run = randomUUID(), onOpen }: LiveOptions) {
  const listeners = new Map<ServerResponse, string>()
  let standing: LiveEvent = { type: 'fine' }
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
      write(response, standing)
      const last = request.headers['last-event-id']
      if (last !== undefined && last !== run) write(response, { type: 'changed' })
      else onOpen?.(path)
    },
    /** Paths of the pages that are open, decoded. */
    open: (): ReadonlySet<string> => new Set(listeners.values()),
    /** To all pages, or to those at a path. */
    send: (event: LiveEvent, path?: string): void => {
      if (event.type === 'problems' || event.type === 'fine') standing = event
      for (const [response, shown] of listeners) if (path === undefined || path === shown) write(response, event)
    },
    close: (): void => {
      for (const response of listeners.keys()) response.end()
      listeners.clear()
    },
  }
}

/** The path that a page gives with its request; '' when it gives none. */
function pagePath({ url = '' }: IncomingMessage): string {
  return decodePath(parseUrl(url, 'http://localhost')?.searchParams.get('page') ?? '')
}
