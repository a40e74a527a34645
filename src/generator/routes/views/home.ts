// The home page: the finder, the four families, a comparison, the newest posts and add-ons.

import { href, imageProps, linkProps, routeAddress, type PlanContext } from '../context'
import { addonCard, postCard } from './cards'
import { downloadSections, finderProps } from './downloads'
import { familyCards } from './packs'
import { propsOf, type View } from './view'
import type { ImageProps } from '../../model'

const POSTS = 8
const ADDONS = 4
const OLDER_VERSIONS = 24

export const home: View = (context) => [{ params: {}, props: () => homeProps(context), scripts: ['finder'] }]

function homeProps(context: PlanContext) {
  const { site, content } = context
  const finder = finderProps(context, { sections: downloadSections(context), hasTables: false })
  const addressOf = (template: string): string => href(context, routeAddress(context, template))
  return propsOf('home', {
    brand: site.identity.brand,
    tagline: site.identity.tagline,
    description: site.identity.description,
    intro: content.data.home.intro,
    finder,
    downloadsHref: addressOf('downloads'),
    olderVersions: (finder.lists[0]?.versions ?? [])
      .slice(1, OLDER_VERSIONS + 1)
      .map(({ text, href: address }) => ({ text, href: address })),
    families: familyCards(context),
    familyHref: addressOf('product'),
    compare: compareProps(context),
    posts: content.news.slice(0, POSTS).map((post) => postCard(context, post)),
    newsHref: addressOf('news'),
    addons: content.addons.slice(0, ADDONS).map((addon) => addonCard(context, addon)),
    addonsHref: addressOf('addons'),
    addonCount: content.addons.length,
    links: content.data.home.links.map(({ text, to }) => linkProps(context, text, to)),
  })
}

function compareProps(context: PlanContext) {
  const { compare } = context.content.data.home
  if (compare === null) return null
  const side = ({ image, label }: { image: string; label: string }): (ImageProps & { label: string }) | null => {
    const picture = imageProps(context, image, label)
    return picture === null ? null : { ...picture, label }
  }
  const [before, after] = [side(compare.before), side(compare.after)]
  return before === null || after === null ? null : { before, after }
}
