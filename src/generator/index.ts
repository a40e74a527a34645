// The public API: what a site.config.ts imports, and what a program that builds sites needs.

import type { CheckOptions, CheckResult } from './check'

export { build } from './unchanged'
export type { BuildOptions, BuildResult } from './build'
export type { CheckOptions, CheckResult } from './check'
export { SiteError } from './base/errors'
export { defineConfig, type RouteParams, type RouteRow, type SiteConfig } from './config/define'
export type { Middleware, MiddlewareAnswer, Params, Problem, Report, ReportEvent, TemplateProps } from './model'

/** Checks a site. Throws SiteError when it cannot be read so far that there are pages. */
export async function check(options: CheckOptions = {}): Promise<CheckResult> {
  // Its rules are large, and whoever only builds needs none.
  const { check: run } = await import('./check')
  return run(options)
}
