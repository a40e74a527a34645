// Hashes a file away from the page, piece by piece, so that the page answers at any size: the same module is what the page starts a
// worker of, by its own address.

import { createSha256 } from './sha256'

/** What the worker says: how many bytes are done; the SHA-256 of all; or that the file cannot be read. */
export type Hashed =
  | { readonly kind: 'progress'; readonly done: number }
  | { readonly kind: 'done'; readonly hash: string }
  | { readonly kind: 'failed' }

export const workerAddress = import.meta.url

const PIECE_BYTES = 2 ** 21

async function work(file: Blob, tell: (said: Hashed) => void): Promise<void> {
  try {
    const hash = createSha256()
    for (let at = 0; at < file.size; at += PIECE_BYTES) {
      const piece = new Uint8Array(await file.slice(at, at + PIECE_BYTES).arrayBuffer())
      hash.update(piece)
      tell({ kind: 'progress', done: at + piece.length })
    }
    tell({ kind: 'done', hash: hash.digest() })
  } catch {
    tell({ kind: 'failed' })
  }
}

// In a page it does nothing.
if (typeof document === 'undefined')
  globalThis.addEventListener('message', ({ data }: MessageEvent<Blob>) => {
    void work(data, (said) => {
      ;(globalThis as unknown as { postMessage: (message: Hashed) => void }).postMessage(said)
    })
  })
