// The gallery textures that a changelog line links to, drawn by the pack of its project. The line 'Changed [cut
// copper](/gallery/…?show=1140)' shows texture 1140.

import { hasPicture, textureSrc, type PlanContext } from './view-context'
import type { ChangelogLineProps, ChangelogNode, ChangelogTexture, Project } from '../types'

const SHOWN = /<a\s[^>]*href="[^"]*\?show=(\d+)"/g

/** Returns the ids of linked textures, without duplicates, in the order of the line. */
export function linkedTextureIds(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(SHOWN), ([, id = '']) => id))]
}

/** Adds linked textures to each line. Returns the lines unchanged if the project has no texture pack. */
export function changelogLinePropsWithTextures(
  context: PlanContext,
  nodes: readonly ChangelogNode[],
  project: Project | undefined,
): readonly ChangelogLineProps[] {
  const pack = project?.texturePack ?? null
  if (pack === null) return nodes
  return nodes.map((node) => {
    const children = changelogLinePropsWithTextures(context, node.children, project)
    const textures = shownTextures(context, node.html ?? '', pack)
    return textures.length === 0 ? { ...node, children } : { ...node, children, textures }
  })
}

/** Minimum edge of a shown texture, in CSS px. A pack with a higher resolution is shown larger, with one px per texel. */
const LEAST_EDGE = 32

function shownTextures(context: PlanContext, html: string, pack: string): ChangelogTexture[] {
  const { packs } = context.content.gallery
  const edge = Math.max(LEAST_EDGE, packs.find(({ slug }) => slug === pack)?.resolution ?? 0)
  return linkedTextureIds(html)
    .filter((id) => hasPicture(context, pack, id))
    .map((id) => ({ src: textureSrc(context, id, { pack, version: 'latest' }), edge }))
}
