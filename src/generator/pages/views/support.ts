// The support page and the teapot.

import { href, routeAddress, type PlanContext } from '../view-context'
import { plainImage } from '../page-images'
import { viewResult, type View } from './view'

export const coffeeView: View = { drafts: () => [{ params: {}, show: showCoffee }] }

function showCoffee(context: PlanContext) {
  const { identity, support } = context.site
  return viewResult('coffee', {
    brand: identity.brand,
    text: support.text,
    picture: plainImage(context, '/image/page/coffee.png', ''),
    links: support.links.map(({ to, ...link }) => ({ ...link, href: to })),
  })
}

export const teapotView: View = { drafts: () => [{ params: {}, show: showTeapot }] }

function showTeapot(context: PlanContext) {
  const picture = plainImage(context, '/image/page/teapot.png', '')
  return viewResult('teapot', { coffeeHref: href(context, routeAddress(context, 'coffee')), picture })
}
