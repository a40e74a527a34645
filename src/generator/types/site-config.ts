// Type of site.config.ts with the descriptions that editors show: a sentence and the default of each key. The schema in
// config/site-schema.ts validates configs; a test compares keys, types and defaults of both.

import type { HeadConfig, ContentSecurityConfig } from './head-config'
import type { ThemeConfig } from './theme-config'
import type { CheckConfig } from './check-config'
import type { PublishConfig } from './publish-config'
import type { AdminConfig } from './admin-config'

/** The publisher of the site, and names in its addresses. */
export type IdentityConfig = {
  /** Name of the pack family, shown in titles and in the header. */
  readonly brand: string
  /** Name of the game. */
  readonly game: string
  /** Word for the main pack in addresses and names of texture packs: `quarry` gives `/quarry32x/` and `quarry_32x`. */
  readonly main: string
  /** Address of the page about the pack family: `/{slug}`. */
  readonly slug: string
  /** Second variant of the classic line: its name, and its word in addresses. */
  readonly variant?: { readonly name: string; readonly slug: string } | undefined
  /**
   * Heading of the home page.
   * @default ''
   */
  readonly tagline?: string | undefined
  /**
   * Year in the default description.
   * @default 2010
   */
  readonly since?: number | undefined
  /** Description of pages without their own; by default a sentence with game and year. */
  readonly description?: string | undefined
  /**
   * Address of the sharing image for pages without their own image and without a card.
   * @default ''
   */
  readonly image?: string | undefined
  /**
   * Mark beside the brand: the path of an SVG on a square of 16.
   * @default ''
   */
  readonly mark?: string | undefined
  /** Last line of every page; by default it says that the site is not affiliated with the makers of the game. */
  readonly disclaimer?: string | undefined
}

/** Timings of the browser scripts. */
type ClientConfig = {
  /** The bar at the top of the window during navigation. */
  readonly loadingBar?:
    | {
        /** `#rrggbb`; default: the colour `plate-accent` of the theme, or packsite's green without a theme. */
        readonly color?: string | undefined
        /** @default 3 */
        readonly heightPx?: number | undefined
        /** @default 2000 */
        readonly durationMs?: number | undefined
        /** @default 200 */
        readonly throttleMs?: number | undefined
        /** @default 500 */
        readonly hideDelayMs?: number | undefined
        /** @default 400 */
        readonly resetDelayMs?: number | undefined
      }
    | undefined
  /** Detection of a new build by open pages. */
  readonly newBuild?:
    | {
        /**
         * Interval between two requests, in milliseconds.
         * @default 3600000
         */
        readonly pollIntervalMs?: number | undefined
        /**
         * Minimum time between two reloads of a page for a new build, in milliseconds.
         * @default 10000
         */
        readonly reloadGuardMs?: number | undefined
      }
    | undefined
  /** The explosion of the error page. Times in units are multiples of `unitMs`. */
  readonly errorPage?:
    | {
        /** @default 12 */
        readonly unitMs?: number | undefined
        /** @default 25 */
        readonly flashUnits?: number | undefined
        /** @default 8 */
        readonly flashToggles?: number | undefined
        /** @default 16 */
        readonly explosionFrames?: number | undefined
        /** @default 16 */
        readonly explosionFrameMs?: number | undefined
        /** @default 100 */
        readonly resetUnits?: number | undefined
      }
    | undefined
}

