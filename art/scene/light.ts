// Lights what a ray met: sun with shadows whose edges follow the texels, dark corners, warm lamps and far haze.
import { clamp, lerp } from '../lib/numbers.ts'
import { blend, blue, type Colour, green, hex, red, rgb } from '../lib/raster.ts'
import type { Axis, Direction, Hit, Mood, Stage, Veil } from './stage.ts'
import { blockAt } from './world.ts'

const MOODS: Readonly<
  Record<
    Mood,
    {
      readonly ambient: readonly [number, number, number]
      readonly sun: boolean
      readonly warmth: number
      readonly haze: string
    }
  >
> = {
  day: { ambient: [1, 1, 1], sun: true, warmth: 0.34, haze: 'c3ddf0' },
  dusk: { ambient: [0.98, 0.82, 0.8], sun: true, warmth: 0.5, haze: 'd6908a' },
  night: { ambient: [0.52, 0.58, 0.82], sun: false, warmth: 0.85, haze: '2a3a6c' },
  dark: { ambient: [0.34, 0.4, 0.66], sun: false, warmth: 1.05, haze: '2a3a6c' },
  snow: { ambient: [0.97, 0.99, 1.04], sun: true, warmth: 0.4, haze: 'dde9f4' },
  inside: { ambient: [0.66, 0.64, 0.7], sun: false, warmth: 0.62, haze: '0e0d12' },
}

export const SUN: Direction = [-0.62, 1, 0.34]

/** How much sun is kept from a point: 1 behind a block, less behind leaves. */
function shadow({ world, kinds, sun }: Stage, [px, py, pz]: Direction): number {
  let x = Math.floor(px)
  let y = Math.floor(py)
  let z = Math.floor(pz)
  const [sx, , sz] = sun
  const [wide, deep] = [Math.abs(sx), Math.abs(sz)]
  let tx = (sx < 0 ? px - x : x + 1 - px) / wide
  let ty = y + 1 - py
  let tz = (sz < 0 ? pz - z : z + 1 - pz) / deep
  for (let i = 0; i < 40 && y < world.height; i++) {
    if (tx < ty && tx < tz) {
      x += Math.sign(sx)
      tx += 1 / wide
    } else if (ty < tz) {
      y++
      ty += 1
    } else {
      z += Math.sign(sz)
      tz += 1 / deep
    }
    const kind = kinds[blockAt(world, x, y, z)]
    if (kind?.solid === true) return kind.name.endsWith('leaves') ? 0.85 : 1
  }
  return 0
}

/** Darkness where a face meets its neighbours, in five steps. */
function occlusion({ world, kinds }: Stage, { axis, place, cell }: Hit): number {
  const [x, y, z] = [
    cell[0] + (axis === 'x' ? 1 : 0),
    cell[1] + (axis === 'y' ? 1 : 0),
    cell[2] + (axis === 'z' ? 1 : 0),
  ]
  const [lx, ly, lz] = [place[0] - cell[0], place[1] - cell[1], place[2] - cell[2]]
  let most = 0
  const wall = (distance: number, [dx, dy, dz]: readonly [number, number, number]) => {
    if (kinds[blockAt(world, x + dx, y + dy, z + dz)]?.solid === true)
      most = Math.max(most, clamp(1 - distance / 0.42, 0, 1))
  }
  if (axis !== 'x') {
    wall(lx, [-1, 0, 0])
    wall(1 - lx, [1, 0, 0])
  }
  if (axis !== 'y') {
    wall(ly, [0, -1, 0])
    wall(1 - ly, [0, 1, 0])
  }
  if (axis !== 'z') {
    wall(lz, [0, 0, -1])
    wall(1 - lz, [0, 0, 1])
  }
  return Math.round(most * 4) / 4
}

export const FACE_LIGHT: Readonly<Record<Axis, number>> = { x: 0.6, y: 1.06, z: 0.84 }
const NUMBER: Readonly<Record<Axis, 0 | 1 | 2>> = { x: 0, y: 1, z: 2 }

