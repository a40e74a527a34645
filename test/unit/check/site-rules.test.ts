// Rules that compare pages, releases and addresses with each other.

import { describe, expect, test } from 'vitest'
import { createAddressResolver } from '../../../src/generator/check/addresses'
import { inspectPage, type PageFacts } from '../../../src/generator/check/facts'
import { externalLinkViolations, externalLinkRequests } from '../../../src/generator/check/rules/external'
import { versionOverlapAndGapProblems } from '../../../src/generator/check/rules/coverage'
import { duplicateMetaViolations } from '../../../src/generator/check/rules/duplicates'
import { lostAddressesToProblems } from '../../../src/generator/build/validate/lost-addresses'
import { redirectChainViolations } from '../../../src/generator/check/rules/redirects'
import { releaseProblems } from '../../../src/generator/check/rules/releases'
import { newestRowDateProblems } from '../../../src/generator/check/rules/row-dates'
import { linkFileAndPictureViolations } from '../../../src/generator/check/rules/targets'
import { createPageWeigher, weighHeaviestPagesByKind, weightViolations } from '../../../src/generator/check/page-weight'
import { findVersionRow } from '../../../src/shared/find-version'
import { isFullRun } from '../../support/full'
import { createRandom } from '../../support/random'
import { sampleContent, samplePack, samplePage, sampleRelease, sampleSite } from '../samples'
import type { Day, SourcePath, Page, Release, GameVersionRow, ReleaseTable } from '../../../src/generator/types'
import type { LinkResult } from '../../../src/generator/check/external/request-link'
import type { PageViolation } from '../../../src/generator/check/violation'

const messages = (found: readonly PageViolation[]): [string, string][] =>
  found.map(({ violation: { code, message } }) => [code, message])

describe('what pages name', () => {
  const site = sampleSite({
    siteUrl: 'https://example.org/base',
    base: '/base/',
    textures: { apiHost: 'https://api.example.org' },
  })
  const pages = [
    samplePage('/'),
    samplePage('/news'),
    samplePage('/stone/'),
    samplePage('/caf%C3%A9'),
    samplePage('/old', { redirect: '/base/news#main', status: 301 }),
    samplePage('/away', { redirect: 'https://elsewhere.example/', status: 301 }),
  ]
  const files = new Set(['/a.png', '/packs/a.zip'])
  const book = createAddressResolver({ site, pages, files, refused: ['/refused'] })
  const facts = (more: Partial<PageFacts>): PageFacts => ({ ...inspectPage('', site), ...more })

  function ask(more: Partial<PageFacts>): [string, string][] {
    const checked = pages.map((page) => ({
      page,
      facts: page.url === '/' ? facts(more) : facts({ ids: page.url === '/news' ? ['main', 'c-stones', 'ü'] : [] }),
    }))
    return messages(
      linkFileAndPictureViolations({ site, pages: checked, book, pictureSize: () => ({ width: 40, height: 20 }) }),
    )
  }

  test.each([
    '/base/',
    '/base',
    '/base/news',
    '/base/news/',
    '/base/news/index.html',
    '/base/stone',
    '/base/stone/',
    '/base/café',
    '/base/caf%C3%A9',
    '/base/news?page=2#main',
    '/base/news#%C3%BC',
    '/base/news#top',
    '/base/old',
    '/base/old#c-stones',
    '/base/away#anything',
    '/base/refused',
    '/base/packs/a.zip#page=2',
    'https://example.org/base',
    'https://example.org/base/news',
    'https://example.org/basement',
    'https://elsewhere.example/',
    'mailto:a@example.org',
    'news',
    './stone/',
    '?page=2',
  ])('%s leads somewhere', (address) => {
    expect(ask({ links: [address] })).toEqual([])
  })

  test.each([
    ['/base/nothing', 'broken-link', 'There is no page and no file at /nothing'],
    ['/base/News', 'broken-link', 'There is no page and no file at /News'],
    ['/news', 'broken-link', '/news is outside the base of the site, /base/'],
    ['https://example.org/base/nothing', 'broken-link', 'There is no page and no file at /nothing'],
    ['../news', 'broken-link', '/news is outside the base of the site, /base/'],
    ['/base/news#nothing', 'broken-anchor', "/base/news has no element with the id 'nothing'"],
    ['/base/stone/#stones', 'broken-anchor', "/base/stone/ has no element with the id 'stones'"],
  ])('%s leads nowhere', (address, code, message) => {
    expect(ask({ links: [address] })).toEqual([[code, message.replace('/news is outside', `${address} is outside`)]])
  })

  test('a heading of content is hinted at by its own id', () => {
    const found = linkFileAndPictureViolations({
      site,
      pages: pages.map((page) => ({
        page,
        facts: facts(page.url === '/' ? { links: ['/base/news#stones'] } : { ids: ['c-stones'] }),
      })),
      book,
      pictureSize: () => null,
    })
    expect(found.map(({ violation }) => violation.hint)).toEqual([
      'ids of headings in content begin with c-: #c-stones.',
    ])
  })

  test('files are there, and of this site', () => {
    const there = ['/base/a.png', 'a.png', 'https://example.org/base/a.png', 'https://api.example.org/v2/1']
    expect(ask({ files: there })).toEqual([])
    expect(ask({ files: ['/base/A.png', 'https://elsewhere.example/a.png'] })).toEqual([
      ['missing-file', 'There is no file at /A.png'],
      ['foreign-file', 'The page loads from another site: https://elsewhere.example/a.png'],
    ])
  })

  test('pictures are shown in the shape of a file that they offer', () => {
    const fine = ['40 20 shape', '80 40 shape', '13 7 shape', '40 20 some', '44 22 pixels'].map(
      (demand) => `${demand} /base/a.png /base/a.png`,
    )
    expect(ask({ pictures: fine })).toEqual([])
    expect(ask({ pictures: ['40 40 shape /base/a.png /base/a.png', '40 40 some /base/a.png /base/a.png'] })).toEqual([
      ['picture-size', '/base/a.png has 40 x 20 px, the page says 40 x 40'],
      ['picture-size', '/base/a.png has 40 x 20 px, the page says 40 x 40'],
    ])
    expect(ask({ pictures: ['80 40 pixels /base/a.png /base/a.png'] })).toEqual([
      ['picture-small', '/base/a.png is shown at 80 x 40 px and has 40 x 20 px'],
    ])
  })
})

