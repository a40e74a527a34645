// Recipes of pictures -> files of the output. What was drawn once is kept in a folder under the hash of its recipe: the file's
// name carries the size and the hash of its content, so that a warm build neither decodes nor reads a picture. One that has to be
// read is compared with that hash first; what was damaged is drawn anew.

import { basename, join } from 'node:path'
import { siteError, type SiteError } from '../../diagnostics/errors'
import { statsAt } from '../../util/fs'
import { sha256, toHash } from '../../util/hash'
import { discard, readRegular, writeFileAtomic } from '../../util/checksummed-file'
import { trimFolder } from '../../util/evict'
import { entriesIn } from '../../util/listing'
import { createDrawer, type DrawOrder } from './draw'
import { sourceOf } from '../public-files'
import { valueOr } from '../../util/value-or'
import type { DerivedPicture, Hash, KnownFile, OutputFile, OutputPath, PictureRecipe, PublicFile } from '../../types'

export type EncodeOptions = {
  /** Folder of the site. */
  readonly root: string
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  /** Where what was drawn is kept, and how much of it. */
  readonly cache: { readonly folder: string; readonly maxSizeBytes: number }
  /** Font of the titles on cards: packsite's own for '', else the site's by its path in the config. */
  readonly fontFile: (file: string) => string
}

/** True for a file of the output that nobody has to read or write. */
export type Stands = (path: OutputPath, file: KnownFile) => boolean

export function createPictureEncoder(options: EncodeOptions) {
  const draw = createDrawer()
  const cacheFolder = options.cache.folder
  const kept = keptPictures(cacheFolder)
  const used = new Set<string>()
  let hasDrawn = false
  /** The picture as a file of the output. Draws it unless an earlier build did; a published file is not read. */
  const encode = async (picture: DerivedPicture, stands: Stands = () => false): Promise<OutputFile> => {
    const { path } = picture
    const name = basename(path)
    const known = kept.get(name)
    if (known !== undefined && (stands(path, known) || isWhole(known))) {
      used.add(basename(known.source))
      return outputOf(picture, options, known)
    }
    if (known !== undefined) discard(known.source)
    hasDrawn = true
    const drawn = await draw(orderOf(picture, options))
    if ('reason' in drawn) throw brokenPicture(picture, options, drawn.reason)
    const { bytes } = drawn
    const hash = sha256(bytes)
    const source = join(cacheFolder, `${String(bytes.length)}.${hash}.${name}`)
    if (!canWrite(source, bytes)) return outputOf(picture, options, { bytes, hash })
    const file = { source, hash, sizeBytes: bytes.length }
    kept.set(name, file)
    used.add(basename(source))
    return outputOf(picture, options, file)
  }
  /** Removes pictures of builds long ago, if one was drawn and the cache is full. */
  const trim = (): void => {
    if (hasDrawn) trimFolder(cacheFolder, { maxSizeBytes: options.cache.maxSizeBytes, keep: used })
  }
  return { encode, trim }
}

function orderOf({ recipe }: DerivedPicture, { root, publicFiles, fontFile }: EncodeOptions): DrawOrder {
  const fileOf = (address: string): string => join(root, sourceOf(address, publicFiles))
  if (recipe.kind === 'window') {
    const { source } = recipe
    return { kind: 'window', recipe, file: fileOf(source), isPixelArt: publicFiles.get(source)?.pixel ?? false }
  }
  const { ground, scene, look } = recipe
  return {
    kind: 'card',
    recipe,
    ground: ground === '' ? '' : fileOf(ground),
    scene: scene === null ? null : fileOf(scene),
    font: fontFile(look?.font ?? ''),
  }
}

/** The head of a file can be right and the rest of it cut short: only drawing it tells. */
function brokenPicture({ recipe }: DerivedPicture, { publicFiles }: EncodeOptions, reason: string): SiteError {
  const file = originOf(recipe, publicFiles)
  const message = `${file} is no picture that can be drawn: ${reason}`
  return siteError('broken-picture', { message, at: { file }, hint: 'save it again.' })
}

type Kept = { readonly source: string; readonly hash: Hash; readonly sizeBytes: number }

function isWhole({ source, hash }: Kept): boolean {
  const bytes = readRegular(source)
  return bytes !== null && sha256(bytes) === hash
}

/** False where the disk refuses: what is kept only saves time. */
function canWrite(file: string, bytes: Uint8Array): boolean {
  return valueOr(false, () => {
    writeFileAtomic(file, bytes)
    return true
  })
}

const KEPT_NAME = /^(\d+)\.([0-9a-f]{64})\.(.+\.(?:avif|webp|png))$/

/** What earlier builds drew, by name. A file whose size is not the one of its name was cut short: it is not counted. */
function keptPictures(folder: string): Map<string, Kept> {
  const kept = new Map<string, Kept>()
  for (const { name: file } of entriesIn(folder)) {
    const [, size = '', hash = '', name = ''] = KEPT_NAME.exec(file) ?? []
    const source = join(folder, file)
    if (name !== '' && statsAt(source)?.size === Number(size))
      kept.set(name, { source, hash: toHash(hash), sizeBytes: Number(size) })
  }
  return kept
}

function outputOf(
  { path, recipe }: DerivedPicture,
  { publicFiles }: EncodeOptions,
  content: OutputFile['content'],
): OutputFile {
  const file = { path, kind: 'asset', origin: originOf(recipe, publicFiles), content } as const
  return isOfEntry(recipe, publicFiles) ? { ...file, isShortLived: true } : file
}

/** True for a picture that shows a title or a file of content/: it must go when its entry is hidden. */
function isOfEntry(recipe: PictureRecipe, publicFiles: ReadonlyMap<string, PublicFile>): boolean {
  return recipe.kind === 'card' || publicFiles.get(recipe.source)?.isBeside === true
}

/** What a picture is drawn from, as messages name it: a file of the site, or the theme. */
function originOf(recipe: PictureRecipe, publicFiles: ReadonlyMap<string, PublicFile>): string {
  const source = recipe.kind === 'window' ? recipe.source : recipe.ground
  return source === '' ? 'site.config.ts' : sourceOf(source, publicFiles)
}
