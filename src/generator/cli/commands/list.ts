// `packsite list routes|pages|downloads|drafts|scheduled|translations`: prints parts of the site as a table or as NDJSON.

import { decodeUrlPath } from '../../util/address'
import { SiteError } from '../../diagnostics/errors'
import { formatSize, countWithNoun } from '../../util/text'
import { readCommandTime } from '../../config/clock'
import { addPositionsToProblems } from '../../content/locate'
import { loadEntryPublishStates, type EntryPublishState } from '../../content/publish-states'
import { loadTranslationStates, TRANSLATION_STATES, type TranslationRow } from '../../content/translation-states'
import { openSite } from '../../build/load-project'
import { planValidSite, type PreparedPlan } from '../../build/plan/plan-site'
import { routeOf } from '../../pages/route-of'
import { formatTable } from '../ui/table'
import type { Terminal } from '../ui/terminal'
import type { CliContext } from '../action'
import type { ListName } from '../command-names'

type Data = Readonly<Record<string, unknown>>

/** Describes a list: the data for --json, and the columns of the table. */
type Listing<From, Item extends Data> = {
  readonly event: string
  readonly noun: string
  readonly items: (from: From) => readonly Item[]
  readonly columns: Readonly<Record<string, (item: Item) => string>>
  /** Lines below the table; default: the number of items. */
  readonly totals?: (items: readonly Item[]) => readonly string[]
}

/** A list with its data, ready to print. */
type Listed = ReturnType<typeof listItems>

type Ask = (asked: { readonly root: string; readonly nowMs: number; readonly terminal: Terminal }) => Promise<Listed>

export async function runList({ terminal, root }: CliContext, name: ListName): Promise<void> {
  const { nowMs } = readCommandTime(process.env)
  printListed(terminal, await LISTINGS[name]({ root, nowMs, terminal }))
}

function printListed(terminal: Terminal, { event, noun, head, rows, totals }: Listed): void {
  for (const { data } of rows) terminal.event({ event, ...data })
  if (rows.length === 0) {
    terminal.line(`No ${noun}s.`)
    return
  }
  const columns = process.stdout.isTTY ? process.stdout.columns : null
  const [first = '', ...lines] = formatTable({ head, rows: rows.map(({ cells }) => cells), columns })
  terminal.line(terminal.colors.bold(first))
  for (const line of lines) terminal.line(line)
  for (const line of totals) terminal.line(terminal.colors.dim(line))
}

function listItems<From, Item extends Data>(listing: Listing<From, Item>, from: From) {
  const { event, noun, items, columns } = listing
  const cells = Object.values(columns)
  const all = items(from)
  const rows = all.map((item) => ({ data: item, cells: cells.map((cell) => cell(item)) }))
  const totals = listing.totals?.(all) ?? [countWithNoun(rows.length, noun)]
  return { event, noun, head: Object.keys(columns), rows, totals }
}

/** A list that needs a plan of the whole site. */
function ofSite<Item extends Data>(listing: Listing<PreparedPlan, Item>): Ask {
  return async ({ root, nowMs, terminal }) => {
    const report = terminal.json ? () => undefined : terminal.report
    return listItems(listing, await planValidSite(await openSite(root, report), { nowMs, report }))
  }
}

type States = { readonly entries: readonly EntryPublishState[]; readonly nowMs: number }

/** A list of entries by front matter only, so that incomplete entries are included. */
function ofStates<Item extends Data>(listing: Listing<States, Item>): Ask {
  return async ({ root, nowMs }) => {
    return listItems(listing, { entries: await readEntryStates(root, nowMs), nowMs })
  }
}

