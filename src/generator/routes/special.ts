// Pages that are in no table: the error page and the redirects.

import { withBase } from '../base/path'
import { pageOutput } from '../base/path'
import { createMeta } from './meta'
import { href, imageProps, linkProps, routeAddress, textureSrc, type PlanContext } from './context'
import { propsOf } from './views/view'
import type { ImageProps, OutputPath, Page, PageSource, UrlPath } from '../model'

const FOLDER = '/image/404'

/** 404.html, SPEC section 2, "Error / 404 page". */
export function errorPage(context: PlanContext): Page {
  const { site } = context
  const { textureId, texturePack, textureVersion } = site.errorPage
  const picture = (name: string): ImageProps =>
    imageProps(context, `${FOLDER}/${name}.png`, '') ?? {
      src: withBase(site.base, `${FOLDER}/${name}.png`),
      width: 64,
      height: 64,
      alt: '',
    }
  const fallback = picture('diamond')
  const links = [
    linkProps(context, 'Downloads', routeAddress(context, 'downloads')),
    linkProps(context, 'News', routeAddress(context, 'news')),
    linkProps(context, 'FAQ', routeAddress(context, 'faq')),
  ]
  return {
    url: '/404.html' as UrlPath,
    output: '404.html' as OutputPath,
    payload: null,
    template: 'not-found',
    layout: 'no-container',
    props: propsOf('not-found', {
      homeHref: href(context, '/'),
      block: { unlit: picture('tnt_side'), lit: picture('tnt_side_on') },
      explosion: Array.from({ length: site.client.errorPage.explosionFrames }, (_, index) =>
        picture(`explosion_${String(index)}`),
      ),
      diamond: {
        ...fallback,
        src: textureSrc(context, textureId, { pack: texturePack, version: textureVersion }),
        alt: 'Diamond',
        fallback: fallback.src,
      },
      links: links.filter((link) => link.href !== href(context, '/')),
    }),
    meta: createMeta(site, {
      name: '404',
      description: context.content.defaultDescription,
      image: null,
      url: '/404.html' as UrlPath,
      noindex: true,
    }),
    status: 404,
    redirect: null,
    scripts: ['not-found'],
    sources: [{ file: 'packsite', label: 'the error page' }],
    changed: null,
  }
}

type RedirectInput = {
  readonly from: UrlPath
  readonly to: string
  readonly status: number
  readonly source: PageSource
}

/** A small page that leads on, for hosts without rules; those with rules answer its status. */
export function redirectPage(context: PlanContext, { from, to, status, source }: RedirectInput): Page {
  const { site } = context
  const target = href(context, to)
  const canonical = to.startsWith('/') ? site.siteUrl + to : to
  const meta = createMeta(site, { name: null, description: '', image: null, url: from, canonical, noindex: true })
  return {
    url: from,
    output: pageOutput(from),
    payload: null,
    template: 'redirect',
    layout: 'bare',
    props: propsOf('redirect', { to: target, text: canonical }),
    meta,
    status,
    redirect: target,
    scripts: [],
    sources: [source],
    changed: null,
  }
}
