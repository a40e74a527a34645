// content/news and content/pages: posts and other pages, the same noun with different duties.

import { z } from 'zod'
import { createProblem } from '../../base/errors'
import { toUrlPath, urlPathFault } from '../../base/path'
import { compareText } from '../../base/text'
import { day, flag, line, moment, oneOf, permalink, picture, slug } from '../../schema/scalars'
import {
  convertBody,
  convertText,
  noteMoments,
  parseEach,
  parseEntryFile,
  publishState,
  stem,
  type LoadContext,
  type MarkdownEntry,
  type Parsed,
} from '../context'
import { markdownOf, nothing, type Markdown } from '../kept'
import { changelog, downloads, notices } from './fields'
import type { Article, UrlPath } from '../../model'
import type { ContentFile } from '../read'

const shared = {
  permalink: permalink().optional(),
  description: line().optional(),
  headerImage: picture().optional(),
  published: flag().optional(),
  publishAt: moment().optional(),
  expireAt: moment().optional(),
  discontinued: flag().default(false),
  notices: notices.default([]),
  downloads: downloads.optional(),
  changelog: changelog.optional(),
}

export const postSchema = z.strictObject({ title: line(), date: day(), project: slug().optional(), ...shared })

export const pageSchema = z.strictObject({
  title: line().optional(),
  layout: oneOf(['default', 'no-container']).optional(),
  ...shared,
})

export function loadNews(files: readonly ContentFile[], context: LoadContext): Parsed<Article> {
  return parseEach(files, context, (file, own): Article[] => {
    const entry = parseEntryFile(file, postSchema, {
      context: own,
      aside: 'changelog',
      onRefused: (refused) => {
        rememberUrl(file, refused, own)
      },
    })
    if (entry === null) return []
    const { data } = entry
    const url = data.permalink ?? defaultUrl(file, own)
    if (url === null) return []
    const { title, date, project = null } = data
    return [createArticle(file, { ...entry, collection: 'news', url, title, date, project, layout: null }, own)]
  })
}

/** Newest first; those of one day by address. */
export function comparePosts(a: Article, b: Article): number {
  return compareText(b.date ?? '', a.date ?? '') || compareText(a.url, b.url) || compareText(a.file, b.file)
}

export function loadPages(files: readonly ContentFile[], context: LoadContext): Parsed<Article> {
  return parseEach(files, context, (file, own): Article[] => {
    const entry = parseEntryFile(file, pageSchema, {
      context: own,
      aside: 'changelog',
      onRefused: (refused) => {
        rememberUrl(file, refused, own)
      },
    })
    if (entry === null) return []
    const { data } = entry
    const { title, body } = data.title === undefined ? titleAndBody(entry.body) : { ...entry, title: data.title }
    if (title === null) {
      const hint = "add 'title', or begin the body with '# A title'."
      own.problems.push(
        createProblem('missing-key', { message: "'title' is missing", at: { file: file.file, keyPath: [] }, hint }),
      )
      rememberUrl(file, data, own)
      return []
    }
    const url = data.permalink ?? defaultUrl(file, own)
    if (url === null) return []
    const { layout = null } = data
    const given = { collection: 'pages', url, title, date: null, project: null, layout } as const
    return [createArticle(file, { ...entry, body, ...given }, own)]
  })
}

function titleAndBody(markdown: Markdown): { readonly title: string | null; readonly body: Markdown } {
  const { title, body } = splitTitle(markdown.read())
  return { title, body: markdownOf(body) }
}

/** A body that begins with its title, '# A title', and what is left of it; null when it has none. */
export function splitTitle(markdown: string): { readonly title: string | null; readonly body: string } {
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(markdown)
  return { title: heading?.[1] ?? null, body: markdown.slice(heading?.[0].length ?? 0) }
}

type Changelog = ReturnType<Article['changelog']>
type SharedData = z.output<z.ZodObject<typeof shared>>
type Own = Pick<Article, 'collection' | 'url' | 'title' | 'date' | 'project' | 'layout'>
type ParsedArticle = Own & MarkdownEntry<SharedData>

/** Every property by its name: objects that are made by spreading are of many shapes, and slow to read by the thousand. */
function createArticle(file: ContentFile, parsed: ParsedArticle, context: LoadContext): Article {
  const { data, aside, body, collection, url, title, date, project, layout } = parsed
  noteMoments(data, context)
  return {
    collection,
    file: file.file,
    id: stem(file.name),
    url,
    title,
    date,
    project,
    layout,
    description:
      data.description === undefined
        ? null
        : convertText(data.description, { file: file.file, keyPath: ['description'] }, context),
    headerImage: data.headerImage ?? null,
    state: publishState(data, context.nowMs),
    discontinued: data.discontinued,
    notices: data.notices.length === 0 ? NO_NOTICES : data.notices,
    downloads: data.downloads ?? NO_DOWNLOADS,
    changelog: changelogOf(aside),
    body: convertBody(file, body, context),
  }
}

const NO_NOTICES: Article['notices'] = []
const NO_DOWNLOADS: Article['downloads'] = []
const noChangelog = (): Changelog => []

/** Read when it is shown: thousands of them would take half of the memory of a build. */
function changelogOf(aside: () => unknown): () => Changelog {
  return aside === nothing ? noChangelog : (aside as () => Changelog)
}

/** content/news/2024/quarry.md -> /news/2024/quarry; content/pages/legal/index.md -> /legal; null where no address can be so. */
function defaultUrl(file: ContentFile, context: LoadContext): UrlPath | null {
  const path = defaultPath(file)
  const fault = urlPathFault(path)
  if (fault !== null) {
    context.invalidUrls.add(path)
    const message = `The file's name cannot be an address: ${fault}`
    context.problems.push(
      createProblem('invalid-permalink', {
        message,
        at: { file: file.file },
        hint: 'rename it, or give it a permalink.',
      }),
    )
  }
  return fault === null ? toUrlPath(path) : null
}

function defaultPath(file: ContentFile): string {
  const path = `${file.collection === 'news' ? '/news' : ''}/${stem(file.name)}`.replace(/\/index$/, '')
  return path === '' ? '/' : path
}

/** The addresses that a refused file would have had: its own, and that of its project's latest post. */
function rememberUrl(file: ContentFile, data: unknown, context: LoadContext): void {
  const valueOf = (key: string): unknown =>
    typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : undefined
  const [permalink, project] = [valueOf('permalink'), valueOf('project')]
  context.invalidUrls.add(typeof permalink === 'string' ? permalink : defaultPath(file))
  if (typeof project === 'string') context.invalidUrls.add(`/${project}/latest`)
}
