// content/ -> Content: every collection, every problem. An entry with problems is left out and its address remembered, so
// that the rest of the site is checked in the same run without echoes.

import { canonicalJson } from '../base/hash'
import { workAhead, type AheadFile } from './ahead'
import { compareAddons, loadAddons, loadAuthors, loadFaq } from './collections/addons'
import { comparePosts, loadNews, loadPages } from './collections/articles'
import { loadGallery, resolveGallery } from './collections/gallery'
import { loadPacks, loadReleases, resolveReleases } from './collections/packs'
import { loadSiteData, resolveSiteData } from './collections/site-data'
import { convertText, isParsed, remember, type LoadContext, type Parsed } from './context'
import { groupFiles } from './groups'
import { NEEDS_PIPELINE, createHtmlConverter, htmlKey, keepBody, type HtmlMemo } from './html'
import { markdownOf } from './kept'
import { createCollected, type ContentMemory } from './memory'
import type { ContentFile } from './read'
import { checkReferences } from './references'
import { entryKeys, recall } from './sources'
import type { Pool } from '../base/pool'
import type { Pipeline, PipelineOptions } from './pipeline'
import type { Cache, Content, FilePath, Hash, PictureSizes, Problem, PublishState, Site } from '../model'

export type LoadedContent = {
  readonly content: Content
  /** What is wrong with single files, and with the files of one collection among each other. */
  readonly problems: readonly Problem[]
  /** True when a file was refused: its entry is missing, and what shows it is not as it should be. */
  readonly isIncomplete: boolean
  /** What is wrong with what one entry says of another. */
  readonly check: () => readonly Problem[]
  /** File -> SHA-256 of its bytes: everything below content/ that was read. */
  readonly hashes: () => ReadonlyMap<string, Hash>
  /** When entries appear and expire, in milliseconds since 1970. */
  readonly moments: readonly number[]
  /** What converting many texts took, in milliseconds. */
  readonly markdownMs: number
}

type ReadContent = Omit<LoadedContent, 'markdownMs'>

export type LoadOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** Drafts and scheduled posts too: dev shows them. */
  readonly includeUnpublished?: boolean
  /** Pictures of public/, for the width and height of those in bodies. */
  readonly pictureSizes: PictureSizes
  /** What earlier builds kept. */
  readonly cache: Cache
  /** What earlier loads of this process remember. */
  readonly memory: ContentMemory
  /** Threads that convert Markdown; null where this one does. */
  readonly openPool: ((context: PipelineOptions) => Pool) | null
}

/** Texts that are converted one by one, where they stand: an edit has few. */
const FEW = 48

/**
 * Reads all, and reads again when something has to be converted: until then nobody loads what Markdown takes. Where there
 * is much of it, it is converted together, by threads if there are any. Throws SiteError when no converter can be had.
 */
export async function loadContent(site: Site, options: LoadOptions): Promise<LoadedContent> {
  const { memory, cache, pictureSizes } = options
  const memo: HtmlMemo = new Map()
  const files = memory.list(site.root)
  const read = (pipeline: Pipeline | null, limit: number): ReadContent =>
    readCollections(site, options, createContext(site, { ...options, memo, pipeline, limit }))
  const tryRead = (pipeline: Pipeline | null): ReadContent | null =>
    memory.attempt(() => {
      try {
        return read(pipeline, FEW)
      } catch (error) {
        if (error !== NEEDS_PIPELINE) throw error
        return null
      }
    })
  // An edited text most likely has to be converted: it is known beforehand, by its size and times.
  const isEdited = (file: ContentFile): boolean => memory.isAsListed(file) && cache.files.get(file.file, file) === null
  const texts = memory.pipeline.current === null ? files.filter(({ name }) => name.endsWith('.md')) : []
  const edited = texts.filter(isEdited)
  if (edited.length === 0 || edited.length === texts.length) {
    const known = tryRead(keptPipeline(site, options))
    if (known !== null) return { ...known, markdownMs: 0 }
  }
  const { createPipeline } = await import('./pipeline')
  const pipeline = keptPipeline(site, options) ?? (await createPipeline({ site, pictures: pictureSizes }))
  memory.pipeline.current = { configuration: configurationOf(site), pictures: pictureSizes, pipeline }
  const converted = tryRead(pipeline)
  if (converted !== null) return { ...converted, markdownMs: 0 }
  const markdownMs = await readAhead(site, { ...options, memo, pipeline, limit: Infinity })
  return { ...read(pipeline, Infinity), markdownMs }
}

/** All that a body's HTML depends on, but for pictures. */
function configurationOf({ base, downloads, markdown, limits }: Site): string {
  return canonicalJson([base, downloads, markdown, limits.maxFileBytes])
}

function keptPipeline(site: Site, { memory, pictureSizes }: LoadOptions): Pipeline | null {
  const { current } = memory.pipeline
  const isSame = current?.configuration === configurationOf(site) && current.pictures === pictureSizes
  return isSame ? current.pipeline : null
}

type ContextOptions = LoadOptions & {
  readonly memo: HtmlMemo
  readonly pipeline: Pipeline | null
  /** How many texts may be converted one by one. */
  readonly limit: number
  readonly ahead?: ReadonlyMap<FilePath, AheadFile>
}

