// What the page of a release gets: its file, and what changed since the one before.

import type { Notice } from './texts'
import type { DateProps, FileProps, FileRowProps, LinkProps, PaginationProps } from './parts'

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
