// Bakes the palettes: picked and automatic ramps, in the three styles, to 15 half steps each. Run by hand after a change
// of ramps/source.ts (node scripts/run.js art/bake-ramps.ts): cube roots and powers may differ between engines in the
// last bit, so their results are committed and the drawings only read them.
import { writeFileSync } from 'node:fs'
import { clamp, lerp, nth } from './lib/numbers.ts'
import { blue, type Colour, green, hex, red, rgb } from './lib/raster.ts'
import { BASES, PICKED } from './ramps/source.ts'

type Lab = readonly [number, number, number]

const toLinear = (c: number) => (c / 255 <= 0.04045 ? c / 255 / 12.92 : Math.pow((c / 255 + 0.055) / 1.055, 2.4))
const fromLinear = (v: number) => {
  const c = clamp(v, 0, 1)
  return 255 * (c <= 0.0031308 ? 12.92 * c : 1.055 * Math.pow(c, 1 / 2.4) - 0.055)
}

function toLab(colour: Colour): Lab {
  const [r, g, b] = [toLinear(red(colour)), toLinear(green(colour)), toLinear(blue(colour))]
  const l = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const m = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const s = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * l + 0.793617785 * m - 0.0040720468 * s,
    1.9779984951 * l - 2.428592205 * m + 0.4505937099 * s,
    0.0259040371 * l + 0.7827717662 * m - 0.808675766 * s,
  ]
}

function fromLab([L, a, b]: Lab): Colour {
  const cube = (v: number) => v * v * v
  const l = cube(L + 0.3963377774 * a + 0.2158037573 * b)
  const m = cube(L - 0.1055613458 * a - 0.0638541728 * b)
  const s = cube(L - 0.0894841775 * a - 1.291485548 * b)
  return rgb(
    fromLinear(4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s),
    fromLinear(-1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s),
    fromLinear(-0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s),
  )
}

/** Eight steps around one colour; dark yellows and oranges go brown instead of green. */
function autoRamp(base: Colour): readonly Lab[] {
  const [L, a, b] = toLab(base)
  const span = L < 0.3 ? 0.62 : 0.46
  const warm = b > 0.07 && L > 0.5 && a < 0.1
  const [darkA, darkB] = warm ? [0.05, -0.02] : [0, -0.045]
  return Array.from({ length: 8 }, (_, i) => {
    const t = (i - 4.5) / 4.5
    const k = Math.abs(t)
    const light = clamp(L + t * span * (t < 0 ? 0.62 : 0.52) * (0.55 + L * 0.6), 0.1, 0.985)
    const chroma = t < 0 ? 1 - 0.18 * k : 1 - 0.42 * k
    return [light, a * chroma + (t < 0 ? darkA : 0.004) * k, b * chroma + (t < 0 ? darkB : 0.035) * k] as const
  })
}

/** Lightness, green-red and blue-yellow moves that give the old look its own colours: loud greens. */
const OLD_MOVES: Readonly<Record<string, Lab>> = {
  grass: [0.06, -0.03, 0.024],
  leaf: [0.035, -0.03, 0.016],
  stone: [0.02, 0, -0.006],
  slate: [-0.02, 0, -0.004],
  dirt: [0.01, 0.008, 0.006],
  oak: [0.015, -0.002, 0.014],
  brick: [-0.01, 0.015, -0.004],
  sand: [0.012, -0.004, 0.012],
  diamond: [0.01, -0.012, -0.012],
  gold: [0.01, -0.016, 0.02],
  iron: [0, 0, 0.004],
  water: [-0.02, 0.002, -0.03],
  lava: [-0.015, 0.015, 0],
  ruby: [-0.02, 0.012, 0.004],
}

/** The same for the look after the game's own redrawing: paler, a little cooler, greens less yellow. */
const NEW_MOVES: Readonly<Record<string, Lab>> = {
  grass: [0.035, 0.01, 0.004],
  leaf: [0.02, 0.008, 0],
  stone: [0.01, 0, 0.002],
  dirt: [0.02, -0.004, 0.004],
  oak: [0.02, -0.002, 0.004],
  brick: [0.01, -0.01, 0],
  lava: [-0.02, 0.01, 0],
  glowstone: [0.02, 0, 0],
}

const STYLES = [
  { file: 'main', contrast: 1, chroma: 1, moves: {} },
  { file: 'classic-original', contrast: 1.14, chroma: 1.16, moves: OLD_MOVES },
  { file: 'classic-renewed', contrast: 0.96, chroma: 0.9, moves: NEW_MOVES },
] as const

for (const { file, contrast, chroma, moves } of STYLES) {
  const lines: string[] = []
  const bake = (name: string, steps: readonly Lab[]) => {
    const middle = nth(steps, 4)[0]
    const [dl, da, db] = (moves as Readonly<Record<string, Lab>>)[name] ?? [0, 0, 0]
    const moved = steps.map(([L, a, b]): Lab => [
      clamp(middle + (L - middle) * contrast + dl, 0.06, 1),
      a * chroma + da,
      b * chroma + db,
    ])
    const halves = Array.from({ length: 15 }, (_, i) => {
      const low = nth(moved, i >> 1)
      const high = nth(moved, (i + 1) >> 1)
      return fromLab([lerp(low[0], high[0], 0.5), lerp(low[1], high[1], 0.5), lerp(low[2], high[2], 0.5)])
    })
    lines.push(`  ${name}: '${halves.map((c) => c.toString(16).padStart(6, '0')).join(' ')}',`)
  }
  for (const [name, steps] of Object.entries(PICKED))
    bake(
      name,
      steps.split(' ').map((c) => toLab(hex(c))),
    )
  for (const [name, base] of Object.entries(BASES)) bake(name, autoRamp(hex(base)))
  const constant = file.toUpperCase().replace('-', '_')
  const head = '// Baked by art/bake-ramps.ts from source.ts: 15 half steps a ramp, dark to light. Not edited by hand.'
  const text = `${head}\nimport type { RampName } from './source.ts'\n\nexport const ${constant}: Readonly<Record<RampName, string>> = {\n${lines.join('\n')}\n}\n`
  writeFileSync(`art/ramps/${file}.ts`, text)
}
