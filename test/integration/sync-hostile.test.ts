// Places that answer with what no site may take: names that match no pattern, answers without end, keys, programs, moments that no
// calendar has.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { createHttpClient, readBody } from '../../src/generator/sync/http-client'
import { createApiKeyDetector, readApiKeyHeaders, parseTestHostReplacements } from '../../src/generator/sync/api-hosts'
import { createRateLimits, formatUtcTimeOrDateTime } from '../../src/generator/util/rate-limits'
import { awaitInThread, type CliResult } from '../support/cli-thread'
import { parseEvents } from '../support/events'
import {
  curseforgeFile,
  githubRelease,
  json,
  modrinthFile,
  modrinthVersion,
  playAll,
  playFiles,
  startPlaces,
  type Places,
} from '../support/places'
import { listBelow, type TestSite } from '../support/site'
import { KEYS, TABLE, pack, syncedSite } from '../support/synced-site'
import type { IncomingMessage } from 'node:http'

type Env = Readonly<Record<string, string>>

function run(site: TestSite, places: Places, args: readonly string[], env: Env = {}): Promise<CliResult> {
  return awaitInThread(['sync', ...args, '--root', site.root], { PACKSITE_SYNC_HOSTS: places.hosts, ...KEYS, ...env })
}

const BEFORE = '1.20:\n  - channel: release\n    url: https://files.example/a.zip\n'
const sources = (rows: string): { 'content/site/sources.yaml': string } => ({
  'content/site/sources.yaml': `- pack: main-32x\n  edition: java\n${rows}`,
})
const tableOf = (site: TestSite): string => readFileSync(join(site.root, TABLE), 'utf8')

type Printed = { code: string; message: string; hint: string; places: { line: number; column: number }[] }

async function problemsOf(site: TestSite, places: Places, args: readonly string[] = []): Promise<Printed[]> {
  const { stdout } = await run(site, places, ['--json', ...args])
  return parseEvents(stdout).filter(({ event }) => event === 'problem') as unknown as Printed[]
}

describe('files of which none matches the pattern', () => {
  const one = pack({ file: 'Quarry.32x.1.21.8.zip' })
  const other = pack({ file: 'Quarry.64x.1.21.8.zip', version: 'R2' })
  test.each<[what: string, row: string, files: readonly string[], message: string, hint: string]>([
    [
      'GitHub stores full stops for spaces',
      "  github: { repo: ann/main, asset: 'Quarry 32x {version}.zip' }\n",
      [other.file, one.file],
      "GitHub ann/main has 2 files, and none matches 'Quarry 32x {version}.zip'",
      "GitHub writes full stops for spaces in names of files. Write 'Quarry.32x.{version}.zip', which matches 'Quarry.32x.1.21.8.zip'.",
    ],
    [
      'a letter',
      "  github: { repo: ann/main, asset: 'Quary.32x.{version}.zip' }\n",
      [other.file, one.file],
      "GitHub ann/main has 2 files, and none matches 'Quary.32x.{version}.zip'",
      "the nearest is 'Quarry.32x.1.21.8.zip': correct 'asset'.",
    ],
    [
      'another edition',
      '  modrinth: { project: AbCdEfGh }\n',
      ['Quarry.mcpack', 'notes.txt'],
      'Modrinth AbCdEfGh has 2 files, and none ends in .zip',
      "the nearest is 'notes.txt': publish files of this edition there, or remove the platform from the row.",
    ],
    [
      'a pattern of CurseForge',
      "  curseforge: { project: 4711, file: 'Quarry 32x*' }\n",
      ['quarry 32x.zip'],
      "CurseForge 4711 has 1 file, and none matches 'Quarry 32x*'",
      "the nearest is 'quarry 32x.zip': correct 'file'.",
    ],
  ])('%s: a problem with the nearest file, and exit code 1', async (_what, row, files, message, hint) => {
    const places = await startPlaces()
    const packs = files.map((file, index) => pack({ file, version: `R${String(index)}` }))
    playAll(places, {
      github: packs.map((made) => githubRelease(made)),
      modrinth: packs.map((made) => modrinthVersion(made)),
      curseforge: packs.map((made, index) => curseforgeFile(made, index)),
    })
    const site = syncedSite(BEFORE, sources(row))
    expect(await problemsOf(site, places)).toMatchObject([
      { code: 'sync-pattern', message, hint, places: [{ file: 'content/site/sources.yaml', line: 3 }] },
    ])
    for (const args of [[], ['--check'], ['--dry-run']]) expect((await run(site, places, args)).status).toBe(1)
    expect(tableOf(site)).toBe(BEFORE)
  })

  test('is no problem of a place that offers nothing', async () => {
    const places = await startPlaces()
    const draft = githubRelease(pack(), { draft: true })
    playAll(places, { github: [draft], modrinth: [{ ...modrinthVersion(pack()), status: 'draft' }] })
    const site = syncedSite(
      BEFORE,
      sources("  github: { repo: ann/main, asset: 'x' }\n  modrinth: { project: AbCdEfGh, file: 'x' }\n"),
    )
    expect((await run(site, places, ['--check'])).status).toBe(0)
  })
})

