// Sends one request to another site. Returns the reply or a network fault as data; never throws.

import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { toNetworkFault, type NetworkFault } from '../../diagnostics/network-errors'
import { sendRequest } from '../../util/http-request'
import { isPrivateAddress } from '../../util/private-networks'
import type { IncomingMessage } from 'node:http'

export type HttpReply = {
  readonly status: number
  readonly location: string | null
  readonly contentType: string
  /** Size of the whole file; null if the reply does not declare a size. */
  readonly sizeBytes: number | null
  readonly retryAfterMs: number | null
  /** Hash of the whole body if the request was 'whole'; otherwise null. */
  readonly sha256: string | null
}

export type HttpRequestOptions = {
  /**
   * 'head': a HEAD request; 'start': the first byte, for hosts that refuse HEAD; 'whole': downloads and hashes the
   * file.
   */
  readonly want: 'head' | 'start' | 'whole'
  readonly timeoutMs: number
  readonly agent: string
  readonly abort: AbortSignal | undefined
  readonly privateHosts: readonly string[]
}

export async function requestUrl(url: URL, options: HttpRequestOptions): Promise<HttpReply | NetworkFault> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = options.privateHosts.includes(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed))
    return { fault: 'network', reason: `the address is not encrypted: ${url.href}` }
  // `sendRequest` checks host names with `publicLookup`; IP addresses skip that lookup, so they are checked here.
  if (!isAllowed && isIP(host) !== 0 && isPrivateAddress(host))
    return { fault: 'private', reason: `${host} is not a public address` }
  const { want, timeoutMs, agent, abort } = options
  const method = want === 'head' ? 'HEAD' : 'GET'
  const headers = { 'user-agent': agent, accept: '*/*', ...(want === 'start' ? { range: 'bytes=0-0' } : {}) }
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = abort === undefined ? timeout : AbortSignal.any([timeout, abort])
  try {
    const response = await sendRequest(url, { method, headers, signal, allowsPrivate: isAllowed })
    return await readReply(response, want === 'whole')
  } catch (error) {
    if (!timeout.aborted) return toNetworkFault(error)
    return { fault: 'network', reason: `there was no answer in ${String(timeoutMs / 1000)} s` }
  }
}

async function readReply(response: IncomingMessage, isWhole: boolean): Promise<HttpReply> {
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
