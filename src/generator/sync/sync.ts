// `packsite sync`, told in order: places are asked, what they have is joined by its bytes with what tables have, and written into
// them. Nothing is written before everything is known; a table whose places did not all answer, or about which a person has to
// decide, stays as it is. Builds never come here: they need no network.

import { join, resolve } from 'node:path'
import { createTwoFilesPatch } from 'diff'
import { SiteError, createProblem, sortProblems } from '../base/errors'
import { readTextIfExists } from '../base/fs'
import { removeLeftovers } from '../base/leftovers'
import { packageVersion } from '../base/package'
import { visible } from '../base/path'
import { createSanitizer } from '../content/sanitize'
import { isAllowedDownload } from '../content/references'
import { locateProblems } from '../content/locate'
import { openSite, workDir } from '../open'
import { correction } from '../schema/suggest'
import { askAll, createLoad, loadNotes, type AskedAll, type Asking } from './errands'
import { createDoor } from './door'
import { keysOf, readRehearsal, type Rehearsal } from './hosts'
import { identify } from './identify'
import { joinTable, type NewRelease } from './join'
import { openKept } from './kept'
import { draftPosts, type Draft } from './posts'
import { chooseErrands, onlyWords, readSources, tableId, type Errand, type SourceSet, type Table } from './sources'
import { knownReleases, tableText, type Changes } from './tables'
import { putFile } from './write'
import type { Limit } from './limits'
import type { Problem, Report, Site } from '../model'

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

export type SyncedTable = {
  readonly file: string
  readonly pack: string
  readonly edition: string
  readonly added: readonly Pick<NewRelease, 'label' | 'channel' | 'file' | 'version' | 'date'>[]
  /** Releases that got mirrors, listings or hashes. */
  readonly extended: number
  /** A unified diff. */
  readonly diff: string
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
    onWait: options.onWait ?? (() => undefined),
    nowMs: Date.now,
  })
  const asking: Asking = { door, kept: openKept(stage), notes: posts, hasKey: (host) => keys.has(host), report }
  const asked = await askAll(errands, asking)
  const changes: TableChange[] = []
  for (const table of tablesOf(errands, set)) {
    const change = await changeTable(table, { set, errands, asked, asking, site })
    if (change.text !== table.text) changes.push(change)
  }
  const drafts = posts ? draftsOf(changes, { set, site }) : []
  signal?.throwIfAborted()
  const problems = [...asked.problems]
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
  throw new SiteError([
    createProblem('sync-rehearsal', { message: `PACKSITE_SYNC_HOSTS is not possible: ${rehearsal}`, at: [], hint }),
  ])
}

function checkedWords(only: readonly string[], set: SourceSet): readonly string[] {
  const words = onlyWords(set)
  const unknown = only.filter((word) => !words.includes(word))
  if (unknown.length === 0) return only
  throw new SiteError(
    unknown.map((word) =>
      createProblem('sync-only', {
        message: `--only names nothing that is in content/site/sources.yaml: '${visible(word)}'`,
        at: [],
        hint: correction(word, new Set(words)),
      }),
    ),
  )
}

function tablesOf(errands: readonly Errand[], { tables }: SourceSet): Table[] {
  const ids = new Set(errands.map(({ source }) => tableId(source)))
  return tables.filter((table) => ids.has(tableId(table)))
}

type TableChange = { readonly table: Table; readonly text: string } & Changes

type Work = {
  readonly set: SourceSet
  readonly errands: readonly Errand[]
  readonly asked: AskedAll
  readonly asking: Asking
  readonly site: Site
}

/** The table as it is to be; as it is, where that cannot be said. Problems go to those of the asking. */
async function changeTable(table: Table, { set, errands, asked, asking, site }: Work): Promise<TableChange> {
  const id = tableId(table)
  const unchanged: TableChange = { table, text: table.text, added: [], extended: [] }
  if (asked.failed.has(id)) return unchanged
  const own = asked.found.filter(
    ({ source }) => set.sources[source] !== undefined && tableId(set.sources[source]) === id,
  )
  const known = knownReleases(table, site.root)
  const { found, problems } = await identify(own, known, createLoad(asking, asked, errands))
  asked.problems.push(...problems)
  if (asked.failed.has(id)) return unchanged
  const rows = table.data.map(([label, { covers }]) => ({ label, covers }))
  const joined = joinTable(found, { rows, known, channels: set.channels })
  asked.problems.push(...joined.problems, ...hostProblems(joined, site))
  const added: NewRelease[] = []
  for (const release of joined.added) {
    const isMissing = asking.notes && release.notes === null
    added.push(isMissing ? { ...release, notes: await loadNotes(release.found, errands, asking) } : release)
  }
  const text = tableText(table, { ...joined, added })
  if (typeof text === 'string') return { table, text, added, extended: joined.extended }
  asked.problems.push(text)
  return unchanged
}

/** What a build would refuse is told before anything is written. */
function hostProblems({ added, extended }: Changes, site: Site): Problem[] {
  const hosts = [...added, ...extended].flatMap(({ mirrors }) =>
    mirrors.filter(({ href }) => !isAllowedDownload(href, site)),
  )
  return [...new Set(hosts.map(({ href }) => new URL(href).host))].map((host) => {
    const hint = 'add the host to downloads.allowedHosts in site.config.ts: a build refuses the rows until then.'
    return createProblem('download-host', { message: `Downloads from ${host} are not allowed`, at: [], hint })
  })
}

type DraftsOf = { readonly set: SourceSet; readonly site: Site }

function draftsOf(changes: readonly TableChange[], { set, site }: DraftsOf): Draft[] {
  const sanitizer = createSanitizer({ base: site.base, downloadHost: site.downloads.host })
  const releases = changes.flatMap(({ table, added }) => added.map((release) => ({ table, release })))
  return draftPosts({ root: site.root, releases, projects: set.projects, sanitize: (html) => sanitizer(html).html })
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

function syncedTable({ table, text, added, extended }: TableChange): SyncedTable {
  const { file, pack, edition } = table
  return {
    file,
    pack,
    edition,
    added: added.map(({ label, channel, file: name, version, date }) => ({
      label,
      channel,
      file: name,
      version,
      date,
    })),
    extended: extended.length,
    diff: createTwoFilesPatch(`a/${file}`, `b/${file}`, table.text, text, undefined, undefined, { context: 3 })
      .replace(/^=+\n/, '')
      .replaceAll('\t\n', '\n'),
  }
}
