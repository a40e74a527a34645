// Releases in their tables: addresses, order, and the release to compare with.

import { releaseAddress, releaseSlugs } from '../../shared/release-address'
import { encodeUrlPath } from '../util/address'
import { memoizeEach } from '../util/memoize'
import { dayText } from './view-messages'
import type { PlanContext } from './view-context'
import type {
  ReleaseChannel,
  Content,
  Day,
  KeyPath,
  Pack,
  Release,
  GameVersionRow,
  ReleaseTable,
  UrlPath,
} from '../types'

/** A release with its table and row. `at`: the index of the row in the table, and of the release in the row. */
export type ReleaseWithTableAndRow = {
  readonly table: ReleaseTable
  readonly row: GameVersionRow
  readonly release: Release
  /** Index of the row in its table, and of the release in its row. */
  readonly at: readonly [row: number, release: number]
  /** Last segment of the page's address. */
  readonly slug: string
}

/** The releases of a table in its order: newest version first, then newest release first. Memoised, because each release page needs the list. */
export const releasesOf = memoizeEach((table: ReleaseTable): readonly ReleaseWithTableAndRow[] => {
  const slugs = slugsOf(table.rows)
  return table.rows.flatMap((row, index) =>
    row.releases.map((release, place): ReleaseWithTableAndRow => {
      return { table, row, release, at: [index, place], slug: slugs[index]?.[place] ?? '' }
    }),
  )
})

const slugsOf = memoizeEach((rows: readonly GameVersionRow[]) => releaseSlugs(rows))

/** The key path of a release in its table's file. */
export function releaseKeyPath({ row, at: [, index] }: ReleaseWithTableAndRow): KeyPath {
  return row.covers === null ? [row.label, index] : [row.label, 'releases', index]
}

/** The address of a release's page; null if the table of routes has no template 'release'. */
export function releasePageUrl(
  { routes, content }: Pick<PlanContext, 'routes' | 'content'>,
  { table, slug }: Pick<ReleaseWithTableAndRow, 'table' | 'slug'>,
): UrlPath | null {
  const pack = packOfTable(content, table)
  if (pack === undefined || !routes.some(({ template }) => template === 'release')) return null
  return encodeUrlPath(releaseAddress(pack.url, table.edition, slug))
}

export function packOfTable({ packs }: Pick<Content, 'packs'>, { pack }: Pick<ReleaseTable, 'pack'>): Pack | undefined {
  return packs.find(({ id }) => id === pack)
}

/** A short name of a release: the first of version ('R12'), day, name and channel. */
export function shortReleaseName(context: PlanContext, release: Release): string {
  const { version, name, channel } = release
  const day = releaseDay(release)
  return version ?? (day === null ? (name ?? channel) : dayText(context, day))
}

/**
 * Yields earlier releases, the nearest first: older releases of the row, then releases of older game versions that are not later. Skips
 * less stable channels, because players of this channel never had these. Lazy: most callers need the first only.
 */
function* releasesBefore(place: ReleaseWithTableAndRow, channels: readonly ReleaseChannel[]) {
  const ranks = new Map(channels.map(({ slug }, index) => [slug, index]))
  const rank = ({ channel }: Release): number => ranks.get(channel) ?? -1
  const places = releasesOf(place.table)
  const own = rank(place.release)
  for (let index = indexInTable(place) + 1; ; index += 1) {
    const other = places[index]
    if (other === undefined) return
    const isOlder = other.at[0] === place.at[0] || !isLater(other.release, place.release)
    if (isOlder && rank(other.release) <= own) yield other
  }
}

/** Index of a release among all releases of its table. */
export function indexInTable({ table, at: [row, release] }: Pick<ReleaseWithTableAndRow, 'table' | 'at'>): number {
  return (rowStarts(table)[row] ?? 0) + release
}

/** Returns undefined if the table has no such release. */
export function releaseAt(table: ReleaseTable, at: ReleaseWithTableAndRow['at']): ReleaseWithTableAndRow | undefined {
  const isThere = table.rows[at[0]]?.releases[at[1]] !== undefined
  return isThere ? releasesOf(table)[indexInTable({ table, at })] : undefined
}

/** For each row, the index of its first release among all releases of the table. */
const rowStarts = memoizeEach(({ rows }: ReleaseTable): readonly number[] => {
  let start = 0
  return rows.map(({ releases }) => (start += releases.length) - releases.length)
})

function isLater(release: Release, other: Release): boolean {
  const [day, otherDay] = [releaseDay(release), releaseDay(other)]
  return day !== null && otherDay !== null && day > otherDay
}

/** `before` is the nearest earlier release with a local file, the one to compare with; `nearest` is the nearest earlier release. */
export function previousAndComparableRelease(context: PlanContext, place: ReleaseWithTableAndRow) {
  let nearest: ReleaseWithTableAndRow | null = null
  for (const earlier of releasesBefore(place, context.content.data.channels)) {
    nearest ??= earlier
    if (openedReleaseFile(context, earlier.release) !== null) return { before: earlier, nearest }
  }
  return { before: null, nearest }
}

/** Returns the opened file of a release; null if the file is not in public/. */
export function openedReleaseFile({ archives }: Pick<PlanContext, 'archives'>, { href }: Pick<Release, 'href'>) {
  return href === null ? null : archives.packOf(href)
}

/** The difference between the contents of the pack files of two releases; null if a file is not in public/. */
export function packChangeBetweenReleases({ archives }: Pick<PlanContext, 'archives'>, a: Release, b: Release) {
  return a.href === null || b.href === null ? null : archives.changeOf(a.href, b.href)
}

/** The day of a release; null for a rolling release or an unknown day. */
export function releaseDay({ date }: Pick<Release, 'date'>): Day | null {
  return date === 'rolling' ? null : date
}
