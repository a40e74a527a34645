// The table of routes x content -> every page of the site, and every problem that shows while doing so.
// The order of pages is: rows from the most specific to the least, then redirects, then the error page.

import { createProblem } from '../base/errors'
import { pageOutput, payloadOutput, urlPathFault } from '../base/path'
import { suggestion } from '../schema/suggest'
import { runMiddleware, type Planner, type Row } from './answers'
import { createPlanContext } from './context'
import { latestFiles } from './latest-files'
import { createMeta, routePageName } from './meta'
import { builtInMiddleware } from './middleware'
import { compareSpecificity, fillPattern, matchPattern, parsePattern, type Pattern } from './pattern'
import { sharedPicture } from './pictures'
import { plannedRedirects, redirectLoops } from './redirects'
import { searchDocuments } from './search'
import { errorPage, redirectPage } from './special'
import { textureSheets } from './texture-sheets'
import { galleryAddressBook } from './views/gallery'
import { viewOf } from './views'
import type {
  Content,
  Middleware,
  OutputPath,
  Page,
  PictureBook,
  Problem,
  PublicFile,
  Route,
  SearchDocument,
  Site,
  UrlPath,
} from '../model'
import type { TextureSheet } from '../../shared/texture-sheet'
import type { Draft } from './views/view'

export type Plan = {
  readonly pages: readonly Page[]
  readonly searchDocuments: readonly SearchDocument[]
  readonly textureSheets: ReadonlyMap<OutputPath, TextureSheet>
  readonly problems: readonly Problem[]
}

export type PlanInput = {
  readonly site: Site
  readonly content: Content
  /** Address without base -> what stands in public/. */
  readonly publicFiles: ReadonlyMap<string, PublicFile>
  /** Takes the orders for pictures that pages show. */
  readonly pictures: PictureBook
  /** Templates that the renderer has. */
  readonly templates: readonly string[]
}

/** Every page of the site. Conflicts between them are found by whoever collects all outputs. */
export function planPages({ site, content, publicFiles, pictures, templates }: PlanInput): Plan {
  const context = createPlanContext({ site, content, publicFiles, pictures })
  const planner: Planner = { ...context, book: galleryAddressBook(context), problems: [] }
  const rows = site.routes.flatMap((route) => checkRow(planner, route, templates) ?? [])
  rows.sort((a, b) => compareSpecificity(a.pattern, b.pattern))
  const pages = rows.flatMap((row) =>
    viewOf(row.route.template)(planner, row.route).flatMap((draft) => planPage(planner, row, draft) ?? []),
  )
  const redirects = [...plannedRedirects(planner), ...latestFiles(planner)]
  // A row that was refused has its own problem: what it would have shown is not missed.
  const unshown = rows.length < site.routes.length ? [] : unshownEntries(planner, pages)
  planner.problems.push(...unshown, ...redirectLoops(planner, [...pages, ...redirects]))
  return {
    pages: [...pages, ...redirects, errorPage(context)],
    searchDocuments: searchDocuments(context),
    textureSheets: textureSheets(context),
    problems: planner.problems,
  }
}

/** Templates of pages that are in no table. */
const INTERNAL: readonly string[] = ['not-found', 'redirect']

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
  if (!templates.includes(route.template) || INTERNAL.includes(route.template)) {
    const message = `Unknown template: ${route.template}`
    problems.push(
      createProblem('unknown-template', {
        message,
        at: at('template'),
        hint: suggestion(
          route.template,
          templates.filter((name) => !INTERNAL.includes(name)),
        ),
      }),
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
  if (url === null) {
    const message = `The template '${route.template}' has no values for the parameters of ${route.path}`
    const at = { file: site.configFile, keyPath: ['routes', route.index, 'path'] }
    problems.push(
      createProblem('missing-param', { message, at, hint: 'use a path without them, or another template.' }),
    )
    return null
  }
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
  const name = isOwn ? (draft.meta?.name ?? null) : routePageName(route)
  const picture = isOwn ? (draft.meta?.image ?? null) : null
  return {
    url,
    output: pageOutput(url),
    payload: payloadOutput(url),
    template: route.template,
    layout: draft.layout ?? route.meta.layout,
    props: draft.props(),
    meta: createMeta(site, {
      name,
      description: (isOwn ? draft.meta?.description : null) ?? planner.content.defaultDescription,
      image: sharedPicture(planner, { title: sharedTitle(site, url, name), picture }),
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

/** What a card says: the page's name; on the home page what the site stands for. */
function sharedTitle({ identity }: Site, url: UrlPath, name: string | null): string {
  const own = url === '/' ? identity.tagline : (name ?? '')
  return own === '' ? identity.brand : own
}

/** Null when the draft lacks a parameter of the pattern. */
function addressOf(pattern: Pattern, draft: Draft): UrlPath | null {
  const url = draft.url === undefined ? tryFill(pattern, draft.params) : (draft.url as UrlPath)
  if (url === null) return null
  const { suffix } = draft
  return suffix === undefined || suffix === '' ? url : (`${url.replace(/\/$/, '')}/${suffix}` as UrlPath)
}

function tryFill(pattern: Pattern, params: Draft['params']): UrlPath | null {
  try {
    return fillPattern(pattern, params)
  } catch (error) {
    if (error instanceof RangeError) return null
    throw error
  }
}

/** Entries that are shown nowhere: lists would link to pages that do not exist. */
function unshownEntries({ content, problems }: Planner, pages: readonly Page[]): Problem[] {
  const shown = new Set(pages.flatMap(({ sources }) => sources.map(({ file }) => file)))
  const refused = new Set(problems.flatMap(({ places }) => places.map(({ file }) => file)))
  const { news, pages: articles, packs, addons } = content
  return [...news, ...articles, ...packs, ...addons]
    .filter(({ file }) => !shown.has(file) && !refused.has(file))
    .map(({ file }) => {
      const hint = 'add a row to the table of routes whose template shows such entries.'
      return createProblem('entry-without-route', {
        message: 'No route of the table shows this entry',
        at: { file },
        hint,
      })
    })
}
