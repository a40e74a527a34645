// What each template gets, and nothing that it does not print.

import type { InlineText, Notice } from './texts'
import type { Channel } from './release-words'
import type { Html } from '../base/names'
import type { ReleaseProps } from './release-props'
import type { OwnTemplateProps } from './data-props'
import type {
  AddonCardProps,
  DateProps,
  DownloadSectionProps,
  FileRowProps,
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

export type DownloadFileProps = {
  label: string
  /** 'Steadfast 32x for Java 1.21.8'; '' for a file that is no release. */
  title: string
  href: string
  sizeText: string
  sha256: string
  date: DateProps | null
  /** '.zip'; '' for the address of a page. */
  extension: string
  /** Null for a file that is no release. */
  row: FileRowProps | null
}
export type DownloadGroupProps = { label: string | null; files: DownloadFileProps[] }

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
  changelog: ChangelogLineProps[]
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

export type PackProps = {
  title: string
  banner: ImageProps
  wordmark: ImageProps
  description: Html
  buttons: LinkProps[]
  /** Where it is the beginning of a pack of one's own; null where it may not be. */
  customise: LinkProps | null
  downloads: DownloadGroupProps[]
  notices: Notice[]
  facts: { label: string; value: string }[]
  /** Pixels a side of its blocks; null when it is no project's pack. */
  resolution: number | null
  /** Textures of this pack, for a strip. */
  /** `under` is the same in the game, `href` where every pack's can be seen. */
  textures: { name: string; src: string; size: number; under: string | null; href: string | null }[]
  /** All of them, where they can be seen. */
  gallery: LinkProps | null
  /** How its files are installed, where a page tells. */
  install: LinkProps | null
  posts: PostCardProps[]
  addons: AddonCardProps[]
}

/** A texture of a pack: '' where it has none of it. */
export type BlockProps = { name: string; src: string; href: string | null }

/** A pack of the family, by the places of its look and its size. */
export type FamilyPackProps = {
  look: number
  size: number
  name: string
  href: string
  text: string
  isUnfinished: boolean
  /** What it has files for, in each edition of the site. */
  editions: { label: string; value: string }[]
  textures: string
  /** Its newest file for the first edition; what it is called in full. */
  newest: { text: string; name: string; href: string; isFile: boolean } | null
  filesHref: string
  scene: ImageProps | null
}

export type ProductProps = {
  brand: string
  heading: string
  intro: string
  looks: { name: string; short: string; text: string; samples: BlockProps[] }[]
  /** `samples` are of each look, in their order. */
  sizes: { resolution: number; text: string; samples: BlockProps[] }[]
  /** By look, then by size. */
  packs: FamilyPackProps[]
  game: { name: string; resolution: number; label: string; scene: ImageProps } | null
  /** Of the game where there is one, then of each pack. */
  rows: { name: string; blocks: BlockProps[] }[]
  editions: string[]
  gallery: LinkProps | null
  questions: { question: string; answer: string }[]
  downloadsHref: string
}

export type FacetProps = { id: string; name: string; options: { slug: string; name: string; count: number }[] }

export type AddonsProps = {
  heading: string
  /** What an add-on is. */
  lede: string
  total: number
  cards: AddonCardProps[]
  facets: FacetProps[]
  /** Where they are laid over a pack. */
  customise: LinkProps | null
  pagination: PaginationProps
}

export type AddonProps = {
  slug: string
  title: string
  summary: string
  image: ImageProps | null
  images: ImageProps[]
  body: Html
  editions: EditionProps[]
  resolutions: number[]
  optifine: boolean
  packs: LinkProps[]
  authors: { name: string; href: string | null; avatar: ImageProps | null; links: LinkProps[] }[]
  updated: DateProps
  /** What fields of the site's own say. */
  facts: FactProps[]
  downloads: DownloadGroupProps[]
  /** Where it is laid over a pack; null where it may not be. */
  customise: LinkProps | null
  related: AddonCardProps[]
  listHref: string
}

export type CustomisePackProps = {
  id: string
  title: string
  href: string
  /** Address of what a browser is told of it. */
  data: string
  image: ImageProps | null
  /** Of blocks of it, in the order of their names' hashes: the same ones of each pack. */
  colors: string[]
  license: string
  editions: string[]
  /** The newest of each edition. */
  files: LinkProps[]
  /** Of the newest of its first edition: '1.21.8, newest', '211 textures, Java 1.21.8, R4', '157 kB'. */
  version: string
  note: string
  sizeText: string
}

export type CustomiseProps = {
  heading: string
  intro: string
  /** Of the page, with its host. */
  address: string
  editions: { slug: string; name: string; short: string }[]
  packs: CustomisePackProps[]
  addonsHref: string
  /** '' for a site without a guide. */
  installHref: string
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
  animation: { frameTimeTicks: number; frames: number[] | null; interpolate: boolean } | null
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
  links: { text: string; href: string; note: string }[]
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
