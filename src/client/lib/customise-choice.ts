// Pure functions of a choice on /customise: conflicts, and the build order.

import type {
  AddonVariantGroup,
  CustomiseAddon,
  CustomiseLicense,
  CustomisePack,
  SingleTexturesData,
} from '../../shared/customise-data'
import type { PackBuildRequest } from './build-pack'
import { customiseQuery } from './customise-query'
import type { ResolvedCustomiseChoice } from './customise-resolve'
import { say } from './late-words'
import { listText } from './page-formats'
import { fileSizeOf } from './size-text'

/** Replaces the chosen variant of a group of add-ons by the add-on `slug`; with '', removes the chosen variant. */
export function replaceChosenVariant(chosen: readonly string[], { addons }: AddonVariantGroup, slug: string): string[] {
  const isOne = (other: string): boolean => addons.some((addon) => addon.slug === other)
  const place = chosen.findIndex(isOne)
  const others = chosen.filter((other) => !isOne(other))
  const at = place === -1 ? others.length : place
  return slug === '' ? others : [...others.slice(0, at), slug, ...others.slice(at)]
}

export type PartlyHiddenAddon = ReturnType<typeof findPartlyHiddenAddons>[number]

/** Add-ons that are partly hidden: hidden paths, number of textures, and titles of the hiding add-ons. */
export function findPartlyHiddenAddons(addons: readonly CustomiseAddon[]) {
  return addons.flatMap((addon, index) => {
    const paths = new Set(addon.textures.map(([path]) => path))
    const above = addons
      .slice(index + 1)
      .map(({ title, textures }) => ({
        title,
        hides: textures.map(([path]) => path).filter((path) => paths.has(path)),
      }))
      .filter(({ hides }) => hides.length > 0)
    const hidden = [...new Set(above.flatMap(({ hides }) => hides))]
    if (hidden.length === 0) return []
    return [{ slug: addon.slug, hidden, count: addon.textures.length, by: above.map(({ title }) => title) }]
  })
}

/** A chosen single texture. It has priority over the pack and all add-ons. */
export type ChosenSingleTexture = PackBuildRequest['singles'][number] & {
  readonly id: number
  readonly from: string
  readonly license: CustomiseLicense
}

/** The chosen single textures that exist in this release's game version, by id. */
export function chosenSingleTexturesOf(
  singles: ReadonlyMap<number, string>,
  data: SingleTexturesData | null,
  version: number,
): readonly ChosenSingleTexture[] {
  if (data === null) return []
  return data.textures.flatMap(({ id, name, paths, sources, animation }): ChosenSingleTexture[] => {
    const source = data.sources.find(({ slug }) => slug === singles.get(id))
    const path = paths[version] ?? ''
    if (source === undefined || path === '' || !sources.includes(data.sources.indexOf(source))) return []
    return [
      {
        ...{ id, name, path, animation },
        from: source.name,
        href: singleTextureImageHref(data, id, source.slug),
        license: source.license,
      },
    ]
  })
}

export function singleTextureImageHref({ source }: SingleTexturesData, id: number, pack: string): string {
  return source.replace('{id}', String(id)).replace('{pack}', pack)
}

export type PackBuildRequestInput = {
  readonly pack: CustomisePack
  readonly settled: ResolvedCustomiseChoice
  readonly taken: readonly ChosenSingleTexture[]
  /** Address of the customise page, with host. */
  readonly address: string
}

/** The request to build the chosen pack. Equal choices of the same files give equal requests. */
export function createPackBuildRequest({ pack, settled, taken, address }: PackBuildRequestInput): PackBuildRequest {
  const { edition, release, addons } = settled
  const count = taken.length
  const names = [...addonNames(addons), ...(count === 0 ? [] : [say('customise.making.more-singles', { count })])]
  const title = titleOf(pack)
  return {
    game: edition.game,
    title,
    description:
      names.length === 0 ? say('customise.making.alone') : say('customise.making.with', { names: listText(names) }),
    credits: creditsOf({ pack, settled, taken, address }),
    parts: [
      { name: pack.title, href: release.file.href },
      ...addons.map(({ title, file }) => ({ name: title, href: file.href })),
    ],
    singles: taken.map(({ name, path, href, animation }) => ({ name, path, href, animation })),
  }
}

/** Maximum number of add-ons named in a pack's description: the game shows only a short description. */
const NAMED = 3

function addonNames(addons: readonly CustomiseAddon[]): string[] {
  const named = addons.length > NAMED ? NAMED - 1 : NAMED
  const more = addons.length - named
  return [
    ...addons.slice(0, named).map(({ title }) => title),
    ...(more > 0 ? [say('customise.making.more-addons', { count: more })] : []),
  ]
}

function titleOf({ title }: CustomisePack): string {
  return say('customise.making.title', { pack: title })
}

export function sizeText(bytes: number): string {
  return say('customise.making.size', fileSizeOf(bytes))
}

/** Content of credits.txt: authors and licences, from highest to lowest priority. */
function creditsOf({ pack, settled: { choice, release, addons }, taken, address }: PackBuildRequestInput): string {
  const whole = (href: string): string => (href === '' ? '' : new URL(href, address).href)
  const part = (title: string, lines: readonly string[]): string =>
    [title, ...lines.filter((line) => line !== '').map((line) => `  ${line}`)].join('\n')
  const licensed = ({ name, href }: CustomiseLicense): string => listText([name, whole(href)])
  const unchanged = say('customise.making.credits-unchanged')
  const packName = `${pack.title} ${release.label} ${release.name}`
  const built = [release, ...addons].map(({ file }) => file.hash)
  return [
    [
      titleOf(pack),
      say('customise.making.credits', { address: address + customiseQuery({ ...choice, built }) }),
      say('customise.making.credits-order'),
    ].join('\n'),
    ...taken.map(({ name, from, license }) =>
      part(say('customise.making.credits-single', { name, from }), [licensed(license)]),
    ),
    ...[...addons]
      .reverse()
      .map(({ title, authors, license, href }) =>
        part(say('customise.making.credits-part', { name: title, authors }), [
          licensed(license),
          whole(href),
          unchanged,
        ]),
      ),
    part(say('customise.making.credits-part', { name: packName, authors: pack.authors }), [
      licensed(pack.license),
      whole(release.page === '' ? pack.href : release.page),
      unchanged,
    ]),
    '',
  ].join('\n\n')
}

/** Message for a pack that is too large for the browser: its size, and a suggestion to reduce the size. */
export function packTooLargeText({ edition, release, addons }: ResolvedCustomiseChoice): string {
  const bytes = [release, ...addons].reduce((sum, { file }) => sum + file.sizeBytes, 0)
  const [heaviest] = [...addons].sort((a, b) => b.file.sizeBytes - a.file.sizeBytes)
  // Only an add-on with more than a quarter of the size is a useful suggestion.
  const isHeavy = heaviest !== undefined && heaviest.file.sizeBytes * 4 > bytes
  const less = isHeavy
    ? say('customise.making.less-addon', { name: heaviest.title, size: sizeText(heaviest.file.sizeBytes) })
    : say('customise.making.less-pack')
  return say('customise.making.no-room', { size: sizeText(bytes), less, edition: edition.name })
}

/** 'Steadfast-32x-my-own-1.21.8.zip' */
export function customPackFileName(pack: CustomisePack, { edition, release }: ResolvedCustomiseChoice): string {
  const name = titleOf(pack)
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '')
  return `${name}-${release.label.replace(/[^\w.]+/g, '-')}${edition.ending}`
}
