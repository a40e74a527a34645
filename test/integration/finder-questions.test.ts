// The finder on the release tables of the reference site: what it must say stands in a table that was written by hand; then
// what holds for every label of the data in every spelling, and for questions that chance puts together.

import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { addressOf, FIRST, openFinder, answerText, offeredFiles } from '../support/finder-page'
import { LANGUAGE_QUESTIONS } from '../support/finder-language-questions'
import { PLAYER_QUESTIONS } from '../support/finder-player-questions'
import { QUESTIONS } from '../support/finder-questions'
import { isFullRun } from '../support/full'
import { foldText } from '../../src/shared/fold'
import { createRandom } from '../support/trees'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const finder = openFinder(dist)

type Download = {
  readonly pack: string
  readonly edition: string
  readonly gameVersion: string
  readonly url: string | null
}

test('every question of the table has the right file, or words', () => {
  expect(QUESTIONS.length).toBeGreaterThan(200)
  const wrong = QUESTIONS.map(([question, answer]) => ({
    question,
    answer,
    got: answerText(finder.ask(question)),
  })).filter(({ answer, got }) => answer !== got)
  expect(wrong).toEqual([])
})

test('a question in a player’s own words has no wrong file, and at most 8 % have no help', () => {
  const answers = PLAYER_QUESTIONS.map(([question, right]) => ({ question, right, ...finder.ask(question) }))
  const asksForNothing = answers.filter(({ asked }) => asked.isEmpty)
  expect(asksForNothing.filter(({ right }) => right.length > 0).map(({ question }) => question)).toEqual([])
  const others = answers.filter(({ asked }) => !asked.isEmpty)
  const wrong = others.filter(({ answer, right, ...rest }) => {
    return answer.kind === 'file' && !right.includes(answerText({ answer, ...rest }))
  })
  expect(wrong.map(({ question, answer }) => [question, answer.kind === 'file' && answer.row.title])).toEqual([])
  // Help is a right file, filled or outlined; where no file is right, the closest files or a question back.
  const unhelped = others.filter(({ answer, asked, right }) =>
    right.length > 0
      ? !offeredFiles(finder, { asked, answer }).some((file) => right.includes(file))
      : answer.kind === 'words' && answer.closest.length === 0 && answer.text === unknownText(asked.fault?.text),
  )
  const share = unhelped.length / PLAYER_QUESTIONS.length
  expect(share, unhelped.map(({ question }) => question).join('; ')).toBeLessThanOrEqual(0.08)
})

test.each(Object.entries(LANGUAGE_QUESTIONS))(
  'questions in %s, with the words of its messages, have the right file, or words',
  (_tag, { words, questions }) => {
    const own = Object.fromEntries(Object.entries(words).map(([kind, text]) => [kind, foldText(text).split(' ')]))
    const { ask } = finder.withWords(own)
    expect(questions.length).toBeGreaterThanOrEqual(30)
    const answers = questions.map(([question, right]) => ({ question, right, ...ask(question) }))
    const wrong = answers.filter(({ right, ...rest }) => {
      const got = answerText(rest)
      return got !== 'words' && !right.includes(got)
    })
    expect(wrong.map((one) => [one.question, answerText(one)])).toEqual([])
    const unhelped = answers.filter(
      ({ right, asked, answer }) =>
        right.length > 0 && !offeredFiles(finder, { asked, answer }).some((file) => right.includes(file)),
    )
    expect(unhelped.map(({ question, asked }) => [question, asked.fault?.text])).toEqual([])
  },
)

/** The sentence if it is the one about unknown words, which names no way on. */
function unknownText(text = ''): string | undefined {
  return text.startsWith('We don’t know') ? text : undefined
}

