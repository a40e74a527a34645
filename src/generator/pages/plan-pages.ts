// The table of routes x content -> every page of the site, and every problem that shows while doing so.
// The order of pages is: rows from the most specific to the least, then redirects, then the error page.
// A row is expanded again when something that its view read is another object; a draft is planned once.

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
  FurtherRule,
  PageAddress,
  PlannedPage,
  Problem,
  Site,
} from '../types'
import type { Planner, Row } from './run-middleware'
import type { Draft } from './views/view'

export type Plan = Readonly<ReturnType<typeof planPages>>

export type PlanInput = PlanContextInput & {
  /** Templates that the renderer has. */
  readonly templates: readonly string[]
  /** What earlier plans remember. */
  readonly memory?: PlanMemory
}

/** What is kept of the rows of the table from one plan to the next. */
export type PlanMemory = Readonly<ReturnType<typeof createPlanMemory>>

type RowCell = {
  readonly inputs: readonly unknown[]
  /** What the view read of the content. */
  readonly reads: ReadonlyMap<keyof Content, unknown>
  readonly planDraft: (draft: Draft) => PlannedDraft
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
    /** Of the pages of rows alone. */
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

/** Every page of the site. Conflicts between them are found by whoever collects all outputs. */
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
    /** The same list as before while the addresses are the same. */
    addresses,
    complete: (planned: DraftPage): CompletedPage => {
      const { value, pictures } = input.pictures.collect(() => completePage(planned, context))
      return { page: value, pictures }
    },
    /** What a page reads while it is completed. */
    reads: (page: DraftPage): Reads => {
      const read = recordReads(input, (watched) => completePage(page, watched))
      return new Set([...read, ...sourcesRead(page.sources)])
    },
    /** What stands in the way of the table's pages. */
    problems,
    /** Redirects that are no pages; the same list as before while they are the same. */
    further: (): readonly FurtherRule[] => memory.furtherOf(site, content.data.redirects, rowAddresses),
    /** What is wrong with the pages among each other. A row that was refused has its own problem: what it would have shown is not missed. */
    check: (): readonly Problem[] => (rows.length < site.routes.length ? [] : unshownEntries(planner, pages)),
  }
}

/** The pages of a row, with what is wrong with them. */
function expandRow(planner: Planner, row: Row, { rows }: PlanMemory): Expanded {
  const { site, content, book, archives } = planner
  const { route, middleware } = row
  const inputs = [
    site,
    route,
    middleware.length === 0 ? null : book,
    viewOf(route.template).opensPacks === true ? archives : null,
  ]
  const known = rows.get(String(route.index))
  const isKept = known !== undefined && sameElements(known.inputs, inputs)
  if (isKept && [...known.reads].every(([name, value]) => content[name] === value)) return known.expanded
  const { content: watched, reads, seal } = watchReads(content)
  const drafts = viewOf(route.template).drafts(createPlanContext({ ...planner, content: watched }), route)
  seal()
  const planDraft = isKept ? known.planDraft : createDraftPlanner(planner, row)
  const planned = drafts.map(planDraft)
  const expanded: Expanded = {
    pages: planned.map(({ page }) => page).filter((page) => page !== null),
    problems: planned.flatMap(({ problems }) => problems),
  }
  rows.set(String(route.index), { inputs, reads, planDraft, expanded })
  return expanded
}

/** Depends on site, row and book alone: not on the content that the planner has. Plans each draft once. */
function createDraftPlanner(planner: Planner, row: Row): (draft: Draft) => PlannedDraft {
  return memoizeEach((draft: Draft) => {
    const problems: Problem[] = []
    const page = planPage({ ...planner, problems }, row, draft)
    return { page, problems }
  })
}

/** Content with what is read of it. Once sealed, a read is a mistake: it would not be among those that a draft depends on. */
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

/** Entries that are shown nowhere: lists would link to pages that do not exist. */
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
