// The words of a card: where their lines break, their outlines, and how much of each pixel those cover. Letters are drawn as
// outlines, so that no font of the machine has a say.

import { createFew } from '../base/memo'
import { outlineData, type OutlineCommand } from '../base/outline'
import { CARD } from './card-ground'
import { loadSharp } from './sharp'
import type { Font } from 'opentype.js'
import type { CardRecipe } from '../model'

/** Where words stand: card.png leaves this ground calm. Pixels; `top` is the first line's upper edge. */
const WORDS = { left: 64, right: 1136, top: 144, height: 280, sizes: [96, 84, 72, 60, 50] }
/** In a band over a scene there is room for two lines. */
const BAND_WORDS = { left: 64, right: 1136, top: 116, height: 124, sizes: [72, 60, 50, 44] }
const BRAND = { left: 128, baseline: 85, size: 36 }
/** Where there is no mark before it. */
const BRAND_ALONE_LEFT = 64
const LINE_HEIGHT = 1.08

/** Pixels: the right and the lower edge are outside. */
type Box = { readonly left: number; readonly top: number; readonly right: number; readonly bottom: number }

/** Shapes of an SVG, and the part of the card that they stand in. */
export type Shapes = { readonly paths: string; readonly box: Box }

export type Words = Pick<CardRecipe, 'title' | 'brand' | 'scene' | 'ground' | 'look'>

/** The words of a card: title and brand by themselves where neither reaches into the other. */
export function wordsOf(font: Font, { title, brand, scene, ground, look }: Words): readonly Shapes[] {
  const area = scene === null ? WORDS : BAND_WORDS
  const { lines, size } = fitTitle(font, canSet(font, title) ? title : '', area)
  // Letters hang half their size below their line at most.
  const bottom = Math.ceil(area.top + size * (0.8 + Math.max(0, lines.length - 1) * LINE_HEIGHT + 0.5))
  const whole: Box = { left: 0, top: 0, right: CARD.width, bottom }
  const set = lines.map((line, index) => {
    const baseline = area.top + size * (0.8 + index * LINE_HEIGHT)
    return outlineOf(font, line, { x: area.left, baseline, size })
  })
  const mark = look?.mark ?? ''
  const isAlone = look !== undefined && ground === '' && mark === ''
  const { left, baseline, size: brandSize } = BRAND
  const name = outlineOf(font, brand, { x: isAlone ? BRAND_ALONE_LEFT : left, baseline, size: brandSize })
  const parts = [shapesOf([name], whole), shapesOf(set, whole)]
  const [nameBox, titleBox] = parts.map(({ box }) => box)
  const areApart = mark === '' && nameBox !== undefined && titleBox !== undefined && nameBox.bottom <= titleBox.top
  return areApart ? parts : [{ paths: parts.map(({ paths }) => paths).join('') + markOf(mark), box: whole }]
}

/** Paths, and the box that they fill of a larger one. */
function shapesOf(outlines: readonly (readonly OutlineCommand[])[], within: Box): Shapes {
  const box = { left: within.right, top: within.bottom, right: within.left, bottom: within.top }
  const reach = (x: number, y: number): void => {
    box.left = Math.max(within.left, Math.min(box.left, Math.floor(x)))
    box.top = Math.max(within.top, Math.min(box.top, Math.floor(y)))
    box.right = Math.min(within.right, Math.max(box.right, Math.ceil(x) + 1))
    box.bottom = Math.min(within.bottom, Math.max(box.bottom, Math.ceil(y) + 1))
  }
  // A curve does not leave what its points enclose.
  for (const command of outlines.flat()) {
    if (command.type === 'Z') continue
    reach(command.x, command.y)
    if (command.type === 'Q' || command.type === 'C') reach(command.x1, command.y1)
    if (command.type === 'C') reach(command.x2, command.y2)
  }
  return { paths: outlines.map((outline) => `<path d="${outlineData(outline)}"/>`).join(''), box }
}

/** Answers how much of each pixel of a card shapes cover, to 255, down to the lowest of them. It holds until the next answer. */
export function createCover(): (shapes: readonly Shapes[]) => Promise<() => Uint8Array> {
  // The brand is the same on all cards of a site.
  const drawn = createFew<Promise<Buffer>>(DRAWN_KEPT)
  const cover = new Uint8Array(CARD.width * CARD.height)
  return async (shapes) => {
    const seen = shapes.filter(({ box }) => box.left < box.right && box.top < box.bottom)
    const pieces = await Promise.all(
      seen.map(async (one) => {
        const svg = svgOf(one)
        return { box: one.box, data: await drawn(svg, () => coverOf(svg)) }
      }),
    )
    return () => {
      const height = Math.max(0, ...pieces.map(({ box }) => box.bottom))
      const covered = cover.subarray(0, height * CARD.width).fill(0)
      for (const { box, data } of pieces) {
        const width = box.right - box.left
        for (let y = box.top, from = 0; y < box.bottom; y += 1, from += width)
          covered.set(data.subarray(from, from + width), y * CARD.width + box.left)
      }
      return covered
    }
  }
}

/** Each takes a byte a pixel. */
const DRAWN_KEPT = 4

function svgOf({ paths, box: { left, top, right, bottom } }: Shapes): string {
  const [width, height] = [String(right - left), String(bottom - top)]
  const view = `${String(left)} ${String(top)} ${width} ${height}`
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${view}">${paths}</svg>`
}

async function coverOf(svg: string): Promise<Buffer> {
  const sharp = await loadSharp()
  return sharp(Buffer.from(svg)).extractChannel('alpha').raw().toBuffer()
}

/** Left of the brand, where a ground of the site has its mark. */
function markOf(mark: string): string {
  return mark === '' ? '' : `<path transform="translate(64 48) scale(3)" fill-rule="evenodd" d="${mark}"/>`
}

/** Headings are set a little tighter than the font says (DESIGN). */
const TRACKING = -0.022

type Spot = { readonly x: number; readonly baseline: number; readonly size: number }

function outlineOf(font: Font, text: string, { x, baseline, size }: Spot): readonly OutlineCommand[] {
  return font.getPath(text, x, baseline, size, { letterSpacing: TRACKING, kerning: true }).commands
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
