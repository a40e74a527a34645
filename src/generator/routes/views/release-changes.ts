// What changed in a release, as its page shows it: one list of changes in the order of groups, cut into pages, and the block that
// stands for all of them.

import { GROUP_NAMES, TEXTURE_GROUPS, textureTitle } from '../../../shared/texture-groups'
import { withBase } from '../../base/address'
import { formatCount } from '../../base/text'
import { href, textureSrc, type PlanContext } from '../context'
import { comparedWith, shortName, type ReleasePlace } from '../releases'
import { galleryVersion } from '../completeness'
import { texturePlaces } from './gallery'
import type { ListPage } from './lists'
import type {
  ChangeGroupProps,
  ChangeVerb,
  DrawnTexture,
  PackChange,
  ReleaseChangesProps,
  Texture,
  TextureChangeProps,
  TextureGroup,
  UrlPath,
  WindowProps,
} from '../../model'

/** Changes on one page: their HTML stays within its budget. */
export const CHANGES_ON_PAGE = 120

/** Up to so many need no groups. */
const FEW = 8

export type ComparedRelease = {
  /** Null for the first one, which is compared with nothing. */
  readonly before: ReleasePlace | null
  /** Releases between the two have no file here. */
  readonly isNearest: boolean
  readonly change: PackChange
}

/** Null where the release's own file is not here. */
export function changesOf(context: PlanContext, place: ReleasePlace): ComparedRelease | null {
  const { href: address } = place.release
  const pack = address === null ? null : context.archives.packOf(address)
  if (address === null || pack === null) return null
  const { before, nearest } = comparedWith(context, place)
  if (before?.release.href == null) {
    const change = { added: pack.textures, changed: [], removed: [], unchanged: 0, others: [] }
    return { before: null, isNearest: nearest === null, change }
  }
  const change = context.archives.changeOf(before.release.href, address)
  return change === null ? null : { before, isNearest: before === nearest, change }
}

export function changeCount(context: PlanContext, place: ReleasePlace): number {
  const compared = changesOf(context, place)
  if (compared === null) return 0
  const { added, changed, removed } = compared.change
  return added.length + changed.length + removed.length
}

/** '24 added, 15 changed, 1 removed' */
export function changeText({ added, changed, removed }: Pick<PackChange, 'added' | 'changed' | 'removed'>): string {
  const counts = { added, changed, removed }
  const parts = Object.entries(counts).flatMap(([verb, list]) =>
    list.length === 0 ? [] : [`${formatCount(list.length)} ${verb}`],
  )
  return parts.length === 0 ? 'no texture is another one' : parts.join(', ')
}

type Change = {
  readonly verb: ChangeVerb
  readonly before: DrawnTexture | null
  readonly after: DrawnTexture | null
  readonly pixels: number
}

const VERBS: readonly ChangeVerb[] = ['changed', 'added', 'removed']

function textureOf({ before, after }: Change): DrawnTexture {
  const texture = after ?? before
  if (texture === null) throw new Error('a change without a texture')
  return texture
}

/** All of them, by group, by verb, by path. */
export function listed({ added, changed, removed }: PackChange): Change[] {
  const all: Change[] = [
    ...changed.map(({ before, after, pixels }) => ({ verb: 'changed' as const, before, after, pixels })),
    ...added.map((after) => ({ verb: 'added' as const, before: null, after, pixels: 0 })),
    ...removed.map((before) => ({ verb: 'removed' as const, before, after: null, pixels: 0 })),
  ]
  return TEXTURE_GROUPS.flatMap((group) => all.filter((change) => textureOf(change).group === group))
}

type Shown = {
  readonly place: ReleasePlace
  readonly compared: ComparedRelease
  readonly page: ListPage
  readonly url: UrlPath
}

