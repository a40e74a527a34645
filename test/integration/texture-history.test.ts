// The history of a texture over the releases of a pack: read from the files on the site, with the changelog line and authors of each step.

import { expect, test } from 'vitest'
import { packZip } from '../support/pack-zip'
import { createSite, type Files } from '../support/site'
import { smallSite } from '../support/small-site'
import { textureDataChunkPath, type TextureDataChunk } from '../../src/shared/texture-data'

const ROUTE = "{ name: 'release', path: '/{pack}/{edition}/{release}', template: 'release' },"
const PACKS = 'public/packs/Main-32x-Java/java-latest'
const TABLE = 'content/releases/main-32x/java.yaml'

const row = (release: string, date: string): string =>
  `  - channel: release\n    version: ${release}\n    date: ${date}\n    variant: java-latest\n    file: ${release}.zip\n    notes: Notes of ${release}.\n`
const pack = (stone: string, more: Readonly<Record<string, string>> = {}) =>
  packZip({ mcmeta: { pack_format: 15 }, textures: { 'block/stone.png': stone, ...more } })

/** R1 and R2 are for an older game version, R3 brings R2 to a newer one, R4 draws stone anew; the site's own file is the newest. */
function site(more: Files = {}): Files {
  const small = smallSite()
  const texture = String(small['content/gallery/textures/all.yaml'])
    .replace('assets/stone.png', 'assets/minecraft/textures/block/stone.png')
    .replace(
      'name: stone\n',
      `name: stone
  contributions:
    - { date: 2025-01-01, packs: [main_32x], authors: [ann] }
    - { date: 2025-03-01, packs: [main_32x], authors: [ben] }
    - { date: 2025-03-01, packs: [other_32x], authors: [ann] }
`,
    )
  return {
    ...small,
    'site.config.ts': String(small['site.config.ts']).replace('routes: [', `routes: [${ROUTE}`),
    'content/gallery/packs.yaml': `${String(small['content/gallery/packs.yaml'])}- slug: other_32x\n  name: Other\n  resolution: 32\n  editions: [java]\n`,
    'content/authors/ben.yaml': 'name: Ben\n',
    'content/gallery/textures/all.yaml': texture,
    [`${PACKS}/R1.zip`]: pack('#101010'),
    [`${PACKS}/R2.zip`]: pack('#202020'),
    [`${PACKS}/R3.zip`]: pack('#202020', { 'block/dirt.png': '#303030' }),
    [`${PACKS}/R4.zip`]: pack('#404040'),
    [TABLE]: `${String(small[TABLE])}1.18:\n${row('R4', '2025-06-01')}${row('R3', '2025-04-01')}1.17:\n${row('R2', '2025-03-01')}${row('R1', '2025-01-01')}`,
    'content/news/r2.md':
      '---\ntitle: R2\ndate: 2025-03-02\nproject: main32x\ndownloads:\n  R2: /packs/Main-32x-Java/java-latest/R2.zip\nchangelog:\n  Changed:\n    - Blocks:\n        - "[stone](/gallery/java/main_32x/latest/all?show=1) has cracks"\n---\nText.\n',
    ...more,
  }
}

function historiesOf(files: Files) {
  const built = createSite(files)
  built.build()
  const { textures } = built.json(textureDataChunkPath(1)) as TextureDataChunk
  return { built, histories: textures['1']?.histories ?? [] }
}

test('each different picture is a step: oldest first, with release, day, changelog line and authors', () => {
  const { built, histories } = historiesOf(site())
  expect(histories.map(({ pack: slug, edition }) => [slug, edition])).toEqual([['main_32x', 'java']])
  const steps = histories[0]?.steps ?? []
  expect(steps.map(({ src: _src, ...facts }) => facts)).toEqual([
    {
      slug: '1.17-r1',
      name: '1.17 R1',
      href: '/main32x/java/1.17-r1',
      day: '1 Jan 2025',
      width: 16,
      text: 'Notes of R1.',
      authors: ['Ann'],
    },
    {
      slug: '1.17-r2',
      name: '1.17 R2',
      href: '/main32x/java/1.17-r2',
      day: '1 Mar 2025',
      width: 16,
      text: 'stone has cracks',
      authors: ['Ben'],
    },
    {
      slug: '1.18-r4',
      name: '1.18 R4',
      href: '/main32x/java/1.18-r4',
      day: '1 Jun 2025',
      width: 16,
      text: 'Notes of R4.',
      authors: [],
    },
    {
      slug: '1.20-1.10',
      name: '1.20 1.10',
      href: '/main32x/java/1.20-1.10',
      day: '4 Jan 2026',
      width: 16,
      text: '',
      authors: [],
    },
  ])
  const pictures = steps.map(({ src }) => built.read(src))
  expect(new Set(pictures).size).toBe(4)
})

test('a texture that never changed has no history, nor has a site without pages of releases', () => {
  const same = [1, 2, 3, 4].map((number) => [`${PACKS}/R${String(number)}.zip`, pack('#808080')] as const)
  expect(historiesOf(site(Object.fromEntries(same))).histories).toEqual([])
  const files = site()
  const config = String(files['site.config.ts']).replace(ROUTE, '')
  expect(historiesOf({ ...files, 'site.config.ts': config }).histories).toEqual([])
})
