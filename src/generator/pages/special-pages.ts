// Pages without a route: the error page and redirects.

import { ERROR_PAGE, languagePath } from '../../shared/language-path'
import { memoizeEach } from '../util/memoize'
import { say } from './view-messages'
import { castToOutputPath } from '../util/path'
import { pageOutput, percentEncodeNonAscii, encodeUrlPath } from '../util/address'
import { createSeoMeta } from './meta'
import { hasPicture, href, linkProps, routeAddress, textureSrc, type PlanContext } from './view-context'
import { originalFileImageProps, siteSharingCard } from './page-images'
import { viewResult } from './views/view'
import type { ErrorAnimationProps, ImageProps, PageSourceLocation, Site, UrlPath } from '../types'
import type { IncompletePage } from './draft-page'

const FOLDER = '/image/404'

/** The pictures of the animation on the error page; null if public/ lacks one, so that the page never links to missing files. */
function errorAnimation(context: PlanContext): ErrorAnimationProps | null {
  const { errorPage: texture, client, textures } = context.site
  const picture = (name: string): ImageProps | null => originalFileImageProps(context, `${FOLDER}/${name}.png`, '')
  const [unlit, lit, fallback] = [picture('tnt_side'), picture('tnt_side_on'), picture('diamond')]
  const count = client.errorPage.explosionFrames
  const explosion = Array.from({ length: count }, (_, index) => picture(`explosion_${index}`)).filter(
    (frame) => frame !== null,
  )
  if (unlit === null || lit === null || fallback === null || explosion.length < count) return null
  const isThere = textures.apiHost !== '' || hasPicture(context, texture.texturePack, texture.textureId)
  const address = textureSrc(context, texture.textureId, { pack: texture.texturePack, version: texture.textureVersion })
  const diamond = {
    ...fallback,
    src: isThere ? address : fallback.src,
    alt: say(context, 'lost.diamond'),
    fallback: fallback.src,
  }
  return { block: { unlit, lit }, explosion, diamond }
}

/** 404.html of a language, SPEC section 2, "Error / 404 page". */
export const errorPageOf = memoizeEach((site: Site): IncompletePage => {
  const url = encodeUrlPath(`${languagePath(site)}/${ERROR_PAGE}`)
  return {
    url,
    output: castToOutputPath(url.slice(1)),
    payload: null,
    template: 'not-found',
    layout: 'no-container',
    status: 404,
    redirect: null,
    isHidden: true,
    isCopy: false,
    sources: [{ file: 'packsite', label: 'the error page' }],
    changed: null,
    fill: (context) => {
      const description = context.content.defaultDescription
      const about = { name: '404', description, image: siteSharingCard(context), url, noindex: true }
      return { ...showError(context), meta: createSeoMeta(context.site, about), scripts: ['not-found', 'nearest'] }
    },
  }
})

function showError(context: PlanContext) {
  const links = [
    linkProps(context, say(context, 'lost.downloads'), routeAddress(context, 'downloads')),
    linkProps(context, say(context, 'lost.news'), routeAddress(context, 'news')),
    linkProps(context, say(context, 'lost.faq'), routeAddress(context, 'faq')),
  ]
  const homeHref = href(context, '/')
  const others = links.filter((link) => link.href !== homeHref)
  return viewResult('not-found', { homeHref, animation: errorAnimation(context), links: others })
}

type RedirectInput = {
  readonly from: UrlPath
  readonly to: string
  readonly status: number
  readonly source: PageSourceLocation
}

/** A page that forwards the browser, for hosts without rules. Hosts with rules answer with the status. */
export function redirectPage(site: Site, { from, to, status, source }: RedirectInput): IncompletePage {
  const target = href({ site }, to)
  const canonical = percentEncodeNonAscii(to.startsWith('/') ? site.siteUrl + to : to)
  return {
    url: from,
    output: pageOutput(from),
    payload: null,
    template: 'redirect',
    layout: 'bare',
    status,
    redirect: target,
    isHidden: true,
    isCopy: true,
    sources: [source],
    changed: null,
    fill: (context) => ({
      ...viewResult('redirect', { to: target, text: canonical }),
      meta: createSeoMeta(site, {
        name: null,
        description: '',
        image: siteSharingCard(context),
        url: from,
        canonical,
        noindex: true,
      }),
      scripts: [],
    }),
  }
}
