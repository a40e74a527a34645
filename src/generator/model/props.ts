// What each template gets, and nothing that it does not print.

import type { ChangelogNode, Notice } from './content'
import type { Channel } from './release-words'
import type { Html } from '../base/names'
import type { OwnTemplateProps } from './data-props'
import type {
  AddonCardProps,
  DateProps,
  DownloadSectionProps,
  EditionProps,
  FactProps,
  FileProps,
  FinderProps,
  ImageProps,
  LinkProps,
  MarkProps,
  PackCardProps,
  PaginationProps,
  PostCardProps,
} from './parts'

export type HomeProps = {
  brand: string
  tagline: string
  description: string
  intro: string
  finder: FinderProps
  downloadsHref: string
  olderVersions: LinkProps[]
  families: PackCardProps[]
  familyHref: string
  /** The same blocks at three resolutions, and what to call them. */
  wall: { image: ImageProps; labels: string[] } | null
  compare: { before: ImageProps & { label: string }; after: ImageProps & { label: string } } | null
  posts: PostCardProps[]
  newsHref: string
  addons: AddonCardProps[]
  addonsHref: string
  addonCount: number
  links: LinkProps[]
}

export type NewsProps = {
  heading: string
  lead: PostCardProps | null
  years: { year: string; posts: PostCardProps[] }[]
  projects: { slug: string; name: string; count: number; href: string | null }[]
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
  changelog: ChangelogNode[]
  previous: LinkProps | null
  next: LinkProps | null
  mark: MarkProps | null
  /** Addresses of the lists that tell which release a file is, on the page that says how to install one. */
  current: string[]
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

/** A texture in a window of 128 px: its picture, and the size at which it is shown there, a whole multiple of its own. */
export type WindowProps = { src: string; width: number; height: number }

export type ChangeVerb = 'changed' | 'added' | 'removed'

/** A texture that is another one than before. */
export type TextureChangeProps = {
  title: string
  /** 'block/diamond_ore' */
  path: string
  /** Null where there was none, and where what is seen now is not known. */
  before: WindowProps | null
  after: WindowProps | null
  /** Where more is told of it; its picture where the gallery does not know it. */
  href: string
  /** True where it can be laid over the other one, and into a wall. */
  isWall: boolean
}

export type ChangeGroupProps = {
  id: string
  name: string
  lists: { verb: ChangeVerb; changes: TextureChangeProps[] }[]
  /** Of the whole group, on all pages. */
  counts: Record<ChangeVerb, number>
}

export type ReleaseChangesProps = {
  /** 'What changed since R11' */
  heading: string
  /** What the pictures before and after are called. */
  labels: { before: string; after: string }
  counts: Record<ChangeVerb, number>
  unchanged: number
  /** What else is to be said of it. */
  note: string
  /** Groups with changes on any page, with a link where it is another one. */
  jumps: { text: string; count: number; href: string }[]
  /** Names of groups where nothing changed. */
  quiet: string[]
  lead: (TextureChangeProps & { verb: ChangeVerb; edge: number; gallery: boolean }) | null
  groups: ChangeGroupProps[]
}

export type ReleaseProps = {
  /** '1.21.8' and 'R12' */
  label: string
  name: string
  /** 'Steadfast 32x for Java Edition' */
  of: string
  pack: LinkProps
  edition: string
  newest: boolean
  notices: Notice[]
  newer: { link: LinkProps; text: string } | null
  intro: string
  notes: string
  file: FileProps
  fileName: string
  links: LinkProps[]
  facts: { label: string; value: string; href?: string; channel?: true }[]
  /** Blocks of the banner, by rows; [] for none. */
  layer: string[]
  changes: ReleaseChangesProps | null
  /** Why nothing can be told of its textures; '' where it can. */
  unknown: string
  /** One square for each texture of the game. */
  walls: {
    drawn: number
    total: number
    version: string
    groups: {
      name: string
      drawn: number
      /** Colour of each texture, by their paths; '' for one that is missing. */
      colors: string[]
    }[]
    /** By group; the first have a picture. */
    missing: { group: string; textures: { name: string; src: string }[] }[]
    gallery: LinkProps | null
  } | null
  hashes: { name: string; value: string }[]
  server: { key: string; value: string }[]
  currentHref: string
  previous: (LinkProps & { date: DateProps | null }) | null
  next: (LinkProps & { date: DateProps | null }) | null
  pagination: PaginationProps
}

export type FacetProps = { id: string; name: string; options: { slug: string; name: string; count: number }[] }

export type AddonsProps = {
  heading: string
  /** What an add-on is. */
  lede: string
  total: number
  cards: AddonCardProps[]
  facets: FacetProps[]
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
  related: AddonCardProps[]
  listHref: string
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
