// The packs' names as stone lettering with grass on its free edges, and their sizes in gold (32x) or diamond (64x).
import { at } from './lib/field.ts'
import { clamp, mod } from './lib/numbers.ts'
import { createPen, ink, type RampName } from './lib/pen.ts'
import { hash } from './lib/random.ts'
import {
  alphaAt,
  blit,
  colourAt,
  copyRaster,
  createRaster,
  hex,
  type Raster,
  scaleColour,
  setPixel,
} from './lib/raster.ts'
import { grassField } from './materials/earth.ts'
import { stoneField } from './materials/stone.ts'

const FONT: Readonly<Record<string, string>> = {
  S: '.#####|##....|##....|.####.|....##|....##|#####.',
  T: '######|######|..##..|..##..|..##..|..##..|..##..',
  E: '######|##....|##....|#####.|##....|##....|######',
  A: '.####.|##..##|##..##|######|##..##|##..##|##..##',
  D: '#####.|##..##|##..##|##..##|##..##|##..##|#####.',
  F: '######|##....|##....|#####.|##....|##....|##....',
  B: '#####.|##..##|##..##|#####.|##..##|##..##|#####.',
  C: '.#####|##....|##....|##....|##....|##....|.#####',
  L: '##....|##....|##....|##....|##....|##....|######',
  I: '####|.##.|.##.|.##.|.##.|.##.|####',
  O: '.####.|##..##|##..##|##..##|##..##|##..##|.####.',
  ' ': '..|..|..|..|..|..|..',
  R: '#####.|##..##|##..##|#####.|##.##.|##..##|##..##',
  N: '##...##|###..##|####.##|##.####|##..###|##...##|##...##',
  W: '##...##|##...##|##...##|##.#.##|#######|###.###|##...##',
  '3': '#####.|....##|....##|.####.|....##|....##|#####.',
  '2': '#####.|....##|....##|.####.|##....|##....|######',
  '6': '.####.|##....|##....|#####.|##..##|##..##|.####.',
  '4': '##..##|##..##|##..##|######|....##|....##|....##',
  x: '......|......|##..##|.####.|..##..|.####.|##..##',
}

type Mask = { readonly width: number; readonly height: number; readonly on: (x: number, y: number) => boolean }

/** The text as solid cells of `cell` pixels, outer corners chamfered. */
function maskOf(text: string, cell: number): Mask {
  const cells = new Set<string>()
  let left = 0
  for (const letter of text) {
    const rows = (FONT[letter] ?? '').split('|')
    rows.forEach((row, j) => {
      for (let i = 0; i < row.length; i++) if (row[i] === '#') cells.add(`${String(left + i)},${String(j)}`)
    })
    left += (rows[0]?.length ?? 0) + 1
  }
  const width = (left - 1) * cell
  const chamfer = Math.max(1, Math.round(cell / 5))
  const solid = (i: number, j: number) => cells.has(`${String(i)},${String(j)}`)
  const data = new Uint8Array(width * 7 * cell)
  for (let y = 0; y < 7 * cell; y++)
    for (let x = 0; x < width; x++) {
      const i = Math.floor(x / cell)
      const j = Math.floor(y / cell)
      if (!solid(i, j)) continue
      const cut = (
        [
          [-1, -1],
          [1, -1],
          [-1, 1],
          [1, 1],
        ] as const
      ).some(([sx, sy]) => {
        const a = sx < 0 ? x - i * cell : i * cell + cell - 1 - x
        const b = sy < 0 ? y - j * cell : j * cell + cell - 1 - y
        return a + b < chamfer && !solid(i + sx, j) && !solid(i, j + sy) && !solid(i + sx, j + sy)
      })
      data[y * width + x] = cut ? 0 : 1
    }
  return {
    width,
    height: 7 * cell,
    on: (x, y) => x >= 0 && y >= 0 && x < width && y < 7 * cell && data[y * width + x] === 1,
  }
}

type Lettering = { readonly cell: number; readonly ramp?: RampName; readonly metal?: boolean }
type Sheet = {
  readonly image: Raster
  readonly face: (x: number, y: number) => boolean
  readonly top: number
  readonly height: number
  readonly cell: number
  readonly ramp: RampName
  readonly metal: boolean
}

const PAD = 4
const pen = createPen(64, 'main')
const rock = stoneField(pen)
const half = (level: number) => Math.round(clamp(level, 0, 7) * 2) / 2

export function lettering(text: string, { cell, ramp = 'stone', metal = false }: Lettering): Raster {
  const mask = maskOf(text, cell)
  const depth = Math.round(cell * 0.9)
  const top = PAD + 1 + Math.round(cell * 0.5)
  const image = createRaster(mask.width + PAD * 2 + 2, mask.height + PAD * 2 + depth + Math.round(cell * 0.9) + 2)
  const face = (x: number, y: number) => mask.on(x - PAD - 1, y - top)
  const sheet: Sheet = { image, face, top, height: mask.height, cell, ramp, metal }
  drawExtrusion(sheet, depth)
  drawFace(sheet)
  if (!metal && cell >= 8) drawGrass(sheet)
  drawOutline(image, Math.max(2, Math.round(cell / 4)))
  return image
}

function drawExtrusion({ image, face, ramp, metal }: Sheet, depth: number): void {
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (face(x, y)) continue
      let below = 0
      for (let d = 1; d <= depth && below === 0; d++) if (face(x, y - d)) below = d
      if (below === 0) continue
      const t = below / depth
      let level = metal ? 2.3 - t * 1.4 : 2.5 - t * 1.6
      level += (at(rock, x, y) - 4) * 0.5 - (below <= 1 ? 0.9 : 0)
      if (!face(x - 1, y - below) || !face(x - 2, y)) level += 0.6
      setPixel(image, x, y, ink(pen, metal ? ramp : 'slate', half(level)))
    }
}

