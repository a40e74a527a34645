// Pictures as pages show them: the committed file, which every browser can read, and smaller forms of it for the windows
// through which the templates look at it (DESIGN, "Pixel law": crop with a window, never scale to fit).

import { withBase } from '../util/address'
import type {
  CardLook,
  CardRecipe,
  ImageProps,
  PictureBook,
  PictureFormat,
  PictureSourceProps,
  PublicFile,
  Site,
} from '../types'

export type PictureContext = {
  readonly site: Site
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  readonly pictures: PictureBook
}

/** Where a picture stands; 'whole' is for art that is never cropped. */
export type PictureUse = 'banner' | 'header' | 'lead' | 'row' | 'portrait' | 'scene' | 'whole'

/** CSS px, and the weight that is good enough for a picture above the fold (QUALITY section 2). */
type Window = { readonly width: number; readonly height: number; readonly limitBytes: number }

const PHONE: Window = { width: 728, height: 320, limitBytes: 30_000 }
/** Below this width of the window the phone's crop is shown. */
const PHONE_MEDIA = '(max-width: 760px)'
/** Of pixel art that is drawn as wide as this, windows wider than its usual one see more. */
export const WIDE_BANNER: Window = { width: 2560, height: 640, limitBytes: 60_000 }
const WIDE_MEDIA = '(min-width: 1601px)'
/** Greatest window width of a phone held upright; the first images there have a weight limit (docs/decisions/0019-first-paint-and-font.md). */
const UPRIGHT_WIDTH = 448
const UPRIGHT_MEDIA = `(max-width: ${String(UPRIGHT_WIDTH)}px)`
/** What comes in two rounds beside a page's font and stylesheets. */
const UPRIGHT_BYTES = 11_000
/** What such a phone sees of the windows: their height, and no wider than its own. */
const UPRIGHT: Partial<Record<PictureUse, Window>> = {
  banner: { width: UPRIGHT_WIDTH, height: 320, limitBytes: UPRIGHT_BYTES },
  header: { width: 416, height: 320, limitBytes: UPRIGHT_BYTES },
  lead: { width: 416, height: 320, limitBytes: UPRIGHT_BYTES },
  // On dense screens a scene is drawn at half its size, and all of them stand below the first screen.
  scene: { width: 2 * UPRIGHT_WIDTH, height: 512, limitBytes: 26_000 },
}

/** The windows of templates: their pictures may have any shape. docs/content.md has this table. */
export const WINDOWS: Readonly<Record<Exclude<PictureUse, 'whole'>, readonly [wide: Window, phone: Window | null]>> = {
  banner: [
    { width: 1600, height: 500, limitBytes: 56_000 },
    { ...PHONE, width: 760 },
  ],
  header: [{ width: 1312, height: 512, limitBytes: 66_000 }, PHONE],
  scene: [{ width: 1312, height: 512, limitBytes: 36_000 }, null],
  lead: [{ width: 1024, height: 416, limitBytes: 56_000 }, PHONE],
  row: [{ width: 192, height: 96, limitBytes: 9_000 }, null],
  portrait: [{ width: 96, height: 96, limitBytes: 8_000 }, null],
}

/** A picture of public/ as it is, with its size; null when there is none. */
export function plainImage(
  { site, publicFiles }: Omit<PictureContext, 'pictures'>,
  address: string | null,
  alt: string,
): ImageProps | null {
  const file = address === null ? undefined : publicFiles.get(address)
  if (address === null || file?.width == null || file.height === null) return null
  const { width, height, pixel } = file
  return { src: withBase(site.base, address), width, height, alt, pixel, sources: [] }
}

/** The same with its smaller forms. */
export function imageProps(
  context: PictureContext,
  address: string | null,
  { alt, use }: { readonly alt: string; readonly use: PictureUse },
): ImageProps | null {
  const image = plainImage(context, address, alt)
  if (address === null || image === null || !/\.(?:png|jpe?g|webp)$/i.test(address)) return image
  const { width, height, pixel } = image
  if (use === 'whole') {
    const view = { shown: { width, height }, drawn: { width, height } }
    return pixel ? { ...image, sources: [source(context, address, { view, format: 'webp' })] } : image
  }
  const [wide, phone] = WINDOWS[use]
  if (!pixel && coverScale(wide, image) * Math.min(wide.width, wide.height) < LEAST_PIXELS) return image
  const wideView = viewThrough(wide, image)
  const isWide = use === 'banner' && pixel && width >= WIDE_BANNER.width && height >= WIDE_BANNER.height
  const sources = [
    ...(isWide
      ? formats(context, address, { view: viewThrough(WIDE_BANNER, image), media: WIDE_MEDIA, ...WIDE_BANNER })
      : []),
    ...uprightSources(context, address, { window: UPRIGHT[use], image }),
    ...(phone === null
      ? []
      : formats(context, address, { view: viewThrough(phone, image), media: PHONE_MEDIA, ...phone })),
    ...formats(context, address, { view: wideView, ...wide }),
  ]
  return { ...image, ...wideView.shown, sources }
}

