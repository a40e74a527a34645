// The textures of a pack, by the paths at which the game looks for textures, and a comparison of releases by checksum.

import { textureGroup, texturePathInTextures } from '../../../shared/texture-groups'
import type { ArchiveEntry } from '../archive'
import type { Game, PackTexture } from '../../types'

/** Sorted by path. */
export function listPackTextures(
  entries: readonly Pick<ArchiveEntry, 'path' | 'crc32' | 'sizeBytes'>[],
  edition: Game,
): PackTexture[] {
  return entries
    .flatMap(({ path, crc32, sizeBytes }): PackTexture[] => {
      const name = texturePathInTextures(path, edition)
      return name === null ? [] : [{ path, name, group: textureGroup(name), crc32, sizeBytes }]
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

export type TextureComparison = {
  readonly added: readonly PackTexture[]
  /** The new textures. Their bytes differ, but their pixels may be equal. */
  readonly changed: readonly PackTexture[]
  readonly removed: readonly PackTexture[]
  readonly unchanged: number
}

/** Compares two releases by path, checksum and size, without unpacking. */
export function compareTextures(before: readonly PackTexture[], after: readonly PackTexture[]): TextureComparison {
  const known = new Map(before.map((texture) => [texture.path, texture]))
  const paths = new Set(after.map(({ path }) => path))
  const isSame = (texture: PackTexture): boolean => {
    const old = known.get(texture.path)
    return old?.crc32 === texture.crc32 && old.sizeBytes === texture.sizeBytes
  }
  const added = after.filter(({ path }) => !known.has(path))
  const changed = after.filter((texture) => known.has(texture.path) && !isSame(texture))
  const removed = before.filter(({ path }) => !paths.has(path))
  return { added, changed, removed, unchanged: after.length - added.length - changed.length }
}
