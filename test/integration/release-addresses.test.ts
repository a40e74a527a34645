// One version in several channels of a row: each release has a page, and everything that names it names the same address.

import { expect, test } from 'vitest'
import { placesOf, refuse } from '../support/events'
import { createSite, type Files } from '../support/site'
import { smallSite } from '../support/small-site'

const TABLE = 'content/releases/main-32x/java.yaml'
const ROUTE = "{ name: 'release', path: '/{pack}/{edition}/{release}', template: 'release' },"

/** The small site with pages of releases, and these in a row of their own. */
function siteWith(releases: string): Files {
  const small = smallSite()
  return {
    ...small,
    'site.config.ts': String(small['site.config.ts']).replace('routes: [', `routes: [${ROUTE}`),
    [TABLE]: `${String(small[TABLE])}1.16.x:\n${releases}`,
  }
}

const DAYS: Readonly<Record<string, number>> = { release: 3, beta: 2, experimental: 1 }

const release = (channel: string, more = ''): string =>
  `  - channel: ${channel}
    version: 7
    date: 2026-01-0${String(DAYS[channel])}
    sha256: '${String(DAYS[channel]).repeat(64)}'
    url: https://files.example.org/1.16-7-${channel}.zip
${more}`

const ADDRESSES = ['1.16.x-7', '1.16.x-7-beta', 'of-1.16'].map((slug) => `/main32x/java/${slug}`)

test('pages, downloads.json, feeds, the sitemap, the finder and why agree about each address', () => {
  const site = createSite(
    siteWith(release('release', '    slug: of-1.16\n') + release('beta') + release('experimental')),
  )
  site.build()
  expect(ADDRESSES.map((address) => site.list().includes(`${address.slice(1)}/index.html`))).toEqual([true, true, true])
  const ofSite = ADDRESSES.map((address) => `https://example.org${address}`)
  const files: [path: string, addresses: readonly string[]][] = [
    ['downloads.json', ofSite],
    ['main32x/java/releases.xml', ofSite],
    ['main32x/java/releases.json', ofSite],
    ['sitemap.xml', ofSite],
    ['main32x/current.json', ADDRESSES],
    ['search-index.json', ADDRESSES],
    ['downloads/index.html', ADDRESSES],
  ]
  for (const [path, addresses] of files) {
    const text = site.read(path)
    expect({
      path,
      missing: addresses.filter((address) => !text.includes(`${address}"`) && !text.includes(`${address}<`)),
    }).toEqual({ path, missing: [] })
  }
  for (const address of ADDRESSES) expect(site.run(['why', address]).status).toBe(0)
})

test('one version twice in one channel, and one slug twice, are conflicts that say what to do', () => {
  const withSlug = release('release', '    slug: a\n') + release('beta', '    slug: a\n')
  for (const releases of [release('beta') + release('beta'), withSlug]) {
    const { status, problems } = refuse(createSite(siteWith(releases)))
    expect(status).toBe(1)
    const [conflict] = problems.filter(({ code }) => code === 'route-conflict')
    expect(conflict?.hint).toBe("give one of the releases another version, or a 'slug': the last part of its address.")
    expect(conflict === undefined ? [] : placesOf(conflict)).toHaveLength(2)
  }
})

test('a slug that cannot be an address is refused with its line', () => {
  const { problems } = refuse(
    createSite(siteWith(release('beta', '    slug: R 7\n') + release('release', '    slug: latest\n'))),
  )
  expect(problems.map(({ code, hint }) => [code, hint])).toEqual([
    ['invalid-slug', expect.stringContaining("write 'r-7'")],
    ['reserved-slug', 'choose another word.'],
  ])
})

test('an address of another host that cannot be decoded is shown as it is', () => {
  const addressed = release('release').replace('1.16-7-release.zip', '100%25/100%.zip')
  const site = createSite(siteWith(addressed))
  site.build()
  expect(site.read('main32x/java/1.16.x-7/index.html')).toContain('<span class="file-name">100%.zip</span>')
})

test('a release on Modrinth and CurseForge is offered to their launchers, beside its file and its pages', () => {
  const places = `    mirrors:
      Modrinth: https://cdn.modrinth.com/data/AbCdEfGh/versions/vR1xYz23/Main.zip
    listings:
      CurseForge: https://www.curseforge.com/minecraft/texture-packs/main-32x/files/9001
`
  const pack = 'content/packs/main-32x.yaml'
  const files = siteWith(release('release', places))
  const site = createSite({
    ...files,
    [pack]: String(files[pack]).replace('    26:', '    1.16: https://files.example.org/1.16-7-release.zip\n    26:'),
  })
  site.build()
  const pages = ['downloads', 'main32x/java/1.16.x-7', 'main32x'].map((path) => `${path}/index.html`)
  const hrefs = (page: string): string[] =>
    [...site.read(page).matchAll(/href="((?:modrinth|curseforge|https:\/\/www\.curseforge)[^"]+)"/g)].map(
      ([, href = '']) => href,
    )
  const listing = 'https://www.curseforge.com/minecraft/texture-packs/main-32x/files/9001'
  for (const page of pages) {
    expect({ page, hrefs: new Set(hrefs(page)) }).toEqual({
      page,
      hrefs: new Set([listing, 'modrinth://version/vR1xYz23']),
    })
    expect(site.read(page)).toContain('https://files.example.org/1.16-7-release.zip')
  }
  expect(site.read(pages[1] ?? '')).toContain('Open in Modrinth App')
  // The number of the project on CurseForge is the only thing that its pages of files do not name.
  site.write({
    'content/site/sources.yaml': '- pack: main-32x\n  edition: java\n  curseforge: { project: 4711 }\n',
  })
  site.build()
  const app = 'curseforge://install?addonId=4711&amp;fileId=9001'
  for (const page of pages) expect({ page, hrefs: hrefs(page).includes(app) }).toEqual({ page, hrefs: true })
  expect(site.run(['check']).stdout).not.toContain('invalid-link')
})