export function changeProps(context: PlanContext, { place, compared, page, url }: Shown): ReleaseChangesProps {
  const { before, change } = compared
  const all = listed(change)
  const labels = { before: before === null ? 'The game' : calledIn(before, place), after: shortName(place.release) }
  const look = lookOf(context, place)
  const counts = { changed: change.changed.length, added: change.added.length, removed: change.removed.length }
  const onPage = page.of(all)
  const isFew = all.length <= FEW
  const groupProps = (group: TextureGroup | null): ChangeGroupProps[] => {
    const isIn = (item: Change): boolean => group === null || textureOf(item).group === group
    const [inGroup, here] = [all.filter(isIn), onPage.filter(isIn)]
    if (here.length === 0) return []
    const lists = VERBS.flatMap((verb) => {
      const changes = here.filter((item) => item.verb === verb).map((item) => textureProps(look, item))
      return changes.length === 0 ? [] : [{ verb, changes }]
    })
    const count = (verb: ChangeVerb): number => inGroup.filter((item) => item.verb === verb).length
    const inAll = { changed: count('changed'), added: count('added'), removed: count('removed') }
    const name = group === null ? 'All textures' : GROUP_NAMES[group]
    return [{ id: `changed-${group ?? 'all'}`, name, lists, counts: inAll }]
  }
  const groups = isFew ? groupProps(null) : TEXTURE_GROUPS.flatMap(groupProps)
  const withChanges = TEXTURE_GROUPS.filter((group) => all.some((item) => textureOf(item).group === group))
  const jumps = withChanges.map((group) => {
    const first = all.findIndex((item) => textureOf(item).group === group)
    const on = Math.floor(first / CHANGES_ON_PAGE) + 1
    const address = on === page.page ? '' : href(context, on === 1 ? url : `${url}/page/${String(on)}`)
    const count = all.filter((item) => textureOf(item).group === group).length
    return { text: GROUP_NAMES[group], count, href: `${address}#changed-${group}` }
  })
  const lead = page.page === 1 ? leadOf(all, before === null) : null
  return {
    heading: before === null ? 'The first release' : `What changed since ${labels.before}`,
    labels,
    counts,
    unchanged: change.unchanged,
    note: noteOf(compared, all.length),
    jumps: isFew ? [] : jumps,
    quiet:
      all.length === 0
        ? []
        : TEXTURE_GROUPS.filter((group) => !withChanges.includes(group)).map((group) => GROUP_NAMES[group]),
    lead: lead === null ? null : leadProps(look, lead),
    groups,
  }
}

/** 'R11' beside releases of one game version, '1.20.6 R3' beside others. */
function calledIn(before: ReleasePlace, place: ReleasePlace): string {
  const name = shortName(before.release)
  return before.row === place.row ? name : `${before.row.label} ${name}`
}

function noteOf({ before, change, isNearest }: ComparedRelease, count: number): string {
  const notes: string[] = []
  if (before === null)
    notes.push(
      isNearest
        ? 'Nothing came before it. So here it is beside the game.'
        : 'The files of the releases before it are not on this site. So here it is beside the game.',
    )
  else if (!isNearest)
    notes.push('The files of the releases between the two are not on this site: what they changed is in here too.')
  if (count === 0) notes.push(`No texture changed. ${otherText(change.others)}`)
  return notes.join(' ')
}

const SHOWN_OTHERS = 3

function otherText(others: readonly string[]): string {
  if (others.length === 0) return 'All other files are the same as well.'
  const names = others.slice(0, SHOWN_OTHERS).map((path) => path.slice(path.lastIndexOf('/') + 1))
  const rest = others.length - names.length
  const more = rest === 0 ? [] : [`${formatCount(rest)} more`]
  return `What did: ${[...names, ...more].join(', ')}.`
}

/** What the pictures of a page are looked up in. */
type Look = {
  readonly context: PlanContext
  readonly byPath: ReadonlyMap<string, Texture>
  /** id -> where the gallery shows it. */
  readonly places: ReadonlyMap<number, string>
  /** The gallery's pack of the game itself, and its version. */
  readonly game: { readonly slug: string; readonly version: string; readonly edge: number } | null
}

export function lookOf(context: PlanContext, { table, row }: ReleasePlace): Look {
  const { content } = context
  const { packs } = content.gallery
  const own = new Set(content.data.projects.map(({ texturePack }) => texturePack))
  const pack = packs.find(({ slug, editions }) => !own.has(slug) && editions.includes(table.edition))
  const version = galleryVersion(context, table.edition, row)
  const project = content.data.projects.find((candidate) => candidate.pack === table.pack)
  return {
    context,
    byPath: pathsOf(context, table.edition),
    places: texturePlaces(context, table.edition, project?.texturePack ?? ''),
    game: pack === undefined || version === null ? null : { slug: pack.slug, version, edge: pack.resolution },
  }
}

const paths = new WeakMap<object, Map<string, Map<string, Texture>>>()

