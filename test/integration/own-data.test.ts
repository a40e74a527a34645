// Collections, fields and pages of data that a config declares: what they name is checked like everything else, and their pages are
// pages like all others.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { parseEvents } from '../support/events'
import { TRANSPARENT_PNG, createSite, type Files, type TestSite } from '../support/site'

const config = (more = '', routes = ''): string => `
import { by, collection, day, defineConfig, integer, line, link, list, picture, ref, text } from 'packsite'
export default defineConfig({
  siteUrl: 'https://example.org',
  identity: { brand: 'Brand', game: 'Game', main: 'main', slug: 'brand', variant: { name: 'New', slug: 'new' } },
  collections: {
    events: collection({
      folder: 'events',
      schema: {
        title: line(),
        day: day(),
        poster: picture().optional(),
        hosts: list(ref('author')),
        more: link().optional(),
        place: ref('places').optional(),
        seats: integer(0, 500).default(20),
      },
      order: '-day',
    }),
    places: collection({ folder: 'places', files: 'data', schema: { name: line() } }),
    ${more}
  },
  fields: { addons: { licence: text(), gameVersions: list(line()).label('For') } },
  routes: [
    { name: 'Home', path: '/', template: 'events', data: ['events'], pageSize: 2 },
    { name: 'event', path: '/events/{id}', template: 'event', each: 'events' },
    { name: 'people', path: '/people/{id}', template: 'person', each: 'authors', data: { events: by('hosts', 'events'), posts: by('authors', 'news') } },
    { name: 'tag', path: '/tags/{tag}', template: 'tag', each: by('tags', 'news'), feed: true, meta: { name: 'Posts on {title}' } },
    { name: 'year', path: '/years/{year}', template: 'tag', each: by('year', 'events', 'news') },
    { name: 'news', path: '/news', template: 'news' },
    { name: 'addons-slug', path: '/addons/{slug}', template: 'addon', meta: { disableDefaultMeta: true } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
    ${routes}
  ],
})
`

const json = (name: string): string =>
  `export default function ${name}(props) { return <><h1 className="page-head">{props.heading}</h1><code>{JSON.stringify(props)}</code></> }\n`

const FILES: Files = {
  'site.config.ts': config(),
  'content/events/meeting.md': `---
title: The meeting
day: 2026-05-01
poster: /image/poster.png
hosts: [ann, bo]
more: /news/a
place: hall
---

All about **it**.
`,
  'content/events/fair.md': '---\ntitle: The fair\nday: 2025-04-01\n---\n\nA fair.\n',
  'content/events/dinner.md': '---\ntitle: Dinner\nday: 2024-04-01\nhosts: [bo]\nseats: 4\n---\n\nFood.\n',
  'content/events/later.md': '---\ntitle: Later\nday: 2024-01-01\npublished: false\n---\n',
  'content/places/hall.yaml': 'name: The hall\n',
  'content/authors/ann.yaml': 'name: Ann\n',
  'content/authors/bo.yaml': 'name: Bo\n',
  'content/news/a.md':
    '---\ntitle: A\ndate: 2026-01-01\nauthor: ann\ntags: [Deep slate, Copper]\nupdated: 2026-02-02\n---\n\nText\n',
  'content/news/b.md': '---\ntitle: B\ndate: 2025-01-01\nauthor: [ann, bo]\ntags: [copper]\n---\n\nText\n',
  'content/site/projects.yaml': '- { slug: main-32x, name: Main 32x }\n',
  'content/addons/x.md': `---
title: X
description: An add-on.
authors: [ann]
packs: [main-32x]
editions: [java]
resolutions: [32]
updated: 2026-01-01
licence: CC0
gameVersions: ['1.20', '1.21']
---
`,
  'public/image/poster.png': TRANSPARENT_PNG,
  'templates/events.tsx': json('Events'),
  'templates/event.tsx': json('Event'),
  'templates/person.tsx': json('Person'),
  'templates/tag.tsx': json('Tag'),
}

type Props = {
  heading: string
  entry: Record<string, unknown>
  data: Record<string, Record<string, unknown>[]>
  pagination: unknown
}

function propsOf(site: TestSite, page: string): Props {
  const [, text = ''] = /<code>(.*?)<\/code>/s.exec(site.read(page)) ?? []
  const plain = text
    .replaceAll('&quot;', '"')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&#x27;', "'")
    .replaceAll('&amp;', '&')
  return JSON.parse(plain) as Props
}

