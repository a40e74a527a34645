// `packsite sync`: what it prints and how it ends, that keys are nowhere, and that a kill leaves nothing half.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { endingAt } from '../support/at-step'
import { awaitInThread, type CliResult } from '../support/cli-thread'
import { parseEvents } from '../support/events'
import { isFullRun } from '../support/full'
import { packZip } from '../support/pack-zip'
import {
  curseforgeFile,
  githubRelease,
  json,
  modrinthVersion,
  playAll,
  playFiles,
  startPlaces,
  status,
  type Pack,
  type Places,
} from '../support/places'
import { listBelow, startCli, type TestSite } from '../support/site'
import { KEYS, TABLE, pack, syncedSite } from '../support/synced-site'

const text = (site: TestSite, path = TABLE): string => readFileSync(join(site.root, path), 'utf8')

/** Runs the command; the places answer meanwhile. */
async function run(site: TestSite, places: Places, args: readonly string[]): Promise<CliResult> {
  return awaitInThread(['sync', ...args, '--root', site.root], { PACKSITE_SYNC_HOSTS: places.hosts, ...KEYS })
}

const BEFORE = '# By hand.\n1.20:\n  - channel: release # the first\n    url: https://files.example/a.zip\n'

test('a diff, a question, the writing of it, and events', async () => {
  const places = await startPlaces()
  const one = pack({ bytes: packZip() })
  playFiles(places, [one])
  playAll(places, {
    github: [githubRelease(one)],
    modrinth: [modrinthVersion(one)],
    curseforge: [curseforgeFile(one, 9001)],
  })
  const site = syncedSite(BEFORE)
  const asked = await run(site, places, ['--check'])
  expect(asked).toMatchObject({ status: 1, stderr: '' })
  expect(asked.stdout).toBe(
    `${TABLE}: 1 new release\n3 files on the queried platforms: 1 release to add, 0 releases to complete.\n`,
  )
  const dry = await run(site, places, ['--dry-run', '--only', 'main-32x/java'])
  expect(dry).toMatchObject({ status: 0, stderr: '' })
  expect(dry.stdout).toContain(`--- a/${TABLE}\n+++ b/${TABLE}\n@@ -1,4 +1,`)
  expect(dry.stdout).toContain('\n+1.21.8:\n+  - channel: release\n')
  expect(text(site)).toBe(BEFORE)

  const done = await run(site, places, ['--json'])
  expect(done).toMatchObject({ status: 0, stderr: '' })
  const events = parseEvents(done.stdout)
  expect(events.find(({ event }) => event === 'table')).toMatchObject({
    file: TABLE,
    added: [{ label: '1.21.8', channel: 'release', version: 'R1', date: '2026-11-02', file: one.file }],
    extended: 0,
  })
  expect(events.at(-1)).toMatchObject({ event: 'synced', files: 3, added: 1, problems: 0, written: true })
  expect((await run(site, places, ['--check'])).status).toBe(0)
  expect((await run(site, places, ['--only', 'modrinht'])).stderr).toContain("did you mean 'modrinth'?")
})

test('keys are sent to their own hosts, and stand nowhere else', async () => {
  const places = await startPlaces()
  const one = pack()
  playFiles(places, [one])
  playAll(places, { github: [githubRelease(one, { digest: false })] })
  places.play('api.modrinth.com/v2/project/AbCdEfGh/version', json([]))
  // What a host says of a key that it does not take is not repeated.
  places.play('api.curseforge.com/v1/mods/4711', (request, response) => {
    response.writeHead(401).end(JSON.stringify({ message: String(request.headers['x-api-key']) }))
  })
  const site = syncedSite(BEFORE)
  const said: string[] = []
  for (const args of [['--verbose'], ['--json', '--posts'], ['--only', 'github']]) {
    const { stdout, stderr } = await run(site, places, args)
    said.push(stdout, stderr)
  }
  expect(said.join('')).toContain('sync-key')
  for (const { host, headers } of places.asked) {
    const told = JSON.stringify(headers)
    expect([host, told.includes(KEYS.GITHUB_TOKEN)]).toEqual([host, host === 'api.github.com'])
    expect([host, told.includes(KEYS.CURSEFORGE_API_KEY)]).toEqual([host, host === 'api.curseforge.com'])
  }
  expect(text(site)).toContain('GitHub: https://github.com/ann/main')
  site.build(KEYS)
  const kept = [...listBelow(site.root), ...readdirSync(join(site.root, '.packsite'))]
  expect(kept.some((path) => path.startsWith('.packsite/sync/'))).toBe(true)
  const everything = listBelow(site.root).map((path) => readFileSync(join(site.root, path), 'latin1'))
  for (const key of Object.values(KEYS))
    expect([...said, ...everything].some((one) => one.includes(key) || one.includes(key.slice(6)))).toBe(false)
})

/** As a process, which ends at a change on the disk; without a step it goes on to its end and writes the changes down. */
async function runSteps(site: TestSite, places: Places, { step = 0, log = '' }): Promise<NodeJS.Signals | null> {
  const folders = [join(site.root, 'content'), join(site.root, '.packsite/sync')]
  const env = { ...endingAt({ folders, step }, log), PACKSITE_SYNC_HOSTS: places.hosts, ...KEYS }
  const child = startCli(['sync', '--only', 'github', '--root', site.root], env)
  return new Promise((done) =>
    child.once('close', (_code, signal) => {
      done(signal)
    }),
  )
}

test('killed before any change on the disk, it leaves the old table or the new one, and the next run finishes', async () => {
  const places = await startPlaces()
  const packs = Array.from({ length: 3 }, (_, index): Pack => {
    const number = String(index + 1)
    const file = `Main-32x-1.${number}-R${number}.zip`
    const date = new Date(Date.UTC(2026, 0, index + 1)).toISOString()
    return pack({ file, bytes: Buffer.from(`pack ${number}`), versions: [`1.${number}`], version: `R${number}`, date })
  })
  playFiles(places, packs)
  playAll(places, { github: packs.map((one) => githubRelease(one)) })
  const whole = syncedSite(BEFORE)
  const log = join(whole.root, 'steps')
  expect(await runSteps(whole, places, { log })).toBe(null)
  const after = text(whole)
  expect(after).toContain('# the first')
  const steps = readFileSync(log, 'utf8').trim().split('\n')
  // Files are loaded and answers kept before; the table is made beside its place and renamed into it.
  const place = steps.findIndex((step) => step.includes('renameSync') && step.includes(TABLE)) + 1
  expect(place).toBeGreaterThan(10)
  const chosen = isFullRun ? steps.map((_, index) => index + 1) : [Math.floor(place / 2), place - 1, place]
  for (const step of chosen) {
    const site = syncedSite(BEFORE)
    expect([step, await runSteps(site, places, { step })]).toEqual([step, 'SIGKILL'])
    expect([step, text(site)]).toEqual([step, step > place ? after : BEFORE])
    expect(listBelow(join(site.root, 'content')).filter((path) => !/\.(?:yaml|md)$/.test(path))).toEqual([])
    expect([step, (await run(site, places, ['--only', 'github'])).status]).toEqual([step, 0])
    expect(text(site)).toBe(after)
  }
  // Of a place that answers badly too.
  places.play('api.github.com/repos/ann/main/releases', status(500))
  expect((await run(whole, places, ['--only', 'github'])).status).toBe(1)
  expect(text(whole)).toBe(after)
})
