// What a site calls how finished its releases are, and the editions of the game that they are for.

import type { Edition, Game } from './site'

/** Slug of a channel. */
export type Channel = string

/** How finished releases may be, in the site's words. */
export type ChannelData = {
  readonly slug: Channel
  readonly name: string
  /** '#rrggbb'; null for what the stylesheet says. */
  readonly color: string | null
  /** What other places call it. */
  readonly from: readonly ('release' | 'beta' | 'alpha' | 'snapshot')[]
}

/** An edition of the game, in the site's words. */
export type EditionData = {
  readonly slug: Edition
  /** 'Java Edition', and 'Java' where there is little room. */
  readonly name: string
  readonly short: string
  /** '#rrggbb'; null for none. */
  readonly color: string | null
  readonly game: Game
  /** What its files end in; at least one. */
  readonly endings: readonly string[]
}
