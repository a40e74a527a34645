// `packsite build` on generated sites: from nothing, when nothing or little changed, and beside other generators that make
// pages of the same texts.

import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
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
const ROUNDS = 3
const LONG_MS = 30_000

type Task = { readonly corpus: BuildCorpus; readonly pages: number }
type Row = { readonly what: string; readonly isPeer: boolean; readonly measured: Measured }
type Program = Pick<Row, 'what' | 'isPeer'> & { readonly run: (site: string) => Promise<Measured> }
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
  // The first run of a program is slower: it is compiled.
  await measureTask({ corpus: pack, pages: 20 }, [])
  const tables: Table[] = []
  for (const task of tasks) {
    const table = await measureTask(task, peers)
    printTask(table)
    tables.push(table)
  }
  printBars(tables)
  if (!values.keep) rmSync(join(HOME, 'sites'), { recursive: true, force: true })
}

function chosenTasks(names: string, counts: string): Task[] {
  return names.split(',').flatMap((name) => {
    const corpus = CORPORA[name]
    if (corpus === undefined)
      throw new Error(`There is no corpus '${name}'; there are: ${Object.keys(CORPORA).join(', ')}`)
    return counts.split(',').map((count) => ({ corpus, pages: Number(count) }))
  })
}

async function measureTask({ corpus, pages }: Task, peers: readonly Peer[]): Promise<Table> {
  const root = join(HOME, 'sites', `${corpus.name}-${String(pages)}`)
  rmSync(root, { recursive: true, force: true })
  const [cold, ...peerRows] = await measureCold(join(root, 'cold'), { corpus, pages }, peers)
  const rows: Row[] = []
  const site = join(root, 'site')
  writeSite(site, { corpus, pages })
  await build(site)
  for (const { what, change } of works(site, corpus)) {
    change?.()
    await pause(SETTLE_MS)
    rows.push({ what, isPeer: false, measured: await build(site) })
  }
  return { corpus, pages, rows: [...(cold === undefined ? [] : [cold]), ...rows, ...peerRows] }
}

/**
 * packsite and its peers, in turns: what else a machine does is shared between them, and of several builds the one in the
 * middle counts. Each round has folders of its own, and none is removed before the last: where many files were deleted a
 * moment ago, ext4 takes several times as long to create others.
 */
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
  const runs = programs.map((): Measured[] => [])
  for (let round = 0; round < ROUNDS; round++)
    for (const [index, { run }] of programs.entries()) {
      const measured = runs[index] ?? []
      // What takes minutes is told apart by one run.
      if ((measured[0]?.wallMs ?? 0) > LONG_MS) continue
      measured.push(await run(join(folder, `${String(index)}-${String(round)}`)))
    }
  return programs.flatMap(({ what, isPeer }, index) => {
    const sorted = [...(runs[index] ?? [])].sort((a, b) => a.wallMs - b.wallMs)
    const measured = sorted[sorted.length >> 1]
    return measured === undefined ? [] : [{ what, isPeer, measured }]
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

/** After a first build, in this order: each begins where the one before ended. */
function works(
  root: string,
  { edited }: BuildCorpus,
): readonly { readonly what: string; readonly change?: () => void }[] {
  return [
    { what: UNCHANGED },
    {
      what: ONE_EDIT,
      change: () => {
        appendFileSync(join(root, edited), '\nOne more sentence, at the very end.\n')
      },
    },
    {
      what: 'a template changed',
      change: () => {
        mkdirSync(join(root, 'templates'), { recursive: true })
        writeFileSync(join(root, 'templates/article.tsx'), OWN_TEMPLATE)
      },
    },
    {
      what: 'dist removed, the rest kept',
      change: () => {
        rmSync(join(root, 'dist'), { recursive: true })
      },
    },
  ]
}

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
