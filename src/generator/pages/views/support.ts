// The support page (/coffee) and the page with status 418 (/teapot).

import { href, routeAddress, type PlanContext } from '../view-context'
import { originalFileImageProps } from '../page-images'
import { viewResult, type TemplateView } from './view'

export const coffeeView: TemplateView = { drafts: () => [{ params: {}, show: showCoffee }] }

function showCoffee(context: PlanContext) {
  const { identity, support } = context.site
  return viewResult('coffee', {
    brand: identity.brand,
    text: support.text,
    picture: originalFileImageProps(context, '/image/page/coffee.png', ''),
    links: support.links.map(({ to, ...link }) => ({ ...link, href: to })),
  })
}

export const teapotView: TemplateView = { drafts: () => [{ params: {}, show: showTeapot }] }

function showTeapot(context: PlanContext) {
  const picture = originalFileImageProps(context, '/image/page/teapot.png', '')
  return viewResult('teapot', { coffeeHref: href(context, routeAddress(context, 'coffee')), picture })
}
