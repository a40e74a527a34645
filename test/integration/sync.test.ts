// `packsite sync` against places that are played on this machine: no other host is ever asked.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { applyPatch } from 'diff'
import { describe, expect, test } from 'vitest'
import { packsiteVersion } from '../../src/generator/util/package'
import { syncSite, type SyncOptions, type SyncResult } from '../../src/generator/sync/sync'
import { packageFolder } from '../support/paths'
import { KEYS, TABLE, pack, syncedSite } from '../support/synced-site'
import {
  curseforgeFile,
  curseforgeProject,
  file,
  githubRelease,
  hash,
  inTurn,
  json,
  modrinthFile,
  modrinthVersion,
  playAll,
  playFiles,
  redirect,
  startPlaces,
  status,
  type Pack,
  type Places,
} from '../support/places'
import type { ServerResponse } from 'node:http'
import type { TestSite } from '../support/site'

const AGENT = `packsite/${packsiteVersion()} (+https://example.org)`
const NEW_LISTING = 'https://www.curseforge.com/minecraft/texture-packs/new-name/files/9001'
const sync = (site: TestSite, places: Places, options: SyncOptions = {}): Promise<SyncResult> =>
  syncSite({ root: site.root, ...options, env: { PACKSITE_SYNC_HOSTS: places.hosts, ...KEYS, ...options.env } })

const text = (site: TestSite, path = TABLE): string => readFileSync(join(site.root, path), 'utf8')

const VERSIONS = [
  ['1.20'],
  ['1.20.1'],
  ['1.20.2', '1.20.3', '1.20.4'],
  ['1.20.5', '1.21'],
  ['1.21.8'],
  ['25w31a'],
  ['26.1'],
]

/** 120 releases over seven sets of game versions, one a day. */
const packs: Pack[] = Array.from({ length: 120 }, (_, index): Pack => {
  const number = index + 1
  const versions = VERSIONS[index % VERSIONS.length] ?? []
  const day = new Date(Date.UTC(2026, 0, number)).toISOString()
  return {
    file: `Main-32x-${versions.join('-')}-R${String(number)}.zip`,
    bytes: Buffer.from(`the bytes of pack ${String(number)}`),
    versions,
    version: `R${String(number)}`,
    ...(number % 10 === 0 ? { name: `Release: the ${String(number)}th` } : {}),
    stage: number % 30 === 0 ? 'alpha' : number % 15 === 0 ? 'beta' : 'release',
    date: day,
    changelog: `# ${String(number)}`,
  }
})

const THREE = {
  github: packs.slice(0, 105).map((pack, index) => githubRelease(pack, { digest: index % 7 !== 3 })),
  modrinth: [...packs].reverse().map((pack) => modrinthVersion(pack)),
  curseforge: packs.slice(60).map((pack, index) => curseforgeFile(pack, 9000 + index)),
}
const fixture = (name: string): string => readFileSync(join(packageFolder, 'test/fixtures/places', name), 'utf8')

test('a table with comments gets 120 releases of three places; a second time nothing is new and nothing is loaded', async () => {
  const places = await startPlaces()
  playFiles(places, packs)
  playAll(places, THREE)
  const site = syncedSite(fixture('before.yaml'))
  const dry = await sync(site, places, { write: false })
  expect(text(site)).toBe(fixture('before.yaml'))
  const result = await sync(site, places)
  expect(told(result)).toEqual([])
  expect(result.tables).toEqual(dry.tables)
  expect(result.tables[0]?.added).toHaveLength(119)
  expect(result.tables[0]?.extended).toBe(1)
  expect(applyPatch(fixture('before.yaml'), result.tables[0]?.diff ?? '')).toBe(fixture('after.yaml'))
  expect(text(site)).toBe(fixture('after.yaml'))
  expect(places.mostAtOnce()).toBe(1)

  places.asked.length = 0
  expect(await sync(site, places)).toMatchObject({ tables: [], problems: [], files: 285 })
  expect(text(site)).toBe(fixture('after.yaml'))
  expect(places.asked.filter(({ host }) => !host.startsWith('api.'))).toEqual([])
  expect(places.asked.every(({ headers }) => headers['if-none-match'] !== undefined)).toBe(true)
  expect(places.asked.every(({ headers }) => headers['user-agent'] === AGENT)).toBe(true)
  // On a clean checkout nothing is kept, and the table alone tells that nothing is new.
  site.remove('.packsite')
  places.asked.length = 0
  expect((await sync(site, places)).tables).toEqual([])
  expect(places.asked.filter(({ host }) => !host.startsWith('api.'))).toEqual([])
})

