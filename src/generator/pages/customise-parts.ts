// The possible parts of a custom pack: local files whose licence permits the use, and single textures of the gallery's packs.

import { texturePathInTextures } from '../../shared/texture-groups'
import { once, memoizeEach } from '../util/memoize'
import { texturePathsIn } from './completeness'
import { loadTogether } from './pack-fit'
import { openedReleaseFile, releasesOf, type ReleaseWithTableAndRow } from './release-addresses'
import { projectOfPack, findReleaseTable } from './views/cards'
import type {
  Addon,
  Edition,
  Gallery,
  GameEdition,
  LicenseData,
  LinkProps,
  OpenedPack,
  Pack,
  ReleaseTable,
  Texture,
  GalleryPack,
} from '../types'
import { hasPicture, linkProps, routeAddress, type PlanContext } from './view-context'
import { say } from './view-messages'

/** An opened file that may become part of a custom pack. */
export type CombinablePackFile = { readonly address: string; readonly pack: OpenedPack }

/** `releases`: indexes of the releases that the file fits. */
export type UsableAddon = {
  readonly addon: Addon
  readonly file: CombinablePackFile
  readonly license: LicenseData
  readonly releases: readonly number[]
}
export type ExcludedAddon = { readonly addon: Addon; readonly reason: string }

/** A gallery pack whose licence permits the use of single textures. */
export type SingleTextureSource = { readonly pack: GalleryPack; readonly license: LicenseData }

export type SingleTextureOption = NonNullable<ReturnType<typeof singleIn>>

export type CustomisableEdition = {
  readonly edition: GameEdition
  /** For each row of the release table, the newest release whose file is in public/. */
  readonly places: readonly ReleaseWithTableAndRow[]
  /** Labels of the rows without a file on this site. */
  readonly elsewhere: readonly string[]
  readonly addons: readonly UsableAddon[]
  readonly excluded: readonly ExcludedAddon[]
  /** Gallery versions of the releases, without duplicates. */
  readonly versions: readonly string[]
  readonly lenders: readonly SingleTextureSource[]
  readonly hasSingles: () => boolean
  readonly singles: () => readonly SingleTextureOption[]
}

/** A base pack of the page /customise. */
export type CustomisablePack = {
  readonly pack: Pack
  readonly license: LicenseData
  readonly editions: readonly CustomisableEdition[]
}

/** Packs with a suitable licence and local files, in the order of projects; [] if the site has no page with the template 'customise'. */
export const customisablePacks = memoizeEach((context: PlanContext): readonly CustomisablePack[] => {
  const { site, content, routes } = context
  // A page cannot fetch files of another host.
  if (site.downloads.host !== '' || !routes.some(({ template }) => template === 'customise')) return []
  const place = (pack: Pack): number => content.data.projects.findIndex((project) => project.pack === pack.id)
  return [...content.packs]
    .sort((a, b) => place(a) - place(b))
    .flatMap((pack): CustomisablePack[] => {
      const license = combinable(context, pack.license)
      if (license === null) return []
      const editions = content.data.editions.flatMap((edition) => editionOf(context, pack, edition) ?? [])
      return editions.length === 0 ? [] : [{ pack, license, editions }]
    })
})

/** Returns a link to /customise; null if no pack can be customised. `query` preselects choices on the page. */
export function customiseLink(context: PlanContext, text: string, query = ''): LinkProps | null {
  if (customisablePacks(context).length === 0) return null
  return linkProps(context, text, routeAddress(context, 'customise') + query)
}

/** Returns a link to /customise with the pack selected; null if the pack cannot be customised. */
export function customisePackLink(context: PlanContext, { id }: Pack, text: string): LinkProps | null {
  const isOne = customisablePacks(context).some(({ pack }) => pack.id === id)
  return isOne ? customiseLink(context, text, `?pack=${encodeURIComponent(id)}`) : null
}

