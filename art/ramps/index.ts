// The baked palettes of the three styles, under one name.
import { CLASSIC_ORIGINAL } from './classic-original.ts'
import { CLASSIC_RENEWED } from './classic-renewed.ts'
import { MAIN } from './main.ts'

export type { RampName } from './source.ts'
export const RAMPS = { main: MAIN, 'classic-original': CLASSIC_ORIGINAL, 'classic-renewed': CLASSIC_RENEWED }
