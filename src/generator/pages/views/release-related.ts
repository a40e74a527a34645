// Links from the page of a release: to the other releases of its table, and to the post that announces it.

import { firstSentence } from '../../../shared/formats'
import { fillIn } from '../../../shared/messages/fill'
import { memoizeEach } from '../../util/memoize'
import { changelogLinePropsWithTextures } from '../changelog-textures'
import {
  indexInTable,
  packChangeBetweenReleases,
  releaseAt,
  releaseDay,
  releasePageUrl,
  releasesOf,
  shortReleaseName,
  type ReleaseWithTableAndRow,
} from '../release-addresses'
import { textureChangesText } from '../changes'
import { dateProps, linkProps, type PlanContext } from '../view-context'
import { dayText, joinPresent, sentencesText, say, siteFormats } from '../view-messages'
import { articleSummary } from './cards'
import type { PostOrPage, Project, Release, ReleaseProps, ReleaseTable } from '../../types'

/** Releases of a row that its pages list. A longer row has those around the current release. */
const MAX_ROW_RELEASES = 24

/** All releases of the row, newest first; [] for a row with one release. */
export function rowReleases(context: PlanContext, place: ReleaseWithTableAndRow): ReleaseProps['inRow'] {
  const { table, row, at } = place
  const count = row.releases.length
  if (count < 2) return []
  const start = Math.max(0, Math.min(at[1] - MAX_ROW_RELEASES / 2, count - MAX_ROW_RELEASES))
  const first = indexInTable(place) - at[1] + start
  return releasesOf(table)
    .slice(first, first + Math.min(count, MAX_ROW_RELEASES))
    .flatMap((other) => {
      const url = releasePageUrl(context, other)
      if (url === null) return []
      const link = linkProps(context, shortReleaseName(context, other.release), url)
      const date = dateProps(context, releaseDay(other.release))
      const current = other.at[1] === at[1] ? { current: true } : {}
      return [{ ...link, ...current, date, inProgress: other.release.isInProgress, note: noteOf(context, other) }]
    })
}

/** Name and first sentence of the notes, else the title of the post that announces the release; '' for none. */
function noteOf(context: PlanContext, place: ReleaseWithTableAndRow): string {
  const { name, notes } = place.release
  const own = sentencesText(context, [name ?? '', firstSentence(notes)])
  return own === '' ? (announcingPost(context, place)?.post.title ?? '') : own
}

/** The release after or before the current one; null at the end of the table. */
export function neighbour(context: PlanContext, place: ReleaseWithTableAndRow | undefined): ReleaseProps['previous'] {
  const url = place === undefined ? null : releasePageUrl(context, place)
  if (place === undefined || url === null) return null
  const { isInProgress } = place.release
  const name = `${place.row.label} ${shortReleaseName(context, place.release)}`
  return {
    ...linkProps(
      context,
      isInProgress ? joinPresent(context, 'list', [name, say(context, 'releases.in-progress')]) : name,
      url,
    ),
    date: dateProps(context, releaseDay(place.release)),
  }
}

export function newerRelease(context: PlanContext, place: ReleaseWithTableAndRow): ReleaseProps['newer'] {
  const [row, index] = place.at
  const newest = releaseAt(place.table, [row, 0])
  if (index === 0 || newest === undefined) return null
  const url = releasePageUrl(context, newest)
  const change = packChangeBetweenReleases(context, place.release, newest.release)
  const date = releaseDay(newest.release)
  const day = date === null ? '' : say(context, 'release.newer-day', { date: dayText(context, date) })
  const since =
    change === null ? '' : say(context, 'release.newer-since', { changes: textureChangesText(context, change) })
  const text = say(context, 'release.newer-link', {
    name: shortReleaseName(context, newest.release),
    label: newest.row.label,
  })
  return url === null
    ? null
    : { link: linkProps(context, text, url), text: fillIn(siteFormats(context).end, { text: day + since }) }
}

/** The post that announces the release. `changelog` is [] if `isChangelogShown` is false. */
export function announcement(
  context: PlanContext,
  place: ReleaseWithTableAndRow,
  { isChangelogShown }: { readonly isChangelogShown: boolean },
): ReleaseProps['post'] {
  const found = announcingPost(context, place)
  if (found === null) return null
  const { post, project } = found
  return {
    ...linkProps(context, post.title, post.url),
    summary: articleSummary(post),
    changelog: isChangelogShown ? [...changelogLinePropsWithTextures(context, post.changelog(), project)] : [],
  }
}

/**
 * Returns the oldest published post of the pack's project that announces the release. A post announces the first release of a table that
 * its downloads name: posts offer files for older game versions too. A post from before the release announced an earlier file at the same
 * address.
 */
export function announcingPost({ content }: PlanContext, place: ReleaseWithTableAndRow) {
  const { table, release } = place
  const projects = content.data.projects.filter(({ pack }) => pack === table.pack)
  const posts = postsByFileAddress(content.news)
  const day = releaseDay(release)
  const found = addressesOf(release)
    .flatMap((address) => posts.get(address) ?? [])
    .flatMap((post): { post: PostOrPage; project: Project }[] => {
      const project = projects.find(({ slug }) => slug === post.project)
      const isEarlier = day !== null && post.date !== null && post.date < day
      if (project === undefined || isEarlier || firstNamedRelease(table, post) !== release) return []
      return [{ post, project }]
    })
  const [first = null, ...others] = found
  return others.reduce((oldest, other) => ((other.post.date ?? '') < (oldest?.post.date ?? '') ? other : oldest), first)
}

function addressesOf({ href, mirrors }: Release): string[] {
  return [...(href === null ? [] : [href]), ...mirrors.map((mirror) => mirror.href)]
}

const fileAddresses = memoizeEach(
  ({ downloads }: PostOrPage): ReadonlySet<string> =>
    new Set(downloads.flatMap(({ files }) => files.map(({ href }) => href))),
)

const postsByFileAddress = memoizeEach((news: readonly PostOrPage[]): ReadonlyMap<string, readonly PostOrPage[]> => {
  const posts = new Map<string, PostOrPage[]>()
  for (const post of news)
    if (post.state === 'published')
      for (const address of fileAddresses(post)) posts.set(address, [...(posts.get(address) ?? []), post])
  return posts
})

function firstNamedRelease(table: ReleaseTable, post: PostOrPage): Release | undefined {
  const addresses = fileAddresses(post)
  return releasesOf(table).find(({ release }) => addressesOf(release).some((address) => addresses.has(address)))
    ?.release
}
