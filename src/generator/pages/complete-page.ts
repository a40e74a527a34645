// Turns the draft of a view into a page of the plan: address, middleware answer, and a function for the remaining fields.

import { createProblem } from '../diagnostics/errors'
import { pageOutput, payloadOutput, decodeUrlPath, urlBelow } from '../util/address'
import { formerUrlPathFault, urlPathFault } from '../util/path'
import { runMiddleware, type PlanningContext, type ValidRoute } from './run-middleware'
import { createSeoMeta, routePageName } from './meta'
import { fillPattern, matchPattern, type RoutePattern } from './pattern'
import { sharingPicture } from './page-images'
import { redirectPage } from './special-pages'
import type { PlanContext } from './view-context'
import type { IncompletePage } from './draft-page'
import type { ViewPageDraft } from './views/view'
import type { PageSourceLocation, Route, SeoMeta, Site, UrlPath } from '../types'

/** Returns null and reports a problem if the draft has no valid address. Returns null if middleware answers 404. */
export function planPage(planner: PlanningContext, row: ValidRoute, draft: ViewPageDraft): IncompletePage | null {
  const { site, problems } = planner
  const { route, pattern } = row
  const url = addressOf(pattern, draft)
  if (url === null) {
    const message = `The template '${route.template}' has no values for the parameters of ${route.path}`
    const at = { file: site.configFile, keyPath: ['routes', route.index, 'path'] }
    problems.push(
      createProblem('missing-param', { message, at, hint: 'use a path without them, or another template.' }),
    )
    return null
  }
  const source: PageSourceLocation = {
    file: site.configFile,
    keyPath: ['routes', route.index],
    label: `routes[${String(route.index)}] '${route.name}'`,
  }
  const sources = draft.sources ?? [source]
  const problem = addressProblem(row, draft, { url, source: sources[0] })
  if (problem !== null) {
    problems.push(problem)
    return null
  }
  const answer = runMiddleware(planner, row, { url, draft })
  if (answer.notFound) return null
  if (answer.redirect !== null) return redirectPage(site, { from: url, to: answer.redirect, status: 302, source })
  const isHidden = answer.status !== 200 || draft.noindex === true
  return {
    url,
    output: pageOutput(url),
    payload: payloadOutput(url),
    template: route.template,
    layout: draft.layout ?? route.meta.layout,
    status: answer.status,
    redirect: null,
    isHidden,
    isCopy: draft.canonical !== undefined && draft.canonical !== url,
    sources,
    changed: draft.changed ?? null,
    fill: (context) => {
      const { scripts = [] } = draft
      return { ...draft.show(context), meta: pageMeta(context, { route, draft, url, isHidden }), scripts }
    },
  }
}

type Addressed = { readonly url: UrlPath; readonly source: PageSourceLocation | undefined }

/** Returns the problem of a page's address; null if the page can have the address. */
function addressProblem({ route, pattern }: ValidRoute, draft: ViewPageDraft, { url, source }: Addressed) {
  const at = { file: source?.file ?? '', keyPath: source?.keyPath ?? [] }
  const path = decodeUrlPath(url)
  // An address declared by an entry may be any former address; a generated address follows packsite's own rules.
  const fault = draft.url === undefined ? urlPathFault(path) : formerUrlPathFault(path)
  if (fault !== null) {
    const hint = 'correct the path, the parameter or the name of the file.'
    return createProblem('invalid-permalink', { message: `${url} cannot be an address: ${fault}`, at, hint })
  }
  if (matchPattern(pattern, url) !== null || draft.suffix !== undefined) return null
  const message = `The address ${url} does not match the path of the route '${route.name}'`
  const hint = `write an address of the form ${route.path}, or change the path of the route.`
  return createProblem('permalink-without-route', { message, at, hint })
}

type MetaSource = {
  readonly route: Route
  readonly draft: ViewPageDraft
  readonly url: UrlPath
  readonly isHidden: boolean
}

function pageMeta(context: PlanContext, { route, draft, url, isHidden }: MetaSource): SeoMeta {
  const { site, content } = context
  const entryMeta = route.meta.disableDefaultMeta ? (draft.meta?.(context) ?? {}) : null
  const name = entryMeta === null ? routePageName(route) : (entryMeta.name ?? null)
  const picture = entryMeta?.image ?? null
  return createSeoMeta(site, {
    name,
    description: entryMeta?.description ?? route.meta.description ?? content.defaultDescription,
    image: sharingPicture(context, { title: sharedTitle(site, url, entryMeta?.card ?? name), picture }),
    url,
    noindex: isHidden,
    ...(draft.canonical === undefined ? {} : { canonical: site.siteUrl + draft.canonical }),
  })
}

/** The title on the sharing card: the page's name, or the tagline on the home page; the brand if that is empty. */
function sharedTitle({ identity }: Site, url: UrlPath, name: string | null): string {
  const text = url === '/' ? identity.tagline : (name ?? '')
  return text === '' ? identity.brand : text
}

/** Returns null if the draft lacks a parameter of the pattern. */
function addressOf(pattern: RoutePattern, draft: ViewPageDraft): UrlPath | null {
  const url = draft.url ?? tryFill(pattern, draft.params)
  if (url === null) return null
  const { suffix } = draft
  return suffix === undefined || suffix === '' ? url : urlBelow(url, suffix)
}

function tryFill(pattern: RoutePattern, params: ViewPageDraft['params']): UrlPath | null {
  try {
    return fillPattern(pattern, params)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}
