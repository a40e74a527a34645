// The page of a release: game versions, file, changes since the release before, and completeness.

import { fileNameOf } from '../../../shared/address'
import { rowAnchor } from '../../../shared/anchors'
import { newestRowPreferChannel } from '../../../shared/latest-release'
import { translateRanges } from '../../../shared/pack-formats'
import { excerpt } from '../../util/text'
import {
  dateProps,
  fileRowProps,
  href,
  installLinkIfAny,
  linkProps,
  routeAddress,
  type PlanContext,
} from '../view-context'
import { countDrawnTextures } from '../completeness'
import { dayText, say, drawnOfTotalText, releaseTableTitle } from '../view-messages'
import {
  packChangeBetweenReleases,
  releaseDay,
  indexInTable,
  releaseKeyPath,
  openedReleaseFile,
  packOfTable,
  releasePageUrl,
  releaseAt,
  releasesOf,
  shortReleaseName,
  type ReleaseWithTableAndRow,
} from '../release-addresses'
import { projectOfPack } from './cards'
import { releaseFileProps } from './downloads'
import { paginate, paginationProps } from './lists'
import { compareWithPreviousRelease, releaseTextureChangeCount, textureChangesText } from '../changes'
import { releaseChangesProps, CHANGES_PER_PAGE } from './release-changes'
import { bannerBlockPictures } from './release-pictures'
import { completenessWallProps } from './release-walls'
import { viewResult, type ViewPageDraft, type ViewPageDraftsFunction, type TemplateView } from './view'
import type { GameEdition, LinkProps, Pack, Release, ReleaseProps, Route } from '../../types'

const releaseDrafts: ViewPageDraftsFunction = (context, route) =>
  context.content.releases.flatMap((table) =>
    releasesOf(table).flatMap((place): ViewPageDraft[] => {
      const url = releasePageUrl(context, place)
      const pack = packOfTable(context.content, table)
      if (url === null || pack === undefined) return []
      const named = { pack, edition: editionOf(context, table.edition), place }
      const title = titleOf(context, named)
      const description = descriptionOf(context, named)
      const source = { file: table.file, keyPath: [...releaseKeyPath(place)], label: place.row.label }
      const pages = paginate(route, releaseTextureChangeCount(context, place), CHANGES_PER_PAGE)
      const names = pages.map(({ page }) => (page === 1 ? title : say(context, 'pages.title', { name: title, page })))
      return pages.map((page, index): ViewPageDraft => ({
        params: {},
        url,
        ...(page.suffix === '' ? {} : { suffix: page.suffix }),
        show: (now) => showRelease(now, { file: table.file, at: place.at, route, page: page.page }),
        meta: () => ({ name: names[index] ?? title, description, image: pack.banner, card: pack.title }),
        sources: [source],
        scripts: ['compare', 'release'],
        changed: releaseDay(place.release),
      }))
    }),
  )

export const releaseView: TemplateView = {
  drafts: releaseDrafts,
  opensPacks: true,
  finds: (context) =>
    context.content.releases.flatMap((table) => {
      const pack = packOfTable(context.content, table)
      const edition = context.content.data.editions.find(({ slug }) => slug === table.edition)
      if (pack === undefined || edition === undefined) return []
      return releasesOf(table).flatMap((place) => {
        const url = releasePageUrl(context, place)
        if (url === null) return []
        const { release: found, row } = place
        return [
          {
            kind: 'release' as const,
            title: titleOf(context, { pack, edition, place }),
            text: joinTexts(
              [found.isInProgress ? say(context, 'releases.in-progress') : '', found.name ?? '', found.notes],
              '. ',
            ),
            keywords: (row.covers ?? []).join(' '),
            href: href(context, url),
          },
        ]
      })
    }),
}

function editionOf({ content }: PlanContext, slug: string): GameEdition {
  const found = content.data.editions.find((edition) => edition.slug === slug)
  if (found === undefined) throw new Error(`There is no edition '${slug}'.`)
  return found
}

type Named = { readonly pack: Pack; readonly edition: GameEdition; readonly place: ReleaseWithTableAndRow }