/** Links to the first pack that the add-on can be added to; null if there is none. */
export function customiseAddonLink(context: PlanContext, { slug }: Addon, text: string): LinkProps | null {
  for (const { pack, editions } of customisablePacks(context))
    for (const { edition, addons } of editions)
      if (addons.some(({ addon }) => addon.slug === slug)) {
        const query = new URLSearchParams({ pack: pack.id, edition: edition.slug, with: slug })
        return customiseLink(context, text, `?${query.toString()}`)
      }
  return null
}

/** Returns null if no release of the pack for the edition has a local file. */
function editionOf(context: PlanContext, pack: Pack, edition: GameEdition): CustomisableEdition | null {
  const table = findReleaseTable(context, pack.id, edition.slug)
  const places = table === undefined ? [] : newestHere(context, releasesOf(table))
  if (places.length === 0) return null
  const versions = [...new Set(places.flatMap((place) => galleryVersionOfRelease(context, place) ?? []))]
  const lenders = lendersOf(context, edition)
  const singleOf = (texture: Texture): SingleTextureOption | null =>
    singleIn(context, texture, { edition, versions, lenders })
  const { textures } = context.content.gallery
  return {
    ...{ edition, places, versions, lenders, elsewhere: labelsElsewhere(table, places) },
    ...addonsFor(context, { pack, edition, places }),
    hasSingles: once(() => textures.some((texture) => singleOf(texture) !== null)),
    singles: once(() => textures.flatMap((texture) => singleOf(texture) ?? [])),
  }
}

/** The gallery version whose paths the release has most of; of equals, the oldest. Null without one. */
export function galleryVersionOfRelease(
  context: PlanContext,
  { table, release }: ReleaseWithTableAndRow,
): string | null {
  const pack = openedReleaseFile(context, release)
  const known = pathsByVersion(context.content.gallery, table.edition)
  const scores = [...known].reverse().map(([version, paths]) => ({
    version,
    count: pack?.textures.filter(({ path }) => paths.has(path)).length ?? 0,
  }))
  const [best] = scores.sort((a, b) => b.count - a.count)
  return best === undefined || best.count === 0 ? null : best.version
}

/** Gallery version -> paths of its textures. */
const pathsByVersion = memoizeEach(
  ({ versions, textures }: Gallery, edition: Edition): ReadonlyMap<string, ReadonlySet<string>> =>
    new Map(
      (versions[edition] ?? []).map((version) => [
        version,
        new Set(textures.flatMap((texture) => texturePathsIn(texture, edition, version))),
      ]),
    ),
)

function labelsElsewhere(table: ReleaseTable | undefined, places: readonly ReleaseWithTableAndRow[]): string[] {
  const here = new Set(places.map(({ row }) => row))
  return (table?.rows ?? []).filter((row) => !here.has(row)).map(({ label }) => label)
}

/** Returns the newest release with a local file for each row. */
function newestHere({ archives }: PlanContext, places: readonly ReleaseWithTableAndRow[]): ReleaseWithTableAndRow[] {
  const rows = new Set<number>()
  return places.filter(({ at: [row], release }) => {
    if (rows.has(row) || release.href?.startsWith('/packs/') !== true || archives.packOf(release.href) === null)
      return false
    rows.add(row)
    return true
  })
}

/** Returns null if the licence forbids the use in other packs, is unknown, or is missing. */
function combinable({ content }: PlanContext, slug: string | null | undefined): LicenseData | null {
  const found = content.data.licenses.find((license) => license.slug === slug)
  return found?.combine === true ? found : null
}

type AddonsFor = {
  readonly pack: Pack
  readonly edition: GameEdition
  readonly places: readonly ReleaseWithTableAndRow[]
}

