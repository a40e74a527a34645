// The page of a release whose file is on another host: it shows what the content says about the release, and has no empty sections.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute, textOf } from '../support/html'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'

const TABLE_FILE = 'content/releases/main-32x/java.yaml'
const ROUTE = "{ name: 'release', path: '/{pack}/{edition}/{release}', template: 'release' },"
const HOST = 'https://files.example.org'

const release = (version: string, date: string, more = ''): string =>
  `  - channel: release\n    version: ${version}\n    date: ${date}\n    url: ${HOST}/${version}.zip\n${more}`

const SUM = `    sha256: '${'a'.repeat(64)}'\n`
const MIRROR = '    mirrors:\n      Mirror: https://mirror.example.org/R2.zip\n'
const TABLE = `1.22:
  - channel: beta
    version: B1
    status: in-progress
1.21:
${release('R3', '2026-01-05')}${release('R2', '2026-01-04', SUM + MIRROR)}${release('R1', '2026-01-03')}`
const OLD_ROW = `1.19:\n${release('R9', '2025-01-03')}`

function post(date: string, downloads: readonly string[], more = 'project: main32x\n'): string {
  const files = downloads.map((address, index) => `  File ${String(index)}: ${address}\n`).join('')
  return `---\ntitle: Of ${date}\ndate: ${date}\n${more}downloads:\n${files}changelog:\n  - Added a texture on ${date}\n---\nText.\n`
}

const OTHER_FILES = [`${HOST}/R9.zip`]
/** Builds the site, and returns a function that finds texts of elements on the page of a release. */
function buildReleases() {
  const small = smallSite()
  const site = createSite({
    ...small,
    'site.config.ts': String(small['site.config.ts']).replace('routes: [', `routes: [${ROUTE}`),
    [TABLE_FILE]: TABLE + String(small[TABLE_FILE]) + OLD_ROW,
    'content/news/before.md': post('2026-01-01', [`${HOST}/R2.zip`]),
    'content/news/mirror.md': post('2026-01-04', ['https://mirror.example.org/R2.zip', ...OTHER_FILES]),
    'content/news/again.md': post('2026-01-09', [`${HOST}/R2.zip`]),
    'content/news/other.md': post('2026-01-05', [`${HOST}/R3.zip`], ''),
  })
  site.build()
  const dist = openDist(site.root)
  const find = (slug: string, selector: string) => all(dist.page(`/main32x/java/${slug}`).tree, selector)
  const textsOf = (slug: string, selector: string): string[] => find(slug, selector).map(textOf)
  const attributesOf = (slug: string, selector: string, name: string): string[] =>
    find(slug, selector).map((element) => attribute(element, name))
  return { textsOf, attributesOf }
}

test('the oldest post since the release that names its file or a mirror gives the changelog and a link', () => {
  const { textsOf, attributesOf } = buildReleases()
  expect(textsOf('1.21-r2', '.changelog li')).toEqual(['Added a texture on 2026-01-04'])
  expect(attributesOf('1.21-r2', '.release-notes a', 'href')).toEqual(['/news/mirror'])
  // R9: the post announces a newer release of the table. R3: the post has no project.
  for (const slug of ['1.19-r9', '1.21-r3', '1.21-r1'])
    expect({ slug, texts: textsOf(slug, '.changelog, .release-notes') }).toEqual({ slug, texts: [] })
})

test('links and sections exist only for what is known; the releases for the same version are listed', () => {
  const { textsOf, attributesOf } = buildReleases()
  expect(textsOf('1.21-r2', '.row-releases li')).toEqual([
    'R35 Jan 2026',
    'R2this one4 Jan 2026Of 2026-01-04',
    'R13 Jan 2026',
  ])
  expect(textsOf('1.21-r2', '.row-releases [aria-current]')).toEqual(['R2'])
  expect(textsOf('1.19-r9', '.row-releases')).toEqual([])
  const links = '.release-intro .inline-links a'
  expect(textsOf('1.21-r2', links)).toEqual(['Checksums', 'All versions'])
  expect(textsOf('1.21-r3', links)).toEqual(['All versions'])
  expect(textsOf('1.21-r3', '#checksums, #changed')).toEqual([])
  expect(textsOf('1.22-b1', '#file')).toEqual([])
  expect(textsOf('1.22-b1', '.release-notes')).toEqual(['In progress. There is no file yet. Until then, use 1.21 R3.'])
  expect(attributesOf('1.21-r3', '.release-layer img', 'src')).toEqual(['/image/banners/main-32x.png'])
})