describe('releases', () => {
  const row = (label: string, releases: Partial<Release>[], covers: string[] | null = null): GameVersionRow => ({
    label,
    covers,
    releases: releases.map((release) => sampleRelease(release)),
  })
  const table = (rows: GameVersionRow[], pack = 'stone'): ReleaseTable => ({
    file: `content/releases/${pack}/java.yaml` as SourcePath,
    id: `${pack}/java`,
    pack,
    edition: 'java',
    rows,
  })
  const day = (text: string): Day => text as Day
  const url = (name: string): string => `https://files.example.org/${name}.zip`

  function problems(...tables: ReleaseTable[]): [string, string, unknown][] {
    const content = sampleContent({ releases: tables })
    const all = [
      ...releaseProblems({ content, today: '2026-12-01' }),
      ...versionOverlapAndGapProblems(content),
      ...newestRowDateProblems(content),
    ]
    return all.map(({ code, message, places }) => [code, message, places[0]?.keyPath])
  }

  test('that are right are no problem', () => {
    expect(
      problems(
        table([
          row('1.21.8', [
            { href: '/packs/a.zip', sizeBytes: 1, sha256: 'a', date: day('2026-06-01'), variant: 'java-latest' },
            { href: url('Stone-1.21.8-R2'), date: day('2026-05-01') },
            { href: url('Stone-R1'), date: 'rolling' },
          ]),
          row('1.21.2 - 1.21.7', [{ href: url('Stone-1.21.2-1.21.7') }]),
          row('1.21 - 1.21.1', [{ href: url('Stone-32x-v3.1-1.21.1'), channel: 'beta', variant: 'java-latest' }]),
          row('1.20.x', [{ href: url('Stone-1.20.4') }]),
          row('Snapshot', [{ href: url('Stone-26w03a') }]),
        ]),
      ),
    ).toEqual([])
  })

  test('have addresses of their own', () => {
    expect(
      problems(
        table([
          row('1.21', [{ href: url('a') }, { href: null, mirrors: [{ label: 'M', href: url('a') }] }]),
          row('1.20', [{ href: url('b'), mirrors: [{ label: 'M', href: url('b') }] }]),
        ]),
      ),
    ).toEqual([
      ['download-duplicate', `Two releases have the address ${url('a')}`, ['1.21', 1, 'mirrors']],
      ['download-duplicate', `A release names ${url('b')} twice`, ['1.20', 0, 'mirrors']],
    ])
  })

  test('are the latest of their channel once for a version', () => {
    const latest = { variant: 'java-latest' }
    const [a, b] = [
      { ...latest, href: url('a') },
      { ...latest, href: url('b') },
    ]
    expect(problems(table([row('1.21', [a]), row('1.20', [b])]))).toEqual([])
    expect(problems(table([row('1.21', [a, { ...b, channel: 'beta' }])]))).toEqual([])
    expect(problems(table([row('1.21', [a, b])]))).toEqual([
      ['download-latest', "Two releases for 1.21 of the channel 'release' are java-latest", ['1.21', 1, 'variant']],
    ])
  })

  test('are of a day that has come, the newest first', () => {
    expect(
      problems(
        table([
          row('1.21', [
            { href: url('a'), date: day('2026-12-02') },
            { href: url('b'), date: day('2026-01-02') },
            { href: url('c'), date: day('2026-02-02') },
          ]),
        ]),
      ),
    ).toEqual([
      ['download-date', 'The date of the release is in the future: 2026-12-02', ['1.21', 0, 'date']],
      ['download-date', 'The release of 2026-02-02 is listed after an older one, of 2026-01-02', ['1.21', 2, 'date']],
    ])
  })

  test('are where everybody gets them', () => {
    const mirrors = [{ label: 'CurseForge', href: 'https://edge.forgecdn.net/files/1/2/a.zip' }]
    expect(problems(table([row('1.21', [{ href: url('a'), mirrors }])]))).toEqual([
      ['download-key', 'https://edge.forgecdn.net/files/1/2/a.zip requires a key', ['1.21', 0, 'mirrors']],
    ])
  })

  test('tell size and SHA-256 of first-party files', () => {
    expect(problems(table([row('1.21', [{ href: '/packs/a.zip', sizeBytes: 1 }], ['1.21'])]))).toEqual([
      ['download-facts', 'The release of /packs/a.zip has no sha256', ['1.21', 'releases', 0, 'file']],
    ])
  })

  test('have names that agree with their row', () => {
    expect(
      problems(
        table([row('1.21.8', [{ href: url('Stone-1.21.4'), mirrors: [{ label: 'M', href: url('Stone-1.20.1') }] }])]),
      ),
    ).toEqual([
      ['download-version', 'The name of the file says 1.21.4, its row 1.21.8: Stone-1.21.4.zip', ['1.21.8', 0, 'url']],
      [
        'download-version',
        'The name of the file says 1.20.1, its row 1.21.8: Stone-1.20.1.zip',
        ['1.21.8', 0, 'mirrors'],
      ],
    ])
  })

  test.each([
    ['Stone%2032x%201.21.4.zip', 'Stone 32x 1.21.4.zip'],
    ['Stone%2D1%2E21%2E4.zip', 'Stone-1.21.4.zip'],
    ['%E7%9F%B3%20%281.21.4%29.zip?download=1', '石 (1.21.4).zip'],
    ['Stone%20%FF%201.21.4.zip', 'Stone %FF 1.21.4.zip'],
    ['1.21.4%20Stone%', '1.21.4 Stone%'],
  ])('have names that are decoded before they are read: %s', (written, name) => {
    const href = `https://files.example.org/${written}`
    const said = ['download-version', `The name of the file says 1.21.4, its row 1.21.8: ${name}`, ['1.21.8', 0, 'url']]
    expect(problems(table([row('1.21.8', [{ href }])]))).toEqual([said])
    expect(problems(table([row('1.21.4', [{ href }])]))).toEqual([])
  })

  test('have labels that agree with the names of their files, wherever they are listed', () => {
    const files = [
      { label: '1.21.8 for Java Edition', href: url('Stone-1.21.4') },
      { label: 'For those who stay on 1.5', href: url('Stone-1.5.2-R2') },
      { label: 'Latest', href: url('Stone-1.21.4') },
    ]
    const content = sampleContent({ packs: [samplePack('stone', { downloads: [{ label: 'New', files }] })] })
    expect(releaseProblems({ content, today: '2026-06-01' }).map(({ message, places }) => [message, places])).toEqual([
      [
        "The name of the file says 1.21.4, its label '1.21.8 for Java Edition': Stone-1.21.4.zip",
        [{ file: 'content/packs/stone.yaml', keyPath: ['downloads', 'New', '1.21.8 for Java Edition'] }],
      ],
    ])
  })

  test('cover each version once, unless one row is a part of the other', () => {
    const overlaps = (...labels: readonly (string | readonly string[])[]): (string | undefined)[] =>
      problems(
        table(
          labels.map((label, index) =>
            typeof label === 'string'
              ? row(label, [{ href: url(String(index)) }])
              : row(`Row ${String(index)}`, [{ href: url(String(index)) }], [...label]),
          ),
        ),
      ).flatMap(([code, message]) => (code === 'download-overlap' ? [message] : []))
    expect(overlaps('1.21.x', '1.21.4', ['1.21.2'])).toEqual([])
    expect(overlaps('1.21.11', '1.21 - 1.21.11')).toEqual([])
    expect(overlaps('1.21 - 1.21.11', '1.21.11')).toEqual([])
    expect(overlaps('1.21.9 - 1.21.10', '1.21.9')).toEqual([])
    expect(overlaps('1.21 - 1.21.4', '1.21.3 - 1.21.8')).toEqual([
      "Two download rows have files for 1.21.3: '1.21 - 1.21.4' and '1.21.3 - 1.21.8'",
    ])
    expect(overlaps(['1.20', '1.21'], ['1.21', '1.20'])).toEqual([
      "Two download rows have files for 1.21: 'Row 0' and 'Row 1'",
    ])
  })

  test('are reported by a version of both rows; of other pairs the finder takes the same row in any order', () => {
    const versions = Array.from({ length: 8 }, (_, index) => `1.21.${String(index)}`)
    const random = createRandom(5215)
    const pick = (count: number): number => Math.floor(random() * count)
    const someRow = (name: string): GameVersionRow => {
      const [from, to] = [pick(8), pick(8)].sort((a, b) => a - b)
      const kind = pick(4)
      if (kind === 0) return row(`1.21.${String(from)}`, [{ href: url(name) }])
      if (kind === 1) return row(`1.21.${String(from)} - 1.21.${String(to)}`, [{ href: url(name) }])
      const covers = versions.filter(() => random() < 0.4)
      return row(name, [{ href: url(name) }], covers.length === 0 ? ['1.21.3'] : covers)
    }
    let reported = 0
    for (let round = 0; round < (isFullRun ? 50_000 : 1000); round += 1) {
      const [a, b] = [someRow('A'), someRow('B')]
      if (a.label === b.label) continue
      const found = problems(table([a, b])).filter(([code]) => code === 'download-overlap')
      const rowOf = (rows: readonly GameVersionRow[], version: string): string | null => {
        const answer = findVersionRow(rows, version)
        return answer.kind === 'match' && answer.how !== 'newest' ? (rows[answer.row]?.label ?? null) : null
      }
      const both = versions.filter((version) => [a, b].every((one) => rowOf([one], version) !== null))
      const isUnclear = both.some((version) => rowOf([a, b], version) !== rowOf([b, a], version))
      if (found.length === 0) expect([a.label, b.label, isUnclear]).toEqual([a.label, b.label, false])
      else reported += 1
      const named = /^Two download rows have files for ([^:]+):/.exec(String(found[0]?.[1]))?.[1]
      if (found.length > 0) expect(both).toContain(named)
    }
    expect(reported).toBeGreaterThan(100)
  })

  test.each<
    [what: string, rows: readonly (readonly [label: string, date: string, channel?: string])[], days: number | null]
  >([
    [
      'of half a year before',
      [
        ['26.x', '2026-01-02'],
        ['1.21.11', '2026-07-02'],
      ],
      181,
    ],
    [
      'of the wrong year',
      [
        ['1.21.8', '2024-11-02'],
        ['1.21.7', '2025-10-20'],
      ],
      352,
    ],
    [
      'at the end of an ascending table',
      [
        ['1.21.7', '2025-10-20'],
        ['1.21.8', '2024-11-02'],
      ],
      352,
    ],
    [
      'below its snapshot',
      [
        ['25w31a', '2020-01-01'],
        ['1.21.8', '2024-11-02'],
        ['1.21.7', '2025-10-20'],
      ],
      352,
    ],
    [
      'of a month before',
      [
        ['1.21.8', '2025-09-20'],
        ['1.21.7', '2025-10-20'],
      ],
      null,
    ],
    [
      'newer than the second',
      [
        ['1.21.8', '2026-01-02'],
        ['1.21.7', '2025-10-20'],
      ],
      null,
    ],
    [
      'of another channel',
      [
        ['1.21.8', '2024-11-02', 'beta'],
        ['1.21.7', '2025-10-20'],
      ],
      null,
    ],
    [
      'without a day',
      [
        ['1.21.8', 'rolling'],
        ['1.21.7', '2025-10-20'],
      ],
      null,
    ],
    ['alone', [['1.21.8', '2024-11-02']], null],
    [
      'older rows',
      [
        ['1.21.8', '2025-11-02'],
        ['1.21.7', '2023-01-20'],
        ['1.21.6', '2024-10-20'],
      ],
      null,
    ],
  ])('the newest row %s', (_what, rows, days) => {
    const made = rows.map(([label, date, channel = 'release'], index) =>
      row(label, [{ href: url(String(index)), channel, date: date === 'rolling' ? date : day(date) }]),
    )
    const found = problems(table(made)).filter(([code]) => code === 'download-date')
    expect(found.map(([, message]) => Number(/ (\d+) days before/.exec(message)?.[1]))).toEqual(
      days === null ? [] : [days],
    )
  })

  test('leave out no version that another table knows, between their oldest and their newest', () => {
    const full = ['1.21.8', '1.21.7', '1.21.6', '1.21.5', '1.20', 'Beta 1.7.3'].map((label) =>
      row(label, [{ href: url(`Full-${label}`) }]),
    )
    const some = ['1.21.7', '1.21.5'].map((label) => row(label, [{ href: url(`Some-${label}`) }]))
    expect(problems(table(full, 'full'), table(some, 'some'))).toEqual([
      ['download-gap', 'No row covers 1.21.6', ['1.21.7']],
    ])
  })
})

