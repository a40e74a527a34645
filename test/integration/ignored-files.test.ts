// Files of editors and systems in content/ and public/ are ignored, by dev's watcher too; a build says which of public/ it ignores.

import { existsSync, mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { watchFiles } from '../../src/generator/dev/watch/watch-files'
import { parseEvents, placesOf, refuse, type PrintedProblem } from '../support/events'
import { createSite, type TestSite } from '../support/site'

const EDITORS = [
  'post.md~',
  '#post.md#',
  '.#post.md',
  '.post.md.swp',
  'post.md.swp',
  'post.md.swo',
  'post.md.swx',
  'post.md.swpx',
  '4913',
  '.post.md.kate-swp',
  'post.md___jb_tmp___',
  'post.md___jb_old___',
  'post.md.bak',
  'post.md.orig',
  'post.md.rej',
  'Thumbs.db',
  'desktop.ini',
  '.DS_Store',
  '.env',
  '.gitignore',
]
const FOLDERS = ['.git', '.idea']
const KEPT = [
  '.nojekyll',
  '.htaccess',
  '.well-known/security.txt',
  'film.swf',
  'a#b.txt',
  '~a.txt',
  '49130',
  'bak',
  'deep/.htaccess',
]

const problemsOf = (site: TestSite, command: string): PrintedProblem[] =>
  parseEvents(site.run([command, '--json']).stdout).filter(
    ({ event }) => event === 'problem',
  ) as unknown as PrintedProblem[]

test('in content/ each of them is no problem and no entry', () => {
  const texts = EDITORS.flatMap((name) => [name, `news/${name}`, `news/deep/${name}`])
  const site = createSite(
    Object.fromEntries(texts.map((path) => [`content/${path}`, 'not: [front matter\n<<<<<<< HEAD\n'])),
  )
  expect(refuse(site).problems).toEqual([])
})

test('in public/ none of them is published, and those that hosts read are', () => {
  const ignored = [...EDITORS.flatMap((name) => [name, `deep/${name}`]), ...FOLDERS.map((name) => `${name}/config`)]
  const files = [...ignored, ...KEPT].map((path) => [`public/${path}`, path] as const)
  const site = createSite(Object.fromEntries(files))
  site.build()
  for (const path of ignored) expect(existsSync(join(site.root, 'dist', path)), path).toBe(false)
  for (const path of KEPT) expect(site.read(path)).toBe(path)
  // A folder may be called as editors call their files.
  site.remove('public/4913')
  site.write({ 'public/4913/a.txt': 'a', 'public/x.bak/a.txt': 'a' })
  site.build()
  expect(site.list()).toEqual(expect.arrayContaining(['4913/a.txt', 'x.bak/a.txt']))
})

test.each(['build', 'check'])('packsite %s names the files of public/ that it ignores, once', (command) => {
  const site = createSite({
    'public/notes.txt~': 'a',
    'public/.env': 'a',
    'public/.git/config': 'a',
    'public/.nojekyll': '',
  })
  const found = problemsOf(site, command).filter(({ code }) => code === 'ignored-file')
  expect(found.map(({ message }) => message)).toEqual([
    'Not published because of their names: public/.env, public/.git, public/notes.txt~',
  ])
  expect(found.flatMap(placesOf)).toEqual(['public/.env'])
  site.remove('public/notes.txt~')
  site.remove('public/.env')
  site.remove('public/.git')
  expect(problemsOf(site, command).filter(({ code }) => code === 'ignored-file')).toEqual([])
  site.write({ 'public/notes.txt~': 'a' })
  expect(problemsOf(site, command).filter(({ code }) => code === 'ignored-file')).toHaveLength(1)
})

test('a published file that is edited is published again, whatever its name begins with', () => {
  const site = createSite({ 'public/.htaccess': 'one' })
  site.build()
  site.write({ 'public/.htaccess': 'two, longer' })
  site.build()
  expect(site.read('.htaccess')).toBe('two, longer')
})

test.each([false, true])('the watcher of dev tells of none of them (polling: %s)', async (poll) => {
  const site = createSite({ 'content/news/a.md': 'a', 'public/a.txt': 'a' })
  const folders = [join(site.root, 'content'), join(site.root, 'public')]
  const told = new Set<string>()
  const watch = await watchFiles({
    ...{ root: site.root, folders, poll },
    onChange: (path) => {
      told.add(path.slice(site.root.length + 1))
    },
  })
  try {
    await new Promise((resume) => setTimeout(resume, 300))
    mkdirSync(join(site.root, 'public/4913'))
    for (const name of EDITORS)
      site.write({ [`content/news/${name}`]: name, [`public/${name === '4913' ? 'x.swp' : name}`]: name })
    site.write({ 'public/.htaccess': 'b', 'content/news/a.md': 'longer' })
    await expect
      .poll(() => ['public/.htaccess', 'public/4913', 'content/news/a.md'].every((path) => told.has(path)))
      .toBe(true)
    site.write({ 'public/4913/a.txt': 'b' })
    await expect.poll(() => told.has('public/4913/a.txt')).toBe(true)
    const names = [...told].map((path) => path.slice(path.lastIndexOf('/') + 1))
    expect(names.filter((name) => EDITORS.includes(name) && name !== '4913')).toEqual([])
    expect(told.has('content/news/4913')).toBe(false)
  } finally {
    await watch.close()
  }
})
