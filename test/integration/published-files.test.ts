// A file of content/ is published if, and only if, an entry that is shown names it.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { EPOCHS, createStatesSite } from '../support/entry-states'
import { parseEvents, refuse, type PrintedProblem } from '../support/events'
import { isFullRun } from '../support/full'
import { png } from '../support/pack-zip'
import { configSource, createSite, type Files, type TestSite } from '../support/site'

const ENTRIES = 50
/** Of the sample, the second has an anonymous author whose picture another entry shows. */
const SEEDS = isFullRun ? Array.from({ length: 20 }, (_, index) => 1 + index) : [1]
const epochEnv = (epoch: number) => ({ SOURCE_DATE_EPOCH: String(epoch) })

/** Paths below content/ in dist, sorted. */
const contentOf = (site: TestSite): string[] =>
  site
    .list()
    .flatMap((path) => (path.startsWith('content/') ? [path.slice('content/'.length)] : []))
    .sort()

/** Everything in dist that does not depend on hidden files: records of builds hold hashes of all that was read. */
function bytesOf(site: TestSite): Map<string, string> {
  const paths = site.list().filter((path) => !path.startsWith('builds/'))
  return new Map(paths.map((path) => [path, readFileSync(join(site.root, 'dist', path), 'latin1')]))
}

/** Paths below content/ of the files that a check says to be named by no entry, sorted. */
function unnamedIn(site: TestSite, epoch: number): string[] {
  const { stdout } = site.run(['check', '--json'], epochEnv(epoch))
  const problems = parseEvents(stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]
  return problems
    .flatMap(({ code, places }) =>
      code === 'unnamed-file' ? places.map(({ file }) => file.slice('content/'.length)) : [],
    )
    .sort()
}

function buildAlone(files: Files, epoch: number): TestSite {
  const site = createSite(files)
  site.build(epochEnv(epoch))
  return site
}

test.each(SEEDS)(
  'of entries in any state (seed %i) dist holds the pictures of those that are shown, and no trace of the others',
  (seed) => {
    const states = createStatesSite(seed, ENTRIES)
    const site = createSite(states.files(EPOCHS[0]))
    for (const [round, epoch] of EPOCHS.entries()) {
      if (round > 0) states.edit()
      site.write(states.files(epoch))
      site.build(epochEnv(epoch))
      expect(contentOf(site)).toEqual(states.published(epoch))
      expect(bytesOf(site)).toEqual(bytesOf(buildAlone(states.shownFiles(epoch), epoch)))
    }
    expect(unnamedIn(site, EPOCHS[1])).toEqual(states.unnamed())
  },
)

const post = (lines: string): string =>
  `---\ntitle: Secret plans\ndate: 2026-01-02\n${lines}---\n![A](secret/plan.png)\n`

test('a post that becomes a draft takes its pictures, their smaller forms and its card with it, and brings them back', () => {
  const files = {
    'content/news/secret.md': post('headerImage: secret/plan.png\n'),
    'content/news/secret/plan.png': png('#336633', 64),
    'content/news/plain.md': '---\ntitle: Plain\ndate: 2026-01-02\n---\nText.\n',
    'public/image/card.png': png('#222222', 1200),
    'site.config.ts': configSource(undefined, "sharing: { card: '/image/card.png' },"),
  }
  const site = createSite(files)
  const drawn = (): string[] => site.list().filter((path) => /^assets\/(?:plan|card)-|secret/.test(path))
  site.build()
  const shown = drawn()
  expect(shown).toContain('content/news/secret/plan.png')
  expect(shown.filter((path) => path.startsWith('assets/plan-')).length).toBeGreaterThan(0)
  expect(shown.filter((path) => path.startsWith('assets/card-')).length).toBeGreaterThan(0)
  site.write({ 'content/news/secret.md': post('headerImage: secret/plan.png\npublished: false\n') })
  site.build()
  const { 'content/news/secret.md': _post, 'content/news/secret/plan.png': _picture, ...others } = files
  const alone = createSite(others)
  alone.build()
  expect(drawn()).toEqual(alone.list().filter((path) => path.startsWith('assets/card-')))
  site.write({ 'content/news/secret.md': files['content/news/secret.md'] })
  site.build()
  expect(drawn()).toEqual(shown)
})

test('an entry that would expire before it appears, or at once, is refused at both of its lines, whatever the day', () => {
  const moments = ['2001-01-01', '2001-01-01T00:00:01Z', '2026-11-20', '2026-11-20T12:00:00Z', '2999-01-01']
  const pairs = moments.flatMap((publishAt, from) => moments.map((expireAt, to) => ({ publishAt, expireAt, from, to })))
  const places = ['news', 'pages', 'events']
  const fileOf = (folder: string, from: number, to: number): string =>
    `content/${folder}/e${String(from)}-${String(to)}.md`
  const site = createSite({
    'site.config.ts': createStatesSite(1, 0).files(EPOCHS[0])['site.config.ts'] ?? '',
    'templates/all.tsx': 'export default function All() {\n  return <p>All</p>\n}\n',
    'content/site/card.png': '',
    ...Object.fromEntries(
      places.flatMap((folder) =>
        pairs.map(({ publishAt, expireAt, from, to }) => [
          fileOf(folder, from, to),
          `---\ntitle: A\n${folder === 'news' ? 'date: 2026-01-02\n' : ''}publishAt: ${publishAt}\nexpireAt: ${expireAt}\n---\nText.\n`,
        ]),
      ),
    ),
  })
  const found = refuse(site).problems.filter(({ code }) => code === 'invalid-date')
  const expected = places.flatMap((folder) =>
    pairs.filter(({ from, to }) => to <= from).map(({ from, to }) => fileOf(folder, from, to)),
  )
  expect(found.map(({ places: [place] }) => place?.file).sort()).toEqual(expected.sort())
  const [first] = found
  expect(first?.message).toBe("'expireAt' is not after 'publishAt': the entry would never be shown")
  expect(first?.places.map(({ line }) => line)).toEqual([4, 3])
})
