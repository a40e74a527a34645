// Sharing image of a page, 1200 x 630 px: the page's title in the site's font, on the site's card or in a band above the page's scene.

import { readBytes } from '../../util/fs'
import { createLruCache } from '../../util/memoize'
import { composeBackground, decodeLayerOrSolidColor } from './card-background'
import { createTextRasterizer, layOutCardText } from './card-text'
import { parseFont } from './font'
import { encodePalettePng, paintCoverage } from './palette-image'
import type { Font } from 'opentype.js'
import type { SharingCardRecipe } from '../../types'
import type { PaletteImage, Rgb } from './palette-image'

const INK: Rgb = [0x14, 0x21, 0x0b]

/** Files are absolute paths. */
export type CardDrawTask = {
  readonly kind: 'card'
  readonly recipe: SharingCardRecipe
  /** Background picture; '' if the look of the recipe has a background colour instead. */
  readonly ground: string
  readonly scene: string | null
  readonly font: string
}

/** Draws cards. Decoded layers and composed backgrounds are cached, because many cards share them. */
export function createCardDrawer(): (order: CardDrawTask) => Promise<Uint8Array> {
  const fronts = createLruCache<Promise<Uint8Array>>(MAX_FRONTS)
  const composed = createLruCache<Promise<PaletteImage>>(MAX_COMPOSED)
  const fonts = createLruCache<Font>(MAX_FONTS)
  const coverOf = createTextRasterizer()
  return async ({ recipe, ground, scene, font }) => {
    const { look } = recipe
    const colour = look?.ground ?? ''
    const key = `${ground} ${colour}`
    const laid = composed(`${scene ?? ''} ${key}`, async () =>
      composeBackground(await fronts(key, () => decodeLayerOrSolidColor(ground, colour)), scene),
    )
    const ink = look === undefined ? INK : rgbOf(look.ink)
    const words = layOutCardText(
      fonts(font, () => parseFont(readBytes(font))),
      recipe,
    )
    const [picture, cover] = await Promise.all([laid, coverOf(words)])
    return encodePalettePng(paintCoverage(picture, ink, cover()))
  }
}

/** Parses '#14210b'. */
function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Capacity of the cache; each entry takes one byte per pixel. */
const MAX_COMPOSED = 32
/** Capacity of the cache; each entry takes four bytes per pixel. */
const MAX_FRONTS = 4
const MAX_FONTS = 4
