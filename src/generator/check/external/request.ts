// One request to another site: an answer with its head, or the reason why there is none, as data. Never throws.

import { createHash } from 'node:crypto'
import { request as requestHttp } from 'node:http'
import { request as requestHttps } from 'node:https'
import { isIP } from 'node:net'
import { networkFault, type NetworkFault } from '../../diagnostics/network-errors'
import { isPrivateAddress, publicLookup } from '../../util/private-networks'
import type { IncomingMessage } from 'node:http'

export type Reply = {
  readonly status: number
  readonly location: string | null
  readonly contentType: string
  /** Of the whole file; null when the answer does not tell. */
  readonly sizeBytes: number | null
  readonly retryAfterMs: number | null
  /** Of the whole body, when it was asked for. */
  readonly sha256: string | null
}

export type Failure = NetworkFault

export type RequestOptions = {
  /** 'start' asks for the first byte only, of hosts that refuse HEAD; 'whole' loads and hashes the file. */
  readonly want: 'head' | 'start' | 'whole'
  readonly timeoutMs: number
  readonly agent: string
  readonly abort: AbortSignal | undefined
  readonly privateHosts: readonly string[]
}

export function sendRequest(url: URL, options: RequestOptions): Promise<Reply | Failure> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = options.privateHosts.includes(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed))
    return Promise.resolve({ fault: 'network', reason: `the address is not encrypted: ${url.href}` })
  // Names are looked up through publicLookup; an address has no name to look up.
  if (!isAllowed && isIP(host) !== 0 && isPrivateAddress(host))
    return Promise.resolve({ fault: 'private', reason: `${host} is no public address` })
  const { want, timeoutMs, agent, abort } = options
  const method = want === 'head' ? 'HEAD' : 'GET'
  const headers = { 'user-agent': agent, accept: '*/*', ...(want === 'start' ? { range: 'bytes=0-0' } : {}) }
  const request = url.protocol === 'http:' ? requestHttp : requestHttps
  return new Promise((resolve) => {
    const timeout = AbortSignal.timeout(timeoutMs)
    const signal = abort === undefined ? timeout : AbortSignal.any([timeout, abort])
    const fail = (error: unknown): void => {
      resolve(timeout.aborted ? timedOut(timeoutMs) : networkFault(error))
    }
    const lookup = isAllowed ? {} : { lookup: publicLookup }
    let hasBegun = false
    try {
      // A connection of its own each time: hosts are asked rarely, and nothing is left open at the end.
      const sent = request(url, { method, headers, signal, agent: false, ...lookup }, (response) => {
        hasBegun = true
        readReply(response, want === 'whole').then(resolve, fail)
      })
      sent.on('upgrade', (response, socket) => {
        hasBegun = true
        socket.destroy()
        readReply(response, false).then(resolve, fail)
      })
      sent.on('error', fail)
      sent.on('close', () => {
        // An answer that has begun is read to its end, or fails by itself.
        if (!hasBegun) fail(new Error('the connection was closed without an answer'))
      })
      sent.end()
    } catch (error) {
      // Node refuses some hosts and headers before anything is sent.
      fail(error)
    }
  })
}

function timedOut(timeoutMs: number): Failure {
  return { fault: 'network', reason: `there was no answer in ${String(timeoutMs / 1000)} s` }
}

async function readReply(response: IncomingMessage, isWhole: boolean): Promise<Reply> {
  const { headers, statusCode: status = 0 } = response
  let sha256: string | null = null
  let readBytes = 0
  if (isWhole && status === 200) {
    const hash = createHash('sha256')
    for await (const chunk of response as AsyncIterable<Buffer>) {
      hash.update(chunk)
      readBytes += chunk.length
    }
    sha256 = hash.digest('hex')
  } else response.destroy()
  const range = /\/(\d+)$/.exec(headers['content-range'] ?? '')?.[1]
  const length = status === 206 ? range : headers['content-length']
  return {
    status,
    location: headers.location ?? null,
    contentType: headers['content-type'] ?? '',
    sizeBytes: sha256 !== null ? readBytes : length === undefined ? null : Number(length),
    retryAfterMs: /^\d{1,4}$/.test(headers['retry-after'] ?? '') ? Number(headers['retry-after']) * 1000 : null,
    sha256,
  }
}
