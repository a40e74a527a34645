// Pages that are in no table: the error page and the redirects.

import { pageOutput, toAscii } from '../base/path'
import { createMeta } from './meta'
import { href, linkProps, routeAddress, textureSrc, type PlanContext } from './context'
import { plainImage, siteCard } from './pictures'
import { propsOf } from './views/view'
import type { ErrorAnimationProps, ImageProps, OutputPath, Page, PageSource, UrlPath } from '../model'

const FOLDER = '/image/404'

/** The pictures of the animation, or null when public/ lacks one: a page without them has no dead addresses. */
function errorAnimation(context: PlanContext): ErrorAnimationProps | null {
  const { errorPage: texture, client, textures } = context.site
  const picture = (name: string): ImageProps | null => plainImage(context, `${FOLDER}/${name}.png`, '')
  const [unlit, lit, fallback] = [picture('tnt_side'), picture('tnt_side_on'), picture('diamond')]
  const count = client.errorPage.explosionFrames
  const explosion = Array.from({ length: count }, (_, index) => picture(`explosion_${index}`)).filter(
    (frame) => frame !== null,
  )
  if (unlit === null || lit === null || fallback === null || explosion.length < count) return null
  const isThere =
    textures.apiHost !== '' || context.content.gallery.images.has(`${texture.texturePack}/${texture.textureId}`)
  const address = textureSrc(context, texture.textureId, { pack: texture.texturePack, version: texture.textureVersion })
  const diamond = { ...fallback, src: isThere ? address : fallback.src, alt: 'Diamond', fallback: fallback.src }
  return { block: { unlit, lit }, explosion, diamond }
}

/** 404.html, SPEC section 2, "Error / 404 page". */
export function errorPage(context: PlanContext): Page {
  const { site } = context
  const animation = errorAnimation(context)
  const links = [
    linkProps(context, 'Downloads', routeAddress(context, 'downloads')),
    linkProps(context, 'News', routeAddress(context, 'news')),
    linkProps(context, 'FAQ', routeAddress(context, 'faq')),
  ]
  const homeHref = href(context, '/')
  return {
    url: '/404.html' as UrlPath,
    output: '404.html' as OutputPath,
    payload: null,
    template: 'not-found',
    layout: 'no-container',
    props: propsOf('not-found', { homeHref, animation, links: links.filter((link) => link.href !== homeHref) }),
    meta: createMeta(site, {
      name: '404',
      description: context.content.defaultDescription,
      image: siteCard(context),
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
  const canonical = toAscii(to.startsWith('/') ? site.siteUrl + to : to)
  const image = siteCard(context)
  const meta = createMeta(site, { name: null, description: '', image, url: from, canonical, noindex: true })
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
