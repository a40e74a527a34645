// What each template gets, and nothing that it does not print.

import type { InlineText, Notice } from './texts'
import type { Channel } from './release-words'
import type { Html } from '../util/branded-strings'
import type { SheetAnimation } from '../../shared/texture-sheet'
import type { ReleaseProps } from './release-props'
import type { OwnTemplateProps } from './data-props'
import type {
  AddonCardProps,
  DateProps,
  DownloadGroupProps,
  DownloadSectionProps,
  EditionProps,
  FactProps,
  FinderProps,
  ImageProps,
  LinkProps,
  MarkProps,
  PackCardProps,
  PaginationProps,
  PostCardProps,
  PostRowProps,
} from './parts'
import type { AddonProps, AddonsProps, CustomiseProps, PackProps, ProductProps } from './pack-props'

export type HomeProps = {
  brand: string
  tagline: string
  description: string
  intro: string
  finder: FinderProps
  downloadsHref: string
  /** For each edition those before the newest. */
  olderVersions: { edition: string; name: string; links: LinkProps[] }[]
  families: PackCardProps[]
  familyHref: string
  /** The same blocks at three resolutions, and what to call them. */
  wall: {
    image: ImageProps
    /** True where phones held upright are sent its middle alone. */
    isCut: boolean
    labels: string[]
    /** For the script; `{id}` stands for a texture. */
    blocks: { pictures: string[]; href: string; walls: number[][][]; names: Record<string, string> } | null
  } | null
  compare: { before: ImageProps & { label: string }; after: ImageProps & { label: string } } | null
  posts: PostCardProps[]
  newsHref: string
  addons: AddonCardProps[]
  addonsHref: string
  addonCount: number
  /** Ways on, each with a texture of the first pack that has it; '' where there is none. */
  links: { text: string; href: string; note: string; block: string }[]
}

export type NewsProps = {
  heading: string
  lead: PostCardProps | null
  years: { year: string; posts: PostRowProps[] }[]
  projects: { slug: string; name: string; count: number; href: string | null }[]
  /** Where the list begins, and every year that is not on this page, newest first. */
  href: string
  otherYears: LinkProps[]
  total: number
  pagination: PaginationProps
  feeds: LinkProps[]
}

/** A name, and its page where it has one. */
export type LinkOrText = { text: string; href: string | null }

/** A post, a content page, or the latest post of a project. */
export type ArticleProps = {
  kind: 'post' | 'page'
  title: string
  date: DateProps | null
  project: LinkProps | null
  summary: string
  image: ImageProps | null
  discontinued: boolean
  notices: Notice[]
  body: Html
  /** The headings of a long page; [] where there is little to find. */
  contents: LinkProps[]
  downloads: DownloadGroupProps[]
  /** Where the project's other versions are. */
  moreDownloads: LinkProps | null
  authors: LinkOrText[]
  tags: LinkOrText[]
  updated: DateProps | null
  /** What fields of the site's own say. */
  facts: FactProps[]
  changelog: readonly ChangelogLineProps[]
  previous: LinkProps | null
  next: LinkProps | null
  mark: MarkProps | null
  /** Addresses of the lists that tell which release a file is, on the page that says how to install one. */
  current: string[]
}

/** A texture that a line links to, as the pack draws it; `edge` is its side in CSS px. */
export type LineTexture = { src: string; edge: number }

/** A line of a changelog with the textures that it links to. */
export type ChangelogLineProps = InlineText & {
  readonly children: readonly ChangelogLineProps[]
  readonly textures?: readonly LineTexture[]
}

export type DownloadsProps = {
  heading: string
  intro: string
  finder: FinderProps
  /** Addresses of the lists that tell which release a file is. */
  current: string[]
  filters: {
    packs: { slug: string; name: string }[]
    editions: EditionProps[]
    channels: { slug: Channel; name: string; count: number }[]
  }
  total: number
  sections: DownloadSectionProps[]
  checksums: LinkProps[]
}

export type FaqEntryProps = { id: string; question: string; keywords: string[]; answer: Html; href: string }
export type FaqCategoryProps = {
  slug: string
  name: string
  /** Its square of the picture of all icons, where the site has one. */
  icon: { src: string; width: number; height: number; left: number } | null
  color: string
  description: string
  href: string
  count: number
  entries: FaqEntryProps[]
}
export type FaqProps = { heading: string; total: number; categories: FaqCategoryProps[] }
export type FaqCategoryPageProps = { category: FaqCategoryProps; others: LinkProps[]; faqHref: string }

export type GalleryTileProps = {
  id: number
  name: string
  /** '' when the pack has no picture of it. */
  src: string
  animation: SheetAnimation | null
}

export type GalleryProps = {
  heading: string
  editions: LinkProps[]
  packs: LinkProps[]
  versions: LinkProps[]
  tags: (LinkProps & { slug: string })[]
  current: { edition: string; pack: string; version: string; tag: string }
  resolution: number
  /** Side of a tile in CSS px, and on phones; whole multiples of the resolution. */
  edge: number
  smallEdge: number
  /** Textures of all pages of this list, and how many of them the pack has no picture of. */
  total: number
  missing: number
  tiles: GalleryTileProps[]
  pagination: PaginationProps
}

export type ChartProps = {
  id: string
  title: string
  note: string
  unit: string
  /** Names of the values in each row. */
  series: string[]
  rows: { label: string; values: number[] }[]
  /** A wall that grew, a block for each, where that is no more than fits; bars else. */
  shape?: 'wall'
}

export type StatsProps = {
  heading: string
  intro: string
  figures: { label: string; value: string; note: string }[]
  charts: ChartProps[]
}

export type CoffeeProps = {
  brand: string
  text: string
  /** Shown where the site has one. */
  picture: ImageProps | null
  links: { text: string; href: string; price: string; note: string }[]
}
export type TeapotProps = { coffeeHref: string; picture: ImageProps | null }

/** SPEC section 7: what the error page loads. */
export type ErrorAnimationProps = {
  block: { unlit: ImageProps; lit: ImageProps }
  explosion: ImageProps[]
  diamond: ImageProps & { fallback: string }
}

export type NotFoundProps = {
  homeHref: string
  /** Null where the site has not all of its pictures. */
  animation: ErrorAnimationProps | null
  links: LinkProps[]
}

export type RedirectProps = { to: string; text: string }

/** Template name -> its props. */
export type TemplateProps = {
  home: HomeProps
  news: NewsProps
  article: ArticleProps
  downloads: DownloadsProps
  pack: PackProps
  release: ReleaseProps
  product: ProductProps
  addons: AddonsProps
  addon: AddonProps
  customise: CustomiseProps
  faq: FaqProps
  'faq-category': FaqCategoryPageProps
  gallery: GalleryProps
  stats: StatsProps
  coffee: CoffeeProps
  teapot: TeapotProps
  'not-found': NotFoundProps
  redirect: RedirectProps
}
export type TemplateName = keyof TemplateProps

/** Name of a view -> what it gives to its template; those of a site get the same, whatever their names are. */
export type ViewProps = TemplateProps & { 'site-template': OwnTemplateProps }
export type ViewName = keyof ViewProps
