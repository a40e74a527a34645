// Many small values in one file. New ones are appended in few writes; ten thousand files would take a hundred times as long. A
// value is read when it is asked for: what is known of the others is where they are. What is damaged counts as not there; a
// file that ends in damage is written anew, whole and by renaming, with the next value; so is one that grew too large.

import { closeSync, mkdirSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { createProblem, SiteError } from '../base/errors'
import { openForWriting } from '../base/fs'
import { discard, putInPlace, readRegular, writeWhole } from '../base/kept'
import { ownEnd, partOf } from '../base/leftovers'
import { openSpill, type Spill } from './spill'
import { HEADER, listPlaces, openVolume, shorten, sizeOf, writeRows, type Place, type Row, type Volume } from './volume'
import type { Hash, KeptValue, LazyStore } from '../model'

export type Segment = LazyStore & {
  /** Writes what is new; a disk that refuses it is no fault. */
  readonly save: () => void
  /** Lets go of the file: nothing can be read any more. */
  readonly close: () => void
}

export type SegmentOptions = { readonly file: string; readonly maxSizeBytes: number }

/** New values are written when there are so many bytes of them, and leave the memory. */
const ENOUGH = 4 * 1024 * 1024

/** What a small value takes of the memory beside its bytes. */
const OVERHEAD = 512

/** A part of the room is left free when a file is written anew, or it would be again with the next value. */
const FILLED = 0.75

/** Runs again without what earlier runs kept, where some of that turns out to be damaged. */
export async function retryDamaged<T>(run: (clearCache: boolean) => Promise<T>): Promise<T> {
  try {
    return await run(false)
  } catch (error) {
    if (!(error instanceof SiteError) || error.problems.every(({ code }) => code !== 'damaged-cache')) throw error
    return run(true)
  }
}

export function openSegment({ file, maxSizeBytes }: SegmentOptions): Segment {
  const values = new Map<string, Value>()
  const volumes: Volume[] = []
  /** What is in no file yet. */
  let added = new Map<string, Value>()
  let addedBytes = 0
  let ownBytes = 0
  /** Where the part of the file ends that is known. */
  let end = 0
  let isOpen = false
  /** True when a value of the file is not what was written. */
  let isDamaged = false
  /** True while what stands beside the file says that it is whole. */
  let isKnownWhole = false
  /** True when the disk refused, or what is new would leave no room for itself: it is of no use to other runs then. */
  let isFull = false
  let spill: Spill | null = null

  /** Takes in what was appended since, or another file. Values that are read keep the place that they were read from. */
  const learn = (volume: Volume, from: number): void => {
    const isTrusted = from === 0 && readRegular(stampFile(file))?.toString() === volume.stamp()
    if (from === 0) isKnownWhole = isTrusted
    const { places, end: next } = listPlaces(volume, from)
    for (const place of places) {
      if (!isTrusted && crc32(volume.read(place.start, place.length)) !== place.sum) {
        isDamaged = true
        continue
      }
      const known = values.get(place.key)
      if (known === undefined) values.set(place.key, new Value(place, { volume }))
      else {
        if (added.delete(place.key)) known.place(place, volume)
        touchOrder(place.key, known)
      }
    }
    end = next
  }
  /** Moves what is new out of the memory, to where nobody else sees it. */
  const spillAdded = (): void => {
    addedBytes = 0
    try {
      spill ??= openSpill(file + ownEnd('spill'))
      for (const place of spill.add([...added.values()])) {
        values.get(place.key)?.place(place, spill.volume)
        added.delete(place.key)
      }
    } catch {
      // It stays in memory.
    }
  }
  /** The last of two is the newer one. */
  const touchOrder = (key: string, value: Value): void => {
    values.delete(key)
    values.set(key, value)
  }
  const open = (): void => {
    if (isOpen) return
    isOpen = true
    openNext()
  }
  const openNext = (): Volume | null => {
    const volume = openVolume(file)
    if (volume === null) return null
    volumes.unshift(volume)
    learn(volume, 0)
    return volume
  }
  /** The file as it stands now, with what others have written to it since. */
  const current = (): Volume | null => {
    const [known] = volumes
    const now = openVolume(file)
    const isSame = now !== null && known?.stamp().split(' ')[0] === now.stamp().split(' ')[0]
    now?.close()
    if (known === undefined || !isSame) return now === null ? null : openNext()
    if (known.sizeBytes() > end) learn(known, end)
    return known
  }

  const find = (hash: Hash): Value | null => {
    open()
    const key = shorten(hash)
    const value = values.get(key) ?? null
    if (value !== null) value.isUsed = true
    return value
  }

  /** What was found damaged is written anew without it, and what was found whole is not looked through again. */
  const heal = (): void => {
    const [volume] = volumes
    if (volume === undefined || isKnownWhole) return
    try {
      if (isDamaged || end !== volume.sizeBytes()) {
        replace(file, kept(maxSizeBytes))
        isDamaged = false
        openNext()
      }
      markWhole()
    } catch {
      // The next run looks through it again.
    }
  }
  const markWhole = (): void => {
    writeWhole(stampFile(file), volumes[0]?.stamp() ?? '')
    isKnownWhole = true
  }

  const save = (): void => {
    if (added.size === 0) heal()
    if (added.size === 0 || isFull) return
    addedBytes = 0
    const rows = [...added.values()]
    const sizeBytes = sizeOf(rows)
    try {
      mkdirSync(dirname(file), { recursive: true })
      const volume = current()
      const standing = volume?.sizeBytes() ?? 0
      const isWhole = end > 0 && end === standing && !isDamaged
      if (volume !== null && isWhole && standing + sizeBytes <= maxSizeBytes) {
        append(file, rows)
        learn(volume, end)
      } else if (ownBytes + sizeBytes > maxSizeBytes * FILLED) {
        isFull = true
        return
      } else {
        replace(file, [...kept(maxSizeBytes * FILLED - sizeBytes), ...rows])
        isDamaged = false
        openNext()
      }
      ownBytes += sizeBytes
      markWhole()
    } catch {
      isFull = true
    }
  }

  /** Values of before that still have room, the oldest first: those that were used before those that were not. */
  const kept = (room: number): Value[] => {
    const newestFirst = [...values.values()].filter(({ key }) => !added.has(key)).reverse()
    const order = [...newestFirst.filter(({ isUsed }) => isUsed), ...newestFirst.filter(({ isUsed }) => !isUsed)]
    const chosen: Value[] = []
    let left = room - sizeOf([])
    for (const value of order) {
      left -= sizeOf([value])
      if (left < 0) break
      chosen.push(value)
    }
    return chosen.reverse()
  }

  return {
    get: (hash) => find(hash)?.tryRead() ?? null,
    find,
    set: (hash, bytes, note = 0) => {
      open()
      const key = shorten(hash)
      const value = new Value({ key, start: 0, length: bytes.length, sum: 0, note }, { bytes })
      touchOrder(key, value)
      added.set(key, value)
      addedBytes += bytes.length + OVERHEAD
      if (addedBytes < ENOUGH) return value
      save()
      if (added.size > 0) spillAdded()
      return value
    },
    save,
    close: () => {
      for (const volume of volumes.splice(0)) volume.close()
      spill?.close()
      values.clear()
      added = new Map()
      isOpen = true
      isFull = true
    },
  }
}

/** In memory until it is in a file. */
class Value implements KeptValue, Row {
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

/** The file beside a segment that says how it was when it was last found whole, or written: it is not read again to be sure. */
function stampFile(file: string): string {
  return `${file}.stamp`
}

function append(file: string, rows: readonly Row[]): void {
  const descriptor = openForWriting(file, 'append')
  try {
    writeRows(descriptor, rows)
  } finally {
    closeSync(descriptor)
  }
}

function replace(file: string, rows: readonly Row[]): void {
  const part = partOf(file)
  discard(part)
  try {
    const descriptor = openForWriting(part, 'refuse')
    try {
      writeSync(descriptor, HEADER)
      writeRows(descriptor, rows)
    } finally {
      closeSync(descriptor)
    }
    putInPlace(part, file)
  } catch (error) {
    discard(part)
    throw error
  }
}
