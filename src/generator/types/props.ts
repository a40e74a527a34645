// Props of each built-in template. Props hold only values that the template prints.

import type { Notice } from './texts'
import type { Channel } from './release-words'
import type { Html } from '../util/branded-strings'
import type { TextureAnimation } from '../../shared/texture-data'
import type { ReleaseProps } from './release-props'
import type { OwnTemplateProps } from './data-props'
import type {
  AddonCardProps,
  ChangelogLineProps,
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
  /** Language of tagline and description, if the page has another one. */
  textLanguage?: string
  intro: string
  finder: FinderProps
  downloadsHref: string
  /** For each edition, links to the game versions before the newest. */
  olderVersions: { edition: string; name: string; links: LinkProps[] }[]
  families: PackCardProps[]
  familyHref: string
  /** An image of the same blocks at three resolutions, and the labels of these; null if the site has none. */
  wall: {
    image: ImageProps
    /** True if narrow upright windows load only the centre of the image. */
    isCut: boolean
    labels: string[]
    /** Data for the script, or null. `{id}` in addresses is a placeholder for the id of a texture; `walls` are rows of ids, wide and narrow. */
    blocks: { pictures: string[]; href: string; walls: number[][][]; names: Record<string, string> } | null
  } | null
  compare: { before: ImageProps & { label: string }; after: ImageProps & { label: string } } | null
  posts: PostCardProps[]
  newsHref: string
  addons: AddonCardProps[]
  addonsHref: string
  addonCount: number
  /** Links to other pages. `block` is the address of a texture, or ''. */
  links: { text: string; href: string; note: string; block: string }[]
}

export type NewsProps = {
  heading: string
  lead: PostCardProps | null
  years: { year: string; posts: PostRowProps[] }[]
  projects: { slug: string; name: string; count: number; href: string | null }[]
  /** Address of the first page of the list. `otherYears` links to every year that is not on this page, newest first. */
  href: string
  otherYears: LinkProps[]
  total: number
  pagination: PaginationProps
  feeds: LinkProps[]
}

/** A text with an optional link. */
export type LinkOrText = { text: string; href: string | null }

/** A post, a content page, or the latest post of a project. */
export type ArticleProps = {
  kind: 'post' | 'page'
  title: string
  /** Language of the text, if the page has another one. */
  textLanguage?: string
  date: DateProps | null
  project: LinkProps | null
  summary: string
  image: ImageProps | null
  discontinued: boolean
  notices: Notice[]
  body: Html
  /** Links to the headings of a content page; [] for posts and for fewer than four headings. */
  contents: LinkProps[]
  downloads: DownloadGroupProps[]
  /** Link to all downloads of the project, or null. */
  moreDownloads: LinkProps | null
  authors: LinkOrText[]
  tags: LinkOrText[]
  updated: DateProps | null
  /** Values of user-defined fields. */
  facts: FactProps[]
  changelog: readonly ChangelogLineProps[]
  previous: LinkProps | null
  next: LinkProps | null
  mark: MarkProps | null
  /** Addresses of the lists that map a file to its release; [] on all pages but the installation guide. */
  current: string[]
}

export type DownloadsProps = {
  heading: string
  intro: string
  finder: FinderProps
  /** Addresses of the lists that map a file to its release. */
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

export type FaqEntryProps = {
  id: string
  question: string
  keywords: string[]
  answer: Html
  href: string
  /** Language of the text, if the page has another one. */
  textLanguage?: string
}
export type FaqCategoryProps = {
  slug: string
  name: string
  /** The icon of the category, at the offset `left` of the image that contains all icons; null if the site has no icons. */
  icon: { src: string; width: number; height: number; left: number } | null
  color: string
  description: string
  href: string
  count: number
  entries: FaqEntryProps[]
}
/** `help`: pages that help readers who have not found an answer. */
export type FaqProps = { heading: string; total: number; categories: FaqCategoryProps[]; help: LinkProps[] }
export type FaqCategoryPageProps = {
  category: FaqCategoryProps
  others: (LinkProps & Pick<FaqCategoryProps, 'icon' | 'color'>)[]
  faqHref: string
  help: LinkProps[]
}

export type GalleryTileProps = {
  id: number
  name: string
  /** '' if the pack has no image of the texture. */
  src: string
  animation: TextureAnimation | null
}

export type GalleryProps = {
  heading: string
  editions: LinkProps[]
  packs: LinkProps[]
  versions: LinkProps[]
  tags: (LinkProps & { slug: string })[]
  current: { edition: string; pack: string; version: string; tag: string }
  resolution: number
  /** Side of a tile in CSS px, a whole multiple of the resolution; `smallEdge` is the side on phones. */
  edge: number
  smallEdge: number
  /** Number of textures on all pages of this list; `missing` is the number of textures without an image in this pack. */
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
  /** Names of the values of a row, in order. */
  series: string[]
  /** `text`: the values in words; absent: the numbers. */
  rows: { label: string; values: number[]; text?: string }[]
  /** 'wall' draws one block for each unit, or bars if the chart is too large; absent: bars. */
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
  /** Language of the texts, if the page has another one. */
  textLanguage?: string
  /** The drawing beside the text; null if public/ lacks the image. */
  picture: ImageProps | null
  /** `src`: address of a texture; '' for none. */
  links: { text: string; href: string; price: string; note: string; src: string }[]
}
export type TeapotProps = { coffeeHref: string; picture: ImageProps | null }

/** Images of the error page (SPEC section 7). */
export type ErrorAnimationProps = {
  block: { unlit: ImageProps; lit: ImageProps }
  explosion: ImageProps[]
  diamond: ImageProps & { fallback: string }
}

export type NotFoundProps = {
  homeHref: string
  /** Null if public/ lacks one of the images. */
  animation: ErrorAnimationProps | null
  links: LinkProps[]
}

export type RedirectProps = { to: string; text: string }

/** Name of a template -> props. */
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

/** Name of a view -> props of its template. All custom templates share the view 'site-template'. */
export type ViewProps = TemplateProps & { 'site-template': OwnTemplateProps }
export type ViewName = keyof ViewProps
