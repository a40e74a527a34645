// What may become part of a pack that a visitor puts together: files of the site itself, whose licence says so. For each pack a file of
// releases and add-ons, and one of single textures for each edition.

import { customisePath } from '../../shared/customise-data'
import { textureName } from '../../shared/texture-groups'
import { packEnding } from '../../shared/address'
import { readUrlPath } from '../base/address'
import { sha256 } from '../base/hash'
import { toOutputPath } from '../base/path'
import { galleryVersion, pathsIn } from './completeness'
import { href, routeAddress, textureSrc, type PlanContext } from './context'
import { pageOfRelease, placesOf, shortName, type ReleasePlace } from './releases'
import { addonSummary, authorNames, projectOf, tableOf } from './views/cards'
import { isWall, pictureOf, picturePath } from './views/release-changes'
import type {
  CustomiseAddon,
  CustomiseEdition,
  CustomiseLicense,
  CustomisePack,
  CustomiseRelease,
  CustomiseSingles,
  CustomiseTexture,
  RefusedAddon,
  SingleTexture,
} from '../../shared/customise-data'
import type { Addon, DrawnTexture, EditionData, LicenseData, OpenedPack, OutputPath, Pack, Texture } from '../model'

/** Blocks of the wall, and those of its upper rows, which low windows show alone: what add-ons draw is there. */
const WALL_BLOCKS = 40
const WALL_CHANGED = 24

/** A file that may be built in, opened. */
type PartFile = { readonly address: string; readonly pack: OpenedPack }

/** A pack of the page: what can be begun with. */
export type CustomisedPack = {
  readonly pack: Pack
  readonly license: LicenseData
  readonly editions: readonly { readonly edition: EditionData; readonly places: readonly ReleasePlace[] }[]
}

/** The packs whose licence allows it and whose files are here; [] where there is nothing to build of, or no page for it. */
export function customisedPacks(context: PlanContext): CustomisedPack[] {
  const { site, content, routes } = context
  // Files of another host are none that a page may read.
  if (site.downloads.host !== '' || !routes.some(({ template }) => template === 'customise')) return []
  const place = (pack: Pack): number => content.data.projects.findIndex((project) => project.pack === pack.id)
  return [...content.packs]
    .sort((a, b) => place(a) - place(b))
    .flatMap((pack): CustomisedPack[] => {
      const license = combinable(context, pack.license)
      if (license === null) return []
      const editions = content.data.editions.flatMap((edition) => {
        const table = tableOf(context, pack.id, edition.slug)
        const places = table === undefined ? [] : newestHere(context, placesOf(table))
        return places.length === 0 ? [] : [{ edition, places }]
      })
      return editions.length === 0 ? [] : [{ pack, license, editions }]
    })
}

/** The newest release of each row, where its file is here. */
function newestHere({ archives }: PlanContext, places: readonly ReleasePlace[]): ReleasePlace[] {
  const rows = new Set<number>()
  return places.filter(({ at: [row], release }) => {
    if (rows.has(row) || release.href?.startsWith('/packs/') !== true || archives.packOf(release.href) === null)
      return false
    rows.add(row)
    return true
  })
}

/** Null for a licence that keeps a thing out of other packs, and where nothing is said. */
function combinable({ content }: PlanContext, slug: string | null | undefined): LicenseData | null {
  const found = content.data.licenses.find((license) => license.slug === slug)
  return found?.combine === true ? found : null
}

/** Address of what a browser is told of a pack, with base. */
export function customiseAddress(context: PlanContext, { url }: Pack, edition = ''): string {
  return href(context, `/${customisePath(readUrlPath(url), edition)}`)
}

export function customiseFiles(context: PlanContext): Map<OutputPath, CustomisePack | CustomiseSingles> {
  const files = new Map<OutputPath, CustomisePack | CustomiseSingles>()
  for (const custom of customisedPacks(context)) {
    const path = readUrlPath(custom.pack.url)
    files.set(toOutputPath(customisePath(path)), packData(context, custom))
    for (const { edition, places } of custom.editions) {
      const singles = singlesOf(context, edition, places)
      if (singles.textures.length > 0) files.set(toOutputPath(customisePath(path, edition.slug)), singles)
    }
  }
  return files
}

function packData(context: PlanContext, { pack, license, editions }: CustomisedPack): CustomisePack {
  return {
    pack: pack.id,
    title: pack.title,
    href: href(context, pack.url),
    authors: context.site.identity.brand,
    license: licenseProps(context, license),
    texturePack: projectOf(context, pack)?.texturePack ?? '',
    editions: editions.map(({ edition, places }): CustomiseEdition => {
      const { addons, refused } = addonsFor(context, { pack, edition, places })
      return {
        edition: edition.slug,
        game: edition.game,
        name: edition.short,
        ending: packEnding(places[0]?.release.href ?? '') || (edition.endings[0] ?? ''),
        releases: places.flatMap((place) => releaseOf(context, place, { addons, edition, places }) ?? []),
        addons: addons.map(({ addon, file, license: its }) => addonOf(context, addon, { file, license: its })),
        refused,
        singles:
          singlesOf(context, edition, places).textures.length > 0 ? customiseAddress(context, pack, edition.slug) : '',
      }
    }),
  }
}

