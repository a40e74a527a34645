// Edits of every kind, one at a time: each incremental build gives the bytes of a build from nothing, and renders hardly a page that
// stays as it was. PACKSITE_ROUNDS says how many edits, PACKSITE_SEED where they begin.

import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEvents } from '../support/events'
import { isFullRun, sliceOf } from '../support/full'
import { SEED } from '../support/fuzz'
import { createDeck } from '../support/random'
import { pause } from '../support/running'
import { EDITS, createChance } from '../support/soak-edits'
import { copyInputs, endOf, openSoakSite, restoreInputs, startBuild, unlike, type BuildEnd } from '../support/soak-site'
import { createRandom, differences, snapshot, temporaryFolder } from '../support/trees'

const ROUNDS = Number(process.env['PACKSITE_ROUNDS'] ?? (isFullRun ? '100' : '6'))
const SEEDS = Array.from({ length: isFullRun ? 10 : 1 }, (_, index) => SEED + index)

/** Share of the rendered pages that may stay as they were. */
const MOST_UNCHANGED = 0.02

type Built = { readonly mode: string; readonly rendered: number }

function builtOf({ output }: BuildEnd): Built {
  const events = parseEvents(output) as unknown as readonly { event: string; mode?: string; rendered?: number }[]
  const find = (event: string) => events.find((one) => one.event === event)
  return { mode: find('mode')?.mode ?? '', rendered: find('built')?.rendered ?? 0 }
}

/** Pages whose document or payload differs between two snapshots. */
function changedPages(before: Record<string, string>, after: Record<string, string>): number {
  const pages = differences(before, after)
    .filter((path) => after[path] !== undefined && /(?:\.html|_payload\.json)$/.test(path))
    .map((path) => path.replace(/(?:index\.html|_payload\.json)$/, ''))
  return new Set(pages).size
}

test.each(sliceOf(SEEDS, import.meta.url))(
  'an incremental build gives the bytes of a full one and renders what changed (seed %i)',
  { timeout: 60_000 + ROUNDS * 20_000 },
  async (seed) => {
    const folder = temporaryFolder()
    const site = openSoakSite(join(folder, 'site'))
    const random = createRandom(seed)
    const chance = createChance(random)
    const draw = createDeck(Object.keys(EDITS), random)
    const told: string[] = []
    const sums = { rendered: 0, unchanged: 0, incremental: 0, kills: 0 }
    const fresh = join(folder, 'fresh')
    expect((await endOf(startBuild(site.root, site.state.epoch))).status).toBe(0)
    copyInputs(site.root, join(folder, 'good'))
    for (let round = 1; round <= ROUNDS; round += 1) {
      const name = draw()
      const outDir = site.outDir()
      const before = snapshot(outDir)
      EDITS[name]?.(site, chance)
      const isKilled = chance.number(5) === 0
      if (isKilled) {
        const build = startBuild(site.root, site.state.epoch)
        await Promise.race([build.ended, pause(chance.number(900))])
        build.kill('SIGKILL')
        await build.ended
        sums.kills += 1
      }
      copyInputs(site.root, fresh)
      const [expected, found] = await Promise.all([
        endOf(startBuild(fresh, site.state.epoch, ['--no-cache'])),
        endOf(startBuild(site.root, site.state.epoch)),
      ])
      told.push(`${name}${isKilled ? ', a build is killed' : ''}: ${JSON.stringify(builtOf(found))}`)
      const history = `\nPACKSITE_SEED=${String(seed)}\n${told.slice(-12).join('\n')}`
      expect(found.status, found.output + history).toBe(expected.status)
      if (expected.status !== 0) {
        restoreInputs(join(folder, 'good'), site.root)
        site.writeConfig()
        continue
      }
      copyInputs(site.root, join(folder, 'good'))
      expect(unlike(site.outDir(), join(fresh, site.state.outDir)), history).toEqual([])
      const { mode, rendered } = builtOf(found)
      if (isKilled || mode === 'full' || outDir !== site.outDir()) continue
      const unchanged = Math.max(0, rendered - changedPages(before, snapshot(outDir)))
      sums.incremental += 1
      sums.rendered += rendered
      sums.unchanged += unchanged
      if (unchanged > 0)
        console.log(`${name}: ${String(unchanged)} of ${String(rendered)} rendered pages are as before`)
    }
    rmSync(fresh, { recursive: true, force: true })
    console.log(`seed ${String(seed)}: ${JSON.stringify(sums)}`)
    expect(sums.unchanged, told.join('\n')).toBeLessThanOrEqual(Math.max(1, sums.rendered * MOST_UNCHANGED))
  },
)
