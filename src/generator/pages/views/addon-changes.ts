// The textures that an add-on changes in the first pack that it fits, before and after. Both are read from the pack files.

import { textureTitle } from '../../../shared/texture-groups'
import { packTextureHref } from '../drawn-textures'
import { changedTexturesOfAddon } from '../customise-wall'
import { customisablePacks } from '../customise-parts'
import { galleryTexturesByPath } from './release-changes'
import type { PlanContext } from '../view-context'
import type { Addon, AddonProps, DecodedTexture } from '../../types'

/** Null for an add-on that cannot be added to any pack, or that changes no texture of the pack. */
export function addonChangesProps(context: PlanContext, { slug }: Addon): AddonProps['changes'] {
  for (const { pack, editions } of customisablePacks(context))
    for (const { edition, places, addons } of editions) {
      const found = addons.find(({ addon }) => addon.slug === slug)
      if (found === undefined) continue
      const pairs = changedTexturesOfAddon(context, places, found).flatMap(({ before, after }) =>
        before === null ? [] : [{ before, after }],
      )
      if (pairs.length === 0) return null
      const byPath = galleryTexturesByPath(context.content.gallery, edition.slug)
      return {
        pack: pack.title,
        pairs: pairs.map(({ before, after }) => ({
          title: byPath.get(after.path)?.name ?? textureTitle(after.name),
          before: pictureOf(context, before),
          after: pictureOf(context, after),
        })),
      }
    }
  return null
}

/** CSS px. */
const EDGE = 64

/** A picture as wide as its window; the stylesheet cuts strips of frames. */
function pictureOf(context: PlanContext, texture: DecodedTexture) {
  const { width, height } = texture
  return {
    src: packTextureHref(context, texture),
    width: EDGE,
    height: Math.round((EDGE * height) / Math.max(1, width)),
  }
}
