// The views of the walk round the yard: every pack by day and at night, from eight sides. AVIF, because palettes of these
// pictures have four times the bytes; the bytes depend on the version of sharp, which the lock file fixes.
import sharp from 'sharp'
import type { Raster } from './lib/raster.ts'
import type { Output } from './output.ts'
import { PACKS, penOf } from './packs.ts'
import { createIsland } from './scene/island.ts'
import { renderTurn, TURNS } from './scene/turn.ts'

const SIZE = { width: 640, height: 656 } as const
const LIGHTS = [
  ['day', 'day'],
  ['night', 'dark'],
] as const
const UNIT = 32
const MIDDLE = 624
/** The turn of the first view: the door of the house. */
const FIRST = 1

/** Numbers rise as one walks to the right; the turns of a world rise to the left. */
const turnOf = (view: number): number => (FIRST + TURNS - view) % TURNS

async function encodeAvif({ width, height, data }: Raster): Promise<Uint8Array> {
  const bytes = new Uint8Array(data.length * 4)
  const view = new DataView(bytes.buffer)
  data.forEach((pixel, i) => {
    view.setUint32(i * 4, pixel)
  })
  return sharp(bytes, { raw: { width, height, channels: 4 } })
    .avif({ quality: 40, effort: 2, chromaSubsampling: '4:4:4' })
    .toBuffer()
}

export async function* walkOutputs(): AsyncGenerator<Output> {
  const world = createIsland()
  for (const pack of PACKS)
    for (const [light, sky] of LIGHTS)
      for (let view = 0; view < TURNS; view++) {
        const image = renderTurn(world, turnOf(view), { ...SIZE, pen: penOf(pack), sky, unit: UNIT, middle: MIDDLE })
        const name = `${pack.slug.replaceAll('_', '-')}/${light}-${String(view)}`
        yield { path: `public/image/walk/${name}.avif`, bytes: await encodeAvif(image) }
      }
}
