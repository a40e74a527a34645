// Downloads and hashes files. Resumes an interrupted download, in the same run or the next one, while the ETag of the file is unchanged.

import { createHash } from 'node:crypto'
import { closeSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder, openForWriting, statsAt } from '../util/fs'
import { hashFile } from '../packs/inspect'
import { readPackUncached, type PackReadResult } from '../packs/pack-cache'
import { readChecksummedJson, writeChecksummed } from '../util/checksummed-file'
import { PRIVATE_MODE } from '../util/private-folder'
import { printable } from '../util/path'
import { DEFAULT_RESPONSE_TIMEOUT_MS, UnusableResponse, type HttpClient, type Refused } from './http-client'
import type { Hashes, DownloadedFile, InspectedPack } from './release-formats'
import type { HttpCache } from './http-cache'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

export type FileToDownload = {
  readonly address: string
  /** Name of the file. */
  readonly file: string
  readonly sizeBytes: number
  /** Changes when the content changes, as far as the platform reports changes. */
  readonly revision: string
}

/** Size limit of a download, in bytes; no pack is larger. */
export const MAX_DOWNLOAD_BYTES = 1024 * 1024 * 1024

/** Minimum rate for the time limit of a download. A slower download continues in the next run. */
const SLOWEST_BYTES_PER_MS = 32

type Loading = { readonly client: HttpClient; readonly httpCache: HttpCache }

/** Returns the hashes and the inspection of a file, from the cache or after a download. */
export async function getOrDownloadAndInspect(
  { address, file, sizeBytes, revision }: FileToDownload,
  { client, httpCache }: Loading,
): Promise<DownloadedFile | Refused> {
  const key = JSON.stringify([address, sizeBytes, revision])
  const known = httpCache.loaded(key)
  if (known !== null) return known
  if (sizeBytes > MAX_DOWNLOAD_BYTES) {
    const reason = `has ${String(sizeBytes)} bytes, more than packsite loads`
    return { refusal: { kind: 'failed', status: null, reason } }
  }
  const part = httpCache.partOf(key)
  makeFolder(dirname(part), PRIVATE_MODE)
  const totalMs = DEFAULT_RESPONSE_TIMEOUT_MS + sizeBytes / SLOWEST_BYTES_PER_MS
  const answer = await client.ask({ address, headers: () => headersFor(part), totalMs }, async (response) => {
    await store(response, { part, sizeBytes })
    return null
  })
  if (answer !== null) return answer
  const { sha1, sha256, sha512 } = hashFile(part)
  const loaded: DownloadedFile = {
    hashes: { sha1, sha256, sha512 },
    pack: packOf(await readPackUncached(part, printable(file))),
  }
  forgetPart(part, httpCache)
  httpCache.keepLoaded(key, loaded)
  return loaded
}

/** The part of an inspection that is small enough for the cache. */
function packOf({ inspection, problems }: PackReadResult): InspectedPack {
  const faults = problems.map(({ code, message, hint }) => ({ code, message, hint }))
  if (inspection === null) return { madeFor: null, faults }
  const { edition, formats, games, manifest } = inspection
  return { madeFor: { edition, formats, games, manifest }, faults }
}

function forgetPart(part: string, httpCache: HttpCache): void {
  httpCache.forget(part)
  httpCache.forget(tagFile(part))
}

const tagFile = (part: string): string => `${part}.tag`

/** Request headers for the missing rest of a partial file; none, for the whole file, if there is no partial file or no strong ETag. */
function headersFor(part: string): OutgoingHttpHeaders {
  const length = lengthOf(part)
  const tag = readChecksummedJson(tagFile(part))
  if (length === 0 || typeof tag !== 'string' || tag === '') return {}
  return { range: `bytes=${String(length)}-`, 'if-range': tag }
}

function lengthOf(file: string): number {
  const stats = statsAt(file)
  return stats?.isFile() === true ? stats.size : 0
}

type Storing = { readonly part: string; readonly sizeBytes: number }

async function store(response: IncomingMessage, { part, sizeBytes }: Storing): Promise<void> {
  const { statusCode, headers } = response
  const before = lengthOf(part)
  // The partial file does not match the response. Empty the partial file, so that the next attempt requests the whole file.
  if (statusCode === 416 || (statusCode === 206 && startOf(headers['content-range']) !== before)) {
    closeSync(openForWriting(part))
    throw new Error('the requested range is missing')
  }
  const isRest = statusCode === 206
  const declaredLength = Number(headers['content-length'] ?? NaN)
  const expected = isRest ? sizeBytes - before : sizeBytes
  if (!Number.isNaN(declaredLength) && declaredLength !== expected)
    throw wrongLength(isRest ? before + declaredLength : declaredLength, sizeBytes)
  // A weak ETag may stay the same although the bytes change.
  const tag = headers.etag?.startsWith('W/') === true ? '' : (headers.etag ?? '')
  const descriptor = openForWriting(part, isRest ? 'append' : 'empty')
  if (!isRest) writeChecksummed(tagFile(part), JSON.stringify(tag))
  let length = isRest ? before : 0
  try {
    for await (const bytes of response as AsyncIterable<Buffer>) {
      length += bytes.length
      if (length > sizeBytes) throw wrongLength(length, sizeBytes)
      writeSync(descriptor, bytes)
    }
  } finally {
    closeSync(descriptor)
  }
  if (!response.complete) throw new Error('the connection was interrupted')
  if (length !== sizeBytes) throw wrongLength(length, sizeBytes)
}

/** The start of a Content-Range header: 100 for 'bytes 100-199/200'. NaN if missing. */
function startOf(range: string | undefined): number {
  return Number(/^bytes (\d+)-/.exec(range ?? '')?.[1] ?? NaN)
}

function wrongLength(length: number, declaredLength: number): UnusableResponse {
  return new UnusableResponse(`has ${String(length)} bytes or more instead of ${String(declaredLength)}`)
}

export function hashesOf(bytes: Uint8Array): Hashes {
  const digest = (name: string): string => createHash(name).update(bytes).digest('hex')
  return { sha1: digest('sha1'), sha256: digest('sha256'), sha512: digest('sha512') }
}
