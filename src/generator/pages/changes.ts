// The changes of a release: the release it is compared with, and the changed textures in display order.

import { TEXTURE_GROUPS } from '../../shared/texture-groups'
import { memoizeEach } from '../util/memoize'
import { previousAndComparableRelease, type ReleaseWithTableAndRow } from './release-addresses'
import { joinPresent, say } from './view-messages'
import type { PlanContext } from './view-context'
import type { ChangeVerb, DecodedTexture, OpenedPack, PackChange, TextureGroup } from '../types'

export type ReleaseComparison = NonNullable<ReturnType<typeof compareWithPreviousRelease>>

/**
 * Returns null if the release's file is not in public/. `before` is null for the first release, whose textures all count as added.
 * `isNearest` is false if the file of a release in between is missing.
 */
export function compareWithPreviousRelease(context: PlanContext, place: ReleaseWithTableAndRow) {
  const { href: address } = place.release
  const pack = address === null ? null : context.archives.packOf(address)
  if (address === null || pack === null) return null
  const { before, nearest } = previousAndComparableRelease(context, place)
  if (before?.release.href == null) return { before: null, isNearest: nearest === null, change: allAdded(pack) }
  const change = context.archives.changeOf(before.release.href, address)
  return change === null ? null : { before, isNearest: before === nearest, change }
}

/** Memoised, so that values derived from a change are computed once for each pack. */
const allAdded = memoizeEach(({ textures }: OpenedPack): PackChange => {
  return { added: textures, changed: [], removed: [], unchanged: 0, others: [] }
})

export function releaseTextureChangeCount(context: PlanContext, place: ReleaseWithTableAndRow): number {
  const compared = compareWithPreviousRelease(context, place)
  return compared === null ? 0 : countChangedTextures(compared.change)
}

type Counted = Pick<PackChange, 'added' | 'changed' | 'removed'>

export function countChangedTextures({ added, changed, removed }: Counted): number {
  return added.length + changed.length + removed.length
}

/** For example '24 added, 15 changed, 1 removed'. */
export function textureChangesText(context: PlanContext, { added, changed, removed }: Counted): string {
  const parts = Object.entries({ added, changed, removed })
    .filter(([, textures]) => textures.length > 0)
    .map(([verb, { length: count }]) => say(context, `changes.${verb as ChangeVerb}`, { count }))
  return parts.length === 0 ? say(context, 'changes.no-textures') : joinPresent(context, 'list', parts)
}

export type TextureChange = {
  readonly verb: ChangeVerb
  readonly before: DecodedTexture | null
  readonly after: DecodedTexture | null
  readonly pixels: number
}

export function textureOfChange({ before, after }: TextureChange): DecodedTexture {
  const texture = after ?? before
  if (texture === null) throw new Error('a change without a texture')
  return texture
}

/** The changes of one texture group: a slice of `ChangeList.all`. */
export type TextureChangeGroup = {
  readonly group: TextureGroup
  /** Index of the first change in `ChangeList.all`. */
  readonly start: number
  readonly total: number
  readonly counts: Readonly<Record<ChangeVerb, number>>
}

export type TextureChangeList = {
  /** Sorted by group, verb and path. */
  readonly all: readonly TextureChange[]
  /** Groups with changes, in the order of the list. */
  readonly groups: readonly TextureChangeGroup[]
}

/** Memoised: a release with 65,000 textures has 540 pages, which all need this list. */
export const sortedTextureChanges = memoizeEach(({ added, changed, removed }: PackChange): TextureChangeList => {
  const sorted: TextureChange[] = [
    ...changed.map(({ before, after, pixels }) => ({ verb: 'changed' as const, before, after, pixels })),
    ...added.map((after) => ({ verb: 'added' as const, before: null, after, pixels: 0 })),
    ...removed.map((before) => ({ verb: 'removed' as const, before, after: null, pixels: 0 })),
  ]
  const all: TextureChange[] = []
  const groups: TextureChangeGroup[] = []
  for (const group of TEXTURE_GROUPS) {
    const list = sorted.filter((change) => textureOfChange(change).group === group)
    if (list.length > 0) groups.push({ group, start: all.length, total: list.length, counts: countVerbs(list) })
    for (const change of list) all.push(change)
  }
  return { all, groups }
})

function countVerbs(changes: readonly TextureChange[]): Record<ChangeVerb, number> {
  const counts = { changed: 0, added: 0, removed: 0 }
  for (const { verb } of changes) counts[verb] += 1
  return counts
}
