// The textures that a line of a changelog links to in the gallery, as the pack of its project draws them: a line that says
// 'Changed [cut copper](/gallery/…?show=1140)' shows it.

import { hasPicture, textureSrc, type PlanContext } from './view-context'
import type { ChangelogLineProps, ChangelogNode, LineTexture, Project } from '../types'

const SHOWN = /<a\s[^>]*href="[^"]*\?show=(\d+)"/g

/** Ids of the textures that a line links to, in its order; each once. */
export function texturesLinked(html: string): string[] {
  return [...new Set(Array.from(html.matchAll(SHOWN), ([, id = '']) => id))]
}

/** Lines with the textures that they link to; as they are where no pack draws any. */
export function changelogProps(
  context: PlanContext,
  nodes: readonly ChangelogNode[],
  project: Project | undefined,
): readonly ChangelogLineProps[] {
  const pack = project?.texturePack ?? null
  if (pack === null) return nodes
  return nodes.map((node) => {
    const children = changelogProps(context, node.children, project)
    const textures = shownTextures(context, node.html ?? '', pack)
    return textures.length === 0 ? { ...node, children } : { ...node, children, textures }
  })
}

/** Half as large as elsewhere: of the finest pack a texel is one pixel. */
const LEAST_EDGE = 32

function shownTextures(context: PlanContext, html: string, pack: string): LineTexture[] {
  const { packs } = context.content.gallery
  const edge = Math.max(LEAST_EDGE, packs.find(({ slug }) => slug === pack)?.resolution ?? 0)
  return texturesLinked(html)
    .filter((id) => hasPicture(context, pack, id))
    .map((id) => ({ src: textureSrc(context, id, { pack, version: 'latest' }), edge }))
}
