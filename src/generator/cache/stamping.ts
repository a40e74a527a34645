// Stamps of many paths, taken by a thread that has nothing else to do.

import { takeStamps, type Stamps } from './last-build'
import type { Pool } from '../base/pool'

/** What a thread is sent. */
export type StampTask = { readonly kind: 'stamp'; readonly paths: readonly string[] }

/** What it answers: the numbers of the stamps. */
export function answerStamps({ paths }: StampTask): Float64Array {
  return takeStamps(paths).numbers
}

/** The stamps of some paths; this thread takes them where there is no other, or that one died. */
export async function takeStampsBeside(paths: readonly string[], pool: Pool | null): Promise<Stamps> {
  const numbers = (await pool?.run({ kind: 'stamp', paths } satisfies StampTask)) as Float64Array | null | undefined
  return numbers == null ? takeStamps(paths) : { paths, numbers }
}
