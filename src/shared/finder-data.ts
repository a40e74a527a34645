// Data that a page prints for the finder script: names from the site's data, and the sentences of answers from the messages.

import type { MessageGroup } from './messages'

/** A pack that a question can name. */
export type FinderVocabularyPack = {
  readonly slug: string
  readonly name: string
  /** 0 for a pack without a resolution. */
  readonly resolution: number
  /** Folded words that name the pack. */
  readonly words: readonly string[]
  /** True for packs that the finder's controls offer. */
  readonly isMain: boolean
}

/** Words of a language: for an edition, for a computer, which both editions run on, for the newest file, and without meaning for the file. */
export const FINDER_WORD_KINDS = ['java', 'bedrock', 'computer', 'newest', 'other'] as const
export type FinderWords = Partial<Readonly<Record<(typeof FINDER_WORD_KINDS)[number], readonly string[]>>>

export type FinderVocabulary = {
  /** Names that are allowed in every question: brands of the site and the game. */
  readonly names: readonly string[]
  /** `game` is omitted if equal to the slug. */
  readonly editions: readonly { readonly slug: string; readonly name: string; readonly game?: string }[]
  readonly channels: readonly { readonly slug: string; readonly name: string }[]
  readonly packs: readonly FinderVocabularyPack[]
  /** Words of the site's messages, folded; absent without any. */
  readonly words?: FinderWords
  /** Address of the page with every release table. */
  readonly page: string
}

/** Messages of the finder script, with arguments such as '{asked}'. */
export type FinderMessages = MessageGroup<'finder.answers'>

/** The name for a slug; the slug itself if no item has the slug. */
export function nameOf(list: readonly { readonly slug: string; readonly name: string }[], slug: string): string {
  return list.find((item) => item.slug === slug)?.name ?? slug
}