export function lit(stage: Stage, hit: Hit): Colour {
  const { world, view, kinds } = stage
  const { axis, kind, place, cell } = hit
  const n = view.pen.size
  const mood = MOODS[view.sky]
  let f = kind.cross ? 1.02 : stage.faceLight[axis]
  if (!mood.sun && !kind.cross) f = lerp(f, 0.85, 0.35)
  if (!kind.cross) {
    const snap = (v: number) => (Math.floor(v * n) + 0.5) / n
    if (mood.sun && stage.sun[NUMBER[axis]] > 0) {
      const from = [
        axis === 'x' ? cell[0] + 1.001 : snap(place[0]),
        axis === 'y' ? cell[1] + 1.001 : snap(place[1]),
        axis === 'z' ? cell[2] + 1.001 : snap(place[2]),
      ] as const
      const dark = shadow(stage, from)
      if (dark > 0) f *= axis === 'y' ? 0.62 + 0.1 * (1 - dark) : 0.74
    }
    f *= 1 - 0.38 * occlusion(stage, hit)
    const open = (dx: number, dz: number) => kinds[blockAt(world, cell[0] + dx, cell[1], cell[2] + dz)]?.solid !== true
    if (axis === 'y' && open(0, 1) && 1 - (place[2] - cell[2]) < 1.2 / n) f *= 1.12
    if (axis === 'y' && open(1, 0) && 1 - (place[0] - cell[0]) < 1.2 / n) f *= 1.06
  }
  const bright =
    kind.shining ||
    (kind.name.startsWith('furnace_lit') && red(hit.colour) > 200) ||
    (kind.name === 'jack' && red(hit.colour) > 235)
  const glow = bright ? ([0, 0, 0] as const) : warmth(stage, hit, mood.warmth)
  const colour = shade(hit.colour, {
    f: Math.round((bright ? Math.max(1.08, f) : f) * 20) / 20,
    ambient: bright ? [1, 1, 1] : mood.ambient,
    glow,
  })
  const far = Math.round(clamp((-(cell[0] + cell[2] - world.side) - 14) / 44, 0, 0.42) * 10) / 10
  return view.sky === 'inside' || far === 0 ? colour : blend(colour, hex(mood.haze), far)
}

function warmth(
  { world, lights }: Stage,
  { place, cell, colour }: Hit,
  strength: number,
): readonly [number, number, number] {
  const out: [number, number, number] = [0, 0, 0]
  const near = lights.get((cell[1] * world.side + cell[2]) * world.side + cell[0])
  if (near === undefined) return out
  for (const light of near) {
    const [dx, dy, dz] = [place[0] - light.at[0], place[1] - light.at[1], place[2] - light.at[2]]
    const d = Math.sqrt(dx * dx + dy * dy + dz * dz)
    if (d >= light.radius) continue
    const q = (Math.round((1 - d / light.radius) * 6) / 6) * strength
    out[0] = Math.max(out[0], (red(colour) / 255) * light.colour[0] * q)
    out[1] = Math.max(out[1], (green(colour) / 255) * light.colour[1] * q)
    out[2] = Math.max(out[2], (blue(colour) / 255) * light.colour[2] * q)
  }
  return out
}

type Shade = {
  readonly f: number
  readonly ambient: readonly [number, number, number]
  readonly glow: readonly [number, number, number]
}

/** Multiplies a texel by its light; what lies in shadow turns cool. */
function shade(colour: Colour, { f, ambient, glow }: Shade): Colour {
  const k = clamp(f, 0, 1.2)
  const cool = (v: number) => (k < 1 ? lerp(v, 1, k) : 1)
  return rgb(
    red(colour) * k * cool(0.8) * ambient[0] + glow[0],
    green(colour) * k * cool(0.86) * ambient[1] + glow[1],
    blue(colour) * k * cool(1.06) * ambient[2] + glow[2],
  )
}

export function veilColour({ view }: Stage, { colour, axis, kind }: Veil): Colour {
  const f = kind.name === 'nether_portal' ? 1.1 : axis === 'y' ? 1.05 : axis === 'z' ? 0.86 : 0.66
  const [r, g, b] = MOODS[view.sky].ambient
  return rgb(red(colour) * f * r, green(colour) * f * g, blue(colour) * f * b)
}
