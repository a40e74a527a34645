// Builds packs in a worker. The page starts the worker from this module's own address.

import {
  PackBuildError,
  buildPack,
  createBlobWriter,
  isMemoryOrStorageError,
  type PackBuildFault,
  type BuiltPack,
  type PackBuildRequest,
  type PackProgress,
} from './build-pack'

export type PackWorkerResponse =
  | { readonly kind: 'progress'; readonly progress: PackProgress }
  | { readonly kind: 'done'; readonly built: BuiltPack }
  | { readonly kind: 'failed'; readonly fault: PackBuildFault }
  /** The pack is too large for this browser. */
  | { readonly kind: 'no-room' }

export const workerAddress = import.meta.url

/** Downloads a file and reports progress. */
async function load(href: string, onBytes: (bytes: number) => void): Promise<Blob> {
  const response = await fetch(href)
  if (!response.ok || response.body === null) throw new TypeError(`${href}: ${String(response.status)}`)
  const reader = response.body.getReader()
  const writer = createBlobWriter()
  let bytes = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return writer.finish()
    writer.add(value)
    bytes += value.length
    onBytes(bytes)
  }
}

async function work(order: PackBuildRequest, send: (message: PackWorkerResponse) => void): Promise<void> {
  try {
    const progress = (now: PackProgress): void => {
      send({ kind: 'progress', progress: now })
    }
    send({ kind: 'done', built: await buildPack(order, { load, progress }) })
  } catch (error) {
    if (isMemoryOrStorageError(error)) send({ kind: 'no-room' })
    else send({ kind: 'failed', fault: error instanceof PackBuildError ? error.fault : { is: 'not-built' } })
  }
}

// Handles messages only inside a worker. On the main thread, importing this module has no effect.
if (typeof document === 'undefined')
  globalThis.addEventListener('message', ({ data }: MessageEvent<PackBuildRequest>) => {
    void work(data, (message) => {
      ;(globalThis as unknown as { postMessage: (message: PackWorkerResponse) => void }).postMessage(message)
    })
  })
