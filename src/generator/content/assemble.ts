// Entries -> the content of the site: their order, what is shown at this moment, and what they are together. The only place
// of content/ that knows what time it is.

import { createProblem } from '../base/errors'
import { rememberEach } from '../base/memo'
import { rowsOf } from './collections'
import { publishState } from './publish-state'
import type { Collections, Content, EntryFile, OwnData, OwnEntry, Problem } from '../model'
import type { Collection, CollectionName, Timed } from './collections/collection'
import type { ContentMemory } from './memory'
import type { Cell } from './cell'

export type AssembleOptions = {
  readonly memory: ContentMemory
  readonly own: OwnData
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** Drafts and scheduled posts too: dev shows them. */
  readonly includeUnpublished: boolean
  /** What is wrong with what stands in content/ and is no file. */
  readonly unlisted: readonly Problem[]
}

export type Assembled = {
  readonly content: Omit<Content, 'defaultDescription'>
  readonly problems: readonly Problem[]
  readonly refused: ReadonlySet<string>
  /** When entries appear and expire, in milliseconds since 1970. */
  readonly moments: readonly number[]
}

/** The content, and what is wrong with single files and with those of one collection among each other. */
export function assemble(all: readonly Cell[], options: AssembleOptions): Assembled {
  const { memory } = options
  const { cells, problems, refused, invalidUrls } = sortOut(all, options.unlisted)
  const moments: number[] = []
  const shown: EntryFile[] = []
  const before: Partial<Record<CollectionName, unknown>> = {}
  const { rows, own: ownRows } = rowsOf(options.own)
  const take = (row: Collection): readonly object[] => {
    const folderCells = cells.get(row.folder) ?? []
    if (row.isTimed === true) noteMoments(folderCells, moments)
    const chosen = chooseShown(row, folderCells, options)
    for (const cell of chosen.cells) shown.push(cell)
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
            resolve(row, entries, { before: before as Partial<Collections>, refused }),
          )
    before[name] = whole.value
    problems.push(...whole.problems)
  }
  const declared = [...ownRows].map(([name, row]) => [name, take(row) as readonly OwnEntry[]] as const)
  const own = memory.remember('own', [options.own, ...declared.map(([, entries]) => entries)], () => ({
    value: Object.fromEntries(declared),
    problems: [],
  }))
  const content = { ...(before as Collections), own: own.value, files: memory.same('all files', shown), invalidUrls }
  return { content, problems, refused, moments }
}

/** The cells with an entry, by their folders, and what is wrong with the others. */
function sortOut(all: readonly Cell[], unlisted: readonly Problem[]) {
  const cells = new Map<string, Cell[]>()
  const problems = [...unlisted]
  const refused = new Set(problems.flatMap(({ places }) => places.map(({ file }) => file)))
  const invalidUrls = new Set<string>()
  for (const cell of all) {
    if (cell.problems.length > 0) problems.push(...cell.problems)
    if (cell.invalidUrls.length > 0) for (const url of cell.invalidUrls) invalidUrls.add(url)
    if (cell.entry === null) refused.add(cell.file)
    else {
      const known = cells.get(cell.collection)
      if (known === undefined) cells.set(cell.collection, [cell])
      else known.push(cell)
    }
  }
  return { cells, problems, refused, invalidUrls }
}

function noteMoments(cells: readonly Cell[], moments: number[]): void {
  for (const { entry } of cells) {
    const { publishAt, expireAt } = entry as Timed
    if (publishAt !== null) moments.push(publishAt)
    if (expireAt !== null) moments.push(expireAt)
  }
}

/** The entries of a collection that are shown now, in its order, and their files. */
function chooseShown(
  row: Collection,
  cells: readonly Cell[],
  { memory, nowMs, includeUnpublished }: AssembleOptions,
): { readonly entries: readonly object[]; readonly cells: readonly Cell[] } {
  const chosen: Cell[] = []
  let entries: object[] = []
  for (const cell of cells) {
    const { entry: made } = cell
    if (made === null) continue
    const entry = row.isTimed === true ? entryAt(made as Timed, nowMs) : made
    const isShown =
      row.isTimed === true
        ? isShownNow(entry as Timed, includeUnpublished)
        : row.isShown === undefined || row.isShown(entry)
    if (!isShown) continue
    chosen.push(cell)
    entries.push(entry)
  }
  if (row.compare !== undefined) {
    entries = [...memory.sort(row.folder, entries, (a, b) => row.compare?.(a, b) ?? 0)]
  }
  return { entries, cells: chosen }
}

function isShownNow({ state }: Timed, includeUnpublished: boolean): boolean {
  return state === 'published' || (includeUnpublished && state !== 'expired')
}

/** The entry as it is now: the same object while it is as it was made. */
function entryAt(entry: Timed, nowMs: number): Timed {
  const { state: made, publishAt, expireAt } = entry
  if (publishAt === null && expireAt === null) return entry
  const state = publishState({ published: made !== 'draft', publishAt, expireAt }, nowMs)
  return state === made ? entry : withState(entry, state)
}

const withState = rememberEach((entry: Timed, state: Timed['state']): Timed => ({ ...entry, state }))

type Resolving = { readonly before: Partial<Collections>; readonly refused: ReadonlySet<string> }

function resolve(row: Collection, entries: readonly object[], { before, refused }: Resolving) {
  const problems: Problem[] = []
  const value = row.resolve?.(entries, {
    before: { ...before },
    refused,
    problem: (code, details) => problems.push(createProblem(code, details)),
  })
  return { value, problems }
}
