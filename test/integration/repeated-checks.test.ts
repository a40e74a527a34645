// Whatever was edited, and whether or not the checks of the edit before ran, the checks find what a first run finds.
// The edits are drawn by a seed; PACKSITE_FULL=1 makes a thousand of them.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { openSite, type OpenedSite } from '../../src/generator/build/load-project'
import { planSite, planProblems, type PlanWithProblems } from '../../src/generator/build/plan/plan-site'
import { createPlanningMemory, type PlanningMemory } from '../../src/generator/build/plan/memory'
import { createIncrementalBundler } from '../../src/generator/dev/watch/bundler'
import { isFullRun } from '../support/full'
import { createDeck, createRandom } from '../support/random'
import { createSite, type TestSite } from '../support/site'
import { smallSite } from '../support/small-site'
import type { Problem } from '../../src/generator/types'

const EDITS = isFullRun ? 1000 : 100
const report = (): void => undefined
const nowMs = Date.parse('2026-11-18')

const prepare = (opened: OpenedSite, memory: PlanningMemory, atMs = nowMs): Promise<PlanWithProblems> =>
  planSite(opened, { nowMs: atMs, report, memory, includeUnpublished: true })

const open = (site: TestSite): Promise<OpenedSite> =>
  openSite(site.root, report, { env: { PACKSITE_CACHE: join(site.root, 'cache') } })

const FIRST = 'content/news/first.md'
const SECOND = 'content/news/second.md'
const ABOUT = 'content/pages/about.md'
const post = (text: string, more = ''): string =>
  `---\ntitle: A post\ndate: 2026-02-03\nproject: main32x\n${more}---\n\n${text}\n`

/** What a file holds from then on, null for none: faults and what mends them, and what is neither. */
const EDITS_OF: readonly (readonly [file: string, text: string | null])[] = [
  [FIRST, post('A text.')],
  [FIRST, post('A text, worded anew.')],
  [FIRST, post('A text, worded anew, and longer.\n\nWith a second part.')],
  [FIRST, post('A text with [a link](/about).')],
  [FIRST, post('A text with [a link](/about), worded anew.')],
  [FIRST, post('A text with [a link](/about#c-part).')],
  [FIRST, post('A text with [a link](/nowhere).')],
  [FIRST, post('A text with ![a picture](/image/none.png).')],
  [FIRST, post('A text with ![a picture](/image/banners/main-32x.png).')],
  [FIRST, post('A text of nobody.', 'author: nobody\n')],
  [FIRST, post('A text of Ann.', 'author: ann\n')],
  [FIRST, post('A text at the address of another.', 'permalink: /about\n')],
  [FIRST, '---\ntitle: A post\ndate: 2026-02-03\n---\n\nA text of no project.\n'],
  [SECOND, post('Another text.')],
  [SECOND, post('Another text with [a link](#part).\n\n## Part')],
  [SECOND, post('Another text with [a link](#part).')],
  [SECOND, null],
  [ABOUT, '---\ntitle: About\n---\n\n## Part\n\nText.\n'],
  [ABOUT, '---\ntitle: About\n---\n\n## Part\n\nText, worded anew.\n'],
  [ABOUT, '---\ntitle: About\n---\n\n## Another part\n\nText.\n'],
  [ABOUT, null],
  ['content/authors/ann.yaml', 'name: Ann\n'],
  ['content/authors/ann.yaml', null],
  ['public/image/none.png', 'no picture'],
  ['public/image/none.png', null],
  ['public/about/index.html', 'A page of its own.'],
  ['public/about/index.html', null],
]

const told = (problems: readonly Problem[]): string[] =>
  problems.map(({ code, message, places }) => JSON.stringify([code, message, places])).sort()

test(`after each of ${String(EDITS)} edits`, { timeout: 600_000 }, async () => {
  const random = createRandom(Number(process.env['PACKSITE_SEED'] ?? '1'))
  const draw = createDeck(EDITS_OF, random)
  const site = createSite(smallSite())
  site.write({ 'content/authors/ann.yaml': 'name: Ann\n' })
  const opened = await open(site)
  const bundler = createIncrementalBundler()
  const memory = createPlanningMemory(site.root, bundler)
  const counts = { sound: 0, faulty: 0, unchecked: 0 }
  for (let count = 0; count < EDITS; count += 1) {
    const [file, text] = draw()
    const isNew = !existsSync(join(site.root, file))
    if (text === null) site.remove(file)
    else site.write({ [file]: text })
    if (file.startsWith('public/')) memory.siteFiles.touch(file)
    else memory.content.touch(file, { isListed: isNew || text === null })
    const preparation = await prepare(opened, memory)
    if (random() < 0.3) {
      counts.unchecked += 1
      continue
    }
    const found = planProblems(preparation)
    const anew = planProblems(await prepare(opened, createPlanningMemory(site.root, bundler)))
    expect(told(found), `${file}: ${text ?? 'gone'}`).toEqual(told(anew))
    counts[found.length === 0 ? 'sound' : 'faulty'] += 1
  }
  await bundler.dispose()
  expect(
    Object.values(counts).every((some) => some > 5),
    JSON.stringify(counts),
  ).toBe(true)
})

test('a page that comes with the time is checked', async () => {
  const small = smallSite()
  const site = createSite({
    ...small,
    'content/packs/main-32x.yaml': String(small['content/packs/main-32x.yaml']).replace('/main32x/latest', '/news'),
    [FIRST]: '---\ntitle: A post\ndate: 2026-02-03\n---\n\nOf no project.\n',
    [SECOND]: post('Not yet.', 'publishAt: 2026-11-20T00:00:00Z\n'),
    'public/main32x/latest/index.html': 'What stands in its place.',
  })
  const opened = await open(site)
  const memory = createPlanningMemory(site.root)
  const checkAt = async (time: string): Promise<unknown> =>
    planProblems(await prepare(opened, memory, Date.parse(time))).map(({ code }) => code)
  expect(await checkAt('2026-11-19')).toEqual([])
  expect(await checkAt('2026-11-21')).toEqual(['route-conflict'])
})
