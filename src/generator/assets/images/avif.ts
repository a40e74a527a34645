// AVIF images below a size limit. Effort 0 takes a tenth of the time and allows several tries, which looks better within the same limit
// than a higher effort. Colour is subsampled (4:2:0). Measurements: docs/decisions/0018-images.md.

import { sharpOfPart, type ImagePart } from './decoded-images'

/** Quality of a picture without a size limit. */
const GOOD = 50
const LOWEST = 16
const HIGHEST = 60
/**
 * Model of the file size: bits per pixel at quality 36 for a difference of 1 (see `usualBits`), and the quality steps that double the size.
 */
const USUAL = { quality: 36, bitsPerPixel: 0.145, stepsToDouble: 14 }
/** `AIM`: fraction of the size limit to aim for. `ENOUGH`: fraction of the size limit that is large enough to end the search. */
const AIM = 0.88
const ENOUGH = 0.7
const TRIES = 4

/** The best image below the limit within `TRIES` attempts; the smallest image if no attempt fits. Null means no limit. */
export async function encodeAvif(part: ImagePart, maxBytes: number | null): Promise<Uint8Array> {
  const { width, height } = part.region
  const at = (quality: number): Promise<Buffer> =>
    sharpOfPart(part).avif({ quality, effort: 0, chromaSubsampling: '4:2:0' }).toBuffer()
  if (maxBytes === null) return at(GOOD)
  const aim = AIM * maxBytes
  let quality = within(USUAL.quality + stepsTo((aim * 8) / (width * height * usualBits(part))))
  let best: Uint8Array | null = null
  for (let tries = 0; tries < TRIES; tries += 1) {
    const drawn = await at(quality)
    const isTooLarge = drawn.length > maxBytes
    if (isTooLarge && best !== null) return best
    if (isTooLarge && quality === LOWEST) return drawn
    if (!isTooLarge) best = drawn
    if (!isTooLarge && (drawn.length >= ENOUGH * maxBytes || quality === HIGHEST)) return drawn
    quality = within(quality + (Math.min(stepsTo(aim / drawn.length), isTooLarge ? -1 : Infinity) || 1))
  }
  return best ?? at(LOWEST)
}

/** Quality steps that multiply the size by `ratio`. */
function stepsTo(ratio: number): number {
  return Math.round(USUAL.stepsToDouble * Math.log2(ratio))
}

function within(quality: number): number {
  return Math.max(LOWEST, Math.min(HIGHEST, quality))
}

/** Estimated bits per pixel at quality 36: proportional to the square root of the picture's mean difference. */
function usualBits(part: ImagePart): number {
  return USUAL.bitsPerPixel * Math.sqrt(Math.max(LEAST_DIFFERENCE, differenceOf(part)))
}

/** Lower bound, so that a picture of a single colour gets a size above 0. */
const LEAST_DIFFERENCE = 0.1

/** Step between the pixel rows that are measured: only every fourth row. */
const ROWS = 4

/** Mean difference in green between a pixel and its right and lower neighbours. */
function differenceOf({ picture: { data, info }, region: { left, top, width, height } }: ImagePart): number {
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