describe('titles and descriptions', () => {
  const site = sampleSite()
  const checked = (url: string, more: Partial<PageFacts> = {}, page: Partial<Page> = {}) => ({
    page: samplePage(url, page),
    facts: {
      ...inspectPage('', site),
      title: `Title of ${url}`,
      description: `About ${url}`,
      isIndexed: true,
      ...more,
    },
  })
  const ask = (...pages: ReturnType<typeof checked>[]) =>
    messages(
      duplicateMetaViolations({
        pages,
        rowTitles: new Set(['News - Brand']),
        exemptDescriptions: new Set(['Default.']),
      }),
    )

  test('that two pages share are named', () => {
    expect(
      ask(checked('/a', { title: 'T' }), checked('/b', { title: 'T' }), checked('/c', { description: 'About /a' })),
    ).toEqual([
      ['meta-duplicate', "/b has the title of /a: 'T'"],
      ['meta-duplicate', "/c has the description of /a: 'About /a'"],
    ])
  })

  test('that a row, a list or the site gives to its pages are no duplicates', () => {
    const list = { title: 'News - Brand', description: 'Of the list.' }
    expect(
      ask(
        checked('/news', list, { template: 'news' }),
        checked('/news/page/2', list, { template: 'news' }),
        checked('/x', { description: 'Default.' }),
        checked('/y', { description: 'Default.' }),
        checked('/z', { title: 'Title of /x', isIndexed: false }),
      ),
    ).toEqual([])
  })

  test('that two rows share are duplicates', () => {
    const found = ask(
      checked('/news', { title: 'News - Brand' }, { template: 'news' }),
      checked('/other', { title: 'News - Brand' }, { template: 'other' }),
    )
    expect(found).toEqual([['meta-duplicate', "/other has the title of /news: 'News - Brand'"]])
  })
})

