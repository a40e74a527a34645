// Parses a finder question word by word: '1.20.1 bedrock 64x' is a version, an edition and a resolution, in any order and spelling. Every
// word becomes a token, if necessary of kind 'unknown'; dropping a word silently could select a wrong file.

import { foldText } from './fold'
import type { FinderVocabularyPack, FinderVocabulary } from './finder-data'
import { normalizeVersionText, readVersionTokens, replaceSeparatorsWithDots } from './game-version'
import { NUMBERED_DEVICE_PATTERN, EDITION_WORDS, FILLER_WORDS, NEWEST_WORDS } from './question-words'

/** Names from the site's data, added to the words of the game. */
export type QuestionVocabulary = Pick<FinderVocabulary, 'names' | 'editions' | 'channels' | 'words'> & {
  readonly packs: readonly (Pick<FinderVocabularyPack, 'words'> & Partial<Pick<FinderVocabularyPack, 'name'>>)[]
}

export const TOKEN_KINDS = [
  'version',
  /** A lone number: an incomplete version, or meaningless. */
  'number',
  'edition',
  'resolution',
  'pack',
  'channel',
  'newest',
  'filler',
  /** An ambiguous token: '1 20 32'. */
  'unclear',
  'unknown',
] as const
export type TokenKind = (typeof TOKEN_KINDS)[number]

export type QuestionToken = {
  readonly kind: TokenKind
  /** Normalised spelling of the question. */
  readonly text: string
  /** Slug of an edition or channel, number of a resolution, or folded word of a pack. */
  readonly value: string
  readonly isWeak: boolean
  readonly start: number
}

const SIZES = '32|64|128|256|512|1024|2048'
/** End of a number that is not part of a longer number. */
const END = '(?![\\p{L}\\d]|[._]\\d)'
const RESOLUTION = new RegExp(
  `(?<![\\p{L}\\d._])(?:[x×] ?(\\d{1,4})|(\\d{1,4}) ?(?:[x×*] ?\\2|[x×]|px|pix|pixels?))${END}`,
  'gu',
)
const LONE_SIZE = new RegExp(`(?<![\\p{L}\\d._]|\\d ?[-/] ?)(?:${SIZES})${END}`, 'gu')
/** Matches '1.20/64', whose last number is a resolution, or part of a version as in '1.21.90/100'. */
const UNCLEAR = new RegExp(`(?<![\\d._])\\d[\\d._]* ?[-/] ?(?:${SIZES})${END}`, 'gu')
/** Matches '1 20 32' and '1,20,32' (keyboards without a point), whose last number is a resolution, or the last part of the version. */
const UNCLEAR_WITHOUT_POINTS = new RegExp(
  `(?<![\\d_,]|\\d )\\d{1,2}(?: ?, ?| )\\d{1,3}(?: ?, ?| )(?:${SIZES})${END}(?! ?,? ?\\d)`,
  'gu',
)
/** A comma that means a point: not before '32x', and not before a fourth part. */
const POINT = new RegExp(
  `(?<=\\d)(?<!\\d,\\d{1,3},\\d{1,3}(?=,(?:${SIZES})${END})),(?=\\d(?!\\d* ?[x×p])|[x*](?![\\p{L}\\d]))`,
  'gu',
)
/** Matches the remaining text: words, and signs that may invert a question. */
const WORD = /[\p{L}\p{M}\p{N}]+|[<>=≤≥≠≈~^¬*\\]/gu
/** Replaces text that is already a token; no word contains this character. */
const READ = '|'

/** The tokens of a question, in order; empty for an empty question. */
export function tokenizeQuestion(question: string, vocabulary: QuestionVocabulary): QuestionToken[] {
  const tokens: QuestionToken[] = []
  const normal = splitCharacters(normalizeVersionText(question).replaceAll(READ, ' '), vocabulary)
  let rest = splitWords(normal, vocabulary)
  const take = (pattern: RegExp, read: (match: RegExpExecArray) => Partial<QuestionToken>): void => {
    for (const match of rest.matchAll(pattern)) {
      const [text] = match
      tokens.push(token({ value: text, ...read(match), text, start: match.index }))
      rest = withoutPiece(rest, match.index, text.length)
    }
  }
  // Matches pack names that contain the word of a channel: 'Steadfast for Beta'.
  for (const { name = '', words } of vocabulary.packs) {
    const own = words.find((word) => readWord(word, vocabulary).kind === 'channel')
    const folded = foldText(rest)
    const at = own === undefined || folded.length !== rest.length ? -1 : folded.indexOf(foldText(name))
    if (own === undefined || at === -1) continue
    tokens.push(token({ kind: 'pack', text: rest.slice(at, at + name.length), value: own, start: at }))
    rest = withoutPiece(rest, at, name.length)
  }
  const ofDevices = editionOf('bedrock', vocabulary)
  take(NUMBERED_DEVICE_PATTERN, ({ groups }) => ({
    kind: 'edition',
    value: ofDevices,
    isWeak: groups?.['weak'] !== undefined,
  }))
  take(RESOLUTION, ([, before, after]) => ({ kind: 'resolution', value: String(Number(before ?? after)) }))
  take(UNCLEAR, () => ({ kind: 'unclear' }))
  if (!rest.includes('.')) {
    take(UNCLEAR_WITHOUT_POINTS, () => ({ kind: 'unclear' }))
    rest = rest.replace(POINT, '.')
  }
  take(LONE_SIZE, () => ({ kind: 'resolution' }))
  rest = replaceSeparatorsWithDots(rest)
  for (const found of versionTokens(rest)) {
    tokens.push(found)
    rest = withoutPiece(rest, found.start, found.text.length)
  }
  take(WORD, ([text]) => readWord(text, vocabulary))
  return tokens.sort((a, b) => a.start - b.start)
}

