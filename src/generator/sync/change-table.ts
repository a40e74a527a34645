// Computes the new text of one release table: identifies the files of the platforms and merges them into the table.

import { createTwoFilesPatch } from 'diff'
import { createProblem } from '../diagnostics/errors'
import { printable } from '../util/path'
import { isAllowedDownload } from '../content/references'
import { createDownloader, fetchCurseforgeNotesOfRelease, type FetchedSources, type FetchOptions } from './fetch-queue'
import { httpsPage, mirror } from '../schema/address-scalars'
import { scalarFaultMessage } from '../schema/scalars'
import { PLATFORM_NAMES, type PlatformFile } from './release-formats'
import { completeAndVerifyHashes, sourceLocation } from './identify'
import { computeTableAdditions, type NewRelease } from './merge-releases'
import { downloadedPackProblems } from './pack-problems'
import { tableId, type FetchTask, type SyncInputs, type SyncTable } from './sync-sources'
import { knownReleases, changedTableText, type ReleaseChanges } from './release-tables'
import type { Problem, Site } from '../types'

export type TableChangeSummary = Readonly<ReturnType<typeof tableChangeSummary>>

export type TableChange = { readonly table: SyncTable; readonly text: string } & ReleaseChanges

type Work = {
  readonly set: SyncInputs
  readonly tasks: readonly FetchTask[]
  readonly fetched: FetchedSources
  readonly options: FetchOptions
  readonly site: Site
}

/** Returns the changed table, or the unchanged table if data is incomplete or a change cannot be applied. Adds problems to `fetched.problems`. */
export async function computeTableChange(table: SyncTable, { set, tasks, fetched, options, site }: Work) {
  const id = tableId(table)
  const unchanged: TableChange = { table, text: table.text, added: [], extended: [] }
  if (fetched.failed.has(id)) return unchanged
  const ofTable = fetched.found.filter(
    ({ source }) => set.sources[source] !== undefined && tableId(set.sources[source]) === id,
  )
  const known = knownReleases(table, site.root)
  const refused = ofTable.flatMap((one) => offerProblem(one) ?? [])
  const allowed = ofTable.filter((one) => offerProblem(one) === null)
  const { found, problems } = await completeAndVerifyHashes(allowed, known, createDownloader(options, fetched, tasks))
  fetched.problems.push(...refused, ...problems)
  if (fetched.failed.has(id)) return unchanged
  const rows = table.data.map(([label, { covers }]) => ({ label, covers }))
  const joined = computeTableAdditions(found, { rows, known, channels: set.channels })
  const game = set.editions.find(({ slug }) => slug === table.edition)?.game ?? 'java'
  fetched.problems.push(
    ...joined.problems,
    ...hostProblems(joined, site),
    ...downloadedPackProblems(joined.added, game),
  )
  const added: NewRelease[] = []
  for (const release of joined.added) {
    const isMissing = options.notes && release.notes === null
    added.push(
      isMissing ? { ...release, notes: await fetchCurseforgeNotesOfRelease(release.found, tasks, options) } : release,
    )
  }
  const text = changedTableText(table, { ...joined, added })
  if (typeof text === 'string') return { table, text, added, extended: joined.extended }
  fetched.problems.push(text)
  return unchanged
}

/** A problem for a URL that release tables do not allow, such as an executable file or a URL with spaces. Null for a valid URL. */
function offerProblem(one: PlatformFile): Problem | null {
  const { platform, file, href, page } = one
  const fault = href === null ? scalarFaultMessage(httpsPage(), page ?? '') : scalarFaultMessage(mirror(), href)
  if (fault === null) return null
  const message = `The address of ${printable(file)} on ${PLATFORM_NAMES[platform]} ${fault}`
  const hint = 'packsite skips the file: rename or remove it there.'
  return createProblem('sync-file', { message, at: sourceLocation(one), hint })
}

/** A problem for each download host of the changes that a later build would refuse. */
function hostProblems({ added, extended }: ReleaseChanges, site: Site): Problem[] {
  const hosts = [...added, ...extended].flatMap(({ mirrors }) =>
    mirrors.filter(({ href }) => !isAllowedDownload(href, site)),
  )
  return [...new Set(hosts.map(({ href }) => new URL(href).host))].map((host) => {
    const hint = 'add the host to downloads.allowedHosts in site.config.ts: a build refuses the rows until then.'
    return createProblem('download-host', { message: `Downloads from ${host} are not allowed`, at: [], hint })
  })
}

export function tableChangeSummary({ table, text, added, extended }: TableChange) {
  const { file, pack, edition } = table
  return {
    file,
    pack,
    edition,
    added: added.map(({ label, channel, file, version, date }) => ({ label, channel, file, version, date })),
    /** Number of releases that get mirrors, listings or hashes. */
    extended: extended.length,
    /** A unified diff. */
    diff: createTwoFilesPatch(`a/${file}`, `b/${file}`, table.text, text, undefined, undefined, { context: 3 })
      .replace(/^=+\n/, '')
      .replaceAll('\t\n', '\n'),
  }
}
