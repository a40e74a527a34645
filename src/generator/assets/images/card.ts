// The picture that a page is shared with, 1200 x 630 px: its title, set in the site's own font, on the site's card or in a
// band above its own scene.

import { readBytes } from '../../util/fs'
import { createLru } from '../../util/memoize'
import { createLaying, readFront } from './card-background'
import { createCover, wordsOf } from './card-text'
import { parseFont } from './font'
import { indexedPng, inked } from './palette-image'
import { unpack, type Unpack } from './decoded-images'
import type { Font } from 'opentype.js'
import type { CardRecipe } from '../../types'
import type { Front } from './card-background'
import type { HeldRows, Rgb } from './palette-image'

const INK: Rgb = [0x14, 0x21, 0x0b]

/** Files by their path. */
export type CardOrder = {
  readonly kind: 'card'
  readonly recipe: CardRecipe
  /** '' where the look has a colour instead. */
  readonly ground: string
  readonly scene: string | null
  /** Whether the scene is. */
  readonly isPixelArt: boolean
  readonly font: string
}

/** Draws cards. A ground is read once for all its cards, and composed with a scene once for those that share both. `unpackArt` may remember. */
export function createCardDrawer(unpackArt: Unpack): (order: CardOrder) => Promise<Uint8Array> {
  const fronts = createLru<Promise<Front>>(FRONTS_KEPT)
  const composed = createLru<Promise<HeldRows>>(COMPOSED_KEPT)
  const lay = createLaying()
  const coverOf = createCover()
  return async ({ recipe, ground, scene, isPixelArt, font }) => {
    const { look } = recipe
    const colour = look?.ground ?? ''
    const key = `${ground} ${colour}`
    const laid = composed(`${scene ?? ''} ${key}`, async () =>
      lay(
        await fronts(key, () => readFront(ground, colour)),
        scene === null ? null : { file: scene, unpack: isPixelArt ? unpackArt : unpack },
      ),
    )
    const ink = look === undefined ? INK : rgbOf(look.ink)
    const [picture, cover] = await Promise.all([laid, coverOf(wordsOf(loadFont(font), recipe))])
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
/** Each takes up to six. */
const FRONTS_KEPT = 4

const fonts = new Map<string, Font>()

function loadFont(file: string): Font {
  const known = fonts.get(file)
  if (known !== undefined) return known
  const font = parseFont(readBytes(file))
  fonts.set(file, font)
  return font
}
