// Lists entries with their publish states: draft, scheduled, published or expired. Validates front matter and data files without converting Markdown,
// which takes a fraction of a build.

import { fileSchemaOf } from './collections/collection'
import { readAndValidateFile } from './read-data'
import { assignContentFiles, type CollectionFile } from './list'
import { publishState, type PublishFields } from './publish-state'
import type { z } from 'zod'
import type { CustomEntry, Problem, Site, TimedEntry } from '../types'

export type EntryPublishState = TimedEntry & Pick<CustomEntry, 'file' | 'collection' | 'title'>

/** The states of all Markdown entries and of all entries with dates, and the problems of invalid files, which have no state. */
export function loadEntryPublishStates(site: Pick<Site, 'root' | 'own' | 'languages'>, nowMs: number) {
  const problems: Problem[] = []
  const entries = assignContentFiles(site).files.flatMap((found): EntryPublishState[] => {
    const { listed, row, id } = found
    if (!listed.name.endsWith('.md') && row.isTimed !== true) return []
    const ending = listed.name.slice(listed.name.lastIndexOf('.'))
    const {
      data,
      body,
      problems: fileProblems,
    } = readAndValidateFile(listed, fileSchemaOf(row, id, ending) as z.ZodType)
    problems.push(...fileProblems)
    return data === null ? [] : [createState(found, { data, body, nowMs })]
  })
  return { entries, problems }
}

type Read = { readonly data: unknown; readonly body: string; readonly nowMs: number }

function createState({ listed, row, id }: CollectionFile, { data, body, nowMs }: Read): EntryPublishState {
  const heading = /^\s*#[ \t]+(.+)/.exec(body)?.[1]
  const life = row.isTimed === true ? (data as PublishFields) : {}
  return {
    file: listed.file,
    collection: row.folder,
    title: row.title?.(data) ?? heading ?? id,
    state: row.isHidden?.(data) === true ? 'draft' : publishState(life, nowMs),
    publishAt: life.publishAt ?? null,
    expireAt: life.expireAt ?? null,
  }
}

/** The next time when entries appear or expire, in milliseconds since 1970, and these entries. Null without such an entry. */
export function nextDue(entries: readonly EntryPublishState[], nowMs: number) {
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

export type DueEntry = EntryPublishState & { readonly what: 'appears' | 'expires' }
