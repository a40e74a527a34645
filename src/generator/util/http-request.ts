// One request to a host of the internet: Node's client with the limits that every request of packsite has.

import { request as requestHttp, type IncomingMessage, type OutgoingHttpHeaders } from 'node:http'
import { request as requestHttps } from 'node:https'
import { publicLookup } from './private-networks'

export type RequestOptions = {
  readonly method: 'GET' | 'HEAD' | 'POST'
  readonly headers: OutgoingHttpHeaders
  readonly body?: string | undefined
  /** Aborts the request, and the answer while it is read. */
  readonly signal: AbortSignal
  /** True if names may resolve to addresses of private networks. */
  readonly allowsPrivate: boolean
  /** How long the connection may be silent. */
  readonly idleMs?: number
}

/** Sends a request and returns the head of the answer. Rejects with the error of Node, which also refuses some addresses and headers. */
export function sendRequest(url: URL, options: RequestOptions): Promise<IncomingMessage> {
  const { body, allowsPrivate, idleMs = 0, ...given } = options
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  const lookup = allowsPrivate ? {} : { lookup: publicLookup }
  return new Promise((resolve, reject) => {
    // A connection of its own each time: hosts are asked rarely, and nothing is left open at the end.
    const sent = request(url, { ...given, ...lookup, agent: false }, (response) => {
      // A body without a length would end as if it were whole.
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
