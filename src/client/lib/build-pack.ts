// Merges packs: downloads the parts, then recompresses the winning entry of each path, one at a time. Memory holds a single entry and the
// output since the last Blob; browsers store Blobs on disk.

import { zipSync } from 'fflate'
import {
  MANIFEST_FILES,
  OverlayConflict,
  joinManifest,
  joinMcmetaWithBaseFormats,
  joinJsonTexts,
  planPackMerge,
  overlayFoldersOf,
  parseJsonc,
  entriesBelowManifest,
  type Game,
  type JoinedEntries,
  type PackToMerge,
} from './merge-pack'
import { createSha256 } from './sha256'
import { listZip, readCompressedEntry, type ZipEntry } from './zip-directory'

/** Description of the pack to build, as plain data; equal choices give equal descriptions. */
export type PackBuildRequest = {
  readonly game: Game
  /** Name of the built pack: 'Steadfast 32x, my own'. */
  readonly title: string
  readonly description: string
  /** Content of credits.txt. */
  readonly credits: string
  /** From lowest to highest priority; the first part is the base pack. */
  readonly parts: readonly { readonly name: string; readonly href: string }[]
  readonly singles: readonly {
    readonly name: string
    readonly path: string
    readonly href: string
    /** Content of the .mcmeta file; '' for a still picture. */
    readonly animation: string
  }[]
}

export type BuiltPack = { readonly file: Blob; readonly textures: number }

export type PackProgress = { readonly step: 'load' | 'pack'; readonly done: number; readonly total: number }

export type PackBuildCallbacks = {
  readonly load: (href: string, onBytes: (bytes: number) => void) => Promise<Blob>
  readonly progress: (progress: PackProgress) => void
}

/** Reason of a failed build: a message key of 'customise.making' and its values. */
export type PackBuildFault =
  | { readonly is: 'too-many'; readonly count: string }
  | { readonly is: 'too-big' | 'not-built' | 'not-loaded' | 'not-started' }
  | { readonly is: 'not-fetched' | 'no-zip'; readonly name: string }
  | { readonly is: 'no-manifest' | 'bad-manifest' | 'damaged'; readonly name: string; readonly file: string }
  | { readonly is: 'overlays'; readonly folder: string }
  | { readonly is: 'no-json'; readonly file: string }

export class PackBuildError extends Error {
  readonly fault: PackBuildFault
  constructor(fault: PackBuildFault) {
    super(fault.is)
    this.fault = fault
  }
}

/** True if the browser ran out of memory or storage, so that neither the pack nor the connection is at fault. */
export function isMemoryOrStorageError(error: unknown): boolean {
  if (error instanceof RangeError) return true
  return error instanceof DOMException && /^(?:NotReadable|QuotaExceeded)Error$/.test(error.name)
}

const PIECE_BYTES = 2 ** 22
/** `MOST_FILES` and `MOST_BYTES`: the largest number of files and of bytes in a zip without zip64. */
const MOST_FILES = 65_535
const MOST_BYTES = 2 ** 32 - 1
/** ZIP stores local time; a fixed local date gives the same bytes in every time zone. */
const timestamp = (): Date => new Date(1980, 0, 1)
const END = 0x06054b50

type Opened = PackToMerge & { readonly file: Blob }