/** The add-ons for a pack in an edition: usable add-ons, and excluded add-ons with the reason. */
function addonsFor(context: PlanContext, { pack, edition, places }: AddonsFor) {
  const project = projectOfPack(context, pack)
  const own = context.archives.packOf(places[0]?.release.href ?? '')
  const size = own === null ? 0 : edgeOf(own)
  const addons: UsableAddon[] = []
  const excluded: ExcludedAddon[] = []
  for (const addon of context.content.addons) {
    if (project === undefined || !addon.packs.includes(project.slug) || !addon.editions.includes(edition.slug)) continue
    const license = combinable(context, addon.license)
    const files = filesFor(context, addon, { edition, size, places })
    if (license === null || files.length === 0) excluded.push({ addon, reason: refusal(context, addon, license) })
    else for (const fit of files) addons.push({ addon, license, ...fit })
  }
  return { addons, excluded }
}

function refusal(context: PlanContext, { license }: Addon, allowed: LicenseData | null): string {
  if (license === null) return say(context, 'customise.no-license')
  return say(context, allowed === null ? 'customise.forbidden' : 'customise.no-file')
}

type FilesFor = {
  readonly edition: GameEdition
  readonly size: number
  readonly places: readonly ReleaseWithTableAndRow[]
}

/**
 * Returns the add-on's local files for the edition, each with the indexes of the releases that it fits: for each release the first file that
 * loads with it, preferably with textures of width `size`.
 */
function filesFor(
  context: PlanContext,
  { downloads }: Addon,
  { edition, size, places }: FilesFor,
): Pick<UsableAddon, 'file' | 'releases'>[] {
  const files = downloads
    .flatMap((group) => group.files)
    .flatMap(({ href: address }): CombinablePackFile[] => {
      const pack = address.startsWith('/packs/') ? context.archives.packOf(address) : null
      return pack?.edition === edition.game ? [{ address, pack }] : []
    })
  const ranked = [...files].sort((a, b) => Number(edgeOf(b.pack) === size) - Number(edgeOf(a.pack) === size))
  const chosen = places.map(({ release }) => {
    const base = openedReleaseFile(context, release)
    return ranked.find(({ pack }) => base === null || loadTogether(base, pack))
  })
  return ranked.flatMap((file) => {
    const releases = chosen.flatMap((one, index) => (one === file ? [index] : []))
    return releases.length === 0 ? [] : [{ file, releases }]
  })
}

/** The most frequent texture width; 0 for a pack without textures. */
export const edgeOf = memoizeEach(({ textures }: OpenedPack): number => {
  const counts = new Map<number, number>()
  for (const { width } of textures) if (width > 0) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
})

/** Gallery packs for the edition whose licence permits the use; [] if another host serves the pictures. */
function lendersOf(context: PlanContext, { slug }: GameEdition): SingleTextureSource[] {
  if (context.site.textures.apiHost !== '') return []
  return context.content.gallery.packs.flatMap((pack) => {
    const license = combinable(context, pack.license)
    return license !== null && pack.editions.includes(slug) ? [{ pack, license }] : []
  })
}

type SinglesIn = Pick<CustomisableEdition, 'edition' | 'versions' | 'lenders'>

/**
 * Returns null if no lender draws the texture, if Bedrock Edition would animate the texture, or if packs have no path for the texture.
 * `paths` has one path for each version, '' if the game version lacks the texture. `lenders` has indices of packs that draw it.
 */
function singleIn(context: PlanContext, texture: Texture, { edition, versions, lenders }: SinglesIn) {
  const drawnBy = lenders.flatMap(({ pack }, index) => (hasPicture(context, pack.slug, texture.id) ? [index] : []))
  // Bedrock Edition describes all animations in one shared list, which a single texture cannot extend.
  const isStill = texture.animation === null || edition.game === 'java'
  if (drawnBy.length === 0 || !isStill) return null
  const paths = versions.map((version) => texturePathsIn(texture, edition.slug, version)[0] ?? '')
  const isKnown = paths.some((path) => path !== '' && texturePathInTextures(path, edition.game) !== null)
  return isKnown ? { texture, paths, lenders: drawnBy } : null
}
