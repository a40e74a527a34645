// Finds the answer in a single release table: a version, a channel, the newest file, or a combination. A row is the answer only if it
// matches every criterion.

import { fillIn } from '../../shared/messages/fill'
import { nameOf, type FinderVocabulary } from '../../shared/finder-data'
import { findRowByLabel, findNewestRowWithPrefix, findVersionRow } from '../../shared/find-version'
import { foldText } from '../../shared/fold'
import { isSnapshotOrPreview, spansOf } from '../../shared/game-version'
import {
  matchFacts,
  fileAnswer,
  sentenceAnswer,
  newestFinderRow,
  type FinderAnswer,
  type FinderAnswerSources,
  type FinderRow,
  type VersionMatch,
} from './answer-parts'
import type { ParsedQuestion } from './ask'

/** Channel with the files for snapshots and previews of the game. */
const PREVIEWS = 'snapshot'

type TableNames = Pick<FinderAnswerSources, 'words' | 'vocabulary'> &
  Readonly<Record<'pack' | 'edition' | 'example', string>>

/** Answers a question from the rows of one release table. `rows` must not be empty. */
export function answerFromTable(rows: readonly FinderRow[], asked: ParsedQuestion, names: TableNames): FinderAnswer {
  const { version, channel } = asked
  if (version === '') return channel === '' ? fileOrWords(newestFinderRow(rows), names) : newestIn(rows, channel, names)
  const fault = findRowByLabel(rows, version) === -1 ? faultOf(version, names) : null
  if (fault !== null) return sentenceAnswer(fault)
  const finding = findVersionRow(rows, version)
  if (finding.kind === 'match') return matched(rows, finding, { asked, names })
  // 'snapshot 26.1' is a version of the game, or the pack's snapshot for 26.1.
  const split = splitChannel(version, names.vocabulary)
  const other = split === null ? null : findVersionRow(rows, split.version)
  if (split !== null && other?.kind === 'match') {
    const row = rows[other.row]
    const hasKind = findVersionRow(rows, split.channel).kind === 'match'
    if (row?.channel === split.channel || !hasKind)
      return matched(rows, other, { asked: { ...asked, ...split }, names })
  }
  if (finding.kind === 'unreadable')
    return sentenceAnswer(fillIn(names.words.unknown, { asked: version, example: names.example }))
  const nearest = finding.closest.flatMap((index) => rows[index] ?? [])
  const answer = sentenceAnswer(fillIn(names.words.none, { asked: versionAsTyped(version, finding.asked) }))
  return { ...answer, closest: closestOf(nearest.length > 0 ? nearest : lastResort(rows, version)) }
}

/** '26.1-snapshot-3' stays as typed; 'v1.12.2' and 'BETA 1.9' have the usual form. */
function versionAsTyped(version: string, usual: string): string {
  const typed = version.replace(/^(?:v|mc) ?(?=\d)/, '')
  return foldText(usual) === typed ? usual : typed
}

type Request = { readonly asked: ParsedQuestion; readonly names: TableNames }

function matched(rows: readonly FinderRow[], match: VersionMatch, { asked, names }: Request): FinderAnswer {
  const { words } = names
  const newest = rows[findNewestRowWithPrefix(rows, asked.version)]
  const isNewest = asked.isNewest && newest !== undefined
  const row = isNewest ? newest : rows[match.row]
  if (row === undefined) return sentenceAnswer(fillIn(words.none, { asked: match.asked }))
  if (asked.channel !== '' && row.channel !== asked.channel) {
    const channel = nameOf(names.vocabulary.channels, asked.channel)
    return {
      ...sentenceAnswer(fillIn(words.noneInChannel, { channel, asked: match.asked })),
      closest: closestOf([row]),
    }
  }
  const how = isNewest && row !== rows[match.row] ? 'newest' : match.how
  const answer = fileOrWords(row, names, matchFacts(row, { ...match, how }, words))
  const isOther = newest !== undefined && newest !== row && asked.channel === ''
  if (answer.kind === 'words' || !isOther) return answer
  return { ...answer, also: { row: newest, text: fillIn(words.orNewest, { label: newest.label }) } }
}

/** The newest file of a channel; a row with the channel's name as its label takes precedence. */
function newestIn(rows: readonly FinderRow[], channel: string, names: TableNames): FinderAnswer {
  const { words, vocabulary, pack, edition } = names
  const name = nameOf(vocabulary.channels, channel)
  const labelled = rows[findRowByLabel(rows, channel)] ?? rows[findRowByLabel(rows, name)]
  const row = labelled ?? newestFinderRow(rows.filter((each) => each.channel === channel))
  if (row !== undefined) return fileOrWords(row, names)
  const answer = sentenceAnswer(fillIn(words.noChannel, { pack, edition, channel: name }))
  const kind = findVersionRow(rows, channel)
  const closest = (kind.kind === 'match' ? rows[kind.row] : undefined) ?? newestFinderRow(rows)
  return { ...answer, closest: closestOf(closest === undefined ? [] : [closest]) }
}

/** The answer for a row: its file, or a sentence if the row has no file. */
function fileOrWords(row: FinderRow | undefined, { words }: TableNames, facts: readonly string[] = []): FinderAnswer {
  if (row?.file != null) return fileAnswer(row, facts)
  return { ...sentenceAnswer(fillIn(words.none, { asked: row?.label ?? '' })), closest: [] }
}

/** Reason why a version cannot be searched for; null if valid. */
function faultOf(version: string, { words, example }: TableNames): string | null {
  // '1.21.100/90' is two versions.
  const [first = '', second] = version.split('/')
  if (second !== undefined) return fillIn(words.several, { first: first.trim(), second: second.trim() })
  const isBegun = /\d/.test(version) && spansOf(version).some(({ from }) => from.numbers.length < 3)
  return isBegun ? fillIn(words.incomplete, { asked: version, example }) : null
}

/** 'beta 1.9' -> the channel and '1.9'; null if no channel of the site is named. */
function splitChannel(version: string, { channels }: FinderVocabulary): { channel: string; version: string } | null {
  const [, before, after, number, last] = /^(\p{L}+?)s?[ .-]+(\d\S*)$|^(\d\S*?)[ .-]+(\p{L}+?)s?$/u.exec(version) ?? []
  const channel = channels.find(({ slug }) => slug === (before ?? last))
  return channel === undefined ? null : { channel: channel.slug, version: after ?? number ?? '' }
}

/** Fallback if no row is older or newer: the snapshot file for weekly snapshots, else the newest row. */
function lastResort(rows: readonly FinderRow[], version: string): readonly FinderRow[] {
  const preview = spansOf(version).some(({ from }) => isSnapshotOrPreview(from))
    ? rows.find(({ channel }) => channel === PREVIEWS)
    : undefined
  const row = preview ?? newestFinderRow(rows)
  return row === undefined ? [] : [row]
}

function closestOf(rows: readonly FinderRow[]): { readonly row: FinderRow; readonly name: string }[] {
  return rows.map((row) => ({ row, name: row.label }))
}
