// A view knows which pages a template has and what each of them shows. One view for each template; the table of routes
// says at which addresses they are.

import type { JsonObject, LayoutName, PageSource, Params, Route, TemplateName, TemplateProps } from '../../model'
import type { PlanContext } from '../context'
import type { OwnMeta } from '../meta'

/** A page before middleware and meta. What it shows is asked for later, of the content as it is then: a draft holds no context. */
export type Draft = {
  readonly params: Params
  /** Added to the row's address, for the further pages of a list: 'page/2'. */
  readonly suffix?: string
  /** The address itself, where an entry has its own permalink. */
  readonly url?: string | undefined
  /** What the template prints, of the content as it is when the page is rendered. */
  readonly props: (context: PlanContext) => JsonObject
  readonly meta?: () => OwnMeta
  /** Address of the page that this one is a copy of. */
  readonly canonical?: string
  readonly layout?: LayoutName | null
  readonly sources?: readonly PageSource[]
  readonly scripts?: readonly string[]
  readonly changed?: string | null
  readonly noindex?: boolean
}

/** Which pages a row has. The context may be read until the drafts are answered, not later. */
export type View = (context: PlanContext, route: Route) => readonly Draft[]

/** Props of a template, typed at the one place where they leave for the renderer as plain JSON. */
export function propsOf<Name extends TemplateName>(_template: Name, props: TemplateProps[Name]): JsonObject {
  return props
}
