// The support page (/coffee) and the page with status 418 (/teapot).

import { configLanguageProps, hasPicture, href, routeAddress, textureSrc, type PlanContext } from '../view-context'
import { originalFileImageProps } from '../page-images'
import { viewResult, type TemplateView } from './view'

export const coffeeView: TemplateView = { drafts: () => [{ params: {}, show: showCoffee }] }

function showCoffee(context: PlanContext) {
  const { identity, support } = context.site
  return viewResult('coffee', {
    brand: identity.brand,
    text: support.text,
    ...configLanguageProps(context, 'support'),
    picture: originalFileImageProps(context, '/image/page/coffee.png', ''),
    links: support.links.map(({ to, textureId, ...link }) => ({
      ...link,
      href: to,
      src: pictureOf(context, textureId),
    })),
  })
}

/** Address of a texture in the first pack of a project that has it; '' for none. */
function pictureOf(context: PlanContext, id: number | null): string {
  const packs = context.content.data.projects.flatMap(({ texturePack }) => texturePack ?? [])
  const pack = id === null ? undefined : packs.find((slug) => hasPicture(context, slug, id))
  return id === null || pack === undefined ? '' : textureSrc(context, id, { pack, version: 'latest' })
}

export const teapotView: TemplateView = { drafts: () => [{ params: {}, show: showTeapot }] }

function showTeapot(context: PlanContext) {
  const picture = originalFileImageProps(context, '/image/page/teapot.png', '')
  return viewResult('teapot', { coffeeHref: href(context, routeAddress(context, 'coffee')), picture })
}
