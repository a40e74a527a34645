// Follows docs/moving.md step by step: the commands, every file, the old addresses.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { fencedBlocks, shellCommands, blockOf } from '../support/docs'
import { parseEvents } from '../support/events'
import { TRANSPARENT_PNG, openSite, runCli } from '../support/site'

const NOW = { SOURCE_DATE_EPOCH: '1795219200' }
const GUIDE = 'docs/moving.md'

test('a site that was moved keeps tags, authors, dates, order, licences and old addresses', () => {
  const root = mkdtempSync(join(tmpdir(), 'packsite-moving-'))
  onTestFinished(() => {
    rmSync(root, { recursive: true, force: true })
  })
  const [[, , init = '', , ...flags] = []] = shellCommands(blockOf(GUIDE, 'sh').text)
  expect(runCli([init, root, ...flags], NOW)).toMatchObject({ status: 0, stderr: '' })
  const site = openSite(root)

  const [routes, fields] = fencedBlocks(GUIDE).filter(({ language }) => language === 'ts')
  const config = readFileSync(join(root, 'site.config.ts'), 'utf8')
    .replace('import { defineConfig }', 'import { by, defineConfig, line, list }')
    .replace('  routes: [\n', () => `${fields?.text ?? ''}  routes: [\n${routes?.text ?? ''}`)
  const files = fencedBlocks(GUIDE).filter(
    ({ language, name }) => !['sh', 'ts'].includes(language) && name?.startsWith('_posts/') !== true,
  )
  expect(files.filter(({ name }) => name === null)).toEqual([])
  const picture = readFileSync(join(root, 'public/image/banners/quarry-32x.png'))
  site.write({
    'site.config.ts': config,
    ...Object.fromEntries(files.map(({ name, text }) => [name ?? '', text])),
    'public/assets/copper.png': picture,
    'public/assets/ore.png': TRANSPARENT_PNG,
  })
  const list = join(root, 'old-addresses.txt')
  const checked = site.run(['check', '--addresses', list, '--json'], NOW)
  expect(parseEvents(checked.stdout).filter(({ event }) => event === 'problem')).toEqual([])
  expect(checked.status).toBe(0)
  site.build(NOW)

  const post = site.read('2022/12/08/copper.html/index.html')
  for (const kept of ['8 Dec 2022', '2 Jan 2023', '<a href="/author/ann">Ann_</a>', '<a href="/tag/java">Java</a>'])
    expect(post).toContain(kept)
  for (const page of ['tag/java', 'tag/oxidised-copper', 'author/ann'])
    expect(site.read(`${page}/index.html`)).toContain('<a href="/2022/12/08/copper.html">Copper</a>')
  const questions = [...site.read('faq/index.html').matchAll(/<h3>([^<]*)/g)].map(([, text]) => text)
  expect(questions[0]).toBe('Is it free?')
  const addon = site.read('addons/more-moss/index.html')
  for (const kept of ['CC BY 4.0', '1.20.1, 1.21', 'Ann_']) expect(addon).toContain(kept)

  site.write({ 'old-addresses.txt': 'https://packs.example/forgotten\n' })
  const lost = parseEvents(site.run(['check', '--addresses', list, '--json'], NOW).stdout)
  expect(lost.flatMap(({ code }) => code ?? [])).toEqual(['lost-address'])
})
