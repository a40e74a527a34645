// Data for the script of /customise: for each pack a file of releases and add-ons, and a file of single textures for each edition.

import { FILE_HASH_DIGITS, customiseDataPath } from '../../shared/customise-data'
import { packEnding } from '../../shared/address'
import { decodeUrlPath } from '../util/address'
import { castToOutputPath } from '../util/path'
import { href, routeAddress, textureSrc, type PlanContext } from './view-context'
import {
  customisablePacks,
  galleryVersionOfRelease,
  type CustomisableEdition,
  type CustomisablePack,
  type UsableAddon,
} from './customise-parts'
import { addonWallTextures, wallBlocksOf } from './customise-wall'
import { openedReleaseFile, releasePageUrl, shortReleaseName, type ReleaseWithTableAndRow } from './release-addresses'
import { addonSummary, authorNamesOrAnonymous, projectOfPack } from './views/cards'
import { packTextureHref } from './drawn-textures'
import { gamesText } from './pack-fit'
import { joinPresent, say } from './view-messages'
import type {
  CustomiseAddon,
  CustomiseEdition,
  CustomiseFile,
  CustomiseLicense,
  CustomisePack,
  CustomiseRelease,
  SingleTexturesData,
  CustomiseTexture,
} from '../../shared/customise-data'
import type { Addon, LicenseData, OpenedPack, OutputPath, Pack, Texture } from '../types'

/** Address with base of a data file: of the pack, or of its single textures for an edition. */
export function customiseDataAddress(context: PlanContext, { url }: Pack, singlesEdition = ''): string {
  return href(context, `/${customiseDataPath(decodeUrlPath(url), singlesEdition)}`)
}

/** Path -> function that creates the content. */
export function customiseDataFiles(context: PlanContext): Map<OutputPath, () => CustomisePack | SingleTexturesData> {
  const files = new Map<OutputPath, () => CustomisePack | SingleTexturesData>()
  for (const custom of customisablePacks(context)) {
    const path = decodeUrlPath(custom.pack.url)
    files.set(castToOutputPath(customiseDataPath(path)), () => packData(context, custom))
    for (const edition of custom.editions)
      if (edition.hasSingles())
        files.set(castToOutputPath(customiseDataPath(path, edition.edition.slug)), () => singlesData(context, edition))
  }
  return files
}

export function packData(context: PlanContext, { pack, license, editions }: CustomisablePack): CustomisePack {
  return {
    pack: pack.id,
    title: pack.title,
    href: href(context, pack.url),
    authors: context.site.identity.brand,
    license: licenseProps(context, license),
    texturePack: projectOfPack(context, pack)?.texturePack ?? '',
    editions: editions.map((custom): CustomiseEdition => {
      const { edition, places, addons, excluded, elsewhere } = custom
      return {
        edition: edition.slug,
        game: edition.game,
        name: edition.short,
        ending: packEnding(places[0]?.release.href ?? '') || (edition.endings[0] ?? ''),
        releases: places.flatMap((place) => releaseOf(context, place, custom) ?? []),
        addons: addons.map((addon) => addonOf(context, addon)),
        refused: excluded.map(({ addon, reason }) => ({ title: addon.title, href: addonHref(context, addon), reason })),
        elsewhere,
        singles: custom.hasSingles() ? customiseDataAddress(context, pack, edition.slug) : '',
      }
    }),
  }
}

function licenseProps(context: PlanContext, { name, url }: LicenseData): CustomiseLicense {
  return { name, href: url === null ? '' : href(context, url) }
}

function releaseOf(
  context: PlanContext,
  place: ReleaseWithTableAndRow,
  { addons, versions }: CustomisableEdition,
): CustomiseRelease | null {
  const { release, row } = place
  const pack = openedReleaseFile(context, release)
  if (release.href === null || pack === null) return null
  const page = releasePageUrl(context, place)
  const version = galleryVersionOfRelease(context, place)
  return {
    label: row.label,
    name: shortReleaseName(context, release),
    page: page === null ? '' : href(context, page),
    file: fileProps(context, release.href, pack),
    textures: pack.textures.length,
    blocks: wallBlocksOf(pack, addons).map((texture): CustomiseTexture => [
      texture.path,
      packTextureHref(context, texture),
    ]),
    games: gamesText(context, pack),
    version: version === null ? -1 : versions.indexOf(version),
  }
}

function fileProps(context: PlanContext, address: string, { sizeBytes, sha256 }: OpenedPack): CustomiseFile {
  return { href: href(context, address), sizeBytes, hash: sha256.slice(0, FILE_HASH_DIGITS) }
}

export function addonHref(context: PlanContext, { slug }: Addon): string {
  return href(context, routeAddress(context, 'addon', { slug }))
}

function addonOf(context: PlanContext, { addon, file, license, releases }: UsableAddon): CustomiseAddon {
  const shown = addonWallTextures(file.pack)
  const games = gamesText(context, file.pack)
  return {
    slug: addon.slug,
    title: addon.title,
    summary: addonSummary(addon),
    href: addonHref(context, addon),
    picture: addon.headerImage === null ? '' : href(context, addon.headerImage),
    authors: joinPresent(context, 'list', authorNamesOrAnonymous(context, addon.authors)),
    license: licenseProps(context, license),
    oneOf: addon.oneOf ?? '',
    file: fileProps(context, file.address, file.pack),
    textures: file.pack.textures.map((texture): CustomiseTexture => [
      texture.path,
      shown.has(texture) ? packTextureHref(context, texture) : '',
    ]),
    releases,
    misfit: games === '' ? '' : say(context, 'customise.misfit', { games }),
  }
}

function singlesData(context: PlanContext, { lenders, singles }: CustomisableEdition): SingleTexturesData {
  return {
    sources: lenders.map(({ pack: { slug, name, resolution }, license }) => ({
      slug,
      name: `${name} ${String(resolution)}x`,
      license: licenseProps(context, license),
    })),
    source: textureSrc(context, '{id}', { pack: '{pack}', version: 'latest' }),
    textures: singles().map(({ texture, paths, lenders: sources }) => ({
      id: texture.id,
      name: texture.name,
      ...{ paths, sources },
      animation: animationText(texture),
    })),
  }
}

/** Returns the `.mcmeta` text of an animated texture for Java Edition; '' for a still texture. */
function animationText({ animation }: Texture): string {
  if (animation === null) return ''
  const { frameTimeTicks: frametime, interpolate, frames } = animation
  const said = { frametime, ...(interpolate ? { interpolate } : {}), ...(frames === null ? {} : { frames }) }
  return `${JSON.stringify({ animation: said }, null, 2)}\n`
}
