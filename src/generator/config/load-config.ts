// Validates the value of site.config.ts and reports all problems at once. Unknown keys are reported and dropped, so
// that the same run can check the rest of the site.

import { join, relative, resolve } from 'node:path'
import { castToSourcePath } from '../util/path'
import { readText } from '../util/fs'
import { SiteError, createProblem } from '../diagnostics/errors'
import { zodErrorToProblems } from '../schema/issues'
import { suggestionHint } from '../schema/suggest'
import { locateInConfig } from './locate-config'
import { resolveCustomDefinitions, completeRouteData } from './user-schema'
import { resolveLanguages } from './languages'
import { configSchema, type ParsedConfig } from './site-schema'
import { defaultIdentityTexts } from '../i18n/default-texts'
import { siteMessagesOf } from '../i18n/site-messages'
import { resolveTheme, type ResolveThemeResult } from '../theme/resolve-theme'
import type { OpenedConfig } from './open-config'
import type {
  BundleTrace,
  SourcePath,
  LayoutName,
  ProblemLocation,
  Problem,
  Route,
  RouteDataRequest,
  Site,
} from '../types'

const LAYOUTS: readonly LayoutName[] = ['default', 'main-layout', 'no-container']

export type LoadedSiteConfig = {
  readonly site: Site
  /** Problems that leave a usable site. */
  readonly problems: readonly Problem[]
  /** Files of the config, relative to root. */
  readonly inputs: readonly string[]
  /** All inputs of the config's bundle and theme. */
  readonly trace: BundleTrace
  /** True if the value of the config depends on its code alone. */
  readonly isDeterministic: boolean
}

/** Validates the value of a config and derives the site from it. Throws SiteError if the config is not usable. */
export function validateSiteConfig(root: string, { file, bundled }: OpenedConfig): LoadedSiteConfig {
  const { config, problems } = parseConfig(bundled.value, file)
  if (config === null) throw new SiteError(locateConfigProblems(problems, { root, configFile: file }))
  const source = { root, file: castToSourcePath(file), code: bundled.code }
  const { site, problems: siteProblems, inputs } = siteFromConfig(config, source)
  const { isDeterministic } = bundled
  const trace = { ...bundled.trace, inputs: [...bundled.trace.inputs, ...inputs] }
  return {
    site,
    problems: [...problems, ...siteProblems],
    inputs: trace.inputs.map((path) => relative(root, path).replaceAll('\\', '/')),
    trace,
    isDeterministic,
  }
}

/** Adds lines to problems whose locations are key paths of the config. */
export function locateConfigProblems(
  problems: readonly Problem[],
  { root, configFile }: { root: string; configFile: string },
): Problem[] {
  const source = readText(join(root, configFile))
  const locate = (place: ProblemLocation): ProblemLocation => locateInConfig(place, source, configFile)
  return problems.map((problem) => ({ ...problem, places: problem.places.map(locate) }))
}

/**
 * Options of zod for schemas that validate only once or twice: compiling a schema takes three times as long as
 * interpreted validation.
 */
const ONCE = { jitless: true }

/**
 * If unknown keys are the only problems, validates again without them and returns a config too. Otherwise `config` is
 * null.
 */
export function parseConfig(value: unknown, file: string): { config: ParsedConfig | null; problems: Problem[] } {
  if (typeof value !== 'object' || value === null) {
    const problem = createProblem('config-empty', {
      message: 'The config has no default export',
      at: { file },
      hint: 'write: export default defineConfig({ … })',
    })
    return { config: null, problems: [problem] }
  }
  const first = configSchema.safeParse(value, ONCE)
  if (first.success) return { config: first.data, problems: [] }
  const problems = zodErrorToProblems(configSchema, first.error, file)
  const unknownKeys = first.error.issues.filter((issue) => issue.code === 'unrecognized_keys')
  if (unknownKeys.length < first.error.issues.length) return { config: null, problems }
  const unknown = unknownKeys.flatMap(({ path, keys }) => keys.map((key) => [...path, key].join('\0')))
  const second = configSchema.safeParse(withoutKeys(value, [], new Set(unknown)), ONCE)
  return { config: second.success ? second.data : null, problems }
}

function withoutKeys(value: unknown, path: readonly (string | number)[], unknown: ReadonlySet<string>): unknown {
  if (Array.isArray(value)) return value.map((item, index) => withoutKeys(item, [...path, index], unknown))
  if (typeof value !== 'object' || value === null) return value
  const known = Object.entries(value).filter(([key]) => !unknown.has([...path, key].join('\0')))
  return Object.fromEntries(known.map(([key, inner]) => [key, withoutKeys(inner, [...path, key], unknown)]))
}

