// `packsite sync`: queries the platforms, matches their files with the release tables by bytes, and writes the changes. Writes only after
// all requests. A table stays unchanged if a request for the table failed. Files in a conflict, which a maintainer must resolve, are left
// out. Builds never run this code and need no network.

import { join, resolve } from 'node:path'
import { translationTags } from '../content/list'
import { createProblem, sortAndDedupeProblems } from '../diagnostics/errors'
import { readTextIfExists } from '../util/fs'
import { removeStaleTempFiles } from '../util/temp-files'
import { createSanitizer } from '../content/markdown/sanitize'
import { addPositionsToProblems } from '../content/locate'
import { workDir } from '../config/project-paths'
import { openSite } from '../build/load-project'
import { computeTableChange, tableChangeSummary, type TableChangeSummary, type TableChange } from './change-table'
import { fetchAllSources, type FetchOptions } from './fetch-queue'
import { createHttpClient, type HttpClient } from './http-client'
import { readApiKeyHeaders, readTestHostReplacements } from './api-hosts'
import { userAgentOf } from '../util/user-agent'
import { openHttpCache } from './http-cache'
import { createDraftPosts, type DraftPost } from './draft-posts'
import {
  checkOnlyOption,
  selectTasks,
  readSyncInputs,
  tableId,
  type FetchTask,
  type SyncInputs,
  type SyncTable,
} from './sync-sources'
import { writeContentFile, type FileToWrite } from './write-content'
import type { RateLimit } from '../util/rate-limits'
import type { Problem, Report, Site } from '../types'

export type SyncOptions = {
  /** Folder of the site; default: the current one. */
  readonly root?: string
  readonly report?: Report
  /** Platforms, packs and tables that the sync queries; all if empty. */
  readonly only?: readonly string[]
  /** True to write changelogs of new releases as draft posts. */
  readonly posts?: boolean
  /** False for a dry run. */
  readonly write?: boolean
  /** Aborts the sync. */
  readonly signal?: AbortSignal
  /** Environment with the keys GITHUB_TOKEN and CURSEFORGE_API_KEY, and PACKSITE_SYNC_HOSTS for tests. */
  readonly env?: Readonly<Record<string, string | undefined>>
  /** Called before a wait for a rate limit. */
  readonly onWait?: (host: string, waitMs: number) => void
}

export type SyncResult = {
  /** Changed tables; in a dry run, tables that would change. */
  readonly tables: readonly TableChangeSummary[]
  /** Paths of drafts. */
  readonly posts: readonly string[]
  readonly remarks: readonly string[]
  readonly limits: readonly RateLimit[]
  /** Number of files found, counted once for each platform. */
  readonly files: number
  readonly problems: readonly Problem[]
}

/** Throws SiteError if the options or the content are invalid. */
export async function syncSite(options: SyncOptions = {}): Promise<SyncResult> {
  const { report = () => undefined, only = [], posts = false, write = true, signal, env = process.env } = options
  const { site } = await openSite(resolve(options.root ?? '.'), report)
  const { root } = site
  const set = readSyncInputs(root, translationTags(site.languages))
  const tasks = selectTasks(set.sources, checkOnlyOption(only, set))
  const stage = join(workDir(root), 'sync')
  removeStaleTempFiles(stage)
  const keys = readApiKeyHeaders(env)
  const client = createHttpClient({
    agent: userAgentOf(site),
    keys,
    rehearsal: readTestHostReplacements(env),
    signal,
    onWait: options.onWait,
  })
  const fetchOptions: FetchOptions = {
    client,
    httpCache: openHttpCache(stage),
    notes: posts,
    hasKey: (host) => keys.has(host),
    endingsOf: (edition) => set.editions.find(({ slug }) => slug === edition)?.endings ?? [],
    report,
  }
  const fetched = await fetchAllSources(tasks, fetchOptions)
  const changed: TableChange[] = []
  for (const table of tablesOf(tasks, set)) {
    const change = await computeTableChange(table, { set, tasks, fetched, options: fetchOptions, site })
    if (change.text !== table.text) changed.push(change)
  }
  const made = posts ? draftsOf(changed, { set, site }) : []
  const echoes = keyProblems([...changed.map(({ table, text }) => ({ file: table.file, text })), ...made], client)
  // If one file would contain an API key, neither tables nor drafts are written.
  const [changes, drafts] = echoes.length > 0 ? [[], []] : [changed, made]
  signal?.throwIfAborted()
  const problems = [...fetched.problems, ...echoes]
  if (write) problems.push(...writeChanges(root, { changes, drafts }))
  return {
    tables: changes.map(tableChangeSummary),
    posts: drafts.map(({ file }) => file),
    remarks: fetched.remarks,
    limits: client.limits(),
    files: fetched.found.length,
    problems: sortAndDedupeProblems(addPositionsToProblems(problems, root)),
  }
}

function tablesOf(tasks: readonly FetchTask[], { tables }: SyncInputs): SyncTable[] {
  const ids = new Set(tasks.map(({ source }) => tableId(source)))
  return tables.filter((table) => ids.has(tableId(table)))
}

type DraftsOf = { readonly set: SyncInputs; readonly site: Site }

function draftsOf(changes: readonly TableChange[], { set, site }: DraftsOf): DraftPost[] {
  const sanitizer = createSanitizer({ base: site.base, packFilesOrigin: site.downloads.host })
  const releases = changes.flatMap(({ table, added }) => added.map((release) => ({ table, release })))
  return createDraftPosts({
    root: site.root,
    releases,
    projects: set.projects,
    sanitize: (html) => sanitizer(html).body.html,
  })
}

/** A problem for each file that would contain a key. A platform could spread a key over several fields of a response. */
function keyProblems(files: readonly FileToWrite[], { holdsKey }: HttpClient): Problem[] {
  return files
    .filter(({ file, text }) => holdsKey(file) || holdsKey(text))
    .map(({ file }) => {
      const message = 'A file would contain the API key of a platform, so nothing was written'
      return createProblem('sync-echo', { message, at: holdsKey(file) ? [] : { file }, hint: 'create a new key.' })
    })
}

type Writing = { readonly changes: readonly TableChange[]; readonly drafts: readonly DraftPost[] }

/** Writes drafts before tables: after an interruption, a table with its new releases would no longer cause drafts. */
function writeChanges(root: string, { changes, drafts }: Writing): Problem[] {
  for (const draft of drafts) writeContentFile(root, draft)
  return changes.flatMap(({ table, text }): Problem[] => {
    if ((readTextIfExists(join(root, table.file)) ?? '') === table.text) {
      writeContentFile(root, { file: table.file, text })
      return []
    }
    const message = 'The table changed while packsite queried the platforms'
    const hint = 'run packsite sync again: the answers are cached.'
    return [createProblem('sync-edited', { message, at: { file: table.file }, hint })]
  })
}
