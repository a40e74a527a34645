// What a disk and its users do to a build: no room, no permission, files that change, vanish or come while it runs. Each ends as a
// problem that names the file, never as a bug; the site that stands stays whole, and nothing is left behind.

import { spawnSync } from 'node:child_process'
import { chmodSync, chownSync, existsSync, mkdirSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { inFullRun } from '../support/full'
import { emptyFolder } from '../support/cache'
import { NOBODY, nodeForNobody } from '../support/odd-files'
import { parseEvents, refuse } from '../support/events'
import { packageFolder } from '../support/paths'
import { pause, start } from '../support/running'
import { inNamespace, testOfMounts } from '../support/second-disk'
import { smallSite } from '../support/small-site'
import { TRANSPARENT_PNG, createSite, type CliResult, type Files, type TestSite } from '../support/site'
import { createRandom, snapshot } from '../support/trees'

const cli = join(packageFolder, 'bin/packsite.js')
const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-02\n---\nThe body of ${title}.\n`
const ONE: Files = { 'content/news/a.md': post('A'), 'public/image/dot.png': TRANSPARENT_PNG }
const dist = ({ root }: TestSite): Record<string, string> => snapshot(join(root, 'dist'))

/** Expects problems and no stack, and answers their codes. */
function codesOf({ status, stdout, stderr }: CliResult): string[] {
  expect(status, stdout + stderr).toBe(1)
  expect(stderr).not.toMatch(/\n\s+at |has a bug/)
  return [...stderr.matchAll(/^error\[([a-z-]+)\]/gm)].map(([, code = '']) => code)
}

testOfMounts('a disk that is full is told, the site that stands on it stays, and with room it is built', () => {
  const site = createSite(smallSite({ more: "outDir: 'small/dist'," }))
  mkdirSync(join(site.root, 'small'))
  site.write({ 'large.bin': Buffer.alloc(6_000_000, 7) })
  const sums = 'find small/dist -type f -exec sha256sum {} + | sort | sha256sum'
  const { status, stdout, stderr } = inNamespace(
    site.root,
    `mount -t tmpfs -o size=5m tmpfs small && packsite build --quiet && ${sums}
     mkdir -p public/files && cp large.bin public/files/large.bin; packsite build; echo "status $?"
     ${sums}; ls -A small | grep -vx -e dist -e deploy && echo left behind
     rm public/files/large.bin; printf 'More.\\n' >> content/news/first.md; packsite build --quiet; echo "status $?"`,
    { SOURCE_DATE_EPOCH: '1795219200' },
  )
  const [before, refused, after, again] = stdout.trim().split('\n')
  expect(stderr).toMatch(/^error\[write-failed\] files\/large\.bin cannot be written: the disk is full\n/)
  expect(stderr).not.toMatch(/\n\s+at /)
  expect([refused, after, again], stdout).toEqual(['status 1', before, 'status 0'])
  expect(status).toBe(0)
})

testOfMounts('a work folder without room, and a temporary disk of a few bytes, are told', () => {
  const site = createSite(ONE)
  mkdirSync(join(site.root, '.packsite'))
  const result = inNamespace(site.root, 'mount -t tmpfs -o size=8k tmpfs .packsite && packsite build')
  expect(codesOf(result)).toEqual(['write-failed'])
  expect(result.stderr).toContain('the disk is full')
  expect(existsSync(join(site.root, 'dist'))).toBe(false)
  expect(site.build().status).toBe(0)
})

/** A folder that everybody may enter. */
function openFolder(): string {
  const folder = emptyFolder()
  chmodSync(folder, 0o755)
  return folder
}

/** Builds as a user whom permissions mean something to; null where that user cannot read packsite itself. */
function buildAsUser(site: TestSite): CliResult {
  const { status, stdout, stderr } = spawnSync(nodeForNobody(openFolder()), [cli, 'build', '--root', site.root], {
    encoding: 'utf8',
    env: { ...process.env, HOME: '/nonexistent', NO_COLOR: '1' },
    ...NOBODY,
  })
  return { status, stdout, stderr }
}

/** A site that such a user owns. */
function createUserSite(files: Files): TestSite {
  const site = createSite(files)
  const { uid, gid } = NOBODY
  if (uid === undefined) return site
  for (const entry of ['', ...readdirSync(site.root, { recursive: true, encoding: 'utf8' })])
    chownSync(join(site.root, entry), uid, gid)
  return site
}

test.skipIf(process.platform === 'win32')(
  'a file or folder that may not be read is told with its name, and one that may not be written',
  () => {
    const site = createUserSite({ ...smallSite(), 'public/secret.txt': 'secret', 'public/private/a.txt': 'a' })
    const first = buildAsUser(site)
    expect(first.status, first.stderr).toBe(0)
    const before = dist(site)
    const locked: readonly (readonly [path: string, code: string, told: string])[] = [
      ['content/news/first.md', 'unreadable-file', 'content/news/first.md'],
      ...inFullRun(
        ['public/secret.txt', 'unreadable-file', 'public/secret.txt'] as const,
        ['content/gallery/images/main_32x/1.png', 'unreadable-file', 'content/gallery/images/main_32x/1.png'] as const,
      ),
      ['public/private', 'read-failed', 'public/private cannot be read: there is no permission'],
    ]
    for (const [path, code, told] of locked) {
      chmodSync(join(site.root, path), 0)
      const result = buildAsUser(site)
      chmodSync(join(site.root, path), 0o755)
      expect([path, ...codesOf(result)]).toContain(code)
      expect(result.stderr).toContain(told)
      expect(dist(site)).toEqual(before)
    }
    site.write({ 'content/news/first.md': post('Another') })
    chmodSync(site.root, 0o555)
    const unwritable = buildAsUser(site)
    chmodSync(site.root, 0o755)
    expect(codesOf(unwritable)).toEqual(['write-failed'])
    expect(dist(site)).toEqual(before)
  },
)

type Fault = { readonly call: string; readonly name: string; readonly act: string; readonly time?: number }

/** Builds with a program that does something when a function of node:fs is called with a path that ends in `name`, the first or another time. */
function buildWhile(site: TestSite, { call, name, act, time = 1 }: Fault): CliResult {
  site.write({
    'preload.cjs': `const fs = require('node:fs')
const original = fs.${call}
let times = 0
fs.${call} = (path, ...rest) => {
  if (String(path).endsWith(${JSON.stringify(name)}) && (times += 1) === ${String(time)}) { ((file) => { ${act} })(String(path)) }
  return original(path, ...rest)
}
require('node:module').syncBuiltinESMExports()
`,
  })
  return site.runAsProcess(['build'], { NODE_OPTIONS: `--require ${join(site.root, 'preload.cjs')}` })
}

/** Copied in parts. */
const LARGE = { 'public/files/large.bin': Buffer.alloc(400_000, 1) }

type Row = [what: string, fault: Fault, code: string, words: string]

test.each<Row>([
  [
    'a file of content that is deleted before it is read',
    { call: 'openSync', name: 'news/a.md', act: 'fs.rmSync(file)' },
    'unreadable-file',
    'it is gone',
  ],
  [
    'a file of public that is deleted before it is read',
    { call: 'openSync', name: 'image/dot.png', act: 'fs.rmSync(file)' },
    'unreadable-file',
    'it is gone',
  ],
  ...['large.bin', ...inFullRun('image/dot.png')].flatMap((name): Row[] =>
    (
      [
        ['deleted', 'fs.rmSync(file)'],
        ['changed', 'fs.appendFileSync(file, "x")'],
        ...inFullRun(['changed', 'fs.appendFileSync(file, Buffer.alloc(1_000_000))'] as const),
      ] as const
    ).map(([what, act]) => [
      `${name} of public that is ${what} by ${act} before it is copied`,
      { call: 'openSync', name, act, time: 2 },
      'changed-while-building',
      `was ${what}`,
    ]),
  ),
  [
    'a texture that is deleted before it is hashed',
    { call: 'openSync', name: 'main_32x/1484.png', act: 'fs.rmSync(file)' },
    'unreadable-file',
    'it is gone',
  ],
  [
    'a texture that is deleted before it is measured',
    {
      call: 'statSync',
      name: 'main_32x/1.png',
      act: 'let seen = globalThis.seen = (globalThis.seen ?? 0) + 1; fs.rmSync(file)',
    },
    '',
    '',
  ],
])('%s is no bug, and the next build is whole', (_what, fault, code, words) => {
  const files = { ...smallSite(), ...ONE, ...LARGE }
  const site = createSite(smallSite())
  site.build()
  const before = dist(site)
  site.write(files)
  const result = buildWhile(site, fault)
  if (code !== '' || result.status !== 0) {
    expect(codesOf(result)).toContain(code === '' ? 'read-failed' : code)
    expect(result.stderr).toContain(words)
    expect(dist(site)).toEqual(before)
  }
  expect(existsSync(join(site.root, '.dist.packsite'))).toBe(false)
  site.write(files)
  expect(site.build().status).toBe(0)
})

test('content that is saved, moved and deleted while builds run gives problems or a site, and in the end the right one', async () => {
  const site = createSite(smallSite())
  const random = createRandom(20261123)
  const end = new AbortController()
  const names = Array.from({ length: 12 }, (_, index) => `content/news/storm-${String(index)}.md`)
  const storm = (async () => {
    for (let step = 0; !end.signal.aborted; step += 1) {
      const name = names[Math.floor(random() * names.length)] ?? ''
      const kind = Math.floor(random() * 4)
      if (kind === 0) site.remove(name)
      else
        site.write({
          [name]: kind === 1 ? '---\ntitle: half a fi' : post(`Storm ${String(step)}`),
          'public/files/storm.bin': Buffer.alloc(Math.floor(random() * 50_000), step),
        })
      await pause(3)
    }
  })()
  for (let build = 0; build < 2; build += 1) {
    const running = start(['build', '--root', site.root])
    const code = await running.ended
    expect([0, 1], running.stderr()).toContain(code)
    expect(running.stderr()).not.toMatch(/\n\s+at |has a bug/)
  }
  end.abort()
  await storm
  const calm: Files = {
    ...Object.fromEntries(names.map((name) => [name, post(name)])),
    'public/files/storm.bin': 'still',
  }
  site.write(calm)
  const env = { SOURCE_DATE_EPOCH: '1795219200' }
  site.build(env)
  const clean = createSite({ ...smallSite(), ...calm })
  clean.build(env)
  expect(dist(site)).toEqual(dist(clean))
})

test.skipIf(process.platform === 'win32')(
  'a build whose output is closed does its work; one whose words are lost says so',
  () => {
    const site = createSite(ONE)
    for (const closed of ['>&- 2>&-', '>/dev/full', '>/dev/full 2>&1']) {
      site.remove('dist')
      const { status, stderr } = spawnSync('sh', [
        '-c',
        `"${process.execPath}" "${cli}" build --json --root "${site.root}" ${closed}`,
      ])
      const isLost = closed.startsWith('>/dev/full')
      expect([closed, status]).toEqual([closed, isLost ? 1 : 0])
      expect(stderr.toString()).toMatch(
        closed === '>/dev/full' ? /^packsite: the output is incomplete: ENOSPC.*\n$/ : /^$/,
      )
      expect(site.list()).toContain('news/a/index.html')
    }
  },
)

test('dev and build work side by side: dev serves, build publishes, both the same text', async () => {
  const site = createSite(ONE)
  const dev = start(['dev', '--port', '0', '--root', site.root])
  const [, address = ''] = await dev.says(/(http:\/\/\S+:\d+)(?="| is ready)/)
  for (const word of ['First', 'Second']) {
    site.write({ 'content/news/a.md': post(word) })
    site.build()
    expect(site.read('news/a/index.html')).toContain(`The body of ${word}.`)
    await expect
      .poll(async () => (await fetch(`${address}/news/a`)).text(), { timeout: 15_000 })
      .toContain(`The body of ${word}.`)
  }
  dev.kill('SIGTERM')
  expect(await dev.ended).toBe(143)
  expect(dev.stderr()).not.toMatch(/\n\s+at /)
})

test('a clock that runs backwards, or is years wrong, changes no page and breaks no build', () => {
  const files = { ...ONE, 'content/news/later.md': '---\ntitle: Later\ndate: 2026-01-02\npublishAt: 2999-01-01\n---\n' }
  const site = createSite(files)
  site.build()
  const pages = (): Record<string, string> =>
    Object.fromEntries(Object.entries(dist(site)).filter(([path]) => !path.startsWith('builds/')))
  const before = pages()
  const clock = join(site.root, 'clock.cjs')
  for (const drift of ['start -= 1000', ...inFullRun('start - 86_400_000_000', '0'), '8.64e15']) {
    site.write({ 'clock.cjs': `let start = Date.now()\nDate.now = () => (${drift})\n` })
    site.write({ 'content/news/a.md': `${post('A')}${drift}` })
    const result = site.runAsProcess(['build', '--json'], { NODE_OPTIONS: `--require ${clock}` })
    expect([drift, result.status, result.stderr]).toEqual([drift, 0, ''])
    const built = parseEvents(result.stdout).at(-1)
    expect(built).toMatchObject({ event: 'built' })
    const published = site.list().includes('news/later/index.html')
    expect([drift, published]).toEqual([drift, drift === '8.64e15'])
  }
  site.write(files)
  site.build()
  expect(pages()).toEqual(before)
})

test('a path that no disk could hold is refused before anything is written', () => {
  const long = 'x'.repeat(300)
  const site = createSite({
    ...ONE,
    'content/news/b.md': `---\ntitle: B\ndate: 2026-01-02\npermalink: /news/${long}\n---\n`,
    'content/pages/c.md': `---\ntitle: C\npermalink: /${'deep/'.repeat(300)}c\n---\n`,
  })
  const { status, problems } = refuse(site)
  expect([status, ...problems.map(({ code }) => code)]).toEqual([1, 'invalid-permalink', 'invalid-permalink'])
})
