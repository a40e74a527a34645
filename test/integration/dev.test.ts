// `packsite dev` as a process: what it serves, what it tells the pages that are open, what it refuses.

import { renameSync, writeFileSync } from 'node:fs'
import { createServer, request } from 'node:http'
import { join } from 'node:path'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { fullTest, isFullRun } from '../support/full'
import { png } from '../support/pack-zip'
import { parseEvents } from '../support/events'
import { ask, eventually, listenLive, pause, start, type LiveStream, type Running } from '../support/running'
import { createSharedSite, endShared } from '../support/shared'
import { TRANSPARENT_PNG, configSource, createSite, type Files, type TestSite } from '../support/site'

const post = (title: string, body = 'Hello.', more = ''): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\n${more}---\n${body}\n`

const FILES: Files = {
  'content/news/a.md': post('Alpha'),
  'content/news/b.md': post('Beta'),
  'content/news/draft.md': post('Gamma', 'Not yet.', 'published: false\n'),
  'content/news/later.md': post('Delta', 'Later.', 'publishAt: 2999-01-01\n'),
  'public/image/dot.png': TRANSPARENT_PNG,
}

type Dev = { readonly site: TestSite; readonly process: Running; readonly address: string }

async function startDev(files: Files = FILES, args: readonly string[] = []): Promise<Dev> {
  const site = createSite(files)
  const process = start(['dev', '--port', '0', ...args, '--root', site.root])
  const [, address = ''] = await process.says(/(http:\/\/\S+:\d+)(?="| is ready)/)
  return { site, process, address }
}

const body = async (address: string, path: string): Promise<string> => (await ask(address, path)).body

/** Waits until the page holds the text; false when it never does. */
async function shows(address: string, path: string, text: string): Promise<boolean> {
  const found = await eventually(async () => ((await body(address, path)).includes(text) ? true : null), 5_000)
  return found === true
}

test('dev serves pages, payloads, assets, public files and the error page, with the right types', async () => {
  const { address } = await startDev()
  const home = await ask(address, '/')
  expect(home.status).toBe(200)
  expect(home.headers).toMatchObject({
    'content-type': 'text/html; charset=utf-8',
    'x-content-type-options': 'nosniff',
    'cross-origin-resource-policy': 'same-origin',
  })
  expect(home.headers['access-control-allow-origin']).toBeUndefined()
  expect(await body(address, '/news/a')).toContain('<title>')
  expect(await body(address, '/news/a/')).toContain('Hello.')
  expect(await body(address, '/news/a?x=1')).toContain('Hello.')
  const payload = await ask(address, '/news/a/_payload.json')
  expect(payload.headers['content-type']).toMatch(/^application\/json/)
  expect(JSON.parse(payload.body)).toMatchObject({ url: '/news/a' })
  const picture = await ask(address, '/image/dot.png')
  expect([picture.status, picture.headers['content-type']]).toEqual([200, 'image/png'])
  for (const [, asset = ''] of home.body.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g))
    expect((await ask(address, asset)).status).toBe(200)
  expect((await ask(address, '/feed.xml')).status).toBe(200)
  const lost = await ask(address, '/news/nowhere')
  expect(lost.status).toBe(404)
  expect(lost.body).toContain('404')
})

fullTest('dev writes neither dist nor a work folder', async () => {
  const { site, address } = await startDev()
  await ask(address, '/')
  expect(() => site.list()).toThrow()
})

fullTest('HEAD has the headers of GET and no body', async () => {
  const { address } = await startDev()
  const head = await ask(address, '/news/a', { method: 'HEAD' })
  expect([head.status, head.body, head.headers['content-type']]).toEqual([200, '', 'text/html; charset=utf-8'])
})

test('drafts and scheduled posts are served with a mark, and kept from search engines', async () => {
  const { address } = await startDev()
  const draft = await body(address, '/news/draft')
  expect(draft).toContain('Not yet.')
  expect(draft).toMatch(/>Draft</)
  expect(draft).toContain('<meta name="robots" content="noindex"/>')
  expect(await body(address, '/news/later')).toMatch(/>Scheduled</)
  expect(await body(address, '/news/a')).not.toMatch(/>Draft<|>Scheduled</)
})

/** A page that is open: loaded, and listening. */
async function openPage(address: string, path: string): Promise<LiveStream> {
  await ask(address, path)
  return listenLive(address, path)
}

const types = ({ messages }: LiveStream): string[] => messages.map(({ type }) => type)

test('an edit is told to the open pages that show it, and to no others', async () => {
  const { site, address } = await startDev()
  const [own, list, other] = await Promise.all(['/news/a', '/news', '/news/b'].map((path) => openPage(address, path)))
  const changed = own?.next(({ type }) => type === 'changed')
  site.write({ 'content/news/a.md': post('Alpha', 'Goodbye.') })
  expect(await changed).toEqual({ type: 'changed' })
  expect(await body(address, '/news/a')).toContain('Goodbye.')
  // The beginning of the text stands on the card of the list.
  expect([list, other].map((page) => page?.messages.map(({ type }) => type))).toEqual([['fine', 'changed'], ['fine']])
})

test('whoever asks for a page right after it was saved gets what it has become', async () => {
  const { site, address } = await startDev()
  await ask(address, '/')
  for (let round = 0; round < (isFullRun ? 20 : 5); round += 1) {
    const text = `Round ${String(round)}.`
    site.write({ 'content/news/a.md': post('Alpha', text) })
    expect(await body(address, '/news/a')).toContain(text)
    site.write({ 'content/news/b.md': post('Beta', text) })
    expect(await body(address, '/news/b/_payload.json')).toContain(text)
  }
})

fullTest('a page whose file was broken a moment ago is the last good one, at once', async () => {
  const { site, address } = await startDev()
  expect(await body(address, '/news/a')).toContain('Hello.')
  site.write({ 'content/news/a.md': '---\ntitle: [\n---\n' })
  expect(await body(address, '/news/a')).toContain('Hello.')
  site.write({ 'content/news/a.md': post('Alpha', 'Mended.') })
  expect(await body(address, '/news/a')).toContain('Mended.')
})

test('a file that is saved with the same bytes changes no page', async () => {
  const { site, process, address } = await startDev()
  const page = await openPage(address, '/news/a')
  site.write({ 'content/news/a.md': post('Alpha') })
  await process.says('content/news/a.md saved')
  await pause(150)
  expect(types(page)).toEqual(['fine'])
})

fullTest('a page that is open where there is none is told once there is one', async () => {
  const { site, address } = await startDev()
  const page = await openPage(address, '/news/new')
  const changed = page.next(({ type }) => type === 'changed')
  site.write({ 'content/news/new.md': post('Epsilon') })
  expect(await changed).not.toBeNull()
  const gone = page.next(({ type }) => type === 'changed')
  await ask(address, '/news/new')
  site.remove('content/news/new.md')
  expect(await gone).not.toBeNull()
})

fullTest('a file that is saved by renaming another over it is seen, and nothing is said of the other', async () => {
  const { site, process, address } = await startDev()
  for (const [index, text] of ['One.', 'Two.', 'Three.'].entries()) {
    const part = join(site.root, `content/news/a.md.${String(index)}.tmp`)
    writeFileSync(part, post('Alpha', text))
    renameSync(part, join(site.root, 'content/news/a.md'))
    expect(await shows(address, '/news/a', text)).toBe(true)
  }
  await pause(200)
  expect(process.stderr()).not.toContain('error[')
})

fullTest('a half-written file is read again, and is no problem once it is whole', async () => {
  const { site, process, address } = await startDev()
  const text = post('Alpha', 'The whole text.')
  const file = join(site.root, 'content/news/a.md')
  writeFileSync(file, text.slice(0, 12))
  await pause(15)
  writeFileSync(file, text)
  expect(await shows(address, '/news/a', 'The whole text.')).toBe(true)
  await pause(200)
  expect(process.stderr()).not.toContain('error[')
})

fullTest('a folder that moves takes its pages along, and is watched where it is', async () => {
  const { site, address } = await startDev({ ...FILES, 'content/news/old/c.md': post('Gamma') })
  expect(await body(address, '/news/old/c')).toContain('Hello.')
  renameSync(join(site.root, 'content/news/old'), join(site.root, 'content/news/new'))
  expect(await shows(address, '/news/new/c', 'Hello.')).toBe(true)
  expect((await ask(address, '/news/old/c')).status).toBe(404)
  site.write({ 'content/news/new/c.md': post('Gamma', 'Edited.') })
  expect(await shows(address, '/news/new/c', 'Edited.')).toBe(true)
  site.write({ 'content/news/deep/er/d.md': post('Delta', 'Deep.') })
  expect(await shows(address, '/news/deep/er/d', 'Deep.')).toBe(true)
  site.write({ 'content/news/deep/er/d.md': post('Delta', 'Deeper.') })
  expect(await shows(address, '/news/deep/er/d', 'Deeper.')).toBe(true)
})

test('many files that change together are one batch or few', async () => {
  const files = Object.fromEntries(
    Array.from({ length: 200 }, (_, index) => [`content/news/p${String(index)}.md`, post(`P${String(index)}`)]),
  )
  const { site, process, address } = await startDev({ ...FILES, ...files }, ['--json'])
  for (const path of Object.keys(files)) site.write({ [path]: post('Again', 'Written again.') })
  expect(await shows(address, '/news/p199', 'Written again.')).toBe(true)
  await pause(100)
  const batches = parseEvents(process.stdout()).filter(({ event }) => event === 'prepared')
  expect(batches.length).toBeLessThan(20)
})

test('files are seen by looking again and again, where nothing tells', async () => {
  const { site, address } = await startDev(FILES, ['--poll'])
  site.write({ 'content/news/a.md': post('Alpha', 'Polled.'), 'content/news/new.md': post('New', 'Polled too.') })
  expect(await shows(address, '/news/a', 'Polled.')).toBe(true)
  expect(await shows(address, '/news/new', 'Polled too.')).toBe(true)
})

test('a new post, a removed one and an edited config are seen', async () => {
  const { site, process, address } = await startDev()
  site.write({ 'content/news/new.md': post('Epsilon') })
  expect(await shows(address, '/news/new', 'Epsilon')).toBe(true)
  site.remove('content/news/new.md')
  expect(await shows(address, '/news/new', '404')).toBe(true)
  site.write({ 'site.config.ts': configSource().replaceAll("'Brand'", "'Quarry'") })
  expect(await shows(address, '/', 'Quarry')).toBe(true)
  await process.says('site.config.ts changed, everything reloaded')
})

fullTest('a picture that is new in public is served', async () => {
  const { site, address } = await startDev()
  site.write({ 'public/image/new.png': TRANSPARENT_PNG })
  const status = await eventually(async () => {
    const reply = await ask(address, '/image/new.png')
    return reply.status === 200 ? reply.status : null
  }, 5_000)
  expect(status).toBe(200)
})

fullTest('a picture beside a text is served, is new when it is edited, and no entry', async () => {
  const { site, address } = await startDev({ ...FILES, 'content/news/c.md': post('Side', '![Dot](dot.png)') })
  expect(await body(address, '/news/c')).toContain('src="/content/news/dot.png"')
  site.write({ 'content/news/dot.png': TRANSPARENT_PNG })
  expect(await shows(address, '/news/c', 'src="/content/news/dot.png" width="1" height="1"')).toBe(true)
  site.write({ 'content/news/dot.png': png('#336633', 8) })
  expect(await shows(address, '/news/c', 'width="8" height="8"')).toBe(true)
  expect((await ask(address, '/content/news/dot.png')).headers['content-type']).toBe('image/png')
})

fullTest(
  'pictures of drafts and of scheduled posts are served; those of expired posts, or of none, are not',
  async () => {
    const withPicture = (name: string, lines: string): Files => ({
      [`content/news/${name}.md`]: `---\ntitle: A\ndate: 2026-01-02\n${lines}\n---\n![A](${name}.png)\n`,
      [`content/news/${name}.png`]: TRANSPARENT_PNG,
    })
    const { site, address } = await startDev({
      ...FILES,
      ...withPicture('draft', 'published: false'),
      ...withPicture('scheduled', 'publishAt: 2999-01-01T00:00:00Z'),
      ...withPicture('expired', 'expireAt: 2001-01-01T00:00:00Z'),
      'content/news/unnamed.png': TRANSPARENT_PNG,
    })
    const status = async (name: string): Promise<number> => (await ask(address, `/content/news/${name}.png`)).status
    expect(await status('draft')).toBe(200)
    expect(await status('scheduled')).toBe(200)
    expect(await status('expired')).toBe(404)
    expect(await status('unnamed')).toBe(404)
    site.write({ 'content/news/draft.md': post('A', '![A](unnamed.png)') })
    await expect.poll(() => status('unnamed')).toBe(200)
    expect(await status('draft')).toBe(404)
  },
)

test("a site's own template is seen when it is edited, and when the folder is new", async () => {
  const { site, address } = await startDev()
  const own = (text: string): string => `export default function News() {\n  return <p>${text}</p>\n}\n`
  site.write({ 'templates/news.tsx': own('one') })
  expect(await shows(address, '/news', '<p>one</p>')).toBe(true)
  site.write({ 'templates/news.tsx': own('two') })
  expect(await shows(address, '/news', '<p>two</p>')).toBe(true)
})

fullTest(
  'a text that is saved while a template is broken does not hide that, and is there when it is mended',
  async () => {
    const { site, address } = await startDev()
    const live = await listenLive(address)
    const own = (text: string): string => `export default function News() {\n  return <p>${text}</p>\n}\n`
    site.write({ 'templates/news.tsx': own('one') })
    expect(await shows(address, '/news', '<p>one</p>')).toBe(true)
    const broken = live.next(({ type }) => type === 'problems')
    site.write({ 'templates/news.tsx': 'export default function News( {' })
    const found = (await broken)?.problems
    expect(found).toHaveLength(1)
    const hidden = live.next(({ type }) => type === 'fine', 2_000)
    site.write({ 'content/news/a.md': post('Alpha', 'Saved meanwhile.') })
    expect(await hidden).toBeNull()
    // A page that is opened now is told it too.
    const other = await listenLive(address)
    await expect.poll(() => other.messages.find(({ type }) => type === 'problems')?.problems).toEqual(found)
    expect(await body(address, '/news')).toContain('<p>one</p>')
    site.write({ 'templates/news.tsx': own('two') })
    expect(await shows(address, '/news', '<p>two</p>')).toBe(true)
    expect(await body(address, '/news/a')).toContain('Saved meanwhile.')
    site.write({ 'content/news/a.md': post('Alpha', 'Saved again.') })
    expect(await shows(address, '/news/a', 'Saved again.')).toBe(true)
    expect(await body(address, '/news')).toContain('<p>two</p>')
  },
)

fullTest('a file that the config imports is watched', async () => {
  const config = `import { routes } from './config/routes'\n${configSource().replace(/routes: \[[\s\S]*\],\n/, 'routes,\n')}`
  const routes = (name: string): string =>
    `export const routes = [{ name: 'home', path: '/', template: 'home', meta: { name: '${name}' } }]\n`
  const { site, address } = await startDev({ 'site.config.ts': config, 'config/routes.ts': routes('First') })
  expect(await body(address, '/')).toContain('<title>First - Brand</title>')
  site.write({ 'config/routes.ts': routes('Second') })
  expect(await shows(address, '/', '<title>Second - Brand</title>')).toBe(true)
})

test('a broken file keeps the last good page and sends what is wrong; mending it sends that all is fine', async () => {
  const { site, process, address } = await startDev()
  const live = await listenLive(address)
  const problems = live.next(({ type }) => type === 'problems')
  site.write({ 'content/news/a.md': '---\ntitle: Alpha\ndate: 2026-02-30\n---\nBroken.\n' })
  expect((await problems)?.problems).toMatchObject([
    {
      code: 'invalid-date',
      places: [
        {
          file: 'content/news/a.md',
          line: 3,
          column: 7,
          lines: [
            { line: 1, text: '---' },
            { line: 2, text: 'title: Alpha' },
            { line: 3, text: 'date: 2026-02-30' },
            { line: 4, text: '---' },
            { line: 5, text: 'Broken.' },
          ],
          href: `vscode://file${join(site.root, 'content/news/a.md')}:3:7`,
        },
      ],
    },
  ])
  await process.says(
    /error\[invalid-date\].*\n {3}content\/news\/a\.md:3:7 .*\n(?:.*\n){2} {3}> 3 \| date: 2026-02-30\n/,
  )
  expect(await body(address, '/news/a')).toContain('Hello.')
  const late = await listenLive(address)
  expect(await eventually(() => late.messages[0] ?? null, 2_000)).toMatchObject({ type: 'problems' })
  const fine = live.next(({ type }) => type === 'fine')
  site.write({ 'content/news/a.md': post('Alpha', 'Mended.') })
  expect(await fine).not.toBeNull()
  expect(await shows(address, '/news/a', 'Mended.')).toBe(true)
})

