// Data of content/gallery: textures, texture packs and images.

import type { Day, SourcePath, Hash } from '../util/branded-strings'
import type { TextureAnimation } from '../../shared/texture-data'
import type { Edition } from './site'

export type GalleryPack = {
  readonly slug: string
  readonly name: string
  readonly resolution: number
  readonly editions: readonly Edition[]
  /** Slug of the licence. */
  readonly license?: string | undefined
}

export type TexturePathsInEdition = {
  readonly edition: Edition
  readonly paths: readonly { readonly path: string; readonly versions: readonly string[] }[]
}

export type TextureContribution = {
  /** Null if unknown. */
  readonly date: Day | null
  readonly packs: readonly string[]
  readonly authors: readonly string[]
}

export type Texture = {
  readonly file: SourcePath
  readonly index: number
  readonly id: number
  readonly name: string
  readonly tags: readonly string[]
  readonly uses: readonly TexturePathsInEdition[]
  readonly animation: TextureAnimation | null
  readonly contributions: readonly TextureContribution[]
}

/** An image of a texture. It applies to this game version and older ones; null means the newest version. */
export type TextureImageOfGameVersion = {
  readonly version: string | null
  readonly file: SourcePath
  readonly hash: Hash
  readonly sizeBytes: number
}

export type Gallery = {
  readonly packs: readonly GalleryPack[]
  /** Game versions of each edition, newest first, without 'latest'. */
  readonly versions: Readonly<Partial<Record<Edition, readonly string[]>>>
  readonly tags: readonly { readonly slug: string; readonly name: string }[]
  readonly textures: readonly Texture[]
  /** '{pack}/{id}' -> images of the texture in the pack. */
  readonly images: ReadonlyMap<string, readonly TextureImageOfGameVersion[]>
}
