// The public API: what a site.config.ts imports, and what a program that builds sites needs.

export { build, check } from './unchanged'
export type { BuildOptions, BuildResult } from './build'
export type { CheckOptions } from './check'
export type { CheckResult } from './check/result'
export { SiteError } from './base/errors'
export { defineConfig, type RouteParams, type RouteRow, type SiteConfig } from './config/define'
export type { ThemeConfig } from './config/theme-config'
export type { Frame, OwnTemplateProps } from './model'
export type { Middleware, MiddlewareAnswer, Params, Problem, Report, ReportEvent, TemplateProps } from './model'
