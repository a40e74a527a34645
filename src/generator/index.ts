// The public API: what a site.config.ts imports, and what a program that builds sites needs.

export { build, check } from './unchanged'
export { SiteError } from './base/errors'
export { defineConfig, type RouteParams, type RouteRow, type SiteConfig } from './config/define'
export type { ThemeConfig } from './config/theme-config'
// Each from its own file: what all of the model says leads to packages that nobody who uses packsite has.
export type { BuildOptions, BuildResult, CheckOptions, CheckResult } from './model/api'
export type { Problem, Report, ReportEvent } from './base/problem'
export type { Frame } from './model/page'
export type { OwnTemplateProps, TemplateProps } from './model/props'
export type { Middleware, MiddlewareAnswer, Params } from './model/site'
