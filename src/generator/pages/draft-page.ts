// A page of the plan, and how the rest of it is made when it is asked for.

import type { PlanContext } from './view-context'
import type { Page, PlannedPage, Shown } from '../types'

/** A page of the plan that can be completed with any state of the content that it belongs to. */
export type DraftPage = PlannedPage & {
  readonly fill: (context: PlanContext) => Shown & Pick<Page, 'meta' | 'scripts'>
}

/** The whole page, as plain data. */
export function completePage({ fill, ...planned }: DraftPage, context: PlanContext): Page {
  return { ...planned, ...fill(context) }
}
