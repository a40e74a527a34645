// `packsite sync` as a process: what it prints and how it ends, that keys are nowhere, and that a kill leaves nothing half.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { parseEvents } from '../support/events'
import { isFullRun } from '../support/full'
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

type Ended = { readonly code: number | null; readonly stdout: string; readonly stderr: string }

/** Runs the command; the places answer meanwhile. `killAfterMs` ends it without a word. */
async function run(site: TestSite, places: Places, args: readonly string[], killAfterMs?: number): Promise<Ended> {
  const child = startCli(['sync', ...args, '--root', site.root], { PACKSITE_SYNC_HOSTS: places.hosts, ...KEYS })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (part: Buffer) => (stdout += part.toString()))
  child.stderr.on('data', (part: Buffer) => (stderr += part.toString()))
  const ended = new Promise<number | null>((done) => child.once('close', done))
  if (killAfterMs !== undefined) {
    await pause(killAfterMs)
    child.kill('SIGKILL')
  }
  return { code: await ended, stdout, stderr }
}

const BEFORE = '# By hand.\n1.20:\n  - channel: release # the first\n    url: https://files.example/a.zip\n'

test('a diff, a question, the writing of it, and events', async () => {
  const places = await startPlaces()
  const one = pack()
  playFiles(places, [one])
  playAll(places, {
    github: [githubRelease(one)],
    modrinth: [modrinthVersion(one)],
    curseforge: [curseforgeFile(one, 9001)],
  })
  const site = syncedSite(BEFORE)
  const asked = await run(site, places, ['--check'])
  expect(asked).toMatchObject({ code: 1, stderr: '' })
  expect(asked.stdout).toBe(
    `${TABLE}: 1 new release\n3 files at the places asked: 1 release to add, 0 releases to complete.\n`,
  )
  const dry = await run(site, places, ['--dry-run', '--only', 'main-32x/java'])
  expect(dry).toMatchObject({ code: 0, stderr: '' })
  expect(dry.stdout).toContain(`--- a/${TABLE}\n+++ b/${TABLE}\n@@ -1,4 +1,`)
  expect(dry.stdout).toContain('\n+1.21.8:\n+  - channel: release\n')
  expect(text(site)).toBe(BEFORE)

  const done = await run(site, places, ['--json'])
  expect(done).toMatchObject({ code: 0, stderr: '' })
  const events = parseEvents(done.stdout)
  expect(events.find(({ event }) => event === 'table')).toMatchObject({
    file: TABLE,
    added: [{ label: '1.21.8', channel: 'release', version: 'R1', date: '2026-11-02', file: one.file }],
    extended: 0,
  })
  expect(events.at(-1)).toMatchObject({ event: 'synced', files: 3, added: 1, problems: 0, written: true })
  expect((await run(site, places, ['--check'])).code).toBe(0)
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

test('whenever it is killed, the table is the old one or the new one, and the next run finishes', async () => {
  const places = await startPlaces()
  const packs = Array.from({ length: 12 }, (_, index): Pack => {
    const number = String(index + 1)
    const file = `Main-32x-1.${number}-R${number}.zip`
    const date = new Date(Date.UTC(2026, 0, index + 1)).toISOString()
    return pack({ file, bytes: Buffer.from(`pack ${number}`), versions: [`1.${number}`], version: `R${number}`, date })
  })
  playFiles(places, packs)
  playAll(places, {
    github: packs.map((one) => githubRelease(one)),
    modrinth: packs.map((one) => modrinthVersion(one)),
  })
  const other = syncedSite(BEFORE)
  const startMs = performance.now()
  expect((await run(other, places, ['--only', 'github'])).code).toBe(0)
  const wholeMs = performance.now() - startMs
  const after = text(other)
  expect(after).toContain('# the first')
  const rounds = isFullRun ? 24 : 5
  for (let round = 0; round < rounds; round += 1) {
    const site = syncedSite(BEFORE)
    const killed = await run(site, places, ['--only', 'github'], (wholeMs * (round + 1)) / rounds)
    expect([BEFORE, after]).toContain(text(site))
    expect(listBelow(join(site.root, 'content')).filter((path) => !/\.(?:yaml|md)$/.test(path))).toEqual([])
    if (round !== rounds - 2) continue
    expect([killed.code, (await run(site, places, ['--only', 'github'])).code]).toEqual([killed.code, 0])
    expect(text(site)).toBe(after)
  }
  // Of a place that answers badly too.
  places.play('api.github.com/repos/ann/main/releases', status(500))
  expect((await run(other, places, ['--only', 'github'])).code).toBe(1)
  expect(text(other)).toBe(after)
})
