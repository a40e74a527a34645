// Proposes a changelog for the differences between two releases. A person edits the proposal.

import { TEXTURE_GROUPS, textureTitle, type TextureGroup } from '../../shared/texture-groups'
import type { PackTexture } from '../types'
import type { TextureComparison } from './textures/texture-paths'

/** Names of groups in the proposal. */
const GROUP_NAMES: Readonly<Record<TextureGroup, string>> = {
  block: 'Blocks',
  item: 'Items',
  entity: 'Entities',
  interface: 'Interface',
}

/** Heading -> group -> names, without empty groups. */
export type ProposedChangelog = Readonly<Record<string, Readonly<Record<string, readonly string[]>>>>

export function proposeChangelog({ added, changed, removed }: TextureComparison): ProposedChangelog {
  const headings = { Added: added, Changed: changed, Removed: removed }
  return Object.fromEntries(
    Object.entries(headings).flatMap(([heading, textures]) =>
      textures.length === 0 ? [] : [[heading, byGroup(textures)]],
    ),
  )
}

function byGroup(textures: readonly PackTexture[]): Record<string, readonly string[]> {
  return Object.fromEntries(
    TEXTURE_GROUPS.flatMap((group) => {
      const names = textures.filter((texture) => texture.group === group).map(({ name }) => textureTitle(name))
      return names.length === 0 ? [] : [[GROUP_NAMES[group], [...new Set(names)]]]
    }),
  )
}
