// Pictures as AVIF, below a limit of weight. Quality is what a limit buys: at the least effort the encoder takes a tenth of the
// time, and the quality that then fits shows more than greater effort at a lower one (docs/decisions/0007-pictures.md).

import { sharpOf, type Unpacked } from './unpacked'

/** Of a picture without a limit. */
const GOOD = 50
const LOWEST = 16
const HIGHEST = 60
/** What pixel art takes at quality 36, and how many steps of quality double that. */
const USUAL = { quality: 36, bitsPerPixel: 0.495, stepsToDouble: 13.2 }
/** The part of the limit that is aimed at, and the part that is good enough. */
const AIM = 0.88
const ENOUGH = 0.7
const TRIES = 4

/** The best that is found below the limit in a few tries; the smallest where nothing fits. Null: there is no limit. */
export async function drawAvif(picture: Unpacked, limitBytes: number | null): Promise<Uint8Array> {
  const { width, height } = picture.info
  const at = async (quality: number): Promise<Buffer> =>
    (await sharpOf(picture)).avif({ quality, effort: 0, chromaSubsampling: '4:4:4' }).toBuffer()
  if (limitBytes === null) return at(GOOD)
  const aim = AIM * limitBytes
  let quality = within(USUAL.quality + stepsTo((aim * 8) / (width * height * USUAL.bitsPerPixel)))
  let best: Uint8Array | null = null
  for (let tries = 0; tries < TRIES; tries += 1) {
    const drawn = await at(quality)
    const isTooLarge = drawn.length > limitBytes
    if (isTooLarge && best !== null) return best
    if (isTooLarge && quality === LOWEST) return drawn
    if (!isTooLarge) best = drawn
    if (!isTooLarge && (drawn.length >= ENOUGH * limitBytes || quality === HIGHEST)) return drawn
    quality = within(quality + (Math.min(stepsTo(aim / drawn.length), isTooLarge ? -1 : Infinity) || 1))
  }
  return best ?? at(LOWEST)
}

/** Steps of quality that make a picture so many times as large. */
function stepsTo(ratio: number): number {
  return Math.round(USUAL.stepsToDouble * Math.log2(ratio))
}

function within(quality: number): number {
  return Math.max(LOWEST, Math.min(HIGHEST, quality))
}
