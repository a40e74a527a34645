// Releases in their tables: the address of each, which came before it, and how much of the game it draws.

import { releaseAddress, releaseSlugs } from '../../shared/release-address'
import { toUrlPath } from '../base/address'
import { dayText } from './say'
import type { PlanContext } from './context'
import type { ChannelData, Content, KeyPath, Pack, Release, ReleaseRow, ReleaseTable, UrlPath } from '../model'

/** A release, and where it stands. */
export type ReleasePlace = {
  readonly table: ReleaseTable
  readonly row: ReleaseRow
  readonly release: Release
  /** Place of the row in its table, of the release in its row. */
  readonly at: readonly [row: number, release: number]
  /** Last part of its address. */
  readonly slug: string
}

const slugsOf = new WeakMap<readonly ReleaseRow[], string[][]>()

/** The releases of a table in its order: the newest version first, the newest release of each first. */
export function placesOf(table: ReleaseTable): ReleasePlace[] {
  const slugs = slugsOf.get(table.rows) ?? releaseSlugs(table.rows)
  slugsOf.set(table.rows, slugs)
  return table.rows.flatMap((row, index) =>
    row.releases.map((release, place): ReleasePlace => {
      return { table, row, release, at: [index, place], slug: slugs[index]?.[place] ?? '' }
    }),
  )
}

/** Where it is written. */
export function keyPathOf({ row, at: [, index] }: ReleasePlace): KeyPath {
  return row.covers === null ? [row.label, index] : [row.label, 'releases', index]
}

/** The address of its page; null where the table of routes has none for releases. */
export function pageOfRelease(
  { routes, content }: Pick<PlanContext, 'routes' | 'content'>,
  { table, slug }: Pick<ReleasePlace, 'table' | 'slug'>,
): UrlPath | null {
  const pack = packOfTable(content, table)
  if (pack === undefined || !routes.some(({ template }) => template === 'release')) return null
  return toUrlPath(releaseAddress(pack.url, table.edition, slug))
}

export function packOfTable({ packs }: Pick<Content, 'packs'>, { pack }: Pick<ReleaseTable, 'pack'>): Pack | undefined {
  return packs.find(({ id }) => id === pack)
}

/** What it is called beside others: 'R12', else its name, its day or its channel. */
export function calledOf({ version, name, date, channel }: Release): string {
  return version ?? name ?? (date === null || date === 'rolling' ? channel : date)
}

/** The same for readers: a day is written as one. */
export function shortName(context: PlanContext, release: Release): string {
  const { version, name, date } = release
  if (version !== null) return version
  return date === null || date === 'rolling' ? (name ?? calledOf(release)) : dayText(context, date)
}

/**
 * The releases before one, the nearest first: older ones of its row, then those of older game versions that were not made later.
 * One that is less finished than it is, is nothing that its players had.
 */
export function releasesBefore(place: ReleasePlace, all: readonly ReleasePlace[], channels: readonly ChannelData[]) {
  const rank = ({ channel }: Release): number => channels.findIndex(({ slug }) => slug === channel)
  const isFinished = ({ release }: ReleasePlace): boolean => rank(release) <= rank(place.release)
  const [row, index] = place.at
  return all.filter((other) => {
    const [otherRow, otherIndex] = other.at
    if (!isFinished(other)) return false
    return otherRow === row ? otherIndex > index : otherRow > row && !isLater(other.release, place.release)
  })
}

function isLater({ date: a }: Release, { date: b }: Release): boolean {
  return a !== null && b !== null && a !== 'rolling' && b !== 'rolling' && a > b
}

/** Address of a release's own file -> what the file holds, with what the one before it had. */
export type Compared = { readonly before: ReleasePlace | null; readonly nearest: ReleasePlace | null }

/** The release to compare one with: the nearest before it whose file is here; and the nearest of all. */
export function comparedWith(context: PlanContext, place: ReleasePlace): Compared {
  const earlier = releasesBefore(place, placesOf(place.table), context.content.data.channels)
  const before = earlier.find(({ release }) => isHere(context, release)) ?? null
  return { before, nearest: earlier[0] ?? null }
}

export function isHere({ archives }: Pick<PlanContext, 'archives'>, { href }: Release): boolean {
  return href !== null && archives.packOf(href) !== null
}
