// The site as data: what site.config.ts says, validated, with every default filled in.

import type { OwnData, RowData } from './user-defined'
import type { SiteTheme } from './theme'
import type { FilePath } from '../util/branded-strings'
import type { RuleCode, Severity } from '../schema/check-rules'

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

export type Identity = {
  readonly brand: string
  readonly game: string
  /** The main pack's word in addresses and texture pack names. */
  readonly main: string
  /** The address of the page about the family: /{slug}. */
  readonly slug: string
  /** Null where the classic line has one variant alone. */
  readonly variant: { readonly name: string; readonly slug: string } | null
  readonly tagline: string
  /** The picture that pages without one of their own are shared with; '' for none. */
  readonly image: string
  /** The mark beside the brand, as a path in a square of 16; '' for none. */
  readonly mark: string
  /** The site's default description. */
  readonly description: string
  readonly disclaimer: string
}

export type SupportLink = {
  readonly text: string
  readonly to: string
  /** What it costs, in a word or two: 'Any sum'; '' where nothing is said. */
  readonly price: string
  readonly note: string
}

/** Constants of the browser scripts, SPEC section 9. */
export type ClientConstants = {
  readonly loadingBar: {
    readonly color: string
    readonly heightPx: number
    readonly durationMs: number
    readonly throttleMs: number
    readonly hideDelayMs: number
    readonly resetDelayMs: number
  }
  readonly newBuild: { readonly pollIntervalMs: number; readonly reloadGuardMs: number }
  readonly errorPage: {
    readonly unitMs: number
    readonly flashUnits: number
    readonly flashToggles: number
    readonly explosionFrames: number
    readonly explosionFrameMs: number
    readonly resetUnits: number
  }
}

/** What a build refuses to take on. */
export type Limits = {
  /** A file of content/. */
  readonly maxFileBytes: number
  readonly maxPublicFileBytes: number
  /** HTML or payload of one page. */
  readonly maxPageBytes: number
  readonly maxPages: number
  /** Rendering one page, or running one middleware for it. */
  readonly maxPageMs: number
}

/** Compressed bytes that a page may load, by kind (QUALITY section 2). */
export type Budgets = {
  readonly html: number
  /** HTML of pages that are long lists. */
  readonly listHtml: number
  readonly listTemplates: readonly string[]
  readonly styles: number
  readonly scripts: number
  readonly fonts: number
  /** Pictures that are loaded at once. */
  readonly pictures: number
}

export type ExternalOptions = {
  /** Addresses that begin so are not asked. */
  readonly ignore: readonly string[]
  /** Hosts that may be asked although their addresses are private. */
  readonly privateHosts: readonly string[]
  /** Requests to one host at a time, and the pause after each. */
  readonly perHost: number
  readonly pauseMs: number
  readonly timeoutMs: number
  readonly retries: number
  /** How long a good answer counts. */
  readonly maxAgeHours: number
}

type Range = { readonly min: number; readonly max: number }

/** What `packsite check` asks. */
export type CheckConfig = {
  readonly rules: Readonly<Record<RuleCode, Severity>>
  /** Characters. */
  readonly meta: { readonly titleLength: Range; readonly descriptionLength: Range }
  readonly budgets: Budgets
  /** Addresses that were published and may be gone; one with '*' at its end stands for all that begin so. */
  readonly gone: readonly string[]
  readonly external: ExternalOptions
}

export type HeadLink = {
  readonly rel: string
  readonly href: string
  readonly sizes?: string | undefined
  readonly type?: string | undefined
  readonly title?: string | undefined
}
export type SiteHead = {
  readonly meta: readonly { readonly name: string; readonly content: string }[]
  readonly link: readonly HeadLink[]
}

export type Site = {
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
  /** Other hosts that pages may ask, each an origin; 'self' is the site. */
  readonly policy: Readonly<Record<'connect' | 'frame' | 'img' | 'media', readonly string[]>>
  readonly downloads: { readonly host: string; readonly allowedHosts: readonly string[] }
  readonly textures: { readonly apiHost: string }
  /** Grounds of the pictures that pages are shared with; '' for none. */
  readonly sharing: { readonly card: string; readonly band: string }
  readonly errorPage: { readonly textureId: number; readonly texturePack: string; readonly textureVersion: string }
  readonly bots: readonly string[]
  readonly support: { readonly text: string; readonly links: readonly SupportLink[] }
  readonly markdown: {
    readonly maxSizeBytes: number
    readonly maxNesting: number
    /** Bytes of HTML. */
    readonly maxOutputBytes: number
    readonly timeLimitMs: number
  }
  readonly limits: Limits
  /** Where is kept what another build may need, null for packsite's own place. Never part of any hash or output. */
  readonly cache: { readonly dir: string | null; readonly maxSizeBytes: number }
  readonly client: ClientConstants
  readonly check: CheckConfig
  readonly routes: readonly Route[]
  /** Collections and fields of the site's own. */
  readonly own: OwnData
  /** Functions of the site's own, beside the built-in ones. */
  readonly middleware: Readonly<Record<string, Middleware>>
}
