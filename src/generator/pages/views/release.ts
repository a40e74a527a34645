// The page of a release: game versions, file, changes since the release before, and completeness.

import { fileNameOf } from '../../../shared/address'
import { rowAnchor } from '../../../shared/anchors'
import { newestRowPreferChannel } from '../../../shared/latest-release'
import { excerptByWidth } from '../../util/text'
import { fileRowProps, href, installLinkIfAny, linkProps, routeAddress, type PlanContext } from '../view-context'
import { releaseTableTitle, say, sentencesText } from '../view-messages'
import {
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
import { imageProps } from '../page-images'
import { stripTextures, STRIP_LENGTH } from './packs'
import { compareWithPreviousRelease, releaseTextureChangeCount } from '../changes'
import { introAndNotes, releaseFacts } from './release-facts'
import { releaseChangesProps, CHANGES_PER_PAGE } from './release-changes'
import { bannerBlockPictures } from './release-pictures'
import { announcement, neighbour, newerRelease, rowReleases } from './release-related'
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
            text: sentencesText(context, [
              found.isInProgress ? say(context, 'releases.in-progress') : '',
              found.name ?? '',
              found.notes,
            ]),
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
  const notes = sentencesText(context, [named.name ?? '', named.notes])
  if (notes === '') return say(context, 'release.about', values)
  return excerptByWidth(say(context, 'release.about-notes', { ...values, notes }), 180)
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
  const known = opened ?? { ...current, games: '', formats: '', minEngine: null }
  const title = `${releaseTableTitle(context, pack.title, edition.slug)} ${row.label}`
  const compared = compareWithPreviousRelease(context, place)
  const address = current.href ?? current.mirrors[0]?.href ?? ''
  const layer = bannerBlockPictures(context, place, url)
  const hashes = hashesOf(known)
  const server = serverOf(context, { game: edition.game, address, sha1: known.sha1 })
  const props: ReleaseProps = {
    label: row.label,
    name: shortReleaseName(context, current),
    row: fileRowProps(table, row),
    of: say(context, 'release.of', { pack: pack.title, edition: edition.name }),
    pack: linkProps(context, pack.title, pack.url),
    edition: edition.name,
    newest: newestRowPreferChannel(table.rows, context.content.data.channels[0]?.slug) === row && at[1] === 0,
    notices: [...(projectOfPack(context, pack)?.notices ?? [])],
    newer: newerRelease(context, place),
    ...introAndNotes(context, place, edition),
    file: releaseFileProps(context, { title, edition, place }),
    fileName: fileNameOf(address),
    links: linksOf(context, { pack, place, hashes, server }),
    facts: releaseFacts(context, { place, edition, known, first: number === 1 ? '' : href(context, url) }),
    layer,
    banner: layer.length > 0 ? null : imageProps(context, pack.banner, { alt: '', use: 'banner' }),
    inProgress: current.isInProgress,
    post: announcement(context, place, { isChangelogShown: compared === null }),
    changes: compared === null ? null : releaseChangesProps(context, { place, compared, page, url }),
    walls: number === 1 ? completenessWallProps(context, place) : null,
    hashes,
    server,
    inRow: rowReleases(context, place),
    blocks: compared === null ? packBlocks(context, pack) : null,
    currentHref: `${href(context, routeAddress(context, 'downloads'))}#current`,
    previous: neighbour(context, places[indexInTable(place) + 1]),
    next: neighbour(context, places[indexInTable(place) - 1]),
    pagination: paginationProps(context, page, url),
  }
  return viewResult('release', props)
}

/** Blocks of the pack as it is today, for a release whose own textures are unknown; null without pictures. */
function packBlocks(context: PlanContext, pack: Pack): ReleaseProps['blocks'] {
  const texturePack = projectOfPack(context, pack)?.texturePack ?? null
  const textures = texturePack === null ? [] : stripTextures(context, texturePack, STRIP_LENGTH)
  return textures.length === 0 ? null : { pack: pack.title, textures }
}

function findRelease({ content }: PlanContext, file: string, at: ReleaseWithTableAndRow['at']) {
  const table = content.releases.find((candidate) => candidate.file === file)
  const place = table === undefined ? undefined : releaseAt(table, at)
  const pack = table === undefined ? undefined : packOfTable(content, table)
  if (table === undefined || place === undefined || pack === undefined)
    throw new Error(`There is no release ${at.join()} in ${file}.`)
  return { table, place, pack }
}

function hashesOf({ sha1, sha256, sha512 }: Pick<Release, 'sha1' | 'sha256' | 'sha512'>): ReleaseProps['hashes'] {
  const hashes = { 'SHA-1': sha1, 'SHA-256': sha256, 'SHA-512': sha512 }
  return Object.entries(hashes).flatMap(([name, value]) => (value === null || value === '' ? [] : [{ name, value }]))
}

type Linked = Pick<ReleaseProps, 'hashes' | 'server'> & {
  readonly pack: Pack
  readonly place: ReleaseWithTableAndRow
}

/** A release in progress has no file to install or to check. */
function linksOf(context: PlanContext, { pack, place: { table, row, release }, hashes, server }: Linked): LinkProps[] {
  const anchor = rowAnchor({ title: pack.nameInAddresses, edition: table.edition, label: row.label })
  const proofs = server.length > 0 ? 'release.checksums-and-server' : 'release.checksums'
  return [
    ...(release.isInProgress ? [] : installLinkIfAny(context)),
    ...(hashes.length === 0 ? [] : [{ text: say(context, proofs), href: '#file' }]),
    linkProps(context, say(context, 'release.all'), `${routeAddress(context, 'downloads')}#${anchor}`),
  ]
}

type Served = { readonly game: string; readonly address: string; readonly sha1: string | null }

/** Settings for `server.properties` of a Java Edition server; [] without a file or its SHA-1. */
function serverOf({ site }: PlanContext, { game, address, sha1 }: Served): ReleaseProps['server'] {
  if (game !== 'java' || address === '' || sha1 === null) return []
  const host = site.downloads.host === '' ? site.siteUrl : site.downloads.host
  return [
    { key: 'resource-pack', value: address.startsWith('/') ? host + address : address },
    { key: 'resource-pack-sha1', value: sha1 },
  ]
}
