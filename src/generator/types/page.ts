// Pages, the HTML around them, and output files. A page is complete: rendering reads no file and no other page.

import type { Hash, JsonObject, OutputPath, Piece, UrlPath } from '../util/branded-strings'
import type { MessageCatalog } from '../../shared/messages/fill'
import type { SearchKind } from '../../shared/search-index'
import type { DerivedPicture } from './pictures'
import type { ViewName, ViewProps } from './props'
import type { LayoutName, SiteHead, SiteLanguage } from './site'
import type { LogoPictures } from './theme'

/** Meta tags of a page: SPEC section 3, "SEO meta", with the canonical address and the robots directive. */
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

/** One URL of the site in the build plan, before its props exist. */
export type PlannedPage = {
  /** SPEC's form of the path: '/news', '/classic32x/'. */
  readonly url: UrlPath
  readonly output: OutputPath
  /** Null for redirects and the error page, which browsers always load in full. */
  readonly payload: OutputPath | null
  readonly template: string
  readonly layout: LayoutName | 'bare'
  /** HTTP status that a host with rules sends for the page. */
  readonly status: number
  /** Target of a redirect, including the base; else null. */
  readonly redirect: string | null
  /** True if the page is excluded from search engines. */
  readonly isHidden: boolean
  /** True for a copy of another page; the address of the original is the canonical one. */
  readonly isCopy: boolean
  /** Route and files of the page, for conflict messages and `packsite why`. */
  readonly sources: readonly PageSourceLocation[]
  /** Day of the last visible change, for the sitemap; or null. */
  readonly changed: string | null
  /** Tag of the page's language; absent for the first language of the site. */
  readonly language?: string
  /** Present if the text of the page is in the first language: search engines are led to the original. */
  readonly isUntranslated?: true
  /** The translations of the page, itself and 'x-default' included; absent for a page in one language. */
  readonly alternates?: readonly { readonly tag: string; readonly href: string }[]
}

/** The fields of a page that other pages depend on. Most edits do not change them. */
export type PageAddress = Pick<PlannedPage, 'url' | 'output' | 'payload' | 'template' | 'status' | 'redirect'>

/** Plain data, which can be sent to workers and hashed. */
type Plain<Data extends JsonObject> = Data

/** The name of a view, and the props of its template. */
export type ViewWithProps<Name extends ViewName = ViewName> = {
  [View in Name]: { readonly view: View; readonly props: Plain<ViewProps[View]> }
}[Name]

/** A planned page with its props. A build completes every page; `view` determines the type of `props`. */
export type Page<Name extends ViewName = ViewName> = PlannedPage &
  ViewWithProps<Name> & {
    readonly meta: SeoMeta
    /** Names of the browser scripts that the page loads. */
    readonly scripts: readonly string[]
  }

/** A page with its props, and the images that the build has to draw for it. */
export type CompletedPage = { readonly page: Page; readonly pictures: readonly DerivedPicture[] }

export type PageSourceLocation = {
  readonly file: string
  readonly keyPath?: readonly (string | number)[]
  readonly label?: string
}

/** Data for the document around each template: head, header and footer. All pages of a kind share one frame. */
export type Frame = {
  readonly app: Hash
  readonly language: string
  readonly direction: 'ltr' | 'rtl'
  /** All languages of the site; [] for a site with one. */
  readonly languages: readonly FrameLanguage[]
  /** Tag -> frame of a further language. */
  readonly translations: Readonly<Record<string, Frame>>
  readonly base: string
  readonly brand: string
  readonly description: string
  readonly disclaimer: string
  readonly homeHref: string
  /** Messages of the templates, by key. */
  readonly words: MessageCatalog
  readonly nav: readonly FrameLink[]
  readonly footer: readonly { readonly title: string; readonly links: readonly FrameLink[] }[]
  readonly stylesheet: string
  /** Name of a view or of an HTML feature -> address of a stylesheet for pages with this view or feature only. */
  readonly sheets: Readonly<Record<string, string>>
  /** Addresses of the fonts that every page preloads. */
  readonly fonts: readonly string[]
  /** Addresses of the images below the header: the default, for pages of 32x packs, for pages of 64x packs; [] for none. */
  readonly edges: readonly string[]
  /** Script name -> address of its module. */
  readonly scripts: Readonly<Record<string, string>>
  /** SVG path of the mark beside the brand, on a square of 16; '' for none. */
  readonly mark: string
  /** Images that replace the mark, with complete addresses; or null. */
  readonly logo: LogoPictures | null
  /** Colours of the browser's toolbar (`theme-color`). */
  readonly barColors: { readonly light: string; readonly dark: string }
  readonly icons: readonly { readonly rel: string; readonly href: string; readonly sizes?: string }[]
  /** Tags that the config adds to each head, with complete addresses. */
  readonly head: SiteHead
  readonly feeds: readonly { readonly title: string; readonly type: string; readonly href: string }[]
  /** True in `packsite dev`: pages load the live-reload script. */
  readonly live: boolean
}

