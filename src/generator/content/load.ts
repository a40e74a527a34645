// content/ -> Content: every collection, every problem. An entry with problems is left out and its address remembered, so
// that the rest of the site is checked in the same run without echoes.

import { createProblem } from '../base/errors'
import { suggestion } from '../schema/suggest'
import { loadAddons, loadAuthors, loadFaq } from './collections/addons'
import { loadNews, loadPages, splitTitle } from './collections/articles'
import { loadGallery } from './collections/gallery'
import { loadPacks, loadReleases } from './collections/packs'
import { loadSiteData } from './collections/site-data'
import { convertInPool, convertTexts, isWorthThreads } from './convert'
import { splitFrontMatter } from './front-matter'
import { NEEDS_PIPELINE, createHtmlConverter, htmlKey, type HtmlMemo } from './html'
import { encodeBody } from './kept'
import { listContent, readContent, type ContentFile } from './read'
import { checkReferences } from './references'
import { sha256 } from '../base/hash'
import { readFileSync } from 'node:fs'
import { stem, type LoadContext } from './context'
import type { Pool } from '../base/pool'
import type { Pipeline, PipelineOptions } from './pipeline'
import type { Cache, Content, Hash, PictureSizes, Problem, PublishState, Site } from '../model'

export type LoadedContent = {
  readonly content: Content
  readonly problems: readonly Problem[]
  /** File -> SHA-256 of its bytes: everything below content/ that was read. */
  readonly hashes: ReadonlyMap<string, Hash>
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
  readonly pictures: PictureSizes
  readonly cache: Cache
  /** Threads that convert Markdown; null where this one does. */
  readonly openPool: ((context: PipelineOptions) => Pool) | null
  readonly memo?: HtmlMemo
}

const EXTENSIONS: Readonly<Record<string, readonly string[]>> = {
  packs: ['.yaml', '.json'],
  releases: ['.yaml', '.json'],
  news: ['.md'],
  pages: ['.md'],
  faq: ['.md'],
  addons: ['.md'],
  authors: ['.yaml', '.json'],
  gallery: ['.yaml', '.json', '.png'],
  site: ['.yaml', '.json'],
}

/** Texts that are converted one by one, where they stand: an edit has few. */
const FEW = 48

/**
 * Reads all, and reads again when something has to be converted: until then nobody loads what Markdown takes. Where there
 * is much of it, it is converted together, by threads if there are any.
 */
export async function loadContent(site: Site, options: LoadOptions): Promise<LoadedContent> {
  const memo = options.memo ?? new Map<string, never>()
  const files = listContent(site.root)
  const read = (pipeline: Pipeline | null, limit: number): ReadContent | null => {
    try {
      return readCollections(site, { ...options, files, memo, pipeline, limit })
    } catch (error) {
      if (error !== NEEDS_PIPELINE) throw error
      return null
    }
  }
  // An edited text most likely has to be converted: it is known beforehand, by its size and times.
  const texts = files.filter(({ name }) => name.endsWith('.md'))
  const edited = texts.filter((file) => options.cache.files.get(file.file, file) === null)
  const known = edited.length > 0 && edited.length < texts.length ? null : read(null, 0)
  if (known !== null) return { ...known, markdownMs: 0 }
  const { createPipeline } = await import('./pipeline')
  const pipeline = await createPipeline({ site, pictures: options.pictures })
  const converted = read(pipeline, FEW)
  if (converted !== null) return { ...converted, markdownMs: 0 }
  const startMs = performance.now()
  await convertBodies(site, { ...options, files, memo, pipeline })
  const markdownMs = performance.now() - startMs
  return { ...readCollections(site, { ...options, files, memo, pipeline, limit: Infinity }), markdownMs }
}

type ReadOptions = Omit<LoadOptions, 'openPool'> & {
  readonly files: readonly ContentFile[]
  readonly memo: HtmlMemo
  readonly pipeline: Pipeline | null
  readonly limit: number
}

type ConvertOptions = LoadOptions & {
  readonly files: readonly ContentFile[]
  readonly memo: HtmlMemo
  readonly pipeline: Pipeline
}

/** Converts the bodies of all Markdown files that were never converted, as far as they can be told without parsing. */
async function convertBodies(
  site: Site,
  { files, memo, cache, pictures, pipeline, openPool }: ConvertOptions,
): Promise<void> {
  const keyOf = htmlKey(site, cache)
  const { refuse } = createHtmlConverter({ site, pictures, cache, pipeline })
  const texts = new Set<string>()
  for (const file of files) {
    const content = file.name.endsWith('.md') ? readContent(file) : null
    if (content === null || 'fault' in content) continue
    const { frontMatter, body } = splitFrontMatter(content.text)
    const text = file.collection === 'pages' && !/^title:/m.test(frontMatter) ? splitTitle(body).body : body
    if (text.trim() !== '' && !memo.has(text) && cache.html.get(keyOf(text)) === null && refuse(text) === null)
      texts.add(text)
  }
  const missing = [...texts]
  const { timeLimitMs } = site.markdown
  const { base, downloads, markdown, configFile } = site
  const context = { site: { base, downloads, markdown, configFile }, pictures }
  const pool = openPool !== null && isWorthThreads(missing) ? openPool(context) : null
  const converted =
    pool === null ? convertTexts(missing, { pipeline, timeLimitMs }) : await convertInPool(missing, pool)
  for (const [index, text] of missing.entries()) {
    const answer = converted[index]
    if (answer === undefined) continue
    memo.set(text, answer)
    if (!('fault' in answer)) cache.html.set(keyOf(text), encodeBody(answer, pictures))
  }
}

