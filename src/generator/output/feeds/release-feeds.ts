// Release feeds per pack and edition, as Atom and JSON. An item has the channel, the game versions and the address of a release.
// Releases without a date are omitted.

import { decodeUrlPath, encodeUrlPath } from '../../util/address'
import { rowAnchor } from '../../../shared/anchors'
import { releaseAddress, releaseSlugs } from '../../../shared/release-address'
import { shortEditionName } from '../../../shared/table-title'
import { shortHash } from '../../util/hash'
import { compareText } from '../../util/text'
import { messageText, siteMessagesOf } from '../../i18n/site-messages'
import { atomFeedXml, escapeXml, jsonFeedText, type FeedHeader } from './xml'
import type { Content, Pack, PlannedPage, Release, GameVersionRow, ReleaseTable, Site } from '../../types'

type Input = { readonly site: Site; readonly content: Content; readonly pages: readonly PlannedPage[] }

const FEED_LENGTH = 20

type Speaker = Pick<Input, 'site' | 'content'>

const wordsIn = ({ site, content }: Speaker) => siteMessagesOf(content.data.messages, site.language)

/** 'Steadfast 32x for Java' */
function tableTitle(input: Speaker, { pack, table }: Pick<Of, 'pack' | 'table'>): string {
  const edition = shortEditionName(table.edition, input.content.data.editions)
  return messageText(wordsIn(input), 'file.table', { pack: pack.title, edition })
}

type Item = NonNullable<ReturnType<typeof itemOf>>

type Feed = FeedHeader & {
  readonly edition: string
  readonly items: () => readonly Item[]
}

/** Returns pairs of a path and a function that creates the text. */
export function releaseFeeds(input: Input): [path: string, text: () => string][] {
  const { site, content, pages } = input
  const words = wordsIn(input)
  const downloads = pages.find(({ template, redirect }) => template === 'downloads' && redirect === null)
  return content.packs.flatMap((pack) =>
    content.releases
      .filter((table) => table.pack === pack.id)
      .flatMap((table): [string, () => string][] => {
        const home = site.siteUrl + pack.url
        const path = `${decodeUrlPath(pack.url)}/${table.edition}/releases`.replace(/\/+/g, '/').slice(1)
        const page = downloads === undefined ? null : site.siteUrl + downloads.url
        const items = (): readonly Item[] => newestItems(input, { pack, table, page })
        const feed: Feed = {
          path: encodeURI(path),
          title: messageText(words, 'feeds.releases', { table: tableTitle(input, { pack, table }) }),
          home,
          edition: table.edition,
          items,
        }
        return [
          [`${path}.xml`, () => atomFeed(site, feed)],
          [`${path}.json`, () => jsonFeed(site, feed)],
        ]
      }),
  )
}

type Of = { readonly pack: Pack; readonly table: ReleaseTable; readonly page: string | null }

function newestItems(input: Input, of: Of): Item[] {
  const hasPages = input.pages.some(({ template }) => template === 'release')
  const slugs = hasPages ? releaseSlugs(of.table.rows) : []
  return of.table.rows
    .flatMap((row, index) =>
      row.releases.flatMap((release, place) => {
        const slug = slugs[index]?.[place]
        const own = slug === undefined ? null : releaseAddress(of.pack.url, of.table.edition, slug)
        return itemOf(input, of, { row, release, own }) ?? []
      }),
    )
    .sort((a, b) => compareText(b.date, a.date))
    .slice(0, FEED_LENGTH)
}

type Row = {
  readonly row: GameVersionRow
  readonly release: Release
  /** Address of the release's page, or null. */
  readonly own: string | null
}

function itemOf({ site, content }: Input, { pack, table, page }: Of, { row, release, own: address }: Row) {
  const { isInProgress, date, channel, version, name, notes, href, mirrors, listings, sizeBytes } = release
  if (isInProgress || date === null || date === 'rolling') return null
  const { label } = row
  const releaseName = [version, name].filter((part) => part !== null).join(': ')
  const title = [`${tableTitle({ site, content }, { pack, table })} ${label}`, releaseName]
    .filter((part) => part !== '')
    .join(', ')
  const fileAddress = href ?? mirrors[0]?.href ?? null
  const file = fileAddress?.startsWith('/') === true ? fileBase(site) + fileAddress : fileAddress
  const { title: packTitle } = pack
  const anchor = rowAnchor({ title: packTitle, edition: table.edition, label })
  const inTable = page === null ? site.siteUrl + pack.url : `${page}#${encodeURIComponent(anchor)}`
  const url = address === null ? inTable : site.siteUrl + encodeUrlPath(address)
  const channelName = content.data.channels.find(({ slug }) => slug === channel)?.name ?? channel
  // The id depends only on the label and the address of the file or listing, so corrections of other fields keep the id.
  const key = JSON.stringify([label, fileAddress ?? listings[0]?.href ?? releaseName])
  return {
    id: `${site.siteUrl}${pack.url.replace(/\/$/, '')}/${table.edition}/releases#${shortHash(key)}`,
    url,
    title,
    date,
    text: [messageText(wordsIn({ site, content }), 'feeds.release', { channel: channelName, label }), notes]
      .filter((part) => part !== '')
      .join(' '),
    channel,
    channelName,
    versions: row.covers ?? [label],
    file:
      file === null
        ? null
        : { url: file, type: file.endsWith('.zip') ? 'application/zip' : 'application/octet-stream', sizeBytes },
    release,
    label,
  }
}

function fileBase(site: Site): string {
  return site.downloads.host === '' ? site.siteUrl : site.downloads.host
}

function atomFeed(site: Site, { path, items, ...feed }: Feed): string {
  const all = items()
  const category = (scheme: string, term: string, label = term): string =>
    `<category scheme="${escapeXml(`${site.siteUrl}/#${scheme}`)}" term="${escapeXml(term)}" label="${escapeXml(label)}"/>`
  const entries = all.map(({ id, url, title: heading, date, text, channel, channelName, versions, file }) => {
    const length = file?.sizeBytes == null ? '' : ` length="${String(file.sizeBytes)}"`
    const enclosure =
      file === null ? '' : `<link rel="enclosure" href="${escapeXml(file.url)}" type="${file.type}"${length}/>`
    return (
      `<entry><title>${escapeXml(heading)}</title><id>${escapeXml(id)}</id><link href="${escapeXml(url)}"/>${enclosure}` +
      `<published>${date}T00:00:00Z</published><updated>${date}T00:00:00Z</updated>${category('channel', channel, channelName)}` +
      `${versions.map((version) => category('game-version', version)).join('')}<summary>${escapeXml(text)}</summary></entry>`
    )
  })
  return atomFeedXml(site, { ...feed, path: `${path}.xml`, updated: all[0]?.date ?? '1970-01-01', entries })
}

function jsonFeed(site: Site, { path, title, home, edition, items }: Feed): string {
  return jsonFeedText(site, {
    ...{ path: `${path}.json`, title, home },
    items: items().map(({ id, url, title: heading, date, text, channel, versions, file, release, label }) => ({
      id,
      url,
      title: heading,
      content_text: text,
      date_published: `${date}T00:00:00Z`,
      tags: [channel, ...versions],
      ...(file === null ? {} : { attachments: [attachment(file)] }),
      _packsite: {
        edition,
        channel,
        label,
        versions,
        version: release.version,
        sha1: release.sha1,
        sha256: release.sha256,
      },
    })),
  })
}

function attachment({ url, type, sizeBytes }: NonNullable<Item['file']>) {
  return { url, mime_type: type, ...(sizeBytes === null ? {} : { size_in_bytes: sizeBytes }) }
}
