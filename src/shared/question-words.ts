// Vocabulary of players' questions about files. Names from the site's data (packs, channels, game) are separate. Every word with a meaning
// must have an effect, because ignoring such a word gives a wrong file.

/** A word for an edition. A weak word counts only without a contradicting strong word: Java also runs on Windows 11. */
export type EditionWord = { readonly edition: string; readonly isWeak: boolean }

const STRONG: Readonly<Record<string, string>> = {
  java:
    'java je zip mac macos osx macbook imac linux ubuntu debian steamdeck ' +
    'fabric forge neoforge quilt optifine sodium iris',
  bedrock:
    'bedrock be pe mcpe mcbe pocket mcpack mobile phone smartphone cellphone tablet handheld ios ipados iphone ipad ipod ' +
    'android kindle console consoles xbox ps4 ps5 playstation nintendo switch',
}
const WEAK: Readonly<Record<string, string>> = {
  java: 'pc computer desktop laptop windows win',
  bedrock: 'store microsoft w10 w11 uwp',
}

export const EDITION_WORDS: ReadonlyMap<string, EditionWord> = new Map([
  ...wordsOf(STRONG, false),
  ...wordsOf(WEAK, true),
])

function wordsOf(words: Readonly<Record<string, string>>, isWeak: boolean): [string, EditionWord][] {
  return Object.entries(words).flatMap(([edition, list]) =>
    list.split(' ').map((word): [string, EditionWord] => [word, { edition, isWeak }]),
  )
}

/** Device names with a number that is no game version: 'ps 5', 'windows 11', 'android 14'. */
export const NUMBERED_DEVICE_PATTERN = new RegExp(
  [
    '(?<![\\p{L}\\d.])(?:',
    '(?<strong>xbox (?:one(?: [xs])?|series(?: [xs])?)|(?:ps|playstation) ?[45](?: pro)?|switch 2',
    '|(?:iphone|ipad|ios|ipados|android) ?(?:[5-9]|[12]\\d))',
    '|(?<weak>(?:windows|win) ?1[01])',
    ')(?![\\p{L}\\d]|[.,_]\\d)',
  ].join(''),
  'gu',
)

export const NEWEST_WORDS: ReadonlySet<string> = new Set(
  'newest latest current recent uptodate aktuell aktuelle neueste'.split(' '),
)

/** Words without meaning for the file. Excludes words that could invert a question: 'not', 'older', 'without'. */
export const FILLER_WORDS: ReadonlySet<string> = new Set(
  (
    'a an the my i im ive m we me our it is its this that what which where who to for of in on at with and or as ' +
    'have has can could would will like get give find need want wanna looking search play playing plays use using run running ' +
    'please pls plz thanks thank you hi hello hey ' +
    'file files download downloads link pack packs resource resources texture textures texturepack texturepacks ' +
    'resourcepack resourcepacks version versions ver vers v edition editions ed game mc update resolution res size pixel pixels ' +
    'compatible works work working'
  ).split(' '),
)
