// The downloads page (SPEC section 2, PRODUCT section 3) against the release tables: what stands there is what was
// written, and what was written is true of the files.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute, one, textOf, type HtmlElement, type HtmlRoot } from '../support/html'
import { approvedAddons, projects } from '../support/expected-pages'
import { readPacks, readReleases, type ReleaseRecord } from '../support/records'
import { createSite } from '../support/site'
import { SMALL_FILE_PATH, smallSite } from '../support/small-site'
import { sha256 } from '../support/trees'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const { tree } = dist.page('/downloads')
const tables = readReleases()
const packs = readPacks()

type ShownFile = { readonly links: string[]; readonly size: string; readonly sha256: string; readonly date: string }

function shownFile(elements: readonly HtmlElement[]): ShownFile {
  const find = (selector: string): HtmlElement[] => elements.flatMap((element) => all(element, selector))
  return {
    // The first leads to the page of the release, not to a file.
    links: find('a')
      .slice(1)
      .map((link) => attribute(link, 'href')),
    size:
      find('')
        .map(textOf)
        .find((text) => /^\d+(?:\.\d+)? (?:bytes|[kM]B)$/.test(text)) ?? '',
    sha256: find('.checksum code').map(textOf).join(),
    date: [
      ...find('time').map((time) => attribute(time, 'datetime')),
      ...find('span').flatMap((span) => dayOf(textOf(span))),
    ].join(),
  }
}

/** '14 Sep 2026' as 2026-09-14; nothing of what is no day. */
function dayOf(text: string): string[] {
  const isDay = /^\d{1,2} [A-Z][a-z]{2} \d{4}$/.test(text)
  return isDay ? [new Date(`${text} UTC`).toISOString().slice(0, 10)] : []
}

type ShownRow = { readonly label: string; readonly files: readonly ShownFile[] }

/** The tables of an edition: the newest game versions, and the older ones if there are many. */
function tablesOf(root: HtmlRoot, anchor: string, edition: string): HtmlElement[] {
  return all(one(root, `#${anchor}`), `table[data-edition=${edition}]`)
}

/** The rows of an edition in the order of `labels`, which each table keeps, the newest file first. */
function rowsOf(root: HtmlRoot, at: { readonly anchor: string; readonly edition: string }, labels: readonly string[]) {
  const tables = tablesOf(root, at.anchor, at.edition).map(rowsOfTable)
  const place = ({ label }: ShownRow): number => labels.indexOf(label)
  for (const rows of tables) expect(rows.map(place)).toEqual(rows.map(place).sort((a, b) => a - b))
  return tables.flat().sort((a, b) => place(a) - place(b))
}

function rowsOfTable(table: HtmlElement): ShownRow[] {
  const rows = all(table, 'tr')
  return all(table, '.release-row').map((row) => {
    // Older files stand in the row directly below.
    const below = rows[rows.indexOf(row) + 1]
    const older =
      below?.attribs['class'] === 'older-row' ? all(below, 'li').filter((item) => 'data-channel' in item.attribs) : []
    const heading = one(row, 'th')
    const label = [...all(heading, 'a'), ...all(heading, 'bdi')].map(textOf).join('')
    return { label, files: [shownFile([row]), ...older.map((item) => shownFile([item]))] }
  })
}

/** The rows of an edition in the order of its file. */
function shownRows({ pack, edition, rows }: (typeof tables)[number]): ShownRow[] {
  const labels = rows.map(({ label }) => label)
  return rowsOf(tree, { anchor: anchorOf(pack), edition }, labels)
}

function titleOf(pack: string): string {
  return packs.find(({ id }) => id === pack)?.title ?? ''
}

function anchorOf(pack: string): string {
  return titleOf(pack).replaceAll(' ', '-')
}

/** Addresses of a release in the order of the page: its own, its mirrors, then pages that offer it. */
function addressesOf(release: ReleaseRecord, at: { pack: string; edition: string }): string[] {
  const edition = at.edition === 'java' ? 'Java' : 'Bedrock'
  const own =
    release.file === undefined
      ? release.url
      : `/packs/${anchorOf(at.pack)}-${edition}/${release.variant ?? ''}/${release.file}`
  const places = { ...release.mirrors, ...release.listings }
  return [...(own === undefined ? [] : [own]), ...Object.values(places)]
}

