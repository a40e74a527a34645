import { describe, expect, test } from 'vitest'
import { answerQuestion } from '../../../src/client/lib/answer'
import {
  matchBadgeText,
  type FinderAnswer,
  type FinderAnswerSources,
  type FinderRow,
} from '../../../src/client/lib/answer-parts'
import { removeTokensOfKinds } from '../../../src/client/lib/ask'
import { finderCorrections } from '../../../src/client/lib/finder-corrections'
import type { FinderMessages } from '../../../src/shared/finder-data'
import { packNameWords } from '../../../src/shared/read-question'
import { siteMessagesOf } from '../../../src/generator/i18n/site-messages'
import { groupMessagesJson, setMessages } from '../../../src/templates/words'

setMessages(siteMessagesOf({}, 'en'))
const FINDER_WORDS = JSON.parse(groupMessagesJson('finder.answers')) as FinderMessages

type RowOf = { readonly pack?: string; readonly edition?: string }

const rowOf =
  ({ pack = 'Main 32x', edition = 'Java' }: RowOf = {}) =>
  (label: string, more: Partial<FinderRow> = {}): FinderRow => ({
    label,
    covers: null,
    title: `${pack} for ${edition} ${label}`,
    href: `#${label}`,
    isNewest: false,
    channel: 'release',
    file: { href: `/packs/${label}.zip`, text: 'Download' },
    facts: ['Release', '19 Jul 2025', '147 kB'],
    ...more,
  })
const row = rowOf()

const TABLES: Readonly<Record<string, readonly FinderRow[]>> = {
  'main-32x java': [
    row('26.1', { facts: ['Snapshot'], channel: 'snapshot' }),
    row('1.21.8', { isNewest: true }),
    row('1.20.6', { covers: ['1.20.5', '1.20.6'] }),
    row('1.20.x', { covers: ['1.20', '1.20.1', '1.20.4'] }),
    row('1.16.x'),
    row('1.7.10'),
    row('1.6.4', { covers: ['1.6.4'], file: { href: 'https://mirror.example/get', text: 'Mirror' } }),
    row('1.5.2', { file: null }),
  ],
  'main-32x bedrock': [rowOf({ edition: 'Bedrock' })('1.21.120', { isNewest: true })],
  'old-32x java': [rowOf({ pack: 'Old 32x' })('1.7.10', { isNewest: true })],
  'old-32x-new bedrock': [rowOf({ pack: 'Old 32x New', edition: 'Bedrock' })('1.20.x', { isNewest: true })],
}
const pack = (slug: string, name: string, resolution: number) => ({
  slug,
  name,
  resolution,
  words: packNameWords([name]),
  isMain: slug.startsWith('main'),
})
const CATALOG: FinderAnswerSources = {
  vocabulary: {
    names: ['Brand', 'Blockgame'],
    editions: [
      { slug: 'java', name: 'Java' },
      { slug: 'bedrock', name: 'Bedrock' },
    ],
    channels: ['release', 'beta', 'snapshot'].map((slug) => ({ slug, name: slug.toUpperCase() })),
    packs: [pack('main-32x', 'Main 32x', 32), pack('old-32x', 'Old 32x', 32), pack('old-32x-new', 'Old 32x New', 32)],
    page: '/downloads',
  },
  words: FINDER_WORDS,
  corrections: finderCorrections,
  rowsOf: ({ pack: slug, edition }) => TABLES[`${slug} ${edition}`] ?? [],
}
const FIRST = { edition: 'java', pack: 'main-32x' }
const answer = (question: string, catalog = CATALOG): FinderAnswer => answerQuestion(catalog, FIRST, question).answer

