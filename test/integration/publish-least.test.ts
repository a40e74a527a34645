// Least writing: a build touches the files whose bytes differ, and no other. The lists here are exact: what one edit of the
// reference site writes.

import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { fullTest } from '../support/full'
import { copyReferenceSite, referenceRoot } from '../support/reference'
import { createSite, openSite, type TestSite } from '../support/site'
import { differences, emptyFolders, linkTree, snapshot } from '../support/trees'

/** What test/support/global-setup.ts builds the reference site with. */
const env = { SOURCE_DATE_EPOCH: '1795219200' }

let reference: TestSite
beforeAll(() => {
  const root = mkdtempSync(join(tmpdir(), 'packsite-test-'))
  copyReferenceSite(root)
  linkTree(join(referenceRoot(), 'dist'), join(root, 'dist'))
  reference = openSite(root)
  reference.build(env)
})
afterAll(() => {
  rmSync(reference.root, { recursive: true, force: true })
})

type Change = { readonly written: string[]; readonly deleted: string[] }

/** Edits a file of content, builds, and answers the paths of dist that were written and deleted; ids become {id}. */
function edit(site: TestSite, file: string, change: (text: string) => string): Change {
  const text = readFileSync(join(site.root, file), 'utf8')
  const edited = change(text)
  expect(edited).not.toBe(text)
  const before = site.stamps()
  site.write({ [file]: edited })
  site.build(env)
  const after = site.stamps()
  const nameless = (path: string): string => path.replace(/^builds\/meta\/[0-9a-f]{16}\.json$/, 'builds/meta/{id}.json')
  const hashless = (path: string): string => path.replace(/^assets\/card-[0-9a-f]+\.png$/, 'assets/card-{hash}.png')
  return {
    written: [...after.keys()]
      .filter((path) => after.get(path) !== before.get(path))
      .map((path) => hashless(nameless(path))),
    deleted: [...before.keys()].filter((path) => !after.has(path)).map((path) => hashless(nameless(path))),
  }
}

const BUILDS = ['builds/history.json', 'builds/latest.json', 'builds/manifest.json', 'builds/meta/{id}.json']
const page = (url: string): string[] => [`${url}/_payload.json`, `${url}/index.html`]

test('a second build of the reference site writes no file and says so', () => {
  const before = reference.stamps()
  expect(reference.build(env).stdout).toContain('Nothing changed.')
  expect(reference.stamps()).toEqual(before)
})

test('an edit at the end of an old post, beyond what is searched, writes its page, the feed of its project and the manifests', () => {
  const change = edit(reference, 'content/news/2021/copper-four-shades.md', (text) => `${text}\nOne more sentence.\n`)
  expect(change).toEqual({
    written: [...BUILDS, ...page('steadfast32x/r32'), 'steadfast32x/feed.xml'].sort(),
    deleted: ['builds/meta/{id}.json'],
  })
})

fullTest('an edit of the first words of a post without a description also writes the feed that quotes them', () => {
  const change = edit(reference, 'content/news/2020/three-pumpkins.md', (text) =>
    text.replace(/\n---\n\s*/, '\n---\n\nOther first words. '),
  )
  expect(change).toEqual({
    written: [
      ...BUILDS,
      'classic32x/feed.xml',
      ...page('news/2020/three-pumpkins'),
      ...page('news/page/3'),
      'search-index.json',
      'tags/how-we-draw/feed.xml',
    ],
    deleted: ['builds/meta/{id}.json'],
  })
})

test('an edit of the title of an old post writes what prints the title: its lists, its neighbours, its releases, their feeds and its card', () => {
  const change = edit(reference, 'content/news/2021/copper-four-shades.md', (text) =>
    text.replace('in four shades of patience', 'in five shades of patience'),
  )
  expect(change).toEqual({
    written: [
      'assets/card-{hash}.png',
      ...BUILDS,
      ...page('classic32x-renewed/first-release'),
      ...page('credits/florian'),
      ...page('news/2021'),
      ...page('news/page/3'),
      ...page('news/the-second-doubling'),
      'search-index.json',
      ...page('steadfast32x/bedrock/1.17.x-r1'),
      ...page('steadfast32x/bedrock/1.17.x-r2'),
      'steadfast32x/feed.xml',
      ...page('steadfast32x/java/1.17.x-r1'),
      ...page('steadfast32x/r32'),
      ...page('tags/copper'),
      'tags/copper/feed.xml',
      ...page('tags/release'),
      'tags/release/feed.xml',
    ].sort(),
    deleted: ['assets/card-{hash}.png', 'builds/meta/{id}.json'],
  })
})

