// Answers of the finder as plain data. An answer is a file only if every word is understood and a single row matches; otherwise a sentence
// with the closest rows.

import { fillIn } from '../../shared/messages/fill'
import { nameOf, type FinderVocabulary } from '../../shared/finder-data'
import { findRowByLabel, findVersionRow } from '../../shared/find-version'
import { normalizeVersionText, oldestAndNewest } from '../../shared/game-version'
import {
  sentenceAnswer,
  newestFinderRow,
  type FinderAnswer,
  type FinderAnswerSources,
  type FinderRow,
  type SentenceAnswer,
} from './answer-parts'
import { parseQuestion, type FinderControls, type FinderInput, type ParsedQuestion } from './ask'
import { answerFromTable } from './find-row'

const MOST_CLOSEST = 2

/**
 * `asked`: the interpreted question; its words take precedence over the controls. `answer`: the file or sentence that answers the
 * question.
 */
export type AnsweredQuestion = { readonly asked: ParsedQuestion; readonly answer: FinderAnswer }

/** Questions instead of questions: a version with two slips has two corrections. */
const MAX_DEPTH = 3

/** Answers a question. Without a file, answers what the question may have meant, and offers those files as the closest. */
export function answerQuestion(catalog: FinderAnswerSources, controls: FinderControls, question: string) {
  return answerWithAlternatives((text) => answerAsAsked(catalog, controls, text), { ...catalog, question })
}

type Attempt = Pick<FinderAnswerSources, 'words' | 'corrections'> & {
  readonly question: string
  readonly depth?: number
}

function answerWithAlternatives(
  answerOf: (question: string) => AnsweredQuestion,
  { question, depth = 0, words, corrections }: Attempt,
): AnsweredQuestion {
  const answered = answerOf(question)
  const { asked, answer } = answered
  if (answer.kind === 'file' || depth === MAX_DEPTH) return answered
  const ask = (other: string): FinderAnswer =>
    answerWithAlternatives(answerOf, { question: other, depth: depth + 1, words, corrections }).answer
  const corrected = corrections.correctVersions(question)
  const guess = corrected === normalizeVersionText(question) ? null : ask(corrected)
  if (guess !== null && hasFile(guess)) {
    // A guess contains the whole question, with the corrected version.
    const isWhole = answerOf(corrected).asked.fault?.isGuess === true
    return { asked, answer: isWhole ? guess : insteadOf(fillIn(words.guess, { asked: corrected }), [guess]) }
  }
  if (asked.fault === null) return answered
  const answers = asked.fault.instead.map(ask).filter(hasFile)
  return answers.length === 0 ? answered : { asked, answer: insteadOf(asked.fault.text, answers) }
}

function hasFile(answer: FinderAnswer): boolean {
  return answer.kind === 'file' || answer.closest.length > 0 || answer.elsewhere !== null
}

/** A sentence with the files of other answers; the sentence of a single answer without a file is added. */
function insteadOf(text: string, answers: readonly FinderAnswer[]): FinderAnswer {
  const files = answers.filter((answer) => answer.kind === 'file')
  const [first] = answers
  const rows = files.length > 0 ? files.map(({ row }) => row) : answers.flatMap((answer) => closestRows(answer))
  const added = answers.length === 1 && first?.kind === 'words' ? ` ${first.text}` : ''
  const elsewhere = answers.flatMap((answer) => (answer.kind === 'words' ? (answer.elsewhere ?? []) : []))
  return {
    kind: 'words',
    text: text + added,
    closest: [...new Set(rows)].slice(0, MOST_CLOSEST).map(byTitle),
    isOtherReading: added === '',
    elsewhere: rows.length > 0 ? null : (elsewhere[0] ?? null),
  }
}

function byTitle(row: FinderRow) {
  return { row, name: row.title }
}

function closestRows(answer: FinderAnswer): readonly FinderRow[] {
  return answer.kind === 'file' ? [answer.row] : answer.closest.map(({ row }) => row)
}

