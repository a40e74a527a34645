// What a build has to reach, as shares of what other generators take for the same texts in the same run.

export type Bar = {
  readonly corpus: string
  readonly pages: number
  readonly work: string
} & ({ readonly peer: string; readonly share: number } | { readonly memoryMib: number })

export const COLD = 'cold'
/** What two threads are measured beside. */
export const ONE_THREAD = 'one thread'
export const UNCHANGED = 'nothing changed'
export const ONE_EDIT = 'one post edited'

export const BARS: readonly Bar[] = [
  { corpus: 'prose', pages: 10_000, work: COLD, peer: 'Hugo', share: 1.2 },
  { corpus: 'prose', pages: 10_000, work: COLD, peer: 'Eleventy', share: 0.6 },
  { corpus: 'pack', pages: 10_000, work: COLD, peer: 'Eleventy', share: 0.6 },
  { corpus: 'prose', pages: 1_000, work: COLD, peer: 'Hugo', share: 1.5 },
  { corpus: 'prose', pages: 10_000, work: UNCHANGED, peer: 'Hugo', share: 0.06 },
  { corpus: 'prose', pages: 10_000, work: ONE_EDIT, peer: 'Hugo', share: 0.15 },
  { corpus: 'prose', pages: 10_000, work: COLD, peer: ONE_THREAD, share: 1 / 1.5 },
  { corpus: 'pack', pages: 10_000, work: COLD, peer: ONE_THREAD, share: 1 / 1.5 },
  { corpus: 'pack', pages: 10_000, work: COLD, memoryMib: 400 },
  { corpus: 'pack', pages: 50_000, work: COLD, memoryMib: 650 },
]

/** How much longer the larger site may take. */
export const GROWTH = { corpus: 'pack', from: 10_000, to: 50_000, share: 5.5 }
