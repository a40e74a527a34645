// Runs the middleware of a row for a page during planning.

import { createProblem } from '../diagnostics/errors'
import { sandboxEndReason, runWithLimitPerSandboxCall } from '../workers/sandbox/sandbox'
import { link } from '../schema/address-scalars'
import { fillPattern, type RoutePattern } from './pattern'
import type { PlanContextInput } from './view-context'
import type { GalleryAddressSegments, Middleware, MiddlewareAnswer, Problem, Route, UrlPath } from '../types'
import type { ViewPageDraft } from './views/view'

/** A validated row. */
export type ValidRoute = {
  readonly route: Route
  readonly pattern: RoutePattern
  readonly middleware: readonly Middleware[]
}

/** The context of planning, with the gallery's segments and a shared list of problems. */
export type PlanningContext = PlanContextInput & { readonly book: GalleryAddressSegments; readonly problems: Problem[] }

/** Runs middleware in order; the first redirect or 404 ends the chain. */
export function runMiddleware(
  planner: PlanningContext,
  { route, pattern, middleware }: ValidRoute,
  { url, draft }: { url: UrlPath; draft: ViewPageDraft },
) {
  let status = 200
  for (const run of middleware) {
    const fill = (params: ViewPageDraft['params']): string => fillPattern(pattern, params)
    const call = (): unknown => run({ path: url, params: draft.params, route, fill, gallery: planner.book })
    const limitMs = planner.site.limits.maxPageMs
    const answer = tryMiddleware(planner, { route, run }, () => runWithLimitPerSandboxCall(limitMs, call))
    if (answer === undefined) continue
    if ('notFound' in answer) return { status: 404, redirect: null, notFound: true }
    if ('redirect' in answer) return { status, redirect: answer.redirect, notFound: false }
    status = answer.status
  }
  return { status, redirect: null, notFound: false }
}

/** Middleware that was terminated once is not called for further pages; its error is reported again. */
const ended = new WeakMap<Middleware, unknown>()

/** Reports a problem if custom middleware throws, times out or returns an invalid answer. */
function tryMiddleware(
  { site, problems }: PlanningContext,
  { route, run }: { route: Route; run: Middleware },
  call: () => unknown,
): MiddlewareAnswer {
  const fail = (reason: string, hint: string): MiddlewareAnswer => {
    const message = `The middleware of '${route.name}' ${reason}`
    const at = { file: site.configFile, keyPath: ['routes', route.index, 'meta', 'middleware'] }
    problems.push(createProblem('middleware-failed', { message, at, hint }))
    return { notFound: true }
  }
  try {
    if (ended.has(run)) throw ended.get(run)
    const answer = call()
    return isMiddlewareAnswer(answer)
      ? answer
      : fail('returns an invalid result', 'return undefined, {status}, {redirect} or {notFound: true}.')
  } catch (error) {
    const fault = sandboxEndReason(error)
    if (fault !== null) ended.set(run, error)
    if (fault === 'slow')
      return fail(
        `took longer than ${String(site.limits.maxPageMs / 1000)} s`,
        'correct the function, or raise limits.maxPageMs in the config.',
      )
    return fail(
      `throws: ${error instanceof Error ? error.message : String(error)}`,
      'correct the function in the config.',
    )
  }
}

/** Custom middleware may return any value, despite its type. */
function isMiddlewareAnswer(answer: unknown): answer is MiddlewareAnswer {
  if (answer === undefined) return true
  if (typeof answer !== 'object' || answer === null) return false
  if ('notFound' in answer) return answer.notFound === true
  if ('redirect' in answer) return link().safeParse(answer.redirect).success
  return (
    'status' in answer && typeof answer.status === 'number' && [200, 403, 404, 410, 418, 451].includes(answer.status)
  )
}
