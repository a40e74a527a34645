// The tables of /downloads, and the props of a single file.

import { say, sizeText, releaseTableTitle } from '../view-messages'
import { packAnchor, rowAnchor } from '../../../shared/anchors'
import { packEnding } from '../../../shared/address'
import { newestRowPreferChannel } from '../../../shared/latest-release'
import {
  dateProps,
  editionProps,
  href,
  installLinkIfAny,
  linkProps,
  routeAddress,
  type PlanContext,
} from '../view-context'
import { appLinkProps } from '../app-links'
import { imageProps } from '../page-images'
import { updateCheckDataAddresses } from '../current-addresses'
import { countDrawnTextures } from '../completeness'
import { customisePackLink } from '../customise-parts'
import { releaseDay, indexInTable, releasePageUrl, releasesOf, type ReleaseWithTableAndRow } from '../release-addresses'
import { textureSrcFromAnyPack, projectOfPack, findReleaseTable } from './cards'
import { finderProps } from './finder'
import { viewResult, type TemplateView } from './view'
import type {
  Channel,
  DownloadSectionProps,
  GameEdition,
  EditionTableProps,
  FileProps,
  Pack,
  ReleaseRowProps,
} from '../../types'

function channelProps({ content }: PlanContext, slug: Channel) {
  const known = content.data.channels.find((channel) => channel.slug === slug)
  return { channel: slug, channelText: known?.name ?? slug, channelColor: known?.color ?? null }
}

type FileOf = { readonly title: string; readonly edition: GameEdition; readonly place: ReleaseWithTableAndRow }

export function releaseFileProps(context: PlanContext, { title, edition, place }: FileOf): FileProps {
  const { release } = place
  const page = releasePageUrl(context, place)
  const found = countDrawnTextures(context, place)
  return {
    title,
    release: release.name ?? release.version ?? '',
    version: release.version ?? '',
    name: release.name ?? '',
    notes: release.notes,
    ...channelProps(context, release.channel),
    date: dateProps(context, releaseDay(release)),
    rolling: release.date === 'rolling',
    sizeText: release.sizeBytes === null ? '' : sizeText(context, release.sizeBytes),
    sizeBytes: release.sizeBytes,
    sha256: release.sha256 ?? '',
    href: release.href === null ? null : href(context, release.href),
    extension: packEnding(release.href ?? '') || (edition.endings[0] ?? ''),
    mirrors: release.mirrors.map((mirror) => ({ text: mirror.label, href: mirror.href })),
    listings: release.listings.map((listing) => ({ text: listing.label, href: listing.href })),
    apps: appLinkProps(context.content, place),
    page: page === null ? '' : href(context, page),
    inProgress: release.isInProgress,
    drawn: found,
  }
}

function editionTable(context: PlanContext, pack: Pack, edition: GameEdition): EditionTableProps | null {
  const { slug, name, color } = edition
  const table = findReleaseTable(context, pack.id, slug)
  if (table === undefined || table.rows.length === 0) return null
  const newest = newestRowPreferChannel(table.rows, context.content.data.channels[0]?.slug)
  const title = releaseTableTitle(context, pack.title, slug)
  const places = releasesOf(table)
  const rows = table.rows.flatMap((row, index): ReleaseRowProps[] => {
    const of = { title: `${title} ${row.label}`, edition }
    const start = indexInTable({ table, at: [index, 0] })
    const [file, ...older] = places
      .slice(start, start + row.releases.length)
      .map((place) => releaseFileProps(context, { ...of, place }))
    if (file === undefined) return []
    const id = rowAnchor({ title: pack.nameInAddresses, edition: slug, label: row.label })
    const covers = row.covers === null ? null : [...row.covers]
    return [{ id, label: row.label, covers, newest: row === newest, file, older }]
  })
  return { edition: slug, name, color, title, columns: columnsOf(rows), rows }
}

