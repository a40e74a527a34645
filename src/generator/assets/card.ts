// The picture that a page is shared with, 1200 x 630 px: its title, set in the site's own font, on the site's card or in a
// band above its own scene. Letters are drawn as outlines, so that no font of the machine has a say.

import { readBytes } from '../base/fs'
import { outlineData } from '../base/outline'
import { indexedOf, indexedPng, inked } from './indexed'
import type { Font } from 'opentype.js'
import type { CardRecipe } from '../model'
import type { Indexed, Rgb } from './indexed'

/** Pixels of every card: what sharing sites show without cropping. */
const CARD_WIDTH = 1200
const CARD_HEIGHT = 630

/** Where words stand: card.png leaves this ground calm. Pixels; `top` is the first line's upper edge. */
const WORDS = { left: 64, right: 1136, top: 144, height: 280, sizes: [96, 84, 72, 60, 50] }
/** In a band over a scene there is room for two lines. */
const BAND_WORDS = { left: 64, right: 1136, top: 116, height: 124, sizes: [72, 60, 50, 44] }
const BRAND = { left: 128, baseline: 85, size: 36 }
/** Where there is no mark before it. */
const BRAND_ALONE_LEFT = 64
const INK: Rgb = [0x14, 0x21, 0x0b]
const LINE_HEIGHT = 1.08

type DrawOptions = {
  /** The font of titles: packsite's for '', else the site's by its path in the config. */
  readonly fontFile: (file: string) => string
  readonly sourceOf: (address: string) => string
}

/** Draws cards. A ground is read once for all its cards, and composed with a scene once for those that share both. */
export function createCardDrawer({ fontFile, sourceOf }: DrawOptions): (recipe: CardRecipe) => Promise<Uint8Array> {
  const grounds = createFew<Promise<Buffer>>(GROUNDS_KEPT)
  const composed = createFew<Promise<Indexed>>(COMPOSED_KEPT)
  return async (recipe) => {
    const { look } = recipe
    const groundKey = `${recipe.ground} ${look?.ground ?? ''}`
    const ground = composed(`${recipe.scene ?? ''} ${groundKey}`, async () => {
      const front = await grounds(groundKey, () => readGround(recipe, sourceOf))
      const behind = recipe.scene === null ? null : await readScene(sourceOf(recipe.scene))
      return indexedOf({ width: CARD_WIDTH, height: CARD_HEIGHT, rgb: laidOver(front, behind) }, GROUND_COLOURS)
    })
    const ink = look === undefined ? INK : rgbOf(look.ink)
    const cover = await coverOf(wordsOf(await loadFont(fontFile(look?.font ?? '')), recipe))
    return indexedPng(inked(await ground, ink, cover))
  }
}

/** The values that were asked for last, each made once. */
function createFew<V>(most: number): (key: string, make: () => V) => V {
  const kept = new Map<string, V>()
  return (key, make) => {
    const value = kept.get(key) ?? make()
    kept.delete(key)
    kept.set(key, value)
    for (const oldest of kept.keys()) if (kept.size > most) kept.delete(oldest)
    return value
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
const GROUNDS_KEPT = 4
/** What is left of a palette is for the edges of letters. */
const GROUND_COLOURS = 128

const FULL = { width: CARD_WIDTH, height: CARD_HEIGHT, fit: 'cover', kernel: 'nearest' } as const

/** Red, green, blue and alpha of each pixel. */
async function readGround({ ground, look }: CardRecipe, sourceOf: DrawOptions['sourceOf']): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const { width, height } = FULL
  const plain = { create: { width, height, channels: 3, background: look?.ground ?? '' } } as const
  const image = ground === '' ? sharp(plain) : sharp(sourceOf(ground)).resize(FULL)
  return image.toColourspace('srgb').ensureAlpha().raw().toBuffer()
}

/** Red, green and blue of each pixel. */
async function readScene(file: string): Promise<Buffer> {
  const { default: sharp } = await import('sharp')
  const image = sharp(file).resize({ ...FULL, position: 'bottom' })
  return image.toColourspace('srgb').removeAlpha().raw().toBuffer()
}

/** A picture with alpha over one without; alone, it is as opaque as it can be. */
function laidOver(front: Uint8Array, behind: Uint8Array | null): Uint8Array {
  const rgb = behind === null ? new Uint8Array((front.length / 4) * 3) : Uint8Array.from(behind)
  for (let from = 0, to = 0; to < rgb.length; from += 4, to += 3) {
    const alpha = behind === null ? 255 : (front[from + 3] ?? 0)
    if (alpha === 0) continue
    for (let channel = 0; channel < 3; channel += 1) {
      const over = front[from + channel] ?? 0
      rgb[to + channel] = alpha === 255 ? over : (over * alpha + (rgb[to + channel] ?? 0) * (255 - alpha)) / 255 + 0.5
    }
  }
  return rgb
}

/** How much of each pixel the shapes of an SVG cover, to 255. */
async function coverOf(svg: string): Promise<Uint8Array> {
  const { default: sharp } = await import('sharp')
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

/** The words of a card as an SVG of its width, as high as they may reach. */
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
  const height = area.top + area.height + size
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${String(CARD_WIDTH)}" height="${String(height)}">${shapes}</svg>`
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
