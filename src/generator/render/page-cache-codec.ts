// What the cache keeps of a page that was rendered: hash and size of its files.

import { toHash } from '../util/hash'
import type { KnownFile, PageFiles } from '../types'

/** Bytes of a hash, and of the size that follows it. */
const HASH = 32
const FILE = HASH + 4

export function encodeFiles({ html, payload }: PageFiles): Uint8Array {
  const files = payload === null ? [html] : [html, payload]
  const bytes = Buffer.allocUnsafe(files.length * FILE)
  files.forEach((file, index) => {
    bytes.write(file.hash, index * FILE, 'hex')
    bytes.writeUInt32LE(file.sizeBytes, index * FILE + HASH)
  })
  return bytes
}

/** Null for what is no such value. */
export function decodeFiles(value: Uint8Array | null): PageFiles | null {
  if (value === null || value.length < FILE) return null
  const bytes = Buffer.from(value.buffer, value.byteOffset, value.byteLength)
  const fileAt = (start: number): KnownFile => ({
    hash: toHash(bytes.toString('hex', start, start + HASH)),
    sizeBytes: bytes.readUInt32LE(start + HASH),
  })
  return { html: fileAt(0), payload: bytes.length < 2 * FILE ? null : fileAt(FILE) }
}
