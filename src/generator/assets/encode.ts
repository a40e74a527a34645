// Recipes of pictures -> bytes, by sharp. What was drawn once is kept in a folder under the hash of its recipe: the file's
// name carries the size and the hash of its content, so that a warm build neither decodes nor reads a picture. One that has to be
// read is compared with that hash first; what was damaged is drawn anew.

import { readdirSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { sha256, toHash } from '../base/hash'
import { discard, readRegular, writeWhole } from '../base/kept'
import { trimFolder } from '../base/trim'
import { drawAvif } from './avif'
import { createCardDrawer } from './card'
import { sourceOf } from './public'
import type { Sharp } from 'sharp'
import type {
  DerivedPicture,
  Hash,
  KnownFile,
  OutputFile,
  OutputPath,
  PictureRecipe,
  PublicFile,
  WindowRecipe,
} from '../model'

export type EncodeOptions = {
  /** Folder of the site. */
  readonly root: string
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  /** Where what was drawn is kept, and how much of it. */
  readonly cache: { readonly folder: string; readonly maxSizeBytes: number }
  /** Font of the titles on cards: packsite's own for '', else the site's by its path in the config. */
  readonly fontFile: (file: string) => string
}

export type PictureEncoder = {
  /** The picture as a file of the output. Draws it when no build before has; one that stands is not looked at. */
  readonly encode: (picture: DerivedPicture, stands?: Stands) => Promise<OutputFile>
  /** Removes what builds long ago drew, when something was drawn and the room is used up. */
  readonly trim: () => void
}

/** True for a file of the output that nobody has to read or write. */
type Stands = (path: OutputPath, file: KnownFile) => boolean

/** Pictures drawn at a time: sharp uses threads of its own. */
const AT_A_TIME = 3

export type Drawing = {
  /** Begins with those that nobody ordered before. */
  readonly order: (pictures: readonly DerivedPicture[]) => void
  /** All that was ordered, in the order in which it was. Throws SiteError with every picture that cannot be drawn. */
  readonly finish: () => Promise<OutputFile[]>
  /** Begins with nothing more. */
  readonly stop: () => void
}

/** Draws pictures while pages order more of them. */
export function createDrawing(options: EncodeOptions, stands?: Stands): Drawing {
  const { encode, trim } = createPictureEncoder(options)
  const ordered = new Set<OutputPath>()
  const files: OutputFile[] = []
  const failed: unknown[] = []
  const waiting: { readonly index: number; readonly picture: DerivedPicture }[] = []
  const drawers = new Set<Promise<void>>()

  const draw = async (): Promise<void> => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const { index, picture } = next
      await encode(picture, stands).then(
        (file) => (files[index] = file),
        (error: unknown) => failed.push(error),
      )
    }
  }
  const order: Drawing['order'] = (pictures) => {
    for (const picture of pictures) {
      if (ordered.has(picture.path)) continue
      waiting.push({ index: ordered.size, picture })
      ordered.add(picture.path)
    }
    while (drawers.size < AT_A_TIME && waiting.length > 0) {
      const drawer = draw().finally(() => drawers.delete(drawer))
      drawers.add(drawer)
    }
  }
  const finish = async (): Promise<OutputFile[]> => {
    await Promise.all(drawers)
    trim()
    if (failed.length > 0) throw allOf(failed)
    return files
  }
  const stop = (): void => {
    waiting.length = 0
  }
  return { order, finish, stop }
}

/** What went wrong, in one error where all of it can be told to the site's author. */
function allOf(errors: readonly unknown[]): unknown {
  const other = errors.find((error) => !(error instanceof SiteError))
  return other ?? new SiteError(errors.flatMap((error) => (error instanceof SiteError ? error.problems : [])))
}

