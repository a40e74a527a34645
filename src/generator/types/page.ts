// Pages and what a build is made of. A page is complete: rendering it needs no disk and no other page.

import type { Hash, JsonObject, OutputPath, Piece, UrlPath } from '../util/branded-strings'
import type { Words } from '../../shared/messages/fill'
import type { SearchKind } from '../../shared/search-index'
import type { DerivedPicture } from './pictures'
import type { ViewName, ViewProps } from './props'
import type { LayoutName, SiteHead } from './site'
import type { LogoPictures } from './theme'

/** SPEC section 3, "SEO meta", and what search engines are told beside it. */
export type SeoMeta = {
  readonly title: string
  readonly description: string
  readonly ogTitle: string
  readonly ogDescription: string
  readonly ogImage: string
  readonly ogUrl: string
  readonly twitterTitle: string
  readonly twitterDescription: string
  readonly twitterImage: string
  readonly canonical: string
  readonly robots: string
}

/** One URL of the site as the plan has it: where it is, and what it answers. */
export type PlannedPage = {
  /** SPEC's form of the path: '/news', '/classic32x/'. */
  readonly url: UrlPath
  readonly output: OutputPath
  /** Null where navigation inside the page is not offered: redirects and the error page. */
  readonly payload: OutputPath | null
  readonly template: string
  readonly layout: LayoutName | 'bare'
  /** HTTP status that a host with rules answers. */
  readonly status: number
  /** Target of a redirect, with base, else null. */
  readonly redirect: string | null
  /** True when search engines are kept away. */
  readonly isHidden: boolean
  /** True for a copy of another page, whose address is the canonical one. */
  readonly isCopy: boolean
  /** Route or files that it was made from, for conflicts and `why`. */
  readonly sources: readonly PageSource[]
  /** Last change that a reader would notice, for the sitemap: a day, or null. */
  readonly changed: string | null
}

/** What a page is for others: where it is, and where it leads. Most edits leave that as it is. */
export type PageAddress = Pick<PlannedPage, 'url' | 'output' | 'payload' | 'template' | 'status' | 'redirect'>

/** Plain data: it crosses threads and is hashed. */
type Plain<Data extends JsonObject> = Data

/** What a view has its template print, and which view that is. */
export type Shown<Name extends ViewName = ViewName> = {
  [View in Name]: { readonly view: View; readonly props: Plain<ViewProps[View]> }
}[Name]

/** One URL to be written, complete: made of its planned page when it is to be rendered. Its view tells what its props are. */
export type Page<Name extends ViewName = ViewName> = PlannedPage &
  Shown<Name> & {
    readonly meta: SeoMeta
    /** Names of the browser scripts that the page loads. */
    readonly scripts: readonly string[]
  }

/** A page with all that it shows, and the pictures that are to be drawn for it. */
export type CompletedPage = { readonly page: Page; readonly pictures: readonly DerivedPicture[] }

export type PageSource = {
  readonly file: string
  readonly keyPath?: readonly (string | number)[]
  readonly label?: string
}

/** What every page shows around its template: the same data for the whole site. */
export type Frame = {
  readonly app: Hash
  readonly language: string
  readonly base: string
  readonly brand: string
  readonly description: string
  readonly disclaimer: string
  readonly homeHref: string
  /** All that the templates say. */
  readonly words: Words
  readonly nav: readonly FrameLink[]
  readonly footer: readonly { readonly title: string; readonly links: readonly FrameLink[] }[]
  readonly stylesheet: string
  /** Name of a view, or of something that bodies may have -> address of a stylesheet for the pages with it alone. */
  readonly sheets: Readonly<Record<string, string>>
  /** Addresses of the fonts that the stylesheet asks for. */
  readonly fonts: readonly string[]
  /** Addresses of the pictures that hang below the header: plain, fine and finest; none where nothing does. */
  readonly edges: readonly string[]
  /** Script name -> address of its module. */
  readonly scripts: Readonly<Record<string, string>>
  /** The mark beside the brand, as a path in a square of 16; '' for none. */
  readonly mark: string
  /** Pictures in its place; their addresses are complete. */
  readonly logo: LogoPictures | null
  /** Colour of the browser's own bar. */
  readonly barColors: { readonly light: string; readonly dark: string }
  readonly icons: readonly { readonly rel: string; readonly href: string; readonly sizes?: string }[]
  /** What the site adds to each head; addresses are complete. */
  readonly head: SiteHead
  readonly feeds: readonly { readonly title: string; readonly type: string; readonly href: string }[]
  /** True while `packsite dev` serves: pages load the live script. */
  readonly live: boolean
}

