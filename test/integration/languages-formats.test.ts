// Lists, sentences, sizes and packsite's own names and texts in further languages, all as data beside the content.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute, textOf } from '../support/html'
import { createSite, type Files } from '../support/site'
import { smallSite } from '../support/small-site'

const RELEASES = "{ name: 'release', path: '/{pack}/{edition}/{release}', template: 'release' },"
const LANGUAGES =
  "languages: [{ tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }, { tag: 'zh-Hans', name: '简体中文' }],"

const own = (more: Files = {}): Files => {
  const files = smallSite({ more: LANGUAGES })
  return {
    ...files,
    'site.config.ts': String(files['site.config.ts'])
      .replace("{ name: 'stats'", `${RELEASES}\n    { name: 'stats'`)
      .replace(/description: '[^']*',/, ''),
    'content/releases/main-32x/java.yaml': `1.21:
  - channel: release
    version: 2.0
    name: Copper
    notes: Two new blocks. And more of that.
    date: 2026-01-04
    size: 4230000
    url: https://files.example.org/2.zip
    mirrors: { a.example: https://a.example/2.zip, b.example: https://b.example/2.zip }
${String(files['content/releases/main-32x/java.yaml'])}`,
    'content/site/messages.de.yaml': `format.decimal: '{before},{after}'
site.description: Mehr Pixel für {game} seit {year}.
`,
    'content/site/messages.zh-Hans.yaml': `format.list: '{before}、{after}'
format.sentences: '{before}{after}'
format.end: '{text}。'
release.for: 适用于 {edition} {label}。
`,
    ...more,
  }
}

function build(files: Files) {
  const site = createSite(files)
  const result = site.build()
  const dist = openDist(site.root)
  return {
    site,
    result,
    texts: (path: string, selector: string) => all(dist.page(path).tree, selector).map(textOf),
    attributes: (path: string, selector: string, name: string) =>
      all(dist.page(path).tree, selector).map((element) => attribute(element, name)),
  }
}

test('sizes, lists and sentences have the marks of the language', () => {
  const { result, texts, attributes } = build(own())
  expect(result).toMatchObject({ status: 0, stderr: '' })
  const size = (path: string) => texts(path, 'td.number').filter((text) => text.includes('MB'))
  expect(size('/downloads')).toEqual(['4.2 MB'])
  expect(size('/de/downloads')).toEqual(['4,2 MB'])
  const [address = ''] = attributes('/downloads', 'th a', 'href')
  expect(texts(address, '.release-intro .intro')).toEqual(['For Java Edition 1.21. Copper. Two new blocks.'])
  expect(texts(`/zh-Hans${address}`, '.release-intro .intro')).toEqual([
    '适用于 Java Edition 1.21。Copper。Two new blocks.',
  ])
  const places = '.release-get'
  expect(texts(address, places)).toEqual([expect.stringMatching(/, 4\.2 MB, .*or from a\.example, b\.example/)])
  expect(texts(`/de${address}`, places)).toEqual([expect.stringMatching(/, 4,2 MB, .*or from a\.example, b\.example/)])
  expect(texts(`/zh-Hans${address}`, places)).toEqual([
    expect.stringMatching(/、4\.2 MB、.*or from a\.example、b\.example/),
  ])
  // Scripts get the marks only where they differ.
  expect(attributes('/downloads', 'html', 'data-formats')).toEqual([''])
  expect(JSON.parse(attributes('/de/downloads', 'html', 'data-formats')[0] ?? '')).toEqual({
    decimal: '{before},{after}',
  })
})

test('words of the finder are messages', () => {
  const { attributes } = build(own({ 'content/site/messages.zh-Hans.yaml': 'finder.words.bedrock: 基岩版 手机版\n' }))
  const vocabulary = (path: string) =>
    JSON.parse((attributes(path, '[data-finder]', 'data-vocabulary')[0] ?? '{}').replaceAll('&quot;', '"')) as object
  expect(vocabulary('/zh-Hans/downloads')).toMatchObject({ words: { bedrock: ['基岩版', '手机版'] } })
  for (const path of ['/downloads', '/de/downloads']) expect(vocabulary(path)).not.toHaveProperty('words')
})

test('default editions, channels and texts have translations without a source', () => {
  const { site, result, texts, attributes } = build(
    own({
      'content/site/editions.de.yaml': '- slug: java\n  name: Java-Edition\n  short: Java-Version\n',
      'content/site/channels.de.yaml': '- slug: release\n  name: Veröffentlichung\n',
    }),
  )
  expect(result).toMatchObject({ status: 0, stderr: '' })
  expect(texts('/de/downloads', 'main').join(' ')).toContain('Veröffentlichung')
  expect(texts('/downloads', 'main').join(' ')).not.toContain('Veröffentlichung')
  expect(texts('/de/downloads', 'main').join(' ')).toContain('Java-Version')
  const description = (path: string) => attributes(path, 'meta[name=description]', 'content')[0]
  expect(description('/stats')).toBe('Providing a higher-resolution Game experience since 2010.')
  expect(description('/de/stats')).toBe('Mehr Pixel für Game seit 2010.')
  expect(description('/zh-Hans/stats')).toBe(description('/stats'))

  const listed = site.run(['list', 'translations', '--json']).stdout
  expect(listed).toMatch(/"file":"content\/site\/editions\.de\.yaml".*"missing":2/)
  expect(listed).toMatch(/"source":"packsite","file":"content\/site\/channels\.zh-Hans\.yaml"|channels\.zh-Hans\.yaml/)
  expect(site.run(['new', 'translation', 'channels', '--language', 'zh-Hans'])).toMatchObject({ status: 0 })
  expect(site.read('../content/site/channels.zh-Hans.yaml')).toContain('slug: experimental\n  name: Experimental\n')
  expect(site.build()).toMatchObject({ status: 0, stderr: '' })
})

test('a row that packsite has not, and a fact, are problems', () => {
  const site = createSite(
    own({ 'content/site/editions.de.yaml': '- slug: pocket\n  name: Tasche\n- slug: java\n  color: "#ff0000"\n' }),
  )
  const { status, stderr } = site.run(['build'])
  expect(status).toBe(1)
  expect(stderr).toContain('fact-in-translation')
  expect(stderr).toContain('translation-without-source')
})
