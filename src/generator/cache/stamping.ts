// Stamps of many paths, listed and taken by a thread that has nothing else to do.

import { pathsOf, takeStamps, type Places, type Stamps } from './last-build'
import { keepCompiledElsewhere } from '../base/loaded'
import type { LazyPool, Pool } from '../base/pool'

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

/** Stamps that are taken once. */
export type StampsBeside<Ground> = {
  /** By a thread, where there is one; only the first call counts. */
  readonly begin: (ground: Ground) => void
  /** The same, when nothing else is left for threads. */
  readonly end: (ground: Ground) => void
  /** When threads can be ended. */
  readonly taken: () => Promise<Stamps | null>
}

/** `placesOf`: null where there is nothing to be stamped. */
export function createStampsBeside<Ground>(
  placesOf: (ground: Ground) => Places | null,
  { opened }: Pick<LazyPool, 'opened'>,
): StampsBeside<Ground> {
  let stamps: Promise<Stamps | null> | null = null
  let kept = Promise.resolve()
  const take = async (ground: Ground): Promise<Stamps | null> => {
    const places = placesOf(ground)
    return places === null ? null : takeStampsBeside(places, opened())
  }
  const begin = (ground: Ground): void => {
    stamps ??= take(ground)
    // Whoever asks for them hears of it.
    stamps.catch(() => undefined)
  }
  return {
    begin,
    end: (ground) => {
      begin(ground)
      kept = keepCompiledElsewhere(opened())
    },
    taken: async () => {
      await kept
      return stamps
    },
  }
}

/** This thread takes them where there is no other, or that one died. */
async function takeStampsBeside(places: Places, pool: Pool | null): Promise<Stamps> {
  const answer = (await pool?.run({ kind: 'stamp', places } satisfies StampTask)) as StampAnswer | null | undefined
  if (answer == null) return takeStamps(pathsOf(places))
  return { paths: answer.paths.split(BETWEEN), numbers: answer.numbers }
}
