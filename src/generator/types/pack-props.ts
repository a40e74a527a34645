// Props of the pages of packs, add-ons, the pack family and the customiser.

import type { Html } from '../util/branded-strings'
import type { Notice } from './texts'
import type { WindowedTextureProps } from './release-props'
import type {
  AddonCardProps,
  AddonFacts,
  DownloadGroupProps,
  FactProps,
  ImageProps,
  LinkProps,
  PaginationProps,
  PostCardProps,
} from './parts'

export type PackProps = {
  title: string
  /** Language of the text, if the page has another one. */
  textLanguage?: string
  banner: ImageProps
  wordmark: ImageProps
  description: Html
  buttons: LinkProps[]
  /** Link to the customiser with this pack; null if the pack cannot be customised. */
  customise: LinkProps | null
  downloads: DownloadGroupProps[]
  notices: Notice[]
  /** True if the pack is no longer maintained. */
  discontinued: boolean
  facts: { label: string; value: string }[]
  /** Side of a block in pixels; null if the pack belongs to no project. */
  resolution: number | null
  /** A selection of the pack's textures. `under`: the same texture in the game, or null. `href`: its address in the gallery, or null. */
  textures: { name: string; src: string; size: number; under: string | null; href: string | null }[]
  /** Link to the gallery of the pack, or null. */
  gallery: LinkProps | null
  /** Link to the walk round a scene in this pack; null without views. */
  walk: LinkProps | null
  /** Link to the installation guide, or null. */
  install: LinkProps | null
  posts: PostCardProps[]
  addons: AddonCardProps[]
}

/** A texture of a pack; `src` is '' if the pack lacks the texture. */
export type BlockProps = { name: string; src: string; href: string | null }

/**
 * Views of a scene for a walk round it: addresses with `{n}` for the number of a view, and the size of each view. `night` is '' if there
 * are none.
 */
export type ViewsProps = { day: string; night: string; width: number; height: number }

/** A pack of the family; `look` and `size` are indices in `looks` and `sizes`. */
export type FamilyPackProps = {
  look: number
  size: number
  name: string
  href: string
  text: string
  isUnfinished: boolean
  /** One item per edition of the site: its name, and the game versions with files. */
  editions: { label: string; value: string }[]
  textures: string
  /** The newest file for the first edition; `name` is its full name. */
  newest: { text: string; name: string; href: string; isFile: boolean } | null
  filesHref: string
  scene: ImageProps | null
  views: ViewsProps | null
}

export type ProductProps = {
  brand: string
  heading: string
  intro: string
  looks: { name: string; short: string; text: string; samples: BlockProps[] }[]
  /** `samples` has one texture for each look, in the order of `looks`. */
  sizes: { resolution: number; text: string; samples: BlockProps[] }[]
  /** Grouped by look. */
  packs: FamilyPackProps[]
  game: { name: string; resolution: number; label: string; scene: ImageProps; views: ViewsProps | null } | null
  /** `blocks` has the texture of the game, if `game` is not null, then of each pack. */
  rows: { name: string; blocks: BlockProps[] }[]
  editions: string[]
  gallery: LinkProps | null
  questions: { question: string; answer: string }[]
  downloadsHref: string
}

export type FacetProps = { id: string; name: string; options: { slug: string; name: string; count: number }[] }

export type AddonsProps = {
  heading: string
  /** Introductory text. */
  lede: string
  total: number
  cards: AddonCardProps[]
  facets: FacetProps[]
  /** Link to the customiser, or null. */
  customise: LinkProps | null
  pagination: PaginationProps
}

export type AddonProps = AddonFacts & {
  summary: string
  /** Language of the text, if the page has another one. */
  textLanguage?: string
  images: ImageProps[]
  body: Html
  packs: LinkProps[]
  authors: { name: string; href: string | null; avatar: ImageProps | null; links: LinkProps[] }[]
  /** Values of user-defined fields. */
  facts: FactProps[]
  downloads: DownloadGroupProps[]
  /** Textures of a pack that the add-on changes, before and after. Null without files that can be compared. */
  changes: {
    pack: string
    pairs: { title: string; before: WindowedTextureProps; after: WindowedTextureProps }[]
  } | null
  /** Link to the customiser with this add-on; null if the add-on cannot be combined with a pack. */
  customise: LinkProps | null
  related: AddonCardProps[]
  listHref: string
}

export type CustomisePackProps = {
  id: string
  title: string
  href: string
  /** Address of the pack's data for the customiser. */
  data: string
  image: ImageProps | null
  /** Colours of some of the pack's blocks, sorted by the hash of their names, so that all packs show the same blocks. */
  colors: string[]
  /** Null if the pack belongs to no project. */
  resolution: number | null
  /** First sentence about the pack; '' for none. */
  summary: string
  /** '32x, from 1.20.x to 1.21.8' */
  facts: string
  license: string
  editions: string[]
  /** Texts about the newest release of the first edition. `note`: '211 textures, Java 1.21.8, R4'. `sizeText`: '157 kB'. */
  note: string
  sizeText: string
}

/** What the steps show before the script runs: the choices of the first pack in its first edition. */
export type CustomiseStepsProps = {
  /** Identifies the choices, so that the script keeps them. */
  key: string
  versions: { value: string; text: string }[]
  /** '1.21.7 to 1.21.8'; '' if unknown. */
  games: string
  elsewhere: string[]
  variants: { name: string; choices: { slug: string; label: string; picture: string }[] }[]
  addons: { slug: string; title: string; summary: string; picture: string; facts: string[] }[]
  refused: { reason: string; items: { title: string; href: string }[] }[]
  refusedCount: number
  hasSingles: boolean
}

export type CustomiseProps = {
  heading: string
  intro: string
  /** Full address of the page. */
  address: string
  editions: { slug: string; name: string; short: string }[]
  packs: CustomisePackProps[]
  /** Packs that cannot be customised. */
  otherPacks: { reason: string; items: { id: string; title: string; href: string }[] }[]
  steps: CustomiseStepsProps
  /** All files, for readers without JavaScript. */
  byHand: { title: string; href: string; files: LinkProps[] }[]
  byHandAddons: { title: string; href: string; files: LinkProps[] }[]
  addonsHref: string
  /** '' for a site without an installation guide. */
  installHref: string
}
