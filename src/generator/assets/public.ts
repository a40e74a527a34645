// public/ -> its own paths, unchanged. Pictures are measured, so that pages can give their width and height.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { listFiles, type ListedFile } from '../base/fs'
import { sha256 } from '../base/hash'
import type { FileFacts, FileTable, OutputFile, OutputPath, PublicFile } from '../model'

export type LoadedPublic = {
  /** Address without base -> file: '/image/logo.png'. */
  readonly files: ReadonlyMap<string, PublicFile>
  readonly outputs: readonly OutputFile[]
}

export type PublicFolder = {
  /** What stands there; the same object until a file was touched. */
  readonly load: (table: FileTable) => LoadedPublic
  /** A file, relative to the site's root, may be another one now, may have come or gone. */
  readonly touch: (file: string) => void
  readonly knows: (file: string) => boolean
}

type Entry = { readonly file: PublicFile; readonly output: OutputFile }

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i

/** Reads each file once, until it is touched. */
export function createPublicFolder(root: string): PublicFolder {
  let known = new Map<string, Entry>()
  let loaded: LoadedPublic | null = null
  return {
    load: (table) => {
      if (loaded !== null) return loaded
      const listed = listFiles(join(root, 'public'))
      known = new Map(
        listed.map((file) => [`public/${file.path}`, known.get(`public/${file.path}`) ?? loadFile(file, table)]),
      )
      loaded = {
        files: new Map([...known].map(([path, { file }]) => [path.slice('public'.length), file])),
        outputs: [...known.values()].map(({ output }) => output),
      }
      return loaded
    },
    touch: (file) => {
      loaded = null
      for (const path of known.keys()) if (path === file || path.startsWith(`${file}/`)) known.delete(path)
    },
    knows: (file) => known.has(file),
  }
}

function loadFile(listed: ListedFile, table: FileTable): Entry {
  const { path, absolute, sizeBytes } = listed
  const known = table.get(`public/${path}`, listed)
  const { hash, more } = known ?? readFacts(absolute)
  if (known === null) table.learn(`public/${path}`, listed, { hash, more })
  const [width, height, pixel] = more as Measures
  const output: OutputFile = {
    path: path.normalize('NFC') as OutputPath,
    kind: 'public',
    content: { source: absolute, hash, sizeBytes },
    origin: `public/${path}`,
  }
  return { file: { hash, sizeBytes, width, height, pixel }, output }
}

type Measures = readonly [width: number | null, height: number | null, pixel: boolean]

function readFacts(file: string): FileFacts {
  const bytes = readFileSync(file)
  const size = PICTURE.test(file) ? pictureSize(bytes) : null
  return {
    hash: sha256(bytes),
    more: [size?.width ?? null, size?.height ?? null, hasPalette(bytes)] satisfies Measures,
  }
}

/** Pixels of a picture, or null when the bytes are none. */
export function pictureSize(bytes: Uint8Array): { width: number; height: number } | null {
  try {
    const { width, height } = imageSize(bytes)
    return { width, height }
  } catch {
    return null
  }
}

const PNG = [0x89, 0x50, 0x4e, 0x47]
const COLOUR_TYPE_AT = 25
const INDEXED = 3

/** A PNG that lists its colours is drawn pixel by pixel; photographs and paintings have too many. */
function hasPalette(bytes: Uint8Array): boolean {
  return PNG.every((byte, index) => bytes[index] === byte) && bytes[COLOUR_TYPE_AT] === INDEXED
}