function licenseProps(context: PlanContext, { name, url }: LicenseData): CustomiseLicense {
  return { name, href: url === null ? '' : href(context, url) }
}

type Around = {
  readonly addons: readonly UsableAddon[]
  readonly edition: EditionData
  readonly places: readonly ReleasePlace[]
}

function releaseOf(
  context: PlanContext,
  place: ReleasePlace,
  { addons, edition, places }: Around,
): CustomiseRelease | null {
  const { release, row } = place
  const pack = release.href === null ? null : context.archives.packOf(release.href)
  if (release.href === null || pack === null) return null
  const page = pageOfRelease(context, place)
  const version = galleryVersion(context, edition.slug, row)
  return {
    label: row.label,
    name: shortName(release),
    page: page === null ? '' : href(context, page),
    file: { href: href(context, release.href), sizeBytes: pack.sizeBytes },
    textures: pack.textures.length,
    blocks: wallOf(pack, addons).map((texture): CustomiseTexture => [texture.path, pictureOf(context, texture)]),
    version: version === null ? -1 : versionsOf(context, edition, places).indexOf(version),
  }
}

/** Blocks that add-ons draw, and others among them; always the same ones in the same order. */
function wallOf(pack: OpenedPack, addons: readonly UsableAddon[]): DrawnTexture[] {
  const touched = new Set(addons.flatMap(({ file }) => file.pack.textures.map(({ path }) => path)))
  const blocks = pack.textures.filter((texture) => isWall(texture) && texture.isOpaque && isSquare(texture))
  const order = (textures: readonly DrawnTexture[]): DrawnTexture[] =>
    textures
      .map((texture) => ({ texture, key: sha256(texture.name) }))
      .sort((a, b) => (a.key < b.key ? -1 : 1))
      .map(({ texture }) => texture)
  const drawn = order(blocks.filter(({ path }) => touched.has(path))).slice(0, WALL_CHANGED)
  const others = order(blocks.filter(({ path }) => !touched.has(path))).slice(0, WALL_BLOCKS - drawn.length)
  const upper = [...drawn, ...others.slice(0, WALL_CHANGED - drawn.length)]
  return [...order(upper), ...others.slice(WALL_CHANGED - drawn.length)]
}

function isSquare({ width, height }: DrawnTexture): boolean {
  return width === height
}

type UsableAddon = { readonly addon: Addon; readonly file: PartFile; readonly license: LicenseData }
type AddonsFor = { readonly pack: Pack; readonly edition: EditionData; readonly places: readonly ReleasePlace[] }

/** The add-ons for a pack in an edition: those that may be built in, and why others may not. */
function addonsFor(context: PlanContext, { pack, edition, places }: AddonsFor) {
  const project = projectOf(context, pack)
  const size = edgeOf(context.archives.packOf(places[0]?.release.href ?? ''))
  const usable: UsableAddon[] = []
  const refused: RefusedAddon[] = []
  for (const addon of context.content.addons) {
    if (project === undefined || !addon.packs.includes(project.slug) || !addon.editions.includes(edition.slug)) continue
    const license = combinable(context, addon.license)
    const file = fileFor(context, addon, { edition, size })
    if (license !== null && file !== null) usable.push({ addon, file, license })
    else refused.push({ title: addon.title, href: addonHref(context, addon), reason: refusal(addon, license) })
  }
  return { addons: usable, refused }
}

function refusal({ license }: Addon, allowed: LicenseData | null): string {
  if (license === null) return 'It does not say what its licence is.'
  return allowed === null ? 'Its licence does not allow it.' : 'No file of it for this pack is on this site.'
}

/** The add-on's own file for the edition, of the pack's size where it has one. */
function fileFor(
  { archives }: PlanContext,
  { downloads }: Addon,
  { edition, size }: { readonly edition: EditionData; readonly size: number },
): PartFile | null {
  const files = downloads
    .flatMap((group) => group.files)
    .flatMap(({ href: address }): PartFile[] => {
      const pack = address.startsWith('/packs/') ? archives.packOf(address) : null
      return pack?.edition === edition.game ? [{ address, pack }] : []
    })
  return files.find(({ pack }) => edgeOf(pack) === size) ?? files[0] ?? null
}

