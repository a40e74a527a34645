// A site that has words of its own for how finished releases are and for the editions that they are for.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

const CHANNELS = `- slug: stable
  name: Stable
  from: [release]
- slug: nightly
  name: Nightly
  color: '#112233'
  from: [alpha, snapshot]
`
const EDITIONS = `- slug: java
  name: Desktop
  short: Desktop
- slug: pocket
  name: Pocket Edition
  color: '#445566'
  game: bedrock
  endings: [.mcaddon, .mcpack]
- slug: school
  name: School Edition
  game: bedrock
`
const row = (label: string, ending: string, more = ''): string =>
  `${label}:\n  - channel: nightly\n    date: 2026-01-04\n${more}    url: https://files.example.org/${label}${ending}\n`

function wordySite(more: Readonly<Record<string, string>> = {}): TestSite {
  const site = createSite({
    ...smallSite(),
    'content/site/channels.yaml': CHANNELS,
    'content/site/editions.yaml': EDITIONS,
    'content/packs/main-32x.yaml':
      'title: Main 32x\npermalink: /main32x/\nbanner: /image/banners/main-32x.png\nwordmark: /image/wordmarks/main-32x.png\ndescription: A pack.\n',
    'content/releases/main-32x/java.yaml': row(
      '1.20',
      '.zip',
      '    version: R9\n    name: The ninth\n    notes: Some words.\n',
    ),
    'content/releases/main-32x/pocket.yaml': row('1.21', '.mcaddon', '    size: 12\n') + row('1.19', '.mcpack'),
    'content/news/first.md': '---\ntitle: First\ndate: 2026-01-02\nproject: main32x\n---\nText.\n',
    'content/gallery/versions.yaml': 'java: [1.20, 1.9]\n',
    ...more,
  })
  site.remove('public/packs')
  return site
}

const headsOf = (html: string): (string | undefined)[] =>
  [...html.matchAll(/<th scope="col"[^>]*>(.*?)<\/th>/g)].map(([, inner]) => inner?.replace(/<[^>]*>/g, ''))

test('tables, cards, feeds and data have the words, and no column that is empty', () => {
  const site = wordySite()
  site.build()
  const page = site.read('downloads/index.html')
  expect(page).toMatch(
    /<tr [^>]*data-channel="nightly"[^>]*>.*?<span class="channel"><svg class="swatch".*?fill="#112233".*?>Nightly</s,
  )
  expect(page).toContain('<p class="release-text"><b>R9: The ninth</b> Some words.</p>')
  expect(page).toMatch(
    /data-edition="pocket"[^>]*><caption><h3><svg class="swatch".*?fill="#445566".*?>Pocket Edition</,
  )
  const [java = '', pocket = ''] = page.split('<table').slice(1)
  expect(headsOf(java)).toEqual(['Game version', 'Channel', 'Date', 'File'])
  expect(headsOf(pocket)).toEqual(['Game version', 'Channel', 'Date', 'Size', 'File'])
  // The finder's script knows which of the editions phones play.
  expect(page).toContain(
    '{&quot;slug&quot;:&quot;pocket&quot;,&quot;name&quot;:&quot;Pocket&quot;,&quot;game&quot;:&quot;bedrock&quot;}',
  )
  expect(page).toContain('data-game="bedrock" name="finder-edition" value="pocket"')
  expect(site.read('brand/index.html')).toMatch(/Desktop.*Pocket.*School/)
  expect(site.read('gallery/java/main_32x/latest/all/index.html')).toContain('Desktop')
  expect(site.read('main32x/pocket/releases.json')).toContain('Main 32x for Pocket 1.21')
  expect(site.read('main32x/java/releases.json')).toContain('"nightly"')
  const schema = site.read('schemas/downloads.json')
  expect(schema).toMatch(/"enum": \[\s*"stable",\s*"nightly"\s*\]/)
  expect(schema).toMatch(/"enum": \[\s*"java",\s*"pocket",\s*"school"\s*\]/)
})

test('a name that the site has not is told with the nearest one, wherever it stands', () => {
  const site = wordySite({
    'content/releases/main-32x/bedrock.yaml': row('1.20', '.mcpack'),
    'content/releases/main-32x/school.yaml': row('1.20', '.zip'),
    'content/gallery/versions.yaml': 'jaav: [1.20, 1.9]\n',
    'content/site/sources.yaml': '- pack: main-32x\n  edition: shool\n',
  })
  const { stdout, stderr } = site.run(['build'])
  const said = stdout + stderr
  expect(said).toMatch(/error\[unknown-edition\] There is no edition 'bedrock'\n.*main-32x\/bedrock\.yaml/)
  expect(said).toMatch(
    /error\[unknown-edition\] There is no edition 'jaav'\n.*versions\.yaml:1:1[\s\S]*?did you mean 'java'/,
  )
  expect(said).toMatch(
    /error\[unknown-edition\] There is no edition 'shool'\n.*sources\.yaml:2:12[\s\S]*?did you mean 'school'/,
  )
  expect(said).toContain("A file for this edition ends in .mcpack: 'https://files.example.org/1.20.zip'")
})

test('a new release takes the endings of its edition', () => {
  const site = wordySite()
  site.write({ 'new/1.22.mcaddon': 'new' })
  const file = join(site.root, 'new/1.22.mcaddon')
  const add = (edition: string) =>
    site.run(['new', 'release', '--pack', 'main-32x', '--edition', edition, '--label', '1.22', '--file', file])
  expect(add('pocket')).toMatchObject({ status: 0 })
  expect(existsSync(join(site.root, 'public/packs/Main-32x-Pocket/pocket-latest/1.22.mcaddon'))).toBe(true)
  expect(add('school').stderr).toContain('--file does not end in .mcpack')
  expect(add('scool').stderr).toContain("did you mean 'school'?")
})