function columnsOf(rows: readonly ReleaseRowProps[]): EditionTableProps['columns'] {
  const some = (has: (file: FileProps) => boolean): boolean => rows.some(({ file }) => has(file))
  return {
    date: some(({ date, rolling }) => date !== null || rolling),
    size: some(({ sizeText }) => sizeText !== ''),
    sha256: some(({ sha256 }) => sha256 !== ''),
    mirrors: some((file) => otherPlaces(file).length > 0),
  }
}

/** Further hosts of a file. Without a local file, the main button takes the first host. */
function otherPlaces({ href, mirrors, listings, apps }: Pick<FileProps, 'href' | 'mirrors' | 'listings' | 'apps'>) {
  return [...[...mirrors, ...listings].slice(href === null ? 1 : 0), ...apps]
}

export function downloadSections(context: PlanContext): DownloadSectionProps[] {
  const sections = context.content.packs.map((pack): DownloadSectionProps => {
    const project = projectOfPack(context, pack)
    const hasPosts = context.content.news.some((post) => post.project === project?.slug)
    const block = textureSrcFromAnyPack(context, project?.block ?? null, project?.texturePack)
    const own = customisePackLink(context, pack, say(context, 'downloads.customise'))
    const links = [
      linkProps(context, say(context, 'downloads.about'), pack.url),
      ...installLinkIfAny(context),
      ...(own === null ? [] : [own]),
    ]
    if (project !== undefined && hasPosts) {
      links.push(
        linkProps(
          context,
          say(context, 'downloads.latest'),
          routeAddress(context, 'article', { project: project.slug }),
        ),
      )
    }
    return {
      id: packAnchor(pack.nameInAddresses),
      slug: pack.id,
      name: pack.title,
      block,
      image: block === '' ? imageProps(context, project?.scene ?? null, { alt: '', use: 'whole' }) : null,
      group: project?.status === 'discontinued' ? 'discontinued' : (project?.line ?? 'classic'),
      links,
      notices: [...(project?.notices ?? [])],
      tables: context.content.data.editions.flatMap((edition) => editionTable(context, pack, edition) ?? []),
    }
  })
  const order = ['main', 'classic', 'discontinued'] as const
  const inProjectOrder = (slug: string): number => context.content.data.projects.findIndex(({ pack }) => pack === slug)
  return sections
    .filter(({ tables }) => tables.length > 0)
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || inProjectOrder(a.slug) - inProjectOrder(b.slug))
}

export const downloadsView: TemplateView = {
  drafts: () => [{ params: {}, show: showDownloads, scripts: ['downloads', 'current'] }],
  shows: {
    releases: (context, file) => {
      const table = context.content.releases.find((candidate) => candidate.file === file)
      const pack = context.content.packs.find(({ id }) => id === table?.pack)
      return pack === undefined ? null : `${routeAddress(context, 'downloads')}#${packAnchor(pack.nameInAddresses)}`
    },
  },
}

function showDownloads(context: PlanContext) {
  const sections = downloadSections(context)
  const files = sections
    .flatMap(({ tables }) => tables.flatMap(({ rows }) => rows.flatMap((row) => [row.file, ...row.older])))
    .filter(({ inProgress }) => !inProgress)
  const channels = context.content.data.channels.map(({ slug, name }) => ({
    slug,
    name,
    count: files.filter(({ channel }) => channel === slug).length,
  }))
  const editions = sections.flatMap(({ tables }) => tables.map(({ edition }) => edition))
  return viewResult('downloads', {
    heading: say(context, 'downloads.heading'),
    intro: say(context, 'downloads.intro'),
    finder: finderProps(context, { sections, hasTables: true }),
    current: updateCheckDataAddresses(context),
    filters: {
      packs: sections.map(({ slug, name }) => ({ slug, name })),
      editions: editionProps(context, editions),
      channels: channels.filter(({ count }) => count > 0),
    },
    total: files.length,
    sections,
    checksums: [
      linkProps(context, say(context, 'downloads.sums'), '/SHA256SUMS'),
      linkProps(context, say(context, 'downloads.json'), '/downloads.json'),
    ],
  })
}