/** Forms for phones held upright; none where the picture is no wider than their window. */
function uprightSources(
  context: PictureContext,
  address: string,
  { window, image }: { readonly window: Window | undefined; readonly image: ImageProps },
): PictureSourceProps[] {
  if (window === undefined || image.width <= window.width) return []
  const { limitBytes } = window
  return formats(context, address, { view: viewThrough(window, image), media: UPRIGHT_MEDIA, limitBytes })
}

/** The middle of pixel art whose height is all seen, for phones held upright; null where it is no wider than they are. */
export function uprightMiddle(context: PictureContext, address: string): PictureSourceProps | null {
  const image = plainImage(context, address, '')
  if (image?.pixel !== true) return null
  const window = { width: UPRIGHT_WIDTH, height: image.height, limitBytes: UPRIGHT_BYTES }
  return uprightSources(context, address, { window, image })[0] ?? null
}

type Size = { readonly width: number; readonly height: number }
/** What a window shows of a picture: CSS px on the page, and pixels of the file that is made for it, of one shape. */
type View = { readonly shown: Size; readonly drawn: Size }

/**
 * Pixel art is cut and never scaled: of a picture that is smaller than its window all is seen. Anything else covers the
 * window, with up to two pixels for each of its own.
 */
function viewThrough(window: Size, { width, height, pixel }: ImageProps): View {
  if (pixel) {
    const size = { width: Math.min(window.width, width), height: Math.min(window.height, height) }
    return { shown: size, drawn: size }
  }
  const scale = coverScale(window, { width, height })
  const drawn = { width: Math.round(window.width * scale), height: Math.round(window.height * scale) }
  return { shown: { width: window.width, height: window.height }, drawn }
}

/** A crop of fewer pixels has no shape to speak of. */
const LEAST_PIXELS = 16

/** Pixels for each CSS px of a window that a picture covers: two at most, less than one where it is smaller. */
function coverScale(window: Size, { width, height }: Size): number {
  return Math.min(2, width / window.width, height / window.height)
}

type SourceOptions = { readonly view: View; readonly media?: string; readonly limitBytes?: number }

/**
 * Best first: browsers take the first type that they know. Pixel art is small enough as it was committed for those few that
 * do not know AVIF.
 */
function formats(context: PictureContext, address: string, options: SourceOptions): PictureSourceProps[] {
  const isPixelArt = context.publicFiles.get(address)?.pixel === true
  const offered: readonly PictureFormat[] = isPixelArt ? ['avif'] : ['avif', 'webp']
  return offered.map((format) => source(context, address, { ...options, format }))
}

function source(
  { site, pictures, publicFiles }: PictureContext,
  address: string,
  { view: { shown, drawn }, media, limitBytes, format }: SourceOptions & { readonly format: PictureFormat },
): PictureSourceProps {
  const scaled = publicFiles.get(address)?.pixel === true ? {} : ({ isScaled: true } as const)
  const limit = format === 'avif' ? { limitBytes } : {}
  const path = pictures.derive({ kind: 'window', source: address, ...drawn, ...scaled, format, ...limit })
  const srcSet = withBase(site.base, `/${path}`)
  return { type: `image/${format}`, srcSet, ...(media === undefined ? {} : { media }), ...shown }
}

/** What a page is shared with. */
export type SharedPage = { readonly title: string; readonly picture: string | null }

/** What pages are shared with that have neither a picture nor a title of their own: what the site stands for. */
export function siteCard(context: PictureContext): string | null {
  const { tagline, brand } = context.site.identity
  return sharedPicture(context, { title: tagline === '' ? brand : tagline, picture: null })
}

/**
 * Address, without base, of the picture that a page is shared with: its title above its own scene or on the site's card,
 * as far as the site has grounds for them; else the page's own picture; null when it has none.
 */
export function sharedPicture(
  { site, publicFiles, pictures }: PictureContext,
  { title, picture }: SharedPage,
): string | null {
  const { card, band } = site.sharing
  const isDrawable =
    picture !== null && publicFiles.get(picture)?.width != null && /\.(?:png|jpe?g|webp)$/i.test(picture)
  const scene = isDrawable && band !== '' ? picture : null
  const ground = scene === null ? card : band
  const look = cardLook(site)
  if (title === '' || (picture !== null && scene === null)) return picture
  const { brand } = site.identity
  if (publicFiles.get(ground)?.width != null)
    return `/${pictures.derive({ kind: 'card', ground, scene, title, brand, ...(look === null ? {} : { look: { ...look, mark: '' } }) })}`
  if (look === null || ground !== '') return picture
  const recipe: CardRecipe = { kind: 'card', ground, scene: null, title, brand, look }
  return `/${pictures.derive(recipe)}`
}

/** What the theme says of cards; null without one: then the site's own pictures, or none. */
function cardLook({ theme, identity: { mark } }: Site): CardLook | null {
  return theme === null ? null : { ...theme.card, mark }
}