fullTest('the same broken file is told each time that it is saved', async () => {
  const { site, address } = await startDev()
  const live = await listenLive(address)
  for (let time = 0; time < 2; time += 1) {
    const problems = live.next(({ type }) => type === 'problems')
    site.write({ 'content/news/a.md': '---\ntitle: [\n---\nBroken.\n' })
    expect((await problems)?.problems?.[0]?.code).toBe('yaml-syntax')
    const fine = live.next(({ type }) => type === 'fine')
    site.write({ 'content/news/a.md': post('Alpha') })
    expect(await fine).not.toBeNull()
  }
})

fullTest('a link that leads nowhere is told beside the page that has it, not instead of it', async () => {
  const { site, address } = await startDev()
  const live = await listenLive(address)
  const problems = live.next(({ type }) => type === 'problems')
  site.write({ 'content/news/a.md': post('Alpha', 'See [this](/nowhere).') })
  expect((await problems)?.problems).toMatchObject([
    { code: 'broken-link', places: [{ file: 'content/news/a.md', line: 5 }] },
  ])
  expect(await body(address, '/news/a')).toContain('/nowhere')
})

test('a site that is broken from the start is served as what is wrong, and appears once it is mended', async () => {
  const { site, address } = await startDev({ 'content/news/a.md': '---\ntitle: A\n---\n' })
  const reply = await ask(address, '/news/a')
  expect(reply.status).toBe(500)
  expect(reply.body).toContain('&#39;date&#39; is missing')
  expect(reply.headers['content-type']).toBe('text/html; charset=utf-8')
  expect((await ask(address, '/__packsite/live.js')).status).toBe(200)
  site.write({ 'content/news/a.md': post('Alpha') })
  expect(await shows(address, '/news/a', 'Hello.')).toBe(true)
})

