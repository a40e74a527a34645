// Expands the table of routes with the content to every page of the site, and collects problems. The order of pages: rows from most to
// least specific, then redirects, then the error page. A row is expanded again only if an object that its view read was replaced; drafts
// are memoised.

import { createProblem } from '../diagnostics/errors'
import { keepLastListIfAlike, memoizeEach, memoizeLast, sameElements } from '../util/memoize'
import { createLazyPlanData } from './data-files'
import { createPlanContext, type PlanContextInput } from './view-context'
import { completePage, type IncompletePage } from './draft-page'
import { latestFileRedirects } from './latest-files'
import { totalPageCountProblems } from './page-limit'
import { planPage } from './complete-page'
import { createEntryAddresses } from './page-of-entry'
import { compareSpecificity } from './pattern'
import { hostOnlyRedirects, redirectPages } from './redirect-pages'
import { recordReadInputs, inputsOfSources, type ReadInputs } from './dependency-proxy'
import { checkRoute } from './route-row'
import { valueAddressConflicts } from './value-conflicts'
import { errorPageOf } from './special-pages'
import { collectGallerySegments } from './views/gallery'
import { viewOfTemplate } from './views'
import type {
  CompletedPage,
  Content,
  GameEdition,
  HostOnlyRule,
  PageAddress,
  PlannedPage,
  Problem,
  Site,
} from '../types'
import type { PlanningContext, ValidRoute } from './run-middleware'
import type { ViewPageDraft } from './views/view'

export type PagePlan = Readonly<ReturnType<typeof planPages>>

export type PagePlanInput = PlanContextInput & {
  /** Names of templates in the renderer bundle. */
  readonly templates: readonly string[]
  /** Results of earlier plans. */
  readonly memory?: PagePlanCache
}

/** A cache of the pages of each route, shared by successive plans. */
export type PagePlanCache = Readonly<ReturnType<typeof createPagePlanCache>>

type RowCell = {
  readonly inputs: readonly unknown[]
  /** Keys of content that the view read, with their values. */
  readonly reads: ReadonlyMap<keyof Content, unknown>
  readonly planDraft: (draft: ViewPageDraft) => PlannedDraft
  readonly expanded: Expanded
}

type PlannedDraft = { readonly page: IncompletePage | null; readonly problems: readonly Problem[] }
type Expanded = { readonly pages: readonly IncompletePage[]; readonly problems: readonly Problem[] }

export function createPagePlanCache() {
  const bookOf = memoizeLast((site: Site, gallery: Content['gallery'], editions: readonly GameEdition[]) =>
    collectGallerySegments({ site, content: { gallery, data: { editions } } }),
  )
  return {
    rows: new Map<string, RowCell>(),
    bookOf,
    addressesOf: keepLastListIfAlike(isAddressedAlike),
    /** Addresses of the pages of routes only, without listed redirects and the error page. */
    rowAddressesOf: keepLastListIfAlike(isAddressedAlike),
    furtherOf: memoizeLast(hostOnlyRedirects),
  }
}

function isAddressedAlike(a: PageAddress, b: PageAddress): boolean {
  return (
    a.url === b.url &&
    a.output === b.output &&
    a.payload === b.payload &&
    a.template === b.template &&
    a.status === b.status &&
    a.redirect === b.redirect
  )
}

