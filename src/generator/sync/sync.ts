// `packsite sync`, told in order: places are asked, what they have is joined by its bytes with what tables have, and written into
// them. Nothing is written before everything is known; a table whose places did not all answer, or about which a person has to
// decide, stays as it is. Builds never come here: they need no network.

import { join, resolve } from 'node:path'
import { createProblem, siteError, sortProblems } from '../diagnostics/errors'
import { readTextIfExists } from '../util/fs'
import { removeLeftovers } from '../util/temp-files'
import { packageVersion } from '../util/package'
import { createSanitizer } from '../content/markdown/sanitize'
import { locateProblems } from '../content/locate'
import { workDir } from '../config/project-paths'
import { openSite } from '../build/load-project'
import { changeTable, syncedTable, type SyncedTable, type TableChange } from './change-table'
import { askAll, type Asking } from './fetch-queue'
import { createDoor, type Door } from './http-client'
import { keysOf, readRehearsal, type Rehearsal } from './api-hosts'
import { openHttpCache } from './http-cache'
import { draftPosts, type Draft } from './draft-posts'
import {
  checkedWords,
  chooseErrands,
  readSources,
  tableId,
  type Errand,
  type SourceSet,
  type Table,
} from './sync-sources'
import { putFile, type WrittenFile } from './write-content'
import type { Limit } from './rate-limits'
import type { Problem, Report, Site } from '../types'

export type SyncOptions = {
  /** The site's folder; default: the current one. */
  readonly root?: string
  readonly report?: Report
  /** Places, packs and tables; all of them where none is named. */
  readonly only?: readonly string[]
  /** Changelogs of new releases as drafts. */
  readonly posts?: boolean
  /** False: everything is found out, nothing is written. */
  readonly write?: boolean
  /** Ends the work as soon as it is aborted. */
  readonly signal?: AbortSignal
  /** Keys are read from it, and nothing else: GITHUB_TOKEN, CURSEFORGE_API_KEY. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Told before a wait that a host asks for. */
  readonly onWait?: (host: string, waitMs: number) => void
}

export type SyncResult = {
  /** Tables that change, or would. */
  readonly tables: readonly SyncedTable[]
  /** Files of drafts. */
  readonly posts: readonly string[]
  readonly remarks: readonly string[]
  readonly limits: readonly Limit[]
  /** Files that places have, as often as they have them. */
  readonly files: number
  readonly problems: readonly Problem[]
}

/** Throws SiteError where nothing can be asked. */
export async function syncSite(options: SyncOptions = {}): Promise<SyncResult> {
  const { report = () => undefined, only = [], posts = false, write = true, signal, env = process.env } = options
  const { site } = await openSite(resolve(options.root ?? '.'), report)
  const { root } = site
  const set = readSources(root)
  const errands = chooseErrands(set.sources, checkedWords(only, set))
  const stage = join(workDir(root), 'sync')
  removeLeftovers(stage)
  const keys = keysOf(env)
  const door = createDoor({
    agent: `packsite/${packageVersion()} (+${site.siteUrl})`,
    keys,
    rehearsal: rehearsalOf(env),
    signal,
    onWait: options.onWait,
  })
  const asking: Asking = {
    door,
    kept: openHttpCache(stage),
    notes: posts,
    hasKey: (host) => keys.has(host),
    endingsOf: (edition) => set.editions.find(({ slug }) => slug === edition)?.endings ?? [],
    report,
  }
  const asked = await askAll(errands, asking)
  const changed: TableChange[] = []
  for (const table of tablesOf(errands, set)) {
    const change = await changeTable(table, { set, errands, asked, asking, site })
    if (change.text !== table.text) changed.push(change)
  }
  const made = posts ? draftsOf(changed, { set, site }) : []
  const echoes = keyProblems([...changed.map(({ table, text }) => ({ file: table.file, text })), ...made], door)
  // A table is never written without its drafts.
  const [changes, drafts] = echoes.length > 0 ? [[], []] : [changed, made]
  signal?.throwIfAborted()
  const problems = [...asked.problems, ...echoes]
  if (write) problems.push(...writeChanges(root, { changes, drafts, stage }))
  return {
    tables: changes.map(syncedTable),
    posts: drafts.map(({ file }) => file),
    remarks: asked.remarks,
    limits: door.limits(),
    files: asked.found.length,
    problems: sortProblems(locateProblems(problems, root)),
  }
}

function rehearsalOf(env: Readonly<Record<string, string | undefined>>): Rehearsal | null {
  const rehearsal = readRehearsal(env['PACKSITE_SYNC_HOSTS'])
  if (typeof rehearsal !== 'string') return rehearsal
  const hint = 'unset it, or name hosts as docs/releases.md tells.'
  throw siteError('sync-rehearsal', { message: `PACKSITE_SYNC_HOSTS is not possible: ${rehearsal}`, at: [], hint })
}

function tablesOf(errands: readonly Errand[], { tables }: SourceSet): Table[] {
  const ids = new Set(errands.map(({ source }) => tableId(source)))
  return tables.filter((table) => ids.has(tableId(table)))
}

type DraftsOf = { readonly set: SourceSet; readonly site: Site }

function draftsOf(changes: readonly TableChange[], { set, site }: DraftsOf): Draft[] {
  const sanitizer = createSanitizer({ base: site.base, downloadHost: site.downloads.host })
  const releases = changes.flatMap(({ table, added }) => added.map((release) => ({ table, release })))
  return draftPosts({
    root: site.root,
    releases,
    projects: set.projects,
    sanitize: (html) => sanitizer(html).body.html,
  })
}

/** The files that would hold a key, which a place may have spread over parts of its answer. */
function keyProblems(files: readonly WrittenFile[], { holdsKey }: Door): Problem[] {
  return files
    .filter(({ file, text }) => holdsKey(file) || holdsKey(text))
    .map(({ file }) => {
      const message = 'A file would hold the key that a place was asked with: nothing is written'
      return createProblem('sync-echo', { message, at: holdsKey(file) ? [] : { file }, hint: 'make a new key.' })
    })
}

type Writing = { readonly changes: readonly TableChange[]; readonly drafts: readonly Draft[]; readonly stage: string }

/** Drafts first: a table that has its releases has had its posts. */
function writeChanges(root: string, { changes, drafts, stage }: Writing): Problem[] {
  for (const draft of drafts) putFile(root, draft, stage)
  return changes.flatMap(({ table, text }): Problem[] => {
    if ((readTextIfExists(join(root, table.file)) ?? '') === table.text) {
      putFile(root, { file: table.file, text }, stage)
      return []
    }
    const message = 'The table was changed while places were asked'
    const hint = 'run packsite sync again: what was learned is kept.'
    return [createProblem('sync-edited', { message, at: { file: table.file }, hint })]
  })
}
