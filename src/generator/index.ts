// The public API: what a site.config.ts imports, and what a program that builds sites needs.

export { build, check } from './unchanged'
export { SiteError } from './base/errors'
export {
  defineConfig,
  type RouteParams,
  type EntryOf,
  type RouteRow,
  type RowProps,
  type SiteConfig,
} from './config/define'
// Of its own module too: a config is bundled with it, and not with packsite.
export * from './config/fields'
export type { ThemeConfig } from './config/theme-config'
// Each from its own file: what all of the model says leads to packages that nobody who uses packsite has.
export type { BuildOptions, BuildResult, CheckOptions, CheckResult } from './model/api'
export type { Problem, Report, ReportEvent } from './base/problem'
export type { Frame } from './model/page'
export type { DataProps, EntryLink, OwnTemplateProps } from './model/data-props'
export type { TemplateProps } from './model/props'
export type { Middleware, MiddlewareAnswer, Params } from './model/site'
