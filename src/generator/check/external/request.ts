// One request to another site: an answer with its head, or the reason why there is none, as data. Never throws.

import { createHash } from 'node:crypto'
import { isIP } from 'node:net'
import { networkFault, type NetworkFault } from '../../diagnostics/network-errors'
import { sendRequest } from '../../util/http-request'
import { isPrivateAddress } from '../../util/private-networks'
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

export type RequestOptions = {
  /** 'start' asks for the first byte only, of hosts that refuse HEAD; 'whole' loads and hashes the file. */
  readonly want: 'head' | 'start' | 'whole'
  readonly timeoutMs: number
  readonly agent: string
  readonly abort: AbortSignal | undefined
  readonly privateHosts: readonly string[]
}

export async function requestReply(url: URL, options: RequestOptions): Promise<Reply | NetworkFault> {
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isAllowed = options.privateHosts.includes(host)
  if (url.protocol !== 'https:' && !(url.protocol === 'http:' && isAllowed))
    return { fault: 'network', reason: `the address is not encrypted: ${url.href}` }
  // Names are looked up through publicLookup; an address has no name to look up.
  if (!isAllowed && isIP(host) !== 0 && isPrivateAddress(host))
    return { fault: 'private', reason: `${host} is no public address` }
  const { want, timeoutMs, agent, abort } = options
  const method = want === 'head' ? 'HEAD' : 'GET'
  const headers = { 'user-agent': agent, accept: '*/*', ...(want === 'start' ? { range: 'bytes=0-0' } : {}) }
  const timeout = AbortSignal.timeout(timeoutMs)
  const signal = abort === undefined ? timeout : AbortSignal.any([timeout, abort])
  try {
    const response = await sendRequest(url, { method, headers, signal, allowsPrivate: isAllowed })
    return await readReply(response, want === 'whole')
  } catch (error) {
    if (!timeout.aborted) return networkFault(error)
    return { fault: 'network', reason: `there was no answer in ${String(timeoutMs / 1000)} s` }
  }
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
