// Sends a response: whole, as a byte range, compressed, or as 304. A response without an ETag is always sent whole and uncompressed. Compressed bytes
// stay in a cache of limited size.

import type { FileHandle } from 'node:fs/promises'
import { pipeline } from 'node:stream/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import { isMissingFileError, isNotRegularFileError, openFileHandle } from '../util/fs'
import { chooseContentCoding, requestedRange, matchesIfNoneMatch, type ContentCoding } from './negotiate'
import type { IncomingMessage, ServerResponse } from 'node:http'

export type ResponseData = {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string | Uint8Array | { readonly file: string } | OpenFile
}

/** An open file, which is closed after sending. */
export type OpenFile = { readonly handle: FileHandle; readonly sizeBytes: number }

export type Compressor = (content: Buffer, options: { coding: ContentCoding; etag: string }) => Promise<Buffer>

/** Larger files are sent uncompressed. */
const MAX_COMPRESSED_BYTES = 16 * 1024 * 1024
const MEMORY_BYTES = 32 * 1024 * 1024
const BROTLI = { params: { [constants.BROTLI_PARAM_QUALITY]: 5 } }

/** Returns a compressor that caches its results by coding and ETag, up to 32 MiB, and evicts the oldest first. */
export function createCachingCompressor(): Compressor {
  const made = new Map<string, Buffer>()
  let total = 0
  return async (content, { coding, etag }) => {
    const key = `${coding} ${etag}`
    const known = made.get(key)
    if (known !== undefined) return known
    const bytes = await (coding === 'br' ? promisify(brotliCompress)(content, BROTLI) : promisify(gzip)(content))
    made.set(key, bytes)
    total += bytes.length
    for (const [oldest, old] of made) {
      if (total <= MEMORY_BYTES) break
      made.delete(oldest)
      total -= old.length
    }
    return bytes
  }
}

export type SendResponseOptions = {
  /** Content types that are sent compressed, without charset. */
  readonly compressed: readonly string[]
  readonly compress: Compressor
  /** Sends no body: for bots that request an error page. */
  readonly isSilent: boolean
}

export async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { answer, options }: { answer: ResponseData; options: SendResponseOptions },
): Promise<void> {
  const file = await openBody(answer.body)
  try {
    await send(request, response, {
      answer: file === 'gone' ? gone(answer) : answer,
      file: file === 'gone' ? null : file,
      options,
    })
  } finally {
    if (file !== 'gone') await file?.handle.close()
  }
}

type Sending = { readonly answer: ResponseData; readonly file: OpenFile | null; readonly options: SendResponseOptions }

async function send(request: IncomingMessage, response: ServerResponse, sending: Sending): Promise<void> {
  const { answer, file, options } = sending
  const { status, headers } = answer
  const etag = headers['etag']
  const type = (headers['content-type'] ?? '').replace(/;.*/, '')
  const sizeBytes = file?.sizeBytes ?? Buffer.byteLength(answer.body as string | Uint8Array)
  const isText = etag !== undefined && options.compressed.includes(type)
  const coding =
    isText && sizeBytes <= MAX_COMPRESSED_BYTES ? chooseContentCoding(request.headers['accept-encoding']) : null
  const common = {
    ...headers,
    ...(isText ? { vary: 'accept-encoding' } : {}),
    ...(etag === undefined || coding === null ? {} : { etag: `W/${etag}` }),
  }
  if (etag !== undefined && status === 200 && matchesIfNoneMatch(request.headers, etag)) {
    response.writeHead(304, common).end()
    return
  }
  const part =
    etag === undefined || coding !== null || status !== 200
      ? null
      : requestedRange(request.headers, { etag, sizeBytes })
  if (part === 'unsatisfiable') {
    response.writeHead(416, { ...common, 'content-range': `bytes */${String(sizeBytes)}`, 'content-length': 0 }).end()
    return
  }
  if (options.isSilent) {
    response.writeHead(status, { ...common, 'content-length': 0 }).end()
    return
  }
  const isHead = request.method === 'HEAD'
  if (coding !== null && etag !== undefined) {
    if (isHead) {
      response.writeHead(status, { ...common, 'content-encoding': coding }).end()
      return
    }
    const bytes = await options.compress(await wholeBody(sending), { coding, etag })
    response.writeHead(status, { ...common, 'content-encoding': coding, 'content-length': bytes.length }).end(bytes)
    return
  }
  const length = part === null ? sizeBytes : part.end - part.start + 1
  response.writeHead(part === null ? status : 206, {
    ...common,
    'content-length': length,
    ...(etag === undefined ? {} : { 'accept-ranges': 'bytes' }),
    ...(part === null
      ? {}
      : { 'content-range': `bytes ${String(part.start)}-${String(part.end)}/${String(sizeBytes)}` }),
  })
  if (isHead || length === 0) response.end()
  else if (file !== null)
    await pipeline(
      file.handle.createReadStream({
        autoClose: false,
        start: part?.start ?? 0,
        ...(part === null ? {} : { end: part.end }),
      }),
      response,
    )
  else response.end(answer.body)
}

async function wholeBody({ answer, file }: Sending): Promise<Buffer> {
  return file === null ? Buffer.from(answer.body as string) : file.handle.readFile()
}

/** Opens the file of a body. Returns null for a body that is not a file, and 'gone' for a missing file. */
async function openBody(body: ResponseData['body']): Promise<OpenFile | 'gone' | null> {
  if (typeof body !== 'object' || body instanceof Uint8Array) return null
  if ('handle' in body) return body
  try {
    const handle = await openFileHandle(body.file)
    return { handle, sizeBytes: (await handle.stat()).size }
  } catch (error) {
    if (isMissingFileError(error) || isNotRegularFileError(error)) return 'gone'
    throw error
  }
}

/** A 404 response for a file that was deleted after the lookup. */
function gone({ headers }: ResponseData): ResponseData {
  return {
    status: 404,
    headers: { ...headers, 'content-type': 'text/plain; charset=utf-8' },
    body: 'The file is gone.\n',
  }
}
