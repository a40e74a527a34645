// The texture gallery: a page for each edition, pack, version and tag. Shorter addresses are planned too; the middleware
// 'gallery' answers them with a redirect.

import { EDITIONS, EDITION_NAMES, linkProps, textureSrc, type PlanContext } from '../context'
import { fillPattern, parsePattern, type Pattern } from '../pattern'
import { paginate, type ListPage } from './lists'
import { propsOf, type Draft, type View } from './view'
import type { Edition, GalleryAddressBook, GalleryTileProps, Route, Texture, TexturePack } from '../../model'

const GALLERY_PAGE_SIZE = 240
const LATEST = 'latest'
const ALL = 'all'

/** Which segments exist, for the middleware. */
export function galleryAddressBook(context: PlanContext): GalleryAddressBook {
  const { packs, versions, tags } = context.content.gallery
  const editions: Record<string, { packs: string[]; versions: string[] }> = {}
  for (const edition of EDITIONS) {
    const own = packs.filter((pack) => pack.editions.includes(edition)).map(({ slug }) => slug)
    if (own.length > 0) editions[edition] = { packs: own, versions: [LATEST, ...versions[edition]] }
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

type Address = { readonly edition: Edition; readonly pack: TexturePack; readonly version: string; readonly tag: string }

export const gallery: View = (context, route) => {
  const pattern = parsePattern(route.path)
  if ('fault' in pattern) return []
  const book = galleryAddressBook(context)
  const drafts: Draft[] = []
  const seen = new Set<string>()
  const add = (draft: Draft): void => {
    const key = JSON.stringify([draft.params, draft.suffix])
    if (!seen.has(key)) drafts.push(draft)
    seen.add(key)
  }
  for (const edition of EDITIONS) {
    const own = Object.hasOwn(book.editions, edition) ? book.editions[edition] : undefined
    for (const slug of own?.packs ?? []) {
      const pack = context.content.gallery.packs.find((candidate) => candidate.slug === slug)
      for (const version of pack === undefined ? [] : (own?.versions ?? [])) {
        for (const tag of pack === undefined ? [] : book.tags) {
          const address = { edition, pack, version, tag } as Address
          const full = [edition, slug, version, tag]
          const pages = galleryPages(context, route, { pattern, address })
          for (const page of pages) add(galleryDraft(context, page, { pattern, book, address, slug: full }))
          const first = pages[0]
          if (first === undefined) continue
          for (const length of [0, 1, 2, 3])
            add(galleryDraft(context, first, { pattern, book, address, slug: full.slice(0, length) }))
        }
      }
    }
  }
  return drafts
}

type Plan = { readonly pattern: Pattern; readonly address: Address }

/** The textures of a page: those that the edition and version have. 'latest' is the newest version of each. */
function galleryPages(context: PlanContext, route: Route, { pattern, address }: Plan): ListPage<Texture>[] {
  const { edition, pack, version, tag } = address
  const textures = context.content.gallery.textures.filter(
    (texture) => (tag === ALL || texture.tags.includes(tag)) && hasVersion(texture, edition, version),
  )
  const slug = [edition, pack.slug, version, tag]
  return paginate(context, textures, {
    address: fillPattern(pattern, restParam(pattern, slug)),
    size: route.pageSize ?? GALLERY_PAGE_SIZE,
  })
}

function hasVersion(texture: Texture, edition: Edition, version: string): boolean {
  return texture.uses.some(
    (use) =>
      use.edition === edition && (version === LATEST || use.paths.some(({ versions }) => versions.includes(version))),
  )
}

function restParam(pattern: Pattern, slug: readonly string[]): Record<string, readonly string[]> {
  const name = pattern.segments.find(({ kind }) => kind === 'rest')
  return name?.kind === 'rest' ? { [name.name]: slug } : {}
}

type DraftPlan = Plan & { readonly book: GalleryAddressBook; readonly slug: readonly string[] }

function galleryDraft(
  context: PlanContext,
  page: ListPage<Texture>,
  { pattern, book, address, slug }: DraftPlan,
): Draft {
  const { edition, pack, version, tag } = address
  const own = book.editions[edition]
  const { gallery: data } = context.content
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
  const props = () => {
    const tiles = page.items.map((texture) => tileProps(context, texture, address))
    return propsOf('gallery', {
      heading: 'Gallery',
      editions: EDITIONS.filter((name) => Object.hasOwn(book.editions, name)).map((name) =>
        choose(
          EDITION_NAMES[name],
          name === edition ? { edition: name } : { edition: name, pack: otherPack(name), version: LATEST },
        ),
      ),
      packs: data.packs
        .filter(({ slug: name }) => own?.packs.includes(name))
        .map(({ slug: name, ...rest }) => choose(`${rest.name} ${String(rest.resolution)}x`, { pack: name })),
      versions: (own?.versions ?? []).map((name) => choose(name === LATEST ? 'Latest' : name, { version: name })),
      tags: [
        choose('All', { tag: ALL }),
        ...data.tags.map(({ slug: name, name: text }) => choose(text, { tag: name })),
      ],
      current: { edition, pack: pack.slug, version, tag },
      resolution: pack.resolution,
      total: page.total,
      missing: tiles.filter(({ present }) => !present).length,
      tiles,
      pagination: page.pagination,
    })
  }
  const params = restParam(pattern, page.suffix === '' ? slug : [...slug, ...page.suffix.split('/')])
  return { params, props }
}

function tileProps(context: PlanContext, texture: Texture, { pack, version }: Address): GalleryTileProps {
  const present = context.content.gallery.images.has(`${pack.slug}/${String(texture.id)}`)
  const { animation } = texture
  return {
    id: texture.id,
    name: texture.name,
    src: present ? textureSrc(context, texture.id, { pack: pack.slug, version }) : '',
    size: pack.resolution,
    present,
    animation:
      animation === null ? null : { ...animation, frames: animation.frames === null ? null : [...animation.frames] },
  }
}
