// Fields and functions that posts and pages share.

import { encodeUrlPath } from '../../util/address'
import { urlPathFault } from '../../util/path'
import * as z from 'zod'
import { chosenSchema } from '../../schema/maps'
import { permalink, picture } from '../../schema/address-scalars'
import { day, bool, line, moment, ref, markMarkdownForPlainText } from '../../schema/scalars'
import { findUnparsedValue } from './collection'
import { changelog, changelogInlineTexts, downloads, noticeInlineTexts, notices } from './fields'
import type { PostOrPage, UrlPath } from '../../types'
import type { InlineMarkdown } from '../markdown/inline'
import type { ParsedEntry, InvalidFile, EntryProblemReporter } from './collection'

export const articleFields = {
  permalink: permalink().optional(),
  description: markMarkdownForPlainText(line()).optional(),
  headerImage: picture().optional(),
  tags: z.array(line()).default([]),
  /** A single author or a list. */
  author: chosenSchema((input): z.ZodType<string[]> =>
    Array.isArray(input) ? z.array(ref('author')) : ref('author').transform((one) => [one]),
  ).optional(),
  updated: day().optional(),
  published: bool().optional(),
  publishAt: moment().optional(),
  expireAt: moment().optional(),
  discontinued: bool().default(false),
  notices: notices.default([]),
  downloads: downloads.optional(),
  changelog: changelog.optional(),
}

/** Keys of posts and pages that hold words. */
export const ARTICLE_WORDS = ['title', 'description', 'notices', 'changelog']

type ArticleData = z.output<z.ZodObject<typeof articleFields>>
type Given = Pick<PostOrPage, 'collection' | 'title' | 'date' | 'project' | 'layout'>
type Changelog = ReturnType<PostOrPage['changelog']>

/** Creates an article. Null if the article has no permalink and the file name is not a valid address. */
export function createArticle(
  { file, id, data, aside, body }: ParsedEntry<ArticleData>,
  { collection, title, date, project, layout }: Given,
  report: EntryProblemReporter,
): PostOrPage | null {
  const url = data.permalink ?? defaultUrl(collection, id, report)
  if (url === null) return null
  // All properties are listed: objects created by spreading have different hidden classes and are slow in large numbers.
  return {
    collection,
    file,
    id,
    url,
    title,
    date,
    project,
    layout,
    description: data.description ?? null,
    tags: data.tags.length === 0 ? NO_NAMES : data.tags,
    authors: data.author ?? NO_NAMES,
    updated: data.updated ?? null,
    headerImage: data.headerImage ?? null,
    state: data.published === false ? 'draft' : 'published',
    publishAt: data.publishAt ?? null,
    expireAt: data.expireAt ?? null,
    discontinued: data.discontinued,
    notices: data.notices.length === 0 ? NO_NOTICES : data.notices,
    downloads: data.downloads ?? NO_DOWNLOADS,
    changelog: aside === noDeferredValue ? noChangelog : () => (aside() ?? []) as Changelog,
    body,
  }
}

export function articleInlineTexts(data: ArticleData): InlineMarkdown[] {
  return [...noticeInlineTexts(data.notices, []), ...changelogInlineTexts(data.changelog ?? [])]
}

const NO_NAMES: readonly string[] = []
const NO_NOTICES: PostOrPage['notices'] = []
const NO_DOWNLOADS: PostOrPage['downloads'] = []
const noChangelog = (): Changelog => []

/** Returns undefined: the `aside` function of an entry whose data has no large value to load on demand. */
export const noDeferredValue = (): undefined => undefined

/**
 * Default address: content/news/2024/quarry.md -> /news/2024/quarry; content/pages/legal/index.md -> /legal. Null after reporting an
 * invalid address.
 */
function defaultUrl(collection: PostOrPage['collection'], id: string, report: EntryProblemReporter): UrlPath | null {
  const path = defaultPath(collection, id)
  const fault = urlPathFault(path)
  if (fault === null) return encodeUrlPath(path)
  report.invalidUrl(path)
  const message = `The file's name cannot be an address: ${fault}`
  report.problem('invalid-permalink', { message, hint: 'rename it, or give it a permalink.' })
  return null
}

function defaultPath(collection: PostOrPage['collection'], id: string): string {
  const path = `${collection === 'news' ? '/news' : ''}/${id}`.replace(/\/index$/, '')
  return path === '' ? '/' : path
}

/** Addresses that an invalid file would have: its own, and the address of its project's latest post. */
export function urlsOfInvalidArticle(collection: PostOrPage['collection'], { id, data, text }: InvalidFile): string[] {
  // If the front matter cannot be parsed, single lines may still be readable.
  const valueOf = (key: string): unknown => {
    const value =
      typeof data === 'object' && data !== null ? (data as Readonly<Record<string, unknown>>)[key] : undefined
    return value ?? findUnparsedValue(text, key)
  }
  const [url, project] = [valueOf('permalink'), valueOf('project')]
  const path = typeof url === 'string' ? url : defaultPath(collection, id)
  return typeof project === 'string' ? [path, `/${project}/latest`] : [path]
}