export type FrameLanguage = SiteLanguage & {
  /** Texts in the language that offer the page in it; absent without a translation of `frame.offer`. */
  readonly offer?: { readonly text: string; readonly close: string }
}

/** Redirects have a frame without navigation. */
export type FrameKind = 'page' | 'redirect'

/** A link of the navigation. If `href` is a redirect of this site, `to` is its final target, since a redirect has no payload. */
export type FrameLink = {
  readonly text: string
  readonly href: string
  readonly to?: string
  /** Template of the target page; pages at other addresses can belong to this link by `Payload.section`. */
  readonly section?: string
  /** Addresses without base: these pages and the pages below belong to this link too. */
  readonly paths?: readonly string[]
}

/** Data of a page for client-side navigation (SPEC section 7). */
export type Payload = {
  readonly app: Hash
  readonly url: string
  readonly title: string
  readonly meta: SeoMeta
  readonly layout: string
  /** Template of the navigation link that the page belongs to, if its address does not tell; '' for none. */
  readonly section: string
  readonly main: string
  /** Addresses of the page's own stylesheet and script modules. */
  readonly scripts: readonly string[]
}

export type RenderedPage = { readonly html: readonly Piece[]; readonly payload: readonly Piece[] | null }

/** An error that a template threw. */
export type RenderError = { readonly message: string; readonly stack: string }

/** The export of the renderer bundle. Pure: the same page and frame give the same text. */
export type Renderer = {
  readonly templates: readonly string[]
  readonly renderPage: (page: Page, frame: Frame) => RenderedPage
  /** Like `renderPage` for a list; a page whose template throws has a `RenderError` at its index. */
  readonly renderPages: (pages: readonly Page[], frame: Frame) => readonly (RenderedPage | RenderError)[]
}

/** A file of public/ or a file beside a content file. Maps of public files have addresses without base as keys. */
export type PublicFileFacts = {
  readonly hash: Hash
  readonly sizeBytes: number
  /** `width`, `height`: in pixels; null if the file is not an image. */
  readonly width: number | null
  readonly height: number | null
  /** True for an image with a palette, which is treated as pixel art. */
  readonly pixel: boolean
  /** True for an animated PNG. */
  readonly isMoving?: true
  /** True for a file in content/, beside the entry that shows the file. Its address is its path. */
  readonly isBeside?: true
}

/** Hash and size of a file. */
export type HashAndSize = { readonly hash: Hash; readonly sizeBytes: number }

/** Hash and size of a page's HTML file and of its payload; `payload` is null for a page without payload. */
export type PageFiles = { readonly html: HashAndSize; readonly payload: HashAndSize | null }

/** One file of the output: bytes, with hash and size if known, or a source file to copy. */
export type OutputFile = {
  readonly path: OutputPath
  readonly kind: OutputFileKind
  /** Source of the file, for messages about conflicts. */
  readonly origin: string
  /** True for an asset that is deleted as soon as no page uses the asset: later builds do not retain it for older pages. */
  readonly isShortLived?: true
  readonly content:
    | { readonly bytes: Uint8Array; readonly hash?: Hash; readonly sizeBytes?: number }
    | ({ readonly source: string } & HashAndSize)
}

/** Kinds of files; files are published kind by kind, in the order of output/publish-order.ts (PRODUCT section 5). */
export type OutputFileKind = 'asset' | 'public' | 'texture' | 'payload' | 'page' | 'extra' | 'meta' | 'latest'

/** One document of the search index. */
export type SearchDocument = {
  readonly kind: SearchKind
  readonly title: string
  /** Plain text; results show its beginning. */
  readonly text: string
  /** Additional search terms. */
  readonly keywords: string
  readonly href: string
  /** Address of a texture that results show. */
  readonly picture?: string
}

/** builds/manifest.json: every file of the current build with its hash. Publishing compares and deletes files by this list. */
export type Manifest = { readonly id: Hash; readonly files: Readonly<Record<string, Hash>> }
