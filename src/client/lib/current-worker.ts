// Hashes a file in chunks in a worker, so that the page stays responsive. The page starts the worker from this module's own address.

import { createSha256 } from './sha256'

/** Messages of the worker: progress in bytes, the SHA-256, or a failure to read the file. */
export type HashWorkerResponse =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly hash: string }
  | { readonly kind: 'failed' }

export const workerAddress = import.meta.url

const PIECE_BYTES = 2 ** 21

async function work(file: Blob, send: (said: HashWorkerResponse) => void): Promise<void> {
  try {
    const hash = createSha256()
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
      hash.update(piece)
      send({ kind: 'progress', done: at + piece.length })
    }
    send({ kind: 'done', hash: hash.digest() })
  } catch {
    send({ kind: 'failed' })
  }
}

// Handles messages only inside a worker. On the main thread, importing this module has no effect.
if (typeof document === 'undefined')
  globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
    void work(data, (said) => {
      ;(globalThis as unknown as { postMessage: (message: HashWorkerResponse) => void }).postMessage(said)
    })
  })
