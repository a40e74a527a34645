// Finds valid content that pages do not show, or show in an unintended way.

import { createProblem } from '../../diagnostics/errors'
import { compareVersions, isComparable, type Version } from '../../../shared/game-version'
import { printable } from '../../util/path'
import { formatCount } from '../../util/text'
import { versionSpansOfRow } from './releases'
import type { Content, EntryFile, Problem, GameVersionRow, ReleaseTable } from '../../types'

/** `today`: a date such as '2026-11-02'. */
export function suspiciousContentProblems(content: Content, today: string): Problem[] {
  return [
    ...postsAhead(content, today),
    ...unlistedPacks(content),
    ...content.releases.flatMap(olderFirst),
    ...content.files.flatMap(removedElements),
  ]
}

/** Reports published posts with a future date: the date does not delay a post; only `publishAt` does. */
function postsAhead({ news }: Content, today: string): Problem[] {
  return news.flatMap(({ file, date, publishAt }) => {
    if (date === null || date <= today || publishAt !== null) return []
    return [
      createProblem('post-ahead', {
        message: `The post is published already, but has the future date ${date}`,
        at: { file, keyPath: ['date'] },
        hint: 'set publishAt to schedule it, or correct the date.',
      }),
    ]
  })
}

/**
 * Reports packs that no project names: the home page, the page about the family and the version finder reach packs only
 * through projects.
 */
function unlistedPacks({ packs, data: { projects } }: Content): Problem[] {
  const named = new Set(projects.map(({ pack }) => pack))
  return packs.flatMap(({ id, file, title }) => {
    if (named.has(id)) return []
    const message = `No project names the pack '${title}': no list and no finder contains it`
    const hint = `add a project with 'pack: ${id}' to content/site/projects.yaml.`
    return [createProblem('pack-alone', { message, at: { file, keyPath: ['title'] }, hint })]
  })
}

/**
 * Reports the elements that the sanitiser removed from a body. The sanitiser itself reports no problem, so that the
 * rest of the body is shown.
 */
function removedElements({ file, body: { removed } }: EntryFile): Problem[] {
  const kinds = Object.entries(removed)
  const [first] = kinds
  if (first === undefined) return []
  const counts = kinds.map(([name, count]) => `${formatCount(count)} <${printable(name)}>`)
  const message = `The body has elements that packsite removes: ${counts.join(', ')}`
  const hint = 'use Markdown or allowed HTML (docs/content.md); put other elements into a template.'
  return [createProblem('removed-element', { message, at: { file, find: `<${first[0]}` }, hint })]
}

/**
 * Reports a table whose first row is older than the second. The first row counts as the newest: it gets the badge and
 * is the default of the finder.
 */
function olderFirst({ file, rows }: ReleaseTable): Problem[] {
  const [first, second] = rows
  const [newest, next] = [latestOf(first), latestOf(second)]
  if (first === undefined || second === undefined || newest === null || next === null) return []
  if (!isComparable(newest, next) || compareVersions(newest, next) >= 0) return []
  return [
    createProblem('download-order', {
      message: `The first row, '${first.label}', is older than the second, '${second.label}': it is shown as the newest`,
      at: [first, second].map(({ label }) => ({ file, keyPath: [label], atKey: true })),
      hint: 'put the newest version first.',
    }),
  ]
}

function latestOf(row: GameVersionRow | undefined): Version | null {
  const ends = row === undefined ? [] : versionSpansOfRow(row).map(({ to }) => to)
  return ends.reduce<Version | null>(
    (latest, end) => (latest === null || compareVersions(end, latest) > 0 ? end : latest),
    null,
  )
}
