// Runs Lighthouse on the built site: `npm run lighthouse [-- --only home,pack --runs 5 --form phone,desktop --dist dist]`.
// Every category needs a median of 100 on every page; prints the audits that lower a score. Build dist first.
// npx downloads Lighthouse on first use, since it is larger than all other dependencies together.

import { execFile } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { parseArgs, promisify } from 'node:util'
import { CHROMIUM_ARGUMENTS, chromiumPath } from '../test/support/browser'
import { hasNginx, serveFolder, serveWithNginx } from '../test/support/static-server'
import { SAMPLE_PAGES } from '../test/support/template-pages'

const LIGHTHOUSE = 'lighthouse@12.8.2'
const PAGES = 'home,downloads,pack,faq,post,addons,gallery'
const CATEGORIES = ['performance', 'accessibility', 'best-practices', 'seo'] as const
const METRICS = {
  LCP: 'largest-contentful-paint',
  CLS: 'cumulative-layout-shift',
  TBT: 'total-blocking-time',
} as const
const RUN_LIMIT_MS = 180_000
const SHOWN_ITEMS = 3

type Audit = {
  readonly score: number | null
  readonly title: string
  readonly displayValue?: string
  readonly numericValue?: number
  /** A list for tables; some details have a map instead. */
  readonly details?: { readonly items?: unknown }
}
type Result = {
  readonly categories: Readonly<
    Record<string, { readonly score: number | null; readonly auditRefs: readonly { id: string; weight: number }[] }>
  >
  readonly audits: Readonly<Record<string, Audit>>
}
type Row = {
  readonly scores: readonly number[]
  readonly metrics: readonly number[]
  readonly faults: readonly string[]
}

const { values } = parseArgs({
  options: {
    only: { type: 'string', default: PAGES },
    runs: { type: 'string', default: '5' },
    form: { type: 'string', default: 'phone,desktop' },
    dist: { type: 'string', default: 'dist' },
  },
})
const names = values.only.split(',')
const forms = values.form.split(',')
const runs = Number(values.runs)
const unknown = [
  ...names.filter((name) => !SAMPLE_PAGES.some((page) => page.name === name)),
  ...forms.filter((form) => form !== 'phone' && form !== 'desktop'),
  ...(Number.isInteger(runs) && runs > 0 ? [] : [values.runs]),
]
if (unknown.length > 0) throw new Error(`Not known: ${unknown.join(', ')}`)
if (chromiumPath === null) throw new Error('Chromium is not installed; set CHROME_PATH to where it is.')
const environment = { ...process.env, CHROME_PATH: chromiumPath, PUPPETEER_SKIP_DOWNLOAD: '1' }

/** Runs Lighthouse once, with a new browser profile. */
async function audit(address: string, form: string, folder: string): Promise<Result> {
  const output = join(folder, 'result.json')
  const args = [
    ...['--yes', LIGHTHOUSE, address, '--quiet', '--output=json', `--output-path=${output}`],
    ...[`--only-categories=${CATEGORIES.join(',')}`, `--chrome-flags=--headless=new ${CHROMIUM_ARGUMENTS.join(' ')}`],
    ...(form === 'desktop' ? ['--preset=desktop'] : []),
  ]
  await promisify(execFile)('npx', args, { env: environment, timeout: RUN_LIMIT_MS })
  return JSON.parse(readFileSync(output, 'utf8')) as Result
}

function median(numbers: readonly number[]): number {
  return [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0
}

function rowOf(results: readonly Result[]): Row {
  const medianOf = (value: (result: Result) => number): number => median(results.map(value))
  return {
    scores: CATEGORIES.map((name) => medianOf(({ categories }) => Math.round((categories[name]?.score ?? 0) * 100))),
    metrics: Object.values(METRICS).map((id) => medianOf(({ audits }) => audits[id]?.numericValue ?? 0)),
    faults: [...new Set(results.flatMap(faultsOf))],
  }
}

/** Audits that lower a score; for slow pages also audits that explain the slowness. */
function faultsOf({ categories, audits }: Result): string[] {
  return CATEGORIES.flatMap((name) => {
    const { score = null, auditRefs = [] } = categories[name] ?? {}
    if (score === 1) return []
    return auditRefs.flatMap(({ id, weight }) => {
      const { score: own = null, displayValue, title = '', details } = audits[id] ?? {}
      const listed: unknown[] = Array.isArray(details?.items) ? details.items : []
      const items = listed.flatMap(itemText).slice(0, SHOWN_ITEMS)
      const counts =
        own !== null && (weight > 0 ? own < 0.995 : own < 0.9 && items.length > 0 && !id.endsWith('-insight'))
      return counts
        ? [[`    ${name}/${id}: ${displayValue ?? title}`, ...items.map((item) => `      ${item}`)].join('\n')]
        : []
    })
  })
}

/** The element, address or message of an audit item; empty for items that only count. */
function itemText(item: unknown): string[] {
  const { node, url, description } = item as { node?: { snippet?: string }; url?: string; description?: string }
  const text = node?.snippet ?? description ?? url
  return text === undefined ? [] : [text.slice(0, 160)]
}

const HEADS = ['page', 'form', 'perf', 'a11y', 'best', 'seo', ...Object.keys(METRICS)]

function lineOf(cells: readonly string[]): string {
  return cells.map((cell, column) => (column < 2 ? cell.padEnd(14) : cell.padStart(8))).join('')
}

const serve = hasNginx ? serveWithNginx : serveFolder
const server = await serve(resolve(values.dist), { tuned: true })
const folder = mkdtempSync(join(tmpdir(), 'packsite-lighthouse-'))
let failed = 0
try {
  console.log(lineOf(HEADS))
  for (const { name, path } of SAMPLE_PAGES.filter((page) => names.includes(page.name))) {
    for (const form of forms) {
      const results: Result[] = []
      while (results.length < runs) results.push(await audit(server.address + path, form, folder))
      const { scores, metrics, faults } = rowOf(results)
      const [lcp = 0, cls = 0, tbt = 0] = metrics
      const texts = [`${(lcp / 1000).toFixed(2)} s`, cls.toFixed(3), `${tbt.toFixed(0)} ms`]
      console.log(lineOf([name, form, ...scores.map(String), ...texts]))
      if (scores.every((score) => score === 100)) continue
      failed += 1
      console.log(faults.join('\n'))
    }
  }
} finally {
  rmSync(folder, { recursive: true, force: true })
  await server.close()
}
if (failed > 0) {
  console.log(`${String(failed)} of the medians above ${failed === 1 ? 'has a score' : 'have scores'} under 100.`)
  process.exitCode = 1
}