test('each main pack has its anchor, then Classic packs have theirs', () => {
  const ids = all(tree, '.download-section').map((section) => attribute(section, 'id'))
  expect(ids.slice(0, 2)).toEqual(['Steadfast-32x', 'Steadfast-64x'])
  expect(ids).toEqual(projects().flatMap(({ pack }) => (pack === undefined ? [] : [anchorOf(pack)])))
})

test.each(tables)('$pack for $edition has one row for each game version, in the order of its file', (table) => {
  const { rows } = table
  const shown = shownRows(table)
  expect(shown.map(({ label }) => label)).toEqual(rows.map(({ label }) => label))
  expect(shown.map(({ files }) => files.length)).toEqual(rows.map(({ releases }) => releases.length))
})

test.each(tables)('$pack for $edition shows each file with its addresses, date and SHA-256', (table) => {
  const { pack, edition, rows } = table
  const shown = shownRows(table).flatMap(({ files }) => files)
  const written = rows.flatMap(({ releases }) => releases)
  expect(shown.map(({ links }) => [...links].sort())).toEqual(
    written.map((release) => addressesOf(release, { pack, edition }).sort()),
  )
  expect(shown.map((file) => file.sha256)).toEqual(written.map((release) => release.sha256 ?? ''))
  expect(shown.map((file) => file.date)).toEqual(
    written.map(({ date }) => (date === undefined || date === 'rolling' ? '' : date)),
  )
})

test('the button of a row leads to the first-party file, or to the first mirror of a file that has none', () => {
  for (const { pack, edition, rows } of tables) {
    const shown = tablesOf(tree, anchorOf(pack), edition).flatMap((table) => all(table, '.release-row .button'))
    const buttons = shown.map((button) => attribute(button, 'href'))
    const newest = rows.flatMap(({ releases }) => releases.slice(0, 1))
    // What is in progress has nothing to get.
    const leading = newest.flatMap((release) => addressesOf(release, { pack, edition })[0] ?? [])
    expect(buttons.sort()).toEqual(leading.sort())
  }
})

test('older files link to the first-party file before their mirrors', () => {
  for (const table of tables) {
    const { pack, edition, rows } = table
    const shown = shownRows(table).flatMap(({ files }) => files.slice(1))
    const older = rows.flatMap(({ releases }) => releases.slice(1))
    expect(shown.map(({ links }) => links)).toEqual(older.map((release) => addressesOf(release, { pack, edition })))
  }
})

test.each(tables)('$pack for $edition says the size of each file', (table) => {
  const shown = shownRows(table).flatMap(({ files }) => files)
  const written = table.rows.flatMap(({ releases }) => releases)
  const faults = shown.flatMap(({ size, links }, index) => {
    const bytes = Number(written[index]?.size ?? 0)
    return isSize(size, bytes) ? [] : [`${links[0] ?? ''}: ${size} for ${String(bytes)} bytes`]
  })
  expect(faults).toEqual([])
})

/** True when a text such as '157 kB' is the number of bytes, rounded to three digits. */
function isSize(text: string, bytes: number): boolean {
  if (bytes === 0) return text === ''
  const [number = '', unit = ''] = text.split(' ')
  const shown = Number(number) * ({ bytes: 1, kB: 1000, MB: 1_000_000 }[unit] ?? Number.NaN)
  return Math.abs(shown - bytes) <= bytes * 0.006
}

test('the newest release of a game version comes first, older ones after it', () => {
  const faults = tables.flatMap((table) =>
    shownRows(table).flatMap(({ label, files }) => {
      const dates = files.map(({ date }) => date).filter((date) => date !== '')
      const isSorted = dates.join() === [...dates].sort().reverse().join()
      return isSorted ? [] : [`${table.pack} ${table.edition} ${label}: ${dates.join()}`]
    }),
  )
  expect(faults).toEqual([])
})

test('first-party files are in dist and have the size and the SHA-256 that the page tells', () => {
  const files = tables.flatMap(({ pack, edition, rows }) =>
    rows.flatMap(({ releases }) =>
      releases
        .filter(({ file }) => file !== undefined)
        .map((release) => ({ release, path: addressesOf(release, { pack, edition })[0]?.slice(1) ?? '' })),
    ),
  )
  expect(files.length).toBeGreaterThan(9)
  for (const { release, path } of files) {
    const bytes = dist.bytes(path)
    expect([path, bytes.length, sha256(bytes)]).toEqual([path, Number(release.size), release.sha256])
  }
})

