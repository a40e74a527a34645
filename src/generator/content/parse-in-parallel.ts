// Files that have to be parsed, part by part, by threads where there is enough for them. A part is read, parsed and kept
// before the next: a site is larger than a memory. Where nothing is known of any file a thread gets places and reads by itself.

import { splitBySize } from '../workers/batching'
import { readFileText, type ReadFacts, type Unreadable } from './file-text'
import {
  NO_ANSWER,
  parseFiles,
  refuseLarge,
  type FileTask,
  type ParseAnswer,
  type ParseContext,
  type ParseTask,
  type Refusal,
} from './parse'
import type { Pool } from '../workers/pool'
import type { CollectionFile } from './list'
import type { EntrySite } from './entry-codec'

/** A task for a thread, whose answer is ContentAnswer. */
export type ContentTask = { readonly kind: 'content'; readonly site: EntrySite; readonly tasks: readonly FileTask[] }

export type ContentAnswer = {
  /** In the order of the tasks; of an entry where it ends in `bytes`. */
  readonly files: readonly (
    Refusal | Unreadable | { readonly end: number; readonly headEnd: number; readonly note: number }
  )[]
  /** What is known of each, where the thread has read it. */
  readonly facts: readonly (ReadFacts | null)[]
  /** All entries. */
  readonly bytes: Uint8Array
  /** What converting took, in milliseconds. */
  readonly convertMs: number
}

/** Bytes of the files of a part, at most, and into how many parts what is little is cut: all threads are to end together. */
const PART_BYTES = 65_536
const LEAST_PARTS = 24

/** Files that are only read, by this thread, at a time. */
const PICTURES = 128

/** Parts that a thread works on at a time: enough to be worth a message, and a deadline of their own. */
const PARTS = 4

/** A file of more bytes may fill a memory. */
const LARGE_BYTES = 262_144

/** Below this threads would still be starting when the work is done. */
const WORTH_THREADS = 400_000

export type ParseWork = ParseContext & {
  readonly openPool: (() => Pool) | null
  /** What has to be parsed of a file; null for one that is known now. */
  readonly read: (file: CollectionFile) => ParseTask | null
  /** The same for a thread. */
  readonly hand: (file: CollectionFile) => FileTask | null
  readonly take: (file: CollectionFile, answer: ParseAnswer | Unreadable, facts: ReadFacts | null) => void
}

/** Parses all files. Answers what converting took, in milliseconds: where threads share it, a thread's share. */
export async function parseAll(files: readonly CollectionFile[], work: ParseWork): Promise<number> {
  const [texts, pictures] = [files.filter(isText), files.filter((file) => !isText(file))]
  const sizeBytes = texts.reduce((sum, file) => sum + sizeOf(file), 0)
  const { base, downloads, markdown, own: declared } = work.site
  const site = { base, downloads, markdown, own: declared }
  const pool = sizeBytes > WORTH_THREADS ? (work.openPool?.() ?? null) : null
  const most = Math.min(PART_BYTES, Math.ceil(sizeBytes / LEAST_PARTS))
  const parts = splitBySize(texts, { most, sizeOf })
  // What may fill a memory is for a thread, which may end of it.
  const isLarge = (part: readonly CollectionFile[]): boolean =>
    pool !== null && part.some((file) => sizeOf(file) > LARGE_BYTES)
  const large = parts.filter(isLarge)
  const small = parts.filter((part) => !isLarge(part))
  /** The next parts: the less is left, the fewer, so that all threads end together. */
  const take = (most: number): readonly CollectionFile[] => {
    const share = Math.ceil(small.length / (2 * (pool?.capacity ?? 0) + 1))
    return small.splice(0, Math.min(most, share)).flat()
  }
  let convertMs = 0
  const workOn = async (next: () => readonly CollectionFile[], elsewhere: Pool | null): Promise<void> => {
    for (let part = next(); part.length > 0; part = next()) {
      convertMs += await (elsewhere === null
        ? parseHere(part, work)
        : parseElsewhere(part, { pool: elsewhere, site, work }))
      await new Promise((resume) => setImmediate(resume))
    }
  }
  // Others have theirs before this thread is busy; in the beginning twice as much, as it loads what converts texts meanwhile.
  const lanes = Array.from({ length: 2 * (pool?.capacity ?? 0) }, async (_, lane) => {
    await workOn(() => large.splice(0, 1).flat(), pool)
    let most = lane < (pool?.capacity ?? 0) ? Infinity : 1
    await workOn(() => (most-- > 0 ? take(PARTS) : []), pool)
  })
  // The first texts take longest, as nothing is compiled yet: the others would wait for their next.
  let mostHere = 1
  const takeHere = (): readonly CollectionFile[] => {
    const parts = take(mostHere)
    mostHere = Math.min(PARTS, 2 * mostHere)
    return parts
  }
  const nextHere = (): readonly CollectionFile[] => (pictures.length > 0 ? pictures.splice(0, PICTURES) : takeHere())
  let first: readonly CollectionFile[] | null = nextHere()
  const readHere = async (): Promise<void> => {
    // What else is to be started goes first.
    await new Promise((resume) => setImmediate(resume))
    await workOn(() => {
      const part = first ?? nextHere()
      first = null
      return part
    }, null)
  }
  await Promise.all([...lanes, readHere()])
  return convertMs / (1 + (pool?.threads ?? 0))
}

