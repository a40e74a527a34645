// The picture that a page is shared with, 1200 x 630 px: its title, set in the site's own font, on the site's card or in a
// band above its own scene. Letters are drawn as outlines, so that no font of the machine has a say.

import { readBytes } from '../base/fs'
import { createFew } from '../base/memo'
import { outlineData } from '../base/outline'
import { CARD, createLaying, readFront } from './card-ground'
import { indexedPng, inked } from './indexed'
import { loadSharp } from './sharp'
import type { Font } from 'opentype.js'
import type { CardRecipe } from '../model'
import { unpack, type Unpack } from './unpacked'
import type { Front } from './card-ground'
import type { HeldRows, Rgb } from './indexed'

/** Where words stand: card.png leaves this ground calm. Pixels; `top` is the first line's upper edge. */
const WORDS = { left: 64, right: 1136, top: 144, height: 280, sizes: [96, 84, 72, 60, 50] }
/** In a band over a scene there is room for two lines. */
const BAND_WORDS = { left: 64, right: 1136, top: 116, height: 124, sizes: [72, 60, 50, 44] }
const BRAND = { left: 128, baseline: 85, size: 36 }
/** Where there is no mark before it. */
const BRAND_ALONE_LEFT = 64
const INK: Rgb = [0x14, 0x21, 0x0b]
const LINE_HEIGHT = 1.08

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
  const fronts = createFew<Promise<Front>>(FRONTS_KEPT)
  const composed = createFew<Promise<HeldRows>>(COMPOSED_KEPT)
  const lay = createLaying()
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
    const cover = await coverOf(wordsOf(await loadFont(font), recipe))
    return indexedPng(inked(await laid, ink, cover))
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

/** How much of each pixel the shapes of an SVG cover, to 255. */
async function coverOf(svg: string): Promise<Uint8Array> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
}

const fonts = new Map<string, Font>()

async function loadFont(file: string): Promise<Font> {
  const known = fonts.get(file)
  if (known !== undefined) return known
  const { default: opentype } = await import('opentype.js')
  const bytes = readBytes(file)
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  fonts.set(file, font)
  return font
}

/** The words of a card as an SVG of its width, as high as they reach. */
export function wordsOf(
  font: Font,
  { title, brand, scene, ground, look }: Pick<CardRecipe, 'title' | 'brand' | 'scene' | 'ground' | 'look'>,
): string {
  const area = scene === null ? WORDS : BAND_WORDS
  const { lines, size } = fitTitle(font, canSet(font, title) ? title : '', area)
  const set = lines.map((line, index) => {
    const baseline = area.top + size * (0.8 + index * LINE_HEIGHT)
    return pathOf(font, line, { x: area.left, baseline, size })
  })
  const isAlone = look !== undefined && ground === '' && look.mark === ''
  const { left, baseline, size: brandSize } = BRAND
  const name = pathOf(font, brand, { x: isAlone ? BRAND_ALONE_LEFT : left, baseline, size: brandSize })
  const shapes = [name, ...set].map((d) => `<path d="${d}"/>`).join('') + markOf(look?.mark ?? '')
  // Letters hang half their size below their line at most.
  const height = Math.ceil(area.top + size * (0.8 + Math.max(0, lines.length - 1) * LINE_HEIGHT + 0.5))
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(CARD.width)}" height="${String(height)}">${shapes}</svg>`
}

/** Left of the brand, where a ground of the site has its mark. */
function markOf(mark: string): string {
  return mark === '' ? '' : `<path transform="translate(64 48) scale(3)" fill-rule="evenodd" d="${mark}"/>`
}

/** Headings are set a little tighter than the font says (DESIGN). */
const TRACKING = -0.022

type Spot = { readonly x: number; readonly baseline: number; readonly size: number }

function pathOf(font: Font, text: string, { x, baseline, size }: Spot): string {
  return outlineData(font.getPath(text, x, baseline, size, { letterSpacing: TRACKING, kerning: true }).commands)
}

type Area = {
  readonly left: number
  readonly right: number
  readonly height: number
  readonly sizes: readonly number[]
}

/** The largest size at which the title fits; at the smallest, lines that do not fit are left out with an ellipsis. */
export function fitTitle(
  font: Pick<Font, 'getAdvanceWidth'>,
  title: string,
  { left, right, height, sizes }: Area,
): { readonly lines: readonly string[]; readonly size: number } {
  const width = right - left
  for (const size of sizes) {
    const lines = breakLines(title, (text) => font.getAdvanceWidth(text, size, { letterSpacing: TRACKING }) <= width)
    const room = Math.floor((height - size) / (size * LINE_HEIGHT)) + 1
    if (lines.length <= room) return { lines, size }
    if (size === sizes.at(-1)) return { lines: shorten(lines, room), size }
  }
  return { lines: [], size: 0 }
}

function breakLines(title: string, fits: (text: string) => boolean): string[] {
  const lines: string[] = []
  for (const word of title.split(/\s+/)) {
    const last = lines.at(-1)
    if (last !== undefined && fits(`${last} ${word}`)) lines[lines.length - 1] = `${last} ${word}`
    else lines.push(word)
  }
  return lines
}

function shorten(lines: readonly string[], room: number): string[] {
  const kept = lines.slice(0, room)
  const last = kept.pop() ?? ''
  return [...kept, `${last.split(' ').slice(0, -1).join(' ') || last}…`]
}

/** True when the font has a drawing of every character: a title with holes is better left unsaid. */
function canSet(font: Pick<Font, 'charToGlyphIndex'>, title: string): boolean {
  return Array.from(title).every((character) => font.charToGlyphIndex(character) > 0)
}
