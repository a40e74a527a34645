// Links between Markdown files: to the address of the entry, in builds and in dev, and with a problem for each that leads nowhere.

import { readFileSync, renameSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWN_CACHE as env, settle } from '../support/cache'
import { refuse } from '../support/events'
import { ask, eventually, start } from '../support/running'
import { configSource, createSite, openSite, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { copyInputs } from '../support/soak-site'
import { differences, snapshot, temporaryFolder } from '../support/trees'

const post = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\n${more}---\n${body}\n`

const LINKS = `[Beside](./b.md), [without a dot](b.md#on-windows "Title"), [page](../pages/sub/about.md#terms),
[folder](<2024/ä & b.md>), [encoded](2024/%C3%A4%20%26%20b.md), [question](../faq/what.md), [add-on](../addons/thing.md),
[itself](a.md#part), <a id="x" href="../pages/sub/about.md">HTML</a> and [by reference][r].

## Part

[r]: ../news/b.md
`

const ADDRESSES = [
  ...['/b-moved', '/b-moved#c-on-windows', '/about#c-terms', '/news/2024/%C3%A4%20&%20b', '/news/2024/%C3%A4%20&%20b'],
  ...['/faq/packs#what', '/addons/thing', '/news/a#c-part', '/about', '/b-moved'],
]

const SITE: Files = {
  ...smallSite(),
  'content/news/a.md': post('A', LINKS),
  'content/news/b.md': post('B', '## On Windows\n\nText.', 'permalink: /b-moved\n'),
  'content/news/2024/ä & b.md': post('Odd', 'Text.', 'permalink: "/news/2024/ä & b"\n'),
  'content/pages/sub/about.md':
    '---\npermalink: /about\n---\n# About\n\n## Conditions {#terms}\n\n[Back](../../news/a.md)\n',
}

/** Addresses of the links in the body of a page. */
const linksIn = (html: string): string[] =>
  [...(/<div class="prose[^]*?<\/div>/.exec(html)?.[0] ?? '').matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, to = '']) =>
    to.replaceAll('&amp;', '&'),
  )

test.each([{}, { PACKSITE_REFERENCE: '1' }])('a link to a file leads to the address of its entry (%o)', (more) => {
  const site = createSite(SITE)
  site.build({ ...more })
  expect(linksIn(site.read('news/a/index.html'))).toEqual(ADDRESSES)
  expect(site.read('news/a/index.html')).toContain('<a title="Title" href="/b-moved#c-on-windows">')
  expect(linksIn(site.read('about/index.html'))).toEqual(['/news/a'])
  const { status, stdout } = site.run(['check'])
  expect([status, stdout]).not.toContain('broken')
})

test('a link to a file gets the base of the site', () => {
  const site = createSite({ ...SITE, ...smallSite({ siteUrl: 'https://example.org/sub', more: "base: '/sub/'," }) })
  site.build()
  expect(linksIn(site.read('news/a/index.html'))).toEqual(ADDRESSES.map((address) => `/sub${address}`))
})

test('every link to a file without a page is a problem with line, column and advice, all at once', () => {
  const site = createSite({
    'content/news/a.md': post(
      'A',
      '\n[one](./gone.md)\n\nText and [two](../pages/draft.md).\n\n[three](b.md#nowhere)\n\n[four](../../README.md) [five](b.md)',
    ),
    'content/news/b.md': post('B', 'Text.'),
    'content/news/c.md': post('C', 'Text.', 'changelog:\n  - See [six](b.md)\n'),
    'content/pages/draft.md': '---\npublished: false\n---\n# Draft\n',
  })
  const { status, problems } = refuse(site)
  const told = problems.map(({ code, message, places: [place] }) => {
    const { file = '', line, column } = place ?? {}
    return `${file}:${String(line)}:${String(column)} ${code} ${message}`
  })
  expect(status).toBe(1)
  expect(told.sort()).toEqual([
    'content/news/a.md:10:9 broken-anchor content/news/b.md has no heading for #nowhere',
    "content/news/a.md:12:8 invalid-link The link can't be followed: ../../README.md",
    'content/news/a.md:6:7 broken-link There is no file content/news/gone.md',
    'content/news/a.md:8:16 broken-link No page shows content/pages/draft.md',
    'content/news/c.md:5:3 invalid-link Only bodies have links to files: b.md',
  ])
  expect(problems.find(({ message }) => message.startsWith('There is no file'))?.hint).toMatch(/did you mean/)
})

/** What a build from nothing makes of the same inputs. */
function fromNothing(site: TestSite): Record<string, string> {
  const folder = temporaryFolder()
  copyInputs(site.root, folder)
  openSite(folder).build({ ...env, PACKSITE_CACHE: temporaryFolder() })
  return snapshot(join(folder, 'dist'))
}

function expectCleanBuild(site: TestSite): void {
  settle()
  site.build(env)
  // Both depend on the builds before.
  const { 'builds/history.json': _history, 'builds/lost.json': _lost, ...now } = snapshot(join(site.root, 'dist'))
  const { 'builds/history.json': _clean, ...clean } = fromNothing(site)
  expect(differences(clean, now)).toEqual([])
}

test('a page is built again if the entry that it links to moves', () => {
  const site = createSite(SITE)
  settle()
  site.build(env)
  const edit = (file: string, from: string, to: string): void => {
    site.write({ [file]: readFileSync(join(site.root, file), 'utf8').replaceAll(from, to) })
  }
  edit('content/news/b.md', 'permalink: /b-moved', 'permalink: /b-again')
  expectCleanBuild(site)
  expect(linksIn(site.read('news/a/index.html'))[0]).toBe('/b-again')
  const { stdout } = site.run(['why', '/news/a'], env)
  expect(stdout).toContain('content/news/b.md')

  // A new wording of the text alone keeps the links.
  edit('content/news/a.md', 'and [by reference]', 'or [by reference]')
  expectCleanBuild(site)

  renameSync(join(site.root, 'content/news/b.md'), join(site.root, 'content/news/moved.md'))
  edit('content/news/moved.md', 'permalink: /b-again\n', '')
  edit('content/news/a.md', 'b.md', 'moved.md')
  site.write({ 'content/news/2024/ä & moved.md': post('Odd', 'Text.', 'permalink: /odd\n') })
  site.remove('content/news/2024/ä & b.md')
  edit('content/news/a.md', '2024/ä & b.md', '2024/ä & moved.md')
  expectCleanBuild(site)
  expect(linksIn(site.read('news/a/index.html'))[0]).toBe('/news/moved')
})

test('dev follows a target that moves', async () => {
  const site = createSite({
    'site.config.ts': configSource(),
    'content/news/a.md': post('A', '[To it](b.md#part)'),
    'content/news/b.md': post('B', '## Part', 'published: false\n'),
  })
  const process = start(['dev', '--port', '0', '--root', site.root])
  const [, address = ''] = await process.says(/(http:\/\/\S+:\d+)(?="| is ready)/)
  const shows = (link: string): Promise<boolean | null> =>
    eventually(async () => ((await ask(address, '/news/a')).body.includes(`href="${link}"`) ? true : null), 5_000)
  expect(await shows('/news/b#c-part')).toBe(true)
  site.write({ 'content/news/b.md': post('B', '## Part', 'permalink: /other\n') })
  expect(await shows('/other#c-part')).toBe(true)
})
