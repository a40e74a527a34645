// Entries -> the content of the site: selects the published entries, sorts them, and resolves each collection. The only module of content/
// that depends on the time.

import { createProblem } from '../diagnostics/errors'
import { addTo } from '../util/groups'
import { joinLists, memoizeEach } from '../util/memoize'
import { collectionsOf } from './collections'
import { publishState } from './publish-state'
import type { BuiltInCollections, EntryFile, CustomDefinitions, CustomEntry, Problem, TimedEntry } from '../types'
import type { Collection, CollectionName } from './collections/collection'
import type { ListMemory } from './memory'
import type { ContentRecord } from './record'

type AssembleOptions = {
  readonly memory: Pick<ListMemory, 'inParts' | 'remember' | 'same' | 'sort'>
  readonly own: CustomDefinitions
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** Includes drafts and scheduled posts, for dev. */
  readonly includeUnpublished: boolean
  /** Problems of directory entries in content/ that are not regular files. */
  readonly unlisted: readonly Problem[]
}

/** Returns the content, with problems of single files and problems within a collection. */
export function assembleContent(allRecords: readonly ContentRecord[], options: AssembleOptions) {
  const { memory } = options
  const { records, problems, refused, refusedFiles, invalidUrls } = sortOut(allRecords, options)
  const taken: Chosen[] = []
  const before: Partial<Record<CollectionName, unknown>> = {}
  const { rows, own: ownRows } = collectionsOf(options.own)
  const take = (row: Collection): readonly object[] => {
    const chosen = chooseShown(row, records.get(row.folder) ?? [], options)
    taken.push(chosen)
    return memory.same(row.folder, chosen.entries)
  }
  for (const name of Object.keys(rows) as CollectionName[]) {
    const row: Collection = rows[name]
    const entries = take(row)
    const inputs = [entries, ...Object.values(before), [...refused].join('\n')]
    const whole =
      row.resolve === undefined
        ? { value: entries, problems: [] }
        : memory.remember(name, inputs, () =>
            resolve(row, entries, { before: before as Partial<BuiltInCollections>, refused }),
          )
    before[name] = whole.value
    problems.push(...whole.problems)
  }
  const declared = [...ownRows].map(([name, row]) => [name, take(row) as readonly CustomEntry[]] as const)
  const own = memory.remember('own', [options.own, ...declared.map(([, entries]) => entries)], () => ({
    value: Object.fromEntries(declared),
    problems: [],
  }))
  const files = memory.same('all files', joinLists<EntryFile>(taken.map((chosen) => chosen.records)))
  const content = {
    ...(before as BuiltInCollections),
    own: own.value,
    files,
    checked: refusedFiles.length === 0 ? files : memory.same('checked files', [...files, ...refusedFiles]),
    invalidUrls,
  }
  /** Times when entries appear or expire, in milliseconds since 1970. */
  const moments = joinLists(taken.map((chosen) => chosen.moments))
  return { content, problems, refused, moments }
}

/** Groups the valid records by folder, and collects the problems of invalid ones. */
function sortOut(all: readonly ContentRecord[], { memory, unlisted }: AssembleOptions) {
  const parts = memory.inParts('sorted out', all, sortPart)
  const problems = [...unlisted, ...joinLists(parts.map((part) => part.problems))]
  const refused = new Set(unlisted.flatMap(({ places }) => places.map(({ file }) => file)))
  for (const part of parts) for (const { file } of part.refused) refused.add(file)
  const invalidUrls = new Set(joinLists(parts.map((part) => part.invalidUrls)))
  const lists = new Map<string, (readonly ContentRecord[])[]>()
  for (const part of parts) for (const [folder, some] of part.records) addTo(lists, folder, some)
  const records = new Map([...lists].map(([folder, some]) => [folder, joinLists(some)] as const))
  const refusedFiles = joinLists<EntryFile>(parts.map((part) => part.refused))
  return { records, problems, refused, refusedFiles, invalidUrls }
}

function sortPart(all: readonly ContentRecord[]) {
  const records = new Map<string, ContentRecord[]>()
  const problems: Problem[] = []
  const refused: ContentRecord[] = []
  const invalidUrls: string[] = []
  for (const record of all) {
    problems.push(...record.problems)
    invalidUrls.push(...record.invalidUrls)
    if (record.entry === null) refused.push(record)
    else addTo(records, record.collection, record)
  }
  return { records, problems, refused, invalidUrls }
}

type Chosen = {
  readonly entries: readonly object[]
  readonly records: readonly ContentRecord[]
  readonly moments: readonly number[]
}

/** The published entries of a collection, sorted, and their records. */
function chooseShown(row: Collection, records: readonly ContentRecord[], options: AssembleOptions): Chosen {
  const { memory, nowMs, includeUnpublished } = options
  const name = includeUnpublished ? `${row.folder} and what is unpublished` : row.folder
  const parts = memory
    .inParts(name, records, (part) => choosePart(row, part, includeUnpublished))
    .map((chooseAt) => chooseAt(nowMs))
  const entries = joinLists(parts.map((part) => part.entries))
  return {
    entries: row.compare === undefined ? entries : memory.sort(row.folder, entries, (a, b) => row.compare?.(a, b) ?? 0),
    records: joinLists(parts.map((part) => part.records)),
    moments: joinLists(parts.map((part) => part.moments)),
  }
}

/** Returns a function of the time that selects the published entries. Without dated entries, the result is computed once. */
function choosePart(row: Collection, records: readonly ContentRecord[], includeUnpublished: boolean) {
  const isTimed = row.isTimed === true
  const moments = isTimed ? momentsOf(records) : []
  const chooseAt = (nowMs: number): Chosen => {
    const chosen: ContentRecord[] = []
    const entries: object[] = []
    for (const record of records) {
      const { entry: made } = record
      if (made === null) continue
      const entry = isTimed ? entryAt(made as TimedEntry, nowMs) : made
      const isShown = isTimed
        ? isShownNow(entry as TimedEntry, includeUnpublished)
        : row.isShown === undefined || row.isShown(entry)
      if (!isShown) continue
      chosen.push(record)
      entries.push(entry)
    }
    return { entries, records: chosen, moments }
  }
  if (moments.length > 0) return chooseAt
  const always = chooseAt(0)
  return () => always
}

function momentsOf(records: readonly ContentRecord[]): number[] {
  return records
    .flatMap(({ entry }) => [(entry as TimedEntry).publishAt, (entry as TimedEntry).expireAt])
    .filter((moment) => moment !== null)
}

function isShownNow({ state }: TimedEntry, includeUnpublished: boolean): boolean {
  return state === 'published' || (includeUnpublished && state !== 'expired')
}

/** The entry with its state at `nowMs`; the same object if the state is unchanged. */
function entryAt(entry: TimedEntry, nowMs: number): TimedEntry {
  const { state: made, publishAt, expireAt } = entry
  if (publishAt === null && expireAt === null) return entry
  const state = publishState({ published: made !== 'draft', publishAt, expireAt }, nowMs)
  return state === made ? entry : withState(entry, state)
}

const withState = memoizeEach((entry: TimedEntry, state: TimedEntry['state']): TimedEntry => ({ ...entry, state }))

type Resolving = { readonly before: Partial<BuiltInCollections>; readonly refused: ReadonlySet<string> }

function resolve(row: Collection, entries: readonly object[], { before, refused }: Resolving) {
  const problems: Problem[] = []
  const value = row.resolve?.(entries, {
    before: { ...before },
    refused,
    problem: (code, details) => problems.push(createProblem(code, details)),
  })
  return { value, problems }
}
