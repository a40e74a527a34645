// The support page and the teapot.

import { href, routeAddress } from '../view-context'
import { plainImage } from '../page-images'
import { shown, type Drafts, type View } from './view'

const coffeeDrafts: Drafts = () => [
  {
    params: {},
    show: (context) =>
      shown('coffee', {
        brand: context.site.identity.brand,
        text: context.site.support.text,
        picture: plainImage(context, '/image/page/coffee.png', ''),
        links: context.site.support.links.map(({ to, ...link }) => ({ ...link, href: to })),
      }),
  },
]

const teapotDrafts: Drafts = () => [
  {
    params: {},
    show: (context) =>
      shown('teapot', {
        coffeeHref: href(context, routeAddress(context, 'coffee')),
        picture: plainImage(context, '/image/page/teapot.png', ''),
      }),
  },
]

export const coffee: View = { drafts: coffeeDrafts }
export const teapot: View = { drafts: teapotDrafts }
