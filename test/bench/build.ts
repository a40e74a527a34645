// `packsite build` on generated sites: from nothing, when nothing or little changed, and beside other generators that make
// pages of the same texts.

import { spawnSync } from 'node:child_process'
import { appendFileSync, mkdirSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { BARS, COLD, GROWTH, ONE_EDIT, ONE_THREAD, UNCHANGED } from './build/bars'
import { CONFIG, pack, prose, type BuildCorpus } from './build/corpora'
import { measure, type Measured } from './build/measure'
import { openPeers, type Peer } from './build/peers'
import { writeCorpus } from './corpus'
import { printRows } from './table'

const CORPORA: Readonly<Record<string, BuildCorpus>> = { prose, pack }
/** Everything that has a bar. */
const ALL: readonly Task[] = [
  { corpus: prose, pages: 1_000 },
  { corpus: prose, pages: 10_000 },
  { corpus: pack, pages: 10_000 },
  { corpus: pack, pages: 50_000 },
]
/** A disk in memory takes the disk out of what is compared: PACKSITE_BENCH names the folder. */
const HOME = resolve(process.env['PACKSITE_BENCH'] ?? '.packsite/bench')
const PROGRAM = join(process.cwd(), 'bin/packsite.js')
/** Between an edit and a build: what changed in the same moment has to be read again later. */
const SETTLE_MS = 200
/** Builds from nothing of each program, of which the one in the middle counts; one where that takes long. A machine that is shared moves each by a tenth. */
const ROUNDS = 5
const LONG_MS = 20_000

type Task = { readonly corpus: BuildCorpus; readonly pages: number }
type Row = { readonly what: string; readonly isPeer: boolean; readonly measured: Measured }
type Program = Pick<Row, 'what' | 'isPeer'> & { readonly run: (site: string) => Promise<Measured> }
type Site = Task & { readonly root: string; readonly rows: Row[]; readonly peerRows: readonly Row[] }
type Table = Task & { readonly rows: readonly Row[] }

export async function benchBuild(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      /** Every table that has a bar, with all peers. */
      all: { type: 'boolean', default: false },
      corpus: { type: 'string', default: 'prose,pack' },
      pages: { type: 'string', default: '1000,10000' },
      peers: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
    },
  })
  const tasks = values.all ? ALL : chosenTasks(values.corpus, values.pages)
  const peers = openPeers(join(HOME, 'peers'), values.all ? 'eleventy,hugo,astro' : values.peers)
  const [cpu] = cpus()
  console.log(`Node ${process.version}, ${String(cpus().length)} x ${cpu?.model ?? ''}`)
  await untilReused()
  const sites = join(HOME, `sites-${String(process.pid)}`)
  try {
    // The first run of a program is slower: it is compiled.
    await measureAll([{ corpus: pack, pages: 20 }], join(sites, 'first'), [])
    const tables = await measureAll(tasks, sites, peers)
    tables.forEach(printTask)
    printBars(tables)
  } finally {
    if (!values.keep) removeSites(sites)
  }
}

/**
 * Where many files were deleted a moment ago, ext4 without a journal takes several times as long to create others: what is
 * deleted is deleted last, and whoever comes next waits. It spares a place for a minute, and for five more while others of its block are being written.
 */
const REUSE_MS = 365_000

function removeSites(sites: string): void {
  rmSync(sites, { recursive: true, force: true })
  spawnSync('sync')
  writeFileSync(join(HOME, 'deleted'), '')
}

async function untilReused(): Promise<void> {
  const deleted = statSync(join(HOME, 'deleted'), { throwIfNoEntry: false })
  await pause(Math.max(0, (deleted?.mtimeMs ?? 0) + REUSE_MS - Date.now()))
}

function chosenTasks(names: string, counts: string): Task[] {
  return names.split(',').flatMap((name) => {
    const corpus = CORPORA[name]
    if (corpus === undefined)
      throw new Error(`There is no corpus '${name}'; there are: ${Object.keys(CORPORA).join(', ')}`)
    return counts.split(',').map((count) => ({ corpus, pages: Number(count) }))
  })
}

/** Works that delete many files come last: those are done for all sites, one after the other, before the next one. */
async function measureAll(tasks: readonly Task[], folder: string, peers: readonly Peer[]): Promise<Table[]> {
  const sites: Site[] = []
  for (const task of tasks) {
    const home = join(folder, `${task.corpus.name}-${String(task.pages)}`)
    const [cold, ...peerRows] = await measureCold(join(home, 'cold'), task, peers)
    const root = join(home, 'site')
    const site = { ...task, root, rows: cold === undefined ? [] : [cold], peerRows }
    writeSite(root, task)
    await build(root)
    for (const work of SMALL_WORKS) await doWork(work, site)
    sites.push(site)
  }
  for (const work of LARGE_WORKS) for (const site of sites) await doWork(work, site)
  return sites.map(({ corpus, pages, rows, peerRows }) => ({ corpus, pages, rows: [...rows, ...peerRows] }))
}

/** packsite and its peers, in turns, of which each round begins with another: what else a machine does is shared between them. Each build has a folder
 *  of its own. */
