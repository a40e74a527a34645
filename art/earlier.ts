// A few drawings that were replaced later: the picture of a version and of all versions before it.
import type { Style } from './lib/pen.ts'
import { bricks } from './materials/bricks.ts'
import { gravel } from './materials/gravel.ts'
import { ore } from './materials/ore.ts'
import { cobble, type Drawing, speckled } from './materials/stone.ts'
import { planks, WOODS } from './materials/planks.ts'

export type EarlierDrawing = {
  readonly pack: string
  readonly version: string
  readonly id: number
  readonly style: Style
  readonly draw: Drawing
}

const roundDiamonds = ore({ ramp: 'diamond', kind: 'nugget', seed: 'early-diamond' })
const roundEmeralds = ore({ ramp: 'emerald', kind: 'nugget', seed: 'early-emerald' })

const earlyPlanks = planks('oak', { ...WOODS.oak, seed: 'early' })

export const EARLIER: readonly EarlierDrawing[] = [
  { pack: 'default_16x', version: '1.12.2', id: 1127, style: 'classic-original', draw: roundDiamonds },
  { pack: 'default_16x', version: '1.12.2', id: 1061, style: 'classic-original', draw: earlyPlanks },
  {
    pack: 'default_16x',
    version: '1.12.2',
    id: 1039,
    style: 'classic-original',
    draw: speckled('stone', 'early-gravel'),
  },
  { pack: 'steadfast_32x', version: '1.12.2', id: 1127, style: 'classic-renewed', draw: roundDiamonds },
  { pack: 'steadfast_32x', version: '1.12.2', id: 1128, style: 'classic-renewed', draw: roundEmeralds },
  { pack: 'steadfast_32x', version: '1.12.2', id: 1061, style: 'classic-original', draw: earlyPlanks },
  { pack: 'steadfast_32x', version: '1.20.6', id: 1039, style: 'classic-original', draw: gravel },
  { pack: 'steadfast_64x', version: '1.12.2', id: 1002, style: 'classic-original', draw: cobble({ seed: 'early' }) },
  { pack: 'steadfast_64x', version: '1.12.2', id: 1022, style: 'classic-original', draw: bricks('clay', 'mortar') },
]
