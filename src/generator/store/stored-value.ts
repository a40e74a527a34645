// A value of a segment: in memory until it is in a file, then read from there each time it is asked for.

import { crc32 } from 'node:zlib'
import { createProblem, SiteError } from '../diagnostics/errors'
import type { Place } from './key-index'
import type { Row, Volume } from './pack-reader'
import type { StoredValue } from '../types'

export class Value implements StoredValue, Row {
  /** In this run. */
  isUsed = false
  #place: Place
  #bytes: Uint8Array | null
  #volume: Volume | null
  /** True when it was written by this run: it is not summed up again each time. */
  #isOwn = false

  constructor(place: Place, { bytes = null, volume = null }: ValueSource) {
    this.#place = place
    this.#bytes = bytes
    this.#volume = volume
  }

  get key(): string {
    return this.#place.key
  }

  get note(): number {
    return this.#place.note
  }

  get sizeBytes(): number {
    return this.#place.length
  }

  /** It is in a file now, and leaves the memory unless it stays there too. */
  settle(place: Place, volume: Volume, stays = false): void {
    this.#place = place
    if (!stays) this.#bytes = null
    this.#volume = volume
    this.#isOwn = true
  }

  /** It leaves the memory, where it is in a file. */
  leave(): void {
    if (this.#volume !== null) this.#bytes = null
  }

  /** Null when it was damaged since it was found. */
  tryRead(): Uint8Array | null {
    if (this.#bytes !== null) return this.#bytes
    const { start, length, sum } = this.#place
    const bytes = this.#volume?.read(start, length)
    return bytes?.length === length && (this.#isOwn || crc32(bytes) === sum) ? bytes : null
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
