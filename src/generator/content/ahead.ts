// Much content at once: files are read, their front matter parsed and their bodies converted part by part, by threads where
// there are any. What is made of a part is kept and forgotten before the next: a site is larger than a memory. Data crosses
// between threads as JSON, and bodies as they are kept.

import { splitBySize } from '../base/parts'
import { packYaml, unpackYaml } from '../schema/yaml'
import { splitTitle } from './collections/articles'
import { TOO_LARGE, convertTexts, type Conversion, type MarkdownFault } from './convert'
import { parseMarkdownFile } from './front-matter'
import { refuseMarkdown } from './html'
import { encodeBody, type EncodedBody } from './kept'
import { readContent, type ContentFile } from './read'
import type { Pool } from '../base/pool'
import type { PipelineOptions } from './pipeline'
import type { FilePath, Hash } from '../model'

/** A file that was read, and what its front matter says. */
export type AheadFile = {
  readonly hash: Hash
  readonly sizeBytes: number
  /** As it would be parsed now, before any schema. */
  readonly parse: () => { readonly data: unknown; readonly body: string }
  /** Null where the body is not converted. */
  readonly converted: Convertible | null
}

/** What of a body is converted, and what became of it. */
export type Convertible = {
  readonly markdown: string
  readonly answer: EncodedBody | { readonly fault: MarkdownFault }
}

/** A task for a thread, whose answer is ContentAnswer. */
export type ContentTask = { readonly kind: 'content'; readonly texts: readonly TaskText[] }

/** A body may begin with the entry's title where the front matter has none. */
type TaskText = { readonly text: string; readonly mayHaveTitle: boolean }

export type ContentAnswer = {
  /** In the order of the texts; null for a file with faults, which has to be parsed again to tell them. */
  readonly files: readonly (FileAnswer | null)[]
  /** All bodies. */
  readonly bytes: Uint8Array
  /** What converting took, in milliseconds. */
  readonly convertMs: number
}

type FileAnswer = {
  /** As packYaml has it. */
  readonly data: string
  /** Characters before the body, and before what is converted of it. */
  readonly bodyStart: number
  readonly markdownStart: number
  readonly body: { readonly length: number; readonly note: number } | { readonly fault: MarkdownFault } | null
}

/** Bytes of the files of a part: enough to be worth a message, little enough that all threads end together. */
const PART_BYTES = 65_536

/** Below this threads would still be starting when the work is done. */
const WORTH_THREADS = 200_000

export type AheadWork = Conversion & {
  readonly context: PipelineOptions
  readonly openPool: ((context: PipelineOptions) => Pool) | null
  /** True for a file that needs no work: earlier builds kept what is made of it. */
  readonly isKept: (file: ContentFile, hash: Hash) => boolean
  /** Takes the files of a part. */
  readonly take: (part: ReadonlyMap<FilePath, AheadFile>, files: readonly ContentFile[]) => void
}

/** Answers what converting took, in milliseconds: where threads share it, a thread's share. */
export async function workAhead(files: readonly ContentFile[], work: AheadWork): Promise<number> {
  const sizeBytes = files.reduce((sum, file) => sum + file.sizeBytes, 0)
  const pool = sizeBytes > WORTH_THREADS ? (work.openPool?.(work.context) ?? null) : null
  const parts = splitBySize(files, { most: PART_BYTES, sizeOf: (file) => file.sizeBytes }).values()
  let convertMs = 0
  const workOn = async (): Promise<void> => {
    for (const part of parts) {
      const sources = readPart(part, work)
      const task: ContentTask = { kind: 'content', texts: sources.map(taskText) }
      const answer = pool === null ? readTexts(task, work) : await askPool(task, pool)
      convertMs += answer.convertMs
      work.take(new Map(unpackAnswer(sources, answer)), part)
      await new Promise((resume) => setImmediate(resume))
    }
  }
  // One part more than there are threads is on its way: none of them waits for its next.
  const lanes = pool === null ? 1 : pool.threads + 1
  await Promise.all(Array.from({ length: lanes }, workOn))
  return convertMs / (pool?.threads ?? 1)
}

type AheadSource = {
  readonly file: ContentFile
  readonly text: string
  readonly hash: Hash
  readonly sizeBytes: number
}

