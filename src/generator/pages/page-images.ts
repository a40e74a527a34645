// Pictures as pages show them: the committed file, which every browser can read, and smaller crops for the windows of the templates
// (DESIGN, "Pixel law": crop with a window, never scale to fit).

import { prependBase } from '../util/address'
import type {
  CardTheme,
  SharingCardRecipe,
  ImageProps,
  PictureCollector,
  CropFormat,
  PictureSourceProps,
  PublicFileFacts,
  Site,
} from '../types'

export type PictureContext = {
  readonly site: Site
  readonly publicFiles: ReadonlyMap<string, PublicFileFacts>
  readonly pictures: PictureCollector
}

/** The position of a picture on a page; 'whole' is never cropped. */
export type PicturePosition = 'banner' | 'header' | 'lead' | 'row' | 'portrait' | 'scene' | 'whole'

/** `width`, `height`: CSS px. `limitBytes`: size limit of a picture above the fold (QUALITY section 2). */
type CropSize = { readonly width: number; readonly height: number; readonly limitBytes: number }

const PHONE: CropSize = { width: 728, height: 320, limitBytes: 30_000 }
/** Browser windows up to this width show the phone crop. */
const PHONE_MEDIA = '(max-width: 760px)'
/** The crop of a banner for browser windows above 1600 px, if the banner is pixel art and at least as large. */
export const WIDE_BANNER: CropSize = { width: 2560, height: 640, limitBytes: 60_000 }
const WIDE_MEDIA = '(min-width: 1601px)'
/** Greatest window width of a phone held upright; the first images there have a size limit (docs/decisions/0019-first-paint-and-font.md). */
const UPRIGHT_WIDTH = 448
const UPRIGHT_MEDIA = `(max-width: ${String(UPRIGHT_WIDTH)}px)`
/** Bytes that arrive in two round trips beside a page's font and stylesheets. */
const UPRIGHT_BYTES = 11_000
/** Position of a picture -> crop for phones held upright, no wider than the screen. */
const UPRIGHT: Partial<Record<PicturePosition, CropSize>> = {
  banner: { width: UPRIGHT_WIDTH, height: 320, limitBytes: UPRIGHT_BYTES },
  // Shown at half their size, so that the picture is seen as a whole; dense screens draw all pixels.
  header: { width: 832, height: 512, limitBytes: UPRIGHT_BYTES },
  lead: { width: 832, height: 512, limitBytes: UPRIGHT_BYTES },
  // As above. Scenes are below the first screen, hence the larger limit.
  scene: { width: 2 * UPRIGHT_WIDTH, height: 512, limitBytes: 26_000 },
}

/** Position of a picture -> crops for wide screens and for phones, of pictures with any aspect ratio. docs/content.md has this table. */
export const PICTURE_CROPS: Readonly<
  Record<Exclude<PicturePosition, 'whole'>, readonly [wide: CropSize, phone: CropSize | null]>
> = {
  banner: [
    { width: 1600, height: 500, limitBytes: 56_000 },
    { ...PHONE, width: 760 },
  ],
  header: [{ width: 1312, height: 512, limitBytes: 66_000 }, PHONE],
  scene: [{ width: 1312, height: 512, limitBytes: 34_000 }, null],
  lead: [{ width: 1024, height: 416, limitBytes: 56_000 }, PHONE],
  row: [{ width: 192, height: 96, limitBytes: 9_000 }, null],
  portrait: [{ width: 96, height: 96, limitBytes: 8_000 }, null],
}

/** Returns a picture of public/ with its size and without smaller crops; null if the file is missing. */
export function originalFileImageProps(
  { site, publicFiles }: Omit<PictureContext, 'pictures'>,
  address: string | null,
  alt: string,
): ImageProps | null {
  const file = address === null ? undefined : publicFiles.get(address)
  if (address === null || file?.width == null || file.height === null) return null
  const { width, height, pixel } = file
  return { src: prependBase(site.base, address), width, height, alt, pixel, sources: [] }
}

