// The life of every entry without its body: what is a draft, what waits for its day, what expires. Reads front matter only, so
// that asking costs a fraction of a build.

import { createProblem } from '../base/errors'
import { toProblems } from '../schema/issues'
import { addonSchema, faqSchema } from './collections/addons'
import { pageSchema, postSchema } from './collections/articles'
import { publishState, stem, type PublishFields } from './context'
import { parseMarkdownFile } from './front-matter'
import { offsetPosition } from './locate'
import { listContent, readContent, type ContentFile } from './read'
import type { z } from 'zod'
import type { FilePath, Problem, PublishState } from '../model'

export type EntryState = {
  readonly file: FilePath
  readonly collection: string
  readonly title: string
  readonly state: PublishState
  /** Milliseconds since 1970, or null. */
  readonly publishAt: number | null
  readonly expireAt: number | null
}

export type LoadedStates = { readonly entries: readonly EntryState[]; readonly problems: readonly Problem[] }

type Named = { readonly title?: string | undefined; readonly question?: string | undefined }
type Data = PublishFields & Named & { readonly approval?: string | undefined; readonly visibility?: string | undefined }

const SCHEMAS: Readonly<Record<string, z.ZodType<Data>>> = {
  news: postSchema,
  pages: pageSchema,
  faq: faqSchema,
  addons: addonSchema,
}

/** Every post, page, question and add-on; those with problems are left out and told. */
export function loadStates(root: string, nowMs: number): LoadedStates {
  const problems: Problem[] = []
  const entries = listContent(root).flatMap((file): EntryState[] => {
    const schema = Object.hasOwn(SCHEMAS, file.collection) ? SCHEMAS[file.collection] : undefined
    const read = schema === undefined || !file.name.endsWith('.md') ? null : readContent(file)
    if (schema === undefined || read === null) return []
    if ('fault' in read) {
      const message = `The file cannot be read: ${read.fault}`
      problems.push(createProblem('unreadable-file', { message, at: { file: file.file } }))
      return []
    }
    const { data, body, faults } = parseMarkdownFile(read.text)
    for (const { code, message, offset, hint } of faults)
      problems.push(
        createProblem(code, { message, at: { file: file.file, ...offsetPosition(read.text, offset) }, hint }),
      )
    if (faults.length > 0) return []
    const parsed = schema.safeParse(data)
    if (parsed.success) return [createState(file, { data: parsed.data, body, nowMs })]
    problems.push(...toProblems(schema, parsed.error, file.file))
    return []
  })
  return { entries, problems }
}

type Read = { readonly data: Data; readonly body: string; readonly nowMs: number }

function createState(file: ContentFile, { data, body, nowMs }: Read): EntryState {
  const heading = /^\s*#[ \t]+(.+)/.exec(body)?.[1]
  const isHidden = data.visibility === 'hidden' || (data.approval !== undefined && data.approval !== 'approved')
  return {
    file: file.file,
    collection: file.collection,
    title: data.title ?? data.question ?? heading ?? stem(file.name),
    state: isHidden ? 'draft' : publishState(data, nowMs),
    publishAt: data.publishAt ?? null,
    expireAt: data.expireAt ?? null,
  }
}

/** The next moment at which entries appear or expire, and which; null when nothing is due. Milliseconds since 1970. */
export function nextDue(entries: readonly EntryState[], nowMs: number): { atMs: number; entries: DueEntry[] } | null {
  const due = entries
    .filter(({ state }) => state === 'published' || state === 'scheduled')
    .flatMap((entry) => [
      ...(entry.publishAt === null ? [] : [{ ...entry, atMs: entry.publishAt, what: 'appears' as const }]),
      ...(entry.expireAt === null ? [] : [{ ...entry, atMs: entry.expireAt, what: 'expires' as const }]),
    ])
    .filter(({ atMs }) => atMs > nowMs)
  const atMs = Math.min(...due.map((entry) => entry.atMs))
  return due.length === 0 ? null : { atMs, entries: due.filter((entry) => entry.atMs === atMs) }
}

export type DueEntry = EntryState & { readonly what: 'appears' | 'expires' }
