// AVIF images below a weight limit. The encoder runs at the lowest effort, which takes a tenth of the time and allows a quality that looks
// better than a higher effort within the same limit, and with colour at half the size (4:2:0). Measurements: docs/decisions/0018-images.md.

import { sharpOf, type Part } from './decoded-images'

/** Of a picture without a limit. */
const GOOD = 50
const LOWEST = 16
const HIGHEST = 60
/** Bits of a pixel at quality 36, for the root of how much pixels differ from their neighbours, and how many steps of quality double that. */
const USUAL = { quality: 36, bitsPerPixel: 0.145, stepsToDouble: 14 }
/** The part of the limit that is aimed at, and the part that is good enough. */
const AIM = 0.88
const ENOUGH = 0.7
const TRIES = 4

/** The best that is found below the limit in a few tries; the smallest where nothing fits. Null: there is no limit. */
export async function drawAvif(part: Part, limitBytes: number | null): Promise<Uint8Array> {
  const { width, height } = part.region
  const at = (quality: number): Promise<Buffer> =>
    sharpOf(part).avif({ quality, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
  if (limitBytes === null) return at(GOOD)
  const aim = AIM * limitBytes
  let quality = within(USUAL.quality + stepsTo((aim * 8) / (width * height * usualBits(part))))
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

/** Of a pixel, at the usual quality. */
function usualBits(part: Part): number {
  return USUAL.bitsPerPixel * Math.sqrt(Math.max(LEAST_DIFFERENCE, differenceOf(part)))
}

/** Of a picture of one colour. */
const LEAST_DIFFERENCE = 0.1

/** Rows from one that is looked at to the next. */
const ROWS = 4

/** How much the green of a pixel differs from that of the next and that of the one below it, in the mean. */
function differenceOf({ picture: { data, info }, region: { left, top, width, height } }: Part): number {
  const { channels } = info
  const green = channels < 3 ? 0 : 1
  const rowBytes = info.width * channels
  let [sum, count] = [0, 0]
  for (let y = top; y < top + height - 1; y += ROWS) {
    const first = y * rowBytes + left * channels + green
    for (let at = first, last = first + (width - 1) * channels; at < last; at += channels) {
      const here = data[at] ?? 0
      sum += Math.abs(here - (data[at + channels] ?? 0)) + Math.abs(here - (data[at + rowBytes] ?? 0))
      count += 2
    }
  }
  return count === 0 ? 0 : sum / count
}