/** Side of most of its textures; 0 for none. */
function edgeOf(pack: OpenedPack | null): number {
  const counts = new Map<number, number>()
  for (const { width } of pack?.textures ?? []) if (width > 0) counts.set(width, (counts.get(width) ?? 0) + 1)
  return [...counts].sort(([, a], [, b]) => b - a)[0]?.[0] ?? 0
}

function addonHref(context: PlanContext, { slug }: Addon): string {
  return href(context, routeAddress(context, 'addon', { slug }))
}

function addonOf(
  context: PlanContext,
  addon: Addon,
  { file, license }: Pick<UsableAddon, 'file' | 'license'>,
): CustomiseAddon {
  return {
    slug: addon.slug,
    title: addon.title,
    summary: addonSummary(addon),
    href: addonHref(context, addon),
    picture: addon.headerImage === null ? '' : href(context, addon.headerImage),
    authors: authorNames(context, addon.authors).join(', '),
    license: licenseProps(context, license),
    file: { href: href(context, file.address), sizeBytes: file.pack.sizeBytes },
    textures: shownOf(file).map(({ texture, isShown }): CustomiseTexture => [
      texture.path,
      isShown ? pictureOf(context, texture) : '',
    ]),
  }
}

/** Its first blocks are shown: those that the wall may have. */
function shownOf({ pack }: PartFile): { readonly texture: DrawnTexture; readonly isShown: boolean }[] {
  let left = WALL_CHANGED
  return pack.textures.map((texture) => {
    const isShown = left > 0 && isWall(texture) && isSquare(texture)
    if (isShown) left -= 1
    return { texture, isShown }
  })
}

/** Versions of the gallery that the releases have, each once. */
function versionsOf(context: PlanContext, edition: EditionData, places: readonly ReleasePlace[]): string[] {
  return [...new Set(places.flatMap(({ row }) => galleryVersion(context, edition.slug, row) ?? []))]
}

/** What the gallery has a picture of, by packs whose licence allows it. */
function singlesOf(context: PlanContext, edition: EditionData, places: readonly ReleasePlace[]): CustomiseSingles {
  const { site, content } = context
  const { packs, images, textures } = content.gallery
  const versions = versionsOf(context, edition, places)
  const sources =
    site.textures.apiHost !== ''
      ? []
      : packs.filter(
          ({ license, editions }) => combinable(context, license) !== null && editions.includes(edition.slug),
        )
  const singles = textures.flatMap((texture): SingleTexture[] => {
    const drawn = sources.flatMap(({ slug }, index) => (images.has(`${slug}/${String(texture.id)}`) ? [index] : []))
    const paths = versions.map((version) => pathsIn(texture, edition.slug, version)[0] ?? '')
    const isKnown = paths.some((path) => path !== '' && textureName(path, edition.game) !== null)
    // Bedrock moves pictures by one list for all of them.
    const isStill = texture.animation === null || edition.game === 'java'
    if (!isKnown || !isStill || drawn.length === 0) return []
    return [{ id: texture.id, name: texture.name, paths, sources: drawn, animation: animationText(texture) }]
  })
  return {
    sources: sources.map(({ slug, name, resolution, license }) => ({
      slug,
      name: `${name} ${String(resolution)}x`,
      license: licenseProps(context, combinable(context, license) ?? { slug: '', name: '', url: null, combine: false }),
    })),
    source: textureSrc(context, '{id}', { pack: '{pack}', version: 'latest' }),
    textures: singles,
  }
}

/** As Java Edition reads it beside a strip of frames. */
function animationText({ animation }: Texture): string {
  if (animation === null) return ''
  const { frameTimeTicks: frametime, interpolate, frames } = animation
  const said = { frametime, ...(interpolate ? { interpolate } : {}), ...(frames === null ? {} : { frames }) }
  return `${JSON.stringify({ animation: said }, null, 2)}\n`
}

/** Path in the output -> picture: of walls, and of what add-ons draw there. */
export function customisePictures(context: PlanContext) {
  const pictures = new Map<string, { readonly address: string; readonly texture: DrawnTexture }>()
  const add = (address: string, textures: readonly DrawnTexture[]): void => {
    for (const texture of textures)
      if (texture.hash !== '') pictures.set(picturePath(texture.hash), { address, texture })
  }
  for (const { pack, editions } of customisedPacks(context))
    for (const { edition, places } of editions) {
      const { addons } = addonsFor(context, { pack, edition, places })
      for (const { release } of places) {
        const opened = release.href === null ? null : context.archives.packOf(release.href)
        if (release.href !== null && opened !== null) add(release.href, wallOf(opened, addons))
      }
      for (const { file } of addons)
        add(
          file.address,
          shownOf(file).flatMap(({ texture, isShown }) => (isShown ? [texture] : [])),
        )
    }
  return pictures
}
