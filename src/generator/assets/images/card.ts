// The picture that a page is shared with, 1200 x 630 px: its title, set in the site's own font, on the site's card or in a
// band above its own scene.

import { readBytes } from '../../util/fs'
import { createLru } from '../../util/memoize'
import { layOver, readFront } from './card-background'
import { createCover, wordsOf } from './card-text'
import { parseFont } from './font'
import { indexedPng, inked } from './palette-image'
import type { Font } from 'opentype.js'
import type { CardRecipe } from '../../types'
import type { Indexed, Rgb } from './palette-image'

const INK: Rgb = [0x14, 0x21, 0x0b]

/** Files by their path. */
export type CardOrder = {
  readonly kind: 'card'
  readonly recipe: CardRecipe
  /** '' where the look has a colour instead. */
  readonly ground: string
  readonly scene: string | null
  readonly font: string
}

/** Draws cards. A ground is read once for all its cards, and composed with a scene once for those that share both. */
export function createCardDrawer(): (order: CardOrder) => Promise<Uint8Array> {
  const fronts = createLru<Promise<Uint8Array>>(FRONTS_KEPT)
  const composed = createLru<Promise<Indexed>>(COMPOSED_KEPT)
  const fonts = createLru<Font>(FONTS_KEPT)
  const coverOf = createCover()
  return async ({ recipe, ground, scene, font }) => {
    const { look } = recipe
    const colour = look?.ground ?? ''
    const key = `${ground} ${colour}`
    const laid = composed(`${scene ?? ''} ${key}`, async () =>
      layOver(await fronts(key, () => readFront(ground, colour)), scene),
    )
    const ink = look === undefined ? INK : rgbOf(look.ink)
    const words = wordsOf(
      fonts(font, () => parseFont(readBytes(font))),
      recipe,
    )
    const [picture, cover] = await Promise.all([laid, coverOf(words)])
    return indexedPng(inked(picture, ink, cover()))
  }
}

/** '#14210b' */
function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [value >> 16, (value >> 8) & 0xff, value & 0xff]
}

/** Each takes a byte a pixel. */
const COMPOSED_KEPT = 32
/** Each takes four. */
const FRONTS_KEPT = 4
const FONTS_KEPT = 4