describe('the answer to a question', () => {
  test.each([
    ['', '1.21.8', ['Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.21.8', '1.21.8', ['Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.20.1', '1.20.x', ['Covers 1.20 to 1.20.4', 'Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.16.5', '1.16.x', ['Works with 1.16.5', 'Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.7', '1.7.10', ['Newest for 1.7', 'Release', '19 Jul 2025', '147 kB', '.zip']],
    ['newest 1.20', '1.20.6', ['Newest for 1.20', 'Release', '19 Jul 2025', '147 kB', '.zip']],
    ['1.6.4', '1.6.4', ['Release', '19 Jul 2025', '147 kB']],
  ])('%j is the file of %s', (question, label, facts) => {
    expect(answer(question)).toMatchObject({ kind: 'file', row: { label }, facts })
  })

  test.each([
    ['1.7.2', 'No file for 1.7.2 yet.', ['1.7.10']],
    ['v1.12.2 java', 'No file for 1.12.2 yet.', ['1.7.10', '1.16.x']],
    ['25w31a', 'No file for 25w31a yet.', ['26.1']],
    ['1.5.2', 'No file for 1.5.2 yet.', []],
    ['beta 1.20.1', 'No BETA file for 1.20.1.', ['1.20.x']],
    ['beta', 'Main 32x has no BETA file for Java at the moment.', ['1.21.8']],
    [
      'old bedrock',
      'Old 32x has no file for Bedrock yet.',
      ['Old 32x New for Bedrock 1.20.x', 'Old 32x for Java 1.7.10'],
    ],
    ['1.20.1 shaders', 'Skipped “shaders”.', ['Main 32x for Java 1.20.x']],
    ['1.20.1 pvp no lag', 'Skipped “pvp no lag”.', ['Main 32x for Java 1.20.x']],
    ['1.7.2 shaders', 'Skipped “shaders”. No file for 1.7.2 yet.', ['Main 32x for Java 1.7.10']],
    ['bedrok', 'Did you mean “bedrock”?', ['Main 32x for Bedrock 1.21.120']],
    ['javaa pvp 1.20.1', 'Did you mean “java 1.20.1”? Skipped “pvp”.', ['Main 32x for Java 1.20.x']],
    ['javaa 1.2O.1', 'Did you mean “java 1.20.1”?', ['Main 32x for Java 1.20.x']],
    ['old 1710', 'Did you mean “old 1.7.10”?', ['Old 32x for Java 1.7.10']],
    ['1.20.l', 'Did you mean “1.20.1”?', ['Main 32x for Java 1.20.x']],
    ['1.2O.1', 'Did you mean “1.20.1”?', ['Main 32x for Java 1.20.x']],
    ['1201', 'Did you mean “1.20.1”?', ['Main 32x for Java 1.20.x']],
    ['nether update', 'Did you mean “1.16”?', ['Main 32x for Java 1.16.x']],
    ['not bedrock', 'Did you mean “java”?', ['Main 32x for Java 1.21.8']],
    ['older than 1.20.1', 'We don’t know “older”. Try a version, such as 1.21.8.', []],
    ['i dont play bedrock 1.20.1', 'Did you mean “java 1.20.1”?', ['Main 32x for Java 1.20.x']],
    ['pas bedrock 1.20.1', 'Did you mean “java 1.20.1”?', ['Main 32x for Java 1.20.x']],
    ['más de 1.20.1', 'Skipped “más”.', ['Main 32x for Java 1.20.x']],
    ['up to 1.20.1', 'We don’t know “up”. Try a version, such as 1.21.8.', []],
    ['not 1.20.1', 'We don’t know “not”. Try a version, such as 1.21.8.', []],
    ['pvp', 'We don’t know “pvp”. Try a version, such as 1.21.8.', ['Main 32x for Java 1.21.8']],
    ['1.21.120', '1.21.120 is a Bedrock version.', ['Main 32x for Bedrock 1.21.120', 'Main 32x for Java 1.21.8']],
    ['26.1-snapshot-3', 'No file for 26.1-snapshot-3 yet.', ['26.1']],
    ['1.20.1 windows 11', 'Java or Bedrock? Choose one.', ['Main 32x for Java 1.20.x']],
    ['main or old 1.7.10', 'main or old? Choose one.', ['Main 32x for Java 1.7.10', 'Old 32x for Java 1.7.10']],
    ['1', 'Keep typing “1”. A version looks like 1.21.8.', []],
    ['java bedrock', 'Java or Bedrock? Choose one.', ['Main 32x for Java 1.21.8', 'Main 32x for Bedrock 1.21.120']],
    ['1.20.1 1.16.5', '1.20.1 or 1.16.5? Choose one.', ['Main 32x for Java 1.20.x', 'Main 32x for Java 1.16.x']],
    ['64x', 'We have no 64x packs. Choose one: 32x.', ['Main 32x for Java 1.21.8']],
    ['1 20 32', '“1 20 32” could mean two things. Write it with dots, such as 1.21.8.', ['Main 32x for Java 1.20.x']],
    ['main old', 'No pack matches all of that. Try one name.', ['Main 32x for Java 1.21.8', 'Old 32x for Java 1.7.10']],
  ])('%j is answered with words: %s', (question, text, closest) => {
    const said = answer(question)
    expect(said).toMatchObject({ kind: 'words', text })
    expect(said.kind === 'words' && said.closest.map(({ name }) => name)).toEqual(closest)
  })

  test('a version that is also the beginning of others names the newest of them', () => {
    expect(answer('1.20')).toMatchObject({ row: { label: '1.20.x' }, also: { text: 'or the newest, 1.20.6' } })
    expect(answer('1.20.1')).toMatchObject({ also: null })
  })

  test('a pack whose files another page has leads there, with the question', () => {
    const rowsOf: FinderAnswerSources['rowsOf'] = (table) => (table.pack === 'main-32x' ? CATALOG.rowsOf(table) : null)
    const missing: string[] = []
    const onMissingRows = (page: string): unknown => missing.push(page)
    expect(answer('1.20.1', { ...CATALOG, rowsOf, onMissingRows })).toMatchObject({ kind: 'file' })
    expect(missing).toEqual([])
    expect(answer('old 1.7.10', { ...CATALOG, rowsOf, onMissingRows })).toMatchObject({
      text: 'The files of Old 32x are on the downloads page.',
      elsewhere: '/downloads?edition=java&pack=old-32x&version=old+1.7.10',
    })
    expect(missing).toEqual(['/downloads'])
  })

  test('what the question says wins over the controls, and only what it says', () => {
    const asked = (question: string) => answerQuestion(CATALOG, FIRST, question).asked
    expect(asked('1.20 on my phone')).toMatchObject({ edition: 'bedrock', pack: 'main-32x' })
    expect(asked('old')).toMatchObject({ edition: 'java', pack: 'old-32x' })
    expect(asked('java bedrock')).toMatchObject(FIRST)
  })

  test('nothing but words where there is no row at all', () => {
    const nothing = { ...CATALOG, rowsOf: () => [] }
    for (const question of ['', '1.20.1', 'x', 'newest', 'snapshot']) {
      const said = answer(question, nothing)
      expect(said.kind === 'words' && said.text !== '' && said.closest.length === 0, question).toBe(true)
    }
  })

  test('a badge says what the row has, and never more', () => {
    const badge = (how: 'covering' | 'newest', asked: string) =>
      matchBadgeText({ kind: 'match', row: 0, how, asked }, FINDER_WORDS)
    expect([badge('covering', '1.20.1'), badge('newest', '1.7')]).toEqual(['for 1.20.1', 'newest 1.7'])
  })
})

test.each([
  ['1.20.1 bedrock 64x', ['edition'], '1.20.1 64x'],
  ['64x Old 1.20.1 on my phone', ['pack', 'resolution'], '1.20.1 on my phone'],
  ['Beta 1.7.3', ['edition'], 'Beta 1.7.3'],
] as const)('%j without its words for %j is %j', (question, kinds, left) => {
  expect(removeTokensOfKinds(question, kinds, CATALOG.vocabulary)).toBe(left)
})
