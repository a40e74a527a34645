// Download lists for programs: downloads.json and SHA256SUMS for all releases; beside the page of each pack a latest.json with its newest
// files, and a SHA256SUMS with file names only.

import { latestAddress, newestRowPreferChannel } from '../../shared/latest-release'
import { decodePath } from '../../shared/address'
import { releaseAddress, releaseSlugs } from '../../shared/release-address'
import { decodeUrlPath, encodeUrlPath, prependBase } from '../util/address'
import {
  SCHEMA_PATHS,
  publishedJsonSchema,
  schemaUrl,
  type DownloadList,
  type LatestFiles,
  type ReleaseData,
} from './download-schemas'
import type { Content, Pack, Release, ReleaseTable, Site } from '../types'

type Input = { readonly site: Site; readonly content: Content }

/** Returns pairs of a path and a function that creates the text. */
export function downloadDataFiles({ site, content }: Input): [path: string, text: () => string][] {
  const packs = content.packs
    .map((pack) => ({ pack, tables: content.releases.filter((table) => table.pack === pack.id) }))
    .filter(({ tables }) => tables.length > 0)
  const stable = content.data.channels[0]?.slug
  return [
    ['downloads.json', () => json(downloadList({ site, content }))],
    ['SHA256SUMS', () => lines(sumsOf(content.releases))],
    ...packs.flatMap(({ pack, tables }): [string, () => string][] => [
      [beside(pack, 'latest.json'), () => json(latestFiles(site, { pack, tables, stable }))],
      // sha256sum rejects an empty list.
      ...(sumsOf(tables).length === 0
        ? []
        : [[beside(pack, 'SHA256SUMS'), () => fileChecksums(tables)] as [string, () => string]]),
    ]),
    ...SCHEMA_PATHS.map((path): [string, () => string] => [
      path,
      () => json(publishedJsonSchema(site, path, content.data)),
    ]),
  ]
}

function json(value: object): string {
  return `${JSON.stringify(value, null, 1)}\n`
}

/** Returns the path of a file in the folder of the pack's page. */
function beside({ url }: Pack, name: string): string {
  return `${decodeUrlPath(url)}/${name}`.replace(/\/+/g, '/').slice(1)
}

function downloadList({ site, content }: Input): DownloadList {
  const packs = content.packs.map((pack) => ({
    title: pack.title,
    url: site.siteUrl + pack.url,
    editions: content.releases
      .filter((table) => table.pack === pack.id)
      .map(({ edition, rows }) => {
        const pageOf = pagesOf(site, { pack, edition, rows })
        return {
          edition,
          latest: latestUrl(site, { pack, edition, rows, stable: content.data.channels[0]?.slug }),
          versions: rows.map(({ label, releases }) => ({
            label,
            releases: releases.map((release) => releaseData(site, release, pageOf(release))),
          })),
        }
      }),
  }))
  return { $schema: schemaUrl(site, 'schemas/downloads.json'), packs }
}

type Latest = { readonly pack: Pack; readonly tables: readonly ReleaseTable[]; readonly stable: string | undefined }

function latestFiles(site: Site, { pack, tables, stable }: Latest): LatestFiles {
  const editions = tables.flatMap(({ edition, rows }) => {
    const row = newestRowPreferChannel(rows, stable)
    const [newest] = row?.releases ?? []
    if (row === undefined || newest === undefined) return []
    const latest = latestUrl(site, { pack, edition, rows, stable })
    const page = pagesOf(site, { pack, edition, rows })(newest)
    return [{ edition, label: row.label, latest, ...releaseData(site, newest, page) }]
  })
  return {
    $schema: schemaUrl(site, 'schemas/latest.json'),
    title: pack.title,
    url: site.siteUrl + pack.url,
    editions,
  }
}

type Newest = Table & { readonly stable: string | undefined }

/** Returns the fixed address that leads to the newest file of an edition; null if the newest release has no file and no mirror. */
function latestUrl(site: Site, { pack, edition, rows, stable }: Newest): string | null {
  const [newest] = newestRowPreferChannel(rows, stable)?.releases ?? []
  if (newest === undefined || (newest.href === null && newest.mirrors.length === 0)) return null
  return site.siteUrl + latestAddress(pack.url, edition)
}

type Table = Pick<ReleaseTable, 'edition' | 'rows'> & { readonly pack: Pack }

/** Returns a function from a release to the address of its page; null on a site without pages for releases. */
function pagesOf(site: Site, { pack, edition, rows }: Table): (release: Release) => string | null {
  if (!site.routes.some(({ template }) => template === 'release')) return () => null
  const slugs = releaseSlugs(rows)
  const pages = new Map(
    rows.flatMap(({ releases }, row) =>
      releases.map((release, place): [Release, string] => {
        const path = encodeUrlPath(releaseAddress(pack.url, edition, slugs[row]?.[place] ?? ''))
        return [release, site.siteUrl + path]
      }),
    ),
  )
  return (release) => pages.get(release) ?? null
}

function releaseData(site: Site, release: Release, page: string | null): ReleaseData {
  const { channel, variant, version, name, notes, date, sizeBytes, sha1, sha256, sha512 } = release
  return {
    channel,
    ...(release.isInProgress ? { status: 'in-progress' as const } : {}),
    variant,
    version,
    name,
    notes: notes === '' ? null : notes,
    date,
    sizeBytes,
    sha1,
    sha256,
    sha512,
    page,
    url: fileUrl(site, release.href),
    mirrors: release.mirrors.map(({ label, href }) => ({ name: label, url: href })),
    listings: release.listings.map(({ label, href }) => ({ name: label, url: href })),
  }
}

function fileUrl(site: Site, href: string | null): string | null {
  if (href?.startsWith('/') !== true) return href
  return site.downloads.host === ''
    ? new URL(prependBase(site.base, href), site.siteUrl).href
    : site.downloads.host + href
}

type Sum = { readonly sha256: string; readonly path: string }

function sumsOf(tables: readonly ReleaseTable[]): Sum[] {
  return tables
    .flatMap(({ rows }) => rows.flatMap(({ releases }) => releases))
    .flatMap(({ href, sha256 }) => {
      if (href === null || sha256 === null) return []
      return [{ sha256, path: decodePath(href.startsWith('/') ? href : new URL(href).pathname).slice(1) }]
    })
}

/** Returns checksums with file names only, for a folder of downloads. If two different files have one name, their paths are printed. */
function fileChecksums(tables: readonly ReleaseTable[]): string {
  const named = sumsOf(tables).map((sum) => ({ ...sum, name: sum.path.slice(sum.path.lastIndexOf('/') + 1) }))
  const hashes = new Map<string, string>()
  const shared = new Set<string>()
  for (const { name, sha256 } of named) {
    if ((hashes.get(name) ?? sha256) !== sha256) shared.add(name)
    hashes.set(name, sha256)
  }
  return lines(named.map(({ sha256, path, name }) => ({ sha256, path: shared.has(name) ? path : name })))
}

/** Returns lines in the format of `sha256sum -c`: hash, two spaces, path of the file on its host. */
function lines(all: readonly Sum[]): string {
  return [...new Set(all.map(({ sha256, path }) => `${sha256}  ${path}\n`))].join('')
}
