// A file is loaded once and hashed. One that was cut is gone on with in this run or in the next, while its ETag stays the same.

import { createHash } from 'node:crypto'
import { closeSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { makeFolder, openForWriting, statsAt } from '../util/fs'
import { hashFile } from '../packs/inspect'
import { openPack, type ReadPack } from '../packs/pack-cache'
import { readChecksummedJson, writeChecksummed } from '../util/checksummed-file'
import { PRIVATE_MODE } from '../util/private-folder'
import { visible } from '../util/path'
import { TOTAL_MS, Unusable, type Door, type Refused } from './http-client'
import type { Hashes, Loaded, LoadedPack } from './release-formats'
import type { HttpCache } from './http-cache'
import type { IncomingMessage, OutgoingHttpHeaders } from 'node:http'

export type WantedFile = {
  readonly address: string
  /** Its name. */
  readonly file: string
  readonly sizeBytes: number
  /** Changes with the bytes, as far as is known. */
  readonly stamp: string
}

/** Larger than any pack. */
export const MAX_FILE_BYTES = 1024 * 1024 * 1024

/** Slower connections load a file in several runs. */
const SLOWEST_BYTES_PER_MS = 32

type Loading = { readonly door: Door; readonly kept: HttpCache }

/** The hashes and the inspection of a file, as this run or an earlier one loaded it. */
export async function loadFile(
  { address, file, sizeBytes, stamp }: WantedFile,
  { door, kept }: Loading,
): Promise<Loaded | Refused> {
  const key = JSON.stringify([address, sizeBytes, stamp])
  const known = kept.loaded(key)
  if (known !== null) return known
  if (sizeBytes > MAX_FILE_BYTES) {
    const reason = `has ${String(sizeBytes)} bytes, more than packsite loads`
    return { refusal: { kind: 'failed', status: null, reason } }
  }
  const part = kept.partOf(key)
  makeFolder(dirname(part), PRIVATE_MODE)
  const totalMs = TOTAL_MS + sizeBytes / SLOWEST_BYTES_PER_MS
  const answer = await door.ask({ address, headers: () => headersFor(part), totalMs }, async (response) => {
    await store(response, { part, sizeBytes })
    return null
  })
  if (answer !== null) return answer
  const { sha1, sha256, sha512 } = hashFile(part)
  const loaded: Loaded = { hashes: { sha1, sha256, sha512 }, pack: packOf(await openPack(part, visible(file))) }
  forgetPart(part, kept)
  kept.keepLoaded(key, loaded)
  return loaded
}

/** Small enough to be cached for each file. */
function packOf({ inspection, problems }: ReadPack): LoadedPack {
  const faults = problems.map(({ code, message, hint }) => ({ code, message, hint }))
  if (inspection === null) return { madeFor: null, faults }
  const { edition, formats, games, manifest } = inspection
  return { madeFor: { edition, formats, games, manifest }, faults }
}

function forgetPart(part: string, kept: HttpCache): void {
  kept.forget(part)
  kept.forget(tagFile(part))
}

const tagFile = (part: string): string => `${part}.tag`

/** The rest of what is there already; all of it where nobody can tell whether it is still the same. */
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
  // What is there does not fit any more: the next request asks for all of it.
  if (statusCode === 416 || (statusCode === 206 && startOf(headers['content-range']) !== before)) {
    closeSync(openForWriting(part))
    throw new Error('the part that was asked for is not there')
  }
  const isRest = statusCode === 206
  const told = Number(headers['content-length'] ?? NaN)
  const expected = isRest ? sizeBytes - before : sizeBytes
  if (!Number.isNaN(told) && told !== expected) throw wrongLength(isRest ? before + told : told, sizeBytes)
  // A weak tag may stay the same with other bytes.
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
  if (!response.complete) throw new Error('the connection was cut')
  if (length !== sizeBytes) throw wrongLength(length, sizeBytes)
}

/** 100 of 'bytes 100-199/200' */
function startOf(range: string | undefined): number {
  return Number(/^bytes (\d+)-/.exec(range ?? '')?.[1] ?? NaN)
}

function wrongLength(length: number, told: number): Unusable {
  return new Unusable(`has ${String(length)} bytes or more, where ${String(told)} were told`)
}

/** The hashes of bytes that are here already. */
export function hashesOf(bytes: Uint8Array): Hashes {
  const digest = (name: string): string => createHash(name).update(bytes).digest('hex')
  return { sha1: digest('sha1'), sha256: digest('sha256'), sha512: digest('sha512') }
}
