// Pictures as pages show them: the committed file, which every browser can read, and smaller forms of it for the windows
// through which the templates look at it (DESIGN, "Pixel law": crop with a window, never scale to fit).

import { withBase } from '../base/path'
import type { CardRecipe, ImageProps, PictureBook, PictureFormat, PictureSourceProps, PublicFile, Site } from '../model'

export type PictureContext = {
  readonly site: Site
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  readonly pictures: PictureBook
}

/** Where a picture stands; 'whole' is for art that is never cropped. */
export type PictureUse = 'banner' | 'header' | 'lead' | 'portrait' | 'whole'

/** CSS px, and the weight that is good enough for a picture above the fold (QUALITY section 2). */
type Window = { readonly width: number; readonly height: number; readonly limitBytes: number }

const PHONE: Window = { width: 728, height: 320, limitBytes: 30_000 }
/** Below this width of the window the phone's crop is shown. */
const PHONE_MEDIA = '(max-width: 760px)'

const WINDOWS: Readonly<Record<Exclude<PictureUse, 'whole'>, readonly [wide: Window, phone: Window | null]>> = {
  banner: [
    { width: 1600, height: 500, limitBytes: 56_000 },
    { ...PHONE, width: 760 },
  ],
  header: [{ width: 1312, height: 512, limitBytes: 66_000 }, PHONE],
  lead: [{ width: 864, height: 416, limitBytes: 48_000 }, PHONE],
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
    const window = { width, height }
    return pixel ? { ...image, sources: [source(context, address, { window, format: 'webp' })] } : image
  }
  const [wide, phone] = WINDOWS[use]
  const sources = [
    ...(phone === null ? [] : formats(context, address, { window: phone, media: PHONE_MEDIA })),
    ...formats(context, address, { window: wide }),
  ]
  return { ...image, width: Math.min(width, wide.width), height: Math.min(height, wide.height), sources }
}

type SourceOptions = { readonly window: Omit<Window, 'limitBytes'> & Partial<Window>; readonly media?: string }

/** Best first: browsers take the first type that they know. */
function formats(context: PictureContext, address: string, options: SourceOptions): PictureSourceProps[] {
  return (['avif', 'webp'] as const).map((format) => source(context, address, { ...options, format }))
}

function source(
  { site, pictures }: PictureContext,
  address: string,
  { window, media, format }: SourceOptions & { readonly format: PictureFormat },
): PictureSourceProps {
  const { width, height, limitBytes } = window
  const limit = format === 'avif' ? { limitBytes } : {}
  const path = pictures.derive({ kind: 'window', source: address, width, height, format, ...limit })
  return { type: `image/${format}`, srcSet: withBase(site.base, `/${path}`), ...(media === undefined ? {} : { media }) }
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
  if (ground === '' || title === '' || (picture !== null && scene === null)) return picture
  const recipe: CardRecipe = { kind: 'card', ground, scene, title, brand: site.identity.brand }
  return publicFiles.get(ground)?.width == null ? picture : `/${pictures.derive(recipe)}`
}
