// `packsite fetch-pictures` as a process, with a server on this machine that plays every other site.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { createServer } from 'node:https'
import { join } from 'node:path'
import sharp from 'sharp'
import { expect, onTestFinished, test } from 'vitest'
import { parseEvents, type Event } from '../support/events'
import { packageFolder } from '../support/paths'
import { configSource, createSite, startCli, type Files, type TestSite } from '../support/site'
import type { AddressInfo } from 'node:net'
import type { ServerResponse } from 'node:http'

const CERTIFICATE = join(packageFolder, 'test/fixtures/certificate/cert.pem')
const KEY = join(packageFolder, 'test/fixtures/certificate/key.pem')

const drawing = (width: number) => sharp({ create: { width, height: 2, channels: 3, background: '#529B2B' } })
const PNG = await drawing(3).png().toBuffer()
const JPEG = await drawing(4).jpeg().toBuffer()
const WEBP = await drawing(5).webp().toBuffer()

type Served = {
  readonly address: string
  /** Paths, in the order of their requests. */
  readonly asked: string[]
  /** Most requests at the same time. */
  readonly most: () => number
}

async function serve(
  more: Readonly<Record<string, (response: ServerResponse, count: number) => void>> = {},
): Promise<Served> {
  const asked: string[] = []
  let [open, most] = [0, 0]
  const send = (bytes: Buffer, type: string) => (response: ServerResponse) => {
    response.writeHead(200, { 'content-type': type }).end(bytes)
  }
  const files: Readonly<Record<string, (response: ServerResponse, count: number) => void>> = {
    '/a.png': send(PNG, 'image/png'),
    // The name and the header lie about the type.
    '/b.png?x=1&y=2': send(JPEG, 'image/png'),
    '/c%20(1).gif': send(WEBP, 'application/octet-stream'),
    '/d.webp': send(WEBP, 'image/webp'),
    '/moved.png': (response) => response.writeHead(302, { location: '/a.png' }).end(),
    '/page.png': send(Buffer.from('<!doctype html><p>Not here.'), 'image/png'),
    '/drawing.svg': send(
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg" width="1" height="1"/>'),
      'image/svg+xml',
    ),
    '/large.png': (response) => response.writeHead(200, { 'content-length': 30_000_000 }).write(PNG),
    '/endless.png': (response) => {
      response.writeHead(200)
      const part = Buffer.alloc(1024 * 1024)
      const go = (): void => {
        if (!response.destroyed) response.write(part, () => setImmediate(go))
      }
      go()
    },
    ...more,
  }
  const server = createServer({ cert: readFileSync(CERTIFICATE), key: readFileSync(KEY) }, (request, response) => {
    const path = request.url ?? ''
    asked.push(path)
    open += 1
    most = Math.max(most, open)
    response.on('close', () => (open -= 1))
    const file = files[path]
    if (file === undefined) response.writeHead(404).end()
    else file(response, asked.filter((one) => one === path).length)
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  return { address: `https://127.0.0.1:${(server.address() as AddressInfo).port}`, asked, most: () => most }
}

const CONFIG = "check: { external: { privateHosts: ['127.0.0.1'], pauseMs: 1, retries: 1 } },"

const siteWith = (files: Files, config = CONFIG): TestSite =>
  createSite({ 'site.config.ts': configSource(undefined, config), ...files })

type Ran = {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
  readonly events: readonly Event[]
}

async function run(site: TestSite, args: readonly string[] = ['--json'], kill?: () => boolean): Promise<Ran> {
  const child = startCli(['fetch-pictures', ...args, '--root', site.root], { NODE_EXTRA_CA_CERTS: CERTIFICATE })
  let [stdout, stderr] = ['', '']
  child.stdout.on('data', (chunk: Buffer) => {
    stdout += chunk.toString()
    if (kill?.() === true) child.kill('SIGKILL')
  })
  child.stderr.on('data', (chunk: Buffer) => (stderr += chunk.toString()))
  const status = await new Promise<number | null>((done) => child.once('close', done))
  return { status, stdout, stderr, events: args.includes('--json') && kill === undefined ? parseEvents(stdout) : [] }
}

const read = (site: TestSite, path: string): string => readFileSync(join(site.root, path), 'utf8')
const pictures = (site: TestSite): string[] => {
  const folder = join(site.root, 'public/image/posts')
  return existsSync(folder) ? readdirSync(folder).sort() : []
}
/** The problems, each as 'line:column reason'. */
const told = ({ events }: Ran): string[] =>
  events
    .filter(({ event }) => event === 'problem')
    .map(({ code, message, places }) => {
      const [place] = places as { line: number; column: number }[]
      expect(code).toBe('picture-not-fetched')
      return `${String(place?.line)}:${String(place?.column)} ${String(message).replace(/^.*not downloaded: /, '')}`
    })

test('every picture comes home, with the ending of its type; comments, code and the rest of the text stay', async () => {
  const { address, asked } = await serve()
  const text = [
    '---',
    '# A comment.',
    'title: Post',
    'date: 2026-01-02',
    `headerImage: '${address}/a.png' # the header`,
    '---',
    `![One [1]](${address}/a.png "Title") and [![Two](<${address}/c%20(1).gif>)](https://elsewhere.example/a.png)`,
    `<p><img alt="b" src="${address}/b.png?x=1&amp;y=2"></p>`,
    '![Three][three] and ![four]',
    `\`![code](${address}/a.png)\``,
    '```md',
    `![code](${address}/a.png)`,
    '```',
    `A link to [a picture](${address}/a.png).`,
    '',
    `[three]: ${address}/d.webp`,
    `[Four]: ${address}/moved.png`,
    `[five]: ${address}/e.png`,
    '',
  ].join('\r\n')
  const site = siteWith({
    'content/news/2026/a post.md': text.replace('title: Post', 'title: Post\r\npermalink: /post'),
    'content/packs/quarry.yaml': `title: Quarry # the pack\npermalink: /quarry/\nbanner: ${address}/b.png?x=1&y=2\nwordmark: "${address}/a.png"\ndescription: |\n  Stone. ![A](${address}/a.png)\n`,
  })
  const { status, events, stderr } = await run(site)
  expect([status, stderr]).toEqual([0, ''])
  const names = pictures(site)
  expect(names.map((name) => name.replace(/[0-9a-f]{10}/, '#')).sort()).toEqual(
    ['2026-a-post-#.jpg', '2026-a-post-#.png', '2026-a-post-#.webp'].sort(),
  )
  const nameOf = (ending: string): string => `/image/posts/${names.find((name) => name.endsWith(ending)) ?? ''}`
  const [png, jpg, webp] = [nameOf('.png'), nameOf('.jpg'), nameOf('.webp')]
  const home = (source: string): string =>
    source
      .replace(`'${address}/a.png' #`, `'${png}' #`)
      .replace(`(${address}/a.png "Title")`, `(${png} "Title")`)
      .replace(`${address}/c%20(1).gif`, webp)
      .replace(`${address}/b.png?x=1&amp;y=2`, jpg)
      .replace(`[three]: ${address}/d.webp`, `[three]: ${webp}`)
      .replace(`[Four]: ${address}/moved.png`, `[Four]: ${png}`)
  expect(read(site, 'content/news/2026/a post.md')).toBe(
    home(text).replace('title: Post', 'title: Post\r\npermalink: /post'),
  )
  expect(read(site, 'content/packs/quarry.yaml')).toBe(
    `title: Quarry # the pack\npermalink: /quarry/\nbanner: ${jpg}\nwordmark: "${png}"\ndescription: |\n  Stone. ![A](${png})\n`,
  )
  expect(readFileSync(join(site.root, `public${png}`))).toEqual(PNG)
  // Each address once, whatever refers to it.
  expect([...asked].sort()).toEqual(['/a.png', '/a.png', '/b.png?x=1&y=2', '/c%20(1).gif', '/d.webp', '/moved.png'])
  expect(events.at(-1)).toMatchObject({ event: 'fetched', pictures: 5, fetched: 5, files: 2, written: true })
  site.build()
  asked.length = 0
  expect(await run(site, [])).toMatchObject({ status: 0, stdout: 'No entry has a picture of another host.\n' })
  expect(asked).toEqual([])
})

test('what is no picture, too large, gone, not encrypted or private is told with its place, and stays in the text', async () => {
  const { address, asked } = await serve()
  const names = ['page.png', 'drawing.svg', 'large.png', 'endless.png', 'gone.png']
  const body = [
    ...names.map((name) => `![x](${address}/${name})`),
    `![x](${address.replace('https', 'http')}/a.png)`,
    '![x](https://10.1.2.3/a.png)',
    `![x](${address}/a.png)`,
  ].join('\n')
  const site = siteWith({ 'content/news/a.md': `---\ntitle: A\ndate: 2026-01-02\n---\n${body}\n` })
  const first = await run(site)
  expect(first.status).toBe(1)
  expect(told(first)).toEqual([
    '5:6 it is not a picture; pages show png, jpg, gif, webp, avif',
    '6:6 it is a picture of the type svg; pages show png, jpg, gif, webp, avif',
    '7:6 it is larger than 20.0 MB',
    '8:6 it is larger than 20.0 MB',
    '9:6 it answers with status 404',
    '10:6 it is not encrypted; use the https: address of the picture',
    '11:6 10.1.2.3 is not a public address',
  ])
  const [name = ''] = pictures(site)
  expect(read(site, 'content/news/a.md')).toContain(
    body.replace(`${address}/a.png`, `/image/posts/${name}`).split('\n').at(-1),
  )
  expect(asked.filter((path) => path === '/gone.png')).toEqual(['/gone.png'])

  const closed = siteWith({ 'content/news/a.md': `---\ntitle: A\n---\n![x](${address}/a.png)\n` }, '')
  asked.length = 0
  expect(told(await run(closed))).toEqual(['4:6 127.0.0.1 is not a public address'])
  expect([asked, pictures(closed)]).toEqual([[], []])
})

test('a host that asks to wait, or fails once, is asked again; few requests run at the same time', async () => {
  const { address, asked, most } = await serve({
    '/busy.png': (response, count) => {
      if (count === 1) response.writeHead(429, { 'retry-after': '1' }).end()
      else response.writeHead(200).end(PNG)
    },
    '/broken.png': (response, count) => {
      if (count === 1) response.destroy()
      else response.writeHead(200).end(JPEG)
    },
  })
  const many = Array.from({ length: 8 }, () => `![x](${address}/a.png?) ![x](${address}/d.webp)`).join('\n')
  const site = siteWith({
    'content/news/a.md': `---\ntitle: A\ndate: 2026-01-02\n---\n![x](${address}/busy.png) ![x](${address}/broken.png)\n${many.replaceAll('a.png?', 'a.png')}\n`,
  })
  const started = Date.now()
  const { status, events } = await run(site)
  expect(status).toBe(0)
  expect(Date.now() - started).toBeGreaterThan(1000)
  expect(asked.filter((path) => path === '/busy.png').length).toBe(2)
  expect(events.at(-1)).toMatchObject({ pictures: 4, fetched: 4 })
  expect(most()).toBeLessThanOrEqual(2)
})

test('a run that is killed keeps what it has, and the next one goes on', async () => {
  const { address, asked } = await serve({
    '/slow.png': (response, count) => (count === 1 ? undefined : response.end(JPEG)),
  })
  const text = `---\ntitle: A\ndate: 2026-01-02\n---\n![x](${address}/a.png) ![x](${address}/slow.png)\n`
  const site = siteWith({ 'content/news/a.md': text })
  const { status } = await run(site, ['--json'], () => pictures(site).length === 1)
  expect([status, pictures(site).length, read(site, 'content/news/a.md')]).toEqual([null, 1, text])
  const before = asked.length
  expect((await run(site)).status).toBe(0)
  expect(asked.slice(before)).toEqual(['/slow.png'])
  expect(read(site, 'content/news/a.md')).not.toContain(address)
  site.build()
})

test('--dry-run lists the addresses and asks nobody', async () => {
  const { address, asked } = await serve()
  const text = `---\ntitle: A\n---\n![x](${address}/a.png)\n`
  const site = siteWith({ 'content/news/a.md': text })
  const { status, stdout } = await run(site, ['--dry-run'])
  expect([status, stdout, asked]).toEqual([0, `${address}/a.png\n1 picture to download; nothing was written.\n`, []])
  expect([read(site, 'content/news/a.md'), pictures(site)]).toEqual([text, []])
  expect(site.run(['build']).stderr).toContain('hint: run packsite fetch-pictures, which downloads it, or put')
})

test('an edit during the downloads stays', async () => {
  const text = (address: string): string => `---\ntitle: A\ndate: 2026-01-02\n---\n![x](${address}/slow.png)\n`
  const { address } = await serve({
    '/slow.png': (response) => {
      site.write({ 'content/news/a.md': `${text(address)}\nAn edit.\n` })
      response.end(PNG)
    },
  })
  const site = siteWith({ 'content/news/a.md': text(address) })
  expect(await run(site)).toMatchObject({ status: 0, stderr: '' })
  expect(read(site, 'content/news/a.md')).toMatch(/!\[x\]\(\/image\/posts\/a-\w+\.png\)\n\nAn edit\.\n$/)
})

test('backticks in two paragraphs are no code, and lines after a folded address stay', async () => {
  const { address } = await serve()
  const site = siteWith({
    'content/news/a.md': `---\ntitle: A\nheaderImage: >-\n  ${address}/a.png\ndate: 2026-01-02\n---\nThe \`key.\n\n![x](${address}/a.png)\n\nThe \`other.\n`,
  })
  expect((await run(site)).status).toBe(0)
  const [name = ''] = pictures(site)
  expect(read(site, 'content/news/a.md')).toBe(
    `---\ntitle: A\nheaderImage: /image/posts/${name}\ndate: 2026-01-02\n---\nThe \`key.\n\n![x](/image/posts/${name})\n\nThe \`other.\n`,
  )
  site.build()
})
