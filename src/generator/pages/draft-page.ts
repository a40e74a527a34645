// A page of the plan, and how the rest of it is made when it is asked for.

import type { PlanContext } from './view-context'
import type { Page, PlannedPage, Shown } from '../types'

/** A page of the plan that can be completed with any state of the content that it belongs to. */
export type DraftPage = PlannedPage & {
  readonly fill: (context: PlanContext) => Shown & Pick<Page, 'meta' | 'scripts'>
}

/** The whole page, as plain data: property by property, since there are thousands. */
export function completePage(planned: DraftPage, context: PlanContext): Page {
  const { view, props, meta, scripts } = planned.fill(context)
  const page = {
    url: planned.url,
    output: planned.output,
    payload: planned.payload,
    template: planned.template,
    layout: planned.layout,
    status: planned.status,
    redirect: planned.redirect,
    isHidden: planned.isHidden,
    isCopy: planned.isCopy,
    sources: planned.sources,
    changed: planned.changed,
    view,
    props,
    meta,
    scripts,
  } satisfies { readonly [Key in keyof Page]: unknown } & PlannedPage
  // Which props belong to which view is told by fill.
  return page as Page
}
