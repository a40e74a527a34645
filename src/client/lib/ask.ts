// Interprets a question together with the finder's controls: edition, pack, version, channel. Returns a fault if the question has no single
// file as its answer.

import type { FinderVocabularyPack, FinderVocabulary } from '../../shared/finder-data'
import { foldText } from '../../shared/fold'
import { spansOf } from '../../shared/game-version'
import { packNameWords, tokenizeQuestion, type QuestionToken, type TokenKind } from '../../shared/read-question'
import type { FinderCorrections } from './finder-corrections'
import type { FaultInput, QuestionFault } from './question-fault'

/** State of the controls, as slugs. */
export type FinderControls = { readonly edition: string; readonly pack: string }

/** Complete state of a finder: controls and question text. */
export type FinderInput = FinderControls & { readonly version: string }

/** An interpreted question. `version` is a text such as '1.20.1' or 'beta 1.7.3'; '' if no version is requested. */
export type ParsedQuestion = FinderInput & {
  /** Channel slug; '' for any. */
  readonly channel: string
  readonly isNewest: boolean
  /** True without a word that asks for anything: 'hello', 'the file'. */
  readonly isEmpty: boolean
  /** Null if the question names at most one of each. */
  readonly fault: QuestionFault | null
}

/** Interprets a question. Values that the question does not mention come from the controls. */
export function parseQuestion(
  question: string,
  controls: FinderControls,
  {
    corrections,
    ...context
  }: Pick<FaultInput, 'vocabulary' | 'words' | 'example'> & {
    readonly corrections: FinderCorrections
  },
): ParsedQuestion {
  const { vocabulary } = context
  const tokens = tokenizeQuestion(question, vocabulary)
  const all = (kind: TokenKind): QuestionToken[] => tokens.filter((token) => token.kind === kind)
  const values = (kind: TokenKind): string[] => [...new Set(all(kind).map(({ value }) => value))]

  const editions = editionsOf(all('edition'), controls.edition)
  const channels = values('channel')
  const sizes = values('resolution')
  const versions = versionsOf(all('version'))
  const { packs, named } = findPack({
    words: values('pack'),
    sizes: sizes.map(Number),
    base: controls.pack,
    vocabulary,
  })
  const known = vocabulary.editions.map(({ slug }) => slug)
  const edition = editions.length === 1 && known.includes(editions[0] ?? '') ? (editions[0] ?? '') : controls.edition
  return {
    edition,
    pack: packs.length === 1 ? (packs[0]?.slug ?? controls.pack) : controls.pack,
    version: versions[0] ?? '',
    channel: channels[0] ?? '',
    isNewest: all('newest').length > 0,
    isEmpty: tokens.every(({ kind }) => kind === 'filler'),
    fault: corrections.faultOf({ question, tokens, versions, editions, channels, sizes, packs, named, ...context }),
  }
}

/** Removes tokens of these kinds, which a control has just overridden, from the question. */
export function removeTokensOfKinds(question: string, kinds: readonly TokenKind[], vocabulary: FinderVocabulary) {
  const tokens = tokenizeQuestion(question, vocabulary)
  if (!tokens.some(({ kind }) => kinds.includes(kind))) return question
  return tokens
    .filter(({ kind }) => !kinds.includes(kind))
    .map(({ text }) => text)
    .join(' ')
}

/**
 * Distinct editions that the tokens name. Weak tokens count only if no token is strong, and contradict the selected edition instead of
 * changing it: Java also runs on Windows 11.
 */
function editionsOf(tokens: readonly QuestionToken[], selected: string): string[] {
  const strong = tokens.filter(({ isWeak }) => !isWeak)
  const named = strong.length > 0 || tokens.length === 0 ? strong : [{ value: selected }, ...tokens]
  return [...new Set(named.map(({ value }) => value))]
}

/** Distinct versions: '1.20.1 v1.20.1' contains a single version. */
function versionsOf(tokens: readonly QuestionToken[]): string[] {
  const byMeaning = new Map(
    tokens.map(({ value }): [string, string] => [
      spansOf(value)
        .map(({ from, to }) => `${from.text} ${to.numbers.join('.')}`)
        .join('/'),
      value,
    ]),
  )
  return [...byMeaning.values()]
}

type PackQuestion = {
  readonly words: readonly string[]
  readonly sizes: readonly number[]
  readonly base: string
  readonly vocabulary: FinderVocabulary
}

/** The matching packs: one, several equal matches, or none. `named` are the packs that match the words, at any resolution. */
function findPack({ words, sizes, base: slug, vocabulary }: PackQuestion) {
  const base = vocabulary.packs.find((pack) => pack.slug === slug)
  const named = words.length === 0 ? siblingsOf(base, vocabulary.packs) : packsNamed(words, vocabulary)
  const [size = null] = sizes
  if (sizes.length > 1) return { packs: base === undefined ? [] : [base], named }
  const ofSize = named.filter(({ resolution }) => resolution === (size ?? base?.resolution))
  const left = ofSize.length === 0 && size === null ? named : ofSize
  // 'Classic' means the pack of that name rather than 'Classic Renewed'.
  const extra = (pack: FinderVocabularyPack): number =>
    packNameWords([pack.name]).filter((word) => !words.includes(word)).length
  const least = Math.min(...left.map(extra))
  const packs = left.filter((pack) => words.length === 0 || extra(pack) === least)
  const isBase = words.length === 0 && size === null && base !== undefined
  return { packs: isBase ? [base] : packs, named }
}

/** The packs with the same name as `base` at every resolution. Without `base`, the main packs. */
function siblingsOf(
  base: FinderVocabularyPack | undefined,
  packs: readonly FinderVocabularyPack[],
): readonly FinderVocabularyPack[] {
  if (base === undefined) return packs.filter(({ isMain }) => isMain)
  return packs.filter(({ words, isMain }) =>
    base.isMain ? isMain : !isMain && [...words].sort().join(' ') === [...base.words].sort().join(' '),
  )
}

function packsNamed(words: readonly string[], { packs, names }: FinderVocabulary): readonly FinderVocabularyPack[] {
  const having = (asked: readonly string[]): readonly FinderVocabularyPack[] =>
    packs.filter((pack) => asked.every((word) => pack.words.includes(word)))
  const all = having(words)
  if (all.length > 0) return all
  // If no pack has all words, ignores words of the names of brand and game: 'Steadfast Classic' then names the pack 'Classic'.
  const otherWords = words.filter((word) => !names.some((name) => foldText(name).split(' ').includes(word)))
  return otherWords.length === 0 ? [] : having(otherWords)
}
