// Builds packs away from the page: the same module is what the page starts a worker of, by its own address.

import {
  PackFault,
  buildPack,
  isRoomFault,
  type BuildFault,
  type BuiltPack,
  type Order,
  type Progress,
} from './build-pack'

/** What the worker says. */
export type Told =
  | { readonly kind: 'progress'; readonly progress: Progress }
  | { readonly kind: 'done'; readonly built: BuiltPack }
  | { readonly kind: 'failed'; readonly fault: BuildFault }
  /** It is too large for this browser. */
  | { readonly kind: 'no-room' }

export const workerAddress = import.meta.url

const PIECE_BYTES = 2 ** 22

/** The whole file, told of while it comes; what has come is kept as Blobs, which need no memory of the page. */
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

// In a page it does nothing.
if (typeof document === 'undefined')
  globalThis.addEventListener('message', ({ data }: MessageEvent<Order>) => {
    void work(data, (told) => {
      ;(globalThis as unknown as { postMessage: (message: Told) => void }).postMessage(told)
    })
  })
