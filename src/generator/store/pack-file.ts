// Many small values in one file. New ones are appended in few writes; ten thousand files would take a hundred times as long. A
// value is read when it is asked for: what is known of the others is where they are. What is damaged counts as not there; a
// file that ends in damage is written anew, whole and by renaming, with the next value; so is one that grew too large.

import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { SiteError } from '../diagnostics/errors'
import { makeFolder } from '../util/fs'
import { PRIVATE_MODE } from '../util/private-folder'
import { readRegular, writeFileAtomic } from '../util/checksummed-file'
import { ownEnd } from '../util/temp-files'
import { openSpill, type Spill } from './overflow-file'
import { Value } from './stored-value'
import { chooseRows, createPlaces, type Place, type Places } from './key-index'
import {
  appendRows,
  openVolume,
  readTables,
  replaceRows,
  shorten,
  sizeOf,
  type Volume,
  type Written,
} from './pack-reader'
import type { Hash, LazyStore } from '../types'

export type Segment = LazyStore & {
  /** Writes what is new; a disk that refuses it is no fault. */
  readonly save: () => void
  /** Lets go of the file: nothing can be read any more. */
  readonly close: () => void
}

export type SegmentOptions = {
  readonly file: string
  readonly maxSizeBytes: number
  /** What is new stays in memory when it is written, while all of it has so much room: where values are small and asked for many times. Default: none. */
  readonly staysBytes?: number
}

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

