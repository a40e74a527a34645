// Maps the paths of a prepared site to responses from memory; a page is rendered on the first request. Paths are keys of maps and are never joined to
// folders.

import { decodeUrlPath, encodeQuotesAndBraces, trimEndSlash } from '../util/address'
import { castToOutputPath } from '../util/path'
import { sha256 } from '../util/hash'
import { memoizeEach } from '../util/memoize'
import { withEnumerableBody } from '../util/serialize-page'
import { ADMIN_CONFIG_PATH, ADMIN_FOLDER, ADMIN_PAGE_PATH } from '../util/admin-address'
import { contentTypeOf, resolveRequestByHostOnlyRule, responseHeaders } from '../output/hosts/resolve'
import { errorFileOf, HIDDEN_PATHS } from '../output/hosts/rules'
import type { PreparedPlan } from '../build/plan/plan-site'
import type { IncompletePage } from '../pages/draft-page'
import type { ResponseData } from '../server/requests'
import type { DerivedPicture, Frame, Hash, OutputFile, OutputPath, Page, PageAddress, PlannedPage } from '../types'

export type PageOutput = { readonly html: string; readonly payload: string | null }

export type SitePagesOptions = {
  /** Throws, or rejects, for a page that cannot be rendered. */
  readonly render: (page: Page) => PageOutput | Promise<PageOutput>
  /** Filled with the pictures of rendered pages; also has pictures of earlier pages. */
  readonly pictures: Map<OutputPath, DerivedPicture>
  readonly draw: (picture: DerivedPicture) => Promise<OutputFile>
  /** Called with the version of a page that a browser now shows; null for a page that cannot be rendered. */
  readonly onShown: (path: string, page: PageVersion | null) => void
  /** Called with each page that a request needs; `error` only if the page cannot be rendered. */
  readonly onRendered: (page: PlannedPage, error?: unknown) => void
}

/** The version of a page that a browser shows. */
export type PageVersion = {
  /** Hash of the HTML without the app id and the address of the stylesheet, which a change of styles alone would alter. */
  readonly key: Hash
  readonly stylesheet: string
}

export type SiteResponder = ReturnType<typeof createSiteResponder>

/** A response of the host rules without a page: a redirect, or a gone address, whose `to` is '' or missing. */
type RuleResponse = { readonly status: number; readonly to?: string }

/** Maximum number of rendered pages in memory; the cache is cleared when full. */
const MAX_PAGES = 64
const EDITOR_FILES: readonly string[] = [ADMIN_PAGE_PATH, ADMIN_CONFIG_PATH]
const PAYLOAD = /(?:^|\/)_payload\.json$/

export function createSiteResponder({ site, plan, output }: PreparedPlan, options: SitePagesOptions) {
  const { pictures, draw, onShown } = options
  const { pages, addresses } = plan
  const { app, id, frame, files, rules } = output
  const index = indexOf(addresses)
  const tryRender = createPageCache(plan, options)

  const pageAt = (path: string): IncompletePage | undefined => pages[index.get(trimEndSlash(path)) ?? -1]
  const notFound = (requested: string): IncompletePage | undefined => {
    const file = errorFileOf(rules(), requested)
    return pages.find(({ output: path }) => path === file)
  }
  const answers = createAnswers(output, { tryRender, notFound, onShown })

  /** Applies rules in the order of hosts: rules for single addresses, pages that redirect, rules for all addresses below a path, pages. */
  const led = async (path: string, sent: string, page: IncompletePage | undefined): Promise<ResponseData | null> => {
    const further = (below: boolean): RuleResponse | null =>
      resolveRequestByHostOnlyRule(rules(), { path, sent, below })
    const found = further(false) ?? (isRedirect(page) ? null : further(true))
    if (found === null) return null
    const { status, to = '' } = found
    return to === '' ? answers.error(status, path) : { status, headers: { location: to }, body: '' }
  }

  return {
    /** `requested`: the decoded path, with the site's base. */
    answer: async (requested: string, sent = encodeURI(requested)): Promise<ResponseData> => {
      if (requested.includes('//')) return answers.error(404, requested)
      const path = inSite(requested, site.base)
      const page = path === null ? undefined : pageAt(path)
      const elsewhere = await led(requested, sent, page)
      if (elsewhere !== null) return elsewhere
      if (path === null) return answers.error(404, requested)
      if (page !== undefined) return answers.page(page, requested)
      const owner = PAYLOAD.test(path) ? pageAt(path.replace(PAYLOAD, '') || '/') : undefined
      if (owner !== undefined && `/${owner.payload ?? ''}` === path) return answers.payload(owner, requested)
      if (path === '/builds/latest.json') return answers.typed(200, path, JSON.stringify({ id: id(), app }))
      const file = findFile(files, isAdminPage(path) ? `/${ADMIN_PAGE_PATH}` : path)
      if (file !== undefined) return answers.file(file)
      const picture = pictures.get(castToOutputPath(path.slice(1)))
      return picture === undefined ? answers.error(404, requested) : draw(picture).then(answers.file)
    },
    /** Source files of the page at a path; empty without a page. */
    sources: (requested: string): readonly string[] => {
      const path = inSite(requested, site.base)
      const page = path === null ? undefined : pageAt(path.replace(PAYLOAD, '') || '/')
      return page?.sources.map(({ file }) => file) ?? []
    },
    /** Renders the page, or the error page, for a path. Null for redirects and for pages that cannot be rendered. */
    show: async (requested: string): Promise<PageVersion | null> => {
      const path = inSite(requested, site.base)
      const page = path === null ? undefined : (pageAt(path) ?? notFound(requested))
      if (page?.redirect !== null) return null
      const made = await tryRender(page)
      return made === null ? null : shownPage(made, frame)
    },
  }
}

