// An edit of a text: only the pages that read it are made, and the site is the one that a build from nothing makes.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OWN_CACHE as env, settle } from '../support/cache'
import { createSite, openSite, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import { copyInputs } from '../support/soak-site'
import { differences, snapshot, temporaryFolder } from '../support/trees'

const post = (title: string, body: string, more = ''): string =>
  `---\ntitle: ${title}\ndate: 2026-01-02\n${more}---\n${body}\n`

const SITE: Files = {
  ...smallSite(),
  'content/news/long.md': post('Long', '## Part\n\nThe first sentence.\n\n'.repeat(40)),
  'content/news/link.md': post('Link', 'To [the part](/news/long#c-part) and ![a picture](/image/404/diamond.png).'),
  'content/news/told.md': post('Told', 'A text.', 'description: What it is about.\n'),
  'content/news/empty.md': post('Empty', ''),
}

/** What a build from nothing makes of the same inputs. */
function fromNothing(site: TestSite): Record<string, string> {
  const folder = temporaryFolder()
  copyInputs(site.root, folder)
  openSite(folder).build({ ...env, PACKSITE_CACHE: temporaryFolder() })
  return snapshot(join(folder, 'dist'))
}

/** All but the history of builds. */
function published(site: TestSite): Record<string, string> {
  const { 'builds/history.json': _history, ...files } = snapshot(join(site.root, 'dist'))
  return files
}

function rebuild(site: TestSite, files: Files): readonly string[] {
  const before = site.stamps()
  site.write(files)
  settle()
  site.build(env)
  return [...site.stamps()]
    .filter(([path, stamp]) => !path.startsWith('builds/') && before.get(path) !== stamp)
    .map(([path]) => path)
}

test('each text that is edited gives the bytes of a build from nothing, and writes what shows it', () => {
  const site = createSite(SITE)
  settle()
  site.build(env)
  const own = (page: string): string[] => [`${page}/_payload.json`, `${page}/index.html`]
  const long = readFileSync(join(site.root, 'content/news/long.md'), 'utf8')
  // Far below what lists and the search show.
  expect(rebuild(site, { 'content/news/long.md': `${long}\nOne more.\n` })).toEqual([
    ...['feed.json', 'feed.xml'],
    ...own('news/long'),
  ])
  expect(
    rebuild(site, { 'content/news/told.md': post('Told', 'Another text.', 'description: What it is about.\n') }),
  ).toEqual(['feed.json', 'feed.xml', ...own('news/told'), 'search-index.json'].sort())
  const edits: readonly Files[] = [
    { 'content/news/long.md': long.replace('The first', 'Another first') },
    { 'content/news/empty.md': post('Empty', 'Not any more.') },
    { 'content/news/empty.md': post('Empty', '') },
    { 'content/news/told.md': post('Told', '![A picture](/image/404/tnt_side.png)') },
    { 'content/news/told.md': post('Other', '![A picture](/image/404/tnt_side.png)') },
  ]
  for (const edit of edits) {
    rebuild(site, edit)
    const { 'builds/history.json': _history, ...expected } = fromNothing(site)
    expect(differences(expected, published(site)), JSON.stringify(edit)).toEqual([])
  }
})

test('an edit of a text that breaks what others say of it is told, and told again', () => {
  const site = createSite(SITE)
  settle()
  site.build(env)
  site.write({ 'content/news/long.md': post('Long', '## Other\n\nThe first sentence.') })
  for (let round = 0; round < 2; round += 1) {
    settle()
    const { status, stderr } = site.run(['build'], env)
    expect(status).not.toBe(0)
    expect(stderr).toContain('broken-anchor')
  }
  site.write({ 'content/news/long.md': post('Long', '## Part\n\n![None](/image/none.png)') })
  settle()
  expect(site.run(['build'], env).stderr).toContain('missing-picture')
  site.write({ 'content/news/long.md': post('Long', '## Part\n\nA text.') })
  settle()
  site.build(env)
})