/** Throws PackFault. */
export async function buildPack(order: PackBuildRequest, { load, progress }: PackBuildCallbacks): Promise<BuiltPack> {
  const files = await loadAll(order, { load, progress })
  const parts: Opened[] = []
  for (const [index, { name }] of order.parts.entries()) {
    const file = files[index] ?? new Blob()
    parts.push({ name, file, entries: await openPart(file, { name, game: order.game }) })
  }
  const texts = await manifestTexts(parts, order.game)
  const merged = planPackMerge(parts, {
    game: order.game,
    overlays: texts.map(overlayFoldersOf),
    singles: order.singles,
  })
  const singles = new Map<string, Blob | string>()
  for (const [index, { path, animation }] of order.singles.entries()) {
    singles.set(path, files[order.parts.length + index] ?? new Blob())
    if (animation !== '') singles.set(`${path}.mcmeta`, animation)
  }
  const made = new Map<string, Blob | string>([
    ...singles,
    [MANIFEST_FILES[order.game], manifestOf(order, texts)],
    ['credits.txt', order.credits],
  ])
  const paths = [...new Set([...merged.keys(), ...made.keys()])].sort((a, b) => (a < b ? -1 : 1))
  if (paths.length > MOST_FILES) throw new PackBuildError({ is: 'too-many', count: String(MOST_FILES) })
  const zip = createZip()
  for (const [done, path] of paths.entries()) {
    if (done % 20 === 0) progress({ step: 'pack', done, total: paths.length })
    const own = made.get(path)
    const source = merged.get(path)
    if (own !== undefined) zip.add(path, await bytesOf(own))
    else if (source !== undefined && 'joined' in source) zip.add(path, await joinedBytes(path, source.joined, parts))
    else if (source !== undefined) {
      const part = parts[source.part]
      const { entry } = source
      // The library computes the checksum for its header; a different checksum means a damaged part.
      if (zip.add(path, await entryBytes(part, entry)) !== entry.crc32) throw damaged(part, entry)
    }
  }
  progress({ step: 'pack', done: paths.length, total: paths.length })
  return {
    file: zip.finish(),
    textures: paths.filter((path) => /\.(?:png|tga)$/.test(path) && path.includes('/')).length,
  }
}

async function loadAll({ parts, singles }: PackBuildRequest, { load, progress }: PackBuildCallbacks): Promise<Blob[]> {
  const files: Blob[] = []
  let before = 0
  for (const { name, href } of [...parts, ...singles]) {
    try {
      files.push(
        await load(href, (bytes) => {
          progress({ step: 'load', done: before + bytes, total: 0 })
        }),
      )
    } catch (error) {
      throw isMemoryOrStorageError(error) ? error : new PackBuildError({ is: 'not-fetched', name })
    }
    before += files.at(-1)?.size ?? 0
  }
  return files
}

async function openPart(file: Blob, { name, game }: { readonly name: string; readonly game: Game }) {
  const list = await listZip(file)
  if (typeof list === 'string') throw new PackBuildError({ is: 'no-zip', name })
  const entries = entriesBelowManifest(list, game)
  if (entries === null) throw new PackBuildError({ is: 'no-manifest', name, file: MANIFEST_FILES[game] })
  return entries
}

async function manifestTexts(parts: readonly Opened[], game: Game): Promise<string[]> {
  const texts: string[] = []
  for (const part of parts) {
    const entry = part.entries.get(MANIFEST_FILES[game])
    texts.push(entry === undefined ? '{}' : new TextDecoder().decode(await entryBytes(part, entry)))
  }
  for (const [index, text] of texts.entries())
    try {
      parseJsonc(text)
    } catch {
      throw new PackBuildError({ is: 'bad-manifest', name: parts[index]?.name ?? '', file: MANIFEST_FILES[game] })
    }
  return texts
}

function manifestOf(order: PackBuildRequest, texts: readonly string[]): string {
  const { game, title, description } = order
  try {
    const whole = { title, description, uuids: [uuidOf(order, 'header'), uuidOf(order, 'resources')] } as const
    return game === 'java' ? joinMcmetaWithBaseFormats(texts, whole) : joinManifest(texts, whole)
  } catch (error) {
    if (error instanceof OverlayConflict) throw new PackBuildError({ is: 'overlays', folder: error.message })
    throw error
  }
}

/** Returns a UUID for a use in the manifest, such as 'header'. Equal orders give equal UUIDs. */
function uuidOf(order: PackBuildRequest, use: string): string {
  const hash = createSha256()
  hash.update(new TextEncoder().encode(`${use} ${JSON.stringify(order)}`))
  const digits = hash.digest()
  const variant = ((parseInt(digits.charAt(16), 16) & 3) | 8).toString(16)
  return [
    digits.slice(0, 8),
    digits.slice(8, 12),
    `5${digits.slice(13, 16)}`,
    `${variant}${digits.slice(17, 20)}`,
    digits.slice(20, 32),
  ].join('-')
}

