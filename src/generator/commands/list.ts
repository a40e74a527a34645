// `packsite list routes|pages|downloads|drafts|scheduled`: what the site consists of, as a table or as NDJSON.

import { resolve } from 'node:path'
import { SiteError } from '../base/errors'
import { formatSize, plural } from '../base/text'
import { readClock } from '../clock'
import { locateProblems } from '../content/locate'
import { loadStates, type EntryState } from '../content/states'
import { openSite } from '../open'
import { prepareSite, type PreparedSite } from '../prepare'
import { routeOf } from '../routes/route-of'
import { EXIT } from './exit'
import { tableLines } from './table'
import { createTerminal, type Terminal } from './terminal'
import type { GlobalOptions } from './options'
import type { ListName } from './words'

/** A row as data for --json, and the columns of it that the table shows. */
type Listing = {
  readonly event: string
  readonly noun: string
  readonly head: readonly string[]
  readonly rows: readonly { readonly data: Readonly<Record<string, unknown>>; readonly cells: readonly string[] }[]
}

export async function runList(globals: GlobalOptions, name: ListName): Promise<number> {
  const terminal = createTerminal(globals)
  const root = resolve(globals.root)
  const { nowMs } = readClock(process.env)
  const listing =
    name === 'drafts' || name === 'scheduled'
      ? await listStates(name, { root, nowMs })
      : LISTINGS[name](await prepare(terminal, { root, nowMs }))
  printListing(terminal, listing)
  return EXIT.ok
}

type Place = { readonly root: string; readonly nowMs: number }

async function prepare(terminal: Terminal, { root, nowMs }: Place): Promise<PreparedSite> {
  const report = terminal.json ? () => undefined : terminal.report
  return prepareSite(await openSite(root, report), { nowMs, report })
}

function printListing(terminal: Terminal, { event, noun, head, rows }: Listing): void {
  for (const { data } of rows) terminal.event({ event, ...data })
  if (rows.length === 0) {
    terminal.line(`No ${noun}s.`)
    return
  }
  const columns = process.stdout.isTTY ? process.stdout.columns : null
  const [first = '', ...lines] = tableLines({ head, rows: rows.map(({ cells }) => cells), columns })
  terminal.line(terminal.colors.bold(first))
  for (const line of lines) terminal.line(line)
  terminal.line(terminal.colors.dim(plural(rows.length, noun)))
}

const LISTINGS: Readonly<Record<'routes' | 'pages' | 'downloads', (prepared: PreparedSite) => Listing>> = {
  routes: ({ site, plan: { pages } }) => {
    const counts = new Map<number, number>()
    for (const page of pages) {
      const index = routeOf(page, site.routes)?.index ?? -1
      counts.set(index, (counts.get(index) ?? 0) + 1)
    }
    return {
      event: 'route',
      noun: 'route',
      head: ['path', 'name', 'template', 'layout', 'middleware', 'pages'],
      rows: site.routes.map(({ index, path, name, template, meta }) => {
        const { layout, middleware } = meta
        const count = counts.get(index) ?? 0
        return {
          data: { index, path, name, template, layout, middleware, pages: count },
          cells: [path, name, template, layout, middleware.join(' '), String(count)],
        }
      }),
    }
  },
  pages: ({ plan: { pages, complete } }) => ({
    event: 'page',
    noun: 'page',
    head: ['address', 'status', 'template', 'made from', 'title'],
    rows: pages.map((page) => {
      const { url, status, template, output, redirect, sources } = page
      const { meta } = complete(page).page
      const [source] = sources
      const title = redirect === null ? meta.title : `-> ${redirect}`
      return {
        data: { url, status, template, file: output, redirect, source: source?.file ?? null, title: meta.title },
        cells: [decodeURI(url), String(status), template, source?.file ?? '', title],
      }
    }),
  }),
  downloads: ({ site, content }) => ({
    event: 'download',
    noun: 'download',
    head: ['pack', 'edition', 'version', 'channel', 'release', 'date', 'size', 'address'],
    rows: content.releases.flatMap(({ pack, edition, rows }) =>
      rows.flatMap(({ label, releases }) =>
        releases.map(({ href, mirrors, ...release }) => {
          const { channel, version, date, sizeBytes, sha256 } = release
          const isHosted = href?.startsWith('/packs/') === true && site.downloads.host !== ''
          const address = isHosted ? site.downloads.host + href : (href ?? mirrors[0]?.href ?? '')
          return {
            data: { pack, edition, label, channel, version, date, sizeBytes, sha256, address, mirrors },
            cells: [
              ...[pack, edition, label, channel, version ?? '', date ?? ''],
              sizeBytes === null ? '' : formatSize(sizeBytes),
              address,
            ],
          }
        }),
      ),
    ),
  }),
}

async function listStates(name: 'drafts' | 'scheduled', { root, nowMs }: Place): Promise<Listing> {
  const { site } = await openSite(root, () => undefined)
  const { entries, problems } = loadStates(site.root, nowMs)
  if (problems.length > 0) throw new SiteError(locateProblems(problems, site.root))
  return name === 'drafts' ? drafts(entries) : scheduled(entries, nowMs)
}

function drafts(entries: readonly EntryState[]): Listing {
  return {
    event: 'draft',
    noun: 'draft',
    head: ['file', 'title'],
    rows: entries
      .filter(({ state }) => state === 'draft')
      .map(({ file, collection, title }) => ({ data: { file, collection, title }, cells: [file, title] })),
  }
}

/** What is still to come, in the order of the clock. */
function scheduled(entries: readonly EntryState[], nowMs: number): Listing {
  const moments = entries
    .filter(({ state }) => state === 'scheduled' || state === 'published')
    .flatMap(({ file, title, publishAt, expireAt }) => [
      { atMs: publishAt ?? 0, what: 'appears', file, title },
      { atMs: expireAt ?? 0, what: 'expires', file, title },
    ])
    .filter(({ atMs }) => atMs > nowMs)
    .sort((a, b) => a.atMs - b.atMs)
  return {
    event: 'scheduled',
    noun: 'scheduled change',
    head: ['when (UTC)', 'what', 'file', 'title'],
    rows: moments.map(({ atMs, what, file, title }) => ({
      data: { at: utcText(atMs), what, file, title },
      cells: [utcText(atMs), what, file, title],
    })),
  }
}

/** '2026-11-02T18:00:00Z' */
export function utcText(atMs: number): string {
  return new Date(atMs).toISOString().replace(/\.\d+Z$/, 'Z')
}
