// How many textures of a game version a release draws, compared with the textures in the gallery.

import { compareVersions, spansOf, type Version } from '../../shared/game-version'
import { TEXTURE_GROUPS, textureGroup, texturePathInTextures } from '../../shared/texture-groups'
import { createLruCache, memoizeEach } from '../util/memoize'
import { openedReleaseFile, type ReleaseWithTableAndRow } from './release-addresses'
import { hasPicture, type PlanContext } from './view-context'
import type { DecodedTexture, Edition, Gallery, Game, GameVersionRow, Texture } from '../types'

type Completeness = ReturnType<typeof count>

/** A texture of the game; `drawn` is null if the release lacks the texture. */
export type GameTexture = { readonly texture: Texture; readonly name: string; readonly drawn: DecodedTexture | null }

type Wanted = {
  readonly edition: Edition
  readonly row: Pick<GameVersionRow, 'label' | 'covers'>
  /** Address of the release's file. */
  readonly href: string | null
}

/** Returns null if the file is not in public/, or the gallery has no textures of the version. */
export function textureCompleteness(context: PlanContext, { edition, row, href }: Wanted): Completeness | null {
  const pack = openedReleaseFile(context, { href })
  const version = galleryVersionOfRow(context, edition, row)
  if (pack === null || version === null) return null
  const { edition: game, sha256, textures } = pack
  const cached = completenessIn(context.content.gallery)
  const found = cached(`${sha256} ${edition} ${version}`, () => count(context, { edition, version, game, textures }))
  // A file of the game's textures that has none of them is for a version with other paths: its gallery version is unknown.
  return found.drawn === 0 ? null : found
}

export type DrawnCount = { readonly count: number; readonly total: number }

/** Counts the textures of a release. For a release in progress, counts the pictures of its pack in the gallery. */
export function countDrawnTextures(context: PlanContext, { table, row, release }: ReleaseWithTableAndRow) {
  if (release.isInProgress) return drawnInGallery(context, { table, row })
  const found = textureCompleteness(context, { edition: table.edition, row, href: release.href })
  return found === null ? null : { count: found.drawn, total: found.total }
}

function drawnInGallery(
  context: PlanContext,
  { table, row }: Pick<ReleaseWithTableAndRow, 'table' | 'row'>,
): DrawnCount | null {
  const { gallery, data } = context.content
  const pack = data.projects.find((project) => project.pack === table.pack)?.texturePack ?? null
  const version = galleryVersionOfRow(context, table.edition, row)
  if (pack === null || version === null) return null
  const textures = gallery.textures.filter((texture) => texturePathsIn(texture, table.edition, version).length > 0)
  const count = textures.filter(({ id }) => hasPicture(context, pack, id)).length
  return textures.length === 0 ? null : { count, total: textures.length }
}

/** Cached because every page of a release needs the result. */
const completenessIn = memoizeEach((_gallery: Gallery) => createLruCache<Completeness>(Infinity))

type Counted = {
  readonly edition: Edition
  readonly version: string
  readonly game: Game
  readonly textures: readonly DecodedTexture[]
}

/** `version` is a version of the gallery. Textures of each group are sorted by name. */
function count({ content }: PlanContext, { edition, version, game, textures }: Counted) {
  const byPath = new Map(textures.map((texture) => [texture.path, texture]))
  const all = content.gallery.textures.flatMap((texture): GameTexture[] => {
    const paths = texturePathsIn(texture, edition, version)
    const [path] = paths
    const name = path === undefined ? null : texturePathInTextures(path, game)
    if (name === null) return []
    const drawn = paths.map((candidate) => byPath.get(candidate)).find((found) => found !== undefined) ?? null
    return [{ texture, name, drawn }]
  })
  const groups = TEXTURE_GROUPS.flatMap((group) => {
    const inGroup = all
      .filter(({ name }) => textureGroup(name) === group)
      .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : 0))
    return inGroup.length === 0 ? [] : [{ group, textures: inGroup }]
  })
  const drawn = all.filter((texture) => texture.drawn !== null).length
  return { version, drawn, total: all.length, groups }
}

export function texturePathsIn({ uses }: Texture, edition: Edition, version: string): string[] {
  return uses
    .filter((use) => use.edition === edition)
    .flatMap(({ paths }) => paths.filter(({ versions }) => versions.includes(version)).map(({ path }) => path))
}

/** Returns the newest gallery version that is not newer than the row; null if there is none. */
export function galleryVersionOfRow(
  { content }: PlanContext,
  edition: Edition,
  { label, covers }: Pick<GameVersionRow, 'label' | 'covers'>,
): string | null {
  const versions = content.gallery.versions[edition] ?? []
  const newest = (covers ?? [label])
    .flatMap(spansOf)
    .map(({ to }) => to)
    .sort(compareVersions)
    .at(-1)
  if (newest === undefined) return null
  const starts = versions.flatMap((version) => {
    const from = spansOf(version)[0]?.from
    return from === undefined ? [] : [{ version, from }]
  })
  const reached = starts.find(({ from }) => compareVersions(from, newest) <= 0)
  const isSameUpdate = ({ from }: { readonly from: Version }): boolean => updateOf(from) === updateOf(newest)
  // Patches of an update have the same textures: 1.20.6 stands for 1.20.4, but 1.12.2 does not.
  const nearest = reached !== undefined && isSameUpdate(reached) ? reached : starts.findLast(isSameUpdate)
  return (nearest ?? reached)?.version ?? null
}

/** '1.20.4' and '1.20.6' are patches of the same update. */
function updateOf({ numbers }: Version): string {
  return numbers.slice(0, 3).join('.')
}
