// The table of routes x content -> every page of the site, and every problem that shows while doing so.
// The order of pages is: rows from the most specific to the least, then redirects, then the error page.

import { createProblem } from '../base/errors'
import { pageOutput, payloadOutput, toUrlPath, urlPathFault } from '../base/path'
import { suggestion } from '../schema/suggest'
import { createPlanContext, type PlanContext } from './context'
import { createMeta, routePageName } from './meta'
import { builtInMiddleware } from './middleware'
import { compareSpecificity, fillPattern, matchPattern, parsePattern, type Pattern } from './pattern'
import { searchDocuments } from './search'
import { errorPage, redirectPage } from './special'
import { galleryAddressBook } from './views/gallery'
import { viewOf } from './views'
import type {
  Content,
  GalleryAddressBook,
  Middleware,
  Page,
  Problem,
  PublicFile,
  Route,
  SearchDocument,
  Site,
  UrlPath,
} from '../model'
import type { Draft } from './views/view'

export type Plan = {
  readonly pages: readonly Page[]
  readonly searchDocuments: readonly SearchDocument[]
  readonly problems: readonly Problem[]
}

export type PlanInput = {
  readonly site: Site
  readonly content: Content
  /** Address without base -> what stands in public/. */
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  /** Templates that the renderer has. */
  readonly templates: readonly string[]
}

type Row = { readonly route: Route; readonly pattern: Pattern; readonly middleware: readonly Middleware[] }
type Planner = PlanContext & { readonly book: GalleryAddressBook; readonly problems: Problem[] }

/** Every page of the site. Conflicts between them are found by whoever collects all outputs. */
export function planPages({ site, content, publicFiles, templates }: PlanInput): Plan {
  const context = createPlanContext(site, content, publicFiles)
  const planner: Planner = { ...context, book: galleryAddressBook(context), problems: [] }
  const rows = site.routes.flatMap((route) => checkRow(planner, route, templates) ?? [])
  rows.sort((a, b) => compareSpecificity(a.pattern, b.pattern))
  const pages = rows.flatMap((row) =>
    viewOf(row.route.template)(planner, row.route).flatMap((draft) => planPage(planner, row, draft) ?? []),
  )
  return {
    pages: [...pages, ...plannedRedirects(planner), errorPage(context)],
    searchDocuments: searchDocuments(context),
    problems: planner.problems,
  }
}

/** A row with its pattern and functions; null, with its problems, when it can't be expanded. */
function checkRow({ site, content, problems }: Planner, route: Route, templates: readonly string[]): Row | null {
  const at = (...path: (string | number)[]) => ({ file: site.configFile, keyPath: ['routes', route.index, ...path] })
  const pattern = parsePattern(route.path)
  if ('fault' in pattern) {
    problems.push(
      createProblem('invalid-pattern', {
        message: `'${route.path}' is no pattern: ${pattern.fault}`,
        at: at('path'),
        hint: 'write it as /faq/{category} or /{slug...}.',
      }),
    )
    return null
  }
  if (!templates.includes(route.template)) {
    const message = `Unknown template: ${route.template}`
    problems.push(
      createProblem('unknown-template', { message, at: at('template'), hint: suggestion(route.template, templates) }),
    )
    return null
  }
  if (route.entry !== null && !content.pages.some(({ id }) => id === route.entry)) {
    const ids = content.pages.map(({ id }) => id)
    const isRefused = content.invalidUrls.has(`/${route.entry}`) || content.invalidUrls.has(route.path)
    if (!isRefused)
      problems.push(
        createProblem('unknown-entry', {
          message: `There is no entry content/pages/${route.entry}.md`,
          at: at('entry'),
          hint: suggestion(route.entry, ids),
        }),
      )
    return null
  }
  const known = { ...site.middleware, ...builtInMiddleware }
  const middleware = route.meta.middleware.flatMap((name): Middleware[] => {
    const found = Object.hasOwn(known, name) ? known[name] : undefined
    // SPEC section 8, to the letter.
    if (found === undefined)
      problems.push(
        createProblem('unknown-middleware', {
          message: `Unknown route middleware: ${name}`,
          at: at('meta', 'middleware'),
          hint: suggestion(name, Object.keys(known)),
        }),
      )
    return found === undefined ? [] : [found]
  })
  return { route, pattern, middleware }
}

