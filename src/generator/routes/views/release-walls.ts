// One square for each texture of the game, in the colour that a release gives it: the pack seen from afar.

import { GROUP_NAMES } from '../../../shared/texture-groups'
import { linkProps, routeAddress, textureSrc, type PlanContext } from '../context'
import { completenessOf } from '../completeness'
import { lookOf } from './release-changes'
import type { ReleasePlace } from '../releases'
import type { LinkProps, ReleaseProps } from '../../model'

const SHOWN_MISSING = 27
/** Side of the picture of a missing texture, in CSS px. */
const EDGE = 64

export function wallsOf(context: PlanContext, place: ReleasePlace): ReleaseProps['walls'] {
  const { table, row, release } = place
  const found = completenessOf(context, { edition: table.edition, row, href: release.href })
  if (found === null) return null
  const { game } = lookOf(context, place)
  const missing = found.groups.flatMap(({ textures }) => textures.filter(({ drawn }) => drawn === null))
  const { images } = context.content.gallery
  return {
    drawn: found.drawn,
    total: found.total,
    version: found.version,
    groups: found.groups.map(({ group, textures }) => ({
      name: GROUP_NAMES[group],
      drawn: textures.filter(({ drawn }) => drawn !== null).length,
      colors: textures.map(({ drawn }) => (drawn === null ? '' : drawn.color === '' ? '#808080' : drawn.color)),
    })),
    missing: missing.slice(0, SHOWN_MISSING).map(({ texture: { id, name } }) => {
      const isKnown = game !== null && images.has(`${game.slug}/${String(id)}`)
      const src = isKnown ? textureSrc(context, id, { pack: game.slug, version: game.version }) : ''
      return { name, src, width: EDGE, height: EDGE }
    }),
    more: Math.max(0, missing.length - SHOWN_MISSING),
    gallery: galleryOf(context, place),
  }
}

function galleryOf(context: PlanContext, { table }: ReleasePlace): LinkProps | null {
  const { content } = context
  const project = content.data.projects.find(({ pack }) => pack === table.pack)
  const pack = content.gallery.packs.find(
    ({ slug, editions }) => slug === project?.texturePack && editions.includes(table.edition),
  )
  if (pack === undefined) return null
  const slug = [table.edition, pack.slug, 'latest', 'all']
  const address = routeAddress(context, 'gallery', { slug })
  return address === '/' ? null : linkProps(context, 'Gallery', address)
}
