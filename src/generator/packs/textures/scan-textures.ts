// Scans the textures of archives that are not cached. Each distinct texture is decoded once, in workers if there are many.

import { openArchive, type ArchiveEntry } from '../archive'
import {
  UNREADABLE,
  runTextureStatsTask,
  type TextureStats,
  type TextureStatsTask,
  type TextureEntry,
} from './texture-stats'
import { findPackRootAndEdition, type PackInspection } from '../inspect'
import { readPackCached } from '../pack-cache'
import { processBatchesOnAllThreads } from '../../workers/map-batches'
import { TEXTURE_BATCH_LIMITS } from '../../workers/tuning'
import type { GetSharedWorkerPool } from '../../workers/pool'
import type { Cache, Hash } from '../../types'

/** A file of the site that may be a pack. */
export type PackCandidate = {
  readonly address: string
  readonly path: string
  readonly hash: Hash
  readonly key: Hash
}

/** An opened file; `pack` is null if the file is not a pack. */
export type ScannedPackFile = { readonly place: PackCandidate; readonly pack: ScannedPack | null }
type ScannedPack = {
  readonly inspection: PackInspection
  readonly textures: readonly Inside[]
  readonly others: readonly Inside[]
}
/** `path` is relative to the root folder of the pack. */
type Inside = { readonly path: string; readonly entry: ArchiveEntry }

export async function scanPackFile(place: PackCandidate, cache: Pick<Cache, 'entries' | 'key'>) {
  const { address, path, hash } = place
  const { inspection } = await readPackCached({ path, displayName: address, hash }, cache)
  if (inspection === null) return { place, pack: null }
  const archive = await openArchive(path, address)
  const { entries } = archive
  archive.close()
  const { root } = findPackRootAndEdition(entries, address)
  const isTexture = new Set(inspection.textures.map((texture) => texture.path))
  const inside = entries
    .filter((entry) => entry.path.startsWith(root))
    .map((entry): Inside => ({ path: entry.path.slice(root.length), entry }))
  const textures = inside.filter((file) => isTexture.has(file.path))
  return { place, pack: { inspection, textures, others: inside.filter((file) => !isTexture.has(file.path)) } }
}

/** Cache key of a texture. Successive releases share most textures, with the same path, checksum and sizes. */
function nameOf({ path, crc32, sizeBytes, packedBytes }: TextureEntry): string {
  return [path, crc32, sizeBytes, packedBytes].join(' ')
}

/** Returns a lookup of texture statistics. Uses workers if there are many textures. */
export async function createTextureStatsLookup(
  scanned: readonly ScannedPackFile[],
  openPool: GetSharedWorkerPool | null,
): Promise<(texture: TextureEntry) => TextureStats> {
  const stats = new Map<string, TextureStats | null>()
  const waiting: TextureStatsTask[] = []
  for (const { place, pack } of scanned) {
    const places = (pack?.textures ?? []).map(({ entry }) => entry).filter((entry) => !stats.has(nameOf(entry)))
    for (const entry of places) stats.set(nameOf(entry), null)
    for (let at = 0; at < places.length; at += TEXTURE_BATCH_LIMITS.batchTextures)
      waiting.push({
        kind: 'textureStats',
        path: place.path,
        places: places.slice(at, at + TEXTURE_BATCH_LIMITS.batchTextures),
      })
  }
  const learn = ({ places }: TextureStatsTask, found: readonly TextureStats[]): void => {
    for (const [index, place] of places.entries()) stats.set(nameOf(place), found[index] ?? null)
  }
  await processBatchesOnAllThreads({
    next: () => waiting.shift() ?? null,
    here: runTextureStatsTask,
    away: async (task: TextureStatsTask, workers) => (await workers.run(task)) ?? runTextureStatsTask(task),
    take: learn,
    pool: () => (stats.size > TEXTURE_BATCH_LIMITS.worthWorkersTextures ? (openPool?.() ?? null) : null),
  })
  return (texture) => stats.get(nameOf(texture)) ?? UNREADABLE
}
