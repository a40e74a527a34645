// What a page tells the finder's script: the names of the site's data, and the sentences to answer with. The generator makes
// the first, the templates hold the second; both are printed into the page.

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

export type FinderWords = Readonly<Record<(typeof SENTENCES)[number], string>>

/** The names of the sentences, with what stands in each: '{asked}'. */
export const SENTENCES = [
  /** asked */
  'none',
  /** asked, channel */
  'noneInChannel',
  /** pack, edition, channel */
  'noChannel',
  /** pack, edition */
  'noTable',
  /** resolution, resolutions */
  'noResolution',
  /** asked */
  'noPack',
  /** pack */
  'elsewhere',
  /** asked, example */
  'unknown',
  /** asked, example */
  'incomplete',
  /** asked, example */
  'unclear',
  /** first, second */
  'several',
  'closest',
  'and',
  /** oldest, newest */
  'covers',
  /** asked */
  'has',
  /** asked */
  'newestOf',
  /** label */
  'orNewest',
  /** asked */
  'hasBadge',
  /** asked */
  'newestBadge',
  /** label */
  'newest',
  'versions',
  'toDownloads',
] as const

/** What the filters of /downloads say when they leave nothing. */
export type FilterWords = {
  /** choices */
  readonly nothing: string
  readonly noChannel: string
  /** choices, count */
  readonly way: string
  readonly everything: string
}

/** A sentence with values in place of '{name}'. A name without a value stays, to be seen. */
export function fillIn(sentence: string, values: Readonly<Record<string, string>> = {}): string {
  return sentence.replace(/\{(\w+)\}/g, (whole, name: string) =>
    Object.hasOwn(values, name) ? (values[name] ?? '') : whole,
  )
}