describe('an answer of one byte each 50 ms', () => {
  test.each([
    ['in its body', 'HTTP/1.1 200 OK\r\n\r\n'],
    ['in its head', 'HTTP/1.1 200 OK\r\nx-long: '],
  ])('%s ends after its total time, and is not asked for again', async (_where, head) => {
    const places = await startPlaces()
    places.play('api.github.com/x', (_request, response) => {
      const { socket } = response
      if (socket === null) return
      socket.write(head)
      const timer = setInterval(() => socket.write('1'), 50)
      socket.on('close', () => {
        clearInterval(timer)
      })
    })
    const rehearsal = parseTestHostReplacements(places.hosts)
    const door = createHttpClient({
      agent: 'test',
      keys: new Map(),
      rehearsal: rehearsal instanceof Map ? rehearsal : null,
    })
    const answer = await door.ask({ address: 'https://api.github.com/x', totalMs: 700 }, (response: IncomingMessage) =>
      readBody(response, 1000),
    )
    expect(answer).toEqual({ refusal: { kind: 'failed', status: 200, reason: 'takes longer than 1 s to answer' } })
    expect(places.asked).toHaveLength(1)
  })
})

describe('a host that repeats its key', () => {
  const token = KEYS.GITHUB_TOKEN
  const escaped = Array.from(token, (letter) => `\\u${letter.charCodeAt(0).toString(16).padStart(4, '0')}`).join('')
  const echo = (change: (release: ReturnType<typeof githubRelease>) => object) => change(githubRelease(pack()))
  const CURSE = encodeURIComponent(KEYS.CURSEFORGE_API_KEY)

  test.each<[what: string, releases: unknown[], headers: Env]>([
    ['in a tag', [echo((release) => ({ ...release, tag_name: `R1-${token}` }))], {}],
    ['in a name', [echo((release) => ({ ...release, name: token }))], {}],
    ['in a changelog', [echo((release) => ({ ...release, body: `Text ${token}` }))], {}],
    ['in other letters', [echo((release) => ({ ...release, name: token.toUpperCase() }))], {}],
    ['with controls between', [echo((release) => ({ ...release, body: Array.from(token).join('\u0001') }))], {}],
    ['the key of another host, encoded', [echo((release) => ({ ...release, name: CURSE }))], {}],
    ['in an ETag', [githubRelease(pack())], { etag: `"${token}"` }],
    ['in a link', [githubRelease(pack())], { link: `<https://api.github.com/x?${token}>; rel="next"` }],
  ])('%s: it is in no file and nothing that is printed', async (_what, releases, headers) => {
    const places = await startPlaces()
    playFiles(places, [pack()])
    places.play('api.github.com/repos/ann/main/releases', (_request, response) => {
      response.writeHead(200, { etag: '"1"', ...headers }).end(JSON.stringify(releases))
    })
    await expectNoKey(places)
  })

  test('escaped in JSON, and as a host to be led to', async () => {
    const places = await startPlaces()
    const body = JSON.stringify([githubRelease(pack())]).replace('"R1"', `"${escaped}"`)
    places.play('api.github.com/repos/ann/main/releases', (_request, response) => {
      response.writeHead(200).end(body)
    })
    await expectNoKey(places)
    places.play('api.github.com/repos/ann/main/releases', (_request, response) => {
      response.writeHead(302, { location: `https://${token}.evil.example/` }).end()
    })
    await expectNoKey(places)
  })

  test('in parts that only the sanitiser joins', async () => {
    const places = await startPlaces()
    playAll(places, { curseforge: [curseforgeFile(pack(), 9001)] })
    const data = `<p>${KEYS.CURSEFORGE_API_KEY.slice(0, 12)}<script>x</script>${KEYS.CURSEFORGE_API_KEY.slice(12)}</p>`
    places.play('api.curseforge.com/v1/mods/4711/files/9001/changelog', json({ data }))
    await expectNoKey(places, 'curseforge')
  })

  async function expectNoKey(places: Places, place = 'github'): Promise<void> {
    const site = syncedSite(BEFORE)
    const said: string[] = []
    for (const args of [['--dry-run', '--verbose'], ['--json'], []]) {
      const { status, stdout, stderr } = await run(site, places, [...args, '--posts', '--only', place])
      expect([stdout, status]).toEqual([stdout, 1])
      said.push(stdout, stderr)
    }
    expect(said.join('')).toContain('sync-echo')
    const files = listBelow(site.root).map((path) => readFileSync(join(site.root, path), 'latin1'))
    const finds = createApiKeyDetector(readApiKeyHeaders(KEYS))
    for (const text of [...said, ...files]) expect(finds(text)).toBe(false)
  }
})

