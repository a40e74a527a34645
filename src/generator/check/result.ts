// What a check answers, and the record of it keeps.

import type { TemplateWeight } from './weight'
import type { Page, Problem } from '../model'

export type CheckResult = {
  /** Sorted, each with its severity and its places. */
  readonly problems: readonly Problem[]
  readonly pages: number
  /** Pages that had to be parsed: the others are as they were when they were checked before. */
  readonly parsed: number
  readonly weights: readonly (Omit<TemplateWeight, 'page'> & { readonly page: Pick<Page, 'url' | 'output'> })[]
}
