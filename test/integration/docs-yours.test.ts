// The guide of docs/yours.md as somebody would follow it: what `packsite init` writes, and every block on top of it.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { blockOf, fencedBlocks, shellCommands } from '../support/docs'
import { parseEvents } from '../support/events'
import { packageFolder } from '../support/paths'
import { openSite, runCli } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }
const FONT = join(packageFolder, 'src/templates/styles/fonts/steadfast-sans.woff2')

test('one config and six files make a site of one’s own', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-yours-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true, force: true })
  })
  const root = join(folder, 'quarry')
  const [[, init = '', , ...flags] = []] = shellCommands(blockOf('docs/yours.md', 'sh').text)
  expect(runCli([init, root, ...flags], NOW).stderr).toBe('')
  const site = openSite(root)
  const given = readFileSync(join(root, 'site.config.ts'), 'utf8').split('\n')

  const blocks = fencedBlocks('docs/yours.md').filter(({ language }) => language !== 'sh')
  expect(blocks.filter(({ name }) => name === null)).toEqual([])
  const files = Object.fromEntries(blocks.map(({ name, text }) => [name ?? '', text]))
  const written = Object.keys(files).filter((name) => !name.startsWith('content/') && name !== 'site.config.ts')
  expect(written).toHaveLength(6)
  const config = files['site.config.ts'] ?? ''
  expect(config.split('\n').filter((line) => line.trim() !== '' && !given.includes(line)).length).toBeLessThanOrEqual(
    30,
  )

  site.write({ ...files, 'theme/quarry.woff2': readFileSync(FONT) })
  const post = readFileSync(join(root, 'content/news/welcome.md'), 'utf8')
  site.write({ 'content/news/welcome.md': post.replace('---\n', '---\nauthor: ann\ntags: [News]\n') })
  const { stdout, stderr } = site.build(NOW)
  expect([stderr, stdout.includes('warning')]).toEqual(['', false])
  const { status, stdout: checked } = site.run(['check', '--json'], NOW)
  expect(parseEvents(checked).filter(({ event }) => event === 'problem')).toEqual([])
  expect(status).toBe(0)

  expect(site.read('events/index.html')).toContain('<a href="/events/first-light">First light</a>')
  expect(site.read('events/feed.xml')).toContain('<title>First light</title>')
  expect(site.read('events/first-light/index.html')).toContain('<a href="/people/ann">Ann</a>')
  const person = site.read('people/ann/index.html')
  for (const shown of ['More moss', 'First light', 'What Ann has made for Quarry.']) expect(person).toContain(shown)
  expect(site.read('tags/news/index.html')).toContain('<h1>Posts on News</h1>')
  expect(site.read('addons/more-moss/index.html')).toContain('<dt>Game versions</dt><dd>1.20.1, 1.21</dd>')
  expect(site.read('index.html')).toMatch(/site-footer.*M0 0h16v16H0zM4 4v8h8V4z/s)
})