/** Like `originalFileImageProps`, with smaller crops and formats as sources. */
export function imageProps(
  context: PictureContext,
  address: string | null,
  { alt, use }: { readonly alt: string; readonly use: PicturePosition },
): ImageProps | null {
  const image = originalFileImageProps(context, address, alt)
  if (address === null || image === null || !/\.(?:png|jpe?g|webp)$/i.test(address)) return image
  const { width, height, pixel } = image
  if (use === 'whole') {
    const view = { shown: { width, height }, drawn: { width, height } }
    return pixel ? { ...image, sources: [source(context, address, { view, format: 'webp' })] } : image
  }
  const [wide, phone] = PICTURE_CROPS[use]
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

/** Crops for phones held upright; [] if the picture is no wider than the window. */
function uprightSources(
  context: PictureContext,
  address: string,
  { window, image }: { readonly window: CropSize | undefined; readonly image: ImageProps },
): PictureSourceProps[] {
  if (window === undefined || image.width <= window.width) return []
  const { limitBytes } = window
  return formats(context, address, { view: viewThrough(window, image), media: UPRIGHT_MEDIA, limitBytes })
}

/** The middle of a picture in pixel art at full height, for phones held upright; null for photographs and for pictures no wider than the phone. */
export function uprightPhoneCrop(context: PictureContext, address: string): PictureSourceProps | null {
  const image = originalFileImageProps(context, address, '')
  if (image?.pixel !== true) return null
  const window = { width: UPRIGHT_WIDTH, height: image.height, limitBytes: UPRIGHT_BYTES }
  return uprightSources(context, address, { window, image })[0] ?? null
}

type Size = { readonly width: number; readonly height: number }
/** The visible part of a picture: CSS px on the page, and pixels of the derived file, with the same aspect ratio. */
type View = { readonly shown: Size; readonly drawn: Size }

/**
 * Pixel art is cropped and never scaled; a picture smaller than its window is shown whole. Photographs cover the window, with at most two
 * pixels per CSS px.
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

/** Minimum size in pixels of the shorter side of a crop; below, the picture is used as is. */
const LEAST_PIXELS = 16

/** Pixels per CSS px of a window that a picture covers: at most 2, below 1 for a picture smaller than the window. */
function coverScale(window: Size, { width, height }: Size): number {
  return Math.min(2, width / window.width, height / window.height)
}

type SourceOptions = { readonly view: View; readonly media?: string; readonly limitBytes?: number }

/**
 * Best format first, because browsers take the first type they support. Pixel art needs no WebP: the committed file is small enough for
 * browsers without AVIF.
 */
function formats(context: PictureContext, address: string, options: SourceOptions): PictureSourceProps[] {
  const isPixelArt = context.publicFiles.get(address)?.pixel === true
  const offered: readonly CropFormat[] = isPixelArt ? ['avif'] : ['avif', 'webp']
  return offered.map((format) => source(context, address, { ...options, format }))
}

function source(
  { site, pictures, publicFiles }: PictureContext,
  address: string,
  { view: { shown, drawn }, media, limitBytes, format }: SourceOptions & { readonly format: CropFormat },
): PictureSourceProps {
  const scaled = publicFiles.get(address)?.pixel === true ? {} : ({ isScaled: true } as const)
  const limit = format === 'avif' ? { limitBytes } : {}
  const path = pictures.derive({ kind: 'window', source: address, ...drawn, ...scaled, format, ...limit })
  const srcSet = prependBase(site.base, `/${path}`)
  return { type: `image/${format}`, srcSet, ...(media === undefined ? {} : { media }), ...shown }
}

export type SharingCardInput = { readonly title: string; readonly picture: string | null }

/** The sharing picture of pages without a title and a picture: the site's tagline or brand. */
export function siteSharingCard(context: PictureContext): string | null {
  const { tagline, brand } = context.site.identity
  return sharingPicture(context, { title: tagline === '' ? brand : tagline, picture: null })
}

/**
 * Returns the address without base of a page's sharing picture: the title above the page's scene or on the site's card, if the site has
 * backgrounds for these or a theme. Otherwise returns the page's own picture, which may be null.
 */
export function sharingPicture({ site, publicFiles, pictures }: PictureContext, { title, picture }: SharingCardInput) {
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
  const recipe: SharingCardRecipe = { kind: 'card', ground, scene: null, title, brand, look }
  return `/${pictures.derive(recipe)}`
}

/** The theme's style for cards; null for a site without a theme. */
function cardLook({ theme, identity: { mark } }: Site): CardTheme | null {
  return theme === null ? null : { ...theme.card, mark }
}
