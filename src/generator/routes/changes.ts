// What a release changed: which one it is compared with, and its changes in the order that pages show them.

import { TEXTURE_GROUPS } from '../../shared/texture-groups'
import { comparedWith, type ReleasePlace } from './releases'
import { say } from './say'
import type { PlanContext } from './context'
import type { ChangeVerb, DrawnTexture, PackChange } from '../model'

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

type Counted = Pick<PackChange, 'added' | 'changed' | 'removed'>

/** '24 added, 15 changed, 1 removed' */
export function changeText(context: PlanContext, { added, changed, removed }: Counted): string {
  const parts = [
    ...(added.length === 0 ? [] : [say(context, 'changes.added', { count: added.length })]),
    ...(changed.length === 0 ? [] : [say(context, 'changes.changed', { count: changed.length })]),
    ...(removed.length === 0 ? [] : [say(context, 'changes.removed', { count: removed.length })]),
  ]
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

/** All of them, by group, by verb, by path. */
export function listed({ added, changed, removed }: PackChange): Change[] {
  const all: Change[] = [
    ...changed.map(({ before, after, pixels }) => ({ verb: 'changed' as const, before, after, pixels })),
    ...added.map((after) => ({ verb: 'added' as const, before: null, after, pixels: 0 })),
    ...removed.map((before) => ({ verb: 'removed' as const, before, after: null, pixels: 0 })),
  ]
  return TEXTURE_GROUPS.flatMap((group) => all.filter((change) => textureOf(change).group === group))
}
