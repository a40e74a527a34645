// The commands that look at a site: list, why, next-due, info, verify, completion.

import { spawnSync } from 'node:child_process'
import { readdirSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, expect, test } from 'vitest'
import { parseEvents, type PrintedProblem } from '../support/events'
import { SMALL_FILE, smallSite } from '../support/small-site'
import { configSource, createSite, runCli } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }

const SITE = {
  'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nHello.\n',
  'content/news/b.md': '---\ntitle: B\ndate: 2026-01-03\n---\nHello.\n',
  'content/site/nav.yaml': '- text: News\n  to: /news\n',
}

test('why names the post, the template, the navigation or the setting that a page changed for', () => {
  const site = createSite(SITE)
  const why = (path: string): string => {
    const { status, stdout, stderr } = site.run(['why', path], NOW)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return stdout
  }
  expect(why('/news/a')).toContain('It has not been built here yet; the next build renders it.')
  site.build(NOW)
  const told = why('content/news/a.md')
  expect(told).toMatch(/^\/news\/a\n/)
  for (const line of [
    'file       dist/news/a/index.html',
    "route      site.config.ts routes[3] 'slug' /{slug...}",
    "template   article (packsite's own)",
    'entry      content/news/a.md',
    'data       content/news',
    'frame      content/site/nav.yaml',
    'rebuilt it: no earlier build could be reused.',
    'Nothing that it shows has changed since; the next build does not rebuild it.',
  ])
    expect(told).toContain(line)

  site.write({ 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\nHello again.\n' })
  expect(why('news/a')).toContain('The next build rebuilds it: its data changed, by content/news/a.md.')
  site.build(NOW)
  expect(why('/')).toMatch(
    /Build [0-9a-f]{16} rebuilt it: its data changed, by content\/news\/a\.md\.\n {3}(?:incremental|text-only) build: content\/news\/a\.md changed\nNothing that it shows has/,
  )

  expect(why('/news/b')).toContain('The last build reused it.')

  site.write({ 'dist/news/b/index.html': 'changed' })
  expect(why('/news/b')).toContain('The next build rebuilds it: its published files are missing or changed.')
  site.build(NOW)
  expect(why('/news/b')).toContain('rebuilt it: its published files are missing or changed.')
  expect(why('/news/b')).toContain('the next build does not rebuild it.')
  site.write({ 'dist/news/b/index.html': site.read('news/b/index.html') })
  expect(why('/news/b')).toContain('the next build does not rebuild it.')

  site.write({ 'content/site/nav.yaml': '- text: All news\n  to: /news\n' })
  const frame = 'the frame of every page changed'
  expect(why('/news/b')).toContain(`The next build rebuilds it: ${frame}, by content/site/nav.yaml.`)
  site.write({ 'site.config.ts': configSource().replace("game: 'Game'", "game: 'Game', tagline: 'New'") })
  const settings = 'settings of the whole site changed'
  expect(why('dist/news/b/index.html')).toContain(
    `rebuilds it: ${frame}; ${settings}, by content/site/nav.yaml, site.config.ts.`,
  )
  site.write({ 'templates/article.tsx': 'export default () => <h1>Mine</h1>\n' })
  const template = why('/news/b')
  expect(template).toContain('template   article (templates/article.tsx)')
  expect(template).toMatch(/templates changed, which affect every page, by .*templates\/article\.tsx\.\n$/)
})

test('why tells a page that does not exist, with what may have been meant', () => {
  const { status, stdout, stderr } = createSite(SITE).run(['why', '/nwes'])
  expect({ status, stdout }).toEqual({ status: 2, stdout: '' })
  expect(stderr).toBe("error: there is no page at /nwes.\n(did you mean '/news'?)\n")
})

test('why tells on which pages a file is that has none of its own', () => {
  const site = createSite(smallSite())
  expect(site.run(['why', 'content/faq/what.md'], NOW)).toMatchObject({
    status: 0,
    stdout: 'content/faq/what.md has no page of its own. 2 pages use it:\n   /faq\n   /faq/packs\n',
    stderr: '',
  })
  expect(site.run(['why', 'content/faq/else.md'], NOW).stderr).toBe('error: there is no page at content/faq/else.md.\n')
})

test('why lists the pages of a template', () => {
  const site = createSite({ ...SITE, 'templates/article.tsx': 'export default () => <h1>Mine</h1>\n' })
  expect(site.run(['why', 'templates/article.tsx'], NOW)).toMatchObject({
    status: 0,
    stdout: 'templates/article.tsx has no page of its own. 2 pages use it:\n   /news/b\n   /news/a\n',
    stderr: '',
  })
  const { stdout } = site.run(['why', 'templates/article.tsx', '--json'], NOW)
  expect(parseEvents(stdout)).toContainEqual({
    v: 1,
    event: 'why',
    file: 'templates/article.tsx',
    pages: ['/news/b', '/news/a'],
  })
})

test('list prints tables, and rows as NDJSON', () => {
  const site = createSite({
    ...smallSite(),
    'content/news/draft.md': '---\ntitle: A draft\ndate: 2026-01-02\npublished: false\n---\n',
    'content/news/later.md':
      '---\ntitle: Later\ndate: 2026-01-02\npublishAt: 2030-01-02\nexpireAt: 2031-01-02T18:00:00Z\n---\n',
  })
  const rows = (what: string): unknown[] => {
    const { status, stdout, stderr } = site.run(['list', what, '--json'], NOW)
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    return parseEvents(stdout)
  }
  expect(rows('routes')).toContainEqual(
    expect.objectContaining({ event: 'route', path: '/news', template: 'news', pages: 2, middleware: [] }),
  )
  expect(rows('pages')).toContainEqual(
    expect.objectContaining({
      event: 'page',
      url: '/teapot',
      status: 418,
      template: 'teapot',
      file: 'teapot/index.html',
    }),
  )
  expect(rows('downloads')).toContainEqual(
    expect.objectContaining({
      event: 'download',
      ...{
        pack: 'main-32x',
        edition: 'java',
        label: '1.20',
        channel: 'release',
        version: '1.10',
        sizeBytes: SMALL_FILE.length,
      },
      address: '/packs/Main-32x-Java/java-latest/Main-32x-1.20.zip',
    }),
  )
  expect(rows('drafts')).toEqual([
    { v: 1, event: 'draft', file: 'content/news/draft.md', collection: 'news', title: 'A draft' },
  ])
  expect(site.run(['list', 'scheduled'], NOW).stdout).toBe(
    `when (UTC)            what     file                   title
2030-01-02T00:00:00Z  appears  content/news/later.md  Later
2031-01-02T18:00:00Z  expires  content/news/later.md  Later
2 scheduled changes
`,
  )
  const due = site.runAsProcess(['next-due'], { ...NOW, TZ: 'Asia/Tokyo' })
  expect(due.stdout).toBe(
    '2030-01-02T00:00:00Z (here 2030-01-02 09:00 Asia/Tokyo)\n   appears  content/news/later.md  Later\n',
  )
  expect(parseEvents(site.run(['next-due', '--json'], NOW).stdout)).toEqual([
    {
      ...{ v: 1, event: 'due', at: '2030-01-02T00:00:00Z', atSeconds: 1893542400 },
      entries: [{ file: 'content/news/later.md', title: 'Later', what: 'appears' }],
    },
  ])
  const late = { SOURCE_DATE_EPOCH: '1956528000' }
  expect(site.run(['next-due'], late).stdout).toBe('Nothing is due: no entry is scheduled or expires.\n')
})

test('list refuses another word, and a site with problems', () => {
  const word = runCli(['list', 'posts'])
  expect(word.status).toBe(2)
  expect(word.stderr).toContain('Allowed choices are routes, pages, downloads, drafts, scheduled, translations.')
  const site = createSite({ 'content/news/a.md': '---\ntitle: A\ndate: 2026-02-30\n---\n' })
  for (const args of [['list', 'drafts'], ['next-due']]) {
    const { status, stdout, stderr } = site.run(args)
    expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
    expect(stderr).toMatch(/^error\[invalid-date\][\s\S]*content\/news\/a\.md:3:7/)
  }
})

test('info tells versions, folders and counts, also of a folder without a site', () => {
  const site = createSite(SITE)
  const { status, stdout } = site.run(['info', '--json'])
  expect(status).toBe(0)
  expect(parseEvents(stdout)).toMatchObject([
    {
      event: 'info',
      node: process.version,
      root: site.root,
      content: { news: 2, site: 1 },
      build: null,
      templates: [],
    },
  ])
  const text = site.run(['info']).stdout
  expect(text).toMatch(/^packsite {3}\d+\.\d+\.\d+ in /)
  expect(text).toMatch(/^packages {3}esbuild \d+\.\d+\.\d+, fflate \d+\.\d+\.\d+, minisearch \d/m)
  expect(text).toMatch(/^bundled {4}.*sanitize-html 2\.17\.5, /m)
  site.remove('site.config.ts')
  const empty = site.run(['info'])
  expect(empty.status).toBe(0)
  expect(empty.stdout).toContain('config     There is no site.config.ts in')
})

test('verify finds each file that is altered, missing, or made from other sources', () => {
  const site = createSite(SITE)
  const early = site.run(['verify'])
  expect(early.status).toBe(1)
  expect(early.stderr).toMatch(/^error\[not-built\] The output folder has no complete site/)
  // Without SOURCE_DATE_EPOCH: the time stands in latest.json, to the millisecond.
  site.build()
  const fine = site.run(['verify'])
  expect(fine.stderr).toBe('')
  expect(fine.stdout).toMatch(/dist\/ equals a full build byte for byte: \d+ files \(build [0-9a-f]{16}\)\n$/)
  expect(fine.status).toBe(0)

  writeFileSync(join(site.root, 'dist/news/a/index.html'), 'altered')
  rmSync(join(site.root, 'dist/404.html'))
  site.write({ 'content/news/b.md': '---\ntitle: B\ndate: 2026-01-03\n---\nHello again.\n' })
  const stamps = site.stamps()
  const { status, stdout, stderr } = site.run(['verify', '--verbose'])
  expect({ status, stdout }).toEqual({ status: 1, stdout: '' })
  expect(stderr).toContain('error[file-altered] A file was altered after it was published\n   news/a/index.html\n')
  expect(stderr).toContain('error[file-missing] A file of the site is missing\n   404.html\n')
  expect(stderr).toContain('error[file-differs] A full build writes a different file\n   news/b/index.html\n')
  expect(stderr).toMatch(/\n\d+ problems; the site is unchanged\.\n$/)
  expect(site.stamps()).toEqual(stamps)
  expect(readdirSync(join(site.root, '.packsite')).filter((name) => name.startsWith('verify'))).toEqual([])
})

test('verify says of each file what the next build does with it', () => {
  const site = createSite({
    ...SITE,
    'public/one.txt': 'one',
    'content/news/c.md': '---\ntitle: C\ndate: 2026-01-04\n---\n',
  })
  site.build()
  site.remove('public/one.txt')
  site.write({ 'content/news/b.md': '---\ntitle: B\ndate: 2026-01-03\npublished: false\n---\nHello.\n' })
  site.write({ 'content/news/c.md': '---\ntitle: C\ndate: 2026-01-04\npermalink: /moved\n---\n' })
  writeFileSync(join(site.root, 'dist/news/a/index.html'), 'altered')
  rmSync(join(site.root, 'dist/404.html'))
  rmSync(join(site.root, 'dist/news/c/_payload.json'))
  const { stdout } = site.run(['verify', '--json'])
  const hints = new Map(
    (parseEvents(stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]).map(
      ({ hint = '', places }) => [places[0]?.file ?? '', hint],
    ),
  )
  site.build()
  const built = new Set(site.list())
  for (const [file, hint] of hints) expect([file, hint.includes('writes it')]).toEqual([file, built.has(file)])
  expect(hints.get('one.txt')).toBe('run packsite build, which removes it.')
  expect(hints.get('news/b/index.html')).toBe('run packsite build, which removes it.')
  expect(hints.get('news/c/_payload.json')).toBe('run packsite build, which removes it from the list of files.')
  expect(hints.get('moved/index.html')).toBe('run packsite build, which writes it again.')
})

let script = ''
beforeAll(() => {
  script = runCli(['completion', 'bash']).stdout
})

/** What bash proposes for the last of the words. */
function complete(...words: string[]): string[] {
  const typed = words.map((word) => `'${word}'`).join(' ')
  const program = `${script}\nCOMP_WORDS=(packsite ${typed}); COMP_CWORD=${String(words.length)}; _packsite; printf '%s\\n' "\${COMPREPLY[@]}"`
  return spawnSync('bash', ['-c', program], { encoding: 'utf8' }).stdout.split('\n').filter(Boolean)
}

const hasBash = spawnSync('bash', ['--version']).status === 0

test.skipIf(!hasBash)('bash completes commands, words, kinds and flags', () => {
  expect(complete('ver')).toEqual(['verify'])
  expect(complete('')).toEqual(expect.arrayContaining(['build', 'dev', 'new', 'init', 'list', 'why', 'completion']))
  expect(complete('new', '')).toEqual(['post', 'page', 'faq', 'addon', 'release', 'entry', 'translation'])
  expect(complete('--root', 'somewhere', 'list', 'dr')).toEqual(['drafts'])
  expect(complete('new', 'release', '--mi')).toEqual(['--mirror'])
  expect(complete('build', '--q')).toEqual(['--quiet'])
  // After a flag with a value bash proposes files.
  expect(complete('new', 'release', '--file', '')).toEqual([])
})

test.each(['zsh', 'fish'])('the script for %s names every command', (shell) => {
  const { status, stdout } = runCli(['completion', shell])
  expect(status).toBe(0)
  for (const word of ['build', 'next-due', 'routes', 'release', 'mirror', 'previous']) expect(stdout).toContain(word)
  if (spawnSync(shell, ['--version']).status === 0)
    expect(spawnSync(shell, ['-n', '-c', stdout], { encoding: 'utf8' }).stderr).toBe('')
})

test('a shell that packsite does not know is a wrong command line', () => {
  const { status, stderr } = runCli(['completion', 'cmd'])
  expect(status).toBe(2)
  expect(stderr).toContain('Allowed choices are bash, zsh, fish.')
})

test('a build names the file that was changed or removed', () => {
  const site = createSite(SITE)
  const settle = (): void => {
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 100)
  }
  settle()
  site.build(NOW)
  const reasonAfter = (edit: () => void): string | undefined => {
    edit()
    settle()
    return /\((?:incremental|text-only) build: (.*)\)/.exec(site.run(['build'], NOW).stdout)?.[1]
  }
  expect(
    reasonAfter(() => {
      site.write({ 'content/site/nav.yaml': '[]\n' })
    }),
  ).toBe('content/site/nav.yaml changed')
  expect(
    reasonAfter(() => {
      site.remove('content/site/nav.yaml')
    }),
  ).toBe('content/site/nav.yaml was removed')
})
