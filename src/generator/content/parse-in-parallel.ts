// Parses files in batches, on the main thread and in workers. Completes and caches each batch before reading the next, because a site can
// be larger than the memory.

import { processBatchesOnAllThreads } from '../workers/map-batches'
import {
  EMPTY_FAILURE,
  parseFiles,
  outOfMemoryFailure,
  type ParseResult,
  type ParseContext,
  type ParseTask,
  type ParseFailure,
} from './parse'
import { PARSE_BATCH_LIMITS } from '../workers/tuning'
import type { WorkerPool, WorkerTask } from '../workers/pool'
import type { CollectionFile } from './list'
import type { EntryKeySettings } from './entry-codec'
import type { RecordReader } from './resolve-records'

export type ParseBatchTask = WorkerTask<ParseBatchResult> & {
  readonly kind: 'content'
  readonly site: EntryKeySettings
  readonly tasks: readonly ParseTask[]
}

export type ParseBatchResult = {
  /** One result for each task. `end` is the end of the entry in `bytes`. */
  readonly files: readonly (ParseFailure | { readonly end: number; readonly headEnd: number; readonly note: number })[]
  /** The concatenated encoded entries. */
  readonly bytes: Uint8Array
  /** Time for converting Markdown, in milliseconds. */
  readonly convertMs: number
}

type ParseWork = ParseContext & Pick<RecordReader, 'read' | 'take'> & { readonly openPool: (() => WorkerPool) | null }

/** Parses all files. Resolves to the conversion time in milliseconds, divided by the number of threads. */
export async function parseAndTimeConversion(files: readonly CollectionFile[], work: ParseWork): Promise<number> {
  const sizeBytes = files.reduce((sum, file) => sum + sizeOf(file), 0)
  const pool = sizeBytes > PARSE_BATCH_LIMITS.worthWorkersBytes ? (work.openPool?.() ?? null) : null
  let next = 0
  let leftBytes = sizeBytes
  let convertMs = 0
  const nextBatch = (share: number): CollectionFile[] | null => {
    const mostBytes = Math.min(PARSE_BATCH_LIMITS.batchBytes, leftBytes * share)
    const batch: CollectionFile[] = []
    let batchBytes = 0
    for (let file = files[next]; file !== undefined; file = files[next]) {
      batchBytes += sizeOf(file)
      if (batch.length > 0 && batchBytes > mostBytes) break
      batch.push(file)
      leftBytes -= sizeOf(file)
      next += 1
    }
    return batch.length > 0 ? batch : null
  }
  await processBatchesOnAllThreads<readonly CollectionFile[], number>({
    next: nextBatch,
    // A large file may exhaust the memory of its thread, so a worker parses the file.
    here: (batch) =>
      pool !== null && batch.some((file) => sizeOf(file) > PARSE_BATCH_LIMITS.largeBytes)
        ? parseElsewhere(batch, { pool, work })
        : parseHere(batch, work),
    away: (batch, workers) => parseElsewhere(batch, { pool: workers, work }),
    take: (_batch, batchMs) => {
      convertMs += batchMs
    },
    pool: () => pool,
  })
  return convertMs / (1 + (pool?.threads ?? 0))
}

/** Bytes that a file adds to its batch: the size of the file, or a constant for a PNG picture. */
const sizeOf = ({ listed: { name, sizeBytes } }: CollectionFile): number =>
  name.endsWith('.png') ? PARSE_BATCH_LIMITS.pictureBytes : sizeBytes

/** Reads the files of a batch. Returns only the files that must be parsed, each with its task. */
function readFiles(batch: readonly CollectionFile[], { read }: Pick<ParseWork, 'read'>) {
  return batch.flatMap((file) => {
    const task = read(file)
    return task === null ? [] : [{ file, task }]
  })
}

/** Parses a batch on this thread. Resolves to the time for converting Markdown, in milliseconds. */
async function parseHere(batch: readonly CollectionFile[], work: ParseWork): Promise<number> {
  const files = readFiles(batch, work)
  const { answers, convertMs } = await parseFiles(
    files.map(({ task }) => task),
    work,
  )
  for (const [index, { file }] of files.entries()) work.take(file, answers[index] ?? EMPTY_FAILURE)
  return convertMs
}

type Opened = ReturnType<typeof readFiles>

async function parseElsewhere(
  batch: readonly CollectionFile[],
  { pool, work }: { readonly pool: WorkerPool; readonly work: ParseWork },
): Promise<number> {
  const { base, downloads, markdown, own } = work.site
  const site = { base, downloads, markdown, own }
  const ask = async (some: Opened): Promise<number> => {
    if (some.length === 0) return 0
    const task: ParseBatchTask = { kind: 'content', site, tasks: some.map(({ task }) => task) }
    const answer = await pool.run(task)
    if (answer !== null) {
      for (const [index, parsed] of unpackFiles(answer).entries()) {
        const file = some[index]?.file
        if (file !== undefined) work.take(file, parsed)
      }
      return answer.convertMs
    }
    // The worker died. Send each file alone, to find the cause.
    const [first, ...others] = some
    if (first !== undefined && others.length === 0) work.take(first.file, outOfMemoryFailure(first.task, site))
    const single = others.length === 0 ? [] : await Promise.all(some.map((one) => ask([one])))
    return single.reduce((sum, convertMs) => sum + convertMs, 0)
  }
  return ask(readFiles(batch, work))
}

/** Runs in a worker. */
export async function parseBatch({ tasks }: ParseBatchTask, context: ParseContext): Promise<ParseBatchResult> {
  const { answers, convertMs } = await parseFiles(tasks, context)
  const sizeBytes = answers.reduce((sum, answer) => sum + ('bytes' in answer ? answer.bytes.length : 0), 0)
  // A single buffer, which can be transferred to another thread.
  const bytes = new Uint8Array(sizeBytes)
  let end = 0
  const files = answers.map((answer) => {
    if (!('bytes' in answer)) return answer
    bytes.set(answer.bytes, end)
    end += answer.bytes.length
    return { end, headEnd: answer.headEnd, note: answer.note }
  })
  return { files, bytes, convertMs }
}

function unpackFiles({ files, bytes }: ParseBatchResult): ParseResult[] {
  let start = 0
  return files.map((file) => {
    if (!('end' in file)) return file
    const part = bytes.subarray(start, file.end)
    start = file.end
    return { bytes: part, headEnd: file.headEnd, note: file.note }
  })
}
