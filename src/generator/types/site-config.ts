// What a maintainer may write in site.config.ts, told for the editor: a sentence for each key, and its default. The schema
// is config/site-schema.ts, which is what is checked; a test holds the two together, keys, types and defaults.

import type { HeadConfig, PolicyConfig } from './head-config'
import type { ThemeConfig } from './theme-config'
import type { CheckConfig } from './check-config'

/** Who publishes the site, and the names that stand in its addresses. */
export type IdentityConfig = {
  /** The name of the family of packs: in titles and in the header. */
  readonly brand: string
  /** The game that the packs are for. */
  readonly game: string
  /** The word of the main pack in addresses and texture packs: `quarry` makes `/quarry32x/` and `quarry_32x`. */
  readonly main: string
  /** The address of the page about the family: `/{slug}`. */
  readonly slug: string
  /** The second variant of the classic line: its name, and its word in addresses. */
  readonly variant?: { readonly name: string; readonly slug: string } | undefined
  /**
   * Heading of the home page.
   * @default ''
   */
  readonly tagline?: string | undefined
  /**
   * The year in the default description.
   * @default 2010
   */
  readonly since?: number | undefined
  /** Description of every page without its own; by default a sentence with game and year. */
  readonly description?: string | undefined
  /**
   * Address of the picture that pages without one are shared with.
   * @default ''
   */
  readonly image?: string | undefined
  /**
   * The mark beside the brand: the path of an SVG on a square of 16.
   * @default ''
   */
  readonly mark?: string | undefined
  /** The last line of every page; by default that the site is not affiliated with the game's makers. */
  readonly disclaimer?: string | undefined
}

/** Times and counts of the browser scripts. */
type ClientConfig = {
  /** The bar across the top of a page that is being loaded. */
  readonly loadingBar?:
    | {
        /** `#rrggbb`; by default the colour of the theme that is seen on its dark plates, and packsite's green without one. */
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
  /** How an open page learns of a new build. */
  readonly newBuild?:
    | {
        /**
         * How often it asks, in milliseconds.
         * @default 3600000
         */
        readonly pollIntervalMs?: number | undefined
        /**
         * How long a page that was reloaded for a new build is not reloaded again, in milliseconds.
         * @default 10000
         */
        readonly reloadGuardMs?: number | undefined
      }
    | undefined
  /** The explosion of the error page: all its times are multiples of one unit. */
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

/** All of site.config.ts but what a config declares itself (config/define.ts). */
export type SiteSettings = {
  /** https address of the site, its base included. */
  readonly siteUrl: string
  /** Where the site stands below its host, such as `/packs/`; by default the path of `siteUrl`. */
  readonly base?: string | undefined
  /**
   * Folder of the built site, relative to the config.
   * @default 'dist'
   */
  readonly outDir?: string | undefined
  /**
   * Language of the texts, as in `<html lang>`.
   * @default 'en'
   */
  readonly language?: string | undefined
  /** Who publishes the site, and the names that stand in its addresses. */
  readonly identity: IdentityConfig
  /** The site's own face: colours, fonts, shapes, pictures. */
  readonly theme?: ThemeConfig | undefined
  /** What every page says in its head beside what packsite writes. */
  readonly head?: HeadConfig | undefined
  /** Other hosts that pages may ask: none, unless they are named. `packsite check` tells of them. */
  readonly policy?: PolicyConfig | undefined
  /** Where packs may be downloaded from. */
  readonly downloads?:
    | {
        /**
         * Where first-party files are: `{host}/packs/…`; '' is `public/packs/` of the site.
         * @default ''
         */
        readonly host?: string | undefined
        /**
         * Hosts that other files may come from; an empty list allows every host.
         * @default []
         */
        readonly allowedHosts?: readonly string[] | undefined
      }
    | undefined
  /** Where pictures of textures come from. */
  readonly textures?:
    | {
        /**
         * Host of the texture API; '' makes a static one of `content/gallery/`.
         * @default ''
         */
        readonly apiHost?: string | undefined
      }
    | undefined
  /** Pictures for those who share a page. */
  readonly sharing?:
    | {
        /**
         * Picture of 1200 x 630 px in `public/` on which a page's title is drawn for sharing.
         * @default ''
         */
        readonly card?: string | undefined
        /**
         * The same, with room above for the page's own picture.
         * @default ''
         */
        readonly band?: string | undefined
      }
    | undefined
  /** What the error page shows at the end of its explosion. */
  readonly errorPage?:
    | {
        /**
         * The texture that the explosion leaves.
         * @default 1484
         */
        readonly textureId?: number | undefined
        /** Its pack; by default `{main}_32x`. */
        readonly texturePack?: string | undefined
        /**
         * Its version.
         * @default 'latest'
         */
        readonly textureVersion?: string | undefined
      }
    | undefined
  /**
   * A visitor whose user agent has one of these in it gets no error page.
   * @default ['bot', 'chrome-lighthouse', 'facebookexternalhit', 'google']
   */
  readonly bots?: readonly string[] | undefined
  /** The page about donations. */
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
            }[]
          | undefined
      }
    | undefined
  /** How bodies are read, and what none of them may take. */
  readonly markdown?:
    | {
        /**
         * Largest body, in bytes.
         * @default 1048576
         */
        readonly maxSizeBytes?: number | undefined
        /**
         * Deepest nesting of quotes and lists, and of elements in the HTML that they become.
         * @default 100
         */
        readonly maxNesting?: number | undefined
        /**
         * Most HTML that one body may become, in bytes.
         * @default 4194304
         */
        readonly maxOutputBytes?: number | undefined
        /**
         * Longest that the conversion of one body may take.
         * @default 5000
         */
        readonly timeLimitMs?: number | undefined
      }
    | undefined
  /** What a build refuses to take on. */
  readonly limits?:
    | {
        /**
         * Largest file of `content/`, pictures apart.
         * @default 4194304
         */
        readonly maxFileBytes?: number | undefined
        /**
         * Largest file of `public/`.
         * @default 536870912
         */
        readonly maxPublicFileBytes?: number | undefined
        /**
         * Largest page, and largest payload of one.
         * @default 16777216
         */
        readonly maxPageBytes?: number | undefined
        /**
         * Most pages of the site.
         * @default 200000
         */
        readonly maxPages?: number | undefined
        /**
         * Longest that a template may take for a page, or a middleware for an address.
         * @default 10000
         */
        readonly maxPageMs?: number | undefined
      }
    | undefined
  /** What is kept between builds. */
  readonly cache?:
    | {
        /** A folder that checkouts may share; by default `.packsite/cache`. */
        readonly dir?: string | undefined
        /**
         * What it takes of a disk; what was used longest ago goes first.
         * @default 1073741824
         */
        readonly maxSizeBytes?: number | undefined
      }
    | undefined
  /** Times and counts of the browser scripts. */
  readonly client?: ClientConfig | undefined
  /** What `packsite check` asks of pages as they would be published. */
  readonly check?: CheckConfig | undefined
}