function drawFace({ image, face, top, height, cell, ramp, metal }: Sheet): void {
  const bevel = Math.max(2, Math.round(cell / 5))
  const depthTo = (x: number, y: number, [dx, dy]: readonly [number, number]) => {
    for (let d = 1; d <= bevel; d++) if (!face(x + dx * d, y + dy * d)) return d
    return 9
  }
  for (let y = 0; y < image.height; y++)
    for (let x = 0; x < image.width; x++) {
      if (!face(x, y)) continue
      const [up, left, down, right] = [
        depthTo(x, y, [0, -1]),
        depthTo(x, y, [-1, 0]),
        depthTo(x, y, [0, 1]),
        depthTo(x, y, [1, 0]),
      ]
      const ty = (y - top) / height
      const inner = { vertical: up > bevel && down > bevel, horizontal: left > bevel && right > bevel }
      let level = metal
        ? sheenLevel(x + y, cell) - ty * 1.2
        : 5 + at(rock, x, y) - 4 - ty * 0.7 + blockJoint([x - PAD - 1, y - top], cell, inner)
      const lit = Math.min(up, left)
      const shaded = Math.min(down, right)
      if (lit <= bevel && lit <= shaded) level += lit === 1 ? 2 : 1.2
      else if (shaded <= bevel) level -= shaded === 1 ? 2.1 : 1.3
      setPixel(image, x, y, ink(pen, ramp, half(Math.max(0.5, level))))
    }
}

const sheenLevel = (sum: number, cell: number) =>
  4.5 + (mod(sum, cell * 5) < cell * 0.9 ? 1.2 : mod(sum, cell * 5) < cell * 1.25 ? 0.6 : 0)

/** The joints between the stones a letter is built of. */
function blockJoint(
  [x, y]: readonly [number, number],
  cell: number,
  inner: { vertical: boolean; horizontal: boolean },
): number {
  const course = Math.round(cell * 1.75)
  const row = Math.floor(y / (cell * 1.75))
  const jy = mod(y, course)
  const jx = mod(x + (row % 2) * cell * 2, cell * 4)
  if ((jy === 0 && inner.vertical) || (jx === 0 && inner.horizontal)) return -1.9
  return (jy === 1 && inner.vertical) || (jx === 1 && inner.horizontal) ? 0.7 : 0
}

function drawGrass({ image, face, top, cell }: Sheet): void {
  const grass = grassField(pen)
  for (let x = 0; x < image.width; x++)
    for (let y = 0; y < image.height; y++) {
      if (!face(x, y) || face(x, y - 1) || y - top >= cell * 4.5) continue
      if (y - top > 2 && hash(Math.floor((x - PAD) / cell / 2), Math.floor(y / cell), 0, 77) < 0.45) continue
      const tuft = hash(x >> 1, y, 3, 5)
      const wide = hash(Math.floor((x / cell) * 1.5), y, 4, 5)
      const length = Math.round(cell * (0.34 + 0.34 * wide + 0.28 * tuft))
      const rise = Math.round(cell * (0.12 + 0.12 * hash(x, y, 9, 5)))
      for (let d = -rise; d < length; d++) {
        let level = at(grass, x, y + d) + 0.5 - (d / length) * 1.5 + (d < 0 ? 1.1 : 0)
        if (d >= length - Math.max(1, cell / 8)) level -= 1.2
        if (tuft > hash((x + 1) >> 1, y, 3, 5) + 0.35 && d > length * 0.5) level -= 0.7
        setPixel(image, x, y + d, ink(pen, 'grass', half(Math.max(0.5, level))))
      }
      for (let d = 0; d < 2; d++)
        if (face(x, y + length + d))
          setPixel(image, x, y + length + d, scaleColour(colourAt(image, x, y + length + d), 0.62))
    }
}

/** A dark outline and, around it, one light pixel that keeps the lettering apart from dark pages. */
function drawOutline(image: Raster, width: number): void {
  for (const [reach, colour] of [
    [width, '14131f'],
    [1, 'e6e8ee'],
  ] as const) {
    const before = copyRaster(image)
    const touches = (x: number, y: number) => {
      for (let j = -reach; j <= reach; j++)
        for (let i = -reach; i <= reach; i++)
          if (Math.abs(i) + Math.abs(j) <= reach + (reach > 1 ? 1 : 0) && alphaAt(before, x + i, y + j) > 0) return true
      return false
    }
    for (let y = 0; y < image.height; y++)
      for (let x = 0; x < image.width; x++)
        if (alphaAt(before, x, y) === 0 && touches(x, y)) setPixel(image, x, y, hex(colour))
  }
}

/** What stands behind a name, and the ramp it is cast in. */
const TAGS = { '32x': 'gold', '64x': 'diamond' } as const

type Words = { readonly tag?: keyof typeof TAGS | null; readonly second?: string }

/** "STEADFAST 32x"; what comes of a name, such as RENEWED, stands below it. */
export function wordmark(name: string, { tag = null, second = '' }: Words = {}): Raster {
  const cell = 8
  const main = lettering(name, { cell })
  const behind = tag === null ? null : lettering(tag, { cell, ramp: TAGS[tag], metal: true })
  const below = second === '' ? null : lettering(second, { cell: 4, ramp: 'emerald', metal: true })
  const image = createRaster(
    main.width + (behind === null ? 0 : behind.width + cell * 2),
    main.height + (below === null ? 0 : below.height - 4),
  )
  blit(image, main, { x: 0, y: 0 })
  if (behind !== null) blit(image, behind, { x: main.width + cell * 2, y: 0 })
  if (below !== null) blit(image, below, { x: 0, y: main.height - 4 })
  return image
}
