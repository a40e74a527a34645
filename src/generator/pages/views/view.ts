// The view of a template defines its pages and their props. The table of routes defines the addresses.

import type {
  LayoutName,
  PageSourceLocation,
  Params,
  Route,
  SearchDocument,
  ViewWithProps,
  UrlPath,
  ViewName,
  ViewProps,
} from '../../types'
import type { PlanContext } from '../view-context'
import type { ViewPageMeta } from '../meta'

/** A page before middleware and meta. A draft holds no context: `show` and `meta` get the current content at rendering. */
export type ViewPageDraft = {
  readonly params: Params
  /** Suffix of the route's address, for further pages of a list: 'page/2'. */
  readonly suffix?: string | undefined
  /** The whole address, for an entry with a permalink. */
  readonly url?: UrlPath | undefined
  /** The template's props, created from the current content. */
  readonly show: (context: PlanContext) => ViewWithProps
  readonly meta?: (context: PlanContext) => ViewPageMeta
  /** Address of the page that this page is a copy of. */
  readonly canonical?: string
  readonly layout?: LayoutName | null
  readonly sources?: readonly PageSourceLocation[] | undefined
  readonly scripts?: readonly string[]
  readonly changed?: string | null | undefined
  readonly noindex?: boolean | undefined
}

/** Returns the pages of a route. The context must not be used after the call. */
export type ViewPageDraftsFunction = (context: PlanContext, route: Route) => readonly ViewPageDraft[]

/** The functions of a template: its pages, and its documents for the search. */
export type TemplateView = {
  readonly drafts: ViewPageDraftsFunction
  /** True if the list of pages depends on the content of pack files. */
  readonly opensPacks?: true
  /** Documents for the site's search. Texts are complete; the index shortens them. */
  readonly finds?: (context: PlanContext) => readonly SearchDocument[]
  /** Page of a file without a page of its own, keyed by collection or by name ('site/stats'). Null if no page shows the file. */
  readonly shows?: Readonly<Record<string, (context: PlanContext, file: string) => string | null>>
}

export function viewResult<Name extends ViewName>(view: Name, props: ViewProps[Name]) {
  return { view, props }
}
