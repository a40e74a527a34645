// Large sites: many posts in one process with the heap that Node gives by itself, and a pack of many textures. PACKSITE_FULL=1 builds
// ten thousand posts and 65,000 textures.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { postFiles } from '../bench/corpus'
import { isFullRun } from '../support/full'
import { packZip, png } from '../support/pack-zip'
import { TRANSPARENT_PNG, configSource, createSite } from '../support/site'

const POSTS = isFullRun ? 10_000 : 500

test(`${String(POSTS)} posts are built without a larger heap`, { timeout: 600_000 }, () => {
  const site = createSite(postFiles(POSTS))
  const { status, stdout, stderr } = site.runAsProcess(['build'], { NODE_OPTIONS: '', PACKSITE_CACHE: '' })
  expect(stderr).toBe('')
  expect(status).toBe(0)
  expect(stdout).toContain(' pages and ')
  expect(site.list().filter((path) => /^news\/\d{4}\/post-\d+\/index\.html$/.test(path))).toHaveLength(POSTS)
})

const TEXTURES = isFullRun ? 65_000 : 2_000

test(`a pack of ${String(TEXTURES)} textures is built, checked and inspected`, { timeout: 600_000 }, () => {
  const folders = ['block', 'item', 'entity', 'gui']
  const color = (index: number): string => `#${(index * 97).toString(16).padStart(6, '0')}`
  const textures = Array.from({ length: TEXTURES }, (_, index): [string, Buffer] => {
    return [`${folders[index % 4] ?? ''}/t${String(index)}.png`, png(color(index))]
  })
  const site = createSite({
    'site.config.ts': configSource(`
    { name: 'Home', path: '/', template: 'home', meta: { name: 'Home' } },
    { name: 'downloads', path: '/downloads', template: 'downloads' },
    { name: 'pack', path: '/{pack}/', template: 'pack', meta: { disableDefaultMeta: true } },
    { name: 'release', path: '/{pack}/{edition}/{release}', template: 'release', meta: { disableDefaultMeta: true } },`),
    'public/image/banner.png': TRANSPARENT_PNG,
    'content/packs/quarry.yaml':
      'title: Quarry\npermalink: /quarry/\nbanner: /image/banner.png\nwordmark: /image/banner.png\ndescription: Text.\n',
    'content/releases/quarry/java.yaml':
      "1.21.8:\n  - { channel: release, variant: java-latest, version: R1, file: 'Quarry-1.21.8.zip' }\n",
    'public/packs/Quarry-Java/java-latest/Quarry-1.21.8.zip': packZip({ textures: Object.fromEntries(textures) }),
  })
  const { status, stdout } = site.run(['build'])
  expect(stdout).toContain(' pages and ')
  expect(status).toBe(0)
  expect(
    site.list().filter((path) => /^quarry\/java\/1\.21\.8-r1\/(?:page\/\d+\/)?index\.html$/.test(path)),
  ).toHaveLength(Math.ceil(TEXTURES / 120))
  expect(site.run(['check']).stderr).not.toContain('error[')
  const file = join(site.root, 'public/packs/Quarry-Java/java-latest/Quarry-1.21.8.zip')
  expect(site.run(['inspect', file]).stdout).toContain(`textures   ${TEXTURES.toLocaleString('en')}: `)
})
