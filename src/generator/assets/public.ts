// public/ -> its own paths, unchanged. Pictures are measured, so that pages can give their width and height. A file whose
// name no host or no other machine could hold, that is too large or that can't be read, is a problem.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { imageSize } from 'image-size'
import { createProblem } from '../base/errors'
import { readFault } from '../base/faults'
import { listFiles } from '../base/fs'
import { sha256 } from '../base/hash'
import { fileNameFault } from '../base/path'
import type { OutputFile, OutputPath, Problem, PublicFile, Site } from '../model'

export type PublicFolder = {
  /** Address without base -> file: '/image/logo.png'. */
  readonly files: ReadonlyMap<string, PublicFile>
  readonly outputs: readonly OutputFile[]
  readonly problems: readonly Problem[]
}

const PICTURE = /\.(?:png|jpe?g|gif|webp|avif|svg|ico)$/i

export function loadPublic({ root, limits }: Pick<Site, 'root' | 'limits'>): PublicFolder {
  const files = new Map<string, PublicFile>()
  const outputs: OutputFile[] = []
  const problems: Problem[] = []
  for (const { path, absolute, sizeBytes } of listFiles(join(root, 'public'))) {
    const at = { file: `public/${path}` }
    const nameFault = fileNameFault(path)
    if (nameFault !== null) {
      const message = `The file cannot be published under its name: ${nameFault}`
      problems.push(createProblem('invalid-file-name', { message, at, hint: 'rename it.' }))
      continue
    }
    const { maxPublicFileBytes } = limits
    if (sizeBytes > maxPublicFileBytes) {
      const message = `The file has ${String(sizeBytes)} bytes, more than the ${String(maxPublicFileBytes)} that are published`
      const hint = 'publish it elsewhere, or raise limits.maxPublicFileBytes in site.config.ts.'
      problems.push(createProblem('file-too-large', { message, at, hint }))
      continue
    }
    const bytes = read(absolute)
    if (typeof bytes === 'string') {
      const hint = 'let packsite read it, or take it out of public/.'
      problems.push(createProblem('unreadable-file', { message: `The file cannot be read: ${bytes}`, at, hint }))
      continue
    }
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
  return { files, outputs, problems }
}

/** The bytes of a file, or why it has none. */
function read(file: string): Buffer | string {
  try {
    return readFileSync(file)
  } catch (error) {
    const fault = readFault(error)
    if (fault === null) throw error
    return fault
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
