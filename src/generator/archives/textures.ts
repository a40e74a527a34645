// The textures of a pack, by the paths at which the games look for them. Two releases are compared by checksums alone.

import type { ArchiveEntry } from './archive'
import type { Game } from '../model'

/** As players speak of them; 'interface' is everything that is none of the others. */
export const TEXTURE_GROUPS = ['block', 'item', 'entity', 'interface'] as const
export type TextureGroup = (typeof TEXTURE_GROUPS)[number]

export type PackTexture = {
  /** The whole path in the archive. */
  readonly path: string
  /** The path that tells the texture, without its edition's folders: 'block/stone.png'. */
  readonly name: string
  readonly group: TextureGroup
  readonly crc32: number
  readonly sizeBytes: number
}

const PATHS: Readonly<Record<Game, RegExp>> = {
  java: /^assets\/[^/]+\/textures\/(.+\.png)$/,
  bedrock: /^(?:subpacks\/[^/]+\/)?textures\/(.+\.(?:png|tga))$/,
}

const GROUP_FOLDERS: Readonly<Record<string, TextureGroup>> = {
  block: 'block',
  blocks: 'block',
  item: 'item',
  items: 'item',
  entity: 'entity',
  models: 'entity',
}

/** By their paths. */
export function texturesOf(entries: readonly ArchiveEntry[], edition: Game): PackTexture[] {
  return entries
    .flatMap(({ path, crc32, sizeBytes }): PackTexture[] => {
      const name = PATHS[edition].exec(path)?.[1]
      if (name === undefined) return []
      const folder = name.split('/', 1)[0] ?? ''
      return [{ path, name, group: GROUP_FOLDERS[folder] ?? 'interface', crc32, sizeBytes }]
    })
    .sort((a, b) => (a.path < b.path ? -1 : 1))
}

export type TextureChange = {
  readonly added: readonly PackTexture[]
  /** As they are now; their bytes differ, their pixels may not. */
  readonly changed: readonly PackTexture[]
  readonly removed: readonly PackTexture[]
  readonly unchanged: number
}

/** What is different between two releases, by path, checksum and size: nothing is unpacked. */
export function compareTextures(before: readonly PackTexture[], after: readonly PackTexture[]): TextureChange {
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
