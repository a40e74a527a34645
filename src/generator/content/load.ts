// content/ -> Content: every collection, every problem. An entry with problems is left out and its address remembered, so
// that the rest of the site is checked in the same run without echoes.

import { createProblem } from '../base/errors'
import { canonicalJson } from '../base/hash'
import { suggestion } from '../schema/suggest'
import { compareAddons, loadAddons, loadAuthors, loadFaq } from './collections/addons'
import { comparePosts, loadNews, loadPages } from './collections/articles'
import { loadGallery, resolveGallery } from './collections/gallery'
import { loadPacks, loadReleases, resolveReleases } from './collections/packs'
import { loadSiteData, resolveSiteData } from './collections/site-data'
import { remember, stem, type LoadContext, type Parsed } from './context'
import { createHtmlConverter } from './html'
import { createCollected, createContentMemory, type ContentMemory } from './memory'
import { checkReferences } from './references'
import type { ContentFile } from './read'
import type { PictureSize } from './sanitize'
import type { Content, Hash, Problem, PublishState, Site } from '../model'

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
}

export type LoadOptions = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** Drafts and scheduled posts too: dev shows them. */
  readonly includeUnpublished?: boolean
  /** Pictures of public/, for the width and height of those in bodies. */
  readonly pictureSize?: PictureSize
  /** What earlier loads remember; without it everything is read. */
  readonly memory?: ContentMemory
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

export function loadContent(site: Site, options: LoadOptions): LoadedContent {
  const { nowMs, includeUnpublished = false, pictureSize = () => null, memory = createContentMemory() } = options
  const context: LoadContext = {
    ...createCollected(),
    html: createHtmlConverter(site, { pictureSize }),
    configuration: canonicalJson([site.base, site.downloads, site.markdown]),
    pictureSize,
    nowMs,
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
    defaultDescription: remember(context, { key: 'description', inputs: [site.identity.description] }, ({ html }) =>
      html.toText(site.identity.description),
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
  }
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