test('each entry, each value and each list has its pages, found and told of like all others', () => {
  const site = createSite(FILES)
  site.build()
  const event = propsOf(site, 'events/meeting/index.html')
  expect(event.entry).toMatchObject({
    id: 'meeting',
    title: 'The meeting',
    href: '/events/meeting',
    day: { iso: '2026-05-01', text: '1 May 2026' },
    poster: { src: '/image/poster.png', width: 1 },
    hosts: [
      { id: 'ann', title: 'Ann', href: '/people/ann' },
      { id: 'bo', title: 'Bo', href: '/people/bo' },
    ],
    more: '/news/a',
    place: { id: 'hall', title: 'The hall', href: null },
    seats: 20,
    body: '<p>All about <strong>it</strong>.</p>\n',
  })
  const html = site.read('events/meeting/index.html')
  expect(html).toContain('<title>The meeting - Brand</title>')
  expect(html).toContain('<meta name="description" content="All about it."')
  expect(html).toContain('<meta property="og:image" content="https://example.org/image/poster.png"')

  const list = propsOf(site, 'index.html')
  expect(list.data['events']?.map(({ title }) => title)).toEqual(['The meeting', 'The fair'])
  expect(list.data['events']?.[0]).not.toHaveProperty('body')
  expect(list.pagination).toMatchObject({ pages: 2 })
  expect(propsOf(site, 'page/2/index.html').data['events']?.map(({ title }) => title)).toEqual(['Dinner'])
  expect(site.list()).not.toContain('events/later/index.html')

  const person = propsOf(site, 'people/bo/index.html')
  expect(person.data['events']?.map(({ title }) => title)).toEqual(['The meeting', 'Dinner'])
  expect(person.data['posts']?.map(({ title }) => title)).toEqual(['B'])

  const tag = propsOf(site, 'tags/copper/index.html')
  expect(tag.heading).toBe('Posts on Copper')
  expect(tag.data['news']?.map(({ title }) => title)).toEqual(['A', 'B'])
  expect(site.list()).toContain('tags/deep-slate/index.html')
  const year = propsOf(site, 'years/2025/index.html')
  expect([year.data['events']?.length, year.data['news']?.length]).toEqual([1, 1])

  expect(site.read('sitemap.xml')).toContain(
    '<loc>https://example.org/events/meeting</loc><lastmod>2026-05-01</lastmod>',
  )
  expect(site.read('sitemap.xml')).toContain('/people/ann')
  expect(site.read('search-index.json')).toMatch(/events\/meeting/)
  expect(site.read('feed.xml')).not.toContain('The meeting')
  expect(site.read('tags/copper/feed.xml')).toMatch(
    /<title>Posts on Copper - Brand<\/title>.*<link href="https:\/\/example.org\/news\/a"/s,
  )

  const addon = site.read('addons/x/index.html')
  expect(addon).toContain('<dt>Licence</dt><dd>CC0</dd>')
  expect(addon).toContain('<dt>For</dt><dd>1.20, 1.21</dd>')
  expect(addon).toContain('<a href="/people/ann">Ann</a>')
  const post = site.read('news/a/index.html')
  expect(post).toContain('By <a href="/people/ann">Ann</a>')
  expect(post).toContain('<li class="tag"><a href="/tags/copper">Copper</a></li>')

  expect(site.run(['why', '/events/meeting']).stdout).toContain('content/events/meeting.md')
  expect(site.run(['why', '/people/bo']).stdout).toMatch(/data +content\/authors, content\/events/)
  expect(site.run(['list', 'drafts']).stdout).toContain('content/events/later.md')
})

test('what they name is refused where it is not there, with its line', () => {
  const site = createSite({
    ...FILES,
    'content/events/bad.md': `---
title: Bad
day: 2026-02-30
---
`,
    'content/events/dead.md': `---
title: Dead
day: 2026-02-20
poster: /image/none.png
hosts: [cy]
more: /nowhere
place: hal
colour: red
---

[x](/also-nowhere)
`,
    'content/events/gone.md': `---
title: Gone
day: 2026-02-20
poster: /image/none.png
hosts: [cy]
more: /nowhere
place: hal
---

[x](/also-nowhere)
`,
    'content/addons/y.md': FILES['content/addons/x.md']?.toString().replace('licence: CC0\n', '') ?? '',
  })
  const { stderr, status } = site.run(['build'])
  expect(status).toBe(1)
  for (const told of [
    /error\[invalid-date\][^\n]*\n +content\/events\/bad\.md:3:6/,
    /error\[unknown-key\] Unknown key 'colour'\n +content\/events\/dead\.md:8:1/,
    /error\[missing-picture\][^\n]*\n +content\/events\/gone\.md:4:9/,
    /error\[unknown-author\] There is no author 'cy'\n +content\/events\/gone\.md:5:9/,
    /error\[broken-link\][^\n]*\n +content\/events\/gone\.md:6:7/,
    /error\[unknown-reference\] There is no 'hal' in places\n +content\/events\/gone\.md:7:8[^\n]*\n +hint: did you mean 'hall'/,
    /error\[broken-link\][^\n]*\n +content\/events\/gone\.md:10:5/,
    /error\[missing-key\] 'licence' is missing\n +content\/addons\/y\.md/,
  ])
    expect(stderr).toMatch(told)
})

