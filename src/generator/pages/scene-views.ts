// The views of a scene as pages show them, and links to the walk round the scene.

import { prependBase } from '../util/address'
import { viewAddress } from '../../shared/views'
import { linkProps, routeAddress, type PlanContext } from './view-context'
import { say } from './view-messages'
import type { LinkProps, Pack, Project, SceneViews, ViewsProps } from '../types'

/** Returns null without views. Validation reports missing files. */
export function viewsProps(
  { site, publicFiles }: Pick<PlanContext, 'site' | 'publicFiles'>,
  views: SceneViews | null,
): ViewsProps | null {
  const first = views === null ? undefined : publicFiles.get(viewAddress(views.day, 0))
  if (views === null || first?.width == null || first.height === null) return null
  const at = (pattern: string | null): string => (pattern === null ? '' : prependBase(site.base, pattern))
  return { day: at(views.day), night: at(views.night), width: first.width, height: first.height }
}

/** Link to the walk with this pack on the right side; null if the page of the family does not show the pack's views. */
export function walkLink(context: PlanContext, pack: Pack, project: Project | undefined): LinkProps | null {
  const { family } = context.content.data
  const isShown = family.looks.some(({ packs }) =>
    packs.some((own) => own.project === project?.slug && own.scene !== null),
  )
  const hasPage = context.routes.some(({ template }) => template === 'product')
  if (!hasPage || !isShown || family.game === null || project?.status !== 'active' || project.views === null)
    return null
  const query = new URLSearchParams({ b: pack.title, walk: '0' }).toString()
  return linkProps(context, say(context, 'pack.walk'), `${routeAddress(context, 'product')}?${query}#side-by-side`)
}
