// Publishes public/, and pictures in content/ beside a text, unchanged at their own paths. Pictures are measured, so that pages can print
// width and height. Files with an unportable name, above the size limit, or unreadable are problems.

import { join } from 'node:path'
import { imageSize } from 'image-size'
import { createProblem } from '../diagnostics/errors'
import { unreadableReason, specialFileAndLinkProblems } from '../diagnostics/fs-errors'
import { sameElements } from '../util/memoize'
import { readBytes } from '../util/fs'
import { listFolderRecursively, type ListedFile } from '../util/listing'
import { sha256 } from '../util/hash'
import { publicFileNameFault, castToOutputPath } from '../util/path'
import { fallbackIfThrows } from '../util/value-or'
import type { FileFacts, FileFactsCache, OutputFile, Problem, PublicFileFacts, Site } from '../types'

export type LoadedPublicFiles = {
  /** Address without base -> file, for example '/image/logo.png'. */
  readonly files: ReadonlyMap<string, PublicFileFacts>
  readonly outputs: readonly OutputFile[]
  readonly problems: readonly Problem[]
  /** Paths below public/ of files and folders that are not published because of their names. */
  readonly ignored: readonly string[]
}

export type PublicFolderReader = {
  /** All public files; memoised until a file is touched. */
  readonly load: (table: FileFactsCache, limits: Limits, beside?: readonly ListedFile[]) => LoadedPublicFiles
  /** Invalidates a path relative to the site that was changed, added or removed. */
  readonly touch: (file: string) => void
  readonly knows: (file: string) => boolean
}

type Entry = { readonly file: PublicFileFacts; readonly output: OutputFile } | { readonly problem: Problem }

type Limits = Pick<Site['limits'], 'maxPublicFileBytes'>

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i

/** Loads public files, and reads each file once until `touch`. */
export function createPublicFolderReader(root: string): PublicFolderReader {
  let known = new Map<string, Entry>()
  let loaded: LoadedPublicFiles | null = null
  let maxBytes = 0
  let besideBefore: readonly ListedFile[] = []
  return {
    load: (table, limits, beside = []) => {
      const isSame = sameElements(beside, besideBefore)
      if (loaded !== null && isSame && maxBytes === limits.maxPublicFileBytes) return loaded
      besideBefore = beside
      if (maxBytes !== limits.maxPublicFileBytes) known = new Map()
      maxBytes = limits.maxPublicFileBytes
      const { files: listed, unlisted, ignored } = listFolderRecursively(join(root, 'public'))
      const all = [
        ...listed.map((file) => ({ file, folder: 'public' })),
        ...beside.map((file) => ({ file, folder: 'content' })),
      ]
      known = new Map(
        all.map(({ file, folder }) => {
          const path = `${folder}/${file.path}`
          return [path, known.get(path) ?? loadFile({ ...file, folder }, table, limits)]
        }),
      )
      const files = new Map<string, PublicFileFacts>()
      const outputs: OutputFile[] = []
      const problems = specialFileAndLinkProblems('public', unlisted)
      for (const [path, entry] of known) {
        if ('problem' in entry) problems.push(entry.problem)
        else {
          files.set(addressOf(path), entry.file)
          outputs.push(entry.output)
        }
      }
      loaded = { files, outputs, problems, ignored }
      return loaded
    },
    touch: (file) => {
      loaded = null
      for (const path of known.keys()) if (path === file || path.startsWith(`${file}/`)) known.delete(path)
    },
    knows: (file) => known.has(file),
  }
}

/** Address of a file, from its path in the site. */
function addressOf(path: string): string {
  return path.startsWith('public/') ? path.slice('public'.length) : `/${path}`
}

/** Path in the site, from an address. */
export function publicSourcePath(address: string, files: ReadonlyMap<string, PublicFileFacts>): string {
  return files.get(address)?.isBeside === true ? address.slice(1) : `public${address}`
}

