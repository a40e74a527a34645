// Selects textures for pages beside single changes: the banner of a release, a block for its file. Also lists all pictures to publish.

import { sha256 } from '../../util/hash'
import { memoizeEach } from '../../util/memoize'
import { sortedTextureChanges, compareWithPreviousRelease } from '../changes'
import { isEvenlyScalableBlock, packTextureHref, packTexturePath } from '../drawn-textures'
import {
  packChangeBetweenReleases,
  openedReleaseFile,
  releasesOf,
  type ReleaseWithTableAndRow,
} from '../release-addresses'
import type { PlanContext } from '../view-context'
import type { PackReader, DecodedTexture, OpenedPack, PackChange, ReleaseTable, UrlPath } from '../../types'

const COLUMNS = 24
const ROWS = 2
const MOST_FINDS = 44

function stoneOf(context: PlanContext, { release }: ReleaseWithTableAndRow): DecodedTexture | null {
  const pack = openedReleaseFile(context, release)
  return pack === null ? null : stoneIn(pack)
}

const stoneIn = memoizeEach(
  ({ textures }: OpenedPack): DecodedTexture | null =>
    textures.find(({ name }) => /^blocks?\/stone\.png$/.test(name)) ?? null,
)

/** Picture addresses of the banner's blocks: stone, with added and changed blocks in it like ore. The order depends on `url` only. */
export function bannerBlockPictures(context: PlanContext, place: ReleaseWithTableAndRow, url: UrlPath): string[] {
  const stone = stoneOf(context, place)
  const ground = stone === null ? '' : packTextureHref(context, stone)
  if (stone === null || ground === '') return []
  const compared = compareWithPreviousRelease(context, place)
  const finds = compared === null ? [] : findsIn(compared.change, stone, url)
  const cells = Array.from({ length: COLUMNS * ROWS }, (_, index) => ({
    index,
    // Positions are filled from the middle outwards, with a pseudo-random offset.
    order:
      Math.abs((index % COLUMNS) - (COLUMNS - 1) / 2) +
      parseInt(sha256(`${url} ${String(index)}`).slice(0, 2), 16) / 40,
  })).sort((a, b) => a.order - b.order)
  const layer = Array.from({ length: COLUMNS * ROWS }, () => ground)
  for (const [place, texture] of finds.entries()) {
    const cell = cells[place]
    if (cell !== undefined) layer[cell.index] = packTextureHref(context, texture)
  }
  return layer
}

/** Added and changed blocks for the banner, in an order derived from the address. Memoised, because all pages of a release share the banner. */
const findsIn = memoizeEach((change: PackChange, stone: DecodedTexture, url: UrlPath): readonly DecodedTexture[] =>
  sortedTextureChanges(change)
    .all.flatMap(({ verb, after }) => (after === null || verb === 'removed' ? [] : [after]))
    .filter(
      (texture) =>
        isEvenlyScalableBlock(texture) && texture.isOpaque && texture.width === texture.height && texture !== stone,
    )
    .map((texture) => ({ texture, order: sha256(`${url} ${texture.path}`) }))
    .sort((a, b) => (a.order < b.order ? -1 : 1))
    .slice(0, MOST_FINDS)
    .map(({ texture }) => texture),
)

/** Returns the changed textures, in their new version, and the added textures; opaque blocks first. */
export function changedTexturesBlocksFirst({ changed, added }: PackChange): DecodedTexture[] {
  const all = [...changed.map(({ after }) => after), ...added]
  const isBlock = (texture: DecodedTexture): boolean => isEvenlyScalableBlock(texture) && texture.isOpaque
  return [...all.filter(isBlock), ...all.filter((texture) => !isBlock(texture))]
}

const SLOT = /^blocks?\/(?:bookshelf|grass_block_side|grass_side|stone)\.png$/

/** A block of the release's own pack, or of the newest pack in its table with such a block; '' without any. */
export function sampleBlockTextureSrc(context: PlanContext, place: ReleaseWithTableAndRow): string {
  const { texture } = slotOf(context, place) ?? {}
  return texture === undefined ? '' : packTextureHref(context, texture)
}

function slotOf({ archives }: PlanContext, { table, release }: ReleaseWithTableAndRow): TextureInPack | null {
  return slotAt(archives, release.href) ?? firstSlot(table, archives)
}

/** Memoised: otherwise each release of a table without such blocks would search the whole table. */
const firstSlot = memoizeEach((table: ReleaseTable, archives: PackReader): TextureInPack | null => {
  for (const { release } of releasesOf(table)) {
    const slot = slotAt(archives, release.href)
    if (slot !== null) return slot
  }
  return null
})

function slotAt(archives: PackReader, address: string | null): TextureInPack | null {
  const pack = address === null ? null : archives.packOf(address)
  const texture = pack === null ? null : slotIn(pack)
  return address === null || texture === null ? null : { address, texture }
}

const slotIn = memoizeEach(
  ({ textures }: OpenedPack): DecodedTexture | null => textures.find(({ name }) => SLOT.test(name)) ?? null,
)

export type TextureInPack = { readonly address: string; readonly texture: DecodedTexture }

/** Output path -> picture, for all pages of releases. */
export function releaseTexturePictures(context: PlanContext): Map<string, TextureInPack> {
  const pictures = new Map<string, TextureInPack>()
  if (!context.routes.some(({ template }) => template === 'release')) return pictures
  const add = (address: string | null | undefined, textures: readonly (DecodedTexture | null)[]): void => {
    if (address == null) return
    for (const texture of textures)
      if (texture !== null && texture.hash !== '') pictures.set(packTexturePath(texture.hash), { address, texture })
  }
  for (const table of context.content.releases)
    for (const place of releasesOf(table)) {
      const compared = compareWithPreviousRelease(context, place)
      const newest = table.rows[place.at[0]]?.releases[0]
      const since = newest === undefined ? null : packChangeBetweenReleases(context, place.release, newest)
      if (since !== null) add(newest?.href, changedTexturesBlocksFirst(since))
      const slot = slotOf(context, place)
      add(slot?.address, [slot?.texture ?? null])
      if (compared === null) continue
      const { all } = sortedTextureChanges(compared.change)
      add(place.release.href, [stoneOf(context, place), ...all.map(({ after }) => after)])
      add(
        compared.before?.release.href,
        all.map(({ before }) => before),
      )
    }
  return pictures
}
