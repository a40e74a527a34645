import type { PlanContext } from './view-context'
import type { Page, PlannedPage, ViewResult } from '../types'

/** A planned page. `fill` creates its remaining fields from the current content. */
export type IncompletePage = PlannedPage & {
  readonly fill: (context: PlanContext) => ViewResult & Pick<Page, 'meta' | 'scripts'>
}

export function completePage({ fill, ...planned }: IncompletePage, context: PlanContext): Page {
  return { ...planned, ...fill(context) }
}
