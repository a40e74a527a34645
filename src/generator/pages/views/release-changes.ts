// The changes of a release on its page: one list, ordered by group and paginated, and a lead block that represents all changes.

import { TEXTURE_GROUPS, textureTitle } from '../../../shared/texture-groups'
import { memoizeEach } from '../../util/memoize'
import {
  sortedTextureChanges,
  textureOfChange,
  type TextureChange,
  type TextureChangeGroup,
  type TextureChangeList,
  type ReleaseComparison,
} from '../changes'
import { galleryVersionOfRow } from '../completeness'
import { hasPicture, href, textureSrc, type PlanContext } from '../view-context'
import { TEXTURE_WINDOW_EDGE_PX, isEvenlyScalableBlock, textureWindowProps } from '../drawn-textures'
import { shortReleaseName, type ReleaseWithTableAndRow } from '../release-addresses'
import { joinPresent, say } from '../view-messages'
import { textureAddresses } from './gallery'
import type { ListPage } from './lists'
import type {
  ChangeGroupProps,
  ChangeVerb,
  DecodedTexture,
  Gallery,
  ReleaseChangesProps,
  Texture,
  TextureChangeProps,
  UrlPath,
  WindowedTextureProps,
} from '../../types'

/** Changes per page, so that the HTML stays within its size budget. */
export const CHANGES_PER_PAGE = 120

/** Up to this number, changes form a single group. */
const FEW = 8

const VERBS: readonly ChangeVerb[] = ['changed', 'added', 'removed']

type Shown = {
  readonly place: ReleaseWithTableAndRow
  readonly compared: ReleaseComparison
  readonly page: ListPage
  readonly url: UrlPath
}

/** Processes the changes of one page only, so the time for all pages is linear in the number of changes. */
export function releaseChangesProps(context: PlanContext, { place, compared, page, url }: Shown): ReleaseChangesProps {
  const { before, change } = compared
  const { all, groups } = sortedTextureChanges(change)
  const labels = {
    before: before === null ? say(context, 'changes.game') : calledIn(context, before, place),
    after: shortReleaseName(context, place.release),
  }
  const look = createGalleryTextureLookups(context, place)
  const isFew = all.length <= FEW
  const counts = { changed: change.changed.length, added: change.added.length, removed: change.removed.length }
  const withChanges = new Set(groups.map(({ group }) => group))
  const jumps = groups.map(({ group, start, total }) => {
    const on = page.pageOf(start)
    const address = on === page.page ? '' : href(context, on === 1 ? url : `${url}/page/${String(on)}`)
    return { text: say(context, `drawn.${group}`), count: total, href: `${address}#changed-${group}` }
  })
  const lead = page.page === 1 ? leadOf(all, before === null) : null
  return {
    heading: headingOf(context, compared, labels.before),
    labels,
    counts,
    unchanged: change.unchanged,
    note: noteOf(context, compared, all.length),
    jumps: isFew ? [] : jumps,
    quiet:
      all.length === 0
        ? []
        : TEXTURE_GROUPS.filter((group) => !withChanges.has(group)).map((group) => say(context, `drawn.${group}`)),
    lead: lead === null ? null : leadProps(look, lead),
    groups: groupsOnPage(look, { list: { all, groups }, page, counts: isFew ? counts : null }),
  }
}

type OnPage = {
  readonly list: TextureChangeList
  readonly page: ListPage
  /** If not null, all changes form one group with these counts. */
  readonly counts: TextureChangeGroup['counts'] | null
}

function groupsOnPage(look: TextureLookups, { list: { all, groups }, page, counts }: OnPage): ChangeGroupProps[] {
  const { context } = look
  const onPage = page.of(all)
  const listsOf = (changes: readonly TextureChange[]) =>
    VERBS.map((verb) => ({ verb, changes: changes.filter((change) => change.verb === verb) }))
      .filter(({ changes: some }) => some.length > 0)
      .map(({ verb, changes: some }) => ({ verb, changes: some.map((change) => textureProps(look, change)) }))
  if (counts !== null)
    return onPage.length === 0
      ? []
      : [{ id: 'changed-all', name: say(context, 'changes.all-textures'), lists: listsOf(onPage), counts }]
  return groups.flatMap((inAll): ChangeGroupProps[] => {
    const { group } = inAll
    const here = onPage.filter((change) => textureOfChange(change).group === group)
    if (here.length === 0) return []
    const name = say(context, `drawn.${group}`)
    return [{ id: `changed-${group}`, name, lists: listsOf(here), counts: inAll.counts }]
  })
}

/** Returns the name of the compared release: 'R11' for a release of the same row, '1.20.6 R3' for a release of another row. */
function calledIn(context: PlanContext, before: ReleaseWithTableAndRow, place: ReleaseWithTableAndRow): string {
  const name = shortReleaseName(context, before.release)
  return before.row === place.row ? name : say(context, 'changes.called', { label: before.row.label, name })
}

function headingOf(context: PlanContext, { before, isNearest }: ReleaseComparison, name: string): string {
  if (before !== null) return say(context, 'changes.since', { name })
  return say(context, isNearest ? 'changes.first' : 'changes.since-game')
}