describe('addresses', () => {
  test('a redirect leads to its end at once', () => {
    const site = sampleSite()
    const pages = [
      samplePage('/a', { redirect: '/b', status: 301 }),
      samplePage('/b', { redirect: '/c', status: 301 }),
      samplePage('/c'),
    ]
    const found = redirectChainViolations({ site, pages })
    expect(messages(found)).toEqual([['redirect-chain', 'The redirect of /a leads to another redirect, /b']])
    expect(found[0]?.violation.hint).toBe('redirect it to /c directly.')
  })
})

describe('addresses that are gone', () => {
  const redirectsFile = 'content/site/redirects.yaml' as SourcePath
  const lines = (
    lost: readonly string[],
    pages: readonly string[],
    more: Partial<Parameters<typeof lostAddressesToProblems>[1]> = {},
  ) => {
    const all = pages.map((address) => ({
      address,
      template: /\/(?:java|bedrock)\//.test(address) ? 'release' : 'article',
    }))
    const told = lostAddressesToProblems(lost, {
      redirectsFile,
      pages: all,
      taken: pages,
      expired: new Map(),
      ...more,
    })
    return told.map(({ hint }) => /'(- .*)'/.exec(hint ?? '')?.[1])
  }

  test('are told with the line that leads from each to the nearest one', () => {
    expect(lines(['/news/stone', '/a b.png'], ['/', '/news/stones', '/faq'])).toEqual([
      '- { from: /news/stone, to: /news/stones }',
      '- { from: "/a b.png", to: / }',
    ])
  })

  test('never lead from a release to another one', () => {
    const versions = Array.from({ length: 30 }, (_, index) => `/quarry32x/java/1.21.${String(index)}-16`)
    const pages = ['/', '/quarry32x/', '/quarry64x/', ...versions]
    for (const version of versions) {
      const left = pages.filter((page) => page !== version)
      expect(lines([version], left)).toEqual([`- { from: ${version}, to: /quarry32x/ }`])
    }
  })

  test('lead from a whole folder in one line where nothing is left in it', () => {
    const posts = ['a', 'b', 'c', 'd', 'e/f']
    const old = posts.map((post) => `/blog/${post}`)
    expect(new Set(lines(old, ['/', '/news']))).toEqual(new Set(['- { from: "/blog/*", to: / }']))
    expect(new Set(lines(old, ['/', '/news', ...posts.map((post) => `/news/${post}`)]))).toEqual(
      new Set(['- { from: "/blog/*", to: "/news/:splat" }']),
    )
    const releases = posts.map((name) => `/quarry32x/java/${name}`)
    expect(new Set(lines(releases, ['/', '/quarry32x/']))).toEqual(
      new Set(['- { from: "/quarry32x/java/*", to: /quarry32x/ }']),
    )
    // A page or a file would be covered.
    for (const taken of ['/blog', '/blog/', '/blog/z', '/blog/z.png'])
      expect(lines(old, ['/'], { taken: [taken] })[0]).toBe('- { from: /blog/a, to: / }')
    expect(lines(old.slice(1), ['/'])[0]).toBe('- { from: /blog/b, to: / }')
  })

  test('are a note where the entry has expired', () => {
    const expired = new Map([['/news/a', 'content/news/a.md']])
    expect(lostAddressesToProblems(['/news/a'], { redirectsFile, pages: [], taken: [], expired })).toMatchObject([
      { code: 'expired-address', places: [{ file: 'content/news/a.md' }] },
    ])
    expect(lines(['/news/a'], ['/'], { expired })).toEqual(['- { from: /news/a, status: 410 }'])
  })
})

