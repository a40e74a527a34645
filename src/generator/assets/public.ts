// public/ -> its own paths, unchanged. Pictures are measured, so that pages can give their width and height.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { listFiles, type ListedFile } from '../base/fs'
import { sha256 } from '../base/hash'
import type { OutputFile, OutputPath, PublicFile } from '../model'

export type LoadedPublic = {
  /** Address without base -> file: '/image/logo.png'. */
  readonly files: ReadonlyMap<string, PublicFile>
  readonly outputs: readonly OutputFile[]
}

export type PublicFolder = {
  /** What stands there; the same object until a file was touched. */
  readonly load: () => LoadedPublic
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
    load: () => {
      if (loaded !== null) return loaded
      const listed = listFiles(join(root, 'public'))
      known = new Map(listed.map((file) => [`public/${file.path}`, known.get(`public/${file.path}`) ?? loadFile(file)]))
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

function loadFile({ path, absolute }: ListedFile): Entry {
  const bytes = readFileSync(absolute)
  const hash = sha256(bytes)
  const size = PICTURE.test(path) ? measure(bytes) : null
  const { width, height } = size ?? { width: null, height: null }
  const file = { hash, sizeBytes: bytes.length, width, height, pixel: hasPalette(bytes) }
  const output: OutputFile = {
    path: path.normalize('NFC') as OutputPath,
    kind: 'public',
    content: { source: absolute, hash, sizeBytes: bytes.length },
    origin: `public/${path}`,
  }
  return { file, output }
}

/** Pixels of a picture, or null when the bytes are none. */
function measure(bytes: Uint8Array): { width: number; height: number } | null {
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
