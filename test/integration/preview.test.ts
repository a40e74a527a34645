// `packsite preview` as a process: what it needs, what it tells, and that a rebuild is seen at once and whole. What it answers
// is in host-rules.test.ts.

import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Worker } from 'node:worker_threads'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { sha256 } from '../../src/generator/util/hash'
import { startPreview as servePreview } from '../../src/generator/preview/preview'
import { parseEvents } from '../support/events'
import { ask, eventually, pause, start, type Running } from '../support/running'
import { configSource, createSite, openSite, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

const post = (body: string): string => `---\ntitle: Alpha\ndate: 2026-01-02\n---\n${body}\n`
const FILES: Files = { 'content/news/a.md': post('The first text.') }
const SMALL = smallSite({ siteUrl: 'https://example.org/packs' })

async function startPreview(
  site: TestSite,
  args: readonly string[] = [],
): Promise<{ process: Running; address: string }> {
  const process = start(['preview', '--port', '0', ...args, '--root', site.root])
  const [, address = ''] = await process.says(/(http:\/\/[\d.]+:\d+)\S*?(?="| is ready)/)
  return { process, address }
}

const templates = mkdtempSync(join(tmpdir(), 'packsite-preview-'))
const built = new Map<Files, string>()

afterAll(() => {
  rmSync(templates, { recursive: true, force: true })
})

/** A copy of a site that is built once. */
function builtSite(files: Files = FILES): TestSite {
  const template = built.get(files) ?? join(templates, String(built.size))
  if (!built.has(files)) openSite(template, { 'site.config.ts': configSource(), ...files }).build()
  built.set(files, template)
  const site = createSite()
  cpSync(template, site.root, { recursive: true })
  return site
}

test('preview --help names its flags', () => {
  const { status, stdout } = createSite().run(['preview', '--help'])
  expect(status).toBe(0)
  for (const flag of ['--port <port>', '--host <host>', '--strict-port']) expect(stdout).toContain(flag)
})

test('a site whose records are touched while it is read is waited for', async () => {
  const outDir = join(builtSite().root, 'dist')
  const manifest = join(outDir, 'builds/manifest.json')
  const touch = `import { utimesSync } from 'node:fs'
    for (let turn = 0; ; turn += 1) utimesSync(${JSON.stringify(manifest)}, turn, turn)`
  const worker = new Worker(new URL(`data:text/javascript,${encodeURIComponent(touch)}`))
  onTestFinished(() => void worker.terminate())
  const { mtimeMs } = statSync(manifest)
  await eventually(() => (statSync(manifest).mtimeMs === mtimeMs ? null : true), 5_000)
  const never = (): void => undefined
  const on = { portMoved: never, ready: never, open: never, changed: never, log: never }
  const starting = servePreview({ outDir, host: 'localhost', port: 0, strictPort: false, on })
  await pause(200)
  await worker.terminate()
  const { address, close } = await starting
  onTestFinished(close)
  expect((await ask(address, '/')).status).toBe(200)
})

test('without a built site there is nothing to serve', () => {
  const site = createSite()
  const { status, stderr } = site.run(['preview'])
  expect(status).toBe(1)
  expect(stderr).toMatch(
    /^error\[no-build\] There is no built site yet\n[\s\S]*hint: run packsite build first\.\n\n1 problem; nothing is served\.\n$/,
  )
  site.write({ 'dist/index.html': 'Not of packsite.' })
  expect(site.run(['preview']).stderr).toContain('error[no-build] outDir has no build that packsite can serve')
  const [event] = parseEvents(site.run(['preview', '--json']).stdout).filter((told) => told.event === 'problem')
  expect(event).toMatchObject({ v: 1, code: 'no-build' })
})

test.each([[['--port', 'eighty']], [['--port', '65536']], [['--nonsense']], [['extra']]])(
  '%j is a wrong command line',
  (args) => {
    const { status, stderr } = createSite().run(['preview', ...args])
    expect(status).toBe(2)
    expect(stderr).not.toMatch(/\n\s+at /)
  },
)

test('a port that is taken is refused with --strict-port, and passed over without', async () => {
  const other = createServer()
  await new Promise<void>((done) => other.listen(0, '127.0.0.1', done))
  onTestFinished(() => void other.close())
  const bound = other.address()
  const port = typeof bound === 'object' && bound !== null ? bound.port : 0
  const site = builtSite()
  const refused = site.run(['preview', '--strict-port', '--port', String(port)])
  expect(refused.status).toBe(1)
  expect(refused.stderr).toContain(`error[port-taken] Port ${String(port)} of 127.0.0.1 is taken`)
  const { address } = await startPreview(site, ['--port', String(port)])
  expect(Number(new URL(address).port)).toBeGreaterThan(port)
})

test('SIGINT ends preview with 130 and frees the port within a second', async () => {
  const { process, address } = await startPreview(builtSite())
  expect((await ask(address, '/')).status).toBe(200)
  const startMs = performance.now()
  process.kill('SIGINT')
  expect(await process.ended).toBe(130)
  expect(performance.now() - startMs).toBeLessThan(1000)
  await expect(ask(address, '/')).rejects.toThrow(/ECONNREFUSED/)
  expect(process.stderr()).toBe('')
})

test('a rebuild is served without a restart: pages, redirects and statuses', async () => {
  const site = builtSite(SMALL)
  const { process, address } = await startPreview(site)
  expect((await ask(address, '/packs/old')).headers.location).toBe('/packs/news')
  expect((await ask(address, '/packs/new')).status).toBe(404)
  const before = site.read('news/second/index.html')
  site.write({
    'content/news/second.md': post('The second text.'),
    'content/site/redirects.yaml': '- from: /new\n  to: /faq\n  status: 308\n',
  })
  site.build()
  const { body } = await ask(address, '/packs/news/second')
  expect([body === before, body.includes('The second text.')]).toEqual([false, true])
  expect((await ask(address, '/packs/old')).status).toBe(404)
  const moved = await ask(address, '/packs/new')
  expect([moved.status, moved.headers.location]).toEqual([308, '/packs/faq'])
  const { id } = site.json('builds/latest.json') as { id: string }
  await process.says(`now contains build ${id}.`)
})

test('while a publishing is under way nothing half is served, and one whose build was killed is finished', async () => {
  const site = builtSite()
  const { address } = await startPreview(site)
  const page = site.read('news/a/index.html')
  const work = join(site.root, '.dist.packsite')
  // As a build leaves it that was killed after its journal stood: one of two files is in its place already.
  const token = '0123456789abcdef'
  const stage = join(work, `stage-${token}`)
  mkdirSync(stage, { recursive: true })
  const manifest = site.read('builds/manifest.json')
  const staged = [
    ['0', 'news/a/index.html', page.replace('The first text.', 'The second text.')],
    ['1', 'builds/manifest.json', `${manifest} `],
  ] as const
  for (const [name, , text] of staged) writeFileSync(join(stage, name), text)
  const moves = staged.map(([name, path, text]) => [name, path, sha256(text)])
  writeFileSync(join(work, 'journal.json.new'), JSON.stringify({ version: 2, token, moves, deletes: [] }))
  renameSync(join(work, 'journal.json.new'), join(work, 'journal.json'))
  renameSync(join(stage, '0'), join(site.root, 'dist/news/a/index.html'))
  const { status, body } = await ask(address, '/news/a')
  expect([status, body.includes('The second text.')]).toEqual([200, true])
  expect(existsSync(work)).toBe(false)
  expect(site.read('builds/manifest.json')).toBe(`${manifest} `)
})

test('builds that publish one after the other never show a page of one with a payload of another', async () => {
  const site = builtSite()
  const { address } = await startPreview(site)
  const seen = new Set<string>()
  const state = { isDone: false }
  const watch = (async () => {
    while (!state.isDone) {
      const [page, status] = [await ask(address, '/news/a'), (await ask(address, '/news')).status]
      seen.add(`${String(page.status)} ${String(status)} ${/The \w+ text/.exec(page.body)?.[0] ?? 'nothing'}`)
    }
  })()
  for (const word of ['second', 'third']) {
    site.write({ 'content/news/a.md': post(`The ${word} text.`) })
    const build = start(['build', '--root', site.root])
    expect(await build.ended).toBe(0)
    expect((await ask(address, '/news/a')).body).toContain(`The ${word} text.`)
  }
  state.isDone = true
  await watch
  expect([...seen].filter((line) => !/^200 200 The (?:first|second|third) text$/.test(line))).toEqual([])
})

test('a dist that is gone is told, and served again when it is back', async () => {
  const site = builtSite()
  const { address } = await startPreview(site)
  renameSync(join(site.root, 'dist'), join(site.root, 'elsewhere'))
  expect((await ask(address, '/')).status).toBe(503)
  renameSync(join(site.root, 'elsewhere'), join(site.root, 'dist'))
  expect((await ask(address, '/')).status).toBe(200)
})

test('a file of the manifest that is gone is a 404 with the page of errors', async () => {
  const site = builtSite()
  const { address } = await startPreview(site)
  const page = site.read('404.html')
  rmSync(join(site.root, 'dist/news/a/index.html'))
  const reply = await ask(address, '/news/a')
  expect([reply.status, reply.body === page]).toEqual([404, true])
  rmSync(join(site.root, 'dist/404.html'))
  expect(await ask(address, '/news/a')).toMatchObject({ status: 404, body: '' })
})

test('preview writes nothing but what it has to finish', async () => {
  const site = builtSite()
  const before = site.stamps()
  const { address } = await startPreview(site)
  await ask(address, '/')
  expect(site.stamps()).toEqual(before)
  expect(existsSync(join(site.root, '.dist.packsite'))).toBe(false)
})

const CATALOGUE = [
  ['/nowhere', 'Page not found: /nowhere', false],
  ['/news/nowhere?x=1', 'Page not found: /news/nowhere', false],
  ['/addons/nothing', 'Page Not Found: /addons/nothing', true],
  ['/faq/nothing/', 'Page Not Found: /faq/nothing/', true],
  ['/nothing/latest', 'Page Not Found: /nothing/latest', true],
  ['/gallery/java/nothing?show=1', 'Page Not Found: /gallery/java/nothing', true],
  ['/gallery/java/main_32x/latest/all/page/99', 'Page Not Found: /gallery/java/main_32x/latest/all/page/99', true],
  ['/caf%C3%A9', 'Page not found: /caf%C3%A9', false],
] as const

test.each(['dev', 'preview'])(
  '%s tells errors in the words of the catalogue, each as one line and one event',
  async (command) => {
    const base = '/packs/'
    const site = builtSite(SMALL)
    const server = start([command, '--port', '0', '--json', '--root', site.root])
    const plain = start([command, '--port', '0', '--root', site.root])
    const [, address = ''] = await server.says(/(http:\/\/[\d.]+:\d+)\/packs\/(?=")/)
    const [, plainAddress = ''] = await plain.says(/(http:\/\/[\d.]+:\d+)\/packs\/(?= is ready)/)
    for (const [path] of CATALOGUE) {
      expect((await ask(address, base + path.slice(1))).status).toBe(404)
      const forBot = await ask(plainAddress, base + path.slice(1), { headers: { 'user-agent': 'Googlebot' } })
      expect([forBot.status, forBot.body]).toEqual([404, ''])
    }
    for (const path of ['news', 'old', 'coffee']) await ask(address, base + path)
    const expected = CATALOGUE.map(([, message, fatal]) => ({ v: 1, event: 'request', status: 404, message, fatal }))
    const told = (): unknown[] => parseEvents(server.stdout()).filter(({ event }) => event === 'request')
    expect(await eventually(() => (told().length >= expected.length ? true : null), 2_000)).toBe(true)
    await pause(50)
    expect(told()).toEqual(expected)
    expect(plain.stderr().trimEnd().split('\n')).toEqual(CATALOGUE.map(([, message]) => message))
  },
)
