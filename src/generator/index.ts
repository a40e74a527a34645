// The public API: functions and types for site.config.ts and for programs that build sites.

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
// A separate module, because it is bundled with a config, without the rest of packsite.
export * from './config/field-types'
export type { ThemeConfig } from './types/theme-config'
// Imported from single files: types/index.ts leads to npm packages that users of packsite do not have.
export type { BuildOptions, BuildResult, CheckOptions, CheckResult } from './types/api'
export type { Problem, Report, ReportEvent } from './diagnostics/problem'
export type { Frame } from './types/page'
export type { DataProps, EntryLink, OwnTemplateProps } from './types/data-props'
export type { TemplateProps } from './types/props'
export type { Middleware, MiddlewareAnswer, Params } from './types/site'
