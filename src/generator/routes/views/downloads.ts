// Files to download: the tables of /downloads, the finder on / and /downloads, and what a single file tells.

import { formatSize } from '../../base/text'
import {
  EDITIONS,
  EDITION_NAMES,
  dateProps,
  editionProps,
  href,
  linkProps,
  routeAddress,
  type PlanContext,
} from '../context'
import { coveredVersions } from '../versions'
import { projectOf, tableOf } from './cards'
import { propsOf, type View } from './view'
import type {
  Channel,
  DownloadSectionProps,
  Edition,
  EditionTableProps,
  FileProps,
  FinderProps,
  LinkProps,
  Pack,
  Release,
  ReleaseRow,
  ReleaseRowProps,
} from '../../model'

export const CHANNEL_NAMES: Readonly<Record<Channel, string>> = {
  release: 'Release',
  beta: 'Beta',
  snapshot: 'Snapshot',
  experimental: 'Experimental',
}

/** SPEC section 2: the anchor of a pack on /downloads: 'Steadfast 32x' -> 'Steadfast-32x'. */
export function packAnchor(title: string): string {
  return title.replace(/\s+/g, '-')
}

type FileOf = { readonly title: string; readonly edition: Edition }

function fileProps(context: PlanContext, release: Release, { title, edition }: FileOf): FileProps {
  const { date } = release
  return {
    title,
    release: release.name ?? release.version ?? '',
    channel: release.channel,
    channelText: CHANNEL_NAMES[release.channel],
    date: date === null || date === 'rolling' ? null : dateProps(date),
    rolling: date === 'rolling',
    sizeText: release.sizeBytes === null ? '' : formatSize(release.sizeBytes),
    sizeBytes: release.sizeBytes,
    sha256: release.sha256 ?? '',
    href: release.href === null ? null : href(context, release.href),
    extension: edition === 'java' ? '.zip' : '.mcpack',
    mirrors: release.mirrors.map((mirror) => ({ text: mirror.label, href: mirror.href })),
  }
}

/** The first row with a file of the release channel is the newest. */
function newestRow(rows: readonly ReleaseRow[]): ReleaseRow | undefined {
  return rows.find((row) => row.releases[0]?.channel === 'release') ?? rows[0]
}

function editionTable(context: PlanContext, pack: Pack, edition: Edition): EditionTableProps | null {
  const table = tableOf(context, pack.id, edition)
  if (table === undefined || table.rows.length === 0) return null
  const newest = newestRow(table.rows)
  const rows = table.rows.flatMap((row): ReleaseRowProps[] => {
    const title = `${pack.title} for ${edition === 'java' ? 'Java' : 'Bedrock'} ${row.label}`
    const [file, ...older] = row.releases.map((release) => fileProps(context, release, { title, edition }))
    if (file === undefined) return []
    const id = rowAnchor(pack, edition, row)
    return [
      { id, label: row.label, covers: coveredVersions(row.label, row.covers), newest: row === newest, file, older },
    ]
  })
  return { edition, name: EDITION_NAMES[edition], rows }
}

function rowAnchor(pack: Pack, edition: Edition, row: ReleaseRow): string {
  return `${packAnchor(pack.title)}-${edition}-${row.label.replace(/[^\p{L}\p{N}.]+/gu, '-')}`
}

export function downloadSections(context: PlanContext): DownloadSectionProps[] {
  const sections = context.content.packs.map((pack): DownloadSectionProps => {
    const project = projectOf(context, pack)
    const hasPosts = context.content.news.some((post) => post.project === project?.slug)
    const links = [linkProps(context, 'About this pack', pack.url)]
    if (project !== undefined && hasPosts) {
      links.push(linkProps(context, 'Latest post', routeAddress(context, 'article', { project: project.slug })))
    }
    return {
      id: packAnchor(pack.title),
      slug: pack.id,
      name: pack.title,
      group: project?.status === 'discontinued' ? 'discontinued' : (project?.line ?? 'classic'),
      links,
      notices: [...(project?.notices ?? [])],
      tables: EDITIONS.flatMap((edition) => editionTable(context, pack, edition) ?? []),
    }
  })
  const order = ['main', 'classic', 'discontinued'] as const
  const inProjectOrder = (slug: string): number => context.content.data.projects.findIndex(({ pack }) => pack === slug)
  return sections
    .filter(({ tables }) => tables.length > 0)
    .sort((a, b) => order.indexOf(a.group) - order.indexOf(b.group) || inProjectOrder(a.slug) - inProjectOrder(b.slug))
}

/** "I play … in … on version …": one prerendered answer for each edition and resolution of the main packs. */
export function finderProps(context: PlanContext, sections: readonly DownloadSectionProps[]): FinderProps {
  const main = sections.filter(({ group }) => group === 'main')
  const page = routeAddress(context, 'downloads')
  const answers = EDITIONS.flatMap((edition) =>
    main.flatMap((section) => {
      const row = section.tables.find((table) => table.edition === edition)?.rows.find(({ newest }) => newest)
      const resolution = context.content.data.projects.find(({ pack }) => pack === section.slug)?.resolution ?? 0
      return row === undefined ? [] : [{ edition, editionName: EDITION_NAMES[edition], resolution, file: row.file }]
    }),
  )
  const first = main[0]
  const editions = editionProps(answers.map(({ edition }) => edition))
  return {
    editions,
    resolutions: [...new Set(answers.map(({ resolution }) => resolution))].sort((a, b) => a - b),
    answers,
    versions: editions.map(({ slug, name }) => ({
      edition: slug,
      name,
      links: versionLinks(context, first, { edition: slug, page }),
    })),
  }
}

type VersionLinks = { readonly edition: Edition; readonly page: string }

function versionLinks(
  context: PlanContext,
  section: DownloadSectionProps | undefined,
  { edition, page }: VersionLinks,
): LinkProps[] {
  const rows = section?.tables.find((table) => table.edition === edition)?.rows ?? []
  return rows.map((row) => linkProps(context, row.label, `${page}#${row.id}`))
}

export const downloads: View = (context) => {
  const props = () => {
    const sections = downloadSections(context)
    const files = sections.flatMap(({ tables }) =>
      tables.flatMap(({ rows }) => rows.flatMap((row) => [row.file, ...row.older])),
    )
    const channels = (Object.keys(CHANNEL_NAMES) as Channel[]).map((slug) => ({
      slug,
      name: CHANNEL_NAMES[slug],
      count: files.filter(({ channel }) => channel === slug).length,
    }))
    const editions = EDITIONS.filter((edition) =>
      sections.some(({ tables }) => tables.some((table) => table.edition === edition)),
    )
    return propsOf('downloads', {
      heading: 'Downloads',
      intro: 'Every file we have ever released, newest first. All of them are free and need no account.',
      finder: finderProps(context, sections),
      filters: {
        packs: sections.map(({ slug, name }) => ({ slug, name })),
        editions: editionProps(editions),
        channels: channels.filter(({ count }) => count > 0),
      },
      total: files.length,
      sections,
      checksums: [
        linkProps(context, 'SHA-256 of every file', '/SHA256SUMS'),
        linkProps(context, 'downloads.json', '/downloads.json'),
      ],
    })
  }
  return [{ params: {}, props }]
}
