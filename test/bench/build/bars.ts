// What a build has to reach, as shares of what other generators take for the same texts in the same run.

export type Bar = {
  readonly corpus: string
  readonly pages: number
  /** Null: with either engine of Markdown. */
  readonly engine: 'remark' | 'satteri' | null
  readonly work: string
} & ({ readonly peer: string; readonly share: number } | { readonly memoryMib: number })

export const COLD = 'cold'
export const UNCHANGED = 'nothing changed'
export const ONE_EDIT = 'one post edited'

export const BARS: readonly Bar[] = [
  { corpus: 'prose', pages: 10_000, engine: 'satteri', work: COLD, peer: 'Hugo', share: 0.75 },
  { corpus: 'prose', pages: 10_000, engine: 'satteri', work: COLD, peer: 'Eleventy', share: 0.25 },
  { corpus: 'prose', pages: 10_000, engine: 'remark', work: COLD, peer: 'Eleventy', share: 1.4 },
  { corpus: 'pack', pages: 10_000, engine: 'remark', work: COLD, peer: 'Eleventy', share: 0.6 },
  { corpus: 'prose', pages: 1_000, engine: 'satteri', work: COLD, peer: 'Hugo', share: 1.1 },
  { corpus: 'prose', pages: 10_000, engine: null, work: UNCHANGED, peer: 'Hugo', share: 0.06 },
  { corpus: 'prose', pages: 10_000, engine: null, work: ONE_EDIT, peer: 'Hugo', share: 0.09 },
  { corpus: 'pack', pages: 10_000, engine: null, work: COLD, memoryMib: 400 },
  { corpus: 'pack', pages: 50_000, engine: null, work: COLD, memoryMib: 650 },
]

/** How much longer the larger site may take. */
export const GROWTH = { corpus: 'pack', from: 10_000, to: 50_000, share: 5.5 }
