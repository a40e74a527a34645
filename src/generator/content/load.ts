// content/ -> Content: every collection, every problem. An entry with problems is left out and its address remembered, so
// that the rest of the site is checked in the same run without echoes.

import { canonicalJson } from '../base/hash'
import { parseAhead, type Ahead, type AheadSource } from './ahead'
import { compareAddons, loadAddons, loadAuthors, loadFaq } from './collections/addons'
import { comparePosts, loadNews, loadPages, splitTitle } from './collections/articles'
import { loadGallery, resolveGallery } from './collections/gallery'
import { loadPacks, loadReleases, resolveReleases } from './collections/packs'
import { loadSiteData, resolveSiteData } from './collections/site-data'
import { convertText, remember, type LoadContext, type Parsed } from './context'
import { convertMany, isWorthThreads, type Converted } from './convert'
import { splitFrontMatter } from './front-matter'
import { groupFiles } from './groups'
import { NEEDS_PIPELINE, createHtmlConverter, htmlKey, type HtmlMemo } from './html'
import { decodeBody, encodeBody } from './kept'
import { createCollected, type ContentMemory } from './memory'
import { readContent, type ContentFile } from './read'
import { checkReferences } from './references'
import { entryKeys } from './sources'
import type { Pool } from '../base/pool'
import type { Pipeline, PipelineOptions } from './pipeline'
import type { Cache, Content, Hash, PictureSizes, Problem, PublishState, Site } from '../model'

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
  const ahead: Ahead = new Map()
  const files = memory.list(site.root)
  const read = (pipeline: Pipeline | null, limit: number): ReadContent =>
    readCollections(site, { ...options, memo, ahead, pipeline, limit })
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
  const markdownMs = await workAhead(site, { ...options, files, memo, ahead, pipeline })
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

type AheadOptions = LoadOptions & {
  readonly files: readonly ContentFile[]
  readonly memo: HtmlMemo
  readonly ahead: Ahead
  readonly pipeline: Pipeline
}

/**
 * Converts the bodies of all Markdown files that were never converted, as far as they can be told without parsing. Where
 * threads do it, they parse the front matter too, after the bodies. Answers what converting took, in milliseconds.
 */
async function workAhead(
  site: Site,
  { files, memo, ahead, cache, pictureSizes: pictures, pipeline, openPool }: AheadOptions,
): Promise<number> {
  const keyOf = htmlKey(site, cache)
  const entryKey = entryKeys(site, cache)
  const { refuse } = createHtmlConverter({ site, pictures, cache, pipeline })
  const texts = new Set<string>()
  const sources: AheadSource[] = []
  for (const file of files) {
    const isRead = file.name.endsWith('.md') && file.sizeBytes <= site.limits.maxFileBytes
    const content = isRead ? readContent(file) : null
    if (content === null || 'fault' in content) continue
    const { frontMatter, body } = splitFrontMatter(content.text)
    const text = file.collection === 'pages' && !/^title:/m.test(frontMatter) ? splitTitle(body).body : body
    const key = keyOf(text)
    const isConverted = memo.has(key) || cache.html.get(key) !== null
    if (text.trim() !== '' && !isConverted && refuse(text) === null) texts.add(text)
    if (openPool !== null && cache.entries.get(entryKey(file.file, content.hash)) === null)
      sources.push({ file: file.file, ...content })
  }
  const missing = [...texts]
  const { timeLimitMs } = site.markdown
  const { base, downloads, markdown, configFile } = site
  const context = { site: { base, downloads, markdown, configFile }, pictures }
  const pool = openPool !== null && isWorthThreads(missing) ? openPool(context) : null
  const take = (text: string, answer: Converted): void => {
    const key = keyOf(text)
    if ('fault' in answer) {
      memo.set(key, answer)
      return
    }
    const kept = encodeBody(answer, pictures)
    cache.html.set(key, kept)
    memo.set(key, decodeBody(kept, pictures) ?? answer)
  }
  const startMs = performance.now()
  const [markdownMs, parsed] = await Promise.all([
    convertMany(missing, { pipeline, timeLimitMs, pool, take }).then(() => performance.now() - startMs),
    pool === null ? [] : parseAhead(sources, pool),
  ])
  for (const [file, early] of parsed) ahead.set(file, early)
  return markdownMs
}

type ReadOptions = LoadOptions & {
  readonly memo: HtmlMemo
  readonly ahead: Ahead
  readonly pipeline: Pipeline | null
  /** How many texts may be converted one by one. */
  readonly limit: number
}

function readCollections(
  site: Site,
  { nowMs, includeUnpublished = false, pictureSizes, cache, memory, pipeline, limit, memo, ahead }: ReadOptions,
): ReadContent {
  const context: LoadContext = {
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
  const listed = memory.list(site.root)
  const groups = remember(context, { key: 'files', inputs: [listed] }, (own) => groupFiles(listed, own)).value
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
