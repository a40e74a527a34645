// What a build takes after each kind of edit of a site that `packsite init` wrote and posts were added to, beside a cold build.
// Each edit is undone before the next one, and a build in between brings the site back. With --peers other generators build the same texts
// from nothing, in the same rounds.

import { readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { parseArgs } from 'node:util'
import { measure, type Measured } from './build/measure'
import { openPeers } from './build/peers'
import { EDITED, writeSite } from './sites'
import { applyEdit, editsOf } from '../support/site-edits'
import { percentile, printRows } from './table'

/** A file system in memory takes the disk out of the measurement: PACKSITE_BENCH names the folder. */
const HOME = resolve(process.env['PACKSITE_BENCH'] ?? '.packsite/bench')
/** Longer than the time in which a fingerprint of a file that was just written is not trusted. */
const SETTLE_MS = 300

export async function benchEdits(args: readonly string[]): Promise<void> {
  const { values } = parseArgs({
    args: [...args],
    options: {
      pages: { type: 'string', default: '10000' },
      rounds: { type: 'string', default: '3' },
      only: { type: 'string', default: '' },
      /** Another checkout of packsite, to compare with. */
      packsite: { type: 'string', default: process.cwd() },
      cards: { type: 'boolean', default: false },
      peers: { type: 'string', default: '' },
      keep: { type: 'boolean', default: false },
    },
  })
  const pages = Number(values.pages)
  const root = join(HOME, `edits-${values.pages}${values.cards ? '-cards' : ''}-${String(process.pid)}`)
  const program = join(resolve(values.packsite), 'bin/packsite.js')
  const all = editsOf(EDITED)
  const edits = values.only === '' ? all : all.filter(({ name }) => values.only.split(',').includes(name))
  try {
    writeSite(root, { pages, program, hasCards: values.cards })
    const rounds = Array.from({ length: Number(values.rounds) }, () => 0)
    const cold: Built[] = []
    const peers = openPeers(join(HOME, 'peers'), values.peers).map((peer) => ({ ...peer, runs: [] as Measured[] }))
    for (const [round] of rounds.entries()) {
      for (const folder of ['dist', 'deploy', '.packsite']) rmSync(join(root, folder), { recursive: true, force: true })
      cold.push(await build(program, root))
      for (const { name, build: buildPeer, runs } of peers)
        runs.push(await buildPeer(root, join(HOME, `peer-${name}-${String(process.pid)}-${String(round)}`)))
    }
    const coldMs = percentile(
      cold.map(({ wallMs }) => wallMs),
      0.5,
    )
    const rows = [
      ['', 'wall', 'of cold', 'CPU', 'memory', 'written', 'mode', 'stages above 8 %'],
      row('cold', cold, coldMs),
    ]
    console.log(rows.at(-1)?.join('  '))
    const walls = new Map([['cold', coldMs]])
    for (const edit of edits) {
      const builds: Built[] = []
      for (const _ of rounds) {
        const undo = applyEdit(root, edit)
        await pause(SETTLE_MS)
        builds.push(await build(program, root))
        undo()
        await pause(SETTLE_MS)
        await build(program, root)
      }
      rows.push(row(edit.name, builds, coldMs))
      walls.set(
        edit.name,
        percentile(
          builds.map(({ wallMs }) => wallMs),
          0.5,
        ),
      )
      console.log(rows.at(-1)?.join('  '))
    }
    printRows(`packsite build after an edit, ${values.pages} pages, Node ${process.version}`, rows)
    const medians = peers.map(
      ({ name, runs }) =>
        [
          name,
          percentile(
            runs.map(({ wallMs }) => wallMs),
            0.5,
          ),
        ] as const,
    )
    for (const { name, runs } of peers) console.log(row(name, runs.map(asBuilt), coldMs).join('  '))
    if (medians.length > 0) printBars(walls, new Map(medians))
  } finally {
    if (!values.keep) rmSync(root, { recursive: true, force: true })
    for (const name of readdirSync(HOME).filter((found) => found.startsWith('peer-')))
      rmSync(join(HOME, name), { recursive: true, force: true })
  }
}

const asBuilt = (measured: Measured): Built => ({ ...measured, mode: '', stages: {} })

/** Work -> at most this share of what a peer takes from nothing. */
const BARS: readonly (readonly [work: string, peer: string, share: number])[] = [
  ['cold', 'Hugo', Number(process.versions.node.split('.')[0]) >= 24 ? 1.35 : 1.6],
  ['cold', 'Eleventy', 0.5],
  ['nothing', 'Hugo', 0.09],
  ['body', 'Hugo', 0.2],
  ...['title', 'date', 'tags', 'new post', 'deleted post'].map((work) => [work, 'Hugo', 0.35] as const),
  ...['style', 'template'].map((work) => [work, 'Hugo', 1.3] as const),
]

function printBars(walls: ReadonlyMap<string, number>, peers: ReadonlyMap<string, number>): void {
  const rows = BARS.flatMap(([work, peer, share]) => {
    const [wallMs, peerMs] = [walls.get(work), peers.get(peer)]
    if (wallMs === undefined || peerMs === undefined) return []
    const found = wallMs / peerMs
    return [[work, `${found.toFixed(3)} x ${peer}`, `at most ${String(share)}`, found <= share ? 'ok' : 'MISSED']]
  })
  printRows('bars', rows)
}

type Built = Measured & {
  readonly mode: string
  /** Milliseconds by stage. */
  readonly stages: Readonly<Record<string, number>>
}

type BuildEvent = {
  readonly event?: string
  readonly mode?: string
  readonly stages?: Readonly<Record<string, number>>
}

async function build(program: string, root: string): Promise<Built> {
  const env = { PACKSITE_CACHE: '', SOURCE_DATE_EPOCH: '' }
  const args = [program, 'build', '--json', '--profile', '--root', root]
  const measured = await measure(process.execPath, args, { cwd: root, env })
  const events = measured.output
    .split('\n')
    .filter((text) => text.startsWith('{'))
    .map((text) => JSON.parse(text) as BuildEvent)
  return {
    ...measured,
    mode: events.find(({ event }) => event === 'mode')?.mode ?? '',
    stages: events.find(({ event }) => event === 'profile')?.stages ?? {},
  }
}

function row(name: string, builds: readonly Built[], coldMs: number): string[] {
  const sorted = [...builds].sort((a, b) => a.wallMs - b.wallMs)
  const middle = sorted[sorted.length >> 1]
  if (middle === undefined) throw new Error('There was no build.')
  const { wallMs, cpuMs, peakMib, written, mode, stages } = middle
  const slow = Object.entries(stages)
    .filter(([, ms]) => ms > wallMs * 0.08)
    .sort(([, a], [, b]) => b - a)
    .map(([stage, ms]) => `${stage} ${ms.toFixed(0)}`)
  return [
    name,
    `${(wallMs / 1000).toFixed(2)} s`,
    (wallMs / coldMs).toFixed(2),
    `${(cpuMs / 1000).toFixed(1)} s`,
    `${peakMib.toFixed(0)} MiB`,
    String(written ?? 0),
    mode,
    slow.join(', '),
  ]
}