async function measureCold(folder: string, { corpus, pages }: Task, peers: readonly Peer[]): Promise<Row[]> {
  const own = (site: string, ...more: string[]): Promise<Measured> => {
    writeSite(site, { corpus, pages })
    return build(site, ...more)
  }
  const source = join(folder, 'source')
  if (peers.length > 0) writeSite(source, { corpus, pages })
  const programs: Program[] = [
    { what: COLD, isPeer: false, run: (site) => own(site) },
    { what: ONE_THREAD, isPeer: false, run: (site) => own(site, '--workers', '1') },
    ...peers.map(({ name, build: buildPeer }) => ({
      what: name,
      isPeer: true,
      run: (site: string) => buildPeer(source, site),
    })),
  ]
  const measured = programs.map((program, index) => ({ ...program, index, runs: [] as Measured[] }))
  for (let round = 0; round < ROUNDS; round++) {
    const first = round % measured.length
    for (const { what, index, run, runs } of [...measured.slice(first), ...measured.slice(0, first)]) {
      if ((runs[0]?.wallMs ?? 0) > LONG_MS) continue
      const one = await run(join(folder, `${String(index)}-${String(round)}`))
      runs.push(one)
      console.log(`${corpus.name}, ${String(pages)} pages: ${what} ${seconds(one.wallMs)}`)
    }
  }
  return measured.flatMap(({ what, isPeer, runs }) => {
    const middle = runs.sort((a, b) => a.wallMs - b.wallMs)[runs.length >> 1]
    return middle === undefined ? [] : [{ what, isPeer, measured: middle }]
  })
}

function writeSite(root: string, { corpus, pages }: Task): void {
  writeCorpus(root, corpus, pages)
  writeFileSync(join(root, 'site.config.ts'), CONFIG)
  for (const [path, bytes] of Object.entries(corpus.pictures)) {
    mkdirSync(dirname(join(root, path)), { recursive: true })
    writeFileSync(join(root, path), bytes)
  }
}

type Work = { readonly what: string; readonly change: (root: string, corpus: BuildCorpus) => void }

async function doWork({ what, change }: Work, { root, corpus, rows }: Site): Promise<void> {
  change(root, corpus)
  await pause(SETTLE_MS)
  rows.push({ what, isPeer: false, measured: await build(root) })
}

/** After a first build, in this order: each begins where the one before ended. */
const SMALL_WORKS: readonly Work[] = [
  { what: UNCHANGED, change: () => undefined },
  {
    what: ONE_EDIT,
    change: (root, { edited }) => {
      appendFileSync(join(root, edited), '\nOne more sentence, at the very end.\n')
    },
  },
]
const LARGE_WORKS: readonly Work[] = [
  {
    what: 'dist moved away, the rest kept',
    change: (root) => {
      renameSync(join(root, 'dist'), join(root, '..', 'moved'))
    },
  },
  {
    what: 'a template changed',
    change: (root) => {
      mkdirSync(join(root, 'templates'), { recursive: true })
      writeFileSync(join(root, 'templates/article.tsx'), OWN_TEMPLATE)
    },
  },
]

/** In the place of packsite's own: every post looks different, and no text has to be converted again. */
const OWN_TEMPLATE = `type Props = { readonly title: string }
export default function Article({ title }: Props) {
  return <article><h1>{title}</h1></article>
}
`

function build(root: string, ...more: string[]): Promise<Measured> {
  const env = { PACKSITE_CACHE: '', SOURCE_DATE_EPOCH: '' }
  return measure(process.execPath, [PROGRAM, 'build', '--json', '--root', root, ...more], { cwd: root, env })
}

function printTask({ corpus, pages, rows }: Table): void {
  const peers = rows.filter(({ isPeer }) => isPeer)
  const cells = rows.map(({ what, measured: { wallMs, cpuMs, peakMib, written } }) => [
    what,
    seconds(wallMs),
    seconds(cpuMs),
    `${String(Math.round(peakMib))} MiB`,
    written === null ? '' : String(written),
    ...peers.map((peer) => times(wallMs / peer.measured.wallMs)),
  ])
  const head = ['', 'wall', 'CPU', 'memory', 'written', ...peers.map(({ what }) => `of ${what}`)]
  printRows(`packsite build, ${corpus.name}, ${String(pages)} pages`, [head, ...cells])
}

/** Each bar that was measured, and how near it is. */
function printBars(tables: readonly Table[]): void {
  const lines = BARS.flatMap((bar) => {
    const rows = tables.find(({ corpus, pages }) => corpus.name === bar.corpus && pages === bar.pages)?.rows ?? []
    const peerMs = 'peer' in bar ? rows.find(({ what }) => what === bar.peer)?.measured.wallMs : undefined
    return rows
      .filter(({ what }) => what === bar.work)
      .flatMap(({ measured }) => {
        const name = `${bar.corpus}, ${String(bar.pages)} pages, ${bar.work}`
        if ('memoryMib' in bar) return [line(name, measured.peakMib, { limit: bar.memoryMib, unit: ' MiB' })]
        return peerMs === undefined
          ? []
          : [line(name, measured.wallMs / peerMs, { limit: bar.share, unit: ` x ${bar.peer}` })]
      })
  })
  const [from, to] = [GROWTH.from, GROWTH.to].map((count) =>
    tables
      .find(({ corpus, pages }) => corpus.name === GROWTH.corpus && pages === count)
      ?.rows.find(({ what }) => what === COLD),
  )
  if (from !== undefined && to !== undefined) {
    const name = `${GROWTH.corpus}, from ${String(GROWTH.from)} to ${String(GROWTH.to)} pages, ${COLD}`
    lines.push(line(name, to.measured.wallMs / from.measured.wallMs, { limit: GROWTH.share, unit: ' x' }))
  }
  if (lines.length > 0) printRows('bars', lines)
}

function line(
  name: string,
  value: number,
  { limit, unit }: { readonly limit: number; readonly unit: string },
): string[] {
  const text = (number: number): string => (limit >= 100 ? number.toFixed(0) : String(Number(number.toFixed(3)))) + unit
  return [name, text(value), `at most ${text(limit)}`, value <= limit ? 'ok' : 'MISSED']
}

function times(share: number): string {
  return `${share.toFixed(share < 0.1 ? 3 : 2)} x`
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(2)} s`
}