type AnswerOptions = Pick<SitePagesOptions, 'onShown'> & {
  readonly tryRender: ReturnType<typeof createPageCache>
  /** `requested`: the decoded path, with the site's base. */
  readonly notFound: (requested: string) => IncompletePage | undefined
}

function createAnswers({ frame, rules }: PreparedPlan['output'], { tryRender, notFound, onShown }: AnswerOptions) {
  /** A response with the content type that the host rules give a file of the output. */
  const typed = (status: number, path: string, body: ResponseData['body']): ResponseData => ({
    status,
    headers: { 'content-type': contentTypeOf(rules(), path) },
    body,
  })
  const errorAnswer = async (status: number, path: string): Promise<ResponseData> => {
    const page = notFound(path)
    const made = page === undefined ? null : await tryRender(page)
    onShown(trimEndSlash(path), made === null || status !== 404 ? null : shownPage(made, frame))
    return made === null ? typed(status, 'robots.txt', `${String(status)}\n`) : typed(status, 'index.html', made.html)
  }
  const pageAnswer = async (page: IncompletePage, path: string): Promise<ResponseData> => {
    if (page.redirect !== null)
      return { status: page.status, headers: { location: encodeQuotesAndBraces(page.redirect) }, body: '' }
    const made = await tryRender(page)
    if (made === null) return errorAnswer(500, path)
    onShown(trimEndSlash(path), shownPage(made, frame))
    return typed(page.status, 'index.html', made.html)
  }
  const payloadAnswer = async (page: IncompletePage, path: string): Promise<ResponseData> => {
    const made = await tryRender(page)
    if (made === null) return errorAnswer(500, path)
    onShown(path.replace(PAYLOAD, '') || '/', shownPage(made, frame))
    return typed(200, '_payload.json', made.payload ?? '')
  }
  const fileAnswer = ({ path, content }: OutputFile): ResponseData => {
    const answer = typed(200, path, 'bytes' in content ? content.bytes : { file: content.source })
    // The editor has a policy of its own.
    return EDITOR_FILES.includes(path) ? { ...answer, headers: responseHeaders(rules(), path) } : answer
  }
  return { typed, error: errorAnswer, page: pageAnswer, payload: payloadAnswer, file: fileAnswer }
}

function shownPage({ html }: PageOutput, { app, stylesheet }: Frame): PageVersion {
  return { key: sha256(html.replaceAll(app, '').replaceAll(stylesheet, '')), stylesheet }
}

type RenderOptions = Pick<SitePagesOptions, 'render' | 'pictures' | 'onRendered'>

/** Returns a function that renders a page, or returns the cached page. Resolves to null, and reports the error, if a page cannot be rendered. */
function createPageCache({ complete }: PreparedPlan['plan'], options: RenderOptions) {
  /** Pages that are rendered or being rendered. */
  const rendered = new Map<IncompletePage, Promise<PageOutput>>()
  const renderAnew = async (page: IncompletePage): Promise<PageOutput> => {
    const completed = complete(page)
    for (const picture of completed.pictures) options.pictures.set(picture.path, picture)
    return options.render(withEnumerableBody(completed.page))
  }
  const render = async (page: IncompletePage): Promise<PageOutput> => {
    const known = rendered.get(page)
    if (known !== undefined) return known
    const made = renderAnew(page)
    if (rendered.size >= MAX_PAGES) rendered.clear()
    rendered.set(page, made)
    try {
      return await made
    } catch (error) {
      rendered.delete(page)
      throw error
    }
  }
  return async (page: IncompletePage): Promise<PageOutput | null> => {
    try {
      const made = await render(page)
      options.onRendered(page)
      return made
    } catch (error) {
      options.onRendered(page, error)
      return null
    }
  }
}

const isAdminPage = (path: string): boolean => `${trimEndSlash(path)}/` === `/${ADMIN_FOLDER}`

/** Returns a path without the base of the site, or null for a path outside. */
function inSite(path: string, base: string): string | null {
  if (`${path}/` === base) return '/'
  return path.startsWith(base) ? `/${path.slice(base.length)}` : null
}

const isRedirect = (page: PlannedPage | undefined): boolean => page !== undefined && page.redirect !== null

/** Path without the base -> index in the list. */
const indexOf = memoizeEach(
  (addresses: readonly Pick<PageAddress, 'url'>[]): ReadonlyMap<string, number> =>
    new Map(addresses.map(({ url }, at) => [trimEndSlash(decodeUrlPath(url)), at])),
)

const filesByPath = memoizeEach(
  (files: readonly OutputFile[]): ReadonlyMap<string, OutputFile> =>
    new Map(files.map((file) => [`/${file.path}`, file])),
)

function findFile(files: PreparedPlan['output']['files'], path: string): OutputFile | undefined {
  if (HIDDEN_PATHS.includes(path.slice(1))) return undefined
  for (const group of files) {
    const found = filesByPath(group()).get(path)
    if (found !== undefined) return found
  }
  return undefined
}
