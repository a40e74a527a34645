// A store for many small values in a single file, which several processes may use at the same time. Appends new values in batches. Reads
// values on demand, and a small file as a whole. A value with a wrong checksum counts as missing. If the file is damaged at the end or
// would exceed the size limit, a new file replaces the old file atomically. The new file contains the values that this run used, then the
// newest values.

import { closeSync, fstatSync } from 'node:fs'
import { dirname } from 'node:path'
import { crc32 } from 'node:zlib'
import { SiteError, siteError } from '../diagnostics/errors'
import { makeFolder, openForWriting } from '../util/fs'
import { PRIVATE_MODE } from '../util/private-folder'
import { tryRemoveRecursively, openRegularFile, renameOver } from '../util/checksummed-file'
import { tempFileOf } from '../util/temp-files'
import {
  BATCH_WRITE_THRESHOLD_BYTES,
  TABLE_ROW_BYTES,
  truncatedKeyOf,
  readAt,
  readBatches,
  writeBatch,
  writeHeader,
  type BatchSource,
  type ValueToStore,
} from './pack-format'
import type { Hash, LazyValue } from '../types'

export type SingleFileStoreOptions = {
  readonly file: string
  readonly maxSizeBytes: number
}

/** A new file is filled up to this share of the size limit, so that the next values do not replace the file again. */
const FILLED = 0.75

/** Memory overhead of a pending value, in bytes. */
const OVERHEAD_BYTES = 512

/** Runs a function, and once more with a cleared cache if a cached value is damaged. */
export async function retryIfCacheDamaged<T>(run: (clearCache: boolean) => Promise<T>): Promise<T> {
  try {
    return await run(false)
  } catch (error) {
    if (!(error instanceof SiteError) || error.problems.every(({ code }) => code !== 'damaged-cache')) throw error
    return run(true)
  }
}

/** A value: in memory until packsite writes the batch, afterwards only in the file. */
type Entry = {
  readonly key: string
  readonly note: number
  start: number
  length: number
  sum: number
  /** Descriptor of its file; null while pending. */
  descriptor: number | null
  bytes: Uint8Array | null
  /** True if this run has read or set the value. */
  isUsed: boolean
}

type State = {
  readonly options: SingleFileStoreOptions
  /** All values by key, the newest last. */
  readonly entries: Map<string, Entry>
  /** Entries without a file. */
  readonly pending: Set<Entry>
  /** Descriptors, the newest file first. A replaced file stays open, because some values may exist only in that file. */
  readonly descriptors: number[]
  /** End of the last whole batch of the newest file. */
  end: number
  pendingBytes: number
  writtenBytes: number
  isOpen: boolean
  /** True after a failed write, or if new values alone would exceed the size limit; new values then stay in memory. */
  isFull: boolean
}

export function openSingleFileStore(options: SingleFileStoreOptions) {
  const state: State = {
    options,
    entries: new Map(),
    pending: new Set(),
    descriptors: [],
    end: 0,
    pendingBytes: 0,
    writtenBytes: 0,
    isOpen: false,
    isFull: false,
  }
  return {
    get: (hash: Hash): Uint8Array | null => {
      const entry = findEntry(state, hash)
      return entry === null ? null : readValue(entry)
    },
    find: (hash: Hash): LazyValue | null => {
      const entry = findEntry(state, hash)
      return entry === null ? null : storedValue(entry)
    },
    set: (hash: Hash, bytes: Uint8Array, note = 0): LazyValue =>
      storedValue(addEntry(state, { key: truncatedKeyOf(hash), bytes, note })),
    /** Appends new values to the file. Best effort: errors of the disk are ignored. */
    save: (): void => {
      save(state)
    },
    /** Closes the file; reading values fails afterwards. */
    close: (): void => {
      for (const descriptor of state.descriptors.splice(0)) {
        wholeFiles.delete(descriptor)
        closeSync(descriptor)
      }
      state.entries.clear()
      state.pending.clear()
      state.isOpen = true
      state.isFull = true
    },
  }
}

/** Opens the current file, and indexes batches that other processes appended. Returns the descriptor; null if the file does not exist. */
function refresh(state: State): number | null {
  const [known] = state.descriptors
  state.isOpen = true
  const opened = openRegularFile(state.options.file)
  if (opened === null) return null
  if (known !== undefined && fstatSync(known).ino === fstatSync(opened).ino) {
    closeSync(opened)
    if (fstatSync(known).size > state.end) indexBatches(state, { descriptor: known, from: state.end })
    return known
  }
  state.descriptors.unshift(opened)
  indexBatches(state, { descriptor: opened, from: 0 })
  return opened
}

function indexBatches(state: State, source: BatchSource): void {
  const { entries, pending } = state
  state.end = readBatches(source, (place) => {
    const known = entries.get(place.key) ?? { ...place, bytes: null, isUsed: false }
    const entry = Object.assign(known, place, { descriptor: source.descriptor })
    entries.delete(place.key)
    entries.set(place.key, entry)
    if (pending.delete(entry)) entry.bytes = null
  })
}

function findEntry(state: State, hash: Hash): Entry | null {
  if (!state.isOpen) refresh(state)
  const entry = state.entries.get(truncatedKeyOf(hash)) ?? null
  if (entry !== null) entry.isUsed = true
  return entry
}

