// Two sites that are built into one folder at the same time, with pauses and ends at any moment, in process spaces that do not see
// each other: what stands there afterwards is wholly one of the two. PACKSITE_ROUNDS says how often, PACKSITE_SEED where it begins.

import { spawn, spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFullRun, sliceOf } from '../support/full'
import { SEED } from '../support/fuzz'
import { packageFolder } from '../support/paths'
import { pause } from '../support/running'
import { listBelow } from '../support/site'
import { createChance, type Chance } from '../support/soak-edits'
import { copyInputs, endOf, isBug, openSoakSite, startBuild, unlike, type SoakSite } from '../support/soak-site'
import { createRandom, temporaryFolder } from '../support/trees'

const ROUNDS = Number(process.env['PACKSITE_ROUNDS'] ?? (isFullRun ? '20' : '1'))
/** A full run begins anew ten times, each from a seed of its own. */
const SEEDS = Array.from({ length: isFullRun ? 10 : 1 }, (_, index) => SEED + index)
const NAMES = ['first', 'second'] as const
const APART = ['-pf', '--mount-proc', '--kill-child']
const canBeApart = process.platform === 'linux' && spawnSync('unshare', [...APART, 'true']).status === 0

type Ended = { readonly status: number | null; readonly output: string; readonly wasKilled: boolean }

test.each(sliceOf(SEEDS, import.meta.url))(
  'of two builds at once one site stands whole (seed %i)',
  { timeout: 60_000 + ROUNDS * 30_000 },
  async (seed) => {
    const folder = temporaryFolder()
    const outDir = join(folder, 'out')
    const chance = createChance(createRandom(seed))
    const sites = NAMES.map((name) => openSoakSite(join(folder, name)))
    for (const site of sites) {
      site.state.outDir = '../out'
      site.writeConfig()
    }
    const told: string[] = []
    for (let round = 1; round <= ROUNDS; round += 1) {
      const plans = sites.map((site, index) => {
        edit(site, { name: NAMES[index] ?? '', round, chance })
        return planOf(chance)
      })
      told.push(`round ${String(round)}: ${JSON.stringify(plans)}`)
      const about = `\nPACKSITE_SEED=${String(seed)}\n${told.slice(-5).join('\n')}\n`
      const ends = await Promise.all(sites.map((site, index) => run(site, plans[index] ?? planOf(chance))))
      for (const { status, output, wasKilled } of ends) {
        if (!wasKilled) expect([0, 1], output + about).toContain(status)
        expect(isBug(output), output + about).toBe(false)
      }
      // What was killed is finished, or undone, by the next command.
      if (ends.some(({ status }) => status !== 0)) await build(sites[chance.number(2)], about)
      expect(mixture(outDir), about).toEqual([])
      if (round % 5 === 0 || round === ROUNDS) await expectHonest(sites[chance.number(2)], about)
    }
  },
)

/** Every page is another one: each names the site and the round. Some files are one site's alone. */
function edit(site: SoakSite, { name, round, chance }: { name: string; round: number; chance: Chance }): void {
  site.write('content/site/nav.yaml', `- text: mark-${name}-${String(round)}\n  to: /news\n`)
  if (chance.number(2) === 0) site.remove(`content/pages/${name}`)
  for (let count = chance.number(4); count > 0; count -= 1)
    site.write(`content/pages/${name}/${chance.word()}.md`, `# Of ${name}\n`)
}

type Plan = { readonly startMs: number; readonly isApart: boolean; readonly killMs: number | null; readonly stop: readonly [atMs: number, forMs: number] | null } // prettier-ignore

function planOf({ number }: Chance): Plan {
  return {
    startMs: number(2) * number(600),
    isApart: canBeApart && number(2) === 0,
    killMs: number(4) === 0 ? number(1500) : null,
    stop: number(3) === 0 ? [number(1000), number(1500)] : null,
  }
}

