// What an add-on changes, before and after: its textures beside those of the first pack that it fits. From the files themselves.

import { textureTitle } from '../../../shared/texture-groups'
import { packTextureHref } from '../drawn-textures'
import { changedTexturesOfAddon } from '../customise-wall'
import { customisablePacks } from '../customise-parts'
import type { PlanContext } from '../view-context'
import type { Addon, AddonProps } from '../../types'

const SHOWN = 12

/** Null for an add-on that cannot be added to any pack. */
export function addonChangesProps(context: PlanContext, { slug }: Addon): AddonProps['changes'] {
  for (const { pack, editions } of customisablePacks(context))
    for (const { edition, places, addons } of editions) {
      const found = addons.find(({ addon }) => addon.slug === slug)
      if (found === undefined) continue
      const pairs = changedTexturesOfAddon(context, places, found)
      const names = new Map(
        context.content.gallery.textures.flatMap((texture) =>
          texture.uses
            .filter((use) => use.edition === edition.slug)
            .flatMap(({ paths }) => paths.map(({ path }) => [path, texture.name] as const)),
        ),
      )
      return {
        pack: pack.title,
        count: found.file.pack.textures.length,
        pairs: pairs.slice(0, SHOWN).map(({ before, after }) => ({
          title: names.get(after.path) ?? textureTitle(after.name),
          before: before === null ? '' : packTextureHref(context, before),
          after: packTextureHref(context, after),
        })),
      }
    }
  return null
}
