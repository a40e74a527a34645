// node scripts/run.js test/bench/build.ts [--corpus prose,pack] [--pages 1000,10000] [--peers] [--keep]
// Measures the real command line on generated sites: cold, nothing changed, one edit, a template that changed. Times depend
// on the machine and on what else it does; nothing here is a test. docs/performance.md tells what to make of them.

import { appendFileSync, mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { corpora, writeCorpus, type Corpus } from './build/corpora'
import { measure, type Measured } from './build/measure'
import { installPeers, type Peer } from './build/peers'

const { values } = parseArgs({
  options: {
    corpus: { type: 'string', default: 'prose,pack' },
    pages: { type: 'string', default: '1000,10000' },
    workers: { type: 'string' },
    peers: { type: 'boolean', default: false },
    keep: { type: 'boolean', default: false },
  },
})

const home = join(process.cwd(), '.packsite/bench')
const packsite = join(process.cwd(), 'bin/packsite.js')

type Row = { readonly what: string; readonly measured: Measured }

function build(root: string): Promise<Measured> {
  const flags = values.workers === undefined ? [] : ['--workers', values.workers]
  return measure(process.execPath, [packsite, 'build', '--json', '--root', root, ...flags], {
    cwd: root,
    env: { PACKSITE_CACHE: '' },
  })
}

async function benchCorpus(root: string, { edited, template }: Corpus): Promise<Row[]> {
  const rows: Row[] = []
  const add = async (what: string): Promise<void> => {
    rows.push({ what, measured: await build(root) })
  }
  await add('cold')
  await add('nothing changed')
  appendFileSync(join(root, edited), '\nOne more sentence, at the very end.\n')
  await add('one edit, end of a body')
  appendFileSync(join(root, edited), '\nAnother one.\n')
  await add('one more')
  mkdirSync(join(root, 'templates'), { recursive: true })
  writeFileSync(join(root, 'templates', `${template}.tsx`), OWN_TEMPLATE)
  await add('a template changed')
  rmSync(join(root, 'dist'), { recursive: true })
  await add('dist removed, cache kept')
  return rows
}

/** In the place of packsite's own: every post looks different, and no text has to be converted again. */
const OWN_TEMPLATE = `type Props = { readonly title: string }
export default function Article({ title }: Props) {
  return <article><h1>{title}</h1></article>
}
`

function print(rows: readonly Row[], peers: readonly Row[]): void {
  const fastest = peers.map(({ what, measured }) => [what, measured.wallMs] as const)
  const head = ['', 'wall', 'CPU', 'memory', 'written', ...fastest.map(([name]) => `of ${name}`)]
  const lines = [...rows, ...peers].map(({ what, measured }) => [
    what,
    seconds(measured.wallMs),
    seconds(measured.cpuMs),
    `${String(Math.round(measured.peakMib))} MiB`,
    measured.written === null ? '' : String(measured.written),
    ...fastest.map(([, ms]) => `${(measured.wallMs / ms).toFixed(2)} x`),
  ])
  const all = [head, ...lines]
  const widths = head.map((_, column) => Math.max(...all.map((line) => line[column]?.length ?? 0)))
  for (const line of all) {
    const cells = line.map((cell, column) =>
      column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0),
    )
    console.log(cells.join('  ').trimEnd())
  }
}

function seconds(ms: number): string {
  return ms < 1000 ? `${ms.toFixed(0)} ms` : `${(ms / 1000).toFixed(1)} s`
}

const [cpu] = cpus()
console.log(
  `${new Date().toISOString().slice(0, 10)}, Node ${process.version}, ${String(cpus().length)} x ${cpu?.model ?? ''}`,
)
for (const name of values.corpus.split(',')) {
  const corpus = corpora.find((candidate) => candidate.name === name)
  if (corpus === undefined) throw new Error(`There is no corpus '${name}'.`)
  for (const count of values.pages.split(',').map(Number)) {
    const root = join(home, `${name}-${String(count)}`)
    rmSync(root, { recursive: true, force: true })
    writeCorpus(root, corpus, count)
    console.log(`\n${name}, ${String(count)} pages`)
    const peers: readonly Peer[] = values.peers ? installPeers(join(home, 'peers')) : []
    const rows = await benchCorpus(root, corpus)
    const others: Row[] = []
    for (const peer of peers) others.push({ what: peer.name, measured: await peer.build(root) })
    print(rows, others)
    if (!values.keep) rmSync(root, { recursive: true, force: true })
  }
}