describe('the weight of a template', () => {
  const site = sampleSite({ check: { budgets: { html: 100, listHtml: 200, listTemplates: ['news'], pictures: 1000 } } })
  const { budgets } = site.check
  const checked = (url: string, compressedBytes: number, more: Partial<PageFacts> = {}) => ({
    page: samplePage(url, { template: url.split('/')[1] ?? '' }),
    facts: { ...inspectPage('', site), compressedBytes, sizeBytes: compressedBytes, ...more },
  })
  const scale = createPageWeigher((address) => new Uint8Array(Number(/\d+/.exec(address)?.[0] ?? 0)))
  const weigh = (pages: ReturnType<typeof checked>[], isComplete = false) =>
    weighHeaviestPagesByKind(pages, {
      scale,
      budgets,
      isComplete,
      compressPage: () => 7,
      before: ({ url }) => (url === '/post/b' ? { html: 150, styles: 0, scripts: 0, fonts: 0, pictures: 0 } : null),
    })

  test('is that of its heaviest page, against the last build', () => {
    const found = weightViolations(
      weigh([checked('/post/a', 90), checked('/post/b', 1250), checked('/news/a', 190)]),
      budgets,
    )
    expect(messages(found)).toEqual([['page-weight', '/post/b loads 1.3 kB of html (+1.1 kB since the last build)']])
    expect(found[0]?.violation.hint).toBe(
      "make the page lighter (at most 0.1 kB for the template 'post'), or raise check.budgets in site.config.ts.",
    )
  })

  test('counts one picture of those that a browser chooses from', () => {
    const pages = [checked('/post/a', 1, { firstPictures: ['/600.avif /900.avif', '/400.png'] })]
    expect(messages(weightViolations(weigh(pages), budgets))).toEqual([
      ['page-weight', '/post/a loads 1.3 kB of pictures'],
    ])
  })

  test('is told for every kind when it is asked for', () => {
    expect(weigh([checked('/post/a', 1)])).toEqual([])
    expect(weigh([checked('/post/a', 1)], true).map(({ kind, sizeBytes }) => [kind, sizeBytes])).toEqual([
      ['html', 1],
      ['styles', 0],
      ['scripts', 0],
      ['fonts', 0],
      ['pictures', 0],
    ])
  })
})

