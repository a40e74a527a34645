// What earlier releases had that the newest has not, and the other way round: textures that were drawn later, drawings that were
// replaced, files that are gone. Each list is told against the release after it.
import type { Style } from './lib/pen.ts'
import { gravel } from './materials/gravel.ts'
import { ore } from './materials/ore.ts'
import { planks, WOODS } from './materials/planks.ts'
import { cobble, type Drawing, speckled } from './materials/stone.ts'

export type Revision = {
  /** Ids that were drawn in the release after it. */
  readonly later: readonly number[]
  /** Ids that looked otherwise; drawn in another style, or by another drawing. */
  readonly other: readonly { readonly id: number; readonly style: Style; readonly draw?: Drawing }[]
  /** Ids that the release after it does not have. */
  readonly gone: readonly number[]
}

const inStyle = (style: Style, ids: readonly number[]): Revision['other'] => ids.map((id) => ({ id, style }))

/** The copper release: before it there was no copper, no amethyst and no cherry wood, and diamonds were round. */
export const BEFORE_COPPER: Revision = {
  later: [
    1013, 1014, 1027, 1046, 1066, 1067, 1075, 1076, 1143, 1144, 1145, 1146, 1147, 1153, 1223, 1305, 1306, 1307, 1483,
    1489, 1490, 1491, 1492, 1541,
  ],
  other: [
    { id: 1127, style: 'classic-renewed', draw: ore({ ramp: 'diamond', kind: 'nugget', seed: 'early-diamond' }) },
    { id: 1128, style: 'classic-renewed', draw: ore({ ramp: 'emerald', kind: 'nugget', seed: 'early-emerald' }) },
    { id: 1039, style: 'classic-original', draw: gravel },
    { id: 1061, style: 'classic-original', draw: planks('oak', { ...WOODS.oak, seed: 'early' }) },
    ...inStyle('classic-renewed', [1002, 1022, 1033, 1142]),
    ...inStyle('classic-original', [1081, 1224, 1230, 1484, 1505, 1513]),
  ],
  gone: [1496],
}

/** Three textures, mended. */
export const BEFORE_MENDING: Revision = {
  later: [],
  other: [
    { id: 1039, style: 'classic-original', draw: speckled('stone', 'early-gravel') },
    { id: 1002, style: 'classic-original', draw: cobble({ seed: 'early' }) },
    { id: 1484, style: 'classic-renewed' },
  ],
  gone: [],
}

/** Half the Nether was still the game's own. */
export const BEFORE_NETHER: Revision = {
  later: [1017, 1018, 1019, 1045, 1067, 1137, 1305, 1489],
  other: inStyle('classic-renewed', [1023, 1024, 1303, 1223]),
  gone: [],
}

/** The Bedrock pack follows the Java pack by a month. */
export const BEFORE_BEDROCK_COPPER: Revision = {
  later: [1143, 1144, 1145, 1146, 1147, 1483],
  other: [...inStyle('classic-renewed', [1127, 1128, 1142]), { id: 1039, style: 'classic-original', draw: gravel }],
  gone: [],
}

/** The games before 1.21.4 have no resin and no eyeblossoms, and their packs kept the round gravel a little longer. */
export const BEFORE_SPRING: Revision = {
  later: [1027, 1414],
  other: [{ id: 1039, style: 'classic-original', draw: gravel }],
  gone: [],
}

/** From the newest down to a release: what is told last is the oldest, and holds. */
export function combine(revisions: readonly Revision[]): Revision {
  const last = new Map(revisions.flatMap(({ other }) => other.map((drawn) => [drawn.id, drawn] as const)))
  return {
    later: revisions.flatMap(({ later }) => later),
    other: [...last.values()],
    gone: revisions.flatMap(({ gone }) => gone),
  }
}
