// Which texts are translated: list, new, confirm and check; and the words of site.config.ts.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { fencedBlocks } from '../support/docs'
import { all, attribute, textOf } from '../support/html'
import { createSite, type Files, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'

const LANGUAGES = "languages: [{ tag: 'en', name: 'English' }, { tag: 'de', name: 'Deutsch' }],"

const siteWith = (more: Files = {}): TestSite => createSite({ ...smallSite({ more: LANGUAGES }), ...more })

type Row = { readonly language: string; readonly file: string; readonly state: string; readonly missing: number }

function states(site: TestSite): Record<string, string> {
  const listed = site.run(['list', 'translations', '--json'])
  expect(listed.stderr).toBe('')
  const rows = listed.stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line) as Row & { event: string })
    .filter(({ event }) => event === 'translation')
  return Object.fromEntries(
    rows.map(({ file, state, missing }) => [file, state === 'partial' ? `${String(missing)} missing` : state]),
  )
}

const content = (file: string): string => `../content/${file}`

test('list tells missing, partial, done and stale translations', () => {
  const site = siteWith({
    'content/site/nav.de.yaml': '- to: /news\n  text: Neuigkeiten\n',
    'content/news/second.de.md': '---\ntitle: Zweiter\n---\nText.\n',
  })
  const before = states(site)
  expect(before['content/news/second.de.md']).toBe('done')
  expect(before['content/news/first.de.md']).toBe('missing')
  expect(before['content/site/nav.de.yaml']).toMatch(/missing$/)
  expect(before['content/site/messages.de.yaml']).toBe('missing')
  expect(before['content/site/site.de.yaml']).toBe('missing')
  expect(Object.keys(before).filter((file) => file.startsWith('content/site/redirects'))).toEqual([])

  // A recorded hash makes a change of the words visible, and only of the words.
  expect(site.run(['confirm', 'content/news/second.de.md'])).toMatchObject({ status: 0, stderr: '' })
  expect(site.read(content('news/second.de.md'))).toMatch(/^---\n# source: [0-9a-f]{8}\ntitle: Zweiter\n---\nText\.\n$/)
  const source = site.read(content('news/second.md'))
  site.write({ 'content/news/second.md': source.replace(/date: \S+/, 'date: 2026-01-05') })
  expect(states(site)['content/news/second.de.md']).toBe('done')
  site.write({ 'content/news/second.md': `${source}\nOne more sentence.\n` })
  expect(states(site)['content/news/second.de.md']).toBe('stale')
  const { stdout, stderr } = site.run(['check', '--verbose'])
  expect(stderr).toContain('info[stale-translation] content/news/second.md changed after this translation')
  expect(stderr).toContain('info[missing-translation]')
  expect(stdout).not.toContain('translation]')
  site.run(['confirm', 'content/news/second.de.md'])
  expect(states(site)['content/news/second.de.md']).toBe('done')
  expect(site.build()).toMatchObject({ status: 0, stderr: '' })
})

test('new writes a translation of every kind of source, which builds and is done', () => {
  const site = siteWith({
    'content/faq/how.md':
      '---\nquestion: How?\ncategories: [packs]\nkeywords: [install, unzip]\n---\nSo.\n\n- a\n- b\n',
    'content/releases/main-32x/bedrock.json':
      '{"26.x":[{"channel":"release","version":"1.0","name":"The first","url":"https://files.example.org/b.mcpack"}]}',
  })
  for (const file of Object.keys(states(site))) {
    const asked = file.replace(/\.de\.\w+$/, '')
    const made = site.run(['new', 'translation', asked])
    expect([asked, made.status, made.stderr]).toEqual([asked, 0, ''])
  }
  expect(new Set(Object.values(states(site)))).toEqual(new Set(['done']))
  expect(site.read(content('faq/how.de.md'))).toMatch(
    /^---\n# source: [0-9a-f]{8}\nquestion: How\?\nkeywords:\n {2}- install\n {2}- unzip\n---\n\nSo\.\n\n- a\n- b\n$/,
  )
  const built = site.build()
  expect([built.status, built.stderr]).toEqual([0, ''])
  expect(openDist(site.root).files.has('de/index.html')).toBe(true)
})

test('the words of the config are translated, and wrong names are told with their line', () => {
  const site = siteWith({
    'content/site/site.de.yaml':
      'identity:\n  tagline: Dieselben Blöcke\n  description: Ein Satz auf Deutsch.\nroutes:\n  downloads: { name: Dateien }\n',
  })
  expect(site.build()).toMatchObject({ status: 0, stderr: '' })
  const dist = openDist(site.root)
  const texts = (path: string, selector: string) => all(dist.page(path).tree, selector).map(textOf)
  expect(texts('/de/', 'h1')).toEqual(['Dieselben Blöcke'])
  expect(texts('/', 'h1')).not.toEqual(['Dieselben Blöcke'])
  expect(texts('/de/downloads', 'title')[0]).toContain('Dateien')
  const descriptions = all(dist.page('/de/').tree, 'meta[name=description]')
  expect(descriptions.map((meta) => attribute(meta, 'content'))).toEqual(['Ein Satz auf Deutsch.'])

  site.write({ 'content/site/site.de.yaml': 'routes:\n  download: { name: Dateien }\n' })
  const wrong = site.run(['build'])
  expect(wrong.status).toBe(1)
  expect(wrong.stderr).toContain("site.config.ts has no route 'download'")
  expect(wrong.stderr).toContain('content/site/site.de.yaml:2')
  expect(wrong.stderr).toContain("'downloads'")

  site.write({ 'content/site/site.de.yaml': '{}\n', 'content/site/site.yaml': 'identity: { tagline: No }\n' })
  expect(site.run(['build']).stderr).toContain('Only translations of site.config.ts have this name')
})

test('templates of the site print texts and addresses of the language', () => {
  const files = siteWith({
    'templates/people.tsx': `import { PageHead, localHref, message } from 'packsite/parts'
export default function People() {
  return (
    <PageHead heading={message('own.people.title')} lede={message('own.people.count', { count: 2 })}>
      <a className="people-news" href={localHref('/news')}>{message('own.people.news')}</a>
    </PageHead>
  )
}
`,
    'content/site/messages.yaml':
      "own.people.title: The people\nown.people.count: '{count, plural, one {# person} other {# people}}'\nown.people.news: News\n",
    'content/site/messages.de.yaml': 'own.people.title: Die Leute\n',
  })
  const config = files.read('../site.config.ts')
  files.write({
    'site.config.ts': config.replace(
      "{ name: 'news',",
      "{ name: 'people', path: '/people', template: 'people' },\n    { name: 'news',",
    ),
  })
  files.build()
  const dist = openDist(files.root)
  const texts = (path: string) =>
    ['h1', '.lede', '.people-news'].flatMap((of) => all(dist.page(path).tree, of).map(textOf))
  expect(texts('/people')).toEqual(['The people', '2 people', 'News'])
  expect(texts('/de/people')).toEqual(['Die Leute', '2 people', 'News'])
  const links = (path: string) => all(dist.page(path).tree, '.people-news').map((link) => attribute(link, 'href'))
  expect([links('/people'), links('/de/people')]).toEqual([['/news'], ['/de/news']])

  files.write({
    'content/site/messages.yaml': 'own.people.title: The people\nown.people.count: Many\npeople.news: News\n',
  })
  const wrong = files.run(['build'])
  expect(wrong.stderr).toContain("'people.news' is not a message key")
  files.write({ 'content/site/messages.yaml': 'own.people.title: The people\nown.people.count: Many\n' })
  expect(files.run(['build']).stderr).toContain("There is no message 'own.people.news'")
})

test('the example of docs/templates.md prints its texts', () => {
  const blockWith = (language: string): string =>
    fencedBlocks('docs/templates.md').find((one) => one.language === language && one.text.includes('own.people'))
      ?.text ?? ''
  const site = siteWith({
    'templates/people.tsx': blockWith('tsx'),
    'content/site/messages.yaml': blockWith('yaml'),
    'content/authors/zoe.yaml': 'name: Zoe\n',
  })
  const config = site.read('../site.config.ts')
  const route = "{ name: 'people', path: '/people', template: 'people', data: { people: 'authors' } },"
  site.write({ 'site.config.ts': config.replace("{ name: 'news',", `${route}\n    { name: 'news',`) })
  site.build()
  const { tree } = openDist(site.root).page('/people')
  const texts = ['h1', '.lede'].flatMap((of) => all(tree, of).map(textOf))
  expect(texts).toEqual(['The people', expect.stringMatching(/^\d+ (?:person|people)$/)])
})

test('counts the texts that are missing, not how many there are', () => {
  // Messages without words need no translation, and make up for none that is missing.
  const site = siteWith({
    'content/site/messages.de.yaml':
      "frame.search: Suchen\nfinder.answers.hasBadge: 'für {asked}'\nrelease.range: '{from} bis {to}'\n",
    'content/site/nav.de.yaml': '- to: /news\n  text: Neuigkeiten\n',
  })
  const rows = states(site)
  expect(rows['content/site/nav.de.yaml']).toBe('1 missing')
  const left = Number(/\d+/.exec(rows['content/site/messages.de.yaml'] ?? '')?.[0])
  site.write({
    'content/site/messages.de.yaml':
      "frame.search: Suchen\ncoverage.none: Keine\nfinder.answers.hasBadge: 'für {asked}'\nrelease.range: '{from} bis {to}'\n",
  })
  expect(states(site)['content/site/messages.de.yaml']).toBe(`${String(left - 1)} missing`)
})

test('wrong arguments are told, and nothing is written over', () => {
  const site = siteWith({ 'content/news/first.de.md': '---\ntitle: Erster\n---\nText.\n' })
  const again = site.run(['new', 'translation', 'content/news/first.md'])
  expect([again.status, again.stderr]).toEqual([
    1,
    expect.stringContaining('packsite confirm content/news/first.de.md'),
  ])
  const unknown = site.run(['new', 'translation', 'content/news/frist.md'])
  expect(unknown.stderr).toContain('content/news/first.md')
  expect(site.run(['new', 'translation', 'news/second', '--language', 'fr'])).toMatchObject({ status: 2 })
  const confirmed = site.run(['confirm', 'content/news/first.md', 'content/news/frist.de.md'])
  expect(confirmed.status).toBe(1)
  expect(confirmed.stderr.match(/There is no such translation/g)).toHaveLength(2)
  const single = createSite(smallSite())
  expect(single.run(['new', 'translation', 'content/news/first.md'])).toMatchObject({ status: 2 })
  expect(single.run(['list', 'translations']).stdout).toContain('No translations.')
})
