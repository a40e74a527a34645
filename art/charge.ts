// The charge: five bound tubes, two riveted hoops and a paper label. It is the block of the error page ("404", unlit
// and lit) and, with another label, a block of the packs.
import { clamp, mod, nth } from './lib/numbers.ts'
import { ink, type Pen, quantise, startRaster } from './lib/pen.ts'
import { hash, noise } from './lib/random.ts'
import { colourAt, type Raster, scaleColour, setPixel } from './lib/raster.ts'
import type { Drawing } from './materials/stone.ts'

const GLYPHS: Readonly<Record<string, readonly string[]>> = {
  '4': ['X.X', 'X.X', 'XXX', '..X', '..X'],
  '0': ['XXX', 'X.X', 'X.X', 'X.X', 'XXX'],
  T: ['XXX', '.X.', '.X.', '.X.', '.X.'],
  N: ['XXX', 'X.X', 'X.X', 'X.X', 'X.X'],
}

const EDGES = [0, 3, 6, 10, 13, 16]

type Tube = { readonly index: number; readonly width: number; readonly t: number }

function tubeAt(ux: number): Tube {
  let index = 0
  while (ux > nth(EDGES, index + 1)) index++
  const width = nth(EDGES, index + 1) - nth(EDGES, index)
  return { index, width, t: (ux - nth(EDGES, index)) / width }
}

export type ChargeOptions = { readonly label?: string; readonly lit?: boolean }

export const charge =
  ({ label = '404', lit = false }: ChargeOptions = {}): Drawing =>
  (pen) => {
    const image = startRaster(pen)
    drawTubes(pen, image, lit)
    drawHoops(pen, image, lit)
    drawLabel(pen, image, lit)
    drawText(pen, image, { label, lit })
    if (lit) drawSpark(pen, image)
    return image
  }

function drawTubes(pen: Pen, image: Raster, lit: boolean): void {
  const { size: n, k } = pen
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const uy = (y + 0.5) / k
      const { index, width, t } = tubeAt((x + 0.5) / k)
      let level = n === 16 ? (t < 0.34 ? 4.6 : t < 0.67 ? 4 : 2.2) : 5.3 - Math.abs(t - 0.3) * 4.6 - (t > 0.8 ? 0.8 : 0)
      if (t > 1 - 1 / (width * k)) level = n === 16 ? 1.6 : 0.4
      else if (t < 1 / (width * k)) level = n === 16 ? 4.6 : 2.6
      level += (hash(index, 3, 0, 1) - 0.5) * 0.7
      if (n > 16) {
        const seam = mod(uy + index * 1.7 + t * 1.2, 4.6)
        level += seam < 0.3 ? -0.9 : seam < 0.6 ? 0.5 : 0
      }
      if (n === 64 && hash(x, y >> 1, 0, 5) < 0.06) level -= 0.6
      if (uy < 1) level += n === 16 ? 0.9 : uy < 0.5 ? 1.4 : 0.5
      if (uy > 15) level -= 1.2
      const glow = clamp(1 - uy / 11, 0, 1)
      const gap = t > 1 - 1 / width
      const unlit = ink(pen, 'charge', quantise(pen, clamp(level, 0, 7)))
      const burning = gap
        ? ink(pen, 'fire', quantise(pen, 2 + glow * 5))
        : ink(pen, 'chargeLit', quantise(pen, clamp(level - 0.6 + glow * 1.6, 0, 7)))
      setPixel(image, x, y, lit ? burning : unlit)
    }
}

function drawHoops(pen: Pen, image: Raster, lit: boolean): void {
  const { size: n, k } = pen
  for (const hoop of [1, 13])
    for (let y = hoop * k; y < (hoop + 2) * k; y++)
      for (let x = 0; x < n; x++) {
        const q = (y - hoop * k) / k
        const { width, t } = tubeAt((x + 0.5) / k)
        let level = n === 16 ? (q < 1 ? 4.2 : 2) : q < 0.5 ? 5.4 : q < 1.5 ? 3.6 : 1.4
        if (n > 16) level += t < 0.3 ? 0.5 : t > 0.8 ? -1 : 0
        else if (t > 0.7) level -= 0.8
        if (n > 16 && Math.abs(t - 0.5) * width < 0.32 && q >= 0.65 && q < 1.35) level = q < 1 ? 6.4 : 1
        const colour = lit
          ? ink(pen, hoop === 1 ? 'gold' : 'clay', quantise(pen, level - 0.4))
          : ink(pen, 'slate', quantise(pen, level + 0.6))
        setPixel(image, x, y, colour)
      }
  for (const shadow of [3, 15])
    for (let x = 0; x < n; x++)
      for (let j = 0; j < Math.max(1, k / 2); j++) {
        const y = shadow * k + j
        setPixel(image, x, y, scaleColour(colourAt(image, x, y), 0.68, 0.62, 0.72))
      }
}

