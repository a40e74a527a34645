// What can be seen through: glass without frames, clear ice, a calm portal; and water's opposite, tears on obsidian.
import { FRAMES } from '../../anim.ts'
import { clamp, fold, mod } from '../../lib/numbers.ts'
import { ink, type RampName } from '../../lib/pen.ts'
import { bluePoints, hash, noise } from '../../lib/random.ts'
import { createRaster, setPixel } from '../../lib/raster.ts'
import { shards } from '../../materials/crystal.ts'
import type { Drawing } from '../../materials/stone.ts'
import { apart, coverTexels, texels } from './texels.ts'

/** Two faint streaks in the upper left corner. */
const streak = (ux: number, uy: number): boolean =>
  Math.abs(ux - uy) < 2.6 && ((ux + uy > 4.6 && ux + uy < 5.8) || (ux + uy > 7 && ux + uy < 7.7))

export const clearPane: Drawing = texels(({ ux, uy }) => (streak(ux, uy) ? [0xffffff, 96] : undefined))

export const tintedPane = (ramp: RampName): Drawing =>
  texels(({ pen, ux, uy }) => [ink(pen, ramp, streak(ux, uy) ? 6.5 : 4.5), streak(ux, uy) ? 150 : 112])

/** One long crack from edge to edge, on a sheet with a little blue. */
export const clearIce: Drawing = texels(({ pen, ux, uy }) => {
  const line = 6.2 + fold(mod(ux / 16, 1)) * 3.4 + (noise(ux / 16, 0, { cells: [8, 1], seed: 12 }) - 0.5) * 1.4
  const branch = 9.6 + (ux - 8) * 1.6
  if (Math.abs(uy - line) < 0.22) return [ink(pen, 'ice', 7), 220]
  if (uy > line && uy < line + 4.4 && Math.abs(uy - branch) < 0.3) return [ink(pen, 'ice', 6.5), 190]
  if (Math.abs(uy - line - 0.45) < 0.2) return [ink(pen, 'ice', 3), 120]
  const cloud = noise(ux / 16, uy / 16, { cells: [4, 4], seed: 77 })
  return [ink(pen, 'ice', 4.5), cloud > 0.7 ? 74 : 52]
})

const BUBBLES = bluePoints('bubbles', 15)

/** Deep blue with air that froze on its way up. */
export const bubbledIce: Drawing = texels(({ pen, ux, uy }) => {
  for (const [index, [cx, cy]] of BUBBLES.entries()) {
    const radius = 0.5 + hash(index, 1, 0, 4) * 1.1
    const dx = apart(ux, cx)
    const dy = apart(uy, cy)
    const reach = Math.sqrt(dx * dx + dy * dy) / radius
    if (reach < 1) return ink(pen, 'ice', reach < 0.6 ? 3 : dx + dy < 0 ? 6.5 : 4.5)
  }
  const deep = noise(ux / 16, uy / 16, { cells: [3, 6], seed: 21 }) * 0.7
  return ink(pen, 'ice', 1.4 + deep * 1.8 + noise(ux / 16, uy / 16, { cells: [8, 16], seed: 22 }) * 0.5)
})

/** Slow rings without bright points. */
export const calmPortal: Drawing = (pen) => {
  const { size } = pen
  const image = createRaster(size, size * FRAMES)
  for (let frame = 0; frame < FRAMES; frame++)
    for (let y = 0; y < size; y++)
      for (let x = 0; x < size; x++) {
        const [u, v] = [(x + 0.5) / size, (y + 0.5) / size]
        const time = [frame / FRAMES, 1] as const
        const drift = noise(u, v, { cells: [3, 3], seed: 5, time: [time[0], 2] })
        const rings = fold(mod(drift * 2 + v + time[0], 1))
        const level = 1 + rings * 1.7 + noise(u, v, { cells: [8, 8], seed: 6, time: [time[0], 2] }) * 0.8
        setPixel(image, x, frame * size + y, ink(pen, 'portal', Math.round(clamp(level, 0, 4) * 2) / 2), 205)
      }
  return image
}

const TEARS = [
  [2.5, 1.5, 6.5],
  [6, 7, 5.5],
  [9.5, 2, 8],
  [12.5, 8.5, 6],
  [14.6, 3, 4],
] as const

/** Long drops, each with a bright head, on obsidian. */
export const weeping: Drawing = (pen) => {
  const image = shards('obsidian', { seed: 'obs2', count: 17, base: [1.4, 3.6] })(pen)
  return coverTexels(pen, image, ({ ux, uy }) => {
    for (const [cx, top, length] of TEARS) {
      const t = mod(uy - top, 16) / length
      if (t > 1) continue
      const half = 0.28 + t * t * 0.75
      const across = apart(ux, cx)
      if (Math.abs(across) > half) continue
      return ink(pen, 'portal', Math.abs(across) > half - 0.3 && t > 0.5 ? 3.5 : 4 + t * 3)
    }
    return undefined
  })
}
