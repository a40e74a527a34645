import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { gzipSync } from 'node:zlib'
import MiniSearch, { type AsPlainObject } from 'minisearch'
import { describe, expect, onTestFinished, test } from 'vitest'
import { createSearchEngine } from '../../../src/client/lib/search-engine'
import { readChecksummedJson, writeChecksummed } from '../../../src/generator/util/checksummed-file'
import { runSearchTask, createSearchIndex, type SearchTask } from '../../../src/generator/output/search'
import { SEARCH_FIELDS, unpackSearchIndex, type PackedSearchIndex } from '../../../src/shared/search-index'
import { searchTerms } from '../../../src/shared/search-terms'
import { searchIndex } from '../../support/search-index'
import { testPool } from '../../support/pool'
import { createRandom } from '../../support/random'
import type { OutputFile, SearchDocument } from '../../../src/generator/types'

const document = (title: string, more: Partial<SearchDocument> = {}): SearchDocument => ({
  kind: 'post',
  title,
  text: '',
  keywords: '',
  href: `/${title}`,
  ...more,
})
const unpacked = (text: string): PackedSearchIndex => JSON.parse(text) as PackedSearchIndex

const WORDS = { messages: { 'search.hint': 'What can be searched for' }, plurals: '5' }

const SOME = [
  document('Copper comes of age', { text: 'Copper, copper and 1.21.8', keywords: 'metal' }),
  document('Nothing else'),
  document('Café', { kind: 'page', text: 'Text with: colons; semicolons | bars x2 and "quotes"' }),
]

/** Terms in the same order, too. */
function expectSame(documents: readonly SearchDocument[]): void {
  const made = new MiniSearch<Readonly<Record<string, unknown>>>({
    fields: [...SEARCH_FIELDS],
    tokenize: searchTerms,
    processTerm: (term) => term,
  })
  made.addAll(documents.map((each, id) => ({ ...each, id })))
  const { averageFieldLength, ...data } = unpackSearchIndex(unpacked(searchIndex(documents)))
  const { averageFieldLength: expected, ...rest } = JSON.parse(JSON.stringify(made)) as AsPlainObject
  expect(data).toEqual(rest)
  for (const [index, length] of averageFieldLength.entries()) expect(length).toBeCloseTo(expected[index] ?? 0, 9)
}

describe('the search index', () => {
  test('unpacked, it is what MiniSearch itself has made', () => {
    expectSame(SOME)
  })

  test('so it is of whatever documents', () => {
    const random = createRandom(20261124)
    const pick = <T>(items: readonly T[]): T => items[Math.floor(random() * items.length)] as T
    // Terms that begin with each other, names of what objects have, and a letter that folds to nothing.
    const beginnings =
      "a ab abc abd b ba 1 1.2 1.20 10 constructor __proto__ the don't É épée ... \uff9e 世 世界".split(' ')
    const word = (): string => pick(beginnings) + (random() < 0.3 ? pick(beginnings) : '')
    const words = (most: number): string =>
      Array.from({ length: Math.floor(random() * most) }, word).join(pick([' ', ', ', '\u2026']))
    for (let count = 0; count < 200; count += 1)
      expectSame(
        Array.from({ length: 1 + Math.floor(random() * 12) }, () =>
          document(words(4), { text: words(30), keywords: random() < 0.5 ? '' : words(4) }),
        ),
      )
  })

  test('the same documents give the same bytes', () => {
    expect(searchIndex(SOME.map((each) => ({ ...each })))).toBe(searchIndex(SOME))
  })

  test('an empty site has an empty index that can be searched', () => {
    expect(createSearchEngine(unpacked(searchIndex([])))('anything')).toEqual({ groups: [], total: 0 })
  })

  test('a long text is searched and shown by its beginning', () => {
    const text = `${'first '.repeat(40)}${'middle '.repeat(100)}last`
    const index = unpacked(searchIndex([document('Long', { text })]))
    expect(index.terms.split(' ').sort()).toEqual(['first', 'long', 'middle'])
    expect(index.documents[0]?.[3].length).toBeLessThanOrEqual(120)
  })
})

