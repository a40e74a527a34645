// Contents of the packs that releases and add-ons offer for download: textures, and the differences between two packs.

import type { FormatSpan } from '../../shared/pack-formats'
import type { TextureGroup } from '../../shared/texture-groups'
import type { Game } from './site'

export type { TextureGroup }

export type PackTexture = {
  /** Full path in the pack. */
  readonly path: string
  /** Path without the folders of its edition: 'block/stone.png'. */
  readonly name: string
  readonly group: TextureGroup
  readonly crc32: number
  readonly sizeBytes: number
}

/** A texture with facts about its decoded image. */
export type DecodedTexture = PackTexture & {
  /** SHA-256 of the file's bytes; '' if the image cannot be decoded. */
  readonly hash: string
  /** Hash of the decoded pixels: two files with the same pixels have the same hash. */
  readonly pixels: string
  /** `width`, `height`: in pixels; 0 if the image cannot be decoded. */
  readonly width: number
  readonly height: number
  /** Mean colour, '#rrggbb' in coarse steps; '' if the image is fully transparent or cannot be decoded. */
  readonly color: string
  readonly isOpaque: boolean
}

export type FileHashes = {
  readonly sizeBytes: number
  readonly sha1: string
  readonly sha256: string
  readonly sha512: string
}

/** A pack in a file below public/. */
export type OpenedPack = FileHashes & {
  readonly edition: Game
  /** Game versions that load the pack's formats: '1.21 to 1.21.1'; '' if unknown. */
  readonly games: string
  /** Pack formats: '64'; '' for a pack without a format. */
  readonly formats: string
  /** The formats as numbers; null for a pack without a format. */
  readonly formatSpan: FormatSpan | null
  /** Oldest game version that loads a pack for Bedrock Edition; null if not stated. */
  readonly minEngine: readonly number[] | null
  /** Sorted by path. */
  readonly textures: readonly DecodedTexture[]
  /** Files other than textures: path -> CRC-32. */
  readonly others: ReadonlyMap<string, number>
}

export type ChangedTexture = {
  readonly before: DecodedTexture
  readonly after: DecodedTexture
  readonly pixels: number
}

/** Visible differences between two packs. */
export type PackChange = {
  readonly added: readonly DecodedTexture[]
  /** Textures with different pixels, and the number of these pixels. */
  readonly changed: readonly ChangedTexture[]
  readonly removed: readonly DecodedTexture[]
  readonly unchanged: number
  /** Sorted paths of files other than textures that were added, removed or changed. */
  readonly others: readonly string[]
}

/** Reads the packs below public/ by the address of the file: '/packs/…'. */
export type PackReader = {
  /** Null for an address outside public/, and for a file that is not a pack. */
  readonly packOf: (address: string) => OpenedPack | null
  /** Null if `packOf` is null for either address. */
  readonly changeOf: (before: string, after: string) => PackChange | null
  /** Unpacks a texture. Throws an Error if the pack or the texture cannot be read. */
  readonly read: (address: string, texture: DecodedTexture) => Uint8Array
}