/** A label as different keyboards and people write it. */
const SPELLINGS: readonly ((label: string) => string)[] = [
  (label) => label,
  (label) => label.toUpperCase(),
  (label) => ` ${label}\u00a0`,
  (label) => `“${label}”`,
  (label) => label.replace(/\d/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
  (label) => label.replace(/\d/g, (digit) => String.fromCodePoint(0x660 + Number(digit))),
  (label) => label.replaceAll(' - ', '–'),
  (label) => label.replaceAll('.', '．'),
  (label) => `Minecraft ${label}`,
  (label) => `${label}, please`,
]

test('every label of every table, in each spelling and order, is the row of that label and the file of that row', () => {
  const wrong: unknown[] = []
  for (const { pack, edition, rows } of finder.tables) {
    const name = finder.vocabulary.packs.find(({ slug }) => slug === pack)?.name ?? ''
    for (const row of rows) {
      for (const spell of SPELLINGS) {
        const label = spell(row.label)
        for (const question of [
          `${label} ${name} ${edition}`,
          `${edition} ${name}: ${label}`,
          `${name} ${label}/${edition}`,
        ]) {
          const { asked, answer } = finder.ask(question)
          const isRight =
            asked.pack === pack && asked.edition === edition && addressOf(answer) === (row.file?.href ?? '')
          if (!isRight)
            wrong.push({ question, wanted: row.title, got: answer.kind === 'file' ? answer.row.title : answer.text })
        }
        const alone = finder.ask(label, { pack, edition }).answer
        if (addressOf(alone) !== (row.file?.href ?? '')) wrong.push({ label, pack, edition })
      }
    }
  }
  expect(wrong).toEqual([])
})

test('a file that is given is one that downloads.json lists for that pack, edition and version', () => {
  const { downloads } = dist.json('downloads.json') as { readonly downloads?: readonly Download[] }
  const text = JSON.stringify(downloads ?? dist.json('downloads.json'))
  for (const [question] of QUESTIONS) {
    const { answer } = finder.ask(question)
    if (answer.kind === 'file') expect(text, question).toContain(addressOf(answer).split('/').at(-1))
  }
})

test('questions made of known parts have the file of those parts, in any order; one part too many never has', () => {
  const random = createRandom(7)
  const pick = <Item>(items: readonly Item[]): Item => items[Math.floor(random() * items.length)] as Item
  const EDITIONS = {
    java: ['java', 'Java Edition', 'zip', 'mac'],
    bedrock: ['bedrock', 'PE', 'mcpe', 'Xbox', 'my phone'],
  }
  const FILLERS = ['', 'the', 'please', 'Minecraft', 'for', 'texture pack', 'I play', 'version']
  const STRANGE = [
    'asdf',
    'not',
    'older',
    '128x',
    '1.2.3.4.5',
    '<b>',
    'bedrok',
    'shaders',
    '48x',
    '≥',
    'java bedrock',
    '32x 64x',
    '1.6.4 1.7.10',
  ]
  const runs = isFullRun ? 20_000 : 2000
  for (let run = 0; run < runs; run += 1) {
    const table = pick(finder.tables.filter(({ rows }) => rows.some(({ file }) => file !== null)))
    const pack = finder.vocabulary.packs.find(({ slug }) => slug === table.pack)
    const row = pick(table.rows.filter(({ file }) => file !== null))
    const words = EDITIONS[table.edition as keyof typeof EDITIONS]
    const parts = [row.label, pick(words), pack?.name ?? '', pick(FILLERS), pick(FILLERS)]
    const shuffled = parts.map((part) => ({ part, place: random() })).sort((a, b) => a.place - b.place)
    const question = shuffled.map(({ part }) => part).join(pick([' ', '  ', ', ', '; ']))
    const { asked, answer } = finder.ask(question)
    expect([question, asked.pack, asked.edition]).toEqual([question, table.pack, table.edition])
    expect([question, addressOf(answer)]).toEqual([question, row.file?.href])
    const spoilt = `${question} ${pick(STRANGE)}`
    expect([spoilt, answerText(finder.ask(spoilt))]).toEqual([spoilt, 'words'])
  }
})

test('whatever is typed, a file is only given for versions that its row has', () => {
  const random = createRandom(11)
  const pieces = [
    '1',
    '.',
    '20',
    '21',
    'x',
    '-',
    '/',
    ' ',
    ',',
    'beta',
    'w',
    'a',
    '32',
    '64x',
    'java',
    'pe',
    'classic',
    'new',
    'est',
    'v',
    '8',
    '|',
    '💎',
    '٣',
    '\u200b',
    '"',
  ]
  for (let run = 0; run < (isFullRun ? 50_000 : 3000); run += 1) {
    const question = Array.from(
      { length: 1 + Math.floor(random() * 9) },
      () => pieces[Math.floor(random() * pieces.length)],
    ).join('')
    const { asked, answer } = finder.ask(question)
    if (answer.kind === 'words') expect(answer.text, question).not.toBe('')
    else {
      // What was given answers the same question, asked in plain words.
      const plain = finder.ask(`${asked.version} ${asked.channel} ${asked.isNewest ? 'newest' : ''}`, asked)
      expect([question, answerText(plain)]).toEqual([question, answerText({ asked, answer })])
    }
  }
})

test('what is asked first is what the page shows first', () => {
  expect(answerText(finder.ask('', FIRST))).toBe('S32 java 1.21.8')
})
