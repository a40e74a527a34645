// The support page, the teapot, and templates that a site brings itself.

import { href, routeAddress } from '../context'
import { fillPattern, parsePattern } from '../pattern'
import { plainImage } from '../pictures'
import { prose } from '../prose'
import { shown, type Drafts, type View } from './view'

const coffeeDrafts: Drafts = () => [
  {
    params: {},
    scripts: ['support.css'],
    show: (context) =>
      shown('coffee', {
        brand: context.site.identity.brand,
        text: context.site.support.text,
        picture: plainImage(context, '/image/page/coffee.png', ''),
        links: context.site.support.links.map(({ text, to, note }) => ({ text, href: to, note })),
      }),
  },
]

const teapotDrafts: Drafts = () => [
  {
    params: {},
    scripts: ['support.css'],
    show: (context) =>
      shown('teapot', {
        coffeeHref: href(context, routeAddress(context, 'coffee')),
        picture: plainImage(context, '/image/page/teapot.png', ''),
      }),
  },
]

/** It may use any part. */
const ALL_STYLES: readonly string[] = ['all.css']

/** A template of the site's own: a page for each of the row's params, or one; it gets them, the identity and its entry. */
const siteDrafts: Drafts = (context, route) => {
  const { site, content } = context
  const entry = content.pages.find(({ id }) => id === route.entry)
  const pattern = parsePattern(route.path)
  const { brand, game, tagline, description } = site.identity
  return (route.params ?? [{}]).map((params) => ({
    params,
    scripts: ALL_STYLES,
    ...(entry === undefined ? {} : { sources: [{ file: entry.file, keyPath: ['title'] }] }),
    meta: () => ({ name: entry?.title ?? null, description: entry?.description ?? null }),
    show: (now) =>
      shown('site-template', {
        params,
        url: 'fault' in pattern ? '/' : href(now, fillPattern(pattern, params)),
        identity: { brand, game, tagline, description },
        entry: entry === undefined ? null : { title: entry.title, body: prose(now, entry.body) },
      }),
  }))
}

export const coffee: View = { drafts: coffeeDrafts }
export const teapot: View = { drafts: teapotDrafts }
export const siteTemplate: View = { drafts: siteDrafts }