type PlacedFile = ListedFile & { readonly folder: string }

function loadFile(listed: PlacedFile, table: FileFactsCache, { maxPublicFileBytes }: Limits): Entry {
  const { path: name, folder, absolute, sizeBytes } = listed
  const file = `${folder}/${name}`
  const path = addressOf(file).slice(1)
  const at = { file }
  const nameFault = publicFileNameFault(path)
  if (nameFault !== null) {
    const message = `The file cannot be published under its name: ${nameFault}`
    return { problem: createProblem('invalid-file-name', { message, at, hint: 'rename the file.' }) }
  }
  if (sizeBytes > maxPublicFileBytes) {
    const message = `The file has ${String(sizeBytes)} bytes, more than the ${String(maxPublicFileBytes)} that are published`
    const hint = 'publish it elsewhere, or raise limits.maxPublicFileBytes in site.config.ts.'
    return { problem: createProblem('file-too-large', { message, at, hint }) }
  }
  const known = table.get(file, listed)
  const facts = known ?? readFacts(absolute)
  if (typeof facts === 'string') {
    const hint = 'give packsite permission to read it, or remove it from public/.'
    return { problem: createProblem('unreadable-file', { message: `The file cannot be read: ${facts}`, at, hint }) }
  }
  const { hash, more } = facts
  if (known === null) table.learn(file, listed, { hash, more })
  const [width, height, pixel, isMoving] = more as Measures
  const output: OutputFile = {
    path: castToOutputPath(path.normalize('NFC')),
    kind: 'public',
    content: { source: absolute, hash, sizeBytes },
    origin: file,
  }
  const marks = { ...(isMoving ? { isMoving } : {}), ...(folder === 'content' ? ({ isBeside: true } as const) : {}) }
  return { file: { hash, sizeBytes, width, height, pixel, ...marks }, output }
}

type Measures = readonly [width: number | null, height: number | null, pixel: boolean, isMoving: boolean]

/** Hash and measures of a file, or the reason of a read error. */
function readFacts(file: string): FileFacts | string {
  const bytes = read(file)
  if (typeof bytes === 'string') return bytes
  const size = PICTURE.test(file) ? pictureSize(bytes) : null
  return {
    hash: sha256(bytes),
    more: [size?.width ?? null, size?.height ?? null, hasPalette(bytes), isMovingPng(bytes)] satisfies Measures,
  }
}

function read(file: string): Buffer | string {
  try {
    return readBytes(file)
  } catch (error) {
    const fault = unreadableReason(error)
    if (fault === null) throw error
    return fault
  }
}

/** Exif orientations from 5 on rotate a picture by 90 degrees; browsers apply the rotation. */
const FIRST_ROTATED = 5

/** Displayed size in pixels; null if the bytes are no picture. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | null {
  return fallbackIfThrows(null, () => {
    const { width, height, orientation = 1 } = imageSize(bytes)
    return orientation < FIRST_ROTATED ? { width, height } : { width: height, height: width }
  })
}

const PNG = [0x89, 0x50, 0x4e, 0x47]
const COLOUR_TYPE_AT = 25
const INDEXED = 3

/** True for an animated PNG, which has an `acTL` chunk before its first pixels. */
function isMovingPng(bytes: Uint8Array): boolean {
  if (!PNG.every((byte, index) => bytes[index] === byte)) return false
  const mark = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.length)
    .subarray(0, LATEST_MARK)
    .indexOf('acTL', 0, 'latin1')
  return mark >= 0
}

/** Number of bytes in which `acTL` is searched; profiles and other chunks may precede the `acTL` chunk. */
const LATEST_MARK = 2 ** 20

/** True for an indexed PNG, which is treated as pixel art; photographs and paintings have too many colours. */
function hasPalette(bytes: Uint8Array): boolean {
  return PNG.every((byte, index) => bytes[index] === byte) && bytes[COLOUR_TYPE_AT] === INDEXED
}