/** The textures of the gallery, by the paths that they have in any version of an edition. */
function pathsOf({ content }: PlanContext, edition: string): ReadonlyMap<string, Texture> {
  const editions = paths.get(content.gallery) ?? new Map<string, Map<string, Texture>>()
  paths.set(content.gallery, editions)
  const known = editions.get(edition)
  if (known !== undefined) return known
  const byPath = new Map<string, Texture>()
  for (const texture of content.gallery.textures)
    for (const use of texture.uses)
      if (use.edition === edition) for (const { path } of use.paths) byPath.set(path, texture)
  editions.set(edition, byPath)
  return byPath
}

export function titleOf({ byPath }: Look, { path, name }: Pick<DrawnTexture, 'path' | 'name'>): string {
  return byPath.get(path)?.name ?? textureTitle(name)
}

function textureProps(look: Look, change: Change): TextureChangeProps {
  const { context, byPath } = look
  const texture = textureOf(change)
  const known = byPath.get(texture.path)
  const before = change.before === null ? null : windowProps(context, change.before)
  const after = change.after === null ? gameWindow(look, known) : windowProps(context, change.after)
  const shown = change.verb === 'added' ? null : before
  return {
    title: titleOf(look, texture),
    path: texture.name.replace(/\.\w+$/, ''),
    before: shown,
    after,
    href: (known === undefined ? undefined : look.places.get(known.id)) ?? (after ?? before)?.src ?? '',
    isWall: isWall(texture) && (change.before === null || isWall(change.before)),
  }
}

function gameWindow({ context, game }: Look, texture: Texture | undefined): WindowProps | null {
  // A strip of frames has no size that the gallery tells.
  if (game === null || texture?.animation !== null) return null
  if (!context.content.gallery.images.has(`${game.slug}/${String(texture.id)}`)) return null
  return { src: textureSrc(context, texture.id, { pack: game.slug, version: game.version }), width: EDGE, height: EDGE }
}

/** Side of a window, in CSS px. */
const EDGE = 128

/** Address of the picture of a texture; '' where there is none. */
export function pictureOf({ site }: Pick<PlanContext, 'site'>, { hash }: DrawnTexture): string {
  return hash === '' ? '' : withBase(site.base, picturePath(hash))
}

export function picturePath(hash: string): string {
  return `v2/content/${hash.slice(0, 16)}.png`
}

export function windowProps(context: PlanContext, texture: DrawnTexture, edge = EDGE): WindowProps | null {
  const src = pictureOf(context, texture)
  if (src === '') return null
  const { width, height } = texture
  // Of a strip of frames, the first fills the window.
  const zoom = Math.max(1, Math.floor(edge / Math.max(width, isStrip(texture) ? width : height)))
  return { src, width: width * zoom, height: height * zoom }
}

/** Frames of an animation, one below the other. */
function isStrip({ group, width, height }: DrawnTexture): boolean {
  return (group === 'block' || group === 'item') && height > width && height % width === 0
}

const LEAD_EDGE = 512

/** A block that can be enlarged to the whole stage, and laid into a wall. */
export function isWall(texture: DrawnTexture): boolean {
  const { group, width, height } = texture
  return group === 'block' && width > 0 && LEAD_EDGE % width === 0 && (width === height || isStrip(texture))
}

function leadOf(all: readonly Change[], isFirst: boolean): Change | null {
  const walls = all.filter(({ verb, before, after }) => {
    const sides = [before, after].filter((side) => side !== null)
    return verb === (isFirst ? 'added' : 'changed') && sides.every((side) => isWall(side) && side.isOpaque)
  })
  const [first] = [...walls].sort((a, b) => b.pixels - a.pixels)
  if (first === undefined) return null
  // Of a first release any block would do: one from its middle is more of its own than the first by the alphabet.
  return isFirst ? (walls[Math.floor(walls.length / 2)] ?? first) : first
}

function leadProps(look: Look, lead: Change): ReleaseChangesProps['lead'] {
  const props = textureProps(look, lead)
  const known = look.byPath.get(textureOf(lead).path)
  const game = lead.verb === 'added' ? gameWindow(look, known) : null
  return {
    ...props,
    before: props.before ?? game,
    verb: lead.verb,
    edge: textureOf(lead).width,
    gallery: props.href.includes('?show='),
  }
}
