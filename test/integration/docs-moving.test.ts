// Follows docs/moving.md for a site of each origin: every block in its order, the commands by a shell. Then compares the result with the old site.

import { spawnSync } from 'node:child_process'
import { chmodSync, cpSync, existsSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { delimiter, join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fencedBlocks, type Block } from '../support/docs'
import { parseEvents } from '../support/events'
import { rowsNamed } from '../support/full'
import { packageFolder } from '../support/paths'
import { ask, startIn } from '../support/running'
import { TRANSPARENT_PNG, openSite, type Files, type TestSite } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }
const GUIDE = 'docs/moving.md'
const FIXTURES = join(packageFolder, 'test/fixtures/moving')
const BANNER = readFileSync(join(packageFolder, 'src/starter/public/image/banners/__main__-32x.png'))

type Post = {
  readonly title: string
  readonly date: string
  readonly updated?: string
  readonly tags: readonly string[]
  readonly authors: readonly string[]
  /** Alternative texts of the pictures in the body. */
  readonly pictures: readonly string[]
  readonly header?: boolean
  readonly links: readonly string[]
}

/** What a visitor of the old site saw. The keys of maps are addresses, or game versions in `downloads`. */
type OldSite = {
  readonly posts: Readonly<Record<string, Post>>
  /** Titles of drafts and scheduled posts. */
  readonly hidden: readonly string[]
  readonly pages?: Readonly<Record<string, string>>
  /** Questions in the order of the page. */
  readonly questions?: readonly string[]
  readonly addons?: Readonly<Record<string, readonly string[]>>
  readonly downloads?: Readonly<Record<string, string>>
}

/** Section of the guide -> folder of the fixture, and the pictures of the old site. */
const ORIGINS: Readonly<Record<string, { readonly folder: string; readonly pictures: Files }>> = {
  Jekyll: { folder: 'jekyll', pictures: { 'assets/copper.png': BANNER, 'assets/ore.png': TRANSPARENT_PNG } },
  Hugo: {
    folder: 'hugo',
    pictures: {
      'content/posts/copper/header.png': BANNER,
      'content/posts/copper/ore.png': TRANSPARENT_PNG,
      'static/img/moss.png': BANNER,
      'static/img/stone.png': TRANSPARENT_PNG,
    },
  },
  Astro: {
    folder: 'astro',
    pictures: {
      'src/assets/copper.png': BANNER,
      'src/assets/stone.png': TRANSPARENT_PNG,
      'src/content/blog/ore.png': TRANSPARENT_PNG,
      'src/content/blog/secret.png': TRANSPARENT_PNG,
      'public/img/sky.png': TRANSPARENT_PNG,
    },
  },
  'Hand-made JSON': { folder: 'json', pictures: { 'img/copper.png': BANNER, 'img/ore.png': TRANSPARENT_PNG } },
}