/** 'Steadfast 32x 1.21.8 R12 for Java' */
function titleOf(context: PlanContext, { pack, edition, place: { row, release: named } }: Named): string {
  const values = { pack: pack.title, label: row.label, name: shortReleaseName(context, named), edition: edition.short }
  return say(context, 'release.title', values)
}

function descriptionOf(context: PlanContext, { pack, edition, place: { row, release: named } }: Named): string {
  const values = { pack: pack.title, edition: edition.name, label: row.label, name: shortReleaseName(context, named) }
  const notes = joinTexts([named.name ?? '', named.notes], '. ')
  if (notes === '') return say(context, 'release.about', values)
  return excerpt(say(context, 'release.about-notes', { ...values, notes }), 180)
}

type Wanted = Pick<ReleaseWithTableAndRow, 'at'> & {
  readonly file: string
  readonly route: Route
  readonly page: number
}

function showRelease(context: PlanContext, { file, at, route, page: number }: Wanted) {
  const { table, place, pack } = findRelease(context, file, at)
  const places = releasesOf(table)
  const edition = editionOf(context, table.edition)
  const { row, release: current } = place
  const pages = paginate(route, releaseTextureChangeCount(context, place), CHANGES_PER_PAGE)
  const page = pages[number - 1]
  const url = releasePageUrl(context, place)
  if (page === undefined || url === null) throw new Error(`There is no page ${String(number)} of ${file}.`)
  const opened = openedReleaseFile(context, current)
  const known = opened ?? { ...current, games: '', formats: '' }
  const title = `${releaseTableTitle(context, pack.title, edition.slug)} ${row.label}`
  const compared = compareWithPreviousRelease(context, place)
  const changed = say(context, 'release.changed-count', { count: releaseTextureChangeCount(context, place) })
  const first = firstSentence(current.notes)
  const props: ReleaseProps = {
    label: row.label,
    name: shortReleaseName(context, current),
    row: fileRowProps(table, row),
    of: say(context, 'release.of', { pack: pack.title, edition: edition.name }),
    pack: linkProps(context, pack.title, pack.url),
    edition: edition.name,
    newest: newestRowPreferChannel(table.rows, context.content.data.channels[0]?.slug) === row && at[1] === 0,
    notices: [...(projectOfPack(context, pack)?.notices ?? [])],
    newer: newerOf(context, place),
    intro: joinTexts(
      [say(context, 'release.for', { edition: edition.name, label: row.label }), sentence(current.name ?? ''), first],
      ' ',
    ),
    notes: current.notes.slice(first.length).trim(),
    file: releaseFileProps(context, { title, edition, place }),
    fileName: fileNameOf(current.href ?? current.mirrors[0]?.href ?? ''),
    links: linksOf(context, { pack, edition: edition.slug, label: row.label }),
    facts: [
      { label: say(context, 'release.made-for'), value: `${edition.name} ${(row.covers ?? [row.label]).join(', ')}` },
      ...gamesFact(context, known),
      { label: say(context, 'release.channel'), value: '', channel: true },
      ...dateFact(context, current),
      ...(compared === null ? [] : [{ label: say(context, 'release.changed'), value: changed, href: '#changed' }]),
      ...drawnFact(context, place, number === 1 ? '' : href(context, url)),
    ],
    layer: bannerBlockPictures(context, place, url),
    changes: compared === null ? null : releaseChangesProps(context, { place, compared, page, url }),
    unknown: opened === null ? unknownText(context, current) : '',
    walls: number === 1 ? completenessWallProps(context, place) : null,
    hashes: hashesOf(known),
    server: serverOf(context, {
      game: edition.game,
      address: current.href ?? current.mirrors[0]?.href ?? null,
      sha1: known.sha1,
    }),
    currentHref: `${href(context, routeAddress(context, 'downloads'))}#current`,
    previous: neighbour(context, places[indexInTable(place) + 1]),
    next: neighbour(context, places[indexInTable(place) - 1]),
    pagination: paginationProps(context, page, url),
  }
  return viewResult('release', props)
}

