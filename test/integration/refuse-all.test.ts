// Everything that is wrong with a site is told in one run, and the site that stands in dist stays as it is.

import { cpSync, existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'
import { TRANSPARENT_PNG, createSite, listBelow, type TestSite } from '../support/site'
import { snapshot } from '../support/trees'

const fixtures = join(packageFolder, 'test/fixtures')

/** A site with a good build in dist whose inputs then become those of test/fixtures/invalid-site. */
function spoiledSite(): TestSite {
  const site = createSite({
    'content/news/good.md': '---\ntitle: Good\ndate: 2026-01-01\n---\n',
    'public/image/dot.png': TRANSPARENT_PNG,
  })
  site.build()
  site.remove('content')
  cpSync(join(fixtures, 'invalid-site'), site.root, { recursive: true })
  return site
}

test('all problems of a site are told in one run, sorted, each with its place and its line', () => {
  const site = spoiledSite()
  const { status, stdout, stderr } = site.run(['build'])
  expect(stderr).toBe(readFileSync(join(fixtures, 'invalid-site.txt'), 'utf8'))
  expect(stdout).toBe('')
  expect(status).toBe(1)
})

test('a build that is refused leaves every byte of an earlier dist, and nothing beside it', () => {
  const site = spoiledSite()
  const before = { files: snapshot(join(site.root, 'dist')), stamps: site.stamps() }
  expect(site.run(['build']).status).toBe(1)
  expect({ files: snapshot(join(site.root, 'dist')), stamps: site.stamps() }).toEqual(before)
  expect(existsSync(join(site.root, '.dist.packsite'))).toBe(false)
})

test('front matter in JavaScript is refused and never run', () => {
  const site = createSite({
    'content/news/a.md': `---js\n{ title: require('node:fs').writeFileSync('was-run.txt', ''), date: '2026-01-01' }\n---\n`,
    'content/news/b.md': `--- javascript\n{ title: require('node:fs').writeFileSync('was-run.txt', '') }\n---\n`,
    'content/news/c.md': `---coffee\ntitle = 1\n---\n`,
    'content/news/d.md': `---json\n{ "title": "D", "date": "2026-01-01" }\n---\n`,
  })
  const { status, stderr } = site.run(['build'])
  expect(status).toBe(1)
  expect(stderr.match(/error\[front-matter-language\]/g)).toHaveLength(4)
  expect(listBelow(site.root).filter((path) => path.endsWith('was-run.txt'))).toEqual([])
  expect(existsSync('was-run.txt')).toBe(false)
})

test('the problems of a site are the same text in every run', () => {
  const site = spoiledSite()
  expect(site.run(['build']).stderr).toBe(
    site.runAsProcess(['build'], { TZ: 'Asia/Tokyo', LC_ALL: 'de_DE.UTF-8' }).stderr,
  )
})
