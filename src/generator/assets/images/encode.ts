// Recipes of pictures -> output files, with a cache folder. The cached file's name contains size, content hash and recipe hash, so a warm
// build neither decodes nor reads a picture. A cached picture that must be read is verified against the hash first; a damaged file is drawn
// again.

import { basename, join } from 'node:path'
import { siteError, type SiteError } from '../../diagnostics/errors'
import { statsAt } from '../../util/fs'
import { sha256, castToHash } from '../../util/hash'
import { tryRemoveRecursively, readRegularFile, writeFileAtomic } from '../../util/checksummed-file'
import { trimFolder } from '../../util/evict'
import { readFolderEntries } from '../../util/listing'
import { createImageDrawer, type DrawTask } from './draw'
import { publicSourcePath } from '../public-files'
import { fallbackIfThrows } from '../../util/value-or'
import type {
  DerivedPicture,
  Hash,
  HashAndSize,
  OutputFile,
  OutputPath,
  PictureRecipe,
  PublicFileFacts,
} from '../../types'

export type PictureEncoderOptions = {
  /** Folder of the site. */
  readonly root: string
  readonly publicFiles: ReadonlyMap<string, PublicFileFacts>
  /** Folder and maximum size of the cache. */
  readonly cache: { readonly folder: string; readonly maxSizeBytes: number }
  /** Maps the `font` of a card's look to a file: packsite's own font for '', else a font of the theme. */
  readonly fontFile: (file: string) => string
}

/** True if the published file is already identical, so that the picture need not be read or written. */
export type IsPublishedFileIdentical = (path: OutputPath, file: HashAndSize) => boolean

export function createPictureEncoder(options: PictureEncoderOptions) {
  const draw = createImageDrawer()
  const cacheFolder = options.cache.folder
  const cached = cachedPictures(cacheFolder)
  const used = new Set<string>()
  let hasDrawn = false
  /** The picture as an output file: drawn, or from the cache. A published picture is not read. */
  const encode = async (picture: DerivedPicture, isPublished: IsPublishedFileIdentical = () => false) => {
    const { path } = picture
    const name = basename(path)
    const known = cached.get(name)
    if (known !== undefined && (isPublished(path, known) || isWhole(known))) {
      used.add(basename(known.source))
      return outputOf(picture, options, known)
    }
    if (known !== undefined) tryRemoveRecursively(known.source)
    hasDrawn = true
    const drawn = await draw(drawTaskOf(picture, options))
    if ('reason' in drawn) throw brokenPicture(picture, options, drawn.reason)
    const { bytes } = drawn
    const hash = sha256(bytes)
    const source = join(cacheFolder, `${String(bytes.length)}.${hash}.${name}`)
    if (!canWrite(source, bytes)) return outputOf(picture, options, { bytes, hash })
    const file = { source, hash, sizeBytes: bytes.length }
    cached.set(name, file)
    used.add(basename(source))
    return outputOf(picture, options, file)
  }
  /** Evicts pictures of earlier builds, if this build drew a picture and the cache is full. */
  const trim = (): void => {
    if (hasDrawn) trimFolder(cacheFolder, { maxSizeBytes: options.cache.maxSizeBytes, keep: used })
  }
  return { encode, trim }
}

function drawTaskOf({ recipe }: DerivedPicture, { root, publicFiles, fontFile }: PictureEncoderOptions): DrawTask {
  const fileOf = (address: string): string => join(root, publicSourcePath(address, publicFiles))
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

/** The error for a picture that cannot be drawn. A file with a valid header can be truncated; only drawing reveals the damage. */
function brokenPicture({ recipe }: DerivedPicture, { publicFiles }: PictureEncoderOptions, reason: string): SiteError {
  const file = originOf(recipe, publicFiles)
  const message = `${file} cannot be decoded as a picture: ${reason}`
  return siteError('broken-picture', { message, at: { file }, hint: 'save it again.' })
}

type CachedPicture = { readonly source: string; readonly hash: Hash; readonly sizeBytes: number }

function isWhole({ source, hash }: CachedPicture): boolean {
  const bytes = readRegularFile(source)
  return bytes !== null && sha256(bytes) === hash
}

/** Writes a file of the cache. Returns false on a write error, because the picture can be published without the cache. */
function canWrite(file: string, bytes: Uint8Array): boolean {
  return fallbackIfThrows(false, () => {
    writeFileAtomic(file, bytes)
    return true
  })
}

const CACHED_NAME = /^(\d+)\.([0-9a-f]{64})\.(.+\.(?:avif|webp|png))$/

/** Cached pictures by name. A truncated file, with a size other than the size in the name, is skipped. */
function cachedPictures(folder: string): Map<string, CachedPicture> {
  const cached = new Map<string, CachedPicture>()
  for (const { name: file } of readFolderEntries(folder)) {
    const [, size = '', hash = '', name = ''] = CACHED_NAME.exec(file) ?? []
    const source = join(folder, file)
    if (name !== '' && statsAt(source)?.size === Number(size))
      cached.set(name, { source, hash: castToHash(hash), sizeBytes: Number(size) })
  }
  return cached
}

function outputOf(
  { path, recipe }: DerivedPicture,
  { publicFiles }: PictureEncoderOptions,
  content: OutputFile['content'],
): OutputFile {
  const file = { path, kind: 'asset', origin: originOf(recipe, publicFiles), content } as const
  return isOfEntry(recipe, publicFiles) ? { ...file, isShortLived: true } : file
}

/** True for a picture that shows a title or a file of content/: the picture must disappear when the entry is hidden. */
function isOfEntry(recipe: PictureRecipe, publicFiles: ReadonlyMap<string, PublicFileFacts>): boolean {
  return recipe.kind === 'card' || publicFiles.get(recipe.source)?.isBeside === true
}

/** The source of a picture for messages: a file of the site, or the config for a card without a ground file. */
function originOf(recipe: PictureRecipe, publicFiles: ReadonlyMap<string, PublicFileFacts>): string {
  const source = recipe.kind === 'window' ? recipe.source : recipe.ground
  return source === '' ? 'site.config.ts' : publicSourcePath(source, publicFiles)
}
