// Validates a row of the table of routes before expansion: pattern, template, entry, middleware.

import { createProblem } from '../diagnostics/errors'
import { suggestionOrGenericHint, nearestWord } from '../schema/suggest'
import { builtInMiddleware } from './middleware'
import { parsePattern } from './pattern'
import { isBuiltInTemplate } from './views'
import type { PlanningContext, ValidRoute } from './run-middleware'
import type { Middleware, Problem, Route, Site } from '../types'

/** Templates of pages without a route. */
const INTERNAL: readonly string[] = ['not-found', 'redirect']

/** Returns a row with its parsed pattern and functions. Returns null and reports problems if the row is invalid. */
export function checkRoute(planner: PlanningContext, route: Route, templates: readonly string[]): ValidRoute | null {
  const { site, problems } = planner
  const pattern = parsePattern(route.path)
  if ('fault' in pattern) {
    const message = `'${route.path}' is not a valid pattern: ${pattern.fault}`
    const hint = 'write it as /faq/{category} or /{slug...}.'
    problems.push(createProblem('invalid-pattern', { message, at: placeOf(site, route, 'path'), hint }))
    return null
  }
  const faults = rowProblems(planner, route, templates)
  if (faults !== null) {
    problems.push(...faults)
    return null
  }
  const known = { ...site.middleware, ...builtInMiddleware }
  const middleware = route.meta.middleware.flatMap((name): Middleware[] => {
    const found = Object.hasOwn(known, name) ? known[name] : undefined
    if (found !== undefined) return [found]
    // Verbatim from SPEC section 8.
    const message = `Unknown route middleware: ${name}`
    const at = placeOf(site, route, 'meta', 'middleware')
    problems.push(
      createProblem('unknown-middleware', { message, at, hint: suggestionOrGenericHint(name, Object.keys(known)) }),
    )
    return []
  })
  return { route, pattern, middleware }
}

function placeOf({ configFile }: Site, { index }: Route, ...path: readonly string[]) {
  return { file: configFile, keyPath: ['routes', index, ...path] }
}

/** Returns null for a valid row, and [] if the entry of the row has separate problems. */
function rowProblems({ site, content }: PlanningContext, route: Route, templates: readonly string[]): Problem[] | null {
  const { template, entry, rows } = route
  if (!templates.includes(template) || INTERNAL.includes(template)) {
    const known = templates.filter((name) => !INTERNAL.includes(name))
    const at = placeOf(site, route, 'template')
    const message = `Unknown template: ${template}`
    const isCreatable = !INTERNAL.includes(template) && nearestWord(template, known) === null
    const hint = isCreatable
      ? `create templates/${template}.tsx, or correct the name.`
      : suggestionOrGenericHint(template, known)
    return [createProblem('unknown-template', { message, at, hint })]
  }
  const ids = content.pages.map(({ id }) => id)
  if (entry !== null && !ids.includes(entry)) {
    if (content.invalidUrls.has(`/${entry}`) || content.invalidUrls.has(route.path)) return []
    const message = `There is no entry content/pages/${entry}.md`
    return [
      createProblem('unknown-entry', {
        message,
        at: placeOf(site, route, 'entry'),
        hint: suggestionOrGenericHint(entry, ids),
      }),
    ]
  }
  if (rows !== null && isBuiltInTemplate(template)) {
    const message = `The template '${template}' is built in and loads its own data`
    const hint = "remove 'each' and 'data', or use a custom template."
    const at = placeOf(site, route, rows.each === null ? 'data' : 'each')
    return [createProblem('invalid-row', { message, at, hint })]
  }
  return null
}
