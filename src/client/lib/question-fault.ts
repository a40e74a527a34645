// Explains why a question has no single file as its answer, and finds the questions that may be meant instead.

import { fillIn } from '../../shared/messages/fill'
import { nameOf, type FinderMessages, type FinderVocabularyPack, type FinderVocabulary } from '../../shared/finder-data'
import { foldText } from '../../shared/fold'
import { MAX_VERSION_TEXT_LENGTH } from '../../shared/game-version'
import { COMPARISONS, NEGATIONS, UPDATE_VERSIONS } from '../../shared/question-words'
import type { QuestionToken, TokenKind } from '../../shared/read-question'
import { correctWord, versionsOfDigits } from './correct-question'
import { listText } from './page-formats'

/** A sentence, and the questions that may be meant instead, the likeliest first. */
export type QuestionFault = {
  readonly text: string
  readonly instead: readonly string[]
  /** True if the text contains a corrected question. */
  readonly isGuess?: boolean
}

export type FaultInput = {
  readonly question: string
  readonly tokens: readonly QuestionToken[]
  /** Distinct values of the question. */
  readonly versions: readonly string[]
  readonly editions: readonly string[]
  readonly channels: readonly string[]
  readonly sizes: readonly string[]
  /** The packs that match equally well; none if no pack matches. */
  readonly packs: readonly FinderVocabularyPack[]
  /** The packs that match the words of the question, at any resolution. */
  readonly named: readonly FinderVocabularyPack[]
  readonly vocabulary: FinderVocabulary
  readonly words: FinderMessages
  /** An example question for messages. */
  readonly example: string
}

/** The first fault of a question; null for a question that names at most one of each. */
export function faultOf(input: FaultInput): QuestionFault | null {
  const { question, tokens, sizes, packs } = input
  const whole = question.trim().slice(0, MAX_VERSION_TEXT_LENGTH + 1)
  if (whole.normalize('NFKC').length > MAX_VERSION_TEXT_LENGTH)
    return { text: textOf(input, 'unknown', { asked: whole }), instead: [] }
  const unclear = tokens.find(({ kind }) => kind === 'unclear')
  return (
    unknownWords(input) ??
    (unclear === undefined ? null : unclearNumbers(input, unclear)) ??
    packOrPack(input) ??
    severalValues(input) ??
    loneNumber(input) ??
    (packs.length > 0 ? null : sizes.length > 0 && input.named.length > 0 ? otherSizes(input) : otherPacks(input))
  )
}

type Values = Readonly<Record<string, string>>

function textOf({ words, example }: FaultInput, name: keyof FinderMessages, values: Values = {}): string {
  return fillIn(words[name], { example, ...values, asked: shortened(values['asked'] ?? '') })
}

const MAX_LETTERS = 32

function shortened(text: string): string {
  return text.length > MAX_LETTERS ? `${text.slice(0, MAX_LETTERS).trim()}…` : text
}

/** The question with other texts in the place of some tokens; '' removes a token. */
function rewrite(tokens: readonly QuestionToken[], textOfToken: (token: QuestionToken) => string): string {
  return tokens
    .map((token) => textOfToken(token))
    .filter((text) => text !== '')
    .join(' ')
}

/** What to do with a token if a question has unknown words: `text` replaces the token, '' removes it. */
type Reading = {
  readonly text: string
  readonly is?: 'guess' | 'skipped'
  /** True for a word that reverses or compares, without which the question would mean something else. */
  readonly isOpposite?: boolean
}

/** Skips or corrects unknown words. */
function unknownWords(input: FaultInput): QuestionFault | null {
  const { tokens } = input
  const first = tokens.find(({ kind }) => kind === 'unknown')
  if (first === undefined) return null
  const readings = tokens.map((token, index) =>
    isNegated(tokens, index) ? readNegated(token, input) : readToken(token, input),
  )
  const hasGuess = readings.some(({ is }) => is === 'guess')
  // A guess includes what is negated: 'not bedrock' is 'java'.
  const isInGuess = ({ kind, text }: QuestionToken): boolean =>
    hasGuess && (kind === 'filler' || NEGATIONS.has(foldText(text)))
  const skipped = tokens.filter((token, index) => readings[index]?.is === 'skipped' && !isInGuess(token))
  const isEmpty = tokens.every(({ kind }) => kind === 'unknown' || kind === 'filler')
  const isOpposite = readings.some((reading) => reading.isOpposite)
  // The newest file is the way on if no word was understood.
  if (isOpposite || (!hasGuess && isEmpty))
    return { text: textOf(input, 'unknown', { asked: first.text }), instead: isOpposite ? [] : [''] }
  const meant = readings
    .map(({ text }, index) => ({ text, kind: tokens[index]?.kind }))
    .filter(({ text }) => text !== '')
  const textWithout = (kind: TokenKind): string =>
    meant
      .filter((part) => part.kind !== kind)
      .map(({ text }) => text)
      .join(' ')
  const sentences = [
    ...(hasGuess ? [textOf(input, 'guess', { asked: textWithout('filler') })] : []),
    ...(skipped.length > 0 ? [textOf(input, 'skipped', { asked: skipped.map(({ text }) => text).join(' ') })] : []),
  ]
  return { text: sentences.join(' '), instead: [meant.map(({ text }) => text).join(' ')], isGuess: hasGuess }
}

/** True for the token after a negation; an edition may have fillers in between: 'i dont play bedrock'. */
function isNegated(tokens: readonly QuestionToken[], index: number): boolean {
  const isEdition = tokens[index]?.kind === 'edition'
  const before = tokens.slice(0, index).findLast(({ kind }) => !isEdition || kind !== 'filler')
  return before?.kind === 'unknown' && NEGATIONS.has(foldText(before.text))
}