export function openSegment({ file, maxSizeBytes, staysBytes = 0 }: SegmentOptions): Segment {
  /** What was set in this run, the newest last. */
  const values = new Map<string, Value>()
  /** What was found. */
  const found: Value[] = []
  /** The newest first. */
  const volumes: OpenVolume[] = []
  /** What is in no file yet. */
  let added = new Map<string, Value>()
  let addedBytes = 0
  let ownBytes = 0
  /** Room that is left for what stays in memory; below zero nothing does any more. */
  let staysLeft = staysBytes
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
  const learn = ({ volume, places }: OpenVolume, from: number, isOwn = false): void => {
    const isTrusted = isOwn || (from === 0 && readRegular(stampFile(file))?.toString() === volume.stamp())
    const isWhole = ({ start, length, sum }: Place): boolean => {
      const isRight = crc32(volume.read(start, length)) === sum
      isDamaged ||= !isRight
      return isRight
    }
    if (from === 0) isKnownWhole = isTrusted
    end = readTables(volume, from, (table) => {
      const parts = isTrusted ? [table] : chooseRows(table, isWhole)
      for (const part of parts) places.add(part)
    })
    for (const [key, value] of added) {
      const place = places.find(key)
      if (place !== null) settle(value, place, volume)
    }
    leaveRoom()
  }
  /** The value is in a file now. */
  const settle = (value: Value, place: Place, volume: Volume): void => {
    added.delete(place.key)
    if (staysLeft >= 0) staysLeft -= value.sizeBytes
    value.settle(place, volume, staysLeft >= 0)
  }
  const leaveRoom = (): void => {
    if (staysLeft >= 0 || staysLeft === -Infinity) return
    for (const value of values.values()) value.leave()
    staysLeft = -Infinity
  }
  /** All that was new has been written, and nothing else: the tables would say the same. */
  const settleAll = (volume: Volume, written: Written): void => {
    for (const place of written.places) {
      const value = added.get(place.key)
      if (value !== undefined) settle(value, place, volume)
    }
    end = written.end
    leaveRoom()
  }
  /** Moves what is new out of the memory, to where nobody else sees it. */
  const spillAdded = (): void => {
    addedBytes = 0
    try {
      spill ??= openSpill(file + ownEnd('spill'))
      for (const place of spill.add([...added.values()])) {
        values.get(place.key)?.settle(place, spill.volume)
        added.delete(place.key)
      }
    } catch {
      // It stays in memory.
    }
  }
  const open = (): void => {
    if (isOpen) return
    isOpen = true
    openNext()
  }
  /** `writtenBytes`: the size of the file where nobody else has written to it. */
  const openNext = (writtenBytes: number | null = null): OpenVolume | null => {
    const volume = openVolume(file)
    if (volume === null) return null
    const opened = { volume, places: createPlaces() }
    volumes.unshift(opened)
    learn(opened, 0, volume.sizeBytes() === writtenBytes)
    return opened
  }
  /** The file as it stands now, with what others have written to it since. */
  const current = (): OpenVolume | null => {
    const [known] = volumes
    const now = openVolume(file)
    const isSame = now !== null && known?.volume.stamp().split(' ')[0] === now.stamp().split(' ')[0]
    now?.close()
    if (known === undefined || !isSame) return now === null ? null : openNext()
    if (known.volume.sizeBytes() > end) learn(known, end)
    return known
  }

  const find = (hash: Hash): Value | null => {
    open()
    const own = values.size === 0 ? undefined : values.get(shorten(hash))
    const value = own ?? findIn(volumes, hash)
    if (value === null) return null
    value.isUsed = true
    if (own === undefined) found.push(value)
    return value
  }

  /** What was found damaged is written anew without it, and what was found whole is not looked through again. */
  const heal = (): void => {
    const [opened] = volumes
    if (opened === undefined || isKnownWhole) return
    try {
      if (isDamaged || end !== opened.volume.sizeBytes()) {
        replaceRows(file, kept(maxSizeBytes))
        isDamaged = false
        openNext()
      }
      markWhole()
    } catch {
      // The next run looks through it again.
    }
  }
  const markWhole = (): void => {
    writeFileAtomic(stampFile(file), volumes[0]?.volume.stamp() ?? '')
    isKnownWhole = true
  }

  const save = (): void => {
    if (added.size === 0) heal()
    if (added.size === 0 || isFull) return
    addedBytes = 0
    const rows = [...added.values()]
    const sizeBytes = sizeOf(rows)
    try {
      makeFolder(dirname(file), PRIVATE_MODE)
      const opened = current()
      const standing = opened?.volume.sizeBytes() ?? 0
      const isWhole = end > 0 && end === standing && !isDamaged
      if (opened !== null && isWhole && standing + sizeBytes <= maxSizeBytes) {
        const written = appendRows(file, rows, end)
        if (opened.volume.sizeBytes() === written.end) settleAll(opened.volume, written)
        else learn(opened, end)
      } else if (ownBytes + sizeBytes > maxSizeBytes * FILLED) {
        isFull = true
        return
      } else {
        const all = [...kept(maxSizeBytes * FILLED - sizeBytes), ...rows]
        const writtenBytes = replaceRows(file, all)
        isDamaged = false
        openNext(writtenBytes)
      }
      ownBytes += sizeBytes
      markWhole()
    } catch {
      isFull = true
    }
  }

  /** Values of before that still have room, the oldest first: those that were used before those that were not. */
  const kept = (room: number): Value[] => {
    const all = new Map<string, Value>()
    const take = (key: string, value: Value): void => {
      all.delete(key)
      if (!added.has(key)) all.set(key, value)
    }
    for (const { volume, places } of [...volumes].reverse())
      for (const place of places.all()) take(place.key, values.get(place.key) ?? new Value(place, { volume }))
    for (const value of [...found, ...values.values()]) take(value.key, value)
    const newestFirst = [...all.values()].reverse()
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
    isEmpty: () => {
      open()
      return volumes.length === 0 && values.size === 0
    },
    get: (hash) => find(hash)?.tryRead() ?? null,
    find,
    set: (hash, bytes, note = 0) => {
      open()
      const key = shorten(hash)
      const value = new Value({ key, start: 0, length: bytes.length, sum: 0, note }, { bytes })
      // The last of two is the newer one.
      values.delete(key)
      values.set(key, value)
      added.set(key, value)
      addedBytes += bytes.length + OVERHEAD
      if (addedBytes < ENOUGH) return value
      save()
      if (added.size > 0) spillAdded()
      return value
    },
    save,
    close: () => {
      for (const { volume } of volumes.splice(0)) volume.close()
      spill?.close()
      values.clear()
      found.length = 0
      added = new Map()
      isOpen = true
      isFull = true
    },
  }
}

type OpenVolume = { readonly volume: Volume; readonly places: Places }

function findIn(volumes: readonly OpenVolume[], hash: Hash): Value | null {
  for (const { volume, places } of volumes) {
    const place = places.find(hash)
    if (place !== null) return new Value(place, { volume })
  }
  return null
}

/** The file beside a segment that says how it was when it was last found whole, or written: it is not read again to be sure. */
function stampFile(file: string): string {
  return `${file}.stamp`
}
