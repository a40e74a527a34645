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
import { parseMarkdownFile } from './front-matter'
import { NEEDS_PIPELINE, createHtmlConverter, htmlKey, type HtmlMemo } from './html'
import { createYamlParser, encodeBody } from './kept'
import { listContent, readContent, type ContentFile } from './read'
import { checkReferences } from './references'
import { sha256 } from '../base/hash'
import { readFileSync } from 'node:fs'
import { convertText, stem, type LoadContext } from './context'
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
}

export type LoadOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** Drafts and scheduled posts too: dev shows them. */
  readonly includeUnpublished?: boolean
  /** Pictures of public/, for the width and height of those in bodies. */
  readonly pictures: PictureSizes
  readonly cache: Cache
  /** Threads that convert Markdown; null where this one does. */
  readonly openPool: ((context: PipelineOptions & { readonly timeLimitMs: number }) => Pool) | null
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

/** Reads all; again when something has to be converted: until then nobody loads what Markdown takes. */
export async function loadContent(site: Site, options: LoadOptions): Promise<LoadedContent> {
  const memo = options.memo ?? new Map<string, never>()
  const read = (pipeline: Pipeline | null): LoadedContent => readCollections(site, { ...options, memo, pipeline })
  try {
    return read(null)
  } catch (error) {
    if (error !== NEEDS_PIPELINE) throw error
  }
  const { createPipeline } = await import('./pipeline')
  const pipeline = createPipeline({ site, pictures: options.pictures })
  await convertBodies(site, { ...options, memo, pipeline })
  return read(pipeline)
}

type ReadOptions = Omit<LoadOptions, 'openPool'> & { readonly memo: HtmlMemo; readonly pipeline: Pipeline | null }

/** Converts the bodies of all Markdown files that were never converted, as far as they can be told before validation. */
async function convertBodies(
  site: Site,
  { memo, cache, pictures, pipeline, openPool }: LoadOptions & { readonly memo: HtmlMemo; readonly pipeline: Pipeline },
): Promise<void> {
  const keyOf = htmlKey(site, cache)
  const { refuse } = createHtmlConverter({ site, pictures, cache, pipeline })
  const parseYaml = createYamlParser(cache)
  const texts = new Set<string>()
  for (const file of listContent(site.root)) {
    const isRead = file.name.endsWith('.md') && file.sizeBytes <= site.limits.maxFileBytes
    const content = isRead ? readContent(file) : null
    if (content === null || 'fault' in content) continue
    const { data, body } = parseMarkdownFile(content.text, parseYaml)
    const hasTitle = typeof data === 'object' && data !== null && Object.hasOwn(data, 'title')
    const text = file.collection === 'pages' && !hasTitle ? splitTitle(body).body : body
    if (text.trim() !== '' && !memo.has(text) && cache.html.get(keyOf(text)) === null && refuse(text) === null)
      texts.add(text)
  }
  const missing = [...texts]
  const { timeLimitMs } = site.markdown
  const { base, downloads, markdown } = site
  const context = { site: { base, downloads, markdown }, pictures, timeLimitMs }
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
  { nowMs, includeUnpublished = false, pictures, cache, pipeline, memo }: ReadOptions,
): LoadedContent {
  const context: LoadContext = {
    html: createHtmlConverter({ site, pictures, cache, pipeline, memo }),
    parseYaml: createYamlParser(cache),
    nowMs,
    problems: [],
    invalidUrls: new Set(),
    refused: new Set(),
    hashes: new Map(),
    maxFileBytes: site.limits.maxFileBytes,
    moments: [],
  }
  const files = groupFiles(listContent(site.root), context)
  const of = (collection: string): readonly ContentFile[] => files.get(collection) ?? []
  const isShown = ({ state }: { readonly state: PublishState }): boolean =>
    state === 'published' || (includeUnpublished && state !== 'expired')

  const packs = loadPacks(of('packs'), context)
  const content: Content = {
    defaultDescription: convertText(
      site.identity.description,
      { file: site.configFile, keyPath: ['identity', 'description'] },
      context,
    ),
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
    context.hashes.set(file.file, sha256(readFileSync(file.absolute)))
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