async function joinedBytes(path: string, joined: JoinedEntries, parts: readonly Opened[]): Promise<Uint8Array> {
  const texts: string[] = []
  for (const { part, entry } of joined) texts.push(new TextDecoder().decode(await entryBytes(parts[part], entry)))
  try {
    return new TextEncoder().encode(joinJsonTexts(path, texts))
  } catch {
    throw new PackBuildError({ is: 'no-json', file: path })
  }
}

async function entryBytes(part: Opened | undefined, entry: ZipEntry): Promise<Uint8Array> {
  if (part === undefined || ![0, 8].includes(entry.method)) throw damaged(part, entry)
  let bytes: Uint8Array
  try {
    const packed = await readCompressedEntry(part.file, entry)
    const stream = packed.stream()
    const plain = entry.method === 0 ? stream : stream.pipeThrough(new DecompressionStream('deflate-raw'))
    bytes = new Uint8Array(await new Response(plain).arrayBuffer())
  } catch (error) {
    throw isMemoryOrStorageError(error) ? error : damaged(part, entry)
  }
  if (bytes.length !== entry.sizeBytes) throw damaged(part, entry)
  return bytes
}

function damaged(part: Opened | undefined, { path }: ZipEntry): PackBuildError {
  return new PackBuildError({ is: 'damaged', name: part?.name ?? '', file: path })
}

async function bytesOf(made: Blob | string): Promise<Uint8Array> {
  return typeof made === 'string' ? new TextEncoder().encode(made) : new Uint8Array(await made.arrayBuffer())
}

type Head = { readonly crc32: number; readonly listAt: number; readonly endAt: number }

function headOf(zip: Uint8Array): Head {
  const view = new DataView(zip.buffer, zip.byteOffset, zip.byteLength)
  const endAt = zip.length - 22
  return { crc32: view.getUint32(14, true), listAt: view.getUint32(endAt + 16, true), endAt }
}

/** Joins bytes to one Blob. Every 4 MB are moved into a Blob of their own, which browsers store outside the page's memory. */
export function createBlobWriter() {
  const pieces: Blob[] = []
  let buffered: Uint8Array[] = []
  let bufferedBytes = 0
  const flush = (): void => {
    pieces.push(new Blob(buffered as BlobPart[]))
    buffered = []
    bufferedBytes = 0
  }
  return {
    add: (bytes: Uint8Array): void => {
      buffered.push(bytes)
      bufferedBytes += bytes.length
      if (bufferedBytes >= PIECE_BYTES) flush()
    },
    finish: (): Blob => {
      flush()
      return new Blob(pieces)
    },
  }
}

/**
 * Builds a zip entry by entry. The library encodes each entry as a separate zip; the entry is appended to the file, and its directory
 * record with the new offset to the directory. Pictures and sounds are stored, because their formats are compressed already.
 */
function createZip() {
  const entries = createBlobWriter()
  const list: Uint8Array[] = []
  let size = 0
  return {
    /** Returns the CRC-32 of the entry. */
    add: (path: string, bytes: Uint8Array): number => {
      const level = /\.(?:png|jpe?g|ogg)$/i.test(path) ? 0 : 9
      const zip = zipSync({ [path]: [bytes, { level }] }, { mtime: timestamp() })
      const { crc32, listAt, endAt } = headOf(zip)
      const line = zip.slice(listAt, endAt)
      new DataView(line.buffer).setUint32(42, size, true)
      list.push(line)
      if (size + listAt > MOST_BYTES) throw new PackBuildError({ is: 'too-big' })
      entries.add(zip.subarray(0, listAt))
      size += listAt
      return crc32
    },
    finish: (): Blob => {
      const listBytes = list.reduce((sum, { length }) => sum + length, 0)
      const end = new DataView(new ArrayBuffer(22))
      end.setUint32(0, END, true)
      end.setUint16(8, list.length, true)
      end.setUint16(10, list.length, true)
      end.setUint32(12, listBytes, true)
      end.setUint32(16, size, true)
      return new Blob([entries.finish(), ...(list as BlobPart[]), end], { type: 'application/zip' })
    },
  }
}
