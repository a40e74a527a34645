// The support page, the teapot, and templates that a site brings itself.

import { href, routeAddress } from '../context'
import { fillPattern, parsePattern } from '../pattern'
import { plainImage } from '../pictures'
import { propsOf, type View } from './view'

export const coffee: View = () => [
  {
    params: {},
    props: (context) =>
      propsOf('coffee', {
        brand: context.site.identity.brand,
        text: context.site.support.text,
        picture: plainImage(context, '/image/page/coffee.png', ''),
        links: context.site.support.links.map(({ text, to, note }) => ({ text, href: to, note })),
      }),
  },
]

export const teapot: View = () => [
  {
    params: {},
    props: (context) =>
      propsOf('teapot', {
        coffeeHref: href(context, routeAddress(context, 'coffee')),
        picture: plainImage(context, '/image/page/teapot.png', ''),
      }),
  },
]

/** A template of the site's own: a page for each of the row's params, or one; it gets them, the identity and its entry. */
export const own: View = (context, route) => {
  const { site, content } = context
  const entry = content.pages.find(({ id }) => id === route.entry)
  const pattern = parsePattern(route.path)
  const { brand, game, tagline, description } = site.identity
  return (route.params ?? [{}]).map((params) => ({
    params,
    ...(entry === undefined ? {} : { sources: [{ file: entry.file, keyPath: ['title'] }] }),
    meta: () => ({ name: entry?.title ?? null, description: entry?.description ?? null }),
    props: (now) => ({
      params: params,
      url: 'fault' in pattern ? '/' : href(now, fillPattern(pattern, params)),
      identity: { brand, game, tagline, description },
      entry: entry === undefined ? null : { title: entry.title, body: entry.body.html },
    }),
  }))
}
