// The nouns of content/site: one file each, together the data that pages share.

import type { FilePath, UrlPath } from '../util/branded-strings'
import type { Notice } from './texts'
import type { ChannelData, EditionData } from './release-words'

export type ProjectStatus = 'active' | 'discontinued'

/** A line of work with posts of its own: a pack, or the site itself. */
export type Project = {
  readonly slug: string
  readonly name: string
  /** Id of content/packs, when the project is a pack. */
  readonly pack: string | null
  readonly line: 'main' | 'classic' | null
  readonly resolution: number | null
  readonly variant: string | null
  readonly texturePack: string | null
  /** A square picture that stands for the pack beside others; the banner where there is none. */
  readonly scene: string | null
  /** Id of the texture that marks the pack in a list of packs. */
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
  /** What was sent behind '?', and nothing else is led on; null for any. */
  readonly query: string | null
  /** True where all addresses below lead on; `to` may have `:splat`, what stood below. */
  readonly below: boolean
  /** '' where the address is gone for good. */
  readonly to: string
  readonly status: 301 | 302 | 307 | 308 | 410
}
export type StatFigure = { readonly label: string; readonly value: string; readonly note: string }

/** What the page of the family says of its packs, beside what is known of them; '' and [] where nothing is said. */
export type FamilyData = {
  readonly heading: string
  readonly intro: string
  readonly looks: readonly {
    readonly name: string
    /** Where there is little room. */
    readonly short: string
    readonly text: string
    readonly packs: readonly { readonly project: string; readonly text: string; readonly scene: string | null }[]
  }[]
  readonly sizes: readonly { readonly resolution: number; readonly text: string }[]
  /** What the packs are compared with. */
  readonly game: {
    readonly name: string
    readonly texturePack: string | null
    readonly label: string
    readonly scene: string
  } | null
  /** Ids of textures: of the small pictures of each look, and of the rows of the table. */
  readonly samples: readonly number[]
  readonly blocks: readonly number[]
  readonly questions: readonly { readonly question: string; readonly answer: string }[]
}

/** Rows of texture ids from the top, and the texture pack of each label; a row without any is no blocks. */
export type WallBlockIds = {
  readonly packs: readonly string[]
  readonly wide: readonly (readonly number[])[]
  readonly narrow: readonly (readonly number[])[]
}

/** What a pack, an add-on or a drawing may be used for. */
export type LicenseData = {
  readonly slug: string
  readonly name: string
  /** Its text; null where it has none. */
  readonly url: string | null
  /** True where it may become part of a pack that a visitor puts together. */
  readonly combine: boolean
}

/** A way on from the home page: a few words below its name, and the texture that stands for it. */
export type HomeLink = Link & { readonly note: string; readonly texture: number | null }

export type SiteData = {
  /** Name -> file that it came from, for messages: 'redirects' -> 'content/site/redirects.yaml'. */
  readonly files: Readonly<Record<string, FilePath>>
  readonly nav: readonly Link[]
  readonly footer: readonly { readonly title: string; readonly links: readonly Link[] }[]
  readonly home: {
    readonly intro: string
    readonly links: readonly HomeLink[]
    /** The blocks below the finder, the same ones at three resolutions, for wide windows and for phones. */
    readonly wall: {
      readonly wide: string
      readonly narrow: string
      readonly labels: readonly string[]
      readonly blocks: WallBlockIds | null
    } | null
    /** Ids of the textures that pack pages and the family's page show. */
    readonly closeUp: readonly number[]
    readonly compare: {
      readonly before: { readonly image: string; readonly label: string }
      readonly after: { readonly image: string; readonly label: string }
    } | null
  }
  readonly family: FamilyData
  readonly faqCategories: readonly FaqCategory[]
  readonly projects: readonly Project[]
  readonly stats: readonly StatFigure[]
  readonly redirects: readonly Redirect[]
  /** The first is what most players want. */
  readonly channels: readonly ChannelData[]
  /** In the order in which pages show them; at least one. */
  readonly editions: readonly EditionData[]
  readonly licenses: readonly LicenseData[]
  /** Messages in the site's own words, by their keys. */
  readonly messages: Readonly<Record<string, string>>
}