function planPage(planner: Planner, row: Row, draft: Draft): Page | null {
  const { site, problems } = planner
  const { route, pattern } = row
  const url = addressOf(pattern, draft)
  const source = {
    file: site.configFile,
    keyPath: ['routes', route.index],
    label: `routes[${String(route.index)}] '${route.name}'`,
  }
  const sources = draft.sources ?? [source]
  const fault = urlPathFault(decodeURI(url))
  if (fault !== null) {
    const { file = '', keyPath = [] } = sources[0] ?? {}
    const message = `${url} cannot be an address: ${fault}`
    problems.push(
      createProblem('invalid-permalink', {
        message,
        at: { file, keyPath },
        hint: 'correct the path, the parameter or the name of the file.',
      }),
    )
    return null
  }
  if (matchPattern(pattern, url) === null && draft.suffix === undefined) {
    const { file = '', keyPath = [] } = sources[0] ?? {}
    const hint = `write it in the form of ${route.path}, or change the path of the row.`
    problems.push(
      createProblem('permalink-without-route', {
        message: `The route '${route.name}' cannot give ${url}`,
        at: { file, keyPath },
        hint,
      }),
    )
    return null
  }
  const answer = runMiddleware(planner, row, { url, draft })
  if (answer.notFound) return null
  if (answer.redirect !== null) return redirectPage(planner, { from: url, to: answer.redirect, status: 302, source })
  const isOwn = route.meta.disableDefaultMeta
  const noindex = answer.status !== 200 || draft.noindex === true
  return {
    url,
    output: pageOutput(url),
    payload: payloadOutput(url),
    template: route.template,
    layout: draft.layout ?? route.meta.layout,
    props: draft.props(),
    meta: createMeta(site, {
      name: isOwn ? (draft.meta?.name ?? null) : routePageName(route),
      description: (isOwn ? draft.meta?.description : null) ?? planner.content.defaultDescription,
      image: isOwn ? (draft.meta?.image ?? null) : null,
      url,
      noindex,
      ...(draft.canonical === undefined ? {} : { canonical: site.siteUrl + draft.canonical }),
    }),
    status: answer.status,
    redirect: null,
    scripts: draft.scripts ?? [],
    sources,
    changed: draft.changed ?? null,
  }
}

function addressOf(pattern: Pattern, draft: Draft): UrlPath {
  const url = draft.url === undefined ? fillPattern(pattern, draft.params) : (draft.url as UrlPath)
  const { suffix } = draft
  return suffix === undefined || suffix === '' ? url : (`${url.replace(/\/$/, '')}/${suffix}` as UrlPath)
}

type Answer = { readonly status: number; readonly redirect: string | null; readonly notFound: boolean }

/** Middleware in order; the first redirect or 404 ends it. */
function runMiddleware(
  planner: Planner,
  { route, pattern, middleware }: Row,
  { url, draft }: { url: UrlPath; draft: Draft },
): Answer {
  let status = 200
  for (const run of middleware) {
    const fill = (params: Draft['params']): string => fillPattern(pattern, params)
    const answer = run({ path: url, params: draft.params, route, fill, gallery: planner.book })
    if (answer === undefined) continue
    if ('notFound' in answer) return { status: 404, redirect: null, notFound: true }
    if ('redirect' in answer) return { status, redirect: answer.redirect, notFound: false }
    status = answer.status
  }
  return { status, redirect: null, notFound: false }
}

/** Redirects of content/site/redirects.yaml, and from a project's former slugs. */
function plannedRedirects(planner: Planner): Page[] {
  const { data, news } = planner.content
  const listed = data.redirects.map(({ from, to, status }, index) => {
    const source = { file: data.files['redirects'] ?? '', keyPath: [index, 'from'], label: `from: ${from}` }
    return redirectPage(planner, { from, to, status, source })
  })
  const latest = planner.routes
    .map(({ path }) => parsePattern(path))
    .find((pattern) => !('fault' in pattern) && isLatestPattern(pattern))
  if (latest === undefined || 'fault' in latest) return listed
  const former = data.projects.flatMap((project, index) =>
    project.formerSlugs
      .filter((slug) => urlPathFault(`/${slug}`) === null && news.some((post) => post.project === project.slug))
      .map((slug, at) => {
        const from = toUrlPath(fillPattern(latest, { project: slug }))
        const to = fillPattern(latest, { project: project.slug })
        const source = {
          file: data.files['projects'] ?? '',
          keyPath: [index, 'formerSlugs', at],
          label: `formerSlugs: ${slug}`,
        }
        return redirectPage(planner, { from, to, status: 301, source })
      }),
  )
  return [...listed, ...former]
}

function isLatestPattern(pattern: Pattern): boolean {
  return pattern.segments.some((segment) => segment.kind === 'param' && segment.name === 'project')
}