describe('the file of the index', () => {
  const folder = (): string => {
    const made = mkdtempSync(join(tmpdir(), 'packsite-search-'))
    onTestFinished(() => {
      rmSync(made, { recursive: true, force: true })
    })
    return made
  }
  const bytesOf = (cacheFolder: string, documents = SOME): string => {
    return bytesIn(createSearchIndex(() => documents, { cacheFolder, words: () => WORDS }).file)
  }
  const bytesIn = ({ content }: OutputFile): string => {
    const whole = 'bytes' in content ? Buffer.from(content.bytes).toString() : ''
    const words = `{"words":${JSON.stringify(WORDS)},`
    expect(whole).toMatch(words)
    return `{${whole.slice(words.length)}`
  }

  test('is taken from the last build where that searched the same, and made again where it did not', () => {
    const cacheFolder = folder()
    expect(bytesOf(cacheFolder)).toBe(searchIndex(SOME))
    const cache = join(cacheFolder, 'search-index')
    writeChecksummed(cache, JSON.stringify({ ...(readChecksummedJson(cache) as object), value: '{"kept":1}' }))
    expect(bytesOf(cacheFolder)).toBe('{"kept":1}')
    writeFileSync(cache, readFileSync(cache, 'utf8').replace('kept', 'kepT'))
    expect(bytesOf(cacheFolder)).toBe(searchIndex(SOME))
    expect(bytesOf(cacheFolder, SOME.slice(1))).toBe(searchIndex(SOME.slice(1)))
  })

  test.each(['', 'half a file', 'a key\n'])('is made anew beside a cache of %j', (text) => {
    const cacheFolder = folder()
    writeFileSync(join(cacheFolder, 'search-index'), text)
    expect(bytesOf(cacheFolder)).toBe(searchIndex(SOME))
  })

  test.each([
    ['by a worker', (task: SearchTask) => runSearchTask(structuredClone(task)), 1500, 1],
    ['by this thread where the worker dies', () => null, 1500, 1],
    ['by this thread where there are few documents', runSearchTask, 900, 0],
  ])('is made %s', async (_who, answer, count, expected) => {
    const documents = Array.from({ length: count }, (_, index) =>
      document(`Post ${String(index)}`, { text: 'word '.repeat(200) }),
    )
    let asked = 0
    const pool = testPool({
      run: (task) => {
        asked += 1
        return Promise.resolve(answer(task as SearchTask))
      },
    })
    const cacheFolder = folder()
    for (let build = 0; build < 2; build += 1) {
      const index = createSearchIndex(() => documents, { cacheFolder, words: () => WORDS })
      await index.begin(pool)
      expect(bytesIn(index.file)).toBe(searchIndex(documents))
    }
    // The second build has the index of the first.
    expect(asked).toBe(expected)
  })

  test('is made where nothing can be kept', () => {
    const cacheFolder = join(folder(), 'file')
    writeFileSync(cacheFolder, '')
    expect(bytesOf(cacheFolder)).toBe(searchIndex(SOME))
  })
})

test('ten thousand entries fit into one download, and the first answer is quick', () => {
  const words = Array.from(
    { length: 4000 },
    (_, index) => `${'bcdfghklmnprst'.charAt(index % 14)}a${index.toString(36)}`,
  )
  // A small generator of the same numbers each time.
  let seed = 1
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647
  const text = (length: number): string =>
    Array.from({ length }, () => words[Math.floor(random() ** 3 * words.length)]).join(' ')
  const documents = Array.from({ length: 10_000 }, (_, index) =>
    document(`${text(3)} ${String(index)}`, { text: text(60), href: `/news/${String(index)}` }),
  )
  const made = performance.now()
  const json = searchIndex(documents)
  const madeMs = performance.now() - made
  const kilobytes = gzipSync(json).length / 1000
  const start = performance.now()
  const engine = createSearchEngine(unpacked(json))
  const { total } = engine(words[0] ?? '')
  const firstMs = performance.now() - start
  const next = performance.now()
  engine(`${words[1] ?? ''} ${words[2] ?? ''}`)
  const nextMs = performance.now() - next
  console.log(
    `10,000 entries: ${kilobytes.toFixed(0)} kB compressed, made in ${madeMs.toFixed(0)} ms; ` +
      `first answer ${firstMs.toFixed(0)} ms, next ${nextMs.toFixed(0)} ms`,
  )
  expect(total).toBeGreaterThan(100)
  expect(kilobytes).toBeLessThan(1000)
  // Generous: a busy machine is no fault.
  expect(firstMs).toBeLessThan(5000)
})
