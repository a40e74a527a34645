// A view knows which pages a template has and what each of them shows. One view for each template; the table of routes
// says at which addresses they are.

import type { JsonObject, LayoutName, PageSource, Params, Route, TemplateName, TemplateProps } from '../../model'
import type { PlanContext } from '../context'
import type { OwnMeta } from '../meta'

/** A page before middleware and meta. */
export type Draft = {
  readonly params: Params
  /** Added to the row's address, for the further pages of a list: 'page/2'. */
  readonly suffix?: string
  /** The address itself, where an entry has its own permalink. */
  readonly url?: string
  /** Called once, after middleware has let the page through. */
  readonly props: () => JsonObject
  readonly meta?: OwnMeta
  /** Address of the page that this one is a copy of. */
  readonly canonical?: string
  readonly layout?: LayoutName | null
  readonly sources?: readonly PageSource[]
  readonly scripts?: readonly string[]
  readonly changed?: string | null
  readonly noindex?: boolean
}

export type View = (context: PlanContext, route: Route) => readonly Draft[]

/** Props of a template, typed at the one place where they leave for the renderer as plain JSON. */
export function propsOf<Name extends TemplateName>(_template: Name, props: TemplateProps[Name]): JsonObject {
  return props
}
