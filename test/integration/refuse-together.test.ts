// All problems at once: whatever is wrong with one entry, a run reports each problem that it reports of each fault alone.

import { describe, expect, test } from 'vitest'
import { parseEvents, type PrintedProblem } from '../support/events'
import { someOf } from '../support/full'
import { createSite } from '../support/site'
import { smallSite } from '../support/small-site'

type Entry = { readonly fields: Readonly<Record<string, string>>; readonly body: readonly string[] }
type Fault = (entry: Entry) => Entry

const field =
  (key: string, value: string): Fault =>
  ({ fields, body }) => ({ fields: { ...fields, [key]: value }, body })
const paragraph =
  (text: string): Fault =>
  ({ fields, body }) => ({ fields, body: [...body, text] })

const BODY_FAULTS: readonly Fault[] = [
  paragraph('A [dead link](/nowhere).'),
  paragraph('A [dead anchor](#nowhere).'),
  paragraph('An [insecure link](http://example.org/).'),
  paragraph('![A missing picture](/image/missing.png)'),
  paragraph('![Another one](./beside.png)'),
]

type Case = {
  readonly entry: Entry
  readonly schema: readonly Fault[]
  readonly references: readonly Fault[]
  /** What hides the entry: a key and its value. */
  readonly hiddenBy: readonly [key: string, value: string]
}

/** File -> the entry without a fault, faults of its schema, and faults of its references. */
const ENTRIES: Readonly<Record<string, Case>> = {
  'content/news/post.md': {
    entry: { fields: { title: 'A post', date: '2026-01-01' }, body: [] },
    schema: [
      field('date', '2026-02-30'),
      field('titel', 'A slip'),
      field('title', '[a, list]'),
      field('tags', '{ a: map }'),
      field('description', '[1]'),
    ],
    references: [
      field('author', 'nobody'),
      field('project', 'unknown'),
      field('headerImage', '/image/none.png'),
      ...BODY_FAULTS,
    ],
    hiddenBy: ['published', 'false'],
  },
  'content/addons/addon.md': {
    entry: {
      fields: {
        title: 'An add-on',
        description: 'It is one.',
        authors: '[ann]',
        packs: '[main32x]',
        editions: '[java]',
        resolutions: '[32]',
        headerImage: '/image/banners/main-32x.png',
        downloads: '{ Java Edition: "https://example.org/a.zip" }',
        updated: '2026-01-01',
        approval: 'approved',
      },
      body: ['It is one.'],
    },
    schema: [field('resolutions', 'many'), field('approvall', 'approved'), field('editions', '[console]')],
    references: [
      field('authors', '[nobody]'),
      field('packs', '[unknown64x]'),
      field('headerImage', './none.png'),
      ...BODY_FAULTS,
    ],
    hiddenBy: ['approval', 'denied'],
  },
  'content/pages/page.md': {
    entry: { fields: { title: 'A page' }, body: [] },
    schema: [field('permalink', 'no-slash'), field('headline', 'x'), field('title', '[]')],
    references: BODY_FAULTS,
    hiddenBy: ['publishAt', '2030-01-01'],
  },
  'content/faq/question.md': {
    entry: { fields: { question: 'A question?', categories: '[packs]' }, body: ['An answer.'] },
    schema: [field('question', '[a, list]'), field('categoris', 'x')],
    references: [field('categories', '[nothing]'), ...BODY_FAULTS],
    hiddenBy: ['visibility', 'hidden'],
  },
}

function problemsOf(file: string, { fields, body }: Entry): readonly string[] {
  const text = [
    '---',
    ...Object.entries(fields).map(([key, value]) => `${key}: ${value}`),
    '---',
    '',
    ...body,
    '',
  ].join('\n')
  const { stdout } = createSite({ ...smallSite(), [file]: text }).run(['build', '--json'])
  const problems = parseEvents(stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]
  return problems
    .filter(({ places }) => places.some((place) => place.file === file))
    .map(({ code, message }) => `${code}: ${message}`)
    .sort()
}

/** Subsets of the numbers below `count`, from a fixed seed. */
function subsets(count: number, rounds: number): number[][] {
  let state = 7
  const next = (): number => (state = (state * 1_103_515_245 + 12_345) % 2_147_483_648) / 2_147_483_648
  return Array.from({ length: rounds }, () =>
    Array.from({ length: count }, (_, index) => index).filter(() => next() < 0.5),
  )
}

describe.each(someOf(Object.entries(ENTRIES), 2))('%s', (file, { entry, schema, references, hiddenBy }) => {
  const faults = [...schema, ...references]
  const all = Array.from(faults.keys())

  test('faults of its schema and of its references are reported together, whichever they are', () => {
    const alone = faults.map((fault) => problemsOf(file, fault(entry)))
    for (const [index, problems] of alone.entries()) expect(problems, `fault ${String(index)}`).not.toEqual([])
    for (const chosen of [all, ...someOf(subsets(faults.length, 40), 10)]) {
      const written = chosen.reduce((made, index) => faults[index]?.(made) ?? made, entry)
      // A later fault of the same field takes the place of an earlier one.
      const lasting = chosen.filter((index) => {
        const without = chosen
          .filter((other) => other !== index)
          .reduce((made, other) => faults[other]?.(made) ?? made, entry)
        return JSON.stringify(without) !== JSON.stringify(written)
      })
      const expected = [...new Set(lasting.flatMap((index) => alone[index] ?? []))].sort()
      expect(problemsOf(file, written), `faults ${chosen.join(' ')}`).toEqual(expected)
    }
  })

  test('a draft with faults of its schema reports those alone', () => {
    const broken = references.reduce((made, fault) => fault(made), schema[0]?.(entry) ?? entry)
    const hide = field(...hiddenBy)
    expect(problemsOf(file, hide(broken))).toEqual(problemsOf(file, hide(schema[0]?.(entry) ?? entry)))
  })
})
