// What `packsite why` says made a page another one, after edits of every kind, each by itself and two at once.

import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rowsNamed } from '../support/full'
import { openSite as openForBuild } from '../../src/generator/build/load-project'
import {
  createNextRenderExplainer,
  addRenderCausesToPages,
  type ExplainedCause,
} from '../../src/generator/incremental/rebuild-reasons'
import { hashPage } from '../../src/generator/util/serialize-page'
import { planValidSite, type PreparedPlan } from '../../src/generator/build/plan/plan-site'
import { currentSite } from '../../src/generator/build/plan/current-site'
import { smallSite } from '../support/small-site'
import { packageFolder } from '../support/paths'
import { openSite, type Files, type TestSite } from '../support/site'
import type { PagesState } from '../../src/generator/incremental/build-state'

const SMALL = smallSite()
const FILES: Files = {
  ...SMALL,
  // No link to the pack: its address is edited.
  'content/news/first.md': String(SMALL['content/news/first.md']).replaceAll('(/main32x/', '(/news'),
  'content/pages/more.md': '---\ntitle: More\n---\nText with [a link](/news).\n',
  'content/authors/bob.yaml': 'name: Bob\n',
  'templates/teapot.tsx': 'export default () => <p>Short and stout.</p>\n',
}

let site: TestSite
let first: PagesState

async function prepare(): Promise<PreparedPlan> {
  const report = (): void => undefined
  const opened = await openForBuild(site.root, report, { env: { PACKSITE_CACHE: join(site.root, 'cache') } })
  return planValidSite(opened, { nowMs: Date.parse('2026-11-18'), report })
}

beforeAll(async () => {
  site = openSite(mkdtempSync(join(tmpdir(), 'packsite-test-')), FILES)
  const { sources, shared, pages, complete } = currentSite(await prepare())
  const states = pages.map((page) => {
    const { url, output, payload, status } = page
    return { url, output, payload, status, key: hashPage(complete(page)).key, parts: [], printed: null, bodies: [] }
  })
  const caused = addRenderCausesToPages(states, { old: null, sources, isShown: () => true, mode: 'full', reason: '' })
  first = { version: 4, shared, sources, ...caused }
})

afterAll(() => {
  rmSync(site.root, { recursive: true, force: true })
})

/** Why the next build would make a page anew, after some files were replaced: a text for each. */
async function whyAfter(edits: Files, url: string): Promise<ExplainedCause | null> {
  site.write(edits)
  try {
    const next = await prepare()
    const page = next.plan.pages.find((candidate) => candidate.url === url)
    if (page === undefined) throw new Error(`There is no page at ${url}.`)
    return createNextRenderExplainer(first, currentSite(next))(page)
  } finally {
    for (const name of Object.keys(edits)) {
      const text = FILES[name]
      if (text === undefined) site.remove(name)
      else site.write({ [name]: text })
    }
  }
}

/** A file with one text of it replaced. */
function edited(name: string, from: string, to: string): Files {
  const text = String(FILES[name])
  expect(text).toContain(from)
  return { [name]: text.replace(from, to) }
}

const ICON = readFileSync(join(packageFolder, 'public/apple-touch-icon.png'))
const NAV = { 'content/site/nav.yaml': '- text: All news\n  to: /news\n' }
const BODY = edited('content/news/second.md', 'Text.', 'Another text.')

/** The rows that `npm test` runs. */
const USUAL = [
  'a permalink of a pack, of the news',
  'a tag of a texture, of the gallery',
  'a template, of any page',
  'a body and the navigation at once',
  'a new post',
]

test.each(
  rowsNamed<[what: string, edits: Files, url: string, parts: readonly string[], files: readonly string[]]>(
    [
      [
        'a permalink of a pack, of the news',
        edited('content/packs/main-32x.yaml', '/main32x/', '/main-32x/'),
        '/news/page/2',
        ['page'],
        ['content/packs/main-32x.yaml'],
      ],
      [
        'the name of an author, of an add-on',
        edited('content/authors/ann.yaml', 'Ann', 'Anna'),
        '/addons/thing',
        ['page'],
        ['content/authors/ann.yaml'],
      ],
      [
        'a tag of a texture, of the gallery',
        edited('content/gallery/textures/all.yaml', '[block]', '[]'),
        '/gallery/java/main_32x/latest/block',
        ['page'],
        ['content/gallery/textures/all.yaml'],
      ],
      ['the navigation, of any page', NAV, '/stats', ['frame'], ['content/site/nav.yaml']],
      [
        'a template, of any page',
        { 'templates/teapot.tsx': 'export default () => <p>Stout.</p>\n' },
        '/faq',
        ['templates'],
        ['templates/teapot.tsx'],
      ],
      [
        'a size of a picture, of a post that shows it',
        { 'public/image/banners/main-32x.png': ICON },
        '/news/second',
        ['page'],
        ['public/image/banners/main-32x.png'],
      ],
      [
        'a body and the navigation at once',
        { ...BODY, ...NAV },
        '/news/second',
        ['page', 'frame'],
        ['content/news/second.md', 'content/site/nav.yaml'],
      ],
      [
        'a body of one post and a title of another',
        { ...BODY, ...edited('content/pages/more.md', 'More', 'Else') },
        '/news',
        ['page'],
        ['content/news/second.md'],
      ],
      [
        'an author who is not of the add-on',
        {
          ...edited('content/authors/bob.yaml', 'Bob', 'Rob'),
          ...edited('content/addons/thing.md', 'A thing.', 'This thing.'),
        },
        '/addons/thing',
        ['page'],
        ['content/addons/thing.md'],
      ],
      [
        'a post that is not shown any more',
        edited('content/news/second.md', 'title: Second', 'title: Second\npublished: false'),
        '/news',
        ['page'],
        ['content/news/second.md'],
      ],
      [
        'a new post',
        { 'content/news/third.md': '---\ntitle: Third\ndate: 2026-02-03\n---\nText.\n' },
        '/news/second',
        ['page'],
        ['content/news/third.md'],
      ],
    ],
    { names: USUAL, nameOf: ([what]) => what },
  ),
)('%s', async (_what, edits, url, parts, files) => {
  const cause = await whyAfter(edits, url)
  expect({ parts: cause?.parts ?? [], files: cause?.files ?? [] }).toEqual({ parts, files })
})

test('the config, of the page that shows it and of all others', async () => {
  const edits = edited('site.config.ts', "brand: 'Brand'", "brand: 'Band'")
  expect(await whyAfter(edits, '/brand')).toMatchObject({ files: ['site.config.ts'] })
  const more = edited('site.config.ts', 'identity:', "support: { text: 'Thank you.' },\n  identity:")
  expect(await whyAfter(more, '/coffee')).toMatchObject({ files: ['site.config.ts'] })
})
