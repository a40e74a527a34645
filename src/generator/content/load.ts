// content/ -> Content: lists files, parses uncached ones, and assembles the entries. An entry with problems is missing from the content.
// The content still records its address, so that links to the entry cause no further problems in the same run.

import { NO_HASH, canonicalJson } from '../util/hash'
import { assembleContent } from './assemble'
import { contentOfLanguages } from './languages'
import { configWordsIn, configWordsProblems } from './collections/config-words'
import { translationTags } from './list'
import { createRecordReader } from './resolve-records'
import { checkReferences } from './references'
import { convertDescriptionToText } from './site-description'
import { parseAndTimeConversion } from './parse-in-parallel'
import type { WorkerPool } from '../workers/pool'
import type { Cache, Content, Site } from '../types'
import type { ContentMemory } from './memory'
import type { MarkdownPipeline } from './markdown/types'

export type LoadedContent = Awaited<ReturnType<typeof loadContent>>

type LoadOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** Includes drafts and scheduled posts, for dev. */
  readonly includeUnpublished?: boolean
  /** The cache of earlier builds. */
  readonly cache: Cache
  /** Memoised results of earlier loads in this process. */
  readonly memory: ContentMemory
  /** Starts the workers that parse; null to parse on the main thread. */
  readonly openPool: (() => WorkerPool) | null
}

/** Loads content/. Throws SiteError if Markdown must be converted and no converter is available. */
export async function loadContent(site: Site, options: LoadOptions) {
  const { memory, cache, openPool, nowMs, includeUnpublished = false } = options
  memory.configure(configurationOf(site))
  const listed = memory.list(site.root)
  const tags = translationTags(site.languages)
  const { files, translations, problems } = memory.group(listed, site.own, tags)
  const reading = createRecordReader({ site, cache, memory })
  const openPipeline = (): Promise<MarkdownPipeline> => (memory.pipeline ??= loadPipeline(site))
  for (const file of memory.unread) memory.records.delete(file)
  memory.unread.clear()
  const missing = [...memory.records.missing(files), ...memory.translations.missing(translations)].filter(
    (file) => !reading.recall(file),
  )
  const markdownMs = await parseAndTimeConversion(missing, { ...reading, site, openPipeline, openPool })
  const description = await convertDescriptionToText(site, { cache, openPipeline })
  const records = memory.records.of(files)
  const unlisted = memory.unlisted()
  const made = assembleContent(records, { memory, own: site.own, nowMs, includeUnpublished, unlisted })
  const { refused, moments } = made
  const content: Content = { ...made.content, defaultDescription: description.text }
  const translated = memory.translations.of(translations)
  const languages = contentOfLanguages({ site, records, translations, memory, nowMs, includeUnpublished })
  return {
    content,
    /** The content of the further languages. */
    languages: languages.map((one) => ({
      language: one.language,
      content: {
        ...one.content,
        defaultDescription:
          configWordsIn(one.language.tag, site, one.content.data)?.identity?.description ?? description.text,
      } satisfies Content,
    })),
    /** The files of all entries that are shown in any language. */
    shownFiles:
      languages.length === 0
        ? content.files
        : memory.same('shown files', [...content.files, ...languages.flatMap((one) => one.content.files)]),
    /** Problems of single files, and between files of one collection. */
    problems: [
      ...problems,
      ...made.problems,
      ...translated.flatMap((record) => record.problems),
      ...languages.flatMap(({ content: { data } }) => configWordsProblems(site, data)),
      ...description.problems,
    ],
    /** True if a file is invalid, so that its entry is missing. */
    isIncomplete: refused.size > 0 || translated.some(({ entry }) => entry === null),
    listed,
    /** The record of each file, in the order of the list. */
    records,
    /** The records of translations. */
    translated,
    /** Problems of references between entries. */
    check: () => checkReferences(content, { site, invalidFilePaths: refused, entries: records }),
    /** File -> SHA-256 of its bytes, for all files below content/ that could be read. */
    hashes: () =>
      new Map(
        [...records, ...translated].flatMap(({ file, hash }) => (hash === NO_HASH ? [] : [[file, hash] as const])),
      ),
    /** File -> hash of its front matter, if known. */
    heads: () =>
      new Map([...memory.records.values()].flatMap(({ file, head }) => (head === null ? [] : [[file, head] as const]))),
    moments,
    /** Time for converting Markdown, in milliseconds. */
    markdownMs,
  }
}

/** The part of the config that entries depend on. */
function configurationOf({ base, downloads, markdown, limits, own }: Site): string {
  return canonicalJson([base, downloads, markdown, limits.maxFileBytes, own])
}

async function loadPipeline(site: Site): Promise<MarkdownPipeline> {
  const { createPipeline } = await import('./markdown/pipeline')
  return createPipeline({ site })
}