/** Plans every page of the site. The caller that collects all outputs detects conflicts between pages. */
export function planPages(input: PagePlanInput) {
  const { site, content, templates, memory = createPagePlanCache() } = input
  const entryAddress = createEntryAddresses(createPlanContext(input), () => all)
  const addressed = { ...input, entryAddress }
  const context = createPlanContext(addressed)
  const problems: Problem[] = []
  const planner: PlanningContext = {
    ...input,
    book: memory.bookOf(site, content.gallery, content.data.editions),
    problems,
  }
  const rows = site.routes.flatMap((route) => checkRoute(planner, route, templates) ?? [])
  rows.sort((a, b) => compareSpecificity(a.pattern, b.pattern))
  const expanded = rows.map((row) => expandRow(planner, row, memory))
  for (const { problems: found } of expanded) problems.push(...found)
  const pages = expanded.flatMap(({ pages: found }) => found)
  const rowAddresses = memory.rowAddressesOf(pages)
  // Old addresses and the addresses of the newest files are the same in all languages.
  const isFirstLanguage = site.language === site.languages[0]?.tag
  const redirects = isFirstLanguage ? [...redirectPages(context, rowAddresses), ...latestFileRedirects(context)] : []
  problems.push(
    ...totalPageCountProblems(site, pages),
    ...rows.flatMap(({ route }) => valueAddressConflicts(input, route)),
  )
  const all: readonly IncompletePage[] = [...pages, ...redirects, errorPageOf(site)]
  const addresses = memory.addressesOf(all)
  return {
    ...createLazyPlanData(context),
    input,
    pages: all,
    entryAddress,
    /** The same array as in the plan before if no address changed. */
    addresses,
    complete: (planned: IncompletePage): CompletedPage => {
      const { value, pictures } = input.pictures.collect(() => completePage(planned, context))
      return { page: value, pictures }
    },
    /** The inputs that a page reads while being completed. */
    reads: (page: IncompletePage): ReadInputs => {
      const read = recordReadInputs(addressed, (watched) => completePage(page, watched))
      return new Set([...read, ...inputsOfSources(page.sources)])
    },
    problems,
    /** Redirects without a page; the same array as in the plan before if unchanged. */
    further: (): readonly HostOnlyRule[] => memory.furtherOf(site, content.data.redirects, rowAddresses),
    /** Returns the problems of entries without a page; [] if a route is invalid, because its own problem explains the missing pages. */
    check: (): readonly Problem[] => (rows.length < site.routes.length ? [] : unshownEntries(planner, pages)),
  }
}

function expandRow(planner: PlanningContext, row: ValidRoute, { rows }: PagePlanCache): Expanded {
  const { site, content, book, archives } = planner
  const { route, middleware } = row
  const inputs = [
    site,
    route,
    middleware.length === 0 ? null : book,
    viewOfTemplate(route.template).opensPacks === true ? archives : null,
  ]
  const known = rows.get(String(route.index))
  const isReusable = known !== undefined && sameElements(known.inputs, inputs)
  if (isReusable && [...known.reads].every(([name, value]) => content[name] === value)) return known.expanded
  const { content: watched, reads, seal } = watchReads(content)
  const drafts = viewOfTemplate(route.template).drafts(createPlanContext({ ...planner, content: watched }), route)
  seal()
  const planDraft = isReusable ? known.planDraft : createDraftPlanner(planner, row)
  const planned = drafts.map(planDraft)
  const expanded: Expanded = {
    pages: planned.map(({ page }) => page).filter((page) => page !== null),
    problems: planned.flatMap(({ problems }) => problems),
  }
  rows.set(String(route.index), { inputs, reads, planDraft, expanded })
  return expanded
}

/**
 * Returns a function that plans the page of a draft, memoised by draft. The page depends on site, route and gallery segments only, not on the
 * planner's content.
 */
function createDraftPlanner(planner: PlanningContext, row: ValidRoute): (draft: ViewPageDraft) => PlannedDraft {
  return memoizeEach((draft: ViewPageDraft) => {
    const problems: Problem[] = []
    const page = planPage({ ...planner, problems }, row, draft)
    return { page, problems }
  })
}

/** Content that records which keys are read. After `seal`, a read throws TypeError: the recorded dependencies would lack this key. */
function watchReads(content: Content) {
  const reads = new Map<keyof Content, unknown>()
  let isSealed = false
  const watched = new Proxy(content, {
    get: (target, name) => {
      if (isSealed) throw new TypeError(`A draft reads content.${String(name)} of the context that it was made in.`)
      const key = name as keyof Content
      reads.set(key, target[key])
      return target[key]
    },
  })
  const seal = (): void => {
    isSealed = true
  }
  return { content: watched, reads, seal }
}

/** Problems of entries without a page: lists would link to pages that do not exist. */
function unshownEntries({ content, problems }: PlanningContext, pages: readonly PlannedPage[]): Problem[] {
  const shown = new Set<string>()
  for (const { sources } of pages) for (const { file } of sources) shown.add(file)
  const refused = new Set(problems.flatMap(({ places }) => places.map(({ file }) => file)))
  return content.files
    .filter(({ file, hasPage }) => hasPage && !shown.has(file) && !refused.has(file))
    .map(({ file }) => {
      const hint = 'add a row to the table of routes whose template shows such entries.'
      return createProblem('entry-without-route', {
        message: 'No route of the table shows this entry',
        at: { file },
        hint,
      })
    })
}
