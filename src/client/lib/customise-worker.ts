// Builds packs in a worker. The page starts the worker from this module's own address.

import {
  PackFault,
  buildPack,
  isRoomFault,
  type BuildFault,
  type BuiltPack,
  type Order,
  type Progress,
} from './build-pack'

export type Told =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly built: BuiltPack }
  | { readonly kind: 'failed'; readonly fault: BuildFault }
  /** The pack is too large for this browser. */
  | { readonly kind: 'no-room' }

export const workerAddress = import.meta.url

const PIECE_BYTES = 2 ** 22

/** Downloads a file and reports progress. Received data is moved into Blobs, which browsers store outside the page's memory. */
async function load(href: string, told: (bytes: number) => void): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok || response.body === null) throw new TypeError(`${href}: ${String(response.status)}`)
  const reader = response.body.getReader()
  const done: Blob[] = []
  let waiting: Uint8Array[] = []
  let [bytes, waitingBytes] = [0, 0]
  for (;;) {
    const { done: isEnd, value } = await reader.read()
    if (isEnd) return new Blob([...done, ...(waiting as BlobPart[])])
    waiting.push(value)
    bytes += value.length
    waitingBytes += value.length
    told(bytes)
    if (waitingBytes < PIECE_BYTES) continue
    done.push(new Blob(waiting as BlobPart[]))
    waiting = []
    waitingBytes = 0
  }
}

async function work(order: Order, tell: (told: Told) => void): Promise<void> {
  try {
    const progress = (now: Progress): void => {
      tell({ kind: 'progress', progress: now })
    }
    tell({ kind: 'done', built: await buildPack(order, { load, progress }) })
  } catch (error) {
    if (isRoomFault(error)) tell({ kind: 'no-room' })
    else tell({ kind: 'failed', fault: error instanceof PackFault ? error.fault : { is: 'not-built' } })
  }
}

// Does nothing on the main thread.
if (typeof document === 'undefined')
  globalThis.addEventListener('message', ({ data }: MessageEvent<Order>) => {
    void work(data, (told) => {
      ;(globalThis as unknown as { postMessage: (message: Told) => void }).postMessage(told)
    })
  })
