// Expands the table of routes with the content to every page of the site, and collects problems. The order of pages: rows from most to
// least specific, then redirects, then the error page. A row is expanded again only if an object that its view read was replaced; drafts
// are memoised.

import { createProblem } from '../diagnostics/errors'
import { keepAlike, memoizeEach, memoizeLast, sameElements } from '../util/memoize'
import { asidesOf } from './data-files'
import { createPlanContext, type PlanContextInput } from './view-context'
import { completePage, type DraftPage } from './draft-page'
import { latestFiles } from './latest-files'
import { tooManyPages } from './page-limit'
import { planPage } from './complete-page'
import { compareSpecificity } from './pattern'
import { hostOnlyRedirects, plannedRedirects } from './redirect-pages'
import { recordReads, sourcesRead, type Reads } from './dependency-proxy'
import { checkRow } from './route-row'
import { valueConflicts } from './value-conflicts'
import { errorPage } from './special-pages'
import { galleryAddressBook } from './views/gallery'
import { viewOf } from './views'
import type {
  CompletedPage,
  Content,
  EditionData,
  HostOnlyRule,
  PageAddress,
  PlannedPage,
  Problem,
  Site,
} from '../types'
import type { Planner, RoutedRow } from './run-middleware'
import type { PageDraft } from './views/view'

export type Plan = Readonly<ReturnType<typeof planPages>>

export type PlanInput = PlanContextInput & {
  /** Names of templates in the renderer bundle. */
  readonly templates: readonly string[]
  /** Results of earlier plans. */
  readonly memory?: PlanMemory
}

/** Cached rows of the page table, shared by successive plans. */
export type PlanMemory = Readonly<ReturnType<typeof createPlanMemory>>

type RowCell = {
  readonly inputs: readonly unknown[]
  /** Keys of content that the view read, with their values. */
  readonly reads: ReadonlyMap<keyof Content, unknown>
  readonly planDraft: (draft: PageDraft) => PlannedDraft
  readonly expanded: Expanded
}

type PlannedDraft = { readonly page: DraftPage | null; readonly problems: readonly Problem[] }
type Expanded = { readonly pages: readonly DraftPage[]; readonly problems: readonly Problem[] }

export function createPlanMemory() {
  const bookOf = memoizeLast((site: Site, gallery: Content['gallery'], editions: readonly EditionData[]) =>
    galleryAddressBook({ site, content: { gallery, data: { editions } } }),
  )
  return {
    rows: new Map<string, RowCell>(),
    bookOf,
    addressesOf: keepAlike(isAddressedAlike),
    /** Addresses of pages from rows only. */
    rowAddressesOf: keepAlike(isAddressedAlike),
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
export function planPages(input: PlanInput) {
  const { site, content, templates, memory = createPlanMemory() } = input
  const context = createPlanContext(input)
  const problems: Problem[] = []
  const planner: Planner = { ...input, book: memory.bookOf(site, content.gallery, content.data.editions), problems }
  const rows = site.routes.flatMap((route) => checkRow(planner, route, templates) ?? [])
  rows.sort((a, b) => compareSpecificity(a.pattern, b.pattern))
  const expanded = rows.map((row) => expandRow(planner, row, memory))
  for (const { problems: found } of expanded) problems.push(...found)
  const pages = expanded.flatMap(({ pages: found }) => found)
  const rowAddresses = memory.rowAddressesOf(pages)
  const redirects = [...plannedRedirects(context, rowAddresses), ...latestFiles(context)]
  problems.push(...tooManyPages(site, pages), ...rows.flatMap(({ route }) => valueConflicts(input, route)))
  const all: readonly DraftPage[] = [...pages, ...redirects, errorPage]
  const addresses = memory.addressesOf(all)
  return {
    ...asidesOf(context),
    input,
    pages: all,
    /** The same array as in the plan before if no address changed. */
    addresses,
    complete: (planned: DraftPage): CompletedPage => {
      const { value, pictures } = input.pictures.collect(() => completePage(planned, context))
      return { page: value, pictures }
    },
    /** The inputs that a page reads while being completed. */
    reads: (page: DraftPage): Reads => {
      const read = recordReads(input, (watched) => completePage(page, watched))
      return new Set([...read, ...sourcesRead(page.sources)])
    },
    problems,
    /** Redirects without a page; the same array as in the plan before if unchanged. */
    further: (): readonly HostOnlyRule[] => memory.furtherOf(site, content.data.redirects, rowAddresses),
    /** Entries without a page. Empty if a row was refused: its own problem explains the missing pages. */
    check: (): readonly Problem[] => (rows.length < site.routes.length ? [] : unshownEntries(planner, pages)),
  }
}

function expandRow(planner: Planner, row: RoutedRow, { rows }: PlanMemory): Expanded {
  const { site, content, book, archives } = planner
  const { route, middleware } = row
  const inputs = [
    site,
    route,
    middleware.length === 0 ? null : book,
    viewOf(route.template).opensPacks === true ? archives : null,
  ]
  const known = rows.get(String(route.index))
  const isReusable = known !== undefined && sameElements(known.inputs, inputs)
  if (isReusable && [...known.reads].every(([name, value]) => content[name] === value)) return known.expanded
  const { content: watched, reads, seal } = watchReads(content)
  const drafts = viewOf(route.template).drafts(createPlanContext({ ...planner, content: watched }), route)
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

/** Depends on site, row and address book only, not on the planner's content. Memoised by draft. */
function createDraftPlanner(planner: Planner, row: RoutedRow): (draft: PageDraft) => PlannedDraft {
  return memoizeEach((draft: PageDraft) => {
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
function unshownEntries({ content, problems }: Planner, pages: readonly PlannedPage[]): Problem[] {
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
