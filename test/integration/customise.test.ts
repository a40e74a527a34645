// /customise and its data: what may be built in by its licence, why others may not, and that a site without such files has no page.

import { expect, test } from 'vitest'
import { openArchive } from '../../src/generator/packs/archive'
import { reportedProblems } from '../support/check-site'
import { openDist } from '../support/dist'
import { refuse } from '../support/events'
import { all, attribute, textOf } from '../support/html'
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
    ['1.21.1', 'R3', '/packs/Steadfast-32x-Java/java-legacy/Steadfast-32x-1.21.1-R3.zip'],
    ['1.20.x', 'R13', '/packs/Steadfast-32x-Java/java-legacy/Steadfast-32x-1.20.x-R13.zip'],
  ])
  expect(java?.releases.map(({ games }) => games)).toEqual(['1.21.7 to 1.21.8', '1.21 to 1.21.1', '1.20 to 1.20.6'])
  expect(java?.elsewhere).toContain('1.19.4')
  const files = [java, bedrock].map(
    (edition) => edition?.addons.map(({ file }) => file.href.replace(/^.*\//, '')) ?? [],
  )
  for (const names of files) {
    expect(names.length).toBeGreaterThanOrEqual(24)
    expect(new Set(names).size).toBe(names.length)
    expect(names.filter((name) => !/-32x\.(?:zip|mcpack)$/.test(name))).toEqual([])
  }
  expect(files[0]).toEqual(expect.arrayContaining(['Classic-Cobble-3.3-32x.zip', 'Knitted-Wool-1.4-32x.zip']))
  const variants = java?.addons.filter(({ oneOf }) => oneOf === 'Gravel').map(({ slug }) => slug)
  expect(variants?.sort()).toEqual(['classic-gravel', 'river-stones'])
  const sixtyFour = dist.json('steadfast64x/customise.json') as CustomisePack
  expect(sixtyFour.editions[0]?.addons.map(({ file }) => file.href)).toContain('/packs/Addons/Warm-Planks-2.5-64x.zip')
  const reasons = new Map(java?.refused.map(({ title, reason }) => [title, reason]))
  expect([reasons.get('Soft clouds'), reasons.get('Readable maps'), reasons.get('Compact HUD')]).toEqual([
    'The licence does not allow it.',
    'There is no file for this pack on this site.',
    'No licence is stated.',
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
  expect(more('/addons/readable-maps')).toEqual([])
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
        .filter((path) => /^(?:assets|textures)\/.*\.(?:png|tga)$/.test(path))
      expect(textures.map(([path]) => path).sort()).toEqual(paths.sort())
    }
  }
})

test('single textures have the paths of each version, and the game’s own are nobody’s to lend', () => {
  const address = STEADFAST.editions[0]?.singles ?? ''
  const { sources, source, textures } = dist.json(address.slice(1)) as SingleTexturesData
  expect(sources.map(({ slug }) => slug)).not.toContain('default_16x')
  const bookshelf = textures.find(({ name }) => name === 'Bookshelf')
  expect(bookshelf?.paths).toEqual([
    'assets/minecraft/textures/block/bookshelf.png',
    'assets/minecraft/textures/block/bookshelf.png',
  ])
  for (const place of bookshelf?.sources ?? []) {
    const href = source.replace('{id}', String(bookshelf?.id)).replace('{pack}', sources[place]?.slug ?? '')
    expect(dist.files.has(href.slice(1))).toBe(true)
  }
  expect(textures.find(({ name }) => name === 'Water')?.animation).toContain('"frametime": 2')
  const bedrock = dist.json('steadfast32x/textures-bedrock.json') as SingleTexturesData
  expect(bedrock.textures.some(({ name }) => name === 'Water')).toBe(false)
})

test('every pack of the reference site has the newest and two older games on Java Edition', () => {
  const packs = all(dist.page('/customise').tree, 'input[name=pack]').map(
    (radio) => dist.json(attribute(radio, 'data-address').slice(1)) as CustomisePack,
  )
  const labels = packs.map(({ editions }) => editions.find(({ edition }) => edition === 'java')?.releases.length ?? 0)
  expect(labels.length).toBe(5)
  expect(Math.min(...labels)).toBeGreaterThanOrEqual(3)
})

test('an add-on is offered for the games whose formats its file covers', () => {
  const addon = STEADFAST.editions[0]?.addons.find(({ slug }) => slug === 'pale-garden-lights')
  expect(addon).toMatchObject({ releases: [0], misfit: 'The file is for 1.21.5 to 1.21.8.' })
})

test('the page has the steps of the first pack, and says why other packs are not there', () => {
  const { tree } = dist.page('/customise')
  const [java] = STEADFAST.editions
  expect(all(tree, 'input[name=addon]').map((box) => attribute(box, 'value'))).toEqual(
    java?.addons.filter(({ oneOf }) => oneOf === '').map(({ slug }) => slug),
  )
  expect(all(tree, 'select[name=version] option').map((option) => attribute(option, 'value'))).toEqual([
    '1.21.8',
    '1.21.1',
    '1.20.x',
  ])
  expect(
    all(tree, '.variants-row input')
      .map((radio) => attribute(radio, 'value'))
      .sort(),
  ).toEqual(['', 'classic-gravel', 'river-stones'])
  expect(all(tree, '.other-pack').map(textOf)).toEqual([
    expect.stringMatching(/^Classic 64x\s*Steadfast for Beta\s*The files are on other sites only\.$/),
  ])
})

test('without scripts the page says how to do the same, with a link to each file', () => {
  const { tree } = dist.page('/customise')
  const links = new Set(all(tree, '.customise-by-hand a').map((link) => attribute(link, 'href')))
  const packs = all(tree, 'input[name=pack]').map(
    (radio) => dist.json(attribute(radio, 'data-address').slice(1)) as CustomisePack,
  )
  const files = packs.flatMap(({ editions }) =>
    editions.flatMap(({ releases, addons }) => [...releases, ...addons].map(({ file }) => file.href)),
  )
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((href) => !links.has(href))).toEqual([])
  expect([links.has('/addons'), links.has('/install')]).toEqual([true, true])
})

test('the page of an add-on shows its textures before and after', () => {
  const { tree, html } = dist.page('/addons/tidy-bookshelves')
  expect(html).toContain('What it changes: 1 texture')
  const sources = all(tree, '.addon-changes img').map((image) => attribute(image, 'src'))
  expect(new Set(sources).size).toBe(2)
  expect(sources.filter((src) => !dist.files.has(src.slice(1)))).toEqual([])
  expect(dist.page('/addons/readable-maps').html).not.toContain('What it changes')
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
