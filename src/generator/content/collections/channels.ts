// content/site/channels.yaml: release channels. The first channel is the one for most players. Without the file, a site has four.

import * as z from 'zod'
import { hexColor, line, choice, slug } from '../../schema/scalars'
import type { ReleaseChannel } from '../../types'

/** Values of `from`: the release stages of other platforms, and snapshots of the game. */
const STAGES = ['release', 'beta', 'alpha', 'snapshot'] as const

export const channelsSchema = z
  .array(
    z.strictObject({
      slug: slug(),
      name: line(),
      color: hexColor().optional(),
      from: z.array(choice(STAGES)).default([]),
    }),
  )
  .min(1)

const standard = (name: string, from: ReleaseChannel['from'][number]): ReleaseChannel => ({
  slug: name.toLowerCase(),
  name,
  color: null,
  from: [from],
})

export const DEFAULT_CHANNELS: readonly ReleaseChannel[] = [
  standard('Release', 'release'),
  standard('Beta', 'beta'),
  standard('Snapshot', 'snapshot'),
  standard('Experimental', 'alpha'),
]

export function resolveChannels(rows: z.output<typeof channelsSchema> | null): readonly ReleaseChannel[] {
  return rows?.map(({ color, ...row }) => ({ ...row, color: color ?? null })) ?? DEFAULT_CHANNELS
}