/** The blocks of the guide without the sections of other origins, in their order. */
function blocksFor(origin: string): Block[] {
  const lines = readFileSync(join(packageFolder, GUIDE), 'utf8').split('\n')
  const sectionAt = (line: number): string =>
    lines
      .slice(0, line)
      .findLast((text) => /^##+ /.test(text))
      ?.replace(/^##+ /, '') ?? ''
  return fencedBlocks(GUIDE).filter(({ line }) => {
    const section = sectionAt(line)
    return section === origin || !Object.hasOwn(ORIGINS, section)
  })
}

/** A `PATH` with the packsite of this repository as `npx packsite`, and an `npm install` that makes links. */
function createCommands(): string {
  const bin = mkdtempSync(join(tmpdir(), 'packsite-moving-bin-'))
  onTestFinished(() => {
    rmSync(bin, { recursive: true, force: true })
  })
  const commands = openSite(bin, {
    // A preview never ends, and external links need a network.
    npx: `#!/bin/sh\ncase "$*" in *preview*|*--external*) exit 0;; esac\nshift\nexec '${process.execPath}' '${packageFolder}/bin/packsite.js' "$@"\n`,
    npm: `#!/bin/sh\nmkdir -p node_modules\nln -sfn '${packageFolder}' node_modules/packsite\nln -sfn '${packageFolder}/node_modules/yaml' node_modules/yaml\n`,
  })
  for (const name of ['npx', 'npm']) chmodSync(join(commands.root, name), 0o755)
  return `${bin}${delimiter}${process.env['PATH'] ?? ''}`
}

/** Follows the guide in the folder of an old site, with the commands and files of the guide alone. */
function follow(site: TestSite, origin: string): void {
  const env = { ...process.env, NO_COLOR: '1', ...NOW, PATH: createCommands() }
  for (const { language, name, text, line } of blocksFor(origin)) {
    if (language === 'sh') {
      const { status, stdout, stderr } = spawnSync('bash', ['-e'], {
        cwd: site.root,
        env,
        input: text,
        encoding: 'utf8',
      })
      expect({ line, status, stdout: status === 0 ? '' : stdout, stderr }).toEqual({
        line,
        status: 0,
        stdout: '',
        stderr: '',
      })
    } else if (language === 'ts') {
      const config = readFileSync(join(site.root, 'site.config.ts'), 'utf8')
      site.write({
        'site.config.ts': config
          .replace('import { defineConfig }', 'import { by, defineConfig, line, list }')
          // Other tests hold the weight of pages.
          .replace('  routes: [\n', () => `check: { budgets: { scripts: 6000 } },\n${text}`),
      })
    } else {
      const file = join(site.root, name ?? '')
      const before = name?.endsWith('redirects.yaml') === true && existsSync(file) ? readFileSync(file, 'utf8') : ''
      site.write({ [name ?? `no name: line ${String(line)}`]: before + text })
    }
  }
}

type Feed = {
  readonly items: readonly {
    readonly url: string
    readonly title: string
    readonly date_published: string
    readonly date_modified?: string
    readonly authors?: readonly { readonly name: string }[]
    readonly content_html: string
  }[]
}

/** Posts by address, as the site shows them. */
function publishedPosts(site: TestSite): Record<string, Post> {
  const { items } = site.json('feed.json') as Feed
  return Object.fromEntries(
    items.map(({ url, title, date_published, date_modified, authors = [], content_html }) => {
      const address = new URL(url).pathname
      const page = site.read(`${address}/index.html`)
      const all = (pattern: RegExp, text: string): string[] =>
        [...text.matchAll(pattern)].map(([, found = '']) => found.replace('https://packs.example', ''))
      const post: Post = {
        title,
        date: date_published.slice(0, 10),
        ...(date_modified === undefined ? {} : { updated: date_modified.slice(0, 10) }),
        tags: all(/<a href="\/tags\/[^"]+"[^>]*>([^<]+)</g, page),
        authors: authors.map(({ name }) => name),
        pictures: all(/<img [^>]*alt="([^"]+)"/g, content_html),
        ...(page.includes('class="article-image"') ? { header: true } : {}),
        links: all(/<a href="([^"]+)"/g, content_html),
      }
      return [address, post]
    }),
  )
}

/** The status of an address, or of the address that it redirects to. */
async function visit(server: string, path: string): Promise<number> {
  const { status, headers } = await ask(server, path)
  return status === 301 && headers.location !== undefined
    ? (await ask(server, new URL(headers.location, server).pathname)).status
    : status
}

test.each(rowsNamed(Object.keys(ORIGINS), { names: ['Jekyll', 'Hand-made JSON'], nameOf: String }))(
  'a site made with %s keeps its posts and its addresses',
  async (origin) => {
    const { folder = '', pictures = {} } = ORIGINS[origin] ?? {}
    const root = mkdtempSync(join(tmpdir(), 'packsite-moving-'))
    onTestFinished(() => {
      rmSync(root, { recursive: true, force: true })
    })
    cpSync(join(FIXTURES, folder, 'site'), root, { recursive: true })
    const site = openSite(root, pictures)
    const old = JSON.parse(readFileSync(join(FIXTURES, folder, 'expected.json'), 'utf8')) as OldSite
    const addresses = readFileSync(join(root, 'old-addresses.txt'), 'utf8').trim().split('\n')

    follow(site, origin)

    expect(publishedPosts(site)).toEqual(old.posts)
    const pages = site.list().filter((path) => path.endsWith('.html'))
    for (const title of old.hidden) expect(pages.filter((path) => site.read(path).includes(`>${title}<`))).toEqual([])
    for (const [address, text] of Object.entries(old.pages ?? {}))
      expect(site.read(`${address}/index.html`)).toContain(text)
    for (const [address, facts] of Object.entries(old.addons ?? {}))
      for (const fact of facts) expect(site.read(`${address}/index.html`)).toContain(fact)
    for (const [version, file] of Object.entries(old.downloads ?? {}))
      expect(site.read('downloads/index.html')).toMatch(new RegExp(`${version}[^]*${file}`))
    if (old.questions !== undefined)
      expect([...site.read('faq/index.html').matchAll(/<h3>([^<]*)/g)].map(([, text]) => text).slice(0, 2)).toEqual(
        old.questions,
      )

    const preview = startIn(root, ['preview', '--port', '0'], NOW)
    const [server = ''] = await preview.says(/http:\/\/\S+:\d+/)
    for (const address of addresses)
      expect([address, await visit(server, address.replace('https://packs.example', ''))]).toEqual([address, 200])
    site.write({ 'old-addresses.txt': 'https://packs.example/forgotten\n' })
    const { stdout } = site.run(['check', '--addresses', join(root, 'old-addresses.txt'), '--json'], NOW)
    expect(parseEvents(stdout).flatMap(({ code }) => code ?? [])).toEqual(['lost-address'])
  },
  120_000,
)

