// The public API: what a site.config.ts imports, and what a program that builds sites needs.

export { build, check } from './api/no-op'
export { SiteError } from './diagnostics/errors'
export {
  defineConfig,
  type RouteParams,
  type EntryOf,
  type RouteRow,
  type RowProps,
  type SiteConfig,
} from './config/define'
// Of its own module too: a config is bundled with it, and not with packsite.
export * from './config/field-types'
export type { ThemeConfig } from './types/theme-config'
// Each from its own file: what all of the model says leads to packages that nobody who uses packsite has.
export type { BuildOptions, BuildResult, CheckOptions, CheckResult } from './types/api'
export type { Problem, Report, ReportEvent } from './diagnostics/problem'
export type { Frame } from './types/page'
export type { DataProps, EntryLink, OwnTemplateProps } from './types/data-props'
export type { TemplateProps } from './types/props'
export type { Middleware, MiddlewareAnswer, Params } from './types/site'