describe('what other sites answer', () => {
  const site = sampleSite({ check: { external: { ignore: ['https://ignored.example/'] } } })
  const release = sampleRelease({ href: 'https://a.example/a.zip', sizeBytes: 7, sha256: 'aa' })
  const content = sampleContent({
    releases: [
      {
        file: 'content/releases/stone/java.yaml' as SourcePath,
        id: 'stone/java',
        pack: 'stone',
        edition: 'java',
        rows: [{ label: '1.21', covers: null, releases: [release] }],
      },
    ],
  })
  const links = [
    'https://a.example/a.zip',
    'https://a.example/b#c',
    'https://ignored.example/x',
    'https://example.org/',
    '/news',
  ]
  const pages = [{ page: samplePage('/'), facts: { ...inspectPage('', site), links } }]
  const fine = { kind: 'fine', contentType: 'application/zip', sizeBytes: null, sha256: null, movedTo: null } as const
  const ask = (answer: LinkResult): [string, string][] =>
    messages(externalLinkViolations({ site, content, pages }, new Map([['https://a.example/a.zip', answer]])))

  test('is asked for every address but their own and those to be ignored, packs whole when hashes are wanted', () => {
    const input = { site, content, pages }
    expect(externalLinkRequests(input, { hashes: true })).toEqual([
      { address: 'https://a.example/a.zip', isFullDownload: true },
      { address: 'https://a.example/b', isFullDownload: false },
    ])
    expect(externalLinkRequests(input, { hashes: false }).some(({ isFullDownload }) => isFullDownload)).toBe(false)
  })

  test.each<[LinkResult, string, string]>([
    [{ kind: 'gone', status: 404 }, 'external-gone', 'answers with status 404'],
    [{ kind: 'failed', reason: 'no.' }, 'external-failed', 'does not answer: no.'],
    [{ kind: 'certificate', reason: 'old' }, 'external-certificate', "can't be trusted: old"],
    [{ kind: 'private', reason: '::1' }, 'external-private', 'leads into a private network: ::1'],
    [{ ...fine, movedTo: 'https://b.example/' }, 'external-moved', 'has moved permanently'],
    [{ ...fine, contentType: 'text/html' }, 'external-type', 'is not a pack but text/html'],
    [{ ...fine, sizeBytes: 8 }, 'external-mismatch', 'has 8 bytes, its release says 7'],
    [{ ...fine, sizeBytes: 7, sha256: 'bb' }, 'external-mismatch', 'has the SHA-256 bb, its release says aa'],
  ])('%j is told', (answer, code, message) => {
    expect(ask(answer)).toEqual([[code, `https://a.example/a.zip ${message}`]])
  })

  test('is nothing to tell where the file is the one of the release', () => {
    expect(ask({ ...fine, sizeBytes: 7, sha256: 'aa' })).toEqual([])
  })
})
