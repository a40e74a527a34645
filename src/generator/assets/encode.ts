// Recipes of pictures -> bytes, by sharp. What was drawn once is kept in a folder under the hash of its recipe: the file's
// name carries the size and the hash of its content, so that a warm build neither decodes nor reads a picture.

import { mkdirSync, readdirSync, renameSync, statSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { guardWriting } from '../base/faults'
import { sha256 } from '../base/hash'
import { trimFolder } from '../base/trim'
import { drawCard } from './card'
import type { Sharp } from 'sharp'
import type { DerivedPicture, Hash, OutputFile, PublicFile, WindowRecipe } from '../model'

export type EncodeOptions = {
  /** Folder of public/. */
  readonly publicFolder: string
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  /** Where what was drawn is kept, and how much of it. */
  readonly cache: { readonly folder: string; readonly maxSizeBytes: number }
  readonly fontFile: string
}

export type PictureEncoder = {
  /** The picture as a file of the output. Draws it when no build before has. */
  readonly encode: (picture: DerivedPicture) => Promise<OutputFile>
  /** Removes what builds long ago drew, when something was drawn and the room is used up. */
  readonly trim: () => void
}

/** Pictures drawn at a time: sharp uses threads of its own. */
const AT_A_TIME = 3

export async function encodePictures(
  pictures: readonly DerivedPicture[],
  options: EncodeOptions,
): Promise<OutputFile[]> {
  const { encode, trim } = createPictureEncoder(options)
  const files: OutputFile[] = []
  let next = 0
  const draw = async (): Promise<void> => {
    while (next < pictures.length) {
      const index = next
      next += 1
      const picture = pictures[index]
      if (picture !== undefined) files[index] = await encode(picture)
    }
  }
  await Promise.all(Array.from({ length: AT_A_TIME }, draw))
  trim()
  return files
}

export function createPictureEncoder(options: EncodeOptions): PictureEncoder {
  const cacheFolder = options.cache.folder
  const kept = keptPictures(cacheFolder)
  const used = new Set<string>()
  let hasDrawn = false
  const encode = async (picture: DerivedPicture): Promise<OutputFile> => {
    const { path } = picture
    const name = basename(path)
    const known = kept.get(name)
    if (known !== undefined) {
      used.add(basename(known.source))
      return outputOf(picture, known)
    }
    hasDrawn = true
    const bytes = await draw(picture, options).catch((error: unknown) => {
      throw brokenPicture(picture, error)
    })
    const hash = sha256(bytes)
    const file = join(cacheFolder, `${String(bytes.length)}.${hash}.${name}`)
    guardWriting(`assets/${name}`, () => {
      mkdirSync(cacheFolder, { recursive: true })
      // Written whole: another build may be looking for it.
      const part = `${file}.${String(process.pid)}.part`
      writeFileSync(part, bytes)
      renameSync(part, file)
    })
    const drawn = { source: file, hash, sizeBytes: bytes.length }
    kept.set(name, drawn)
    used.add(basename(file))
    return outputOf(picture, drawn)
  }
  const trim = (): void => {
    if (hasDrawn) trimFolder(cacheFolder, { maxSizeBytes: options.cache.maxSizeBytes, keep: used })
  }
  return { encode, trim }
}

/** The head of a file can be right and the rest of it cut short: only drawing it tells. */
function brokenPicture({ recipe }: DerivedPicture, error: unknown): unknown {
  if (error instanceof SiteError) return error
  const file = `public${recipe.kind === 'window' ? recipe.source : recipe.ground}`
  const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
  const message = `${file} is no picture that can be drawn: ${reason}`
  return new SiteError([createProblem('broken-picture', { message, at: { file }, hint: 'save it again.' })])
}

type Kept = { readonly source: string; readonly hash: Hash; readonly sizeBytes: number }

const KEPT_NAME = /^(\d+)\.([0-9a-f]{64})\.(.+\.(?:avif|webp|png))$/

/** What earlier builds drew, by name. A file whose size is not the one of its name was cut short: it is not counted. */
function keptPictures(folder: string): Map<string, Kept> {
  const kept = new Map<string, Kept>()
  for (const file of listNames(folder)) {
    const [, size = '', hash = '', name = ''] = KEPT_NAME.exec(file) ?? []
    const source = join(folder, file)
    if (name !== '' && statSync(source, { throwIfNoEntry: false })?.size === Number(size))
      kept.set(name, { source, hash: hash as Hash, sizeBytes: Number(size) })
  }
  return kept
}

function listNames(folder: string): string[] {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}

function outputOf({ path, recipe }: DerivedPicture, content: Kept): OutputFile {
  const origin = `public${recipe.kind === 'window' ? recipe.source : recipe.ground}`
  return { path, kind: 'asset', origin, content }
}

async function draw({ recipe }: DerivedPicture, options: EncodeOptions): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const sourceOf = (address: string): string => join(options.publicFolder, address)
  if (recipe.kind === 'card') return drawCard(recipe, { fontFile: options.fontFile, sourceOf })
  const isPixelArt = options.publicFiles.get(recipe.source)?.pixel ?? false
  const seen = await seenThrough(sharp(sourceOf(recipe.source)), recipe, isPixelArt)
  if (recipe.format === 'avif') return withinLimit(seen, recipe.limitBytes ?? Infinity)
  return seen.webp(isPixelArt ? { lossless: true, effort: 6 } : { quality: 78, smartSubsample: true }).toBuffer()
}

/** The middle of the picture. */
async function seenThrough(image: Sharp, { width, height }: WindowRecipe, isPixelArt: boolean): Promise<Sharp> {
  const { width: fullWidth, height: fullHeight } = await image.metadata()
  if (!isPixelArt) return image.rotate().resize({ width: width * 2, height: height * 2, withoutEnlargement: true })
  const size = { width: Math.min(width, fullWidth), height: Math.min(height, fullHeight) }
  return image.extract({
    left: Math.floor((fullWidth - size.width) / 2),
    top: Math.floor((fullHeight - size.height) / 2),
    ...size,
  })
}

const GOOD = 50
const FAIR = 36
const SMALL = 24

/** Two tries: from the middle up where there is room, down where there is none. */
async function withinLimit(image: Sharp, limitBytes: number): Promise<Uint8Array> {
  const at = (quality: number): Promise<Buffer> =>
    image.clone().avif({ quality, effort: 2, chromaSubsampling: '4:4:4' }).toBuffer()
  const fair = await at(FAIR)
  if (fair.length > limitBytes) return at(SMALL)
  const good = fair.length * 1.5 > limitBytes ? fair : await at(GOOD)
  return good.length <= limitBytes ? good : fair
}