const isText = ({ listed: { name } }: CollectionFile): boolean => !name.endsWith('.png')

const sizeOf = ({ listed: { sizeBytes } }: CollectionFile): number => sizeBytes

/** The files of a part with what has to be parsed of them. */
function opened<Task>(part: readonly CollectionFile[], open: (file: CollectionFile) => Task | null) {
  return part.flatMap((file) => {
    const task = open(file)
    return task === null ? [] : [{ file, task }]
  })
}

/** Answers what converting took, in milliseconds; so do those below. */
async function parseHere(part: readonly CollectionFile[], work: ParseWork): Promise<number> {
  const files = opened(part, work.read)
  const { answers, convertMs } = await parseFiles(
    files.map(({ task }) => task),
    work,
  )
  for (const [index, { file }] of files.entries()) {
    const answer = answers[index]
    if (answer !== undefined) work.take(file, answer, null)
  }
  return convertMs
}

type Elsewhere = { readonly pool: Pool; readonly site: EntrySite; readonly work: ParseWork }

async function parseElsewhere(part: readonly CollectionFile[], { pool, site, work }: Elsewhere): Promise<number> {
  const files = opened(part, work.hand)
  if (files.length === 0) return 0
  const task: ContentTask = { kind: 'content', site, tasks: files.map(({ task }) => task) }
  const answer = (await pool.run(task, true)) as ContentAnswer | null
  if (answer !== null) {
    for (const [index, parsed] of unpackFiles(answer).entries()) {
      const file = files[index]?.file
      if (file !== undefined) work.take(file, parsed, answer.facts[index] ?? null)
    }
    return answer.convertMs
  }
  // Where a thread died of them, each file by itself tells which of them it was.
  if (files.length > 1) {
    const alone = await Promise.all(files.map(({ file }) => parseElsewhere([file], { pool, site, work })))
    return alone.reduce((sum, convertMs) => sum + convertMs, 0)
  }
  for (const { file, task } of opened(part, work.read)) work.take(file, refuseLarge(task, site), null)
  return 0
}

type Read = { readonly task: ParseTask; readonly facts: ReadFacts | null } | Unreadable

function readTask(task: FileTask): Read {
  if ('text' in task) return { task, facts: null }
  const read = readFileText(task.place)
  if ('fault' in read) return read
  const { file, collection, id } = task
  return { task: { file, collection, id, text: read.text }, facts: read.facts }
}

/** What a thread answers to a task. */
export async function answerTask({ tasks }: ContentTask, context: ParseContext): Promise<ContentAnswer> {
  const read = tasks.map(readTask)
  const parsed = await parseFiles(
    read.flatMap((one) => ('fault' in one ? [] : one.task)),
    context,
  )
  const { convertMs } = parsed
  const turns = parsed.answers.values()
  const answers = read.map((one) => ('fault' in one ? one : (turns.next().value ?? NO_ANSWER)))
  const sizeBytes = answers.reduce((sum, answer) => sum + ('bytes' in answer ? answer.bytes.length : 0), 0)
  // Memory of its own, which can be handed to another thread.
  const bytes = new Uint8Array(sizeBytes)
  let end = 0
  const files = answers.map((answer) => {
    if (!('bytes' in answer)) return answer
    bytes.set(answer.bytes, end)
    end += answer.bytes.length
    return { end, headEnd: answer.headEnd, note: answer.note }
  })
  return { files, facts: read.map((one) => ('fault' in one ? null : one.facts)), bytes, convertMs }
}

function unpackFiles({ files, bytes }: ContentAnswer): (ParseAnswer | Unreadable)[] {
  let start = 0
  return files.map((file) => {
    if (!('end' in file)) return file
    const part = bytes.subarray(start, file.end)
    start = file.end
    return { bytes: part, headEnd: file.headEnd, note: file.note }
  })
}
