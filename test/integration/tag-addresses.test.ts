// A page for each value of a field: values that would share an address are a problem that names all of them, and never one page.

import { describe, expect, test } from 'vitest'
import { valueToUrlSegment } from '../../src/generator/pages/data/resolve-names'
import { parseEvents } from '../support/events'
import { createRandom } from '../support/random'
import { createSite, runCli, type Files, type TestSite } from '../support/site'

const CONFIG = `
import { by, defineConfig } from 'packsite'
export default defineConfig({
  siteUrl: 'https://example.org',
  identity: { brand: 'Brand', game: 'Game', main: 'main', slug: 'brand', variant: { name: 'New', slug: 'new' } },
  routes: [
    { name: 'Home', path: '/', template: 'news' },
    { name: 'tag', path: '/tags/{tag}', template: 'tag', each: by('tags', 'news'), meta: { name: 'Posts on {title}' } },
    { name: 'slug', path: '/{slug...}', template: 'article', meta: { disableDefaultMeta: true } },
  ],
})
`
const TEMPLATE = 'export default function Tag({ heading }) { return <h1 className="page-head">{heading}</h1> }\n'

function siteOf(tags: readonly string[]): TestSite {
  const posts = tags.map((tag, index) => [
    `content/news/p${String(index)}.md`,
    `---\ntitle: P${String(index)}\ndate: 2026-01-02\ntags: [${JSON.stringify(tag)}]\n---\nText.\n`,
  ])
  return createSite({
    'site.config.ts': CONFIG,
    'templates/tag.tsx': TEMPLATE,
    ...(Object.fromEntries(posts) as Files),
  })
}

type Told = { readonly code: string; readonly message: string; readonly places: { file: string; line: number }[] }

function conflictsOf(site: TestSite): { readonly status: number; readonly told: readonly Told[] } {
  const { status, stdout } = runCli(['build', '--json', '--root', site.root])
  const told = parseEvents(stdout).filter((event) => event.event === 'problem') as unknown as Told[]
  return { status: status ?? 1, told: told.filter(({ code }) => code === 'route-conflict') }
}

const folded = (tag: string): string =>
  tag
    .normalize('NFC')
    .toLowerCase()
    .trim()
    .replace(/[\s-]+/g, '-')

describe('values of one address', () => {
  test.each([
    [['C#', 'C++', 'c'], 1],
    [['R&D', 'rd'], 1],
    [['F#', 'F*', 'G#', 'g'], 2],
    [['C', 'c'], 0],
    [['Deep slate', 'deep-slate', 'DEEP  SLATE'], 0],
    [['1.21', '1.2.1', '12.1'], 0],
    [['é', 'e\u0301', 'e'], 0],
  ])('%j: %i problems', (tags, count) => {
    const site = siteOf(tags)
    const { status, told } = conflictsOf(site)
    expect(told.map(({ message }) => message)).toHaveLength(count)
    expect(status).toBe(count === 0 ? 0 : 1)
  })

  test('of many values, each problem names all values and the line of each', () => {
    const random = createRandom(17)
    const pick = (list: readonly string[]): string => list[Math.floor(random() * list.length)] ?? ''
    const parts = ['a', 'B', 'c', '#', '+', '&', ' ', '-', '.', '1', '!', 'é', '/', "'"]
    const tags = [
      ...new Set(Array.from({ length: 150 }, () => `${pick(['a', 'B', 'c', '1'])}${pick(parts)}${pick(parts)}`.trim())),
    ]
    const groups = new Map<string, Set<string>>()
    for (const tag of tags)
      groups.set(valueToUrlSegment(tag), (groups.get(valueToUrlSegment(tag)) ?? new Set()).add(folded(tag)))
    const expected = [...groups].filter(([, values]) => values.size > 1)
    expect(expected.length).toBeGreaterThan(10)
    const { told } = conflictsOf(siteOf(tags))
    expect(told).toHaveLength(expected.length)
    for (const [id, values] of expected) {
      const problem = told.find(({ message }) => message.endsWith(`/tags/${encodeURI(id)}`))
      expect(problem?.places, id).toHaveLength(values.size)
      for (const { file, line } of problem?.places ?? []) {
        const index = Number(/p(\d+)\.md$/.exec(file)?.[1])
        expect(problem?.message).toContain(`'${tags[index] ?? ''}'`)
        expect(line).toBe(4)
      }
    }

    const kept = new Map<string, string>()
    for (const tag of tags) if (!kept.has(valueToUrlSegment(tag))) kept.set(valueToUrlSegment(tag), tag)
    const site = siteOf([...kept.values()])
    expect(conflictsOf(site)).toEqual({ status: 0, told: [] })
    for (const id of kept.keys()) expect(site.list(), id).toContain(`tags/${id}/index.html`)
  })
})