/** A site that asks one place, which has what `play` says. */
async function oneSource(source: string, play: (places: Places) => void, table: string | null = null) {
  const places = await startPlaces()
  play(places)
  const site = syncedSite(table, { 'content/site/sources.yaml': `- pack: main-32x\n  edition: java\n${source}` })
  const run = (options?: SyncOptions): Promise<SyncResult> => sync(site, places, options)
  return { places, site, run }
}

const MODRINTH = '  modrinth: { project: AbCdEfGh }\n'
const GITHUB = "  github: { repo: ann/main, asset: 'Main-32x-{version}-*.zip' }\n"
const CURSEFORGE = '  curseforge: { project: 4711 }\n'
const VERSION_PATH = 'api.modrinth.com/v2/project/AbCdEfGh/version'
const RELEASE_PATH = 'api.github.com/repos/ann/main/releases'
const told = ({ problems }: SyncResult): string[] =>
  errorsOf(problems).map(
    ({ code, message, places: [place] }) => `${place?.file ?? ''}:${String(place?.line ?? 0)} ${code}: ${message}`,
  )

/** Most bytes of these tests are no packs, which is a warning. */
const errorsOf = (problems: SyncResult['problems']): SyncResult['problems'] =>
  problems.filter(({ severity = 'error' }) => severity === 'error')

describe('what places have', () => {
  test('a digest that is null is found out, a file that is not offered to others is a listing, by its key', async () => {
    const both = pack()
    const { site, places, run } = await oneSource(GITHUB + CURSEFORGE, (places) => {
      playFiles(places, [both])
      playAll(places, { github: [githubRelease(both, { digest: false })], curseforge: [curseforgeFile(both, 9001)] })
    })
    expect(told(await run())).toEqual([])
    expect(text(site)).toBe(`1.21.8:
  - channel: release
    version: R1
    date: 2026-11-02
    size: ${String(both.bytes.length)}
    sha1: ${hash('sha1', both.bytes)}
    sha256: ${hash('sha256', both.bytes)}
    sha512: ${hash('sha512', both.bytes)}
    mirrors:
      GitHub: https://github.com/ann/main/releases/download/R1/Main-32x-1.21.8-R1.zip
    listings:
      CurseForge: https://www.curseforge.com/minecraft/texture-packs/main-32x/files/9001
`)
    const keyed = places.asked.filter(({ headers }) => 'x-api-key' in headers || 'authorization' in headers)
    expect(new Set(keyed.map(({ host }) => host))).toEqual(new Set(['api.curseforge.com', 'api.github.com']))

    // The project gets another name: the listing follows, and stands once.
    places.play('api.curseforge.com/v1/mods/4711', json(curseforgeProject('new-name')))
    expect(told(await run())).toEqual([])
    expect(text(site)).toContain(`listings:\n      CurseForge: ${NEW_LISTING}\n`)
    expect(text(site)).not.toContain('texture-packs/main-32x')
  })

  test('two files of which none is primary, versions like 26.1, a body of 64 kB, drafts', async () => {
    const [first, second] = [
      pack({ versions: ['26.1', '26.1.1'] }),
      pack({ file: 'other.zip', bytes: Buffer.from('x') }),
    ]
    const version = {
      ...modrinthVersion({ ...first, changelog: `# News\n\n${'word '.repeat(13_105)}` }),
      files: [modrinthFile(first, { primary: false }), modrinthFile(second, { primary: false })],
    }
    const { site, run } = await oneSource(MODRINTH, (places) => {
      places.play(VERSION_PATH, json([version]))
      for (const { url } of version.files) places.play(url.replace('https://', ''), file(first.bytes))
    })
    const result = await run({ posts: true })
    expect(told(result)).toEqual([])
    expect(text(site)).toMatch(/^26\.1 - 26\.1\.1:\n {2}- channel: release\n/)
    expect(text(site)).not.toContain('other.zip')
    expect(result.posts).toEqual(['content/news/2026/main-32x-r1.md'])
    const post = text(site, 'content/news/2026/main-32x-r1.md')
    expect(post).toMatch(
      /^---\ntitle: Main 32x R1\ndate: 2026-11-02\nproject: main32x\npublished: false\n---\n\n# News/,
    )
    expect(post.length).toBeGreaterThan(65_536)
  })

  test('a changelog of CurseForge is HTML of strangers, and an alpha is experimental', async () => {
    const { site, run } = await oneSource(CURSEFORGE, (places) => {
      playAll(places, { curseforge: [curseforgeFile(pack({ stage: 'alpha' }), 9001)] })
      const data = '<p onclick="x()">Hello<script>alert(1)</script></p>'
      places.play('api.curseforge.com/v1/mods/4711/files/9001/changelog', json({ data }))
    })
    const result = await run({ posts: true })
    expect(told(result)).toEqual([])
    expect(text(site)).toContain('channel: experimental')
    expect(text(site, result.posts[0] ?? '')).toMatch(/---\n\n<p>Hello<\/p>\n$/)
  })
})

