// The texture gallery: a page for each edition, pack, version and tag. Shorter addresses are planned too; the middleware 'gallery'
// redirects these.

import { createLruCache, memoizeEach } from '../../util/memoize'
import { say } from '../view-messages'
import { hasPicture, href, linkProps, routeAddress, textureSrc, type PlanContext } from '../view-context'
import { fillPattern, parsePattern, type RoutePattern } from '../pattern'
import { listPageHref, paginate, paginationProps, type ListPage } from './lists'
import { largestFittingMultiple } from '../../../shared/texture-data'
import { viewResult, type ViewPageDraft, type ViewPageDraftsFunction, type TemplateView } from './view'
import type {
  Content,
  Edition,
  Gallery,
  GalleryAddressSegments,
  GalleryTileProps,
  LinkProps,
  Route,
  SearchDocument,
  Site,
  Texture,
} from '../../types'

const GALLERY_PAGE_SIZE = 240
/** `EDGE`, `SMALL_EDGE`: edges of a tile in CSS px (DESIGN, "Pixel law"). 128 is a multiple of all pack resolutions, 96 only of coarse ones. */
const EDGE = 128
const SMALL_EDGE = 96
const LATEST = 'latest'
const ALL = 'all'

/** The valid segments of gallery addresses, for the middleware. */
export function collectGallerySegments(context: {
  readonly site: Site
  readonly content: Pick<Content, 'gallery'> & { readonly data: Pick<Content['data'], 'editions'> }
}): GalleryAddressSegments {
  const { packs, versions, tags } = context.content.gallery
  const editions: Record<string, { packs: string[]; versions: string[] }> = {}
  for (const { slug: edition } of context.content.data.editions) {
    const slugs = packs.filter((pack) => pack.editions.includes(edition)).map(({ slug }) => slug)
    if (slugs.length > 0) editions[edition] = { packs: slugs, versions: [LATEST, ...(versions[edition] ?? [])] }
  }
  const mainPack = `${context.site.identity.main}_32x`
  const pack = packs.some(({ slug }) => slug === mainPack) ? mainPack : (packs[0]?.slug ?? '')
  const edition = Object.keys(editions)[0] ?? ''
  return {
    editions,
    tags: [ALL, ...tags.map(({ slug }) => slug)],
    defaults: { edition, pack, version: LATEST, tag: ALL },
  }
}

type Address = { readonly edition: Edition; readonly pack: string; readonly version: string; readonly tag: string }

const galleryDrafts: ViewPageDraftsFunction = (context, route) => {
  const pattern = parsePattern(route.path)
  if ('fault' in pattern) return []
  const book = collectGallerySegments(context)
  const drafts: ViewPageDraft[] = []
  const seen = new Set<string>()
  const add = (draft: ViewPageDraft): void => {
    const key = JSON.stringify([draft.params, draft.suffix])
    if (!seen.has(key)) drafts.push(draft)
    seen.add(key)
  }
  for (const [edition, editionBook] of Object.entries(book.editions)) {
    for (const slug of editionBook.packs) {
      for (const version of editionBook.versions) {
        for (const tag of book.tags) {
          const address = { edition, pack: slug, version, tag }
          const full = [edition, slug, version, tag]
          const pages = paginate(route, galleryTextures(context, address).length, galleryPageSize(route))
          const plan = { pattern, address }
          for (const page of pages) add(galleryDraft(page, { ...plan, slug: full }))
          const first = pages[0]
          if (first === undefined) continue
          for (const length of [0, 1, 2, 3]) add(galleryDraft(first, { ...plan, slug: full.slice(0, length) }))
        }
      }
    }
  }
  return drafts
}

