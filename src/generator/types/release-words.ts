// Release channels and editions of the game, as a site defines them.

import type { Edition, Game } from './site'

/** Slug of a release channel. */
export type Channel = string

/** A release channel, such as 'beta'. */
export type ReleaseChannel = {
  readonly slug: Channel
  readonly name: string
  /** '#rrggbb'; null for the colour of the stylesheet. */
  readonly color: string | null
  /** Names of the channel on other platforms, for `packsite sync`. */
  readonly from: readonly ('release' | 'beta' | 'alpha' | 'snapshot')[]
}

/** An edition of the game. */
export type GameEdition = {
  readonly slug: Edition
  /** `name`: 'Java Edition'; `short`: 'Java'. */
  readonly name: string
  readonly short: string
  /** '#rrggbb'; null for none. */
  readonly color: string | null
  readonly game: Game
  /** Extensions of the edition's files, such as 'zip'; at least one. */
  readonly endings: readonly string[]
}
