// Stamps of many paths, listed and taken by a thread that has nothing else to do.

import { pathsOf, takeStamps, type Places, type Stamps } from './last-build'
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
  /** In a worker of the pool if there is one. Calls after the first have no effect. */
  readonly begin: (ground: Ground) => void
  /** Resolves when the worker has answered; null before `begin`. */
  readonly taken: () => Promise<Stamps | null>
}

/** `placesOf`: null where there is nothing to be stamped. */
export function createStampsBeside<Ground>(
  placesOf: (ground: Ground) => Places | null,
  { opened }: Pick<LazyPool, 'opened'>,
): StampsBeside<Ground> {
  let stamps: Promise<Stamps | null> | null = null
  const take = async (ground: Ground): Promise<Stamps | null> => {
    const places = placesOf(ground)
    return places === null ? null : takeStampsBeside(places, opened())
  }
  return {
    begin: (ground) => {
      stamps ??= take(ground)
      // `taken` reports the error.
      stamps.catch(() => undefined)
    },
    taken: () => stamps ?? Promise.resolve(null),
  }
}

/** This thread takes them where there is no other, or that one died. */
async function takeStampsBeside(places: Places, pool: Pool | null): Promise<Stamps> {
  const answer = (await pool?.run({ kind: 'stamp', places } satisfies StampTask)) as StampAnswer | null | undefined
  if (answer == null) return takeStamps(pathsOf(places))
  return { paths: answer.paths.split(BETWEEN), numbers: answer.numbers }
}
