// content/ -> Content: every collection, every problem. Everything is read in one direction: files are listed, those that nothing
// is known of are parsed, and all are put together. An entry with problems is left out and its address remembered, so that the
// rest of the site is checked in the same run without echoes.

import { NO_HASH, canonicalJson } from '../util/hash'
import { assemble } from './assemble'
import { createRecordResolver } from './resolve-records'
import { checkReferences } from './references'
import { describeSite } from './site-description'
import { parseAll } from './parse-in-parallel'
import type { Pool } from '../workers/pool'
import type { Cache, Content, Site } from '../types'
import type { ContentMemory } from './memory'
import type { Pipeline } from './markdown/types'

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>

type LoadOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** Drafts and scheduled posts too: dev shows them. */
  readonly includeUnpublished?: boolean
  /** What earlier builds kept. */
  readonly cache: Cache
  /** What earlier loads of this process remember. */
  readonly memory: ContentMemory
  /** Threads that parse; null where this one does. */
  readonly openPool: (() => Pool) | null
}

/** Throws SiteError when a text has to be converted and no converter can be had. */
export async function loadContent(site: Site, options: LoadOptions) {
  const { memory, cache, openPool, nowMs, includeUnpublished = false } = options
  memory.configure(configurationOf(site))
  const listed = memory.list(site.root)
  const { files, problems } = memory.group(listed, site.own)
  const reading = createRecordResolver({ site, cache, memory })
  const openPipeline = (): Promise<Pipeline> => (memory.pipeline ??= loadPipeline(site))
  for (const file of memory.unread) memory.cells.delete(file)
  memory.unread.clear()
  const missing = memory.cells.missing(files).filter((file) => !reading.recall(file))
  const markdownMs = await parseAll(missing, { ...reading, site, openPipeline, openPool })
  const description = await describeSite(site, { cache, openPipeline })
  const cells = memory.cells.of(files)
  const unlisted = memory.unlisted()
  const made = assemble(cells, { memory, own: site.own, nowMs, includeUnpublished, unlisted })
  const { refused, moments } = made
  const content: Content = { ...made.content, defaultDescription: description.text }
  return {
    content,
    /** What is wrong with single files, and with the files of one collection among each other. */
    problems: [...problems, ...made.problems, ...description.problems],
    /** True when a file was refused: its entry is missing, and what shows it is not as it should be. */
    isIncomplete: refused.size > 0,
    /** What became of each file, in their order. */
    cells,
    /** What is wrong with what one entry says of another. */
    check: () => checkReferences(content, { site, refused, entries: cells }),
    /** File -> SHA-256 of its bytes: everything below content/ that was read. */
    hashes: () => new Map(cells.flatMap(({ file, hash }) => (hash === NO_HASH ? [] : [[file, hash] as const]))),
    /** File -> hash of its front matter, where that is known. */
    heads: () =>
      new Map([...memory.cells.values()].flatMap(({ file, head }) => (head === null ? [] : [[file, head] as const]))),
    moments,
    /** What converting texts took. */
    markdownMs,
  }
}

/** Of the config, what entries depend on. */
function configurationOf({ base, downloads, markdown, limits, own }: Site): string {
  return canonicalJson([base, downloads, markdown, limits.maxFileBytes, own])
}

async function loadPipeline(site: Site): Promise<Pipeline> {
  const { createPipeline } = await import('./markdown/pipeline')
  return createPipeline({ site })
}