test('a file of dist that is missing or was altered is written again, and only that', () => {
  const before = snapshot(join(reference.root, 'dist'))
  const path = (name: string): string => join(reference.root, 'dist', name)
  rmSync(path('news/page/3/index.html'))
  rmSync(path('steadfast32x/r9'), { recursive: true })
  const text = readFileSync(path('faq/index.html'), 'utf8')
  rmSync(path('faq/index.html'))
  writeFileSync(path('faq/index.html'), text.replace('<html', '<HTML'))
  rmSync(path('builds/latest.json'))
  const stamps = reference.stamps()
  expect(reference.build(env).stdout).toMatch(/^5 files written in /m)
  expect(snapshot(join(reference.root, 'dist'))).toEqual(before)
  const after = reference.stamps()
  expect([...after.keys()].filter((name) => after.get(name) !== stamps.get(name))).toEqual([
    'builds/latest.json',
    'faq/index.html',
    'news/page/3/index.html',
    ...page('steadfast32x/r9'),
  ])
})

test('the files of a post that is gone are deleted, and the folders that become empty', () => {
  const site = createSite({
    'content/news/2020/deep/a.md': '---\ntitle: A\ndate: 2020-01-02\n---\n',
    'content/news/b.md': '---\ntitle: B\ndate: 2020-01-01\n---\n',
    'public/old/picture.txt': 'text',
  })
  site.build(env)
  expect(site.list()).toContain('news/2020/deep/a/index.html')
  site.remove('content/news/2020')
  site.remove('public')
  site.build(env)
  expect(site.list().filter((path) => /2020|^old\//.test(path))).toEqual([])
  expect(emptyFolders(join(site.root, 'dist'))).toEqual([])
  const clean = createSite({ 'content/news/b.md': '---\ntitle: B\ndate: 2020-01-01\n---\n' })
  clean.build(env)
  expect(differences(snapshot(join(clean.root, 'dist')), snapshot(join(site.root, 'dist')))).toEqual([
    'builds/lost.json',
  ])
})

test('a page takes the place of a folder, and a folder the place of a file', () => {
  const site = createSite({ 'public/stone': 'a file', 'public/dirt/a.txt': 'in a folder' })
  site.build(env)
  site.remove('public')
  site.write({ 'public/stone/a.txt': 'in a folder', 'public/dirt': 'a file' })
  site.build(env)
  expect(site.read('stone/a.txt')).toBe('in a folder')
  expect(site.read('dirt')).toBe('a file')
})

test('files that packsite did not write survive, and so do their folders', () => {
  const site = createSite({ 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\n' })
  site.build(env)
  const foreign = { 'dist/CNAME': 'example.org', 'dist/news/a/notes.txt': 'mine', 'dist/.well-known/x': 'mine' }
  site.write(foreign)
  site.remove('content')
  site.build(env)
  expect(site.read('CNAME')).toBe('example.org')
  expect(site.read('news/a/notes.txt')).toBe('mine')
  expect(site.read('.well-known/x')).toBe('mine')
  expect(site.list()).not.toContain('news/a/index.html')
})

const POST = { 'content/news/b.md': '---\ntitle: B\ndate: 2026-01-02\n---\n' }

/** A built site, something foreign in the way of a new post, and what a build makes of it. */
function obstructed(obstruct: (site: TestSite) => void) {
  const site = createSite({ 'content/news/a.md': '---\ntitle: A\ndate: 2026-01-02\n---\n' })
  site.build(env)
  obstruct(site)
  const before = snapshot(join(site.root, 'dist'))
  site.write(POST)
  const result = site.run(['build'], env)
  return { site, before, after: snapshot(join(site.root, 'dist')), ...result }
}

test.each([
  [
    'file in the way of a page',
    'news/b/index.html',
    'error[out-dir-foreign] news/b/index.html in outDir was not written by packsite',
  ],
  ['folder in the way of a page', 'news/b/index.html/mine.txt', 'error['],
  ['file where a page needs a folder', 'news/b', 'error['],
])('a foreign %s is refused and kept, and dist stays as it is', (_what, path, told) => {
  const { site, before, after, status, stderr } = obstructed((own) => {
    own.write({ [`dist/${path}`]: 'mine' })
  })
  expect(status).toBe(1)
  expect(stderr.startsWith(told), stderr).toBe(true)
  expect(after).toEqual(before)
  site.remove('dist/news/b')
  expect(site.build(env).status).toBe(0)
  expect(site.list()).toContain('news/b/index.html')
})

test('an empty folder in the way of a page is no obstacle', () => {
  const { site, status } = obstructed((own) => {
    mkdirSync(join(own.root, 'dist/news/b/index.html'), { recursive: true })
  })
  expect(status).toBe(0)
  expect(site.list()).toContain('news/b/index.html')
})
