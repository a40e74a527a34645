// A file as yauzl reads it: what a list of entries is made of is asked for in pieces of some fifty bytes, and read in larger ones.

import { closeSync, fstatSync, readSync } from 'node:fs'
import { Readable } from 'node:stream'
import type { RandomAccessReader, ZipFile } from 'yauzl'

const WINDOW_BYTES = 2 ** 16

/** Opens a zip, whose file is closed with it. Rejects where it is none; the file is open then. */
export async function openZip(descriptor: number): Promise<ZipFile> {
  const { default: yauzl } = await import('yauzl')
  const { size } = fstatSync(descriptor)
  const reader = createReader(yauzl.RandomAccessReader, descriptor)
  return yauzl.fromRandomAccessReaderPromise(reader, size, {
    lazyEntries: true,
    autoClose: false,
    decodeStrings: false,
  })
}

type Told = (error: Error | null, length?: number) => void
type Wanted = [buffer: Buffer, offset: number, length: number, position: number, told: Told]

function createReader(Reader: abstract new () => RandomAccessReader, descriptor: number): RandomAccessReader {
  const window = Buffer.alloc(WINDOW_BYTES)
  let start = 0
  let end = 0
  const copy = (target: Buffer, position: number): number => {
    if (target.length > WINDOW_BYTES) return readSync(descriptor, target, 0, target.length, position)
    if (position < start || position + target.length > end) {
      start = position
      end = position + readSync(descriptor, window, 0, WINDOW_BYTES, position)
    }
    return window.copy(target, 0, position - start, Math.min(end, position + target.length) - start)
  }
  return new (class extends Reader {
    override read(...[buffer, offset, length, position, told]: Wanted): void {
      try {
        told(null, copy(buffer.subarray(offset, offset + length), position))
      } catch (error) {
        told(error as Error)
      }
    }
    override _readStreamForRange(from: number, to: number): Readable {
      return Readable.from(partsOf(descriptor, from, to), { objectMode: false })
    }
    override close(told: Told): void {
      closeSync(descriptor)
      setImmediate(told, null)
    }
  })()
}

/** Bytes of a file between two places, as far as there are any. */
function* partsOf(descriptor: number, from: number, to: number): Generator<Buffer> {
  for (let at = from; at < to;) {
    const part = Buffer.alloc(Math.min(WINDOW_BYTES, to - at))
    const length = readSync(descriptor, part, 0, part.length, at)
    if (length === 0) return
    yield part.subarray(0, length)
    at += length
  }
}
