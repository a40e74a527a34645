// Data of content/site: one file per key, shared by many pages.

import type { SourcePath, UrlPath } from '../util/branded-strings'
import type { Notice } from './texts'
import type { ReleaseChannel, GameEdition } from './release-words'

/** A scene from all sides, by day and at night: addresses in public/ with `{n}` for the number of a view (shared/views.ts). */
export type SceneViews = { readonly day: string; readonly night: string | null }

export type ProjectStatus = 'active' | 'discontinued'

/** A topic with its own posts: a pack, or the site itself. */
export type Project = {
  readonly slug: string
  readonly name: string
  /** Id of content/packs; null for a project without a pack. */
  readonly pack: string | null
  readonly line: 'main' | 'classic' | null
  readonly resolution: number | null
  readonly variant: string | null
  readonly texturePack: string | null
  /** A square image that represents the pack in lists; null: the banner. */
  readonly scene: string | null
  /** The scene for a walk round it, in this pack. */
  readonly views: SceneViews | null
  /** Id of the texture that represents the pack in lists. */
  readonly block: number | null
  readonly status: ProjectStatus
  readonly summary: string
  readonly formerSlugs: readonly string[]
  readonly notices: readonly Notice[]
}

export type Link = { readonly text: string; readonly to: string }
export type FaqCategory = {
  readonly slug: string
  readonly name: string
  readonly icon: string
  readonly color: string
  readonly description: string
}
export type Redirect = {
  readonly from: UrlPath
  /** The query string that the redirect requires, without '?'; null matches every query. */
  readonly query: string | null
  /** True for a redirect of all addresses below `from`; `:splat` in `to` is replaced by the rest of the path. */
  readonly below: boolean
  /** '' for status 410. */
  readonly to: string
  readonly status: 301 | 302 | 307 | 308 | 410
}
export type StatFigure = { readonly label: string; readonly value: string; readonly note: string }

/** Texts of the page about the pack family, in addition to derived data; '' or [] for none. */
export type FamilyPageTexts = {
  readonly heading: string
  readonly intro: string
  readonly looks: readonly {
    readonly name: string
    /** Short name. */
    readonly short: string
    readonly text: string
    readonly packs: readonly { readonly project: string; readonly text: string; readonly scene: string | null }[]
  }[]
  readonly sizes: readonly { readonly resolution: number; readonly text: string }[]
  /** The game itself, for comparison. */
  readonly game: {
    readonly name: string
    readonly texturePack: string | null
    readonly label: string
    readonly scene: string
    readonly views: SceneViews | null
  } | null
  /** Ids of textures: `samples` for each look, `blocks` for the rows of the table. */
  readonly samples: readonly number[]
  readonly blocks: readonly number[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** `wide`, `narrow`: rows of texture ids from top to bottom; [] for no blocks. `packs`: the texture pack of each label. */
export type WallBlockIds = {
  readonly packs: readonly string[]
  readonly wide: readonly (readonly number[])[]
  readonly narrow: readonly (readonly number[])[]
}

/** A licence of packs, add-ons and textures. */
export type LicenseData = {
  readonly slug: string
  readonly name: string
  /** Address of the licence text, or null. */
  readonly url: string | null
  /** True if the licence allows visitors to combine the work with others in the customiser. */
  readonly combine: boolean
}

/** A link on the home page, with a short text and the id of a texture. */
export type HomeLink = Link & { readonly note: string; readonly texture: number | null }

/** Words of site.config.ts in a further language; absent ones stay as they are. */
export type ConfigWords = {
  readonly identity?:
    | (Readonly<Partial<Record<'brand' | 'game' | 'tagline' | 'description' | 'disclaimer', string | undefined>>> & {
        readonly variant?: { readonly name?: string | undefined } | undefined
      })
    | undefined
  readonly support?:
    | {
        readonly text?: string | undefined
        readonly links?:
          | readonly ({ readonly to: string } & Readonly<
              Partial<Record<'text' | 'price' | 'note', string | undefined>>
            >)[]
          | undefined
      }
    | undefined
  /** Name of a route -> its words. */
  readonly routes?:
    | Readonly<Record<string, { readonly name?: string | undefined; readonly description?: string | undefined }>>
    | undefined
}

export type SiteData = {
  /** Name -> source file, for messages: 'redirects' -> 'content/site/redirects.yaml'. */
  readonly files: Readonly<Record<string, SourcePath>>
  /** `paths`: further pages, with the pages below, on which the link is marked as current. */
  readonly nav: readonly (Link & { readonly paths?: readonly string[] | undefined })[]
  readonly footer: readonly { readonly title: string; readonly links: readonly Link[] }[]
  readonly home: {
    readonly intro: string
    readonly links: readonly HomeLink[]
    /** The same blocks at three resolutions, below the finder: `wide` for wide windows, `narrow` for phones. */
    readonly wall: {
      readonly wide: string
      readonly narrow: string
      readonly labels: readonly string[]
      readonly blocks: WallBlockIds | null
    } | null
    /** Ids of textures that the pages of packs and of the family prefer. */
    readonly closeUp: readonly number[]
    readonly compare: {
      readonly before: { readonly image: string; readonly label: string }
      readonly after: { readonly image: string; readonly label: string }
    } | null
  }
  readonly family: FamilyPageTexts
  readonly faqCategories: readonly FaqCategory[]
  readonly projects: readonly Project[]
  readonly stats: readonly StatFigure[]
  readonly redirects: readonly Redirect[]
  /** Projects of release tables on other platforms. */
  readonly sources: readonly {
    readonly pack: string
    readonly edition: string
    readonly curseforgeProject: number | null
  }[]
  /** The first channel is the recommended one. */
  readonly channels: readonly ReleaseChannel[]
  /** In display order; at least one. */
  readonly editions: readonly GameEdition[]
  readonly licenses: readonly LicenseData[]
  /** Key -> message that replaces packsite's own. */
  readonly messages: Readonly<Record<string, string>>
  /** Words that replace those of site.config.ts; null if this language has none, as the first one. */
  readonly configWords: ConfigWords | null
}
