// A site of two thousand pages: what stays as it was costs a look at it, an edit costs what it touches.

import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { postFiles, postPath, postUrl } from '../bench/corpus'
import { OWN_CACHE as env, traceBuild, type Trace } from '../support/cache'
import { listBelow, openSite, type TestSite } from '../support/site'

const POSTS = 1900
const EDITED = postPath(77)
/** Of a post, below dist. */
const folderOf = (index: number): string => postUrl(index).slice(1)

let site: TestSite
beforeAll(() => {
  site = openSite(mkdtempSync(join(tmpdir(), 'packsite-test-')), postFiles(POSTS))
  expect(site.build(env).stdout).toMatch(/^2\d{3} pages /)
  // Files that were written just before the first build may be too new for its record.
  site.build(env)
})
afterAll(() => {
  rmSync(site.root, { recursive: true, force: true })
})

/** 'path size mtime' of every file of the site. */
function stampAll(): Map<string, string> {
  return new Map(
    listBelow(site.root).map((path) => {
      const { size, mtimeMs, ino } = statSync(join(site.root, path))
      return [path, `${String(size)} ${String(mtimeMs)} ${String(ino)}`]
    }),
  )
}

/** Paths of the site that a build opened. */
function openedBySite({ opened }: Trace): string[] {
  return opened.filter((path) => path.startsWith(site.root)).map((path) => path.slice(site.root.length + 1))
}

/** Paths of dist that were written since, with {id} for ids. */
function writtenSince(before: ReadonlyMap<string, string>): string[] {
  const after = site.stamps()
  const changed = [...after.keys()].filter((path) => after.get(path) !== before.get(path))
  return changed.map((path) => path.replace(/^builds\/meta\/[0-9a-f]{16}\.json$/, 'builds/meta/{id}.json'))
}

const BUILDS = ['builds/history.json', 'builds/latest.json', 'builds/manifest.json', 'builds/meta/{id}.json']

test('a build that finds nothing changed writes nothing but its lock, and opens a handful of files', () => {
  const before = stampAll()
  const opened = openedBySite(traceBuild(site, env))
  expect(stampAll()).toEqual(before)
  expect(opened).toContain('.packsite/state/build')
  expect(opened.length).toBeLessThanOrEqual(5)
})

test('files of dist that are missing or altered are restored, and no other is written', () => {
  const file = (path: string): string => join(site.root, 'dist', path)
  const before = site.stamps()
  const texts = new Map(site.list().map((path) => [path, readFileSync(file(path), 'utf8')]))
  const [gone, altered, twin] = [
    `${folderOf(5)}/index.html`,
    `${folderOf(6)}/_payload.json`,
    `${folderOf(7)}/index.html`,
  ] as const
  rmSync(file(gone))
  appendFileSync(file(altered), ' ')
  // Of the same size and time.
  const { atime, mtime } = statSync(file(twin))
  writeFileSync(file(twin), (texts.get(twin) ?? '').replace('<html', '<HTML'))
  utimesSync(file(twin), atime, mtime)
  expect(site.build(env).stdout).toContain('3 files written')
  expect(writtenSince(before)).toEqual([gone, altered, twin])
  expect(new Map(site.list().map((path) => [path, readFileSync(file(path), 'utf8')]))).toEqual(texts)
})

test('an edit at the end of a text opens that text and the page that shows it, and writes that page', () => {
  const before = site.stamps()
  appendFileSync(join(site.root, EDITED), '\nOne more sentence.\n')
  const opened = openedBySite(traceBuild(site, env))
  expect(opened.filter((path) => path.startsWith('content/'))).toEqual([EDITED])
  // In which the text takes the place of the old one.
  expect(opened.filter((path) => path.endsWith('.html'))).toEqual([`dist/${folderOf(77)}/index.html`])
  expect(writtenSince(before)).toEqual([...BUILDS, `${folderOf(77)}/_payload.json`, `${folderOf(77)}/index.html`])
})

test('an edit of a title writes the pages that print it: its own, its list, its neighbours and what searches', () => {
  const before = site.stamps()
  const text = readFileSync(join(site.root, EDITED), 'utf8')
  writeFileSync(join(site.root, EDITED), text.replace(/^title: .*$/m, 'title: Another name'))
  site.build(env)
  const written = writtenSince(before)
  const naming = site.list().filter((path) => /\.(?:html|json)$/.test(path) && site.read(path).includes('Another name'))
  expect(naming.length).toBeGreaterThan(6)
  expect(written.filter((path) => !BUILDS.includes(path))).toEqual(naming)
})
