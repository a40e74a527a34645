// Stamps of many paths, listed and taken by a thread that has nothing else to do.

import { pathsOf, takeStamps, type Places, type Stamps } from './last-build'
import type { Pool } from '../base/pool'

/** What a thread is sent. */
export type StampTask = { readonly kind: 'stamp'; readonly places: Places }

/** What it answers: paths in one text, as many texts would take longer to hand over than to find out. */
export type StampAnswer = { readonly paths: string; readonly numbers: Float64Array }

/** In no path. */
const BETWEEN = '\0'

export function answerStamps({ places }: StampTask): StampAnswer {
  const { paths, numbers } = takeStamps(pathsOf(places))
  return { paths: paths.join(BETWEEN), numbers }
}

/** The stamps of some places; this thread takes them where there is no other, or that one died. */
export async function takeStampsBeside(places: Places, pool: Pool | null): Promise<Stamps> {
  const answer = (await pool?.run({ kind: 'stamp', places } satisfies StampTask)) as StampAnswer | null | undefined
  if (answer == null) return takeStamps(pathsOf(places))
  return { paths: answer.paths.split(BETWEEN), numbers: answer.numbers }
}
