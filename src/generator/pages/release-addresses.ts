// Releases in their tables: the address of each, which came before it, and how much of the game it draws.

import { releaseAddress, releaseSlugs } from '../../shared/release-address'
import { toUrlPath } from '../util/address'
import { memoizeEach } from '../util/memoize'
import { dayText } from './view-messages'
import type { PlanContext } from './view-context'
import type {
  ChannelData,
  Content,
  Day,
  KeyPath,
  OpenedPack,
  Pack,
  PackChange,
  Release,
  ReleaseRow,
  ReleaseTable,
  UrlPath,
} from '../types'

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

/** The releases of a table in its order: the newest version first, the newest release of each first. Cached: each page of a release asks. */
export const placesOf = memoizeEach((table: ReleaseTable): readonly ReleasePlace[] => {
  const slugs = slugsOf(table.rows)
  return table.rows.flatMap((row, index) =>
    row.releases.map((release, place): ReleasePlace => {
      return { table, row, release, at: [index, place], slug: slugs[index]?.[place] ?? '' }
    }),
  )
})

const slugsOf = memoizeEach((rows: readonly ReleaseRow[]) => releaseSlugs(rows))

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

/** What a release is called beside others: 'R12', else its day, its name or its channel. */
export function shortName(context: PlanContext, release: Release): string {
  const { version, name, channel } = release
  const day = dayOf(release)
  return version ?? (day === null ? (name ?? channel) : dayText(context, day))
}

/**
 * The releases before one, the nearest first: older ones of its row, then those of older game versions that were not made later.
 * A release of a less finished channel is left out: players of this one never had it. Lazy: most callers need the first only.
 */
function* releasesBefore(place: ReleasePlace, channels: readonly ChannelData[]): Generator<ReleasePlace> {
  const ranks = new Map(channels.map(({ slug }, index) => [slug, index]))
  const rank = ({ channel }: Release): number => ranks.get(channel) ?? -1
  const places = placesOf(place.table)
  const own = rank(place.release)
  for (let index = indexOf(place) + 1; ; index += 1) {
    const other = places[index]
    if (other === undefined) return
    const isOlder = other.at[0] === place.at[0] || !isLater(other.release, place.release)
    if (isOlder && rank(other.release) <= own) yield other
  }
}

/** Index of a release among all of its table. */
export function indexOf({ table, at: [row, release] }: Pick<ReleasePlace, 'table' | 'at'>): number {
  return (rowStarts(table)[row] ?? 0) + release
}

/** Undefined where the table has no such release. */
export function placeAt(table: ReleaseTable, at: ReleasePlace['at']): ReleasePlace | undefined {
  const isThere = table.rows[at[0]]?.releases[at[1]] !== undefined
  return isThere ? placesOf(table)[indexOf({ table, at })] : undefined
}

/** For each row, the index of its first release among all of the table. */
const rowStarts = memoizeEach(({ rows }: ReleaseTable): readonly number[] => {
  let start = 0
  return rows.map(({ releases }) => (start += releases.length) - releases.length)
})

function isLater(release: Release, other: Release): boolean {
  const [day, otherDay] = [dayOf(release), dayOf(other)]
  return day !== null && otherDay !== null && day > otherDay
}

/** The release to compare one with: the nearest before it whose file is here; and the nearest of all. */
export function comparedWith(context: PlanContext, place: ReleasePlace) {
  let nearest: ReleasePlace | null = null
  for (const earlier of releasesBefore(place, context.content.data.channels)) {
    nearest ??= earlier
    if (openedOf(context, earlier.release) !== null) return { before: earlier, nearest }
  }
  return { before: null, nearest }
}

/** The pack in the release's own file; null where that is not here. */
export function openedOf(
  { archives }: Pick<PlanContext, 'archives'>,
  { href }: Pick<Release, 'href'>,
): OpenedPack | null {
  return href === null ? null : archives.packOf(href)
}

/** What is different in the file of another release; null where one of the files is not here. */
export function changeBetween({ archives }: Pick<PlanContext, 'archives'>, a: Release, b: Release): PackChange | null {
  return a.href === null || b.href === null ? null : archives.changeOf(a.href, b.href)
}

/** The day of a release; null for one that is rolling, or of no known day. */
export function dayOf({ date }: Pick<Release, 'date'>): Day | null {
  return date === 'rolling' ? null : date
}