test('a template that throws is told, and the server goes on', async () => {
  const throwing = "export default function Own() {\n  throw new Error('no paint')\n}\n"
  const routes = "{ name: 'home', path: '/', template: 'home' }, { name: 'own', path: '/own', template: 'own' }"
  const files = { 'site.config.ts': configSource(routes), 'templates/own.tsx': throwing }
  const { site, process, address } = await startDev(files)
  const live = await listenLive(address, '/own')
  const problems = live.next(({ type }) => type === 'problems')
  const reply = await ask(address, '/own')
  // The error page of the site, whose script shows what is wrong.
  expect([reply.status, reply.body.includes('/__packsite/live.js'), reply.body.includes('<h1>')]).toEqual([
    500,
    true,
    true,
  ])
  expect((await problems)?.problems).toMatchObject([
    { code: 'render-failed', places: [{ file: 'templates/own.tsx', line: 2 }, { file: 'site.config.ts' }] },
  ])
  expect(await ask(address, '/own', { headers: { 'user-agent': 'a bot' } })).toMatchObject({ status: 500, body: '' })
  await process.says('no paint')
  expect((await ask(address, '/')).status).toBe(200)
  const changed = live.next(({ type }) => type === 'changed')
  site.write({ 'templates/own.tsx': 'export default function Own() {\n  return <p>Painted.</p>\n}\n' })
  expect(await changed).not.toBeNull()
  expect(await body(address, '/own')).toContain('Painted.')
})

