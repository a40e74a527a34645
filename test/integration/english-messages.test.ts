// A site in another language whose messages are still in English is told so by `check`, with how many are left.

import { expect, test } from 'vitest'
import { MESSAGES } from '../../src/shared/messages'
import { parseEvents, type PrintedProblem } from '../support/events'
import { configSource, createSite, runCli, type Files } from '../support/site'

const KEYS = Object.keys(MESSAGES) as (keyof typeof MESSAGES)[]

/** The first messages of packsite's list, as they are: a translation may be the same word. */
const translated = (count: number): string =>
  KEYS.slice(0, count)
    .map((key) => `${key}: ${JSON.stringify(MESSAGES[key].text)}\n`)
    .join('')

function found(language: string, count: number): readonly PrintedProblem[] {
  return foundIn({
    'site.config.ts': configSource(undefined, `language: '${language}',`),
    ...(count === 0 ? {} : { 'content/site/messages.yaml': translated(count) }),
  })
}

function foundIn(files: Files): readonly PrintedProblem[] {
  const site = createSite({ ...files, 'content/pages/about.md': '# About\n' })
  const { stdout } = runCli(['check', '--json', '--root', site.root])
  const problems = parseEvents(stdout).filter(({ event }) => event === 'problem') as unknown as PrintedProblem[]
  return problems.filter(({ code }) => code === 'english-messages')
}

test.each(['en', 'en-GB', 'EN-us'])('%s: nothing', (language) => {
  expect(found(language, 0)).toEqual([])
})

test.each(['de', 'pt-BR', 'enm', 'tr'])('%s: one warning, where language is written', (language) => {
  const [problem, ...others] = found(language, 0)
  expect(others).toEqual([])
  expect(problem).toMatchObject({ severity: 'warning', places: [{ file: 'site.config.ts' }] })
  expect(problem?.places[0]?.excerpt).toContain(`language: '${language}'`)
  expect(problem?.message).toMatch(/^language is '[\w-]+', but (\d+) of \1 messages are still in English$/)
})

test('counts what is left, until nothing is', () => {
  const counts = [0, 10, 100, KEYS.length - 1, KEYS.length].map((count) => {
    const [problem] = found('de', count)
    return problem === undefined ? 0 : Number(/but (\d+) of/.exec(problem.message)?.[1])
  })
  expect(counts).toEqual([...counts].sort((a, b) => b - a))
  expect(counts[0]).toBeGreaterThan(KEYS.length * 0.9)
  expect(counts[1]).toBeLessThan(counts[0] ?? 0)
  expect(counts.at(-1)).toBe(0)
})

test('each further language is told apart, where languages lists it', () => {
  const names = ['en', 'de', 'ar'].map((tag) => `    { tag: '${tag}', name: '${tag}' },\n`).join('')
  const config = { 'site.config.ts': configSource(undefined, `languages: [\n${names}  ],`) }
  const textsOf = (files: Files) =>
    foundIn({ ...config, ...files }).map(({ message, places: [place] }) => [
      message.replace(/^\d+ of \d+/, 'n of n'),
      place?.excerpt?.trim(),
    ])
  const german = ["n of n messages are still in English on the pages in 'de'", "{ tag: 'de', name: 'de' },"]
  const arabic = ["n of n messages are still in English on the pages in 'ar'", "{ tag: 'ar', name: 'ar' },"]
  expect(textsOf({})).toEqual([german, arabic])
  expect(textsOf({ 'content/site/messages.de.yaml': translated(KEYS.length) })).toEqual([arabic])
})