function addEntry(state: State, { key, bytes, note }: ValueToStore): Entry {
  const { entries, pending } = state
  if (!state.isOpen) refresh(state)
  const entry: Entry = { key, note, start: 0, length: bytes.length, sum: 0, descriptor: null, bytes, isUsed: true }
  const replaced = entries.get(key)
  if (replaced !== undefined) pending.delete(replaced)
  entries.delete(key)
  entries.set(key, entry)
  pending.add(entry)
  state.pendingBytes += entry.length + OVERHEAD_BYTES
  if (state.pendingBytes >= BATCH_WRITE_THRESHOLD_BYTES) save(state)
  return entry
}

function save(state: State): void {
  if (state.pending.size === 0 || state.isFull) return
  state.pendingBytes = 0
  try {
    writePending(state)
  } catch {
    state.isFull = true
  }
}

/** Appends the pending values to the file, or replaces the file by a new one if it is damaged or too large. Throws errors of the disk. */
function writePending(state: State): void {
  const { file, maxSizeBytes } = state.options
  const filledBytes = maxSizeBytes * FILLED
  makeFolder(dirname(file), PRIVATE_MODE)
  const descriptor = refresh(state)
  const pending = [...state.pending]
  const fileBytes = descriptor === null ? 0 : fstatSync(descriptor).size
  const addedBytes = pending.reduce((sum, { length }) => sum + length + TABLE_ROW_BYTES, TABLE_ROW_BYTES)
  const isWhole = fileBytes > 0 && state.end === fileBytes
  if (isWhole && fileBytes + addedBytes <= maxSizeBytes) appendValues(file, pending)
  else if (state.writtenBytes + addedBytes <= filledBytes)
    replaceFile(file, [...chooseRetained(state, filledBytes - addedBytes), ...pending])
  else {
    state.isFull = true
    return
  }
  state.writtenBytes += addedBytes
  refresh(state)
}

/** The stored values that fit into a size, the oldest first. Values that this run used have priority, then newer values. */
function chooseRetained({ entries, pending }: State, sizeBytes: number): Entry[] {
  const newestFirst = [...entries.values()].filter((entry) => !pending.has(entry)).reverse()
  const order = [...newestFirst.filter(({ isUsed }) => isUsed), ...newestFirst.filter(({ isUsed }) => !isUsed)]
  let leftBytes = sizeBytes
  const count = order.findIndex(({ length }) => (leftBytes -= length + TABLE_ROW_BYTES) < 0)
  return order.slice(0, count < 0 ? order.length : count).reverse()
}

function storedValue(entry: Entry): LazyValue {
  return {
    note: entry.note,
    read: () => {
      const bytes = readValue(entry)
      if (bytes !== null) return bytes
      const hint = 'clear it with packsite build --clear-cache.'
      throw siteError('damaged-cache', { message: 'The cache was damaged while it was read', at: [], hint })
    },
  }
}

/** Size limit, in bytes, for reading a file as a whole: a build needs most of its values. 10,000 posts need 12 MiB for each version of packsite. */
const WHOLE_BYTES = 40 * 1024 * 1024

/** Contents of small files, by descriptor; null for a larger file. */
const wholeFiles = new Map<number, Uint8Array | null>()

/** Returns a view of bytes of a file; shorter if the file ends earlier. */
function readPart(descriptor: number, { start, length }: Pick<Entry, 'start' | 'length'>): Uint8Array {
  let whole = wholeFiles.get(descriptor)
  if (whole === undefined || (whole !== null && start + length > whole.length)) {
    const sizeBytes = fstatSync(descriptor).size
    whole = sizeBytes > WHOLE_BYTES ? null : readAt(descriptor, { start: 0, length: sizeBytes })
    wholeFiles.set(descriptor, whole)
  }
  return whole?.subarray(start, start + length) ?? readAt(descriptor, { start, length })
}

/** The bytes of a value, from memory or from the file. Null if the value is damaged. */
function readValue({ bytes, descriptor, start, length, sum }: Entry): Uint8Array | null {
  if (bytes !== null || descriptor === null) return bytes
  const read = readPart(descriptor, { start, length })
  return read.length === length && crc32(read) === sum ? read : null
}

function appendValues(file: string, entries: readonly Entry[]): void {
  const descriptor = openForWriting(file, 'append')
  try {
    writeValues(descriptor, entries)
  } finally {
    closeSync(descriptor)
  }
}

/** Replaces the file atomically by a new one that contains only these values. */
function replaceFile(file: string, entries: readonly Entry[]): void {
  const part = tempFileOf(file)
  tryRemoveRecursively(part)
  try {
    const descriptor = openForWriting(part, 'refuse')
    try {
      writeHeader(descriptor)
      writeValues(descriptor, entries)
    } finally {
      closeSync(descriptor)
    }
    renameOver(part, file)
  } catch (error) {
    tryRemoveRecursively(part)
    throw error
  }
}

/** Writes values in batches; leaves out damaged values. */
function writeValues(descriptor: number, entries: readonly Entry[]): void {
  let batch: ValueToStore[] = []
  let batchBytes = 0
  for (const [index, entry] of entries.entries()) {
    const bytes = readValue(entry)
    if (bytes !== null) batch.push({ key: entry.key, note: entry.note, bytes })
    batchBytes += entry.length
    if (batchBytes < BATCH_WRITE_THRESHOLD_BYTES && index < entries.length - 1) continue
    writeBatch(descriptor, batch)
    batch = []
    batchBytes = 0
  }
}