const CHARACTERS = /[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\u30fc]+/gu
const LONGEST_WORD = 8

/** Separates words of languages without spaces, the longest known one first: '我玩基岩版1.20的' -> '我 玩 基岩版 1.20 的'. */
function splitCharacters(text: string, vocabulary: QuestionVocabulary): string {
  const isKnown = (word: string): boolean => readWord(word, vocabulary).kind !== 'unknown'
  const spaced = text.replace(CHARACTERS, (run) => {
    let parts = ''
    for (let at = 0; at < run.length;) {
      let end = Math.min(run.length, at + LONGEST_WORD)
      while (end > at && !isKnown(run.slice(at, end))) end -= 1
      parts += end > at ? ` ${run.slice(at, end)} ` : run.charAt(at)
      at = Math.max(end, at + 1)
    }
    return ` ${parts} `
  })
  return spaced.replace(/ +/g, ' ').trim()
}

/** 'bedrock1.20' -> 'bedrock 1.20' */
function splitWords(text: string, vocabulary: QuestionVocabulary): string {
  return text.replace(/\p{L}{2,}(?=\d)/gu, (word) =>
    readWord(word, vocabulary).kind === 'unknown' ? word : `${word} `,
  )
}

function withoutPiece(text: string, start: number, length: number): string {
  return text.slice(0, start) + READ.repeat(length) + text.slice(start + length)
}

function token(more: Partial<QuestionToken>): QuestionToken {
  return { kind: 'unknown', text: '', value: '', isWeak: false, start: 0, ...more }
}

/** Versions joined by a slash are a single token, because they may be a label. */
function versionTokens(text: string): QuestionToken[] {
  const found: QuestionToken[] = []
  for (const { start, end, written, hasKind } of readVersionTokens(text)) {
    const last = found.at(-1)
    const lastEnd = last === undefined ? 0 : last.start + last.text.length
    const isLone = !hasKind && !/\D/.test(written)
    if (last !== undefined && text.slice(lastEnd, start).trim() === '/') {
      found[found.length - 1] = token({
        ...last,
        text: text.slice(last.start, end),
        value: text.slice(last.start, end),
      })
    } else {
      const kind = isLone ? (written === '16' ? 'resolution' : 'number') : 'version'
      const part = text.slice(start, end)
      found.push(token({ kind, text: part, value: kind === 'resolution' ? written : part, start }))
    }
  }
  return found
}

/** The site's slug for a game edition; the game's name if the site has none. */
function editionOf(game: string, { editions }: Pick<QuestionVocabulary, 'editions'>): string {
  return editions.find((edition) => (edition.game ?? edition.slug) === game)?.slug ?? game
}

const OWN_EDITION_WORDS = [
  ['java', 'java'],
  ['bedrock', 'bedrock'],
  ['computer', 'java'],
] as const

function readWord(text: string, vocabulary: QuestionVocabulary): Partial<QuestionToken> {
  const { names, packs, editions, channels, words: own = {} } = vocabulary
  const word = foldText(text)
  const named = editions.find(({ slug, name }) => word === slug || word === foldText(name))
  if (named !== undefined) return { kind: 'edition', value: named.slug }
  const known = EDITION_WORDS.get(word)
  if (known !== undefined) return { kind: 'edition', value: editionOf(known.edition, vocabulary), isWeak: known.isWeak }
  for (const [kind, game] of OWN_EDITION_WORDS)
    if (own[kind]?.includes(word) === true)
      return { kind: 'edition', value: editionOf(game, vocabulary), isWeak: kind === 'computer' }
  if (NEWEST_WORDS.has(word) || own.newest?.includes(word) === true) return { kind: 'newest', value: '' }
  const channel = channels.find(({ slug, name }) => [slug, `${slug}s`, foldText(name)].includes(word))
  if (channel !== undefined) return { kind: 'channel', value: channel.slug }
  if (FILLER_WORDS.has(word) || own.other?.includes(word) === true) return { kind: 'filler', value: word }
  if (packs.some(({ words }) => words.includes(word))) return { kind: 'pack', value: word }
  if (names.some((name) => partsOf(name).includes(word))) return { kind: 'filler', value: word }
  // Names of version kinds for which the site has no channel.
  if (/^(?:alpha|beta|snapshots?|previews?)$/.test(word)) return { kind: 'version', value: text }
  return { kind: 'unknown', value: text }
}

/** Words that can name a pack, without words that have another meaning. */
export function packNameWords(names: readonly string[]): string[] {
  const words = names.flatMap(partsOf)
  const isOwn = (word: string): boolean =>
    word !== '' && !/^x?\d+(?:x|px)?$/.test(word) && !EDITION_WORDS.has(word) && !FILLER_WORDS.has(word)
  return [...new Set(words.filter(isOwn))]
}

function partsOf(name: string): string[] {
  return foldText(name).split(/[^\p{L}\p{N}]+/u)
}
