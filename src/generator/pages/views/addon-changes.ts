// What an add-on changes, before and after: its textures beside those of the first pack that it fits. From the files themselves.

import { textureTitle } from '../../../shared/texture-groups'
import { packTextureHref } from '../drawn-textures'
import { changedTexturesOfAddon } from '../customise-wall'
import { customisablePacks } from '../customise-parts'
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
      const names = new Map(
        context.content.gallery.textures.flatMap((texture) =>
          texture.uses
            .filter((use) => use.edition === edition.slug)
            .flatMap(({ paths }) => paths.map(({ path }) => [path, texture.name] as const)),
        ),
      )
      return {
        pack: pack.title,
        pairs: pairs.map(({ before, after }) => ({
          title: names.get(after.path) ?? textureTitle(after.name),
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