/** All keys of site.config.ts except routes, middleware and user-defined data (config/define.ts). */
export type SiteSettings = {
  /** https address of the site, including the base. */
  readonly siteUrl: string
  /** Path of the site on its host, such as `/packs/`; by default the path of `siteUrl`. */
  readonly base?: string | undefined
  /**
   * Output folder, relative to the config.
   * @default 'dist'
   */
  readonly outDir?: string | undefined
  /**
   * Language of the texts, as in `<html lang>`.
   * @default 'en'
   */
  readonly language?: string | undefined
  /**
   * Languages of a site with several; the first is at the root, the others below `/{tag}`. `name` is in the language
   * itself: `{ tag: 'de', name: 'Deutsch' }`.
   */
  readonly languages?: readonly { readonly tag: string; readonly name: string }[] | undefined
  /** The publisher of the site, and names in its addresses. */
  readonly identity: IdentityConfig
  /** Colours, fonts, shapes and images of the site. */
  readonly theme?: ThemeConfig | undefined
  /** Additional tags in the head of every page. */
  readonly head?: HeadConfig | undefined
  /** External hosts that pages may request; none by default. `packsite check` lists these hosts in a note. */
  readonly policy?: ContentSecurityConfig | undefined
  /** Hosts of downloads. */
  readonly downloads?:
    | {
        /**
         * Host of first-party files: `{host}/packs/…`; '' stands for `public/packs/` of the site.
         * @default ''
         */
        readonly host?: string | undefined
        /**
         * Allowed hosts of other files, with their subdomains; an empty list allows every host.
         * @default []
         */
        readonly allowedHosts?: readonly string[] | undefined
      }
    | undefined
  /** Source of texture images. */
  readonly textures?:
    | {
        /**
         * Host of the texture API; '' builds a static API from `content/gallery/`.
         * @default ''
         */
        readonly apiHost?: string | undefined
      }
    | undefined
  /** Sharing images. */
  readonly sharing?:
    | {
        /**
         * Image of 1200 x 630 px in `public/`, the background of sharing images with the title of the page.
         * @default ''
         */
        readonly card?: string | undefined
        /**
         * Transparent image of 1200 x 630 px. For a page with its own picture, packsite draws that picture, this image and the title.
         * @default ''
         */
        readonly band?: string | undefined
      }
    | undefined
  /** Atom and JSON feeds of posts. */
  readonly feeds?:
    | {
        /**
         * 'full' for the text and changelog of each post, 'summary' for its summary.
         * @default 'full'
         */
        readonly content?: 'full' | 'summary' | undefined
      }
    | undefined
  /** The texture that the error page shows after its explosion. */
  readonly errorPage?:
    | {
        /**
         * Id of the texture.
         * @default 1484
         */
        readonly textureId?: number | undefined
        /** Texture pack; by default `{main}_32x`. */
        readonly texturePack?: string | undefined
        /**
         * Game version of the texture.
         * @default 'latest'
         */
        readonly textureVersion?: string | undefined
      }
    | undefined
  /**
   * Words in the user agents of bots, which get no error page.
   * @default ['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google']
   */
  readonly bots?: readonly string[] | undefined
  /** The donation page. */
  readonly support?:
    | {
        /** @default '' */
        readonly text?: string | undefined
        /** @default [] */
        readonly links?:
          | readonly {
              readonly text: string
              readonly to: string
              readonly price?: string | undefined
              readonly note?: string | undefined
              /** A texture of the gallery that the link shows, in the first pack that has it. */
              readonly textureId?: number | null | undefined
            }[]
          | undefined
      }
    | undefined
  /** Limits for the conversion of Markdown bodies. */
  readonly markdown?:
    | {
        /**
         * Maximum size of a body, in bytes.
         * @default 1048576
         */
        readonly maxSizeBytes?: number | undefined
        /**
         * Maximum nesting of quotes and lists, and of elements in the resulting HTML.
         * @default 100
         */
        readonly maxNesting?: number | undefined
        /**
         * Maximum size of the HTML of one body, in bytes.
         * @default 4194304
         */
        readonly maxOutputBytes?: number | undefined
        /**
         * Maximum time for the conversion of one body, in milliseconds.
         * @default 5000
         */
        readonly timeLimitMs?: number | undefined
      }
    | undefined
  /** Limits of a build; beyond a limit the build reports a problem. */
  readonly limits?:
    | {
        /**
         * Maximum size of a file in `content/`, except images, in bytes.
         * @default 4194304
         */
        readonly maxFileBytes?: number | undefined
        /**
         * Maximum size of a file in `public/`, in bytes.
         * @default 536870912
         */
        readonly maxPublicFileBytes?: number | undefined
        /**
         * Maximum size of a page and of its payload, in bytes.
         * @default 16777216
         */
        readonly maxPageBytes?: number | undefined
        /**
         * Maximum number of pages.
         * @default 200000
         */
        readonly maxPages?: number | undefined
        /**
         * Maximum CPU time of a template for a page, or of a middleware for an address, in milliseconds.
         * @default 10000
         */
        readonly maxPageMs?: number | undefined
      }
    | undefined
  /** The build cache. */
  readonly cache?:
    | {
        /** Folder of the cache, which several checkouts can share; by default `.packsite/cache`. */
        readonly dir?: string | undefined
        /**
         * Maximum size in bytes; the least recently used data is evicted first.
         * @default 1073741824
         */
        readonly maxSizeBytes?: number | undefined
      }
    | undefined
  /** Timings of the browser scripts. */
  readonly client?: ClientConfig | undefined
  /** Settings of `packsite check`. */
  readonly check?: CheckConfig | undefined
  /** The target of `packsite publish`: a bucket or a folder. Credentials come from the environment. */
  readonly publish?: PublishConfig | undefined
  /** The editor at /admin, for people who do not use Git or YAML. Needs the package `@sveltia/cms`. */
  readonly admin?: AdminConfig | undefined
}
