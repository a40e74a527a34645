import type { PlanContext } from './view-context'
import type { Page, PlannedPage, Shown } from '../types'

/** A planned page. `fill` creates its remaining fields from the current content. */
export type DraftPage = PlannedPage & {
  readonly fill: (context: PlanContext) => Shown & Pick<Page, 'meta' | 'scripts'>
}

export function completePage({ fill, ...planned }: DraftPage, context: PlanContext): Page {
  return { ...planned, ...fill(context) }
}