function answerAsAsked(catalog: FinderAnswerSources, controls: FinderControls, question: string): AnsweredQuestion {
  const { vocabulary, words, corrections, rowsOf } = catalog
  const example = exampleOf(catalog, controls)
  const named = rowsOf(controls)?.[findRowByLabel(rowsOf(controls) ?? [], question)]
  const asked: ParsedQuestion =
    named === undefined
      ? parseQuestion(question, controls, { vocabulary, words, corrections, example })
      : { ...controls, version: named.label, channel: '', isNewest: false, isEmpty: false, fault: null }
  if (asked.fault !== null) return { asked, answer: sentenceAnswer(asked.fault.text) }
  const rows = rowsOf(asked)
  const names = { pack: nameOf(vocabulary.packs, asked.pack), edition: nameOf(vocabulary.editions, asked.edition) }
  if (rows === null) {
    catalog.onMissingRows?.(vocabulary.page)
    const query = new URLSearchParams({ edition: asked.edition, pack: asked.pack, version: question.trim() })
    const answer = sentenceAnswer(fillIn(words.elsewhere, names))
    return { asked, answer: { ...answer, elsewhere: `${vocabulary.page}?${String(query)}` } }
  }
  if (rows.length > 0) {
    const table = { ...names, example, words, vocabulary }
    const found = answerFromTable(rows, asked, table)
    const isOther = found.kind === 'file' && isOfBedrock(asked, vocabulary) && found.row.label !== asked.version
    const answer = isOther ? sentenceAnswer(fillIn(words.none, { asked: asked.version }), [byTitle(found.row)]) : found
    return { asked, answer: answer.kind === 'file' ? answer : withOtherEditions(catalog, { asked, answer }) }
  }
  const closest = rowsElsewhere(catalog, asked).map(byTitle)
  return { asked, answer: sentenceAnswer(fillIn(words.noTable, names), closest) }
}

/** No version of Java has such a patch number; Bedrock counts in tens. */
const FIRST_BEDROCK_PATCH = 20

/** True for a question about Java with a version that only Bedrock has: 1.18.30 is none of '1.18.x for Java'. */
function isOfBedrock({ edition, version }: FinderInput, { editions }: FinderVocabulary): boolean {
  const { game = edition } = editions.find(({ slug }) => slug === edition) ?? {}
  return game === 'java' && patchOf(version) >= FIRST_BEDROCK_PATCH
}

/** '1.21.90' -> 90; 0 for another form. */
function patchOf(version: string): number {
  return Number(/^\d+\.\d+\.(\d+)$/.exec(version)?.[1] ?? 0)
}

/** Adds the files of other editions for the version: 1.21.90 exists for Bedrock only. */
function withOtherEditions(
  { vocabulary, words, rowsOf }: FinderAnswerSources,
  { asked, answer }: { readonly asked: ParsedQuestion; readonly answer: SentenceAnswer },
): SentenceAnswer {
  const { edition, pack, version, channel } = asked
  if (version === '' || channel !== '') return answer
  const others = vocabulary.editions.flatMap(({ slug }) => {
    const rows = slug === edition ? [] : (rowsOf({ edition: slug, pack }) ?? [])
    const finding = findVersionRow(rows, version)
    const row = finding.kind === 'match' && finding.how !== 'newest' ? rows[finding.row] : undefined
    return row?.file == null ? [] : [{ ...byTitle(row), edition: nameOf(vocabulary.editions, slug) }]
  })
  const [other] = others
  const { closest } = answer
  if (other === undefined) return answer
  if (!isOfBedrock(asked, vocabulary))
    return { ...answer, closest: [...closest.slice(0, 1), ...others].slice(0, MOST_CLOSEST) }
  const rows = [...others, ...closest].slice(0, MOST_CLOSEST).map(({ row }) => byTitle(row))
  const text = fillIn(words.ofEdition, { asked: version, edition: other.edition })
  return { ...sentenceAnswer(text, rows), isOtherReading: true }
}

/** Version for example questions: the newest version of the chosen table, or else of another pack's table; '' without any row. */
function exampleOf({ vocabulary, rowsOf }: FinderAnswerSources, controls: FinderControls): string {
  const tables = [controls, ...vocabulary.packs.map(({ slug: pack }) => ({ ...controls, pack }))]
  const newest = newestFinderRow(tables.flatMap((table) => rowsOf(table) ?? []))
  return newest === undefined ? '' : oldestAndNewest(newest.label).newest
}

/**
 * Alternatives for a pack without a file for the edition: related packs of the same resolution for this edition, then the pack itself for
 * other editions.
 */
function rowsElsewhere({ vocabulary, rowsOf }: FinderAnswerSources, { pack: slug, edition, version }: ParsedQuestion) {
  const pack = vocabulary.packs.find((each) => each.slug === slug)
  const isRelative = (other: (typeof vocabulary.packs)[number]): boolean =>
    other.slug !== slug &&
    other.resolution === pack?.resolution &&
    pack.words.some((word) => other.words.includes(word))
  const tables = [
    ...vocabulary.packs.filter(isRelative).map((other) => ({ pack: other.slug, edition })),
    ...vocabulary.editions
      .filter((other) => other.slug !== edition)
      .map((other) => ({ pack: slug, edition: other.slug })),
  ]
  const rows = tables.flatMap((table): FinderRow[] => {
    const listed = rowsOf(table) ?? []
    const finding = version === '' ? null : findVersionRow(listed, version)
    const row = finding?.kind === 'match' ? listed[finding.row] : newestFinderRow(listed)
    return row === undefined ? [] : [row]
  })
  return rows.slice(0, MOST_CLOSEST)
}
