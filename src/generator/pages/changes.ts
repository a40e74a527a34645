// What a release changed: which one it is compared with, and its changes in the order that pages show them.

import { TEXTURE_GROUPS } from '../../shared/texture-groups'
import { memoizeEach } from '../util/memoize'
import { comparedWith, type ReleasePlace } from './release-addresses'
import { say } from './view-messages'
import type { PlanContext } from './view-context'
import type { ChangeVerb, DrawnTexture, OpenedPack, PackChange, TextureGroup } from '../types'

export type ComparedRelease = NonNullable<ReturnType<typeof changesOf>>

/**
 * Null where the release's own file is not here. `before` is null for the first one, which is compared with nothing; `isNearest`
 * false where releases between the two have no file here.
 */
export function changesOf(context: PlanContext, place: ReleasePlace) {
  const { href: address } = place.release
  const pack = address === null ? null : context.archives.packOf(address)
  if (address === null || pack === null) return null
  const { before, nearest } = comparedWith(context, place)
  if (before?.release.href == null) return { before: null, isNearest: nearest === null, change: allAdded(pack) }
  const change = context.archives.changeOf(before.release.href, address)
  return change === null ? null : { before, isNearest: before === nearest, change }
}

/** One object for each pack, so that what is derived from a change is derived once. */
const allAdded = memoizeEach(({ textures }: OpenedPack): PackChange => {
  return { added: textures, changed: [], removed: [], unchanged: 0, others: [] }
})

export function changeCount(context: PlanContext, place: ReleasePlace): number {
  const compared = changesOf(context, place)
  return compared === null ? 0 : countTextures(compared.change)
}

type Counted = Pick<PackChange, 'added' | 'changed' | 'removed'>

export function countTextures({ added, changed, removed }: Counted): number {
  return added.length + changed.length + removed.length
}

/** '24 added, 15 changed, 1 removed' */
export function changeText(context: PlanContext, { added, changed, removed }: Counted): string {
  const parts = Object.entries({ added, changed, removed })
    .filter(([, textures]) => textures.length > 0)
    .map(([verb, { length: count }]) => say(context, `changes.${verb as ChangeVerb}`, { count }))
  return parts.length === 0 ? say(context, 'changes.no-textures') : parts.join(', ')
}

export type Change = {
  readonly verb: ChangeVerb
  readonly before: DrawnTexture | null
  readonly after: DrawnTexture | null
  readonly pixels: number
}

export function textureOf({ before, after }: Change): DrawnTexture {
  const texture = after ?? before
  if (texture === null) throw new Error('a change without a texture')
  return texture
}

/** The changes of one texture group: a slice of the whole list. */
export type ChangeGroup = {
  readonly group: TextureGroup
  /** Index of its first change in the whole list. */
  readonly start: number
  readonly total: number
  readonly counts: Readonly<Record<ChangeVerb, number>>
}

export type ChangeList = {
  /** By group, verb and path. */
  readonly all: readonly Change[]
  /** Groups that have changes, in the order of the list. */
  readonly groups: readonly ChangeGroup[]
}

/** Sorted and counted once for each change: a release with 65,000 textures has 540 pages, and all of them ask for this list. */
export const changeList = memoizeEach(({ added, changed, removed }: PackChange): ChangeList => {
  const sorted: Change[] = [
    ...changed.map(({ before, after, pixels }) => ({ verb: 'changed' as const, before, after, pixels })),
    ...added.map((after) => ({ verb: 'added' as const, before: null, after, pixels: 0 })),
    ...removed.map((before) => ({ verb: 'removed' as const, before, after: null, pixels: 0 })),
  ]
  const all: Change[] = []
  const groups: ChangeGroup[] = []
  for (const group of TEXTURE_GROUPS) {
    const list = sorted.filter((change) => textureOf(change).group === group)
    if (list.length > 0) groups.push({ group, start: all.length, total: list.length, counts: countVerbs(list) })
    for (const change of list) all.push(change)
  }
  return { all, groups }
})

function countVerbs(changes: readonly Change[]): Record<ChangeVerb, number> {
  const counts = { changed: 0, added: 0, removed: 0 }
  for (const { verb } of changes) counts[verb] += 1
  return counts
}
