// A row of the table of routes, looked at before it is expanded: its pattern, its template, its entry, its middleware.

import { createProblem } from '../diagnostics/errors'
import { correction } from '../schema/suggest'
import { builtInMiddleware } from './middleware'
import { parsePattern } from './pattern'
import { isBuiltInTemplate } from './views'
import type { Planner, Row } from './run-middleware'
import type { Middleware, Route } from '../types'

/** Templates of pages that are in no table. */
const INTERNAL: readonly string[] = ['not-found', 'redirect']

/** A row with its pattern and functions; null, with its problems, when it can't be expanded. */
export function checkRow({ site, content, problems }: Planner, route: Route, templates: readonly string[]): Row | null {
  const at = (...path: (string | number)[]) => ({ file: site.configFile, keyPath: ['routes', route.index, ...path] })
  const pattern = parsePattern(route.path)
  if ('fault' in pattern) {
    problems.push(
      createProblem('invalid-pattern', {
        message: `'${route.path}' is no pattern: ${pattern.fault}`,
        at: at('path'),
        hint: 'write it as /faq/{category} or /{slug...}.',
      }),
    )
    return null
  }
  if (!templates.includes(route.template) || INTERNAL.includes(route.template)) {
    const message = `Unknown template: ${route.template}`
    problems.push(
      createProblem('unknown-template', {
        message,
        at: at('template'),
        hint: correction(
          route.template,
          templates.filter((name) => !INTERNAL.includes(name)),
        ),
      }),
    )
    return null
  }
  if (route.entry !== null && !content.pages.some(({ id }) => id === route.entry)) {
    const ids = content.pages.map(({ id }) => id)
    const isRefused = content.invalidUrls.has(`/${route.entry}`) || content.invalidUrls.has(route.path)
    if (!isRefused)
      problems.push(
        createProblem('unknown-entry', {
          message: `There is no entry content/pages/${route.entry}.md`,
          at: at('entry'),
          hint: correction(route.entry, ids),
        }),
      )
    return null
  }
  if (route.rows !== null && isBuiltInTemplate(route.template)) {
    const message = `The template '${route.template}' is packsite's, which knows its own data`
    const hint = "remove 'each' and 'data', or give the row a template of the site's own."
    const key = route.rows.each === null ? 'data' : 'each'
    problems.push(createProblem('invalid-row', { message, at: at(key), hint }))
    return null
  }
  const known = { ...site.middleware, ...builtInMiddleware }
  const middleware = route.meta.middleware.flatMap((name): Middleware[] => {
    const found = Object.hasOwn(known, name) ? known[name] : undefined
    // SPEC section 8, to the letter.
    if (found === undefined)
      problems.push(
        createProblem('unknown-middleware', {
          message: `Unknown route middleware: ${name}`,
          at: at('meta', 'middleware'),
          hint: correction(name, Object.keys(known)),
        }),
      )
    return found === undefined ? [] : [found]
  })
  return { route, pattern, middleware }
}
