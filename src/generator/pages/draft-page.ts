import type { PlanContext } from './view-context'
import type { Page, PlannedPage, ViewWithProps } from '../types'

/** A planned page. `fill` creates its remaining fields from the current content. */
export type IncompletePage = PlannedPage & {
  readonly fill: (context: PlanContext) => ViewWithProps & Pick<Page, 'meta' | 'scripts'>
}

export function completePage({ fill, ...planned }: IncompletePage, context: PlanContext): Page {
  return { ...planned, ...fill(context) }
}
