// What the files of releases hold, as pages tell of it: textures with what is seen of them, and what differs between two packs.

import type { TextureGroup } from '../../shared/texture-groups'
import type { Game } from './site'

export type { TextureGroup }

export type PackTexture = {
  /** The whole path in the pack. */
  readonly path: string
  /** The path that tells the texture, without its edition's folders: 'block/stone.png'. */
  readonly name: string
  readonly group: TextureGroup
  readonly crc32: number
  readonly sizeBytes: number
}

/** A texture that was unpacked once, to see what is in it. */
export type DrawnTexture = PackTexture & {
  /** Of its bytes; '' where it is no picture that can be read. */
  readonly hash: string
  /** Of what is seen of it: two files of the same pixels have the same. */
  readonly pixels: string
  /** 0 where it is no picture that can be read. */
  readonly width: number
  readonly height: number
  /** Its mean colour, '#rrggbb' in coarse steps; '' where nothing is seen. */
  readonly color: string
  readonly isOpaque: boolean
}

/** The pack in a file of the site. */
export type OpenedPack = {
  readonly edition: Game
  readonly sha1: string
  readonly sha256: string
  readonly sha512: string
  readonly sizeBytes: number
  /** The games of its formats: '1.21 to 1.21.1'; '' where none is known. */
  readonly games: string
  /** '64'; '' for a pack that has none. */
  readonly formats: string
  /** By their paths. */
  readonly textures: readonly DrawnTexture[]
  /** Files that are no textures, with their checksums. */
  readonly others: ReadonlyMap<string, number>
}

export type ChangedTexture = { readonly before: DrawnTexture; readonly after: DrawnTexture; readonly pixels: number }

/** What is seen to be different between two packs. */
export type PackChange = {
  readonly added: readonly DrawnTexture[]
  /** Their pixels differ, and how many of them do. */
  readonly changed: readonly ChangedTexture[]
  readonly removed: readonly DrawnTexture[]
  readonly unchanged: number
  /** Paths of other files that came, went or are others. */
  readonly others: readonly string[]
}

/** The packs of the site's own files, by the address of the file: '/packs/…'. */
export type ArchiveBook = {
  /** Null for an address without a file here, and for a file that is no pack. */
  readonly packOf: (address: string) => OpenedPack | null
  /** Null where one of the two is not known. */
  readonly changeOf: (before: string, after: string) => PackChange | null
  /** The bytes of a texture. */
  readonly read: (address: string, texture: DrawnTexture) => Uint8Array
}
