// Runs the download finder of a built page without a browser, with the vocabulary, words and release tables of the page.

import { answerQuestion, type AnsweredQuestion } from '../../src/client/lib/answer'
import type { FinderAnswer, FinderRow } from '../../src/client/lib/answer-parts'
import type { FinderControls } from '../../src/client/lib/ask'
import { finderCorrections } from '../../src/client/lib/finder-corrections'
import type { FinderVocabulary, FinderMessages, FinderWords } from '../../src/shared/finder-data'
import type { Dist } from './dist'
import { all, attribute, textOf, type HtmlElement } from './html'

export type FinderPage = {
  readonly vocabulary: FinderVocabulary
  readonly words: FinderMessages
  readonly tables: readonly (FinderControls & { readonly rows: readonly FinderRow[] })[]
  readonly ask: (question: string, controls?: FinderControls) => AnsweredQuestion
  /** The finder of a page in another language. */
  readonly withWords: (own: FinderWords) => Pick<FinderPage, 'ask'>
}

export const FIRST: FinderControls = { edition: 'java', pack: 'steadfast-32x' }

export function openFinder(dist: Dist): FinderPage {
  const { tree } = dist.page('/downloads')
  const [finder] = all(tree, '[data-finder]')
  if (finder === undefined) throw new Error('no finder on /downloads')
  const vocabulary = JSON.parse(unescape(attribute(finder, 'data-vocabulary'))) as FinderVocabulary
  const words = JSON.parse(unescape(attribute(finder, 'data-words'))) as FinderMessages
  const tables = all(tree, 'section.download-section').flatMap((section) =>
    all(section, '[data-tables]').map((tables) => ({
      pack: attribute(section, 'data-pack'),
      edition: attribute(tables, 'data-tables'),
      rows: all(tables, 'table.releases').flatMap((table) =>
        all(table, 'tr.release-row').map((row) => readRow(row, attribute(table, 'data-title'))),
      ),
    })),
  )
  const rowsOf = ({ pack, edition }: FinderControls): readonly FinderRow[] =>
    tables.find((table) => table.pack === pack && table.edition === edition)?.rows ?? []
  const askIn =
    (known: FinderVocabulary): FinderPage['ask'] =>
    (question, controls = FIRST) =>
      answerQuestion({ vocabulary: known, words, corrections: finderCorrections, rowsOf }, controls, question)
  return {
    vocabulary,
    words,
    tables,
    ask: askIn(vocabulary),
    withWords: (own) => ({ ask: askIn({ ...vocabulary, words: own }) }),
  }
}

function unescape(html: string): string {
  return html.replaceAll('&quot;', '"').replaceAll('&#x27;', "'").replaceAll('&lt;', '<').replaceAll('&amp;', '&')
}

function readRow(row: HtmlElement, title: string): FinderRow {
  const label = [...all(row, 'th a'), ...all(row, 'th bdi')].map(textOf).join('')
  const [button] = all(row, 'td.get a')
  return {
    label,
    covers: row.attribs['data-covers']?.split(', ') ?? null,
    title: `${title} ${label}`,
    href: `#${attribute(row, 'id')}`,
    isNewest: all(row, 'em.tag').length > 0,
    channel: attribute(row, 'data-channel'),
    file: button === undefined ? null : { href: attribute(button, 'href'), text: textOf(button) },
    facts: [],
  }
}

/** 'S32 java 1.20.x', or 'words'. */
export function answerText({ asked, answer }: AnsweredQuestion): string {
  return answer.kind === 'words' ? 'words' : `${shortName(asked.pack)} ${asked.edition} ${answer.row.label}`
}

/** The filled file of an answer, or the outlined files: 'S32 java 1.20.x'. */
export function offeredFiles({ tables }: FinderPage, { asked, answer }: AnsweredQuestion): string[] {
  if (answer.kind === 'file') return [answerText({ asked, answer })]
  return answer.closest.flatMap(({ row }) =>
    tables.flatMap(({ pack, edition, rows }) =>
      rows.includes(row) ? [`${shortName(pack)} ${edition} ${row.label}`] : [],
    ),
  )
}

/** 'classic-64x-renewed' -> 'C64R' */
function shortName(pack: string): string {
  const [line = '', size = '', variant = ''] = pack.split('-')
  return (line.charAt(0) + size.replace('x', '') + variant.charAt(0)).toUpperCase()
}

export function addressOf(answer: FinderAnswer): string {
  return answer.kind === 'file' ? (answer.row.file?.href ?? '') : ''
}
