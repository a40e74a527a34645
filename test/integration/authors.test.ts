// Posts tell programs who wrote them and when they were changed: JSON-LD, Atom and JSON Feed, for every combination of authors,
// change and anonymity.

import { join } from 'node:path'
import { expect, test } from 'vitest'
import { jsonFeedFaults } from '../support/json-feed'
import { createSite, type Files } from '../support/site'
import { hasXmllint, xmlFaults } from '../support/xmllint'

const NAMES: Readonly<Record<string, string>> = { ann: 'Ann & <Bo>', bo: 'Bö "B"', cy: 'Cy' }
const AUTHORS = [[], ['ann'], ['bo'], ['cy'], ['ann', 'bo'], ['bo', 'ann', 'cy']] as const
const UPDATED = [null, '2026-03-04'] as const

type Post = { readonly id: string; readonly authors: readonly string[]; readonly updated: string | null }

const posts: readonly Post[] = AUTHORS.flatMap((authors, index) =>
  UPDATED.map((updated) => ({ id: `p${String(index)}${updated === null ? '' : '-new'}`, authors, updated })),
)

const shownName = (id: string): string => (id === 'cy' ? 'Anonymous' : (NAMES[id] ?? ''))

function files(): Files {
  const authors = Object.entries(NAMES).map(([id, name]) => [
    `content/authors/${id}.yaml`,
    `name: ${JSON.stringify(name)}\n${id === 'cy' ? 'anonymous: true\n' : ''}`,
  ])
  const texts = posts.map(({ id, authors: ids, updated }) => [
    `content/news/${id}.md`,
    `---\ntitle: ${id}\ndate: 2026-01-02\n` +
      (ids.length === 0 ? '' : `author: [${ids.join(', ')}]\n`) +
      (updated === null ? '' : `updated: ${updated}\n`) +
      '---\nText.\n',
  ])
  return Object.fromEntries([...authors, ...texts]) as Files
}

const decode = (text: string): string =>
  text.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&')

const inTags = (text: string, name: string): string[] =>
  [...text.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, inside = '']) => decode(inside))

test('a post names its authors and its days in JSON-LD, Atom and JSON Feed', () => {
  const site = createSite(files())
  site.build()
  const atom = site.read('feed.xml')
  const feed = site.json('feed.json') as { items: { url: string; authors?: { name: string }[] }[] }
  for (const { id, authors, updated } of posts) {
    const names = authors.map(shownName)
    const [, block = ''] =
      /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(site.read(`news/${id}/index.html`)) ?? []
    const { '@graph': graph } = JSON.parse(block) as { '@graph': Record<string, unknown>[] }
    const news = graph.find((node) => node['@type'] === 'NewsArticle')
    const people = names.map((name) => ({ '@type': 'Person', name }))
    expect(news, id).toMatchObject({
      datePublished: '2026-01-02',
      author: people.length === 0 ? { '@type': 'Organization' } : people.length === 1 ? people[0] : people,
      publisher: { '@type': 'Organization' },
    })
    expect(news?.['dateModified'], id).toBe(updated ?? undefined)

    const entry = atom.split('<entry>').find((part) => part.includes(`<title>${id}</title>`)) ?? ''
    expect(inTags(entry.split('</entry>')[0] ?? '', 'name'), id).toEqual(names)
    expect(inTags(entry, 'published'), id).toEqual(['2026-01-02T00:00:00Z'])
    expect(inTags(entry, 'updated'), id).toEqual([`${updated ?? '2026-01-02'}T00:00:00Z`])
    const item = feed.items.find(({ url }) => url.endsWith(`/news/${id}`))
    expect(
      (item?.authors ?? []).map(({ name }) => name),
      id,
    ).toEqual(names)
  }
  expect(inTags(atom, 'updated')[0]).toBe('2026-03-04T00:00:00Z')
  expect(jsonFeedFaults(site.read('feed.json'))).toEqual([])
  if (hasXmllint) expect(xmlFaults('atom', [join(site.root, 'dist/feed.xml')])).toEqual([])
})
