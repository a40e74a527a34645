// Data of "Is my pack up to date?": one file of releases for each pack, and one file of the site's add-ons.

import { languageFilePath } from '../../shared/language-path'
import {
  UPDATE_CHECK_ADDONS_PATH,
  UPDATE_CHECK_HASH_DIGITS,
  type UpdateCheckAddon,
  type UpdateCheckData,
  type UpdateCheckPack,
  type UpdateCheckAddonsData,
} from '../../shared/current-data'
import { castToOutputPath } from '../util/path'
import { updateCheckDataAddresses, updateCheckDataPathOfPack } from './current-addresses'
import { textureCompleteness } from './completeness'
import { href, routeAddress, type PlanContext } from './view-context'
import { addonHref } from './customise'
import { customisablePacks } from './customise-parts'
import {
  packChangeBetweenReleases,
  releaseDay,
  openedReleaseFile,
  releasePageUrl,
  releasesOf,
  shortReleaseName,
  type ReleaseWithTableAndRow,
} from './release-addresses'
import { textureChangesText, countChangedTextures } from './changes'
import { packTextureHref } from './drawn-textures'
import { changedTexturesBlocksFirst, sampleBlockTextureSrc } from './views/release-pictures'
import { dayText, drawnTextureCountText, releaseTableTitle } from './view-messages'
import type { Addon, OutputPath, Pack, ReleaseTable } from '../types'

const SHOWN_PICTURES = 7

/** Path -> function that creates the content. */
export function updateCheckDataFiles(context: PlanContext): Map<OutputPath, () => UpdateCheckData> {
  const { content } = context
  if (updateCheckDataAddresses(context).length === 0) return new Map()
  const files = new Map<OutputPath, () => UpdateCheckData>()
  for (const pack of content.packs) {
    const tables = content.releases.filter((table) => table.pack === pack.id)
    if (tables.length > 0)
      files.set(castToOutputPath(updateCheckDataPathOfPack(pack)), () => packData(context, pack, tables))
  }
  return files.set(castToOutputPath(languageFilePath(context, UPDATE_CHECK_ADDONS_PATH)), () => siteData(context))
}

function siteData(context: PlanContext): UpdateCheckAddonsData {
  const { site, content } = context
  const hasBuilder = customisablePacks(context).length > 0
  return {
    customise: hasBuilder ? `${site.siteUrl}${routeAddress(context, 'customise')}` : '',
    addons: content.addons.map((addon) => addonOf(context, addon)),
  }
}

/** `hashes` is empty for an add-on on another host. Packs that contain the add-on are still identified by title. */
function addonOf(context: PlanContext, addon: Addon): UpdateCheckAddon {
  const files = addon.downloads.flatMap((group) => group.files)
  const hashes = files.flatMap(
    ({ href: address }) => context.archives.packOf(address)?.sha256.slice(0, UPDATE_CHECK_HASH_DIGITS) ?? [],
  )
  return { slug: addon.slug, title: addon.title, href: addonHref(context, addon), hashes }
}

function packData(context: PlanContext, pack: Pack, releaseTables: readonly ReleaseTable[]): UpdateCheckPack {
  const { editions } = context.content.data
  const tables = releaseTables.map((table) => {
    const places = releasesOf(table)
    return {
      edition: table.edition,
      game: editions.find(({ slug }) => slug === table.edition)?.game ?? ('java' as const),
      title: releaseTableTitle(context, pack.title, table.edition),
      rows: table.rows.map(({ label, covers }, index) => {
        const inRow = places.filter(({ at }) => at[0] === index)
        return { label, covers, releases: inRow.flatMap((place) => releaseOf(context, place, inRow[0]) ?? []) }
      }),
    }
  })
  return { pack: pack.id, tables }
}

/** Returns null if the hash of the release's file is unknown. */
function releaseOf(context: PlanContext, place: ReleaseWithTableAndRow, newest: ReleaseWithTableAndRow | undefined) {
  const { release, row, table } = place
  const hash = openedReleaseFile(context, release)?.sha256 ?? release.sha256
  if (hash === null) return null
  const page = releasePageUrl(context, place)
  const day = releaseDay(release)
  const drawn = textureCompleteness(context, { edition: table.edition, row, href: release.href })
  const [mirror] = [...release.mirrors, ...release.listings]
  const file =
    release.href === null
      ? mirror === undefined
        ? null
        : { href: mirror.href, text: mirror.label }
      : { href: href(context, release.href), text: '' }
  return {
    hash: hash.slice(0, UPDATE_CHECK_HASH_DIGITS),
    name: shortReleaseName(context, release),
    date: day === null ? '' : dayText(context, day),
    file,
    page: page === null ? '' : href(context, page),
    drawn: drawn === null ? '' : drawnTextureCountText(context, { count: drawn.drawn, total: drawn.total }),
    picture: page === null ? '' : sampleBlockTextureSrc(context, place),
    since: newest === undefined || newest === place ? null : changeOf(context, place, newest),
  }
}

function changeOf(context: PlanContext, place: ReleaseWithTableAndRow, newest: ReleaseWithTableAndRow) {
  const change = packChangeBetweenReleases(context, place.release, newest.release)
  if (change === null || releasePageUrl(context, newest) === null) return null
  const pictures = changedTexturesBlocksFirst(change)
    .map((texture) => packTextureHref(context, texture))
    .filter((src) => src !== '')
  return {
    text: textureChangesText(context, change),
    count: countChangedTextures(change),
    pictures: pictures.slice(0, SHOWN_PICTURES),
  }
}
