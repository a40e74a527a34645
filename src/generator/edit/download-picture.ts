// Downloads one picture: follows redirects on https, refuses private networks, limits size and time, and reads the type from the bytes.

import { setTimeout as pause } from 'node:timers/promises'
import { isIP } from 'node:net'
import { imageSize } from 'image-size'
import { toNetworkFault } from '../diagnostics/network-errors'
import { parseUrl } from '../util/address'
import { sendRequest } from '../util/http-request'
import { isPrivateAddress } from '../util/private-networks'
import { formatSize } from '../util/text'
import { fallbackIfThrows } from '../util/value-or'
import type { IncomingMessage } from 'node:http'
import type { RateLimits } from '../util/rate-limits'

export type DownloadedPicture = { readonly bytes: Buffer; readonly extension: string }

export type PictureDownloadOptions = {
  readonly agent: string
  readonly limits: RateLimits
  readonly privateHosts: readonly string[]
  readonly timeoutMs: number
  readonly retries: number
  readonly pauseMs: number
  readonly signal: AbortSignal
  /** Called before a wait that a host asks for. */
  readonly onWait: (host: string, waitMs: number) => void
}

/** `isFinal`: true if another attempt would not help. */
type Refusal = { readonly reason: string; readonly isFinal: boolean }

export const MAX_PICTURE_BYTES = 20_000_000

const MAX_REDIRECTS = 5

/** Types that pages may show -> extension. */
const EXTENSIONS: Readonly<Record<string, string>> = { png: 'png', jpg: 'jpg', gif: 'gif', webp: 'webp', avif: 'avif' }

/** Returns the picture, or the reason of the failure. Throws only after an abort. */
export async function downloadPicture(
  address: string,
  options: PictureDownloadOptions,
): Promise<DownloadedPicture | { readonly reason: string }> {
  for (let attempt = 0; ; attempt += 1) {
    options.signal.throwIfAborted()
    const answer = await follow(address, options)
    if (!('reason' in answer) || answer.isFinal || attempt >= options.retries) return answer
    await pause(options.pauseMs * 2 ** (attempt + 1), undefined, { signal: options.signal })
  }
}

async function follow(address: string, options: PictureDownloadOptions): Promise<DownloadedPicture | Refusal> {
  let url = parseUrl(address)
  for (let step = 0; step <= MAX_REDIRECTS; step += 1) {
    const fault = url === null ? 'it redirects to no address' : hostFault(url, options)
    if (url === null || fault !== null) return { reason: fault ?? '', isFinal: true }
    const waitMs = options.limits.waitMs(url.host)
    if (!options.limits.isShort(waitMs)) return { reason: `${url.host} asks to wait longer`, isFinal: true }
    if (waitMs > 0) {
      options.onWait(url.host, waitMs)
      await pause(waitMs, undefined, { signal: options.signal })
    }
    const answer = await send(url, options)
    if (!('location' in answer)) return answer
    url = parseUrl(answer.location, url)
  }
  return { reason: 'it redirects endlessly', isFinal: true }
}

function hostFault({ protocol, hostname }: URL, { privateHosts }: PictureDownloadOptions): string | null {
  const host = hostname.replace(/^\[|\]$/g, '')
  if (protocol !== 'https:') return 'it leads to an address that is not encrypted'
  // `sendRequest` checks the addresses of a host name.
  const isPrivate = !privateHosts.includes(host) && isIP(host) !== 0 && isPrivateAddress(host)
  return isPrivate ? `${host} is not a public address` : null
}

async function send(
  url: URL,
  { agent, limits, privateHosts, timeoutMs, signal }: PictureDownloadOptions,
): Promise<DownloadedPicture | Refusal | { readonly location: string }> {
  const headers = { 'user-agent': agent, accept: 'image/*' }
  // A picture takes longer than an answer without a body.
  const timeout = AbortSignal.timeout(timeoutMs * 6)
  const allowsPrivate = privateHosts.includes(url.hostname.replace(/^\[|\]$/g, ''))
  const around = AbortSignal.any([timeout, signal])
  try {
    const response = await sendRequest(url, {
      method: 'GET',
      headers,
      signal: around,
      allowsPrivate,
      idleMs: timeoutMs,
    })
    const { statusCode: status = 0, headers: given } = response
    const isLimited = limits.note(url.host, response)
    if (status >= 300 && status < 400 && given.location !== undefined) {
      response.destroy()
      return { location: given.location }
    }
    if (status === 200) return await readPicture(response)
    response.destroy()
    const isFinal = !isLimited && status < 500
    return { reason: `it answers with status ${String(status)}`, isFinal }
  } catch (error) {
    signal.throwIfAborted()
    if (timeout.aborted) return { reason: `it takes longer than ${String((timeoutMs * 6) / 1000)} s`, isFinal: true }
    const { fault, reason } = toNetworkFault(error)
    return { reason: fault === 'private' ? `its address is private: ${reason}` : reason, isFinal: fault !== 'network' }
  }
}

async function readPicture(response: IncomingMessage): Promise<DownloadedPicture | Refusal> {
  const parts: Buffer[] = []
  let length = Number(response.headers['content-length'] ?? '0')
  if (length <= MAX_PICTURE_BYTES) length = 0
  if (length === 0)
    for await (const part of response as AsyncIterable<Buffer>) {
      length += part.length
      if (length > MAX_PICTURE_BYTES) break
      parts.push(part)
    }
  response.destroy()
  if (length > MAX_PICTURE_BYTES) return { reason: `it is larger than ${formatSize(MAX_PICTURE_BYTES)}`, isFinal: true }
  if (!response.complete) return { reason: 'the connection was interrupted', isFinal: false }
  const bytes = Buffer.concat(parts)
  const type = fallbackIfThrows(undefined, () => imageSize(bytes).type)
  const extension = EXTENSIONS[type ?? '']
  if (extension !== undefined) return { bytes, extension }
  const names = Object.keys(EXTENSIONS).join(', ')
  const what = type === undefined ? 'it is not a picture' : `it is a picture of the type ${type}`
  return { reason: `${what}; pages show ${names}`, isFinal: true }
}
