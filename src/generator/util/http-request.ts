// Sends one HTTP request with the limits that all requests of packsite share.

import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup } from './private-networks'

export type RequestOptions = {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | undefined
  /** Aborts the request, and the reading of the response. */
  readonly signal: AbortSignal
  /** True if names may resolve to addresses of private networks. */
  readonly allowsPrivate: boolean
  /** Timeout in milliseconds for a connection without traffic; 0 for none. */
  readonly idleMs?: number
}

/**
 * Sends a request and resolves to the response with an unread body. Rejects with the error of Node, which also refuses some addresses and
 * headers.
 */
export function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { body, allowsPrivate, idleMs = 0, ...given } = options
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const lookup = allowsPrivate ? {} : { lookup: publicLookup }
  return new Promise((resolve, reject) => {
    // A separate connection for each request: requests are rare, and no idle connection keeps the process alive.
    const sent = request(url, { ...given, ...lookup, agent: false }, (response) => {
      // Without this, a body without Content-Length would seem complete when the connection breaks.
      sent.on('error', (error) => response.destroy(error))
      resolve(response)
    })
    sent.setTimeout(idleMs, () => sent.destroy(new Error(`there was no answer in ${String(idleMs / 1000)} s`)))
    sent.on('upgrade', (response, socket) => {
      socket.destroy()
      resolve(response)
    })
    sent.on('error', reject)
    sent.on('close', () => {
      reject(new Error('the connection was closed without an answer'))
    })
    sent.end(body)
  })
}