function createContext(site: Site, options: ContextOptions): LoadContext {
  const { nowMs, pictureSizes, cache, memory, pipeline, limit, memo, ahead = new Map() } = options
  return {
    ...createCollected(),
    html: createHtmlConverter({ site, pictures: pictureSizes, cache, pipeline, limit, memo }),
    cache,
    entryKey: entryKeys(site, cache),
    ahead,
    configuration: configurationOf(site),
    pictureSizes,
    nowMs,
    maxFileBytes: site.limits.maxFileBytes,
    memory,
  }
}

/** Collections of Markdown files. */
const ENTRIES = { news: loadNews, pages: loadPages, faq: loadFaq, addons: loadAddons } as const

/**
 * Makes entries of all Markdown files that nothing is known of, part by part: what the memory holds of them afterwards is
 * what reading them all finds. Answers what converting took, in milliseconds.
 */
async function readAhead(site: Site, options: ContextOptions & { readonly pipeline: Pipeline }): Promise<number> {
  const { memory, memo, cache, pictureSizes: pictures, pipeline, openPool } = options
  const context = createContext(site, options)
  const keyOf = htmlKey(site, cache)
  const groups = groupsOf(memory.list(site.root), context)
  const isKept = (file: ContentFile, hash: Hash): boolean => {
    const parsed = recall(file, hash, context)
    return parsed !== null && (parsed.body.isBlank || cache.html.find(keyOf(parsed.body)) !== null)
  }
  const isKnown = (file: ContentFile): boolean => {
    const known = cache.files.get(file.file, file)
    return isParsed(file, context) || (known !== null && isKept(file, known.hash))
  }
  const files = Object.keys(ENTRIES)
    .flatMap((collection) => groups.get(collection) ?? [])
    .filter((file) => file.sizeBytes <= site.limits.maxFileBytes && !isKnown(file))
  const { base, downloads, markdown, configFile } = site
  return workAhead(files, {
    pipeline,
    timeLimitMs: markdown.timeLimitMs,
    context: { site: { base, downloads, markdown, configFile }, pictures },
    openPool,
    isKept,
    take: (ahead, part) => {
      const keys: Hash[] = []
      for (const { converted } of ahead.values()) {
        if (converted === null) continue
        const { answer } = converted
        const key = keyOf(markdownOf(converted.markdown))
        keys.push(key)
        memo.set(key, 'fault' in answer ? answer : keepBody(key, answer, { cache, pictures }))
      }
      const own = createContext(site, { ...options, ahead })
      for (const [collection, load] of Object.entries(ENTRIES))
        load(
          part.filter((file) => file.collection === collection),
          own,
        )
      for (const key of keys) memo.delete(key)
    },
  })
}

function groupsOf(listed: readonly ContentFile[], context: LoadContext): ReadonlyMap<string, readonly ContentFile[]> {
  return remember(context, { key: 'files', inputs: [listed] }, (own) => groupFiles(listed, own)).value
}

function readCollections(
  site: Site,
  { includeUnpublished = false, memory }: LoadOptions,
  context: LoadContext,
): ReadContent {
  const listed = memory.list(site.root)
  const groups = groupsOf(listed, context)
  const of = (collection: string): readonly ContentFile[] => groups.get(collection) ?? []
  const isShown = ({ state }: { readonly state: PublishState }): boolean =>
    state === 'published' || (includeUnpublished && state !== 'expired')
  /** A collection of its files: the same object as long as each of them gives the same. */
  const resolve = <T, U>(
    key: string,
    { values, cells }: Parsed<T>,
    make: (values: readonly T[], own: LoadContext) => U,
  ): U => remember(context, { key, inputs: cells }, (own) => make(values, own)).value

  const { refused } = context
  const packs = loadPacks(of('packs'), context)
  const releases = loadReleases(of('releases'), context)
  const news = loadNews(of('news'), context)
  const addons = loadAddons(of('addons'), context)
  const content: Content = {
    defaultDescription: remember(context, { key: 'description', inputs: [site.identity.description] }, (own) =>
      convertText(site.identity.description, { file: site.configFile, keyPath: ['identity', 'description'] }, own),
    ).value,
    packs: resolve('packs', packs, (values) => values),
    releases: resolve('releases', { ...releases, cells: [...packs.cells, ...releases.cells] }, (values, own) =>
      resolveReleases(values, { packs: packs.values, refused }, own),
    ),
    news: resolve('news', news, (values) => memory.sort('news', values, comparePosts).filter(isShown)),
    pages: resolve('pages', loadPages(of('pages'), context), (values) => values.filter(isShown)),
    faq: resolve('faq', loadFaq(of('faq'), context), (values) => values.filter(({ visible }) => visible)),
    addons: resolve('addons', addons, (values) =>
      memory.sort('addons', values, compareAddons).filter(({ approved }) => approved),
    ),
    authors: resolve(
      'authors',
      loadAuthors(of('authors'), context),
      (values) => new Map(values.map((author) => [author.id, author])),
    ),
    gallery: resolve('gallery', loadGallery(of('gallery'), context), (values, own) =>
      resolveGallery(values, { refused }, own),
    ),
    data: resolve('site', loadSiteData(of('site'), context), resolveSiteData),
    invalidUrls: context.invalidUrls,
  }
  return {
    content,
    problems: context.problems,
    isIncomplete: refused.size > 0,
    check: () => checkReferences(content, { site, refused }),
    hashes: () =>
      new Map(
        listed.flatMap((file) => {
          const hash = memory.hashOf(file)
          return hash === undefined ? [] : [[file.file, hash] as const]
        }),
      ),
    moments: context.moments,
  }
}
