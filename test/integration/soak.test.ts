// A site that many things happen to, and then a build: it has to give the bytes of a build from nothing of the same inputs, or the
// same problems. PACKSITE_ROUNDS says how often, PACKSITE_SEED where it begins; a failure tells both, and what had happened.

import { mkdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { isFullRun, sliceOf } from '../support/full'
import { SEED } from '../support/fuzz'
import { pause } from '../support/running'
import { createDeck } from '../support/random'
import { ACCIDENTS, EDITS, FAULTS, createChance, type Chance } from '../support/soak-edits'
import { copyInputs, endOf, isBug, openSoakSite, restoreInputs, startBuild, unlike, workFolderOf, type BuildEnd, type SoakSite } from '../support/soak-site' // prettier-ignore
import { createRandom, snapshot, temporaryFolder } from '../support/trees'

const ROUNDS = Number(process.env['PACKSITE_ROUNDS'] ?? (isFullRun ? '50' : '1'))
/** A full run begins anew ten times, each from a seed of its own. */
const SEEDS = Array.from({ length: isFullRun ? 10 : 1 }, (_, index) => SEED + index)

const KINDS = { edits: EDITS, accidents: ACCIDENTS, faults: FAULTS }
type Kind = keyof typeof KINDS

/** Problems of what stands in the output folder: a build from nothing meets nothing there. */
const OF_OUTPUT = ['out-dir', 'out-dir-foreign']

type Soak = { readonly site: SoakSite; readonly seed: number; readonly chance: Chance; readonly folder: string; readonly told: string[]; readonly draw: (kind: Kind) => string } // prettier-ignore

test.each(sliceOf(SEEDS, import.meta.url))(
  'after whatever happened a build gives the bytes of one from nothing (seed %i)',
  { timeout: 60_000 + ROUNDS * 20_000 },
  async (seed) => {
    const folder = temporaryFolder()
    mkdirSync(join(folder, 'victim'))
    writeFileSync(join(folder, 'victim/keep.txt'), 'not of the site')
    const victim = snapshot(join(folder, 'victim'))
    writeFileSync(join(folder, 'outside.md'), '---\ntitle: Outside\ndate: 2026-01-02\n---\n')
    const site = openSoakSite(join(folder, 'site'))
    const random = createRandom(seed)
    const decks: Readonly<Record<Kind, () => string>> = {
      edits: createDeck(Object.keys(EDITS), random),
      accidents: createDeck(Object.keys(ACCIDENTS), random),
      faults: createDeck(Object.keys(FAULTS), random),
    }
    const soak: Soak = { site, seed, chance: createChance(random), folder, told: [], draw: (kind) => decks[kind]() }
    await expectSame(soak)
    for (let round = 1; round <= ROUNDS; round += 1) {
      soak.told.push(`round ${String(round)}: ${(await happen(soak)).join('; ')}`)
      await expectSame(soak)
      expect(snapshot(join(folder, 'victim')), told(soak)).toEqual(victim)
    }
  },
)

/** Some edits, in half of the rounds an accident, in some a fault and a build that is killed; answers their names. */
async function happen({ site, chance, draw }: Soak): Promise<string[]> {
  const names: string[] = []
  const make = (kind: Kind): void => {
    const name = draw(kind)
    KINDS[kind][name]?.(site, chance)
    names.push(name)
  }
  for (let count = 2 + chance.number(6); count > 0; count -= 1) make('edits')
  if (chance.number(2) === 0) make('accidents')
  if (chance.number(5) === 0) make('faults')
  if (chance.number(4) === 0) {
    const delayMs = chance.number(1200)
    const build = startBuild(site.root, site.state.epoch)
    await Promise.race([build.ended, pause(delayMs)])
    build.kill('SIGKILL')
    await build.ended
    names.push(`a build is killed after ${String(delayMs)} ms`)
  }
  return names
}

const told = ({ seed, told: all }: Soak): string => `\nPACKSITE_SEED=${String(seed)}\n${all.slice(-12).join('\n')}`

async function expectSame(soak: Soak): Promise<void> {
  const { site, folder } = soak
  const fresh = join(folder, 'fresh')
  copyInputs(site.root, fresh)
  const [expected, found] = await Promise.all([
    endOf(startBuild(fresh, site.state.epoch, ['--no-cache'])),
    endOf(startBuild(site.root, site.state.epoch)),
  ])
  for (const { status, output } of [expected, found]) {
    expect([0, 1], output + told(soak)).toContain(status)
    expect(isBug(output), output + told(soak)).toBe(false)
  }
  if (expected.status === 1) {
    expect(problemsOf(found), told(soak)).toEqual(problemsOf(expected))
    restoreInputs(join(folder, 'good'), site.root)
    site.writeConfig()
    return
  }
  copyInputs(site.root, join(folder, 'good'))
  if (found.status === 1) {
    // Where the output folder is in the way that is told; whoever takes it away gets the site.
    expect(found.problems.map(({ code }) => code).filter((code) => !OF_OUTPUT.includes(code)), found.output + told(soak)).toEqual([]) // prettier-ignore
    rmSync(site.outDir(), { recursive: true })
    rmSync(workFolderOf(site.outDir()), { recursive: true, force: true })
    const again = await endOf(startBuild(site.root, site.state.epoch))
    expect(again.status, again.output + told(soak)).toBe(0)
  }
  expect(unlike(site.outDir(), join(fresh, site.state.outDir)), told(soak)).toEqual([])
  expect(unlike(site.path('deploy'), join(fresh, 'deploy')), told(soak)).toEqual([])
}

const problemsOf = ({ problems }: BuildEnd): string[] =>
  problems.map(({ code, message, places }) => JSON.stringify([code, message, places])).sort()