export function createPictureEncoder(options: EncodeOptions): PictureEncoder {
  const cacheFolder = options.cache.folder
  const kept = keptPictures(cacheFolder)
  const used = new Set<string>()
  const fileOf = (address: string): string => join(options.root, sourceOf(address, options.publicFiles))
  const drawCard = createCardDrawer({ fontFile: options.fontFile, sourceOf: fileOf })
  const draw = ({ recipe }: DerivedPicture): Promise<Uint8Array> => {
    return recipe.kind === 'card' ? drawCard(recipe) : drawWindow(recipe, options)
  }
  let hasDrawn = false
  const encode: PictureEncoder['encode'] = async (picture, stands = () => false) => {
    const { path } = picture
    const name = basename(path)
    const known = kept.get(name)
    if (known !== undefined && (stands(path, known) || isWhole(known))) {
      used.add(basename(known.source))
      return outputOf(picture, options, known)
    }
    if (known !== undefined) discard(known.source)
    hasDrawn = true
    const bytes = await draw(picture).catch((error: unknown) => {
      throw brokenPicture(picture, options, error)
    })
    const hash = sha256(bytes)
    const source = join(cacheFolder, `${String(bytes.length)}.${hash}.${name}`)
    if (!canWrite(source, bytes)) return outputOf(picture, options, { bytes, hash })
    const drawn = { source, hash, sizeBytes: bytes.length }
    kept.set(name, drawn)
    used.add(basename(source))
    return outputOf(picture, options, drawn)
  }
  const trim = (): void => {
    if (hasDrawn) trimFolder(cacheFolder, { maxSizeBytes: options.cache.maxSizeBytes, keep: used })
  }
  return { encode, trim }
}

/** The head of a file can be right and the rest of it cut short: only drawing it tells. */
function brokenPicture({ recipe }: DerivedPicture, { publicFiles }: EncodeOptions, error: unknown): unknown {
  if (error instanceof SiteError) return error
  const file = originOf(recipe, publicFiles)
  const reason = error instanceof Error ? error.message.replace(/\s+/g, ' ') : String(error)
  const message = `${file} is no picture that can be drawn: ${reason}`
  return new SiteError([createProblem('broken-picture', { message, at: { file }, hint: 'save it again.' })])
}

type Kept = { readonly source: string; readonly hash: Hash; readonly sizeBytes: number }

function isWhole({ source, hash }: Kept): boolean {
  const bytes = readRegular(source)
  return bytes !== null && sha256(bytes) === hash
}

/** False where the disk refuses: what is kept only saves time. */
function canWrite(file: string, bytes: Uint8Array): boolean {
  try {
    writeWhole(file, bytes)
    return true
  } catch {
    return false
  }
}

const KEPT_NAME = /^(\d+)\.([0-9a-f]{64})\.(.+\.(?:avif|webp|png))$/

/** What earlier builds drew, by name. A file whose size is not the one of its name was cut short: it is not counted. */
function keptPictures(folder: string): Map<string, Kept> {
  const kept = new Map<string, Kept>()
  for (const file of listNames(folder)) {
    const [, size = '', hash = '', name = ''] = KEPT_NAME.exec(file) ?? []
    const source = join(folder, file)
    if (name !== '' && statSync(source, { throwIfNoEntry: false })?.size === Number(size))
      kept.set(name, { source, hash: toHash(hash), sizeBytes: Number(size) })
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

function outputOf(
  { path, recipe }: DerivedPicture,
  { publicFiles }: EncodeOptions,
  content: OutputFile['content'],
): OutputFile {
  return { path, kind: 'asset', origin: originOf(recipe, publicFiles), content }
}

/** What a picture is drawn from, as messages name it: a file of the site, or the theme. */
function originOf(recipe: PictureRecipe, publicFiles: ReadonlyMap<string, PublicFile>): string {
  const source = recipe.kind === 'window' ? recipe.source : recipe.ground
  return source === '' ? 'site.config.ts' : sourceOf(source, publicFiles)
}

async function drawWindow(recipe: WindowRecipe, options: EncodeOptions): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
  const isPixelArt = options.publicFiles.get(recipe.source)?.pixel ?? false
  const seen = await seenThrough(sharp(join(options.root, sourceOf(recipe.source, options.publicFiles))), recipe)
  if (recipe.format === 'avif') return drawAvif(seen, recipe.limitBytes ?? null)
  return seen.webp(isPixelArt ? { lossless: true, effort: 4 } : { quality: 78, smartSubsample: true }).toBuffer()
}

/** The middle of the picture. */
async function seenThrough(image: Sharp, { width, height, isScaled }: WindowRecipe): Promise<Sharp> {
  if (isScaled === true) return image.rotate().resize({ width, height, fit: 'cover' })
  const { width: fullWidth, height: fullHeight } = await image.metadata()
  return image.extract({
    left: Math.floor((fullWidth - width) / 2),
    top: Math.floor((fullHeight - height) / 2),
    width,
    height,
  })
}