test('a config that declares what cannot be is told where', () => {
  const more = `
    news: collection({ folder: 'events', schema: { id: line(), of: ref('planets') }, title: 'tilte' }),`
  const routes = `
    { name: 'x', path: '/x/{id}', template: 'event', each: 'evnts' },
    { name: 'y', path: '/y/{tag}', template: 'event', each: by('colours') },
    { name: 'z', path: '/z', template: 'stats', data: ['events'] },`
  const { stderr } = createSite({
    ...FILES,
    'site.config.ts': config(more, routes).replace('licence: text()', 'licence: text(), title: line()'),
  }).run(['build'])
  for (const told of [
    /error\[invalid-collection\] A collection cannot be called 'news'/,
    /error\[invalid-collection\] content\/events belongs to events already\n +site\.config\.ts:22:32/,
    /error\[invalid-collection\] A field cannot be called 'id'/,
    /error\[invalid-collection\] A field cannot be called 'title': files of 'addons' have that already\n +site\.config\.ts/,
    /error\[invalid-collection\] A reference names 'planets', which is not a collection/,
    /error\[invalid-collection\] The schema of 'news' has no field 'tilte'/,
    /error\[invalid-row\] There is no collection 'evnts'[^\n]*\n[^\n]*\n +hint: did you mean 'events'/,
    /error\[invalid-row\] No collection has a field 'colours'/,
    /error\[invalid-row\] The template 'stats' is built in/,
  ])
    expect(stderr).toMatch(told)
  const wrong = config(`wrong: { folder: 'wrong', schema: { a: 'text' } },`)
  expect(createSite({ ...FILES, 'site.config.ts': wrong }).run(['build']).stderr).toContain(
    'it is not a field: define it with line(), day(), picture()',
  )
})

test('an edit makes anew what depends on it, and the site is the same as one from nothing', () => {
  const site = createSite(FILES)
  site.build()
  const edits: [edit: Files, expected: string[]][] = [
    [
      { 'content/places/hall.yaml': 'name: Hall\n' },
      ['events/meeting/index.html', 'index.html', 'people/ann/index.html'],
    ],
    [
      { 'content/events/dinner.md': '---\ntitle: Supper\nday: 2024-04-01\nhosts: [bo]\n---\n\nFood.\n' },
      ['events/dinner/index.html', 'people/bo/index.html'],
    ],
    [{ 'site.config.ts': config().replace('.default(20)', '.default(30)') }, ['events/meeting/index.html']],
    [{ 'site.config.ts': config().replace(".label('For')", '') }, ['addons/x/index.html']],
  ]
  for (const [edit, expected] of edits) {
    site.write(edit)
    const written = parseEvents(site.run(['build', '--json', '--verbose']).stdout)
    expect(written.filter(({ event }) => event === 'failed' || event === 'problem')).toEqual([])
    const warm = new Map(site.list().map((path) => [path, site.read(path)]))
    site.remove('dist')
    site.remove('.packsite')
    site.build()
    for (const path of expected) expect(warm.has(path)).toBe(true)
    for (const path of site.list().filter((name) => !/^(?:assets|builds)\//.test(name)))
      expect(warm.get(path), path).toBe(readFileSync(join(site.root, 'dist', path), 'utf8'))
  }
  expect(propsOf(site, 'events/meeting/index.html').entry['seats']).toBe(20)
  expect(site.read('addons/x/index.html')).toContain('<dt>Game versions</dt>')
})

test('a new entry is written from its fields', () => {
  const site = createSite(FILES)
  const told = site.run(['new', 'entry', 'events', '--set', 'day=2026-13-01', '--set', 'host=ann'])
  expect(told.status).toBe(2)
  expect(told.stderr).toContain("--set host names no field of 'events'")
  const missing = site.run(['new', 'entry', 'events', '--set', 'hosts=cy'])
  expect(missing.stderr).toContain('packsite new entry events needs --set title=<line> and --set day=<day>.')
  expect(missing.stderr).toContain("--set hosts is unknown: 'cy'")
  expect(site.run(['new', 'entry', 'event', '--set', 'title=A']).stderr).toContain("did you mean 'events'")
  const set = ['--set', 'title=A feast', '--set', 'day=2026-12-01', '--set', 'hosts=ann,bo', '--set', 'seats=7']
  expect(site.run(['new', 'entry', 'events', ...set, '--body', 'Much of it.']).status).toBe(0)
  expect(readFileSync(join(site.root, 'content/events/a-feast.md'), 'utf8')).toBe(
    '---\ntitle: A feast\nday: 2026-12-01\nhosts: [ann, bo]\nseats: 7\n---\n\nMuch of it.\n',
  )
  expect(site.run(['new', 'entry', 'places', '--set', 'name=The yard']).stdout).toContain(
    'content/places/the-yard.yaml',
  )
  site.build()
  expect(site.list()).toContain('events/a-feast/index.html')
})
