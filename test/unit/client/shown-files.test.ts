import { expect, test } from 'vitest'
import { shownFiles, type Filters } from '../../../src/client/lib/shown-files'

const TABLES = [
  { pack: 'main', edition: 'java', rows: [['release', 'beta', 'release'], ['snapshot']] },
  { pack: 'main', edition: 'bedrock', rows: [['release']] },
  { pack: 'classic', edition: 'java', rows: [['beta', 'release']] },
]
const ALL: Filters = { pack: '', edition: '', channels: null }

test.each<[filters: Partial<Filters>, text: string]>([
  [{}, '7 files in 2 packs'],
  [{ pack: 'main' }, '5 files in 1 pack'],
  [{ edition: 'bedrock' }, '1 file in 1 pack'],
  [{ pack: 'classic', edition: 'bedrock' }, '0 files in 0 packs'],
  [{ channels: ['beta'] }, '2 files in 2 packs'],
  [{ channels: ['snapshot'], edition: 'java' }, '1 file in 1 pack'],
  [{ channels: [] }, '0 files in 0 packs'],
])('%j leaves %s', (filters, text) => {
  expect(shownFiles(TABLES, { ...ALL, ...filters }).text).toBe(text)
})

test('each file is told apart', () => {
  expect(shownFiles(TABLES, { ...ALL, channels: ['release'], edition: 'java' }).tables).toEqual([
    [[true, false, true], [false]],
    [[false]],
    [[false, true]],
  ])
})
