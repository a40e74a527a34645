// What a page tells the finder's script: the names of the site's data, and the sentences to answer with. The generator makes
// the first, the second are messages; both are printed into the page.

import type { GroupOf } from './messages'

/** A pack that can be asked for by name. */
export type FinderPack = {
  readonly slug: string
  readonly name: string
  /** 0 when it has none. */
  readonly resolution: number
  /** The words that ask for it, folded. */
  readonly words: readonly string[]
  /** True for those that the finder's own controls choose between. */
  readonly isMain: boolean
}

export type FinderVocabulary = {
  /** Names that may stand beside every question: the site's and the game's. */
  readonly names: readonly string[]
  /** `game` is left out where it is the slug. */
  readonly editions: readonly { readonly slug: string; readonly name: string; readonly game?: string }[]
  readonly channels: readonly { readonly slug: string; readonly name: string }[]
  readonly packs: readonly FinderPack[]
  /** Address of the page with every release table. */
  readonly page: string
}

/** What the finder's script says: sentences with '{asked}' and the like in them. */
export type FinderWords = GroupOf<'finder.answers'>

/** A sentence with values in place of '{name}'. A name without a value stays, to be seen. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}

/** The name of what has a slug; the slug itself where nothing has it. */
export function nameOf(list: readonly { readonly slug: string; readonly name: string }[], slug: string): string {
  return list.find((item) => item.slug === slug)?.name ?? slug
}
