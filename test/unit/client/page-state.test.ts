import { expect, test } from 'vitest'
import { isAsked, readChoice, writeChoice, type Choice } from '../../../src/client/lib/page-state'
import { MAX_TEXT } from '../../../src/shared/game-version'

const KNOWN = { editions: ['java', 'bedrock'], packs: ['main-32x', 'classic-32x'], channels: ['release', 'beta'] }
const NOTHING: Choice = { edition: '', pack: '', version: '', showPack: '', showEdition: '', showChannels: null }

test.each<[query: string, choice: Partial<Choice>]>([
  ['', {}],
  ['?edition=java&pack=main-32x&version=1.20.1', { edition: 'java', pack: 'main-32x', version: '1.20.1' }],
  ['?version=Beta+1.7.3', { version: 'Beta 1.7.3' }],
  ['?show-pack=classic-32x&show-edition=bedrock', { showPack: 'classic-32x', showEdition: 'bedrock' }],
  ['?show-channels=beta', { showChannels: ['beta'] }],
  ['?show-channels=', { showChannels: [] }],
])('%j and its choice are the same thing', (query, more) => {
  const choice = { ...NOTHING, ...more }
  expect(readChoice(query, KNOWN)).toEqual(choice)
  expect(writeChoice('', choice)).toBe(query)
})

test('what the page does not know is not chosen', () => {
  const query = '?edition=nether&pack=%00&show-pack=constructor&show-edition=&show-channels=release,gamma'
  expect(readChoice(query, KNOWN)).toEqual({ ...NOTHING, showChannels: ['release'] })
  expect(readChoice(`?version=${'9'.repeat(9000)}`, KNOWN).version).toHaveLength(MAX_TEXT + 1)
})

test('the order of the parameters does not tell in which order they were chosen', () => {
  const choice = { ...NOTHING, edition: 'java', version: '1.8', showPack: 'main-32x' }
  expect(writeChoice('?show-pack=main-32x&edition=bedrock', choice)).toBe(
    '?edition=java&version=1.8&show-pack=main-32x',
  )
})

test('parameters of others stay', () => {
  expect(writeChoice('?from=feed&version=1.8', { ...NOTHING, version: '1.9' })).toBe('?from=feed&version=1.9')
  expect(writeChoice('?from=feed&version=1.8', NOTHING)).toBe('?from=feed')
  expect([isAsked('?from=feed'), isAsked('?from=feed&version=1.8'), isAsked('')]).toEqual([false, true, false])
})
