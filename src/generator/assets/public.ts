// public/ -> its own paths, unchanged. Pictures are measured, so that pages can give their width and height.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { listFiles } from '../base/fs'
import { sha256 } from '../base/hash'
import type { OutputFile, OutputPath, PublicFile } from '../model'

export type PublicFolder = {
  /** Address without base -> file: '/image/logo.png'. */
  readonly files: ReadonlyMap<string, PublicFile>
  readonly outputs: readonly OutputFile[]
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i

export function loadPublic(root: string): PublicFolder {
  const files = new Map<string, PublicFile>()
  const outputs: OutputFile[] = []
  for (const { path, absolute } of listFiles(join(root, 'public'))) {
    const bytes = readFileSync(absolute)
    const hash = sha256(bytes)
    const size = PICTURE.test(path) ? pictureSize(bytes) : null
    const { width, height } = size ?? { width: null, height: null }
    files.set(`/${path}`, { hash, sizeBytes: bytes.length, width, height, pixel: hasPalette(bytes) })
    outputs.push({
      path: path.normalize('NFC') as OutputPath,
      kind: 'public',
      content: { source: absolute, hash, sizeBytes: bytes.length },
      origin: `public/${path}`,
    })
  }
  return { files, outputs }
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
