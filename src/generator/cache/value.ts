// A value of a segment: in memory until it is in a file, then read from there each time it is asked for.

import { crc32 } from 'node:zlib'
import { createProblem, SiteError } from '../base/errors'
import type { Place } from './places'
import type { Row, Volume } from './volume'
import type { KeptValue } from '../model'

export class Value implements KeptValue, Row {
  key: string
  readonly note: number
  readonly sizeBytes: number
  /** In this run. */
  isUsed = false
  #start: number
  #sum: number
  #bytes: Uint8Array | null
  #volume: Volume | null

  constructor({ key, start, length, sum, note }: Place, { bytes = null, volume = null }: ValueSource) {
    this.key = key
    this.note = note
    this.sizeBytes = length
    this.#start = start
    this.#sum = sum
    this.#bytes = bytes
    this.#volume = volume
  }

  /** It is in a file now. */
  place({ key, start, sum }: Place, volume: Volume): void {
    // Not the piece of a hash that it was found by, which holds the whole of it.
    this.key = key
    this.#start = start
    this.#sum = sum
    this.#bytes = null
    this.#volume = volume
  }

  /** Null when it was damaged since it was found. */
  tryRead(): Uint8Array | null {
    if (this.#bytes !== null) return this.#bytes
    const bytes = this.#volume?.read(this.#start, this.sizeBytes)
    return bytes?.length === this.sizeBytes && crc32(bytes) === this.#sum ? bytes : null
  }

  read(): Uint8Array {
    const bytes = this.tryRead()
    if (bytes !== null) return bytes
    const hint = 'empty it with packsite build --clear-cache.'
    throw new SiteError([
      createProblem('damaged-cache', { message: 'The cache was damaged while it was read', at: [], hint }),
    ])
  }
}

type ValueSource = { readonly bytes?: Uint8Array | null; readonly volume?: Volume | null }