type SiteSource = { readonly root: string; readonly file: SourcePath; readonly code: string }

/** Derives values from several fields, and checks rules that span fields. */
export function siteFromConfig(config: ParsedConfig, { root, file, code }: SiteSource) {
  const problems: Problem[] = []
  const theme = config.theme === undefined ? null : resolveTheme(config.theme, { root, file })
  problems.push(...(theme?.problems ?? []))
  const siteUrl = config.siteUrl.replace(/\/+$/, '')
  const base = `${new URL(siteUrl).pathname.replace(/\/+$/, '')}/`
  if (config.base !== undefined && config.base !== base) {
    const hint = `siteUrl includes base: write ${new URL(siteUrl).origin}${config.base.replace(/\/$/, '')}.`
    problems.push(
      createProblem('base-mismatch', {
        message: `'base' is '${config.base}', but the path of siteUrl is '${base}'`,
        at: { file, keyPath: ['base'] },
        hint,
      }),
    )
  }
  const { identity } = config
  const texts = defaultIdentityTexts(identity, siteMessagesOf({}, 'en'))
  const { head, policy, downloads, textures, sharing, feeds, support, markdown, limits, check, middleware } = config
  const own = resolveCustomDefinitions(config, { file, problems })
  const languages = resolveLanguages(config, { file, problems })
  const routes = config.routes.map((row, index) => resolveRoute(row, index, { file, problems }))
  const site: Site = {
    root,
    configFile: file,
    configCode: code,
    outDir: resolve(root, config.outDir),
    siteUrl,
    base,
    identity: {
      ...identity,
      variant: identity.variant ?? null,
      mark: theme?.mark ?? identity.mark,
      description: identity.description ?? texts.description,
      disclaimer: identity.disclaimer ?? texts.disclaimer,
    },
    theme: theme?.theme ?? null,
    language: languages[0].tag,
    languages,
    ...{ head, policy, downloads, textures, sharing, feeds, support, markdown, limits, check, middleware },
    errorPage: { ...config.errorPage, texturePack: config.errorPage.texturePack ?? `${identity.main}_32x` },
    bots: config.bots.map((marker) => marker.toLowerCase()),
    cache: {
      dir: config.cache.dir === undefined ? null : resolve(root, config.cache.dir),
      maxSizeBytes: config.cache.maxSizeBytes,
    },
    client: clientOf(config, theme),
    publish: config.publish,
    admin: config.admin ?? null,
    routes: completeRouteData(routes, own, { file, problems }),
    own,
  }
  return { site, problems, inputs: theme?.inputs ?? [] }
}

/** Colour of the loading bar if neither the config nor the theme sets one: the green of packsite's logo. */
const LOADING_BAR_COLOR = '#76C945'

/**
 * Settings of the browser scripts. The loading bar is shown on a dark background, so its default colour is the theme's
 * accent colour for dark backgrounds.
 */
function clientOf({ client }: ParsedConfig, resolved: ResolveThemeResult | null): Site['client'] {
  const { loadingBar } = client
  const color = loadingBar.color ?? resolved?.theme.light['plate-accent'] ?? LOADING_BAR_COLOR
  return { ...client, loadingBar: { ...loadingBar, color } }
}

type RouteContext = { readonly file: SourcePath; readonly problems: Problem[] }

function resolveRoute(row: ParsedConfig['routes'][number], index: number, { file, problems }: RouteContext): Route {
  const { name, path, template, meta } = row
  const layout = LAYOUTS.find((known) => known === meta.layout)
  if (layout === undefined) {
    const place = { file, keyPath: ['routes', index, 'meta', 'layout'] }
    problems.push(
      createProblem('unknown-layout', {
        message: `Unknown layout: ${meta.layout}`,
        at: place,
        hint: suggestionHint(meta.layout, LAYOUTS),
      }),
    )
  }
  return {
    ...{ index, name, path, template },
    meta: {
      ...meta,
      name: meta.name ?? null,
      layout: layout ?? 'default',
      description: meta.description ?? null,
      disableDefaultMeta: meta.disableDefaultMeta || row.each !== undefined,
    },
    entry: row.entry ?? null,
    pageSize: row.pageSize ?? null,
    params: row.params ?? null,
    rows: rowData(row),
  }
}

function rowData({ each, data = [], feed, search }: ParsedConfig['routes'][number]): RouteDataRequest | null {
  const asked = Array.isArray(data) ? Object.fromEntries(data.map((name) => [name, name])) : data
  if (each === undefined && Object.keys(asked).length === 0) return null
  return { each: each ?? null, data: asked, feed, search }
}
