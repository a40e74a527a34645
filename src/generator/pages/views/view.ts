// A view knows which pages a template has and what each of them shows. One view for each template; the table of routes
// says at which addresses they are.

import type {
  LayoutName,
  PageSource,
  Params,
  Route,
  SearchDocument,
  Shown,
  UrlPath,
  ViewName,
  ViewProps,
} from '../../types'
import type { PlanContext } from '../view-context'
import type { OwnMeta } from '../meta'

/** A page before middleware and meta. What it shows is asked for later, of the content as it is then: a draft holds no context. */
export type Draft = {
  readonly params: Params
  /** Added to the row's address, for the further pages of a list: 'page/2'. */
  readonly suffix?: string | undefined
  /** The address itself, where an entry has its own permalink. */
  readonly url?: UrlPath | undefined
  /** What the template prints, of the content as it is when the page is rendered. */
  readonly show: (context: PlanContext) => Shown
  readonly meta?: (context: PlanContext) => OwnMeta
  /** Address of the page that this one is a copy of. */
  readonly canonical?: string
  readonly layout?: LayoutName | null
  readonly sources?: readonly PageSource[] | undefined
  readonly scripts?: readonly string[]
  readonly changed?: string | null | undefined
  readonly noindex?: boolean | undefined
}

/** Which pages a row has. The context may be read until the drafts are answered, not later. */
export type Drafts = (context: PlanContext, route: Route) => readonly Draft[]

/** What the table of routes knows of a template. */
export type View = {
  readonly drafts: Drafts
  /** True where it depends on the files of packs which pages there are. */
  readonly opensPacks?: true
  /** What the site's search finds of what the pages show. Texts are whole: the index takes of them what it has room for. */
  readonly finds?: (context: PlanContext) => readonly SearchDocument[]
  /** Where a file is shown that has no page of its own, by its collection or by its name: 'site/stats'. Null: nowhere. */
  readonly shows?: Readonly<Record<string, (context: PlanContext, file: string) => string | null>>
}

/** What a page of this view shows. */
export function shown<Name extends ViewName>(view: Name, props: ViewProps[Name]) {
  return { view, props }
}
