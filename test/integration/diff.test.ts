// `packsite diff`: what a reviewer of a pull request sees of two builds.

import { cpSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEvents } from '../support/events'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'

const post = (title: string): string => `---\ntitle: ${title}\ndate: 2026-01-01\n---\n\nSome words.\n`

test('lists added, changed and removed pages and files, with sizes', () => {
  const site = createSite({
    ...smallSite(),
    'content/pages/same.md': '# Same\n\nSome words.\n',
    'content/news/2026/old.md': post('Old'),
    'content/news/2026/edited.md': post('Edited'),
    'public/notes.txt': 'one',
    'public/gone.txt': 'gone',
  })
  site.build()
  const before = join(site.root, 'before')
  cpSync(join(site.root, 'dist'), before, { recursive: true })
  const diff = (...more: readonly string[]) => site.run(['diff', '--previous', before, ...more])
  expect(diff()).toMatchObject({ status: 0, stderr: '' })
  expect(diff().stdout).toBe('Pages: 0 added, 0 changed, 0 removed.\nOther files: 0 added, 0 changed, 0 removed.\n')

  site.write({
    'content/news/2026/edited.md': `${post('Edited')}More words.\n`,
    'content/news/2026/new.md': post('New'),
    'public/notes.txt': 'one and two',
    'content/site/nav.yaml': '- { text: Another, to: /news }\n',
  })
  site.remove('content/news/2026/old.md')
  site.remove('public/gone.txt')
  site.build()
  const { status, stdout } = diff('--json')
  expect(status).toBe(0)
  const events = parseEvents(stdout)
  const rows = events.filter(({ event }) => event === 'difference')
  const named = (path: string) => rows.find((row) => row['path'] === path)
  expect(named('/news/2026/new')).toMatchObject({ kind: 'page', change: 'added', bytesBefore: null })
  expect(named('/news/2026/old')).toMatchObject({ kind: 'page', change: 'removed', bytesAfter: null })
  expect(named('/news/2026/edited')).toMatchObject({ kind: 'page', change: 'changed' })
  expect(named('notes.txt')).toMatchObject({ kind: 'file', change: 'changed', bytesBefore: 3, bytesAfter: 11 })
  expect(named('gone.txt')).toMatchObject({ kind: 'file', change: 'removed', bytesBefore: 4 })
  // Its menu is another, its content is not.
  expect(named('/same')).toBeUndefined()
  expect(events.at(-1)).toMatchObject({ event: 'compared', pages: rows.filter((row) => row['kind'] === 'page').length })
  expect(Number(events.at(-1)?.['changedFrames'])).toBeGreaterThan(3)
  expect(rows.filter((row) => /^(?:assets|builds)\//.test(String(row['path'])))).toEqual([])

  const markdown = diff('--format', 'markdown').stdout
  expect(markdown).toMatch(
    /^\*\*Pages:\*\* 1 added, \d+ changed, 1 removed\. \d+ pages changed in header, footer or scripts only\.$/m,
  )
  expect(markdown).toMatch(/^\| added \| `\/news\/2026\/new` \| [\d.]+ kB \|$/m)
  expect(diff().stdout).toMatch(/^changed +notes\.txt +3 B -> 11 B$/m)
})

test('a change of code or config alone lists no page', () => {
  const config = (more: string) =>
    createSite({ ...smallSite({ more }), 'content/pages/still.md': '# Still\n\nWords.\n' })
  const [before, after] = [config(''), config("policy: { connect: ['https://count.example'] },")]
  for (const site of [before, after]) site.build({ SOURCE_DATE_EPOCH: '1795219200' })
  const { status, stdout } = after.run(['diff', '--previous', join(before.root, 'dist')])
  expect(status).toBe(0)
  expect(stdout).toMatch(
    /^Pages: 0 added, 0 changed, 0 removed\. \d+ pages changed in header, footer or scripts only\.$/m,
  )
  expect(readFileSync(join(before.root, 'dist/404.html'), 'utf8')).not.toBe(
    readFileSync(join(after.root, 'dist/404.html'), 'utf8'),
  )
})

test('a page without a payload is compared by its own content', () => {
  const before = createSite(smallSite())
  const after = createSite({ ...smallSite(), 'content/site/messages.yaml': 'lost.heading: Nothing here\n' })
  for (const site of [before, after]) site.build({ SOURCE_DATE_EPOCH: '1795219200' })
  const { stdout } = after.run(['diff', '--previous', join(before.root, 'dist')])
  expect(stdout).toMatch(/^changed +\/404\.html/m)
})

test('needs two complete sites', () => {
  const site = createSite(smallSite())
  const missing = site.run(['diff', '--previous', join(site.root, 'nowhere')])
  expect(missing).toMatchObject({ status: 2, stdout: '' })
  expect(missing.stderr).toContain('has no builds/manifest.json')
  site.build()
  const before = join(site.root, 'before')
  cpSync(join(site.root, 'dist'), before, { recursive: true })
  site.remove('dist')
  const unbuilt = site.run(['diff', '--previous', before])
  expect(unbuilt.status).toBe(1)
  expect(unbuilt.stderr).toContain('error[not-built]')
  expect(site.run(['diff']).status).toBe(2)
})
