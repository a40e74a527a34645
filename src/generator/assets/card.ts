// The picture that a page is shared with, 1200 x 630 px: its title, set in the site's own font, on the site's card or in a
// band above its own scene. Letters are drawn as outlines, so that no font of the machine has a say.

import { readBytes } from '../base/fs'
import { outlineData } from '../base/outline'
import type { Font } from 'opentype.js'
import type { Sharp } from 'sharp'
import type { CardRecipe } from '../model'

/** Pixels of every card: what sharing sites show without cropping. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** Where words stand: card.png leaves this ground calm. Pixels; `top` is the first line's upper edge. */
const WORDS = { left: 64, right: 1136, top: 144, height: 280, sizes: [96, 84, 72, 60, 50] }
/** In a band over a scene there is room for two lines. */
const BAND_WORDS = { left: 64, right: 1136, top: 116, height: 124, sizes: [72, 60, 50, 44] }
const BRAND = { left: 128, baseline: 85, size: 36 }
/** Where there is no mark before it. */
const BRAND_ALONE_LEFT = 64
const INK = '#14210b'
const LINE_HEIGHT = 1.08

type DrawOptions = {
  /** packsite's own font, and that of the site by its path in the config. */
  readonly fontFile: (own: string) => string
  readonly sourceOf: (address: string) => string
}

/** Draws cards; a ground is decoded once. */
export function createCardDrawer({ fontFile, sourceOf }: DrawOptions): (recipe: CardRecipe) => Promise<Uint8Array> {
  const grounds = new Map<string, Promise<Pixels>>()
  return async (recipe) => {
    const { default: sharp } = await import('sharp')
    const { look } = recipe
    const name = recipe.ground === '' ? (look?.ground ?? '') : recipe.ground
    const ground = grounds.get(name) ?? pixelsOf(recipe.ground === '' ? sharp(plain(name)) : sharp(sourceOf(name)))
    grounds.set(name, ground)
    const words = { input: Buffer.from(wordsOf(await loadFont(fontFile(look?.font ?? '')), recipe)) }
    if (recipe.scene === null) {
      const { input, raw } = await ground
      return sharp(input, { raw }).composite([words]).png(PNG).toBuffer()
    }
    const scene = sharp(sourceOf(recipe.scene)).resize({ ...FULL, position: 'bottom' })
    return scene
      .composite([await ground, words])
      .png(PNG)
      .toBuffer()
  }
}

/** A ground of one colour. */
function plain(background: string) {
  return { create: { width: CARD_WIDTH, height: CARD_HEIGHT, channels: 3, background } } as const
}

type Pixels = { readonly input: Buffer; readonly raw: { width: number; height: number; channels: 1 | 2 | 3 | 4 } }

const FULL = { width: CARD_WIDTH, height: CARD_HEIGHT, fit: 'cover', kernel: 'nearest' } as const

/** A picture of a card's size, without its file's coding. */
async function pixelsOf(image: Sharp): Promise<Pixels> {
  const { data, info } = await image.resize(FULL).raw().toBuffer({ resolveWithObject: true })
  return { input: data, raw: { width: info.width, height: info.height, channels: info.channels } }
}

const PNG = { palette: true, colours: 128, dither: 0, effort: 1 } as const

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

/** The words of a card as an SVG of its size. */
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
  const name = pathOf(font, brand, {
    x: isAlone ? BRAND_ALONE_LEFT : BRAND.left,
    baseline: BRAND.baseline,
    size: BRAND.size,
  })
  const shapes = [name, ...set].map((d) => `<path d="${d}"/>`).join('') + markOf(look?.mark ?? '')
  const size1 = `width="${String(CARD_WIDTH)}" height="${String(CARD_HEIGHT)}"`
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size1} fill="${look?.ink ?? INK}">${shapes}</svg>`
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
