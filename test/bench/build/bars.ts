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
  {
    corpus: 'prose',
    pages: 10_000,
    work: COLD,
    peer: 'Hugo',
    share: Number(process.versions.node.split('.')[0]) >= 24 ? 1.35 : 1.6,
  },
  { corpus: 'prose', pages: 10_000, work: COLD, peer: 'Eleventy', share: 0.5 },
  { corpus: 'pack', pages: 10_000, work: COLD, peer: 'Eleventy', share: 0.6 },
  { corpus: 'prose', pages: 1_000, work: COLD, peer: 'Hugo', share: 4 },
  { corpus: 'prose', pages: 10_000, work: UNCHANGED, peer: 'Hugo', share: 0.09 },
  { corpus: 'prose', pages: 10_000, work: ONE_EDIT, peer: 'Hugo', share: 0.2 },
  { corpus: 'pack', pages: 10_000, work: COLD, memoryMib: 750 },
  { corpus: 'pack', pages: 50_000, work: COLD, memoryMib: 1400 },
]

/** How much longer the larger site may take. */
export const GROWTH = { corpus: 'pack', from: 10_000, to: 50_000, share: 6 }
