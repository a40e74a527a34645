// Answers of the finder as plain data. An answer is a file only if every word is understood and a single row matches; otherwise a sentence
// with the closest rows.

import { fillIn, nameOf } from '../../shared/finder-data'
import { findRowByLabel, findVersionRow } from '../../shared/find-version'
import { oldestAndNewest } from '../../shared/game-version'
import {
  sentenceAnswer,
  newestFinderRow,
  type FinderAnswer,
  type FinderAnswerSources,
  type FinderRow,
} from './answer-parts'
import { parseQuestion, type ParsedQuestion, type FinderControls } from './ask'
import { answerFromTable } from './find-row'

const MOST_CLOSEST = 2

/**
 * `asked`: the interpreted question; its words take precedence over the controls. `answer`: the file or sentence that answers the
 * question.
 */
export type AnsweredQuestion = { readonly asked: ParsedQuestion; readonly answer: FinderAnswer }

export function answerQuestion(catalog: FinderAnswerSources, controls: FinderControls, question: string) {
  const { vocabulary, words, rowsOf } = catalog
  const example = exampleOf(catalog, controls)
  const named = rowsOf(controls)?.[findRowByLabel(rowsOf(controls) ?? [], question)]
  const asked: ParsedQuestion =
    named === undefined
      ? parseQuestion(question, controls, { vocabulary, words, example })
      : { ...controls, version: named.label, channel: '', isNewest: false, fault: '' }
  if (asked.fault !== '') return { asked, answer: sentenceAnswer(asked.fault) }
  const rows = rowsOf(asked)
  const names = { pack: nameOf(vocabulary.packs, asked.pack), edition: nameOf(vocabulary.editions, asked.edition) }
  if (rows === null) {
    const query = new URLSearchParams({ edition: asked.edition, pack: asked.pack, version: question.trim() })
    const answer = sentenceAnswer(fillIn(words.elsewhere, names))
    return { asked, answer: { ...answer, elsewhere: `${vocabulary.page}?${String(query)}` } }
  }
  if (rows.length > 0) return { asked, answer: answerFromTable(rows, asked, { ...names, example, words, vocabulary }) }
  const closest = rowsElsewhere(catalog, asked).map((row) => ({ row, name: row.title }))
  return { asked, answer: { ...sentenceAnswer(fillIn(words.noTable, names)), closest } }
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
