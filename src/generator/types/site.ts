// The validated site config, with every default.

import type { CustomDefinitions, RouteDataRequest } from './user-defined'
import type { SiteTheme } from './theme'
import type { SourcePath } from '../util/branded-strings'
import type { HeadConfig } from './head-config'
import type { IdentityConfig, SiteSettings } from './site-config'
import type { PublishConfig } from './publish-config'
import type { AdminConfig } from './admin-config'

export type LayoutName = 'default' | 'main-layout' | 'no-container'
/** Slug of an edition. */
export type Edition = string
/** The kind of game that loads a file; packs for 'java' and for 'bedrock' have different formats. */
export type Game = 'java' | 'bedrock'

/** Values of a pattern's parameters; a list for a repeatable parameter. */
export type Params = Readonly<Record<string, string | readonly string[]>>

/** Settings of a route: SPEC section 3, "Route meta". */
export type RouteMeta = {
  readonly name: string | null
  readonly description: string | null
  readonly layout: LayoutName
  readonly middleware: readonly string[]
  readonly disableDefaultMeta: boolean
}

/** A row of the table of routes. */
export type Route = {
  /** Index in the table, for messages: routes[11]. */
  readonly index: number
  readonly name: string
  /** '/faq/{category}', '/gallery/{slug...}'. */
  readonly path: string
  readonly template: string
  readonly meta: RouteMeta
  /** Id of the entry of content/pages that the route shows, such as 'about'; or null. */
  readonly entry: string | null
  /** Number of entries on each page of the route's list, or null. */
  readonly pageSize: number | null
  /** For a route with a custom template: the parameters of its pages, one page for each item; or null. */
  readonly params: readonly Params[] | null
  /** Request for the content entries that the template gets; null if the route requests none. */
  readonly rows: RouteDataRequest | null
}

/** The result of a middleware: undefined keeps the page. */
export type MiddlewareAnswer =
  undefined | { readonly status: number } | { readonly redirect: string } | { readonly notFound: true }

export type GalleryAddressSegments = {
  /** Slug of an edition -> slugs of its packs and versions ('latest' first). */
  readonly editions: Readonly<
    Record<string, { readonly packs: readonly string[]; readonly versions: readonly string[] }>
  >
  /** 'all' first. */
  readonly tags: readonly string[]
  /** Default value of each segment of a gallery address. */
  readonly defaults: { readonly edition: string; readonly pack: string; readonly version: string; readonly tag: string }
}

/** A function that runs for each page of a route while the build plans the pages. */
export type Middleware = (context: {
  readonly path: string
  readonly params: Params
  readonly route: Route
  /** Returns the address of the same route with other parameters. */
  readonly fill: (params: Params) => string
  readonly gallery: GalleryAddressSegments
}) => MiddlewareAnswer

/** A part of the config with all defaults: no key is missing at any depth. */
type Complete<Config> = { readonly [Key in keyof Config]-?: Complete<Exclude<Config[Key], undefined>> }

type Settings = Complete<
  Pick<
    SiteSettings,
    | ('policy' | 'downloads' | 'textures' | 'sharing' | 'feeds' | 'errorPage' | 'bots' | 'support')
    | ('markdown' | 'limits' | 'client' | 'check')
  >
>

export type SiteLimits = Settings['limits']
export type PageWeightBudgets = Settings['check']['budgets']
export type ExternalLinkOptions = Settings['check']['external']
export type SiteHead = { readonly [Key in keyof HeadConfig]-?: Exclude<HeadConfig[Key], undefined> }

type Identity = Complete<Omit<IdentityConfig, 'variant'>> & {
  /** Null if the classic line has only one variant. */
  readonly variant: Exclude<IdentityConfig['variant'], undefined> | null
}

export type SiteLanguage = {
  /** BCP 47: 'zh-Hans'. */
  readonly tag: string
  /** In the language itself: 'Deutsch'; '' on a site with one language. */
  readonly name: string
  /** Path of the language's pages below the base: '/de'; '' for the first language. */
  readonly path: string
  readonly direction: 'ltr' | 'rtl'
}

export type Site = Settings & {
  /** Absolute path of the site's folder; not part of any hash or output. */
  readonly root: string
  readonly configFile: SourcePath
  /** The bundled code of the config, an input of hashes. */
  readonly configCode: string
  /** Absolute path of the output folder. */
  readonly outDir: string
  /** Origin and base, no trailing slash: 'https://steadfast.example'. */
  readonly siteUrl: string
  /** '/' or '/packs/'. */
  readonly base: string
  /** Tag of the language of this site, or of this view of the site (`siteInLanguage`). */
  readonly language: string
  /** All languages; the first is at the root. */
  readonly languages: readonly SiteLanguage[]
  readonly identity: Identity
  /** Null for packsite's default theme. */
  readonly theme: SiteTheme | null
  /** Additional tags in the head of each page; addresses without base. */
  readonly head: SiteHead
  /** Cache settings; `dir` null is the default folder. Not part of any hash or output. */
  readonly cache: { readonly dir: string | null; readonly maxSizeBytes: number }
  /** Target of `packsite publish`. Not part of any hash or output. */
  readonly publish: PublishConfig
  /** Null for a site without the editor at /admin. Not part of the hash of the pages. */
  readonly admin: AdminConfig | null
  readonly routes: readonly Route[]
  /** User-defined collections and fields. */
  readonly own: CustomDefinitions
  /** User-defined middleware, in addition to the built-in functions. */
  readonly middleware: Readonly<Record<string, Middleware>>
}
