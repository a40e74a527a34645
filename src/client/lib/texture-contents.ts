// Content of the texture dialog: the texture large in the pack of the page, its history, the other packs, paths and authors.

import type { MessageGroup } from '../../shared/messages'
import {
  largestFittingMultiple,
  type GalleryDialogPack,
  type TextureDataChunk,
  type TextureFacts,
} from '../../shared/texture-data'
import { copyButton } from './copy-button'
import { element } from './element'
import { listText } from './page-formats'
import { formatScriptMessage } from './fill-pattern'
import { canTile, texturePathsByEdition, texturePicturesByPack } from './texture-facts'
import { createTextureHistory, historyOnPage } from './texture-history'

/** Edges of pictures in CSS px; the stylesheet shows the large one smaller in narrow windows. */
const LARGE = 384
const SMALL = 128

export type FilledTexture = {
  readonly sheet: TextureDataChunk
  readonly facts: TextureFacts
  /** Slug of the release to begin with; null for the newest. */
  readonly release: string | null
}

type TextureContents = {
  /** What the page of the gallery shows. */
  readonly place: Readonly<Record<'edition' | 'pack' | 'version', string>>
  readonly main: HTMLElement
  /** Tells the result of copying. */
  readonly status: HTMLElement
  readonly words: MessageGroup<'tiles'>
  /** Creates the button that tiles all textures below an element. */
  readonly createTilingButton: (root: HTMLElement) => HTMLElement
  readonly onRelease: (release: string | null) => void
}

export function createTextureContents(id: string, filled: FilledTexture, options: TextureContents): HTMLElement {
  const { place, words, createTilingButton } = options
  const { sheet, facts } = filled
  const pictures = texturePicturesByPack(id, { sheet, facts, ...place })
  const shown = pictures.find(({ pack }) => pack.slug === place.pack) ?? pictures[0]
  const others = pictures.filter((each) => each !== shown)
  const figure = element('figure', {})
  const side = element('div', { class: 'texture-side' })
  const view = element('div', { class: 'texture-view' }, figure, side)
  if (shown !== undefined) figure.append(createWindow(shown.src, { facts, edge: LARGE, pack: shown.pack }))
  const past = createHistory(filled, options)
  if (past !== null) {
    // The past of the large texture is in its place, the past of another pack's texture beside the slider.
    if (past.pack === shown?.pack.slug) figure.append(past.picture)
    else past.section.prepend(past.picture)
    side.append(past.section)
  }
  if (others.length > 0)
    side.append(
      element('h3', {}, words.others),
      element(
        'ul',
        { class: 'texture-packs' },
        ...others.map(({ pack, src }) =>
          element('li', {}, createWindow(src, { facts, edge: SMALL, pack }), element('p', {}, ...nameOf(pack))),
        ),
      ),
    )
  if (shown !== undefined)
    figure.append(
      element(
        'figcaption',
        {},
        element('p', {}, ...nameOf(shown.pack)),
        canTile(facts) ? createTilingButton(view) : null,
      ),
    )
  view.append(createFacts(filled, options))
  return view
}

function createHistory({ sheet, facts, release }: FilledTexture, { place, words, onRelease }: TextureContents) {
  const past = historyOnPage(facts.histories, place)
  if (past === undefined) return null
  const name = packName(sheet.packs, past.pack)
  const { section, picture } = createTextureHistory(past, { packName: name, words, release, onChange: onRelease })
  return { pack: past.pack, section, picture }
}

type Window = { readonly facts: TextureFacts; readonly edge: number; readonly pack: GalleryDialogPack }

function createWindow(src: string, { facts, edge, pack }: Window): HTMLElement {
  const size = String(largestFittingMultiple(pack.resolution, edge))
  const image = element('img', {
    class: 'pixel texture',
    src,
    width: size,
    height: size,
    alt: '',
    'data-animation': facts.animation === null ? null : JSON.stringify(facts.animation),
  })
  return element('div', {}, image)
}

function nameOf({ name, resolution }: GalleryDialogPack): (HTMLElement | string)[] {
  return [element('b', {}, name), ` ${String(resolution)}x`]
}

function packName(packs: readonly GalleryDialogPack[], slug: string): string {
  const pack = packs.find((candidate) => candidate.slug === slug)
  return pack === undefined ? slug : `${pack.name} ${String(pack.resolution)}x`
}

/** Paths with buttons that copy them, authors and tags. */
function createFacts({ sheet, facts }: FilledTexture, { main, status, words }: TextureContents): HTMLElement {
  const paths = texturePathsByEdition(facts).flatMap(({ name, paths }) => [
    element('dt', {}, formatScriptMessage(words.path, { edition: name })),
    ...paths.map(({ path, versions }) =>
      element(
        'dd',
        {},
        element('code', {}, path),
        ...copyButton(path, status),
        ...(versions === '' ? [] : [element('small', {}, versions)]),
      ),
    ),
  ])
  const people = contributions(facts, sheet.packs, words.authors)
  return element(
    'div',
    { class: 'texture-facts' },
    element('dl', {}, ...paths),
    element('dl', {}, ...people, ...tagLinks(facts, main, words.tags)),
  )
}

/** A heading, then each contribution to the texture, such as 'Ann, Ben Steadfast 32x, 2014'. Empty without contributions. */
function contributions({ contributions: all }: TextureFacts, packs: readonly GalleryDialogPack[], heading: string) {
  if (all.length === 0) return []
  return [
    element('dt', {}, heading),
    ...all.map(({ authors, packs: drawn, year }) =>
      element(
        'dd',
        {},
        element('b', {}, listText(authors)),
        element('small', {}, ` ${listText([...drawn.map((slug) => packName(packs, slug)), year])}`),
      ),
    ),
  ]
}

/** Links to the tags that this page lists. */
function tagLinks({ tags }: TextureFacts, main: HTMLElement, heading: string): HTMLElement[] {
  const links = tags.flatMap((slug) => {
    const link = main.querySelector<HTMLAnchorElement>(`.gallery-choices a[data-slug="${slug}"]`)
    return link === null ? [] : [element('a', { href: link.pathname }, link.textContent)]
  })
  if (links.length === 0) return []
  return [element('dt', {}, heading), element('dd', { class: 'inline-links' }, ...links)]
}
