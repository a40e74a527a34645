// /customise and its data: what may be built in by its licence, why others may not, and that a site without such files has no page.

import { expect, test } from 'vitest'
import { openArchive } from '../../src/generator/packs/archive'
import { resolveCustomiseChoice } from '../../src/client/lib/customise-choice'
import { readCustomiseChoice } from '../../src/client/lib/customise-query'
import { reportedProblems } from '../support/check-site'
import { openDist } from '../support/dist'
import { refuse } from '../support/events'
import { all, attribute } from '../support/html'
import { packZip } from '../support/pack-zip'
import { referenceRoot } from '../support/reference'
import { createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import type { CustomisePack, SingleTexturesData } from '../../src/shared/customise-data'
import { join } from 'node:path'

const dist = openDist(referenceRoot())
const STEADFAST = dist.json('steadfast32x/customise.json') as CustomisePack

test('each pack tells its releases, the add-ons of its size that may be built in, and why others may not', () => {
  const [java, bedrock] = STEADFAST.editions
  expect(STEADFAST).toMatchObject({
    title: 'Steadfast 32x',
    license: { name: 'Steadfast Pack Licence 3', href: '/license' },
  })
  expect(java?.releases.map(({ label, name, file }) => [label, name, file.href])).toEqual([
    ['1.21.8', 'R4', '/packs/Steadfast-32x-Java/java-latest/Steadfast-32x-1.21.8.zip'],
  ])
  const files = [java, bedrock].map((edition) =>
    edition?.addons.map(({ file }) => file.href.replace(/^.*\/|\.\w+$/g, '')).sort(),
  )
  expect(files).toEqual([
    [
      'Classic-Cobble-3.3-32x',
      'Classic-Gravel-1.2-32x',
      'Mossier-Cobble-1.6-32x',
      'River-Stones-3.3-32x',
      'Warm-Planks-2.5-32x',
    ],
    [
      'Classic-Cobble-3.3-32x',
      'Classic-Gravel-1.2-32x',
      'Mossier-Cobble-1.6-32x',
      'River-Stones-3.3-32x',
      'Warm-Planks-2.5-32x',
    ],
  ])
  const variants = java?.addons.filter(({ oneOf }) => oneOf === 'Gravel').map(({ slug }) => slug)
  expect(variants?.sort()).toEqual(['classic-gravel', 'river-stones'])
  expect(java?.addons.filter(({ oneOf }) => oneOf === '')).toHaveLength(3)
  const sixtyFour = dist.json('steadfast64x/customise.json') as CustomisePack
  expect(sixtyFour.editions[0]?.addons.map(({ file }) => file.href)).toContain('/packs/Addons/Warm-Planks-2.5-64x.zip')
  const reasons = new Map(java?.refused.map(({ title, reason }) => [title, reason]))
  expect([reasons.get('Soft clouds'), reasons.get('Oxidised everything'), reasons.get('Knitted wool')]).toEqual([
    'Its licence does not allow it.',
    'It has no file for this pack on this site.',
    'It does not state its licence.',
  ])
})

test('pages of packs, of add-ons that may be built in, the list and the downloads lead there', () => {
  const links = (path: string): string[] =>
    all(dist.page(path).tree, 'a[href]')
      .map((link) => attribute(link, 'href'))
      .filter((href) => href.startsWith('/customise?') || href === '/customise')
  // The foot of every page has one.
  const more = (path: string): string[] => [...new Set(links(path))].filter((href) => href !== '/customise')
  expect(more('/steadfast64x')).toEqual(['/customise?pack=steadfast-64x'])
  expect(more('/addons/classic-cobble')).toEqual(['/customise?pack=steadfast-32x&edition=java&with=classic-cobble'])
  expect(more('/addons/oxidised-everything')).toEqual([])
  expect(more('/downloads')).toContain('/customise?pack=classic-32x')
  expect(links('/addons').length).toBe(links('/privacy').length + 1)
})

test('every picture and file that is named is published, and every texture is in its archive', async () => {
  for (const edition of STEADFAST.editions) {
    const pictures = [
      ...edition.releases.flatMap(({ blocks }) => blocks),
      ...edition.addons.flatMap(({ textures }) => textures),
    ]
    const named = pictures.flatMap(([, src]) => (src === '' ? [] : [src]))
    expect(named.length).toBeGreaterThan(40)
    expect(named.filter((src) => !dist.files.has(src.slice(1)))).toEqual([])
    for (const { file, textures } of edition.addons) {
      const archive = await openArchive(join(referenceRoot(), 'dist', file.href), file.href)
      archive.close()
      const paths = archive.entries
        .map(({ path }) => path)
        .filter((path) => path.startsWith('assets/') || path.startsWith('textures/'))
      expect(textures.map(([path]) => path).sort()).toEqual(paths.sort())
    }
  }
})

test('single textures have the paths of each version, and the game’s own are nobody’s to lend', () => {
  const address = STEADFAST.editions[0]?.singles ?? ''
  const { sources, source, textures } = dist.json(address.slice(1)) as SingleTexturesData
  expect(sources.map(({ slug }) => slug)).not.toContain('default_16x')
  const bookshelf = textures.find(({ name }) => name === 'Bookshelf')
  expect(bookshelf?.paths).toEqual(['assets/minecraft/textures/block/bookshelf.png'])
  for (const place of bookshelf?.sources ?? []) {
    const href = source.replace('{id}', String(bookshelf?.id)).replace('{pack}', sources[place]?.slug ?? '')
    expect(dist.files.has(href.slice(1))).toBe(true)
  }
  expect(textures.find(({ name }) => name === 'Water')?.animation).toContain('"frametime": 2')
  const bedrock = dist.json('steadfast32x/textures-bedrock.json') as SingleTexturesData
  expect(bedrock.textures.some(({ name }) => name === 'Water')).toBe(false)
})

test('without scripts the page says how to do the same, with a link to the newest file of each', () => {
  const { tree } = dist.page('/customise')
  const links = all(tree, '.customise-by-hand a').map((link) => attribute(link, 'href'))
  const newest = all(tree, 'input[name=pack]').flatMap((radio) => {
    const pack = dist.json(attribute(radio, 'data-address').slice(1)) as CustomisePack
    return pack.editions.flatMap(
      ({ edition }) =>
        resolveCustomiseChoice(readCustomiseChoice(`?edition=${edition}`), pack)?.release.file.href ?? [],
    )
  })
  expect(newest.length).toBeGreaterThan(5)
  expect(links).toEqual([...newest, '/addons', '/install'])
})

const ROUTE = "{ name: 'customise', path: '/customise', template: 'customise' },"

const packUnder = (license: string): string =>
  `license: ${license}\n${String(smallSite()['content/packs/main-32x.yaml'])}`

/** The small site with the page in its table, and a file of the add-on's own. */
function site(license: string, more: Readonly<Record<string, string>> = {}): TestSite {
  const small = smallSite()
  return createSite({
    ...small,
    'site.config.ts': String(small['site.config.ts']).replace("{ name: 'news',", `${ROUTE}\n    { name: 'news',`),
    'content/packs/main-32x.yaml': packUnder(license),
    'content/addons/thing.md': String(small['content/addons/thing.md'])
      .replace('https://files.example.org/thing.zip', '/packs/Addons/thing.zip')
      .replace('---\n![', 'license: cc-by-4.0\n---\n!['),
    'public/packs/Addons/thing.zip': packZip({ mcmeta: { pack_format: 15 } }),
    ...more,
  })
}

test('a site whose licences allow nothing has no page, no data of it, and nothing that leads there', () => {
  const closed = site('cc-by-nd-4.0')
  closed.build()
  expect(closed.list().filter((path) => /^customise|customise\.json$|textures-\w+\.json$/.test(path))).toEqual([])
  expect(closed.read('sitemap.xml')).not.toContain('/customise')
  expect(closed.read('search-index.json')).not.toContain('/customise')
  closed.write({ 'content/packs/main-32x.yaml': packUnder('cc0-1.0') })
  closed.build()
  expect(closed.read('sitemap.xml')).toContain('/customise')
  expect((closed.json('main32x/customise.json') as CustomisePack).editions[0]?.addons).toMatchObject([
    {
      slug: 'thing',
      license: { name: 'CC BY 4.0' },
      textures: [['assets/minecraft/textures/block/stone.png', expect.any(String)]],
    },
  ])
  expect(closed.read('addons/thing/index.html')).toContain('CC BY 4.0')
})

test('a wrong licence is told with its line, and the nearest one', () => {
  const { problems } = refuse(
    site('cc-by4.0', { 'content/site/licenses.yaml': '- slug: cc-by-4.0\n  name: CC BY\n  combine: maybe\n' }),
  )
  expect(problems).toMatchObject([{ code: 'wrong-type', places: [{ file: 'content/site/licenses.yaml', line: 3 }] }])
  expect(refuse(site('cc-by4.0')).problems).toMatchObject([
    {
      code: 'unknown-license',
      message: "There is no license 'cc-by4.0'",
      places: [{ file: 'content/packs/main-32x.yaml', line: 1, column: 10 }],
      hint: "did you mean 'cc-by-4.0'?",
    },
  ])
})

test('an add-on’s own file has to be there, and is opened like any other', async () => {
  const faulty = site('cc0-1.0')
  faulty.remove('public/packs/Addons/thing.zip')
  expect(refuse(faulty).problems).toMatchObject([
    { code: 'missing-download', places: [{ file: 'content/addons/thing.md' }] },
  ])
  faulty.write({ 'public/packs/Addons/thing.zip': packZip({ mcmeta: '{' }) })
  expect(await reportedProblems(faulty)).toContain('warning content/addons/thing.md:10:9 pack-metadata')
})
