// The site as data: what site.config.ts says, validated, with every default filled in.

import type { OwnData, RowData } from './user-defined'
import type { SiteTheme } from './theme'
import type { FilePath } from '../util/branded-strings'
import type { HeadConfig } from './head-config'
import type { IdentityConfig, SiteSettings } from './site-config'

export type LayoutName = 'default' | 'main-layout' | 'no-container'
/** Slug of an edition. */
export type Edition = string
/** Which game loads a file: they read packs of different forms. */
export type Game = 'java' | 'bedrock'

/** Values of a pattern's parameters; a repeatable one is a list. */
export type Params = Readonly<Record<string, string | readonly string[]>>

/** SPEC section 3, "Route meta". */
export type RouteMeta = {
  readonly name: string | null
  readonly description: string | null
  readonly layout: LayoutName
  readonly middleware: readonly string[]
  readonly disableDefaultMeta: boolean
}

/** A row of the table of routes. */
export type Route = {
  /** Its place in the table, for messages: routes[11]. */
  readonly index: number
  readonly name: string
  /** '/faq/{category}', '/gallery/{slug...}'. */
  readonly path: string
  readonly template: string
  readonly meta: RouteMeta
  /** The entry of content/pages that this row shows, such as 'about'. */
  readonly entry: string | null
  /** Entries on one page of a list; null when the template has no list. */
  readonly pageSize: number | null
  /** Pages of a row whose template is the site's own. */
  readonly params: readonly Params[] | null
  /** What its template gets of data; null for a row that asks for none. */
  readonly rows: RowData | null
}

/** What a middleware may answer for a page. */
export type MiddlewareAnswer =
  undefined | { readonly status: number } | { readonly redirect: string } | { readonly notFound: true }

export type GalleryAddressBook = {
  /** Editions, and in each the slugs of its packs and versions ('latest' first). */
  readonly editions: Readonly<
    Record<string, { readonly packs: readonly string[]; readonly versions: readonly string[] }>
  >
  /** 'all' first. */
  readonly tags: readonly string[]
  /** The default of each segment. */
  readonly defaults: { readonly edition: string; readonly pack: string; readonly version: string; readonly tag: string }
}

/** A named function that is run for each page while the site is planned. */
export type Middleware = (context: {
  readonly path: string
  readonly params: Params
  readonly route: Route
  /** The address of the same row with other parameters. */
  readonly fill: (params: Params) => string
  readonly gallery: GalleryAddressBook
}) => MiddlewareAnswer

/** A part of the config with its defaults: no key is missing, at any depth. */
type Complete<Config> = { readonly [Key in keyof Config]-?: Complete<Exclude<Config[Key], undefined>> }

type Settings = Complete<
  Pick<
    SiteSettings,
    | ('policy' | 'downloads' | 'textures' | 'sharing' | 'errorPage' | 'bots' | 'support')
    | ('markdown' | 'limits' | 'client' | 'check')
  >
>

export type Limits = Settings['limits']
export type Budgets = Settings['check']['budgets']
export type ExternalOptions = Settings['check']['external']
export type SiteHead = { readonly [Key in keyof HeadConfig]-?: Exclude<HeadConfig[Key], undefined> }

type Identity = Complete<Omit<IdentityConfig, 'since' | 'variant'>> & {
  /** Null where the classic line has one variant alone. */
  readonly variant: Exclude<IdentityConfig['variant'], undefined> | null
}

export type Site = Settings & {
  /** Absolute; never part of any hash or output. */
  readonly root: string
  readonly configFile: FilePath
  /** Hash input of the config: its bundled code. */
  readonly configCode: string
  /** Absolute folder of the output. */
  readonly outDir: string
  /** Origin and base, no trailing slash: 'https://steadfast.example'. */
  readonly siteUrl: string
  /** '/' or '/packs/'. */
  readonly base: string
  readonly language: string
  readonly identity: Identity
  /** Null for packsite's own face. */
  readonly theme: SiteTheme | null
  /** What stands in the head of each page beside packsite's own; addresses without base. */
  readonly head: SiteHead
  /** Where is kept what another build may need, null for packsite's own place. Never part of any hash or output. */
  readonly cache: { readonly dir: string | null; readonly maxSizeBytes: number }
  readonly routes: readonly Route[]
  /** Collections and fields of the site's own. */
  readonly own: OwnData
  /** Functions of the site's own, beside the built-in ones. */
  readonly middleware: Readonly<Record<string, Middleware>>
}