const LISTINGS: Readonly<Record<ListName, Ask>> = {
  routes: ofSite({
    event: 'route',
    noun: 'route',
    items: ({ site, plan: { pages } }) => {
      const counts = new Map<number, number>()
      for (const page of pages) {
        const index = routeOf(page, site.routes)?.index ?? -1
        counts.set(index, (counts.get(index) ?? 0) + 1)
      }
      return site.routes.map(({ index, path, name, template, meta: { layout, middleware } }) => {
        return { index, path, name, template, layout, middleware, pages: counts.get(index) ?? 0 }
      })
    },
    columns: {
      path: ({ path }) => path,
      name: ({ name }) => name,
      template: ({ template }) => template,
      layout: ({ layout }) => layout,
      middleware: ({ middleware }) => middleware.join(' '),
      pages: ({ pages }) => String(pages),
    },
  }),
  pages: ofSite({
    event: 'page',
    noun: 'page',
    items: ({ plan: { pages, complete } }) =>
      pages.map((page) => {
        const { url, status, template, output, redirect, sources } = page
        const { title } = complete(page).page.meta
        return { url, status, template, file: output, redirect, source: sources[0]?.file ?? null, title }
      }),
    columns: {
      address: ({ url }) => decodeUrlPath(url),
      status: ({ status }) => String(status),
      template: ({ template }) => template,
      'made from': ({ source }) => source ?? '',
      title: ({ redirect, title }) => (redirect === null ? title : `-> ${redirect}`),
    },
  }),
  downloads: ofSite({
    event: 'download',
    noun: 'download',
    items: ({ site: { downloads }, content }) =>
      content.releases.flatMap(({ pack, edition, rows }) =>
        rows.flatMap(({ label, releases }) =>
          releases.map(({ href, mirrors, channel, version, date, sizeBytes, sha256 }) => {
            const isHosted = href?.startsWith('/packs/') === true && downloads.host !== ''
            const address = isHosted ? downloads.host + href : (href ?? mirrors[0]?.href ?? '')
            return { pack, edition, label, channel, version, date, sizeBytes, sha256, address, mirrors }
          }),
        ),
      ),
    columns: {
      pack: ({ pack }) => pack,
      edition: ({ edition }) => edition,
      version: ({ label }) => label,
      channel: ({ channel }) => channel,
      release: ({ version }) => version ?? '',
      date: ({ date }) => date ?? '',
      size: ({ sizeBytes }) => (sizeBytes === null ? '' : formatSize(sizeBytes)),
      address: ({ address }) => address,
    },
  }),
  drafts: ofStates({
    event: 'draft',
    noun: 'draft',
    items: ({ entries }) =>
      entries
        .filter(({ state }) => state === 'draft')
        .map(({ file, collection, title }) => ({ file, collection, title })),
    columns: { file: ({ file }) => file, title: ({ title }) => title },
  }),
  // Future changes in chronological order.
  scheduled: ofStates({
    event: 'scheduled',
    noun: 'scheduled change',
    items: ({ entries, nowMs }) =>
      entries
        .filter(({ state }) => state === 'scheduled' || state === 'published')
        .flatMap(({ file, title, publishAt, expireAt }) => [
          { atMs: publishAt ?? 0, what: 'appears', file, title },
          { atMs: expireAt ?? 0, what: 'expires', file, title },
        ])
        .filter(({ atMs }) => atMs > nowMs)
        .sort((a, b) => a.atMs - b.atMs)
        .map(({ atMs, ...change }) => ({ at: formatIsoUtc(atMs), ...change })),
    columns: {
      'when (UTC)': ({ at }) => at,
      what: ({ what }) => what,
      file: ({ file }) => file,
      title: ({ title }) => title,
    },
  }),
  translations: async ({ root }) => {
    const { site } = await openSite(root, () => undefined)
    return listItems(TRANSLATIONS, loadTranslationStates(site))
  },
}

const TRANSLATIONS: Listing<readonly TranslationRow[], TranslationRow> = {
  event: 'translation',
  noun: 'translation',
  items: (rows) => rows,
  columns: {
    language: ({ language }) => language,
    state: ({ state, texts, missing }) =>
      state === 'partial' ? `${String(missing)} of ${String(texts)} missing` : state,
    translation: ({ file }) => file,
    source: ({ source }) => source,
  },
  totals: (rows) =>
    [...new Set(rows.map(({ language }) => language))].map((tag) => {
      const counts = TRANSLATION_STATES.map((state) => {
        const count = rows.filter((row) => row.language === tag && row.state === state).length
        return count === 0 ? [] : [`${String(count)} ${state}`]
      })
      return `${tag}: ${counts.flat().join(', ')}`
    }),
}

/** The states of all entries. Throws SiteError if a file is invalid. */
export async function readEntryStates(root: string, nowMs: number): Promise<readonly EntryPublishState[]> {
  const { site } = await openSite(root, () => undefined)
  const { entries, problems } = loadEntryPublishStates(site, nowMs)
  if (problems.length > 0) throw new SiteError(addPositionsToProblems(problems, site.root))
  return entries
}

/** '2026-11-02T18:00:00Z' */
export function formatIsoUtc(atMs: number): string {
  return new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z')
}