function readPart(part: readonly ContentFile[], { isKept }: AheadWork): AheadSource[] {
  return part.flatMap((file) => {
    const content = readContent(file)
    return 'fault' in content || isKept(file, content.hash) ? [] : [{ file, ...content }]
  })
}

function taskText({ file, text }: AheadSource): TaskText {
  return { text, mayHaveTitle: file.collection === 'pages' }
}

/** What a thread answers to a task. */
export function readTexts(
  { texts }: ContentTask,
  { context, ...conversion }: Conversion & { context: PipelineOptions },
): ContentAnswer {
  const parsed = texts.map(parseText)
  const { markdown: limits } = context.site
  const isConverted = (markdown: string): boolean => /\S/.test(markdown) && refuseMarkdown(markdown, limits) === null
  const bodies = parsed.flatMap((file) => (file !== null && isConverted(file.markdown) ? [file.markdown] : []))
  const startMs = performance.now()
  const answers = convertTexts(bodies, conversion)
  const convertMs = performance.now() - startMs
  const chunks: Uint8Array[] = []
  const files = parsed.map((file): FileAnswer | null => {
    if (file === null) return null
    const answer = isConverted(file.markdown) ? answers.shift() : undefined
    const { data, bodyStart, markdownStart } = file
    if (answer === undefined || 'fault' in answer) return { data, bodyStart, markdownStart, body: answer ?? null }
    const { bytes, note } = encodeBody(answer, context.pictures)
    chunks.push(bytes)
    return { data, bodyStart, markdownStart, body: { length: bytes.length, note } }
  })
  return { files, bytes: concat(chunks), convertMs }
}

/** Memory of its own, which can be handed to another thread. */
function concat(chunks: readonly Uint8Array[]): Uint8Array {
  const bytes = new Uint8Array(chunks.reduce((sum, { length }) => sum + length, 0))
  let end = 0
  for (const chunk of chunks) {
    bytes.set(chunk, end)
    end += chunk.length
  }
  return bytes
}

/** Null where there are faults. */
function parseText({ text, mayHaveTitle }: TaskText) {
  const { data, body, faults } = parseMarkdownFile(text)
  if (faults.length > 0 || !text.endsWith(body)) return null
  const hasTitle = typeof data === 'object' && data !== null && Object.hasOwn(data, 'title')
  const markdown = mayHaveTitle && !hasTitle ? splitTitle(body).body : body
  return {
    data: packYaml(data),
    bodyStart: text.length - body.length,
    markdownStart: text.length - markdown.length,
    markdown,
  }
}

/** The answer of a thread. Where one died of a task, each text by itself tells which of them it was. */
async function askPool(task: ContentTask, pool: Pool): Promise<ContentAnswer> {
  const answer = (await pool.run(task)) as ContentAnswer | null
  if (answer !== null) return answer
  const { texts } = task
  const [only] = texts
  if (texts.length === 1 && only !== undefined) {
    const parsed = parseText(only)
    return {
      files: [parsed === null ? null : { ...parsed, body: { fault: TOO_LARGE } }],
      bytes: new Uint8Array(),
      convertMs: 0,
    }
  }
  const alone = await Promise.all(texts.map((text) => askPool({ kind: 'content', texts: [text] }, pool)))
  return {
    files: alone.flatMap(({ files }) => files),
    bytes: concat(alone.map(({ bytes }) => bytes)),
    convertMs: alone.reduce((sum, { convertMs }) => sum + convertMs, 0),
  }
}

function unpackAnswer(sources: readonly AheadSource[], { files, bytes }: ContentAnswer): [FilePath, AheadFile][] {
  let start = 0
  return sources.flatMap(({ file, text, hash, sizeBytes }, index): [FilePath, AheadFile][] => {
    const answer = files[index] ?? null
    if (answer === null) return []
    const { data, bodyStart, markdownStart, body } = answer
    const markdown = text.slice(markdownStart)
    const parse: AheadFile['parse'] = () => ({ data: unpackYaml(data), body: text.slice(bodyStart) })
    const ahead = (converted: AheadFile['converted']): [FilePath, AheadFile][] => [
      [file.file, { hash, sizeBytes, parse, converted }],
    ]
    if (body === null) return ahead(null)
    if ('fault' in body) return ahead({ markdown, answer: body })
    const { length, note } = body
    start += length
    return ahead({ markdown, answer: { bytes: bytes.subarray(start - length, start), note } })
  })
}