function readCollections(
  site: Site,
  { nowMs, includeUnpublished = false, pictures, cache, pipeline, limit, memo, files: listed }: ReadOptions,
): ReadContent {
  const limits = JSON.stringify(site.markdown)
  const context: LoadContext = {
    html: createHtmlConverter({ site, pictures, cache, pipeline, limit, memo }),
    cache,
    entryKey: (file, hash) => cache.key('entry', limits, file, hash),
    nowMs,
    problems: [],
    invalidUrls: new Set(),
    refused: new Set(),
    hashes: new Map(),
    moments: [],
  }
  const files = groupFiles(listed, context)
  const of = (collection: string): readonly ContentFile[] => files.get(collection) ?? []
  const isShown = ({ state }: { readonly state: PublishState }): boolean =>
    state === 'published' || (includeUnpublished && state !== 'expired')

  const packs = loadPacks(of('packs'), context)
  const content: Content = {
    defaultDescription: context.html.toText(site.identity.description),
    packs,
    releases: loadReleases(of('releases'), packs, context),
    news: loadNews(of('news'), context).filter(isShown),
    pages: loadPages(of('pages'), context).filter(isShown),
    faq: loadFaq(of('faq'), context).filter(({ visible }) => visible),
    addons: loadAddons(of('addons'), context).filter(({ approved }) => approved),
    authors: loadAuthors(of('authors'), context),
    gallery: loadGallery(of('gallery'), context),
    data: loadSiteData(of('site'), context),
    invalidUrls: context.invalidUrls,
  }
  for (const file of of('gallery').filter(({ name }) => name.endsWith('.png'))) {
    const known = cache.files.get(file.file, file)
    const hash = known?.hash ?? sha256(readFileSync(file.absolute))
    if (known === null) cache.files.learn(file.file, file, { hash, more: null })
    context.hashes.set(file.file, hash)
  }
  checkReferences(content, { site, problems: context.problems, refused: context.refused })
  return { content, problems: context.problems, hashes: context.hashes, moments: context.moments }
}

/** Files by collection; one that belongs to none is a problem, not a silence. */
function groupFiles(files: readonly ContentFile[], context: LoadContext): Map<string, ContentFile[]> {
  const groups = new Map<string, ContentFile[]>()
  const stems = new Map<string, ContentFile>()
  for (const file of files) {
    if (/(?:^|\/)readme\.md$/i.test(file.name) && file.collection === '') continue
    const extensions = Object.hasOwn(EXTENSIONS, file.collection) ? EXTENSIONS[file.collection] : undefined
    if (extensions === undefined) {
      const collections = Object.keys(EXTENSIONS)
      const message =
        file.collection === ''
          ? 'A file of content belongs to a collection'
          : `There is no collection '${file.collection}'`
      context.problems.push(
        createProblem('unknown-collection', {
          message,
          at: { file: file.file },
          hint: suggestion(file.collection, collections),
        }),
      )
    } else if (!extensions.some((extension) => file.name.endsWith(extension))) {
      const hint = `this collection takes ${extensions.join(', ')}.`
      context.problems.push(
        createProblem('unknown-file', { message: `A file of this kind is not read`, at: { file: file.file }, hint }),
      )
    } else if (isUnknownGalleryFile(file)) {
      const message = 'content/gallery has no file of this name'
      const hint =
        'it takes packs, versions and tags, textures/*, and images/{pack}/{id}.png or images/{pack}/{version}/{id}.png.'
      context.problems.push(createProblem('unknown-file', { message, at: { file: file.file }, hint }))
    } else {
      const key = `${file.collection}/${stem(file.name)}`
      const twin = stems.get(key)
      stems.set(key, file)
      if (twin !== undefined) {
        const message = 'Two files stand for the same entry'
        context.problems.push(
          createProblem('duplicate-file', {
            message,
            at: [{ file: file.file }, { file: twin.file }],
            hint: 'remove one of them.',
          }),
        )
      }
      const group = groups.get(file.collection)
      if (group === undefined) groups.set(file.collection, [file])
      else group.push(file)
    }
  }
  return groups
}

function isUnknownGalleryFile({ collection, name }: ContentFile): boolean {
  if (collection !== 'gallery') return false
  if (name.endsWith('.png')) return !/^images\/[^/]+\/(?:[^/]+\/)?(?:0|[1-9]\d*)\.png$/.test(name)
  return !/^(?:packs|versions|tags|textures\/.+)\.(?:yaml|json)$/.test(name)
}
