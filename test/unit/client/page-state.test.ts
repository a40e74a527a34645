import { expect, test } from 'vitest'
import {
  hasDownloadsState,
  readDownloadsState,
  downloadsQuery,
  type DownloadsQueryState,
} from '../../../src/client/lib/page-state'
import { MAX_VERSION_TEXT_LENGTH } from '../../../src/shared/game-version'

const KNOWN = { editions: ['java', 'bedrock'], packs: ['main-32x', 'classic-32x'], channels: ['release', 'beta'] }
const NOTHING: DownloadsQueryState = {
  edition: '',
  pack: '',
  version: '',
  showPack: '',
  showEdition: '',
  showChannels: null,
}

test.each<[query: string, choice: Partial<DownloadsQueryState>]>([
  ['', {}],
  ['?edition=java&pack=main-32x&version=1.20.1', { edition: 'java', pack: 'main-32x', version: '1.20.1' }],
  ['?version=Beta+1.7.3', { version: 'Beta 1.7.3' }],
  ['?show-pack=classic-32x&show-edition=bedrock', { showPack: 'classic-32x', showEdition: 'bedrock' }],
  ['?show-channels=beta', { showChannels: ['beta'] }],
  ['?show-channels=', { showChannels: [] }],
])('%j and its choice are the same thing', (query, more) => {
  const choice = { ...NOTHING, ...more }
  expect(readDownloadsState(query, KNOWN)).toEqual(choice)
  expect(downloadsQuery('', choice)).toBe(query)
})

test('what the page does not know is not chosen', () => {
  const query = '?edition=nether&pack=%00&show-pack=constructor&show-edition=&show-channels=release,gamma'
  expect(readDownloadsState(query, KNOWN)).toEqual({ ...NOTHING, showChannels: ['release'] })
  expect(readDownloadsState(`?version=${'9'.repeat(9000)}`, KNOWN).version).toHaveLength(MAX_VERSION_TEXT_LENGTH + 1)
})

test('the order of the parameters does not tell in which order they were chosen', () => {
  const choice = { ...NOTHING, edition: 'java', version: '1.8', showPack: 'main-32x' }
  expect(downloadsQuery('?show-pack=main-32x&edition=bedrock', choice)).toBe(
    '?edition=java&version=1.8&show-pack=main-32x',
  )
})

test('parameters of others stay', () => {
  expect(downloadsQuery('?from=feed&version=1.8', { ...NOTHING, version: '1.9' })).toBe('?from=feed&version=1.9')
  expect(downloadsQuery('?from=feed&version=1.8', NOTHING)).toBe('?from=feed')
  expect([hasDownloadsState('?from=feed'), hasDownloadsState('?from=feed&version=1.8'), hasDownloadsState('')]).toEqual(
    [false, true, false],
  )
})
