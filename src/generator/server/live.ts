// The live channel of dev: server-sent events to the pages that are open.

import type { IncomingMessage, ServerResponse } from 'node:http'

export const LIVE_PATH = '/__packsite/live'

/** 'changed' carries the addresses of pages whose bytes differ now; 'problems' what is wrong, as text; 'fine' clears that. */
export type LiveEvent =
  | { readonly type: 'changed'; readonly urls: readonly string[] }
  | { readonly type: 'problems'; readonly text: string }
  | { readonly type: 'fine' }

export type LiveChannel = {
  readonly connect: (request: IncomingMessage, response: ServerResponse) => void
  readonly send: (event: LiveEvent) => void
  readonly close: () => void
}

const MAX_CONNECTIONS = 200

export function createLiveChannel(): LiveChannel {
  const open = new Set<ServerResponse>()
  let standing: LiveEvent = { type: 'fine' }
  const write = (response: ServerResponse, event: LiveEvent): void => {
    response.write(`event: ${event.type}\ndata: ${JSON.stringify(event)}\n\n`)
  }
  return {
    connect: (request, response) => {
      if (open.size >= MAX_CONNECTIONS) {
        response.writeHead(503).end()
        return
      }
      response.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-content-type-options': 'nosniff',
      })
      open.add(response)
      request.on('close', () => open.delete(response))
      write(response, standing)
    },
    send: (event) => {
      if (event.type !== 'changed') standing = event
      for (const response of open) write(response, event)
    },
    close: () => {
      for (const response of open) response.end()
      open.clear()
    },
  }
}