export const galleryView: TemplateView = {
  drafts: galleryDrafts,
  finds: foundTextures,
  shows: {
    gallery: (context) => {
      const row = context.routes.find(({ template }) => template === 'gallery')
      return row === undefined ? null : row.path.replace(/\/\{.*$/, '')
    },
  },
}

/** Search documents for the textures of the default list, each linked to its page of the list. */
function foundTextures(context: PlanContext): SearchDocument[] {
  const route = context.routes.find(({ template }) => template === 'gallery')
  if (route === undefined) return []
  const { defaults } = collectGallerySegments(context)
  const placeOf = placesIn(context, route, defaults)
  return galleryTextures(context, defaults).map(({ id, name, tags }, index) => ({
    kind: 'texture',
    title: name,
    text: `#${String(id)}`,
    keywords: tags.join(' '),
    href: placeOf(id, index),
    ...(hasPicture(context, defaults.pack, id) ? { picture: textureSrc(context, id, defaults) } : {}),
  }))
}

/** Address of a gallery list; '/' if no route has the template 'gallery'. */
export function galleryAddress(
  context: PlanContext,
  { edition, pack, version = LATEST, tag = ALL }: Pick<Address, 'edition' | 'pack'> & Partial<Address>,
): string {
  return routeAddress(context, 'gallery', { slug: [edition, pack, version, tag] })
}

/** Returns a function that gives the address of a texture in a list, on the right page. */
function placesIn(context: PlanContext, route: Route, list: Address): (id: number, index: number) => string {
  const address = galleryAddress(context, list)
  const size = galleryPageSize(route)
  return (id, index) => `${listPageHref(context, address, Math.floor(index / size) + 1)}?show=${String(id)}`
}

/** Address of a texture in the pack's newest list; null if the gallery has no such list. */
export function galleryTextureHref(context: PlanContext, pack: string, id: number): string | null {
  const edition = context.content.gallery.packs.find(({ slug }) => slug === pack)?.editions[0] ?? ''
  const page = galleryAddress(context, { edition, pack })
  return page === '/' ? null : href(context, `${page}?show=${String(id)}`)
}

/** Link to the pack's list; null if the pack has no textures. */
export function galleryLink(
  context: PlanContext,
  pack: string | null,
  textOf: (textures: GalleryTextureCount) => string,
): LinkProps | null {
  const textures = galleryTextureCount(context, pack)
  if (pack === null || textures === null || textures.drawn === 0) return null
  return linkProps(context, textOf(textures), galleryAddress(context, { edition: textures.edition, pack }))
}

/** Texture id -> its address in a pack's newest list, for all textures of an edition. */
export function textureAddresses(context: PlanContext, edition: Edition, pack: string): ReadonlyMap<number, string> {
  return cachedPlaces(context.content.gallery)(`${edition} ${pack}`, () => {
    const route = context.routes.find(({ template }) => template === 'gallery')
    if (route === undefined || collectGallerySegments(context).editions[edition]?.packs.includes(pack) !== true)
      return new Map()
    const list = { edition, pack, version: LATEST, tag: ALL }
    const placeOf = placesIn(context, route, list)
    return new Map(galleryTextures(context, list).map(({ id }, index) => [id, placeOf(id, index)]))
  })
}

const cachedPlaces = memoizeEach((_gallery: Gallery) => createLruCache<ReadonlyMap<number, string>>(Infinity))

function galleryPageSize({ pageSize }: Pick<Route, 'pageSize'>): number {
  return pageSize ?? GALLERY_PAGE_SIZE
}

type Selection = { readonly edition: string; readonly version: string; readonly tag: string }

/** The textures of an edition and version with a tag. The version 'latest' includes every texture of the edition. */
function galleryTextures({ content }: PlanContext, { edition, version, tag }: Selection): readonly Texture[] {
  const { gallery } = content
  return cachedLists(gallery)(`${edition}/${version}/${tag}`, () =>
    gallery.textures.filter(
      (texture) => (tag === ALL || texture.tags.includes(tag)) && hasVersion(texture, edition, version),
    ),
  )
}

/** The number of textures in a list without a picture from this pack. */
function countMissing(context: PlanContext, { edition, pack, version, tag }: Address): number {
  const count = cachedCounts(context.content.gallery)
  return count(`${edition}/${version}/${tag}/${pack}`, () => {
    const textures = galleryTextures(context, { edition, version, tag })
    return textures.filter(({ id }) => !hasPicture(context, pack, id)).length
  })
}

/** Pages of a list are planned and rendered in succession. Without this cache, each page would filter all textures of the gallery. */
const CACHED_LISTS = 32
const cachedLists = memoizeEach((_gallery: Gallery) => createLruCache<readonly Texture[]>(CACHED_LISTS))
const cachedCounts = memoizeEach((_gallery: Gallery) => createLruCache<number>(CACHED_LISTS))

export type GalleryTextureCount = { readonly edition: Edition; readonly drawn: number; readonly total: number }

/** Counts the pack's textures in its first gallery list; null if the gallery does not have the pack. */
export function galleryTextureCount(context: PlanContext, slug: string | null): GalleryTextureCount | null {
  const edition = context.content.gallery.packs.find((pack) => pack.slug === slug)?.editions[0]
  if (slug === null || edition === undefined) return null
  const textures = galleryTextures(context, { edition, version: LATEST, tag: ALL })
  return { edition, drawn: textures.filter(({ id }) => hasPicture(context, slug, id)).length, total: textures.length }
}

function hasVersion(texture: Texture, edition: string, version: string): boolean {
  return texture.uses.some(
    (use) =>
      use.edition === edition && (version === LATEST || use.paths.some(({ versions }) => versions.includes(version))),
  )
}

function restParam(pattern: RoutePattern, slug: readonly string[]): Record<string, readonly string[]> {
  const name = pattern.segments.find(({ kind }) => kind === 'rest')
  return name?.kind === 'rest' ? { [name.name]: slug } : {}
}

type DraftPlan = {
  readonly pattern: RoutePattern
  readonly address: Address
  readonly slug: readonly string[]
}

function galleryDraft(page: ListPage, plan: DraftPlan): ViewPageDraft {
  const { pattern, slug } = plan
  const params = restParam(pattern, page.suffix === '' ? slug : [...slug, ...page.suffix.split('/')])
  return { params, show: (context) => showGallery(context, page, plan), scripts: ['gallery'] }
}

function showGallery(context: PlanContext, page: ListPage, { pattern, address }: DraftPlan) {
  const { edition, pack: slug, version, tag } = address
  const { gallery: data } = context.content
  const pack = data.packs.find((candidate) => candidate.slug === slug)
  if (pack === undefined) throw new Error(`There is no texture pack '${slug}'.`)
  const book = collectGallerySegments(context)
  const editionBook = book.editions[edition]
  const textures = galleryTextures(context, address)
  const choose = (text: string, change: Partial<{ edition: string; pack: string; version: string; tag: string }>) => {
    const next = { edition, pack: pack.slug, version, tag, ...change }
    const target = fillPattern(pattern, restParam(pattern, [next.edition, next.pack, next.version, next.tag]))
    const isCurrent = Object.entries(change).every(
      ([key, value]) => value === { edition, pack: pack.slug, version, tag }[key],
    )
    return { ...linkProps(context, text, target), current: isCurrent }
  }
  const otherPack = (other: string): string =>
    book.editions[other]?.packs.includes(pack.slug) === true ? pack.slug : (book.editions[other]?.packs[0] ?? '')
  return viewResult('gallery', {
    heading: say(context, 'gallery.heading'),
    editions: context.content.data.editions
      .filter(({ slug: other }) => Object.hasOwn(book.editions, other))
      .map(({ slug: other, name }) =>
        choose(name, other === edition ? { edition } : { edition: other, pack: otherPack(other), version: LATEST }),
      ),
    packs: data.packs
      .filter(({ slug: name }) => editionBook?.packs.includes(name))
      .map(({ slug: name, ...rest }) => choose(`${rest.name} ${String(rest.resolution)}x`, { pack: name })),
    versions: (editionBook?.versions ?? []).map((name) =>
      choose(name === LATEST ? say(context, 'gallery.latest') : name, { version: name }),
    ),
    tags: [
      { ...choose(say(context, 'gallery.all'), { tag: ALL }), slug: ALL },
      ...data.tags.map(({ slug: name, name: text }) => ({ ...choose(text, { tag: name }), slug: name })),
    ],
    current: { edition, pack: pack.slug, version, tag },
    resolution: pack.resolution,
    edge: Math.min(EDGE, largestFittingMultiple(pack.resolution, EDGE)),
    smallEdge: SMALL_EDGE % pack.resolution === 0 ? SMALL_EDGE : EDGE,
    total: page.total,
    missing: countMissing(context, address),
    tiles: page.of(textures).map((texture) => tileProps(context, texture, address)),
    pagination: paginationProps(
      context,
      page,
      fillPattern(pattern, restParam(pattern, [edition, pack.slug, version, tag])),
    ),
  })
}

function tileProps(context: PlanContext, texture: Texture, { pack, version }: Address): GalleryTileProps {
  const { id, name, animation } = texture
  const src = hasPicture(context, pack, id) ? textureSrc(context, id, { pack, version }) : ''
  return { id, name, src, animation }
}