async function run(site: SoakSite, { startMs, isApart, killMs, stop }: Plan): Promise<Ended> {
  await pause(startMs)
  const command = [process.execPath, join(packageFolder, 'bin/packsite.js'), 'build', '--root', site.root]
  const [program = '', ...args] = isApart ? ['unshare', ...APART, ...command] : command
  const child = spawn(program, args, {
    detached: true,
    env: { ...process.env, NO_COLOR: '1', SOURCE_DATE_EPOCH: String(site.state.epoch), PACKSITE_CACHE: '' },
  })
  let output = ''
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding('utf8').on('data', (text: string) => (output += text))
  let isOver = false
  /** The build and what it started. */
  const signal = (name: NodeJS.Signals): void => {
    if (!isOver && child.pid !== undefined) process.kill(-child.pid, name)
  }
  const ended = new Promise<number | null>((done) => {
    child.on('exit', () => (isOver = true))
    child.on('close', done)
  })
  let wasKilled = false
  const timers = [
    ...(killMs === null ? [] : [setTimeout(() => { wasKilled = !isOver; signal('SIGKILL') }, killMs)]), // prettier-ignore
    ...(stop === null ? [] : [setTimeout(() => { signal('SIGSTOP') }, stop[0]), setTimeout(() => { signal('SIGCONT') }, stop[0] + stop[1])]), // prettier-ignore
  ]
  const status = await ended
  for (const timer of timers) clearTimeout(timer)
  return { status, output, wasKilled }
}

async function build(site: SoakSite | undefined, about: string): Promise<void> {
  if (site === undefined) return
  const { status, output } = await endOf(startBuild(site.root, site.state.epoch))
  expect(status, output + about).toBe(0)
}

/** What is wrong with a published site: pages of several builds, files that are not what its manifest says, or in none. */
function mixture(outDir: string): string[] {
  const bytes = (path: string): Buffer => readFileSync(join(outDir, path))
  const json = (path: string): unknown => JSON.parse(bytes(path).toString('utf8'))
  const { id, files } = json('builds/manifest.json') as {
    readonly id: string
    readonly files: Readonly<Record<string, string>>
  }
  const history = json('builds/history.json') as readonly { readonly id: string; readonly assets: readonly string[] }[]
  const latest = json('builds/latest.json') as { readonly id: string }
  const kept = new Set(history.flatMap(({ assets }) => assets))
  const present = listBelow(outDir)
  const marks = new Set(present.filter((path) => path.endsWith('.html')).flatMap((path) => bytes(path).toString('utf8').match(/mark-[a-z]+-\d+/g) ?? [])) // prettier-ignore
  const isRight = (path: string): boolean => createHash('sha256').update(bytes(path)).digest('hex') === files[path]
  return [
    ...(marks.size === 1 ? [] : [`pages of ${[...marks].join(' and ')}`]),
    ...(latest.id === id ? [] : [`latest.json of ${latest.id}, manifest of ${id}`]),
    ...Object.keys(files)
      .filter((path) => !present.includes(path))
      .map((path) => `${path} is missing`),
    ...present.filter((path) => path in files && !isRight(path)).map((path) => `${path} is of another build`),
    ...present
      .filter((path) => !(path in files) && !kept.has(path) && !path.startsWith('builds/'))
      .map((path) => `${path} is left`),
  ]
}

/** A build of one site gives what it gives from nothing: it learned nothing wrong while the other one was about. */
async function expectHonest(site: SoakSite | undefined, about: string): Promise<void> {
  if (site === undefined) return
  const fresh = openSoakSite(join(site.root, '../fresh/site'))
  copyInputs(site.root, fresh.root)
  await build(site, about)
  expect((await endOf(startBuild(fresh.root, site.state.epoch, ['--no-cache']))).status).toBe(0)
  expect(unlike(join(site.root, '../out'), join(fresh.root, '../out')), about).toEqual([])
}
