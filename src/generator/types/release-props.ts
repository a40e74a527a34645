// Props of the page of a release: its file, and the changes since the release before.

import type { Notice } from './texts'
import type {
  ChangelogLineProps,
  DateProps,
  FileProps,
  FileRowProps,
  ImageProps,
  LinkProps,
  PaginationProps,
} from './parts'

/** A texture in a window of 128 px. Width and height are the displayed size, a whole multiple of the size of the image. */
export type WindowedTextureProps = { src: string; width: number; height: number }

export type ChangeVerb = 'changed' | 'added' | 'removed'

/** A texture that a release changed, added or removed. */
export type TextureChangeProps = {
  title: string
  /** 'block/diamond_ore' */
  path: string
  /** `before` is null for an added texture. `after` of a removed texture is the game's own texture, or null if unknown. */
  before: WindowedTextureProps | null
  after: WindowedTextureProps | null
  /** Address in the gallery; the address of the image for a texture that the gallery lacks. */
  href: string
  /** True if both images can be overlaid for comparison and tiled as a wall. */
  isWall: boolean
}

export type ChangeGroupProps = {
  id: string
  name: string
  lists: { verb: ChangeVerb; changes: TextureChangeProps[] }[]
  /** Numbers for the whole group, on all pages. */
  counts: Record<ChangeVerb, number>
}

export type ReleaseChangesProps = {
  /** The heading of the section: 'What changed since R11'. */
  heading: string
  /** Labels of the images before and after. */
  labels: { before: string; after: string }
  counts: Record<ChangeVerb, number>
  unchanged: number
  /** Additional remarks, or ''. */
  note: string
  /** Links to the groups with changes, on this and other pages. */
  jumps: { text: string; count: number; href: string }[]
  /** Names of groups without changes. */
  quiet: string[]
  lead: (TextureChangeProps & { verb: ChangeVerb; edge: number; gallery: boolean }) | null
  groups: ChangeGroupProps[]
}

export type ReleaseProps = {
  /** `label`: '1.21.8'. `name`: 'R12'. */
  label: string
  name: string
  row: FileRowProps
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
  /** Addresses of the blocks of the banner, row by row; [] for none. */
  layer: string[]
  /** The banner of the pack, for a release without `layer`; null for a release with it. */
  banner: ImageProps | null
  /** True for a release without a file. */
  inProgress: boolean
  /** The post that announces the release. `changelog` is [] if `changes` is not null. */
  post: (LinkProps & { summary: string; changelog: ChangelogLineProps[] }) | null
  changes: ReleaseChangesProps | null
  /** Data for one square per texture of the game; null if the textures are unknown, and on all pages but the first. */
  walls: {
    drawn: number
    total: number
    version: string
    groups: {
      name: string
      drawn: number
      /** Colour of each texture; '' for a missing texture. */
      colors: string[]
    }[]
    /** Missing textures by group. `src` is '' except for the first few. */
    missing: { group: string; textures: { name: string; src: string }[] }[]
    gallery: LinkProps | null
  } | null
  hashes: { name: string; value: string }[]
  server: { key: string; value: string }[]
  currentHref: string
  /** The releases for the same game version, newest first; [] for a single release. */
  inRow: (LinkProps & { date: DateProps | null; inProgress: boolean; note: string })[]
  /** Blocks of the pack today, for a release whose own textures are unknown. */
  blocks: {
    pack: string
    textures: { name: string; src: string; size: number; under: string | null; href: string | null }[]
  } | null
  previous: (LinkProps & { date: DateProps | null }) | null
  next: (LinkProps & { date: DateProps | null }) | null
  pagination: PaginationProps
}