function noteOf(context: PlanContext, { before, change, isNearest }: ReleaseComparison, count: number): string {
  const notes: string[] = []
  if (before === null) notes.push(say(context, isNearest ? 'changes.nothing-before' : 'changes.not-here'))
  else if (!isNearest) notes.push(say(context, 'changes.between'))
  if (count === 0) notes.push(say(context, 'changes.none'), otherText(context, change.others))
  return joinPresent(context, 'sentences', notes)
}

const SHOWN_OTHERS = 3

function otherText(context: PlanContext, others: readonly string[]): string {
  if (others.length === 0) return say(context, 'changes.all-same')
  const names = others.slice(0, SHOWN_OTHERS).map((path) => path.slice(path.lastIndexOf('/') + 1))
  const rest = others.length - names.length
  const more = rest === 0 ? [] : [say(context, 'changes.others-more', { count: rest })]
  return say(context, 'changes.others', { files: joinPresent(context, 'list', [...names, ...more]) })
}

type TextureLookups = ReturnType<typeof createGalleryTextureLookups>

/** Lookup tables for the pictures of a page. */
export function createGalleryTextureLookups(context: PlanContext, { table, row }: ReleaseWithTableAndRow) {
  const { content } = context
  const { packs } = content.gallery
  const own = new Set(content.data.projects.map(({ texturePack }) => texturePack))
  const pack = packs.find(({ slug, editions }) => !own.has(slug) && editions.includes(table.edition))
  const version = galleryVersionOfRow(context, table.edition, row)
  const project = content.data.projects.find((candidate) => candidate.pack === table.pack)
  return {
    context,
    byPath: galleryTexturesByPath(content.gallery, table.edition),
    /** Texture id -> its address in the gallery. */
    places: textureAddresses(context, table.edition, project?.texturePack ?? ''),
    /** The gallery's pack of the original game, and the version. */
    game: pack === undefined || version === null ? null : { slug: pack.slug, version },
  }
}

/** Path of a file in a pack, in any version of the edition -> texture of the gallery. */
export const galleryTexturesByPath = memoizeEach((gallery: Gallery, edition: string): ReadonlyMap<string, Texture> => {
  const uses = gallery.textures.flatMap((texture) => texture.uses.map((use) => ({ texture, use })))
  const inEdition = uses.filter(({ use }) => use.edition === edition)
  return new Map(inEdition.flatMap(({ texture, use }) => use.paths.map(({ path }) => [path, texture] as const)))
})

export function changedTextureTitle({ byPath }: TextureLookups, { path, name }: Pick<DecodedTexture, 'path' | 'name'>) {
  return byPath.get(path)?.name ?? textureTitle(name)
}

function textureProps(look: TextureLookups, change: TextureChange): TextureChangeProps {
  const { context, byPath } = look
  const texture = textureOfChange(change)
  const known = byPath.get(texture.path)
  const before = change.before === null ? null : textureWindowProps(context, change.before)
  const after = change.after === null ? gameWindow(look, known) : textureWindowProps(context, change.after)
  const shown = change.verb === 'added' ? null : before
  return {
    title: changedTextureTitle(look, texture),
    path: texture.name.replace(/\.\w+$/, ''),
    before: shown,
    after,
    href: (known === undefined ? undefined : look.places.get(known.id)) ?? (after ?? before)?.src ?? '',
    isWall: isEvenlyScalableBlock(texture) && (change.before === null || isEvenlyScalableBlock(change.before)),
  }
}

function gameWindow({ context, game }: TextureLookups, texture: Texture | undefined): WindowedTextureProps | null {
  // Returns null for an animated texture: the gallery does not store the size of a strip of frames.
  if (game === null || texture?.animation !== null) return null
  if (!hasPicture(context, game.slug, texture.id)) return null
  return {
    src: textureSrc(context, texture.id, { pack: game.slug, version: game.version }),
    width: TEXTURE_WINDOW_EDGE_PX,
    height: TEXTURE_WINDOW_EDGE_PX,
  }
}

function leadOf(all: readonly TextureChange[], isFirst: boolean): TextureChange | null {
  const walls = all.filter(({ verb, before, after }) => {
    const sides = [before, after].filter((side) => side !== null)
    return (
      verb === (isFirst ? 'added' : 'changed') && sides.every((side) => isEvenlyScalableBlock(side) && side.isOpaque)
    )
  })
  const [first] = [...walls].sort((a, b) => b.pixels - a.pixels)
  if (first === undefined) return null
  // All blocks of a first release are new. The middle of the list is more distinctive than the alphabetically first block.
  return isFirst ? (walls[Math.floor(walls.length / 2)] ?? first) : first
}

function leadProps(look: TextureLookups, lead: TextureChange): ReleaseChangesProps['lead'] {
  const props = textureProps(look, lead)
  const known = look.byPath.get(textureOfChange(lead).path)
  const game = lead.verb === 'added' ? gameWindow(look, known) : null
  return {
    ...props,
    before: props.before ?? game,
    verb: lead.verb,
    edge: textureOfChange(lead).width,
    gallery: props.href.includes('?show='),
  }
}