function readToken({ kind, text }: QuestionToken, { versions, vocabulary }: FaultInput): Reading {
  if (kind !== 'unknown') return { text }
  const word = foldText(text)
  if (COMPARISONS.has(word)) return { text, isOpposite: true }
  const update = versions.length === 0 ? UPDATE_VERSIONS.get(word) : undefined
  const guess = NEGATIONS.has(word) ? null : (update ?? correctWord(text, vocabulary))
  return guess === null ? { text: '', is: 'skipped' } : { text: guess, is: 'guess' }
}

/** 'not bedrock' is the other edition, 'no lag' and 'without optifine' mean nothing, 'not 1.20' cannot be answered. */
function readNegated({ kind, text, value }: QuestionToken, { vocabulary: { editions } }: FaultInput): Reading {
  if (kind === 'edition') {
    const isName = editions.some(({ slug, name }) => slug === value && [slug, foldText(name)].includes(foldText(text)))
    const others = editions.filter(({ slug }) => slug !== value)
    return isName && others.length === 1 ? { text: others[0]?.slug ?? '', is: 'guess' } : { text: '', is: 'skipped' }
  }
  return { text: '', is: 'skipped', isOpposite: kind !== 'unknown' && kind !== 'filler' }
}

/** '1 20 32' is 1.20 in 32x, or 1.20.32. */
function unclearNumbers(input: FaultInput, unclear: QuestionToken): QuestionFault {
  const numbers = unclear.text.split(/[^\d.]+/)
  const readings = [`${numbers.slice(0, -1).join('.')} ${numbers.at(-1) ?? ''}x`, numbers.join('.')]
  return {
    text: textOf(input, 'unclear', { asked: unclear.text }),
    instead: readings.map((reading) => rewrite(input.tokens, (token) => (token === unclear ? reading : token.text))),
  }
}

/** 'classic or renewed' is two packs, while 'classic renewed' is one. */
function packOrPack(input: FaultInput): QuestionFault | null {
  const { tokens } = input
  const at = tokens.findIndex(({ text }) => text === 'or')
  const [first, second] = [tokens[at - 1], tokens[at + 1]]
  if (first === undefined || second === undefined || ![first, second].some(({ kind }) => kind === 'pack')) return null
  return {
    text: textOf(input, 'several', { first: first.text, second: second.text }),
    instead: [second, first].map((other) =>
      rewrite(tokens, (token) => (token === other || token === tokens[at] ? '' : token.text)),
    ),
  }
}

/** Two versions, editions, resolutions, channels or packs; or a hint at another edition than the selected one. */
function severalValues(input: FaultInput): QuestionFault | null {
  const { tokens, versions, editions, channels, sizes, packs, vocabulary } = input
  const kinds: readonly (readonly [TokenKind, readonly string[], (value: string) => string])[] = [
    ['version', versions, (text) => text],
    ['edition', editions, (slug) => nameOf(vocabulary.editions, slug)],
    ['resolution', sizes, (size) => `${size}x`],
    ['channel', channels, (slug) => nameOf(vocabulary.channels, slug)],
    ['pack', packs.map(({ slug }) => slug), (slug) => nameOf(vocabulary.packs, slug)],
  ]
  const several = kinds.find(([, values]) => values.length > 1)
  if (several === undefined) return null
  const [kind, values, name] = several
  const [first = '', second = ''] = values
  const rest = rewrite(tokens, (token) => (token.kind === kind ? '' : token.text))
  return {
    text: textOf(input, 'several', { first: name(first), second: name(second) }),
    instead: values.map((value) => `${rest} ${name(value)}`),
  }
}

/** A number that is no version: the beginning of a version, digits without dots, or a number beside a version. */
function loneNumber(input: FaultInput): QuestionFault | null {
  const { tokens, versions } = input
  const number = tokens.find(({ kind }) => kind === 'number')
  if (number === undefined) return null
  const { text } = number
  const insteadOf = (reading: string): string => rewrite(tokens, (token) => (token === number ? reading : token.text))
  if (versions.length > 0) return { text: textOf(input, 'skipped', { asked: text }), instead: [insteadOf('')] }
  const readings = versionsOfDigits(text)
  const message = readings.length === 0 ? 'incomplete' : 'guess'
  const asked = readings[0] === undefined ? text : insteadOf(readings[0])
  return { text: textOf(input, message, { asked }), instead: readings.map(insteadOf) }
}

function otherSizes(input: FaultInput): QuestionFault {
  const { tokens, sizes, named } = input
  const found = [...new Set(named.map(({ resolution }) => resolution))]
    .sort((a, b) => a - b)
    .map((size) => `${String(size)}x`)
  const values = { resolution: `${sizes[0] ?? ''}x`, resolutions: listText(found) }
  const rest = rewrite(tokens, ({ kind, text }) => (kind === 'resolution' ? '' : text))
  return { text: textOf(input, 'noResolution', values), instead: found.map((size) => `${rest} ${size}`) }
}

function otherPacks(input: FaultInput): QuestionFault {
  const { tokens } = input
  const ofPacks = tokens.filter(({ kind }) => kind === 'pack')
  const rest = rewrite(tokens, ({ kind, text }) => (kind === 'pack' ? '' : text))
  return { text: textOf(input, 'noPack'), instead: ofPacks.map(({ text }) => `${rest} ${text}`) }
}