let running: Promise<Dev> | null = null
/** One server for the tests that only ask. */
function shared(): Promise<Dev> {
  running ??= startShared()
  return running
}

async function startShared(): Promise<Dev> {
  const { site, process } = createSharedSite({ ...FILES, 'secret.txt': 'secret' }, ['dev', '--port', '0'])
  const [, address = ''] = await process.says(/(http:\/\/\S+:\d+)(?="| is ready)/)
  return { site, process, address }
}

afterAll(endShared)

test.each([
  ['evil.example', 403],
  ['evil.example:80', 403],
  ['localhost.evil.example', 403],
  ['localhost', 200],
  ['127.0.0.1:1', 200],
  ['[::1]:4321', 200],
])('the Host header %j gets %i, for pages', async (host, status) => {
  const { address } = await shared()
  expect((await ask(address, '/', { headers: { host } })).status).toBe(status)
})

test('the live channel refuses foreign hosts and foreign origins as pages do', async () => {
  const { address } = await shared()
  const status = (headers: Readonly<Record<string, string>>): Promise<number> =>
    new Promise((done, fail) => {
      const { hostname, port } = new URL(address)
      const sent = request({ hostname, port, path: '/__packsite/live', headers, agent: false }, (response) => {
        done(response.statusCode ?? 0)
        response.destroy()
      })
      sent.on('error', fail)
      sent.end()
    })
  expect(await status({ host: new URL(address).host, origin: address })).toBe(200)
  expect(await status({ host: 'evil.example' })).toBe(403)
  expect(await status({ host: new URL(address).host, origin: 'https://evil.example' })).toBe(403)
})

test.each(['POST', 'PUT', 'DELETE', 'OPTIONS', 'PATCH'])('%s is answered with 405', async (method) => {
  const { address } = await shared()
  const reply = await ask(address, '/', { method })
  expect([reply.status, reply.headers.allow]).toEqual([405, 'GET, HEAD'])
  expect((await ask(address, '/__packsite/live', { method })).status).toBe(405)
})

test.each([
  '/../secret.txt',
  '/..%2fsecret.txt',
  '/%2e%2e/secret.txt',
  '/%2e%2e%2fsecret.txt',
  '/..%5csecret.txt',
  '/image/../../secret.txt',
  '/image/%2e%2e/%2e%2e/secret.txt',
  '/%252e%252e/secret.txt',
  '//secret.txt',
  '///etc/passwd',
  '/secret.txt',
  '/site.config.ts',
  '/.packsite/',
  '/content/news/a.md',
  '/%00',
  '/%',
  '/%ff',
  '/image/dot.png%00.html',
  '/constructor',
  '/__proto__',
  '*',
  'http://evil.example/',
])('%s leads nowhere', async (path) => {
  const { address } = await shared()
  const reply = await ask(address, path)
  expect([400, 404]).toContain(reply.status)
  expect(reply.body).not.toMatch(/secret$|root:|defineConfig|title: Alpha/)
})

test('a bot gets an empty body with 404, and pages as everyone', async () => {
  const { address } = await shared()
  const headers = { 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }
  const lost = await ask(address, '/nowhere', { headers })
  expect([lost.status, lost.body]).toEqual([404, ''])
  expect((await ask(address, '/news/a', { headers })).body).toContain('Hello.')
})

test('a page that is not there is logged in the words of the catalogue', async () => {
  const { process, address } = await shared()
  await ask(address, '/not-here')
  await process.says('Page not found: /not-here')
})

/** A port that is taken until the test ends. */
async function takenPort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.close()
  })
  const address = server.address()
  return typeof address === 'object' && address !== null ? address.port : 0
}

