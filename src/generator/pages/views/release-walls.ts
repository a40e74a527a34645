// One square for each texture of the game, in the average colour of the release's texture.

import { say } from '../view-messages'
import { hasPicture, linkProps, textureSrc, type PlanContext } from '../view-context'
import { textureCompleteness, type GameTexture } from '../completeness'
import { galleryAddress } from './gallery'
import { createGalleryTextureLookups } from './release-changes'
import type { ReleaseWithTableAndRow } from '../release-addresses'
import type { LinkProps, ReleaseProps } from '../../types'

/** Maximum number of missing textures with a picture on one page; further ones are listed by name. */
const SHOWN_MISSING = 27

export function completenessWallProps(context: PlanContext, place: ReleaseWithTableAndRow): ReleaseProps['walls'] {
  const { table, row, release } = place
  const found = textureCompleteness(context, { edition: table.edition, row, href: release.href })
  if (found === null) return null
  const { game } = createGalleryTextureLookups(context, place)
  let pictures = 0
  const missingTexture = ({ texture: { id, name, animation } }: GameTexture) => {
    const isKnown =
      animation === null && pictures < SHOWN_MISSING && game !== null && hasPicture(context, game.slug, id)
    if (isKnown) pictures += 1
    return { name, src: isKnown ? textureSrc(context, id, { pack: game.slug, version: game.version }) : '' }
  }
  return {
    drawn: found.drawn,
    total: found.total,
    version: found.version,
    groups: found.groups.map(({ group, textures }) => ({
      name: say(context, `drawn.${group}`),
      drawn: textures.filter(({ drawn }) => drawn !== null).length,
      colors: textures.map(({ drawn }) => (drawn === null ? '' : drawn.color === '' ? '#808080' : drawn.color)),
    })),
    missing: found.groups.flatMap(({ group, textures }) => {
      const missing = textures.filter(({ drawn }) => drawn === null)
      return missing.length === 0
        ? []
        : [{ group: say(context, `drawn.${group}`), textures: missing.map(missingTexture) }]
    }),
    gallery: galleryOf(context, place),
  }
}

function galleryOf(context: PlanContext, { table }: ReleaseWithTableAndRow): LinkProps | null {
  const { content } = context
  const project = content.data.projects.find(({ pack }) => pack === table.pack)
  const pack = content.gallery.packs.find(
    ({ slug, editions }) => slug === project?.texturePack && editions.includes(table.edition),
  )
  if (pack === undefined) return null
  const address = galleryAddress(context, { edition: table.edition, pack: pack.slug })
  return address === '/' ? null : linkProps(context, say(context, 'drawn.gallery'), address)
}
