// The home page: finder, families, a comparison, the newest posts and add-ons.

import { say } from '../view-messages'
import { configLanguageProps, href, linkProps, routeAddress, textureSrc, type PlanContext } from '../view-context'
import { imageProps, uprightPhoneCrop } from '../page-images'
import { addonCard, textureSrcFromAnyPack, postCard } from './cards'
import { downloadSections } from './downloads'
import { finderProps } from './finder'
import { galleryAddress } from './gallery'
import { packCardPerLineAndSize } from './packs'
import { viewResult, type TemplateView } from './view'
import type { HomeProps, ImageProps, WallBlockIds } from '../../types'

const POSTS = 5
/** Number of add-on cards, which fill the column beside the news. In two columns, the stylesheet hides the odd card. */
const ADDONS = 7
const OLDER_VERSIONS = 12
const LATEST = 'latest'
/** Only a narrow picture of this size is cropped for phones, with one pixel per CSS px. */
const CUT_WALL = { width: 576, height: 256 }
/** The stylesheet shows the narrow wall up to this width. */
const NARROW_WALL = '(max-width: 1152px)'

export const homeView: TemplateView = {
  drafts: () => [{ params: {}, show: showHome, scripts: ['finder', 'home'] }],
  shows: { 'site/home': (context) => routeAddress(context, 'home') },
}

function showHome(context: PlanContext) {
  const { site, content } = context
  const finder = finderProps(context, { sections: downloadSections(context), hasTables: false })
  const addressOf = (template: string): string => href(context, routeAddress(context, template))
  return viewResult('home', {
    brand: site.identity.brand,
    tagline: site.identity.tagline === '' ? site.identity.brand : site.identity.tagline,
    description: site.identity.description,
    ...configLanguageProps(context, 'identity'),
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
    families: packCardPerLineAndSize(context),
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
      block: textureSrcFromAnyPack(context, link.texture),
    })),
  })
}

/** One picture in two shapes. The narrow shape is for windows that would cut the outer thirds off the wide shape. */
function wallProps(context: PlanContext) {
  const { wall } = context.content.data.home
  if (wall === null) return null
  const use = { alt: say(context, 'home.wall-picture'), use: 'whole' } as const
  const [wide, narrow] = [imageProps(context, wall.wide, use), imageProps(context, wall.narrow, use)]
  if (wide === null || narrow === null) return null
  const { src: srcSet, width, height } = narrow
  const forms = [...narrow.sources, { type: 'image/png', srcSet, width, height }]
  // The crop keeps the scale of the narrow picture and omits its outer parts, so the picture must have exactly this size.
  const upright = uprightPhoneCrop(context, wall.narrow)
  const isCut = upright !== null && width === CUT_WALL.width && height === CUT_WALL.height
  const sources = [
    ...(isCut ? [upright] : []),
    ...forms.map((form) => ({ ...form, media: NARROW_WALL })),
    ...wide.sources,
  ]
  return { image: { ...wide, sources }, isCut, labels: [...wall.labels], blocks: wallBlocks(context, wall.blocks) }
}

/** Texture ids and addresses for the wall's script; null if the data has no blocks, or the gallery no page for these. */
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