test('a port that is taken moves on to a free one', async () => {
  const port = await takenPort()
  const { process, address } = await startDev(FILES, ['--port', String(port)])
  expect(Number(new URL(address).port)).toBeGreaterThan(port)
  await process.says(`Port ${String(port)} is taken by another program: serving at ${new URL(address).port}.`)
  expect((await ask(address, '/')).status).toBe(200)
})

test('--strict-port refuses a port that is taken', async () => {
  const port = await takenPort()
  const { root } = createSite(FILES)
  const process = start(['dev', '--strict-port', '--port', String(port), '--root', root])
  await process.says(`error[port-taken] Port ${String(port)} of 127.0.0.1 is taken`)
  expect(await Promise.race([process.ended, pause(3_000).then(() => 'still running')])).toBe(1)
  expect(process.stderr()).not.toContain('nothing was written')
})

test('SIGINT ends dev with 130 and frees the port within a second, with a page open', async () => {
  const { process, address } = await startDev()
  await listenLive(address)
  const startMs = performance.now()
  process.kill('SIGINT')
  expect(await process.ended).toBe(130)
  expect(performance.now() - startMs).toBeLessThan(1000)
  await expect(ask(address, '/')).rejects.toThrow(/ECONNREFUSED/)
  expect(process.stderr()).not.toMatch(/\n\s+at /)
})

test('dev --json prints one event a line', async () => {
  const { site, process, address } = await startDev(FILES, ['--json'])
  site.write({ 'content/news/a.md': post('Alpha', 'Goodbye.') })
  await process.says(/"event":"prepared".*"reason":"content"/)
  const events = parseEvents(process.stdout())
  for (const event of events) expect(event.v).toBe(1)
  expect(events).toContainEqual({ v: 1, event: 'ready', address })
  expect(events.at(-1)).toMatchObject({ files: ['content/news/a.md'], changed: [] })
})
