// What one entry says of another: projects, authors, packs, categories, and the releases behind first-party downloads.

import { createProblem } from '../base/errors'
import { correction } from '../schema/suggest'
import { stem } from './context'
import type { Content, DownloadGroup, FilePath, KeyPath, Place, Problem, Site } from '../model'

export type ReferenceOptions = {
  readonly site: Site
  /** Files that were refused: what they would have named is not missed here. */
  readonly refused: ReadonlySet<string>
}

/** A problem for every name that leads nowhere. */
export function checkReferences(content: Content, { site, refused }: ReferenceOptions): Problem[] {
  const problems: Problem[] = []
  const { data, gallery } = content
  const isRefused = (prefix: string): boolean => [...refused].some((file) => file.startsWith(prefix))
  const refusedIds = (collection: string): string[] =>
    [...refused].flatMap((file) =>
      file.startsWith(`content/${collection}/`) ? [stem(file.slice(file.lastIndexOf('/') + 1))] : [],
    )
  const listOf = (noun: string, file: string, words: Iterable<string>): Vocabulary => ({
    noun,
    known: new Set(words),
    isIncomplete: isRefused(file),
  })
  const projects = listOf(
    'project',
    'content/site/projects.',
    data.projects.map(({ slug }) => slug),
  )
  const categories = listOf(
    'category',
    'content/site/faq-categories.',
    data.faqCategories.map(({ slug }) => slug),
  )
  const texturePacks = listOf(
    'texture pack',
    'content/gallery/packs.',
    gallery.packs.map(({ slug }) => slug),
  )
  const packs = listOf('pack', '\0', [...content.packs.map(({ id }) => id), ...refusedIds('packs')])
  const authors = listOf('author', '\0', [...content.authors.keys(), ...refusedIds('authors')])

  const expect = (word: string | null, { noun, known, isIncomplete }: Vocabulary, at: Place): void => {
    if (word === null || isIncomplete || known.has(word)) return
    const message = `There is no ${noun} '${word}'`
    problems.push(createProblem(`unknown-${noun.replace(' ', '-')}`, { message, at, hint: correction(word, known) }))
  }
  for (const { project, file } of content.news) expect(project, projects, { file, keyPath: ['project'] })
  for (const { file, authors: own, packs: made } of content.addons) {
    own.forEach((author, index) => {
      expect(author, authors, { file, keyPath: ['authors', index] })
    })
    made.forEach((slug, index) => {
      expect(slug, projects, { file, keyPath: ['packs', index] })
    })
  }
  for (const { file, categories: own } of content.faq) {
    own.forEach((slug, index) => {
      expect(slug, categories, { file, keyPath: ['categories', index] })
    })
  }
  const projectsFile = data.files['projects'] ?? 'content/site/projects.yaml'
  for (const [index, project] of data.projects.entries()) {
    expect(project.pack, packs, { file: projectsFile, keyPath: [index, 'pack'] })
    expect(project.texturePack, texturePacks, { file: projectsFile, keyPath: [index, 'texturePack'] })
  }
  for (const texture of gallery.textures) {
    for (const [index, { authors: own }] of texture.contributions.entries()) {
      own.forEach((author, place) => {
        expect(author, authors, {
          file: texture.file,
          keyPath: [texture.index, 'contributions', index, 'authors', place],
        })
      })
    }
  }
  const categoriesFile = data.files['faq-categories'] ?? 'content/site/faq-categories.yaml'
  problems.push(
    ...duplicates('project', projectsFile, data.projects),
    ...duplicates('category', categoriesFile, data.faqCategories),
  )
  checkDownloads(content, { site, problems, refusedFolders: refusedFolders(refused) })
  return problems
}

type Vocabulary = { readonly noun: string; readonly known: ReadonlySet<string>; readonly isIncomplete: boolean }

function duplicates(noun: string, file: string, entries: readonly { readonly slug: string }[]): Problem[] {
  const slugs = entries.map(({ slug }) => slug)
  return slugs.flatMap((slug, index): Problem[] => {
    const first = slugs.indexOf(slug)
    if (first === index) return []
    const at = [index, first].map((place) => ({ file, keyPath: [place, 'slug'] }))
    const message = `Two entries have the slug '${slug}'`
    return [createProblem(`duplicate-${noun}`, { message, at, hint: 'give one of them another slug.' })]
  })
}

type DownloadOptions = { readonly site: Site; readonly problems: Problem[]; readonly refusedFolders: readonly string[] }

/** How the folders of refused files would begin: 'content/releases/stone/java.yaml' -> 'stone-java'. */
function refusedFolders(refused: ReadonlySet<string>): string[] {
  return [...refused].flatMap((file) => {
    const match = /^content\/(?:packs|releases)\/([^/.]+)(?:\/([^/.]+))?/.exec(file)
    return match === null ? [] : [[match[1], match[2]].filter((part) => part !== undefined).join('-')]
  })
}

/** First-party files need a release that tells their size and hash; other hosts must be allowed. */
function checkDownloads(content: Content, { site, problems, refusedFolders: unknown }: DownloadOptions): void {
  const released = new Set(
    content.releases.flatMap(({ rows }) => rows.flatMap(({ releases }) => releases.map(({ href }) => href ?? ''))),
  )
  const check = (href: string, place: Place): void => {
    if (href.startsWith('/packs/')) {
      const folder = href.slice('/packs/'.length).toLowerCase()
      if (released.has(href) || unknown.some((id) => folder.startsWith(id))) return
      const hint = 'add it to content/releases, or correct the address.'
      problems.push(
        createProblem('download-without-release', { message: `No release has the address ${href}`, at: place, hint }),
      )
    } else if (!isAllowed(href, site)) {
      const hint = 'add the host to downloads.allowedHosts in site.config.ts, or use another mirror.'
      problems.push(
        createProblem('download-host', {
          message: `Downloads from ${new URL(href).host} are not allowed`,
          at: place,
          hint,
        }),
      )
    }
  }
  for (const { file, downloads } of [...content.packs, ...content.news, ...content.pages, ...content.addons]) {
    eachDownload(downloads, (href, path) => {
      check(href, placeAt(file, ['downloads', ...path]))
    })
  }
  for (const table of content.releases) {
    for (const row of table.rows) {
      for (const [index, release] of row.releases.entries()) {
        const keyPath = row.covers === null ? [row.label, index] : [row.label, 'releases', index]
        if (release.href?.startsWith('https:') === true) check(release.href, placeAt(table.file, [...keyPath, 'url']))
        for (const mirror of release.mirrors)
          check(mirror.href, placeAt(table.file, [...keyPath, 'mirrors', mirror.label]))
      }
    }
  }
}

function eachDownload(groups: readonly DownloadGroup[], visit: (href: string, path: KeyPath) => void): void {
  for (const group of groups) {
    for (const { label, href } of group.files) visit(href, group.label === null ? [label] : [group.label, label])
  }
}

function placeAt(file: FilePath, keyPath: KeyPath): Place {
  return { file, keyPath }
}

/** An empty list allows every host; 'example.org' allows its subdomains too. */
function isAllowed(href: string, site: Site): boolean {
  const { allowedHosts, host } = site.downloads
  if (allowedHosts.length === 0 || (host !== '' && href.startsWith(`${host}/`))) return true
  const { hostname } = new URL(href)
  return allowedHosts.some((allowed) => hostname === allowed || hostname.endsWith(`.${allowed}`))
}