test('moments of any year are told as such', () => {
  const now = Date.UTC(2026, 10, 28, 1)
  expect(formatUtcTimeOrDateTime(now + 3_600_000, now)).toBe('02:00 UTC')
  expect(formatUtcTimeOrDateTime(now + 100 * 3_600_000, now)).toBe('2026-12-02 05:00 UTC')
  for (const atMs of [Date.UTC(10_000, 0), 8.64e15, 9e15, Infinity, NaN])
    expect(formatUtcTimeOrDateTime(atMs, now)).toBe('a day after the year 9999')
  expect(formatUtcTimeOrDateTime(Date.UTC(10_000, 0) - 1, now)).toBe('9999-12-31 23:59 UTC')
  const limits = createRateLimits(() => now)
  const headers = { 'x-ratelimit-remaining': '0', 'x-ratelimit-limit': '60', 'x-ratelimit-reset': '999999999999' }
  limits.note('a', { statusCode: 429, headers } as unknown as IncomingMessage)
  expect(limits.text('a')).toBe('0 of 60 requests are left until a day after the year 9999')
})

describe('a file that may not be offered', () => {
  test.each([
    ['a program', 'Main-32x-1.21.8-R1.exe', "is neither the file of a pack nor a page: '"],
    ['a tab', 'Main-32x-1.21.8\t-R1.zip', "is not a valid download: '"],
    ['a space', 'Main-32x-1.21.8 -R1.zip', "is not a valid download: '"],
  ])('%s in its address: a problem that says so, and the others are written', async (_what, name, fault) => {
    const places = await startPlaces()
    const [good, bad] = [pack({ version: 'R0', bytes: Buffer.from('another pack') }), pack()]
    const address = `https://cdn.modrinth.com/data/AbCdEfGh/versions/vR1/${name}`
    const file = { ...modrinthFile(bad), url: address }
    playFiles(places, [good])
    playAll(places, { modrinth: [modrinthVersion(good), { ...modrinthVersion(bad), files: [file] }] })
    const site = syncedSite(null, sources('  modrinth: { project: AbCdEfGh }\n'))
    const problems = (await problemsOf(site, places)).filter(({ code }) => code === 'sync-file')
    expect(problems.map(({ message }) => message)).toEqual([
      expect.stringContaining(`The address of Main-32x-1.21.8-R1.zip on Modrinth ${fault}`),
    ])
    expect(tableOf(site)).toContain('version: R0')
    expect(tableOf(site)).not.toContain('version: R1')
  })
})