const LABEL = { left: 1, top: 5, width: 14, height: 7 }

function drawLabel(pen: Pen, image: Raster, lit: boolean): void {
  const { size: n, k } = pen
  const { left, top, width, height } = LABEL
  for (let y = top * k; y < (top + height) * k; y++)
    for (let x = left * k; x < (left + width) * k; x++) {
      const ux = x / k - left
      const uy = y / k - top
      if (n > 16) {
        const torn = hash(Math.floor(x / (k * 1.5)), y < 8 * k ? 0 : 1, 0, 8) < 0.22
        if (torn && (uy < 0.5 || uy > height - 0.6)) continue
        if ((ux < 0.5 || ux > width - 0.6) && hash(0, Math.floor(y / k), ux < 1 ? 0 : 1, 8) < 0.22) continue
      }
      let level = 5.2 - (ux + uy) * 0.06
      const rim = n === 16 ? 1 : 0.5
      if (uy < rim) level = 6.6
      else if (y >= (top + height) * k - Math.max(1, k / 2)) level = 3.2
      if (ux < rim) level += 0.6
      if (ux > width - (n === 16 ? 1 : 0.6)) level -= 1.2
      if (n > 16) level += (noise(x / n, y / n, { cells: [16, 16], seed: 41 }) - 0.5) * 0.9
      if (n === 64 && hash(x, y, 0, 11) < 0.04) level -= 0.8
      setPixel(image, x, y, ink(pen, 'parchment', quantise(pen, clamp(level + (lit ? 1 : 0), 0, 7))))
    }
}

function drawText(pen: Pen, image: Raster, { label, lit }: { label: string; lit: boolean }): void {
  const { size: n, k } = pen
  label.split('').forEach((letter, index) => {
    const rows = GLYPHS[letter] ?? []
    const on = (x: number, y: number) => rows[y]?.[x] === 'X'
    for (let j = 0; j < 5; j++)
      for (let i = 0; i < 3; i++) {
        if (!on(i, j)) continue
        for (let b = 0; b < k; b++)
          for (let a = 0; a < k; a++) {
            const cx = a < k / 2 ? -1 : 1
            const cy = b < k / 2 ? -1 : 1
            const corner = n > 16 && (a === 0 || a === k - 1) && (b === 0 || b === k - 1)
            if (corner && !on(i + cx, j) && !on(i, j + cy)) continue
            const x = Math.floor(((n > 16 ? 2.5 : 2) + index * 4 + i) * k) + a
            const y = (6 + j) * k + b
            if (n === 64 && hash(x, y, 2, 12) < 0.015) continue
            const lifted = n > 16 && b < k / 4 && !on(i, j - 1)
            setPixel(image, x, y, lit ? ink(pen, 'ruby', lifted ? 3.5 : 2) : ink(pen, 'coal', lifted ? 3 : 1.5))
          }
      }
  })
}

function drawSpark(pen: Pen, image: Raster): void {
  const { size: n, k } = pen
  for (let y = 0; y < 6 * k; y++)
    for (let x = 0; x < n; x++) {
      const ax = Math.abs((x + 0.5 - 8 * k) / k)
      const ay = Math.abs((y + 0.5 - 1.2 * k) / k)
      const d = Math.sqrt(ax * ax + ay * ay)
      const star = ax * ay < 0.34 && d < 4.6 ? 1 - d / 4.6 : 0
      const diagonal = Math.abs(ax - ay) < (n === 16 ? 0.5 : 0.36) && d < 3 ? (1 - d / 3) * 0.9 : 0
      const heat = Math.max(d < 1.5 ? 1 : 0, star, diagonal)
      if (heat > 0.08) setPixel(image, x, y, ink(pen, 'fire', quantise(pen, clamp(3.4 + heat * 5, 0, 7))))
    }
}

/** The charge's top: the ends of the tubes inside a hoop. */
export const chargeTop: Drawing = (pen) => {
  const { size: n, k } = pen
  const image = startRaster(pen)
  for (let y = 0; y < n; y++)
    for (let x = 0; x < n; x++) {
      const column = tubeAt((x + 0.5) / k)
      const row = tubeAt((y + 0.5) / k)
      const dx = (column.t - 0.5) * 2
      const dy = (row.t - 0.5) * 2
      const d = Math.sqrt(dx * dx + dy * dy)
      const fuse = d < 0.34
      const level = d > 1.02 ? 0.5 : 4.4 - (dx + dy) * 1.2 - (d > 0.7 ? (dx + dy > 0 ? 1 : -0.6) : 0)
      setPixel(image, x, y, fuse ? ink(pen, 'coal', 1.5) : ink(pen, 'charge', quantise(pen, clamp(level, 0, 7))))
    }
  return image
}