function findRelease({ content }: PlanContext, file: string, at: ReleaseWithTableAndRow['at']) {
  const table = content.releases.find((candidate) => candidate.file === file)
  const place = table === undefined ? undefined : releaseAt(table, at)
  const pack = table === undefined ? undefined : packOfTable(content, table)
  if (table === undefined || place === undefined || pack === undefined)
    throw new Error(`There is no release ${at.join()} in ${file}.`)
  return { table, place, pack }
}

function joinTexts(texts: readonly string[], separator: string): string {
  return texts.filter((text) => text !== '').join(separator)
}

/** 'Twenty new textures. More of that.' -> 'Twenty new textures.' */
function firstSentence(text: string): string {
  return /^.*?[.!?](?=\s|$)/.exec(text)?.[0] ?? text
}

function sentence(text: string): string {
  return text === '' || /[.!?]$/.test(text) ? text : `${text}.`
}

function hashesOf({ sha1, sha256, sha512 }: Pick<Release, 'sha1' | 'sha256' | 'sha512'>): ReleaseProps['hashes'] {
  const hashes = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-512': sha512 }
  return Object.entries(hashes).flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))
}

type Read = { readonly games: string; readonly formats: string }

function gamesFact(context: PlanContext, { games, formats }: Read) {
  if (games === '') return []
  const ranges = (text: string): string =>
    translateRanges(text, (from, to) => say(context, 'release.range', { from, to }))
  const values = { games: ranges(games), formats: ranges(formats) }
  const value = formats === '' ? values.games : say(context, 'release.games', values)
  return [{ label: say(context, 'release.loads-in'), value }]
}

function dateFact(context: PlanContext, { date }: Release) {
  if (date === null) return []
  const value = date === 'rolling' ? say(context, 'release.rolling') : dayText(context, date)
  return [{ label: say(context, 'release.date'), value }]
}

function drawnFact(context: PlanContext, place: ReleaseWithTableAndRow, first: string) {
  const drawn = countDrawnTextures(context, place)
  if (drawn === null) return []
  const value = drawnOfTotalText(context, { drawn: drawn.count, total: drawn.total })
  const link = place.release.isInProgress ? {} : { href: `${first}#drawn` }
  return [{ label: say(context, 'release.drawn'), value, ...link }]
}

function unknownText(context: PlanContext, { href: address, mirrors, isInProgress }: Release): string {
  if (isInProgress) return say(context, 'release.in-progress')
  const isListed = address === null && mirrors.length === 0
  return say(context, isListed ? 'release.other-site' : 'release.elsewhere')
}

function newerOf(context: PlanContext, place: ReleaseWithTableAndRow): ReleaseProps['newer'] {
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
  return url === null ? null : { link: linkProps(context, text, url), text: `${day}${since}.` }
}

type Linked = { readonly pack: Pack; readonly edition: string; readonly label: string }

function linksOf(context: PlanContext, { pack, edition, label }: Linked): LinkProps[] {
  const row = rowAnchor({ title: pack.title, edition, label })
  return [
    ...installLinkIfAny(context),
    { text: say(context, 'release.checksums'), href: '#file' },
    linkProps(context, say(context, 'release.all'), `${routeAddress(context, 'downloads')}#${row}`),
  ]
}

type Served = { readonly game: string; readonly address: string | null; readonly sha1: string | null }

/** Settings for `server.properties` of a Java Edition server; [] without a file or its SHA-1. */
function serverOf({ site }: PlanContext, { game, address, sha1 }: Served): ReleaseProps['server'] {
  if (game !== 'java' || address === null || sha1 === null) return []
  const host = site.downloads.host === '' ? site.siteUrl : site.downloads.host
  return [
    { key: 'resource-pack', value: address.startsWith('/') ? host + address : address },
    { key: 'resource-pack-sha1', value: sha1 },
  ]
}

function neighbour(context: PlanContext, place: ReleaseWithTableAndRow | undefined): ReleaseProps['previous'] {
  const url = place === undefined ? null : releasePageUrl(context, place)
  if (place === undefined || url === null) return null
  const { isInProgress } = place.release
  const name = `${place.row.label} ${shortReleaseName(context, place.release)}`
  return {
    ...linkProps(context, isInProgress ? `${name}, ${say(context, 'releases.in-progress')}` : name, url),
    date: dateProps(context, releaseDay(place.release)),
  }
}
