// Text of a card: line breaks, outlines and pixel coverage. Letters are drawn as outlines, so the output does not depend on installed
// fonts.

import { createLruCache } from '../../util/memoize'
import { CARD_SIZE } from './card-background'
import { createRasterizer, type Outline } from './rasterize'
import { loadSharp } from './sharp'
import type { Font } from 'opentype.js'
import type { SharingCardRecipe } from '../../types'

/** Title area in pixels, a calm region of card.png; `top` is the upper edge of the first line. */
const WORDS = { left: 64, right: 1136, top: 144, height: 280, sizes: [96, 84, 72, 60, 50] }
/** Title area of the band over a scene: two lines. */
const BAND_WORDS = { left: 64, right: 1136, top: 116, height: 124, sizes: [72, 60, 50, 44] }
const BRAND = { left: 128, baseline: 85, size: 36 }
/** Left edge of the brand without a mark. */
const BRAND_ONLY_LEFT = 64
const LINE_HEIGHT = 1.08

/** Outlines of letters, and the SVG path of the mark ('' for none). */
export type CardTextOutlines = { readonly outlines: readonly Outline[]; readonly mark: string }

export type CardContent = Pick<SharingCardRecipe, 'title' | 'brand' | 'scene' | 'ground' | 'look'>

/** Outlines of the brand in one line, and of the title broken into lines. */
export function layOutCardText(font: Font, { title, brand, scene, ground, look }: CardContent): CardTextOutlines {
  const area = scene === null ? WORDS : BAND_WORDS
  const { lines, size } = fitTitleToArea(font, hasGlyphs(font, title) ? title : '', area)
  const set = lines.map((line, index) => {
    const baseline = area.top + size * (0.8 + index * LINE_HEIGHT)
    return outlineOf(font, line, { x: area.left, baseline, size })
  })
  const mark = look?.mark ?? ''
  const isBrandOnly = look !== undefined && ground === '' && mark === ''
  const { left, baseline, size: brandSize } = BRAND
  const name = outlineOf(font, brand, { x: isBrandOnly ? BRAND_ONLY_LEFT : left, baseline, size: brandSize })
  return { outlines: [name, ...set], mark }
}

/** Returns a function that renders the coverage of each pixel, 0 to 255, row by row. The result is valid until the next call. */
export function createTextRasterizer(): (words: CardTextOutlines) => Promise<() => Uint8Array> {
  const coverageOf = createRasterizer(CARD_SIZE.width, CARD_SIZE.height)
  // All cards of a site share a mark.
  const marks = createLruCache<Promise<Uint8Array>>(MAX_MARKS)
  return async ({ outlines, mark }) => {
    const below = mark === '' ? null : await marks(mark, () => coverOfMark(mark))
    return () => {
      const cover = coverageOf(outlines)
      return below === null ? cover : below.map((most, index) => Math.max(most, cover[index] ?? 0))
    }
  }
}

/** Capacity of the cache; each entry takes one byte per pixel. */
const MAX_MARKS = 4

/** Coverage of a mark, which may be any SVG path. The mark is left of the brand; a site's own ground picture already contains a mark. */
function coverOfMark(mark: string): Promise<Uint8Array> {
  const path = `<path transform="translate(64 48) scale(3)" fill-rule="evenodd" d="${mark}"/>`
  const [width, height] = [String(CARD_SIZE.width), String(CARD_SIZE.height)]
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">${path}</svg>`
  return loadSharp()(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
}

/** Letter spacing of headings in em (DESIGN). */
const TRACKING = -0.022

type TextPosition = { readonly x: number; readonly baseline: number; readonly size: number }

function outlineOf(font: Font, text: string, { x, baseline, size }: TextPosition): Outline {
  return font.getPath(text, x, baseline, size, { letterSpacing: TRACKING, kerning: true }).commands
}

type Area = {
  readonly left: number
  readonly right: number
  readonly height: number
  readonly sizes: readonly number[]
}

/** Picks the largest size at which the title fits. At the smallest size, surplus lines are cut and replaced by an ellipsis. */
export function fitTitleToArea(
  font: Pick<Font, 'getAdvanceWidth'>,
  title: string,
  { left, right, height, sizes }: Area,
): { readonly lines: readonly string[]; readonly size: number } {
  const width = right - left
  for (const size of sizes) {
    const lines = breakLines(title, (text) => font.getAdvanceWidth(text, size, { letterSpacing: TRACKING }) <= width)
    const maxLines = Math.floor((height - size) / (size * LINE_HEIGHT)) + 1
    if (lines.length <= maxLines) return { lines, size }
    if (size === sizes.at(-1)) return { lines: shorten(lines, maxLines), size }
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

function shorten(lines: readonly string[], maxLines: number): string[] {
  const shown = lines.slice(0, maxLines)
  const last = shown.pop() ?? ''
  return [...shown, `${last.split(' ').slice(0, -1).join(' ') || last}…`]
}

/** True if the font has a glyph for every character; otherwise the title is omitted. */
function hasGlyphs(font: Pick<Font, 'charToGlyphIndex'>, title: string): boolean {
  return Array.from(title).every((character) => font.charToGlyphIndex(character) > 0)
}