describe('what does not answer as it should', () => {
  const LINE = 'content/site/sources.yaml:3'
  test.each([
    ['a place that is gone', status(410), `${LINE} sync-gone: Modrinth AbCdEfGh answers with status 410`],
    ['a project that got another name', status(404), `${LINE} sync-gone: Modrinth AbCdEfGh answers with status 404`],
    ['a place that wants a key', status(401), `${LINE} sync-key: Modrinth AbCdEfGh answers with status 401`],
    [
      'a limit that lasts',
      status(429, { 'x-ratelimit-limit': '300', 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': '3600' }),
      `${LINE} sync-limit: Modrinth AbCdEfGh asks to wait: 0 of 300 requests are left until HH:MM UTC`,
    ],
    ['another form', json([{ id: 1 }]), `${LINE} sync-failed: Modrinth AbCdEfGh answers in an unknown format, at 0.id`],
    [
      'an answer that is too large',
      status(200, { 'content-length': '99999999999' }),
      `${LINE} sync-failed: Modrinth AbCdEfGh answers with more than 16777216 bytes`,
    ],
    [
      'another host',
      redirect('https://evil.example/x'),
      `${LINE} sync-host: Modrinth AbCdEfGh leads to evil.example, which packsite does not contact`,
    ],
    [
      'no encryption',
      redirect('http://api.modrinth.com/x'),
      `${LINE} sync-host: Modrinth AbCdEfGh leads to an address that is not encrypted, at api.modrinth.com`,
    ],
  ])('%s is a problem of its row, and the table stays as it is', async (_what, answer, expected) => {
    const before = '1.20:\n  - channel: release\n    url: https://files.example/a.zip\n'
    const { site, run } = await oneSource(
      MODRINTH,
      (places) => {
        places.play(VERSION_PATH, answer)
      },
      before,
    )
    expect(told(await run()).map((line) => line.replace(/\d\d:\d\d UTC/, 'HH:MM UTC'))).toEqual([expected])
    expect(text(site)).toBe(before)
  })

  test('a key that is missing is told before anything is asked; a place can be left out', async () => {
    const { places, run } = await oneSource(CURSEFORGE, () => undefined)
    const env = { CURSEFORGE_API_KEY: '' }
    expect(told(await run({ env }))).toEqual([`${LINE} sync-key: CurseForge 4711 requires a key`])
    expect(places.asked).toEqual([])
    await expect(run({ only: ['modrinht'] })).rejects.toThrow('--only names nothing')
    expect(await run({ env, only: ['github'] })).toMatchObject({ files: 0, problems: [] })
  })

  test('a short limit is waited for, whichever header tells it', async () => {
    const waits: string[] = []
    const one = pack()
    const { run } = await oneSource(MODRINTH + GITHUB, (places) => {
      playFiles(places, [one])
      const limited = { 'x-ratelimit-remaining': '0', 'x-ratelimit-reset': String(Math.ceil(Date.now() / 1000) + 1) }
      places.play(VERSION_PATH, inTurn(status(429, { 'retry-after': '1' }), json([modrinthVersion(one)])))
      places.play(RELEASE_PATH, inTurn(status(403, limited), json([githubRelease(one)])))
    })
    expect(told(await run({ onWait: (host) => waits.push(host) }))).toEqual([])
    expect(new Set(waits)).toEqual(new Set(['api.modrinth.com', 'api.github.com']))
  })

  test('a file that is cut is gone on with, in the next run too, unless it is another one by its ETag', async () => {
    const one = pack()
    const { bytes } = one
    const address = modrinthVersion(one).files[0]?.url.replace('https://', '') ?? ''
    const cut = (_request: unknown, response: ServerResponse): void => {
      response.writeHead(200, { 'content-length': String(bytes.length), etag: '"1"' })
      response.write(bytes.subarray(0, 20), () => response.destroy())
    }
    const refuse = (_request: unknown, response: ServerResponse): void => {
      response.destroy()
    }
    const { places, site, run } = await oneSource(MODRINTH, (places) => {
      places.play(VERSION_PATH, json([modrinthVersion(one)]))
      places.play(address, inTurn(cut, refuse, refuse, refuse))
    })
    const ranges = (): (string | undefined)[] =>
      places.asked.filter(({ host }) => host === 'cdn.modrinth.com').map(({ headers }) => headers.range)
    expect(told(await run())[0]).toMatch(/sync-failed: https:\/\/cdn\.modrinth\.com.* the connection was interrupted/)
    expect(ranges()).toEqual([undefined, 'bytes=20-', 'bytes=20-'])
    places.asked.length = 0
    places.play(address, file(bytes))
    expect(told(await run())).toEqual([])
    expect(ranges()).toEqual(['bytes=20-'])
    const written = text(site)
    expect(written).toContain(hash('sha256', bytes))

    site.remove('.packsite')
    site.remove(TABLE)
    places.play(address, inTurn(cut, file(bytes, '"2"')))
    expect(told(await run())).toEqual([])
    expect(text(site)).toBe(written)
  })

  test('a file that is too large is not loaded', async () => {
    const one = pack()
    const version = modrinthVersion(one)
    const { places, site, run } = await oneSource(MODRINTH, (places) => {
      places.play(VERSION_PATH, json([{ ...version, files: [{ ...modrinthFile(one), size: 2 ** 31 }] }]))
    })
    expect(told(await run())[0]).toMatch(/sync-failed: .* has 2147483648 bytes, more than packsite loads/)
    expect(places.asked).toHaveLength(1)
    expect(() => text(site)).toThrow('ENOENT')
  })

  test('a wrong length, and bytes other than told, are never written', async () => {
    const one = pack()
    const address = modrinthVersion(one).files[0]?.url.replace('https://', '') ?? ''
    const { places, site, run } = await oneSource(MODRINTH, (places) => {
      places.play(VERSION_PATH, json([modrinthVersion(one)]))
      places.play(address, file(Buffer.from('shorter')))
    })
    expect(told(await run())[0]).toMatch(/sync-failed: .* has 7 bytes or more instead of 63/)
    places.play(address, file(Buffer.from('b'.repeat(63))))
    expect(told(await run())[0]).toMatch(/sync-mismatch: Main-32x-1\.21\.8-R1\.zip does not match the hash on Modrinth/)
    expect(() => text(site)).toThrow('ENOENT')
  })

  test('one name with other bytes names all places, and is not written', async () => {
    const [one, other] = [pack(), pack({ bytes: Buffer.from('something else') })]
    const table = `1.20:\n  - channel: release\n    sha256: ${'0'.repeat(64)}\n    url: https://files.example/Main-32x-1.21.8-R1.zip\n`
    const { site, run } = await oneSource(
      MODRINTH + GITHUB,
      (places) => {
        playFiles(places, [one, other])
        playAll(places, { modrinth: [modrinthVersion(one)], github: [githubRelease(other)] })
        places.play(modrinthVersion(one).files[0]?.url.replace('https://', '') ?? '', file(one.bytes))
      },
      table,
    )
    const { problems } = await run()
    expect(problems).toMatchObject([
      {
        code: 'sync-same-name',
        places: [
          { file: 'content/site/sources.yaml', line: 3 },
          { file: 'content/site/sources.yaml', line: 4 },
          { file: TABLE, line: 2 },
        ],
      },
    ])
    expect(problems[0]?.message).toMatch(/cdn\.modrinth\.com.*github\.com/)
    expect(text(site)).toBe(table)
  })
})
