// The home page: the finder, the four families, a comparison, the newest posts and add-ons.

import { say } from '../view-messages'
import { href, linkProps, routeAddress, textureSrc, type PlanContext } from '../view-context'
import { imageProps, uprightMiddle } from '../page-images'
import { addonCard, blockOf, postCard } from './cards'
import { downloadSections } from './downloads'
import { finderProps } from './finder'
import { galleryAddress } from './gallery'
import { familyCards } from './packs'
import { shown, type View } from './view'
import type { HomeProps, ImageProps, WallBlockIds } from '../../types'

const POSTS = 5
/** As many as end beside the news; in two columns the stylesheet leaves the odd one out. */
const ADDONS = 7
const OLDER_VERSIONS = 12
const LATEST = 'latest'
/** The narrow picture whose pixels are those of a phone's window, so that it can be cut for it. */
const CUT_WALL = { width: 576, height: 256 }
/** Up to here the stylesheet shows the narrow wall. */
const NARROW_WALL = '(max-width: 1152px)'

export const home: View = {
  drafts: () => [{ params: {}, show: showHome, scripts: ['finder', 'home'] }],
  shows: { 'site/home': (context) => routeAddress(context, 'home') },
}

function showHome(context: PlanContext) {
  const { site, content } = context
  const finder = finderProps(context, { sections: downloadSections(context), hasTables: false })
  const addressOf = (template: string): string => href(context, routeAddress(context, template))
  return shown('home', {
    brand: site.identity.brand,
    tagline: site.identity.tagline === '' ? site.identity.brand : site.identity.tagline,
    description: site.identity.description,
    intro: content.data.home.intro,
    finder,
    downloadsHref: addressOf('downloads'),
    olderVersions: finder.editions.map(({ slug, name }) => ({
      edition: slug,
      name,
      links: (finder.lists.find(({ edition }) => edition === slug)?.versions ?? [])
        .slice(1, OLDER_VERSIONS + 1)
        .map(({ text, href: address }) => ({ text, href: address })),
    })),
    families: familyCards(context),
    familyHref: addressOf('product'),
    wall: wallProps(context),
    compare: compareProps(context),
    posts: content.news.slice(0, POSTS).map((post) => postCard(context, post)),
    newsHref: addressOf('news'),
    addons: content.addons.slice(0, ADDONS).map((addon) => addonCard(context, addon)),
    addonsHref: addressOf('addons'),
    addonCount: content.addons.length,
    links: content.data.home.links.map((link) => ({
      ...linkProps(context, link.text, link.to),
      note: link.note,
      block: blockOf(context, link.texture),
    })),
  })
}

/** One picture with two shapes: the narrow one for windows in which the wide one would lose its outer thirds. */
function wallProps(context: PlanContext) {
  const { wall } = context.content.data.home
  if (wall === null) return null
  const use = { alt: say(context, 'home.wall-picture'), use: 'whole' } as const
  const [wide, narrow] = [imageProps(context, wall.wide, use), imageProps(context, wall.narrow, use)]
  if (wide === null || narrow === null) return null
  const { src: srcSet, width, height } = narrow
  const forms = [...narrow.sources, { type: 'image/png', srcSet, width, height }]
  // Its size there is that of the narrow picture, of which the outer parts are left out.
  const upright = uprightMiddle(context, wall.narrow)
  const isCut = upright !== null && width === CUT_WALL.width && height === CUT_WALL.height
  const sources = [
    ...(isCut ? [upright] : []),
    ...forms.map((form) => ({ ...form, media: NARROW_WALL })),
    ...wide.sources,
  ]
  return { image: { ...wide, sources }, isCut, labels: [...wall.labels], blocks: wallBlocks(context, wall.blocks) }
}

/** What the wall shows where, for its script; null where nothing is said of it, or its textures are nowhere to be seen. */
function wallBlocks(context: PlanContext, blocks: WallBlockIds | null): NonNullable<HomeProps['wall']>['blocks'] {
  const [, pack = ''] = blocks?.packs ?? []
  const { gallery } = context.content
  const edition = gallery.packs.find(({ slug }) => slug === pack)?.editions[0] ?? ''
  const page = galleryAddress(context, { edition, pack })
  if (blocks === null || page === '/') return null
  const ids = [...new Set([...blocks.wide, ...blocks.narrow].flat())]
  const names = gallery.textures.flatMap(({ id, name }) => (ids.includes(id) ? [[id, name] as const] : []))
  return {
    pictures: blocks.packs.map((slug) => textureSrc(context, '{id}', { pack: slug, version: LATEST })),
    href: `${href(context, page)}?show={id}`,
    walls: [blocks.wide, blocks.narrow].map((rows) => rows.map((row) => [...row])),
    names: Object.fromEntries(names),
  }
}

function compareProps(context: PlanContext) {
  const { compare } = context.content.data.home
  if (compare === null) return null
  const side = ({ image, label }: { image: string; label: string }): (ImageProps & { label: string }) | null => {
    const picture = imageProps(context, image, { alt: label, use: 'whole' })
    return picture === null ? null : { ...picture, label }
  }
  const [before, after] = [side(compare.before), side(compare.after)]
  return before === null || after === null ? null : { before, after }
}
