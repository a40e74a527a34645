// Draws the wordmark of a new pack: its name in packsite's font, as outlines, so that the result does not depend on installed fonts.

import { join } from 'node:path'
import { readBytes } from '../util/fs'
import { requireFromPacksite } from '../util/require-package'
import { svgPathData } from '../util/glyph-outline'
import { packageRoot } from '../util/package'
import type Opentype from 'opentype.js'
import type Sharp from 'sharp'

const FONT_FILE = join(packageRoot, 'src', 'templates', 'styles', 'fonts', 'steadfast-sans-800.ttf')
const HEIGHT = 80
const SIZE = 72
const BASELINE = 62
/** Margin for the outline at both ends. */
const MARGIN = 6

/** Returns a PNG of 80 px height. If the font lacks a letter of `name`, the text is `otherwise` and '32x'. */
export async function drawWordmark(name: string, otherwise: string): Promise<Uint8Array> {
  const opentype = requireFromPacksite('opentype.js') as typeof Opentype
  const sharp = requireFromPacksite('sharp') as typeof Sharp
  const bytes = readBytes(FONT_FILE)
  const font = opentype.parse(bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength))
  const isSet = Array.from(name).every((letter) => font.charToGlyphIndex(letter) > 0)
  const text = isSet ? name : `${otherwise} 32x`
  const width = Math.ceil(font.getAdvanceWidth(text, SIZE)) + 2 * MARGIN
  const path = svgPathData(font.getPath(text, MARGIN, BASELINE, SIZE).commands)
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${String(width)}" height="${String(HEIGHT)}"><path d="${path}" fill="#f4f8ee" stroke="#14210b" stroke-width="4" paint-order="stroke" stroke-linejoin="round"/></svg>`
  return sharp(Buffer.from(svg)).png({ palette: true, colours: 32, dither: 0 }).toBuffer()
}