test('every pack that is not on mirrors alone or discontinued has its newest file here', () => {
  const without = tables
    .filter(({ rows }) => !rows.some(({ releases }) => releases.some(({ file }) => file !== undefined)))
    .map(({ pack, edition }) => `${pack} ${edition}`)
  expect(without).toEqual(['classic-64x java', 'steadfast-beta java'])
})

test('files of public/packs that neither a release nor an add-on names are not on the site', () => {
  const ofAddons = approvedAddons().flatMap(({ data }) => JSON.stringify(data).match(/\/packs\/Addons\/[^"]+/g) ?? [])
  const known = new Set([
    ...ofAddons,
    ...tables.flatMap(({ pack, edition, rows }) =>
      rows.flatMap(({ releases }) => releases.flatMap((release) => addressesOf(release, { pack, edition }))),
    ),
  ])
  const stray = [...dist.files].filter((file) => /^packs\/.*\.(?:zip|mcpack)$/.test(file) && !known.has(`/${file}`))
  expect(stray).toEqual([])
})

test('labels stay the text that they are: 1.20 is never 1.2, and their order is that of the file', () => {
  const site = createSite(smallSite())
  site.build()
  const small = openDist(site.root)
  const labels = ['1.20', '26', '3', '1.9', '1e3']
  const at = { anchor: 'Main-32x', edition: 'java' }
  expect(rowsOf(small.page('/downloads').tree, at, labels).map(({ label }) => label)).toEqual(labels)

  const pack = small.page('/main32x').tree
  expect(all(pack, '.download-list a').map(textOf)).toEqual(labels)

  const post = small.page('/news/first').tree
  expect([textOf(one(post, 'h1')), textOf(one(post, 'head title'))]).toEqual(['1.20', '1.20 - Brand'])
  expect(all(post, '.file-buttons a').map((link) => [textOf(link), attribute(link, 'href')])).toEqual([
    ['1.20', `/${SMALL_FILE_PATH}`],
    ['26', 'https://files.example.org/26.zip'],
    ['3', 'https://files.example.org/3.zip'],
  ])
  expect(textOf(one(post, '.changelog')).replaceAll(' ', '')).toBe('Changelog1.102.50261.031e3')

  expect(textOf(one(small.page('/addons/thing').tree, 'h1'))).toBe('1.20')
  expect(textOf(one(small.page('/faq/packs').tree, 'head title'))).toBe('1.20 - Brand')
  expect(textOf(one(small.page('/faq/packs').tree, 'main'))).toContain('1.20')
  expect(small.read('feed.json')).toContain('"1.20"')

  const list = small.json('downloads.json') as {
    packs: { editions: { versions: { label: string; releases: { version: string | null }[] }[] }[] }[]
  }
  const versions = list.packs[0]?.editions[0]?.versions ?? []
  expect(versions.map(({ label }) => label)).toEqual(labels)
  expect(versions[0]?.releases.map(({ version }) => version)).toEqual(['1.10', '1.0'])
  expect(small.files.has('gallery/java/main_32x/1.20/all/index.html')).toBe(true)
  expect(small.files.has('v2/textures/1484/url/main_32x/1.20')).toBe(true)
})

test('with a host for files, first-party addresses are there', () => {
  const site = createSite(smallSite({ more: "downloads: { host: 'https://cdn.example.org/' }," }))
  site.build()
  const small = openDist(site.root)
  const wanted = `https://cdn.example.org/${SMALL_FILE_PATH}`
  const hrefs = (path: string): string[] => all(small.page(path).tree, 'main a').map((link) => attribute(link, 'href'))
  for (const path of ['/downloads', '/main32x', '/news/first', '/'])
    expect([path, hrefs(path)]).toEqual([path, expect.arrayContaining([wanted])])
  const own = small.pages.filter(({ html }) => html.includes(`"/${SMALL_FILE_PATH}"`)).map(({ path }) => path)
  expect(own).toEqual([])
})

test('each pack has a block of its own', () => {
  const blocks = all(tree, '.download-head img').map((image) => attribute(image, 'src'))
  expect(blocks).toHaveLength(all(tree, '.download-section').length)
  expect(new Set(blocks).size).toBe(blocks.length)
  expect(blocks.filter((address) => dist.fileAt(address) === null)).toEqual([])
})