/** Redirects have a frame without a menu. */
export type FrameKind = 'page' | 'redirect'

/** A link of the navigation; `to` is where it leads in the end when `href` is a redirect of this site, which has no payload. */
export type FrameLink = {
  readonly text: string
  readonly href: string
  readonly to?: string
  /** The template of the page that it leads to: pages elsewhere may belong to that. */
  readonly section?: string
}

/** The page's data for navigation inside the browser (SPEC section 7). */
export type Payload = {
  readonly app: Hash
  readonly url: string
  readonly title: string
  readonly meta: SeoMeta
  readonly layout: string
  /** The link of the navigation that it belongs to wherever its address is, by the template of that; '' for none. */
  readonly section: string
  readonly main: string
  /** Addresses of what the page loads: its stylesheet, its modules. */
  readonly scripts: readonly string[]
}

export type RenderedPage = { readonly html: readonly Piece[]; readonly payload: readonly Piece[] | null }

/** What a template threw. */
export type RenderError = { readonly message: string; readonly stack: string }

/** What the renderer bundle exports. Pure: the same page and frame give the same text. */
export type Renderer = {
  readonly templates: readonly string[]
  readonly renderPage: (page: Page, frame: Frame) => RenderedPage
  /** The same for many pages; a page whose template throws has the error in its place. */
  readonly renderPages: (pages: readonly Page[], frame: Frame) => readonly (RenderedPage | RenderError)[]
}

/** What stands in public/, by address without base. */
export type PublicFile = {
  readonly hash: Hash
  readonly sizeBytes: number
  /** Pixels; null when it is no picture. */
  readonly width: number | null
  readonly height: number | null
  /** True for a picture with a palette: pixel art. */
  readonly pixel: boolean
  /** True for a PNG of several frames. */
  readonly isMoving?: true
  /** True for one that stands in content/, beside what shows it; its address is its path. */
  readonly isBeside?: true
}

/** What is known of a file without its bytes. */
export type KnownFile = { readonly hash: Hash; readonly sizeBytes: number }

/** The files of a page. */
export type PageFiles = { readonly html: KnownFile; readonly payload: KnownFile | null }

/** One file of the output: bytes, with their hash and size where these are known before, or a source file to be copied. */
export type OutputFile = {
  readonly path: OutputPath
  readonly kind: OutputKind
  /** What it was made from, for messages about conflicts. */
  readonly origin: string
  /** True for an asset that is deleted as soon as no page asks for it: later builds do not keep it for older pages. */
  readonly isShortLived?: true
  readonly content:
    | { readonly bytes: Uint8Array; readonly hash?: Hash; readonly sizeBytes?: number }
    | ({ readonly source: string } & KnownFile)
}

/** The order in which kinds are published (PRODUCT section 5). */
export type OutputKind = 'asset' | 'public' | 'texture' | 'payload' | 'page' | 'extra' | 'meta' | 'latest'

/** One thing that the site's search finds. */
export type SearchDocument = {
  readonly kind: SearchKind
  readonly title: string
  /** What it is about, in plain text; its beginning is shown. */
  readonly text: string
  /** Further words that lead to it. */
  readonly keywords: string
  readonly href: string
  /** Address of a texture that is shown beside it. */
  readonly picture?: string
}

/** builds/manifest.json: every file of the current build, for publishing and deleting. */
export type Manifest = { readonly id: Hash; readonly files: Readonly<Record<string, Hash>> }