test('move.mjs lists what it cannot convert, and converts the rest', () => {
  const post = (front: string, body = 'Text.'): string => `---\n${front}\n---\n\n${body}\n`
  const root = mkdtempSync(join(tmpdir(), 'packsite-moving-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  openSite(root, {
    'move.mjs': readFileSync(join(packageFolder, 'docs/moving/move.mjs')),
    'origin.mjs': `export const sources = [
  { from: 'old/posts', to: 'content/news', address: '/posts/:path/' },
  { from: 'old/more', to: 'content/news', address: '/more/:path/' },
  { from: 'old/none', to: 'content/news', address: '/' },
]`,
    'old/posts/a.md': post(
      'title: A\ndate: some day\nauthor: Ann_\ncategory: One, Two\ntags: [Three]',
      '{{< youtube id >}} [gone](ref:gone) [b](b.md) [free](z%.md) ![none](none.png) ![x](x/1.png) ![y](y/1.png)',
    ),
    'old/posts/b.md': `\uFEFF${post('title: B\ndate: 2022-12-08\nauthor: Ann').replaceAll('\n', '\r\n')}`,
    'old/posts/table.md': '+++\ntitle = "Table"\n[cover]\nimage = "a.png"\n+++\n\nText.\n',
    'old/posts/plain.md': 'No front matter.\n',
    'old/posts/x/1.png': TRANSPARENT_PNG,
    'old/posts/y/1.png': BANNER,
    'old/more/b.md': post('title: Another B\ndate: 2022-12-08'),
    'content/site/redirects.yaml': '- { from: /mine, to: /, status: 302 }\n',
  })
  symlinkSync(join(packageFolder, 'node_modules'), join(root, 'node_modules'))
  const { status, stdout, stderr } = spawnSync(process.execPath, ['move.mjs'], { cwd: root, encoding: 'utf8' })
  expect(stdout).toBe('In content/: texts 3, authors 2, redirects 1\n')
  expect(stderr.trim().split('\n').sort()).toEqual([
    'old/none does not exist: correct origin.mjs',
    "old/posts/a.md: no text has the name 'gone'",
    "old/posts/a.md: no text has the name 'z%.md'",
    'old/posts/a.md: write the result of {{< youtube id >}}',
    'old/posts/b.md and old/more/b.md have one file, content/news/b.md: rename one of them',
    expect.stringMatching(/^old\/posts\/table\.md: .* at line 2, column 1:$/),
    'old/posts/x/1.png and old/posts/y/1.png have one file, content/news/a/1.png: rename one of them',
  ])
  expect(status).toBe(1)
  expect(readFileSync(join(root, 'content/news/a.md'), 'utf8')).toBe(
    post(
      'title: A\ntags:\n  - One\n  - Two\n  - Three\nauthor:\n  - ann\npermalink: /posts/a/\ndate: some day',
      '{{< youtube id >}} [gone](gone) [b](b.md) [free](z%.md) ![none](none.png) ![x](a/1.png) ![y](a/1.png)',
    ),
  )
  expect(readFileSync(join(root, 'content/authors/ann-2.yaml'), 'utf8')).toBe('name: Ann\n')
  expect(readFileSync(join(root, 'content/site/redirects.yaml'), 'utf8')).toBe(
    '- from: /mine\n  to: /\n  status: 302\n',
  )
})
