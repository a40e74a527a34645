import { expect, test } from 'vitest'
import { findShownFiles, type DownloadFilters } from '../../../src/client/lib/shown-files'

const TABLES = [
  { pack: 'main', edition: 'java', rows: [['release', 'beta', 'release'], ['snapshot']] },
  { pack: 'main', edition: 'bedrock', rows: [['release']] },
  { pack: 'classic', edition: 'java', rows: [['beta', 'release']] },
]
const ALL: DownloadFilters = { pack: '', edition: '', channels: null }

test.each<[filters: Partial<DownloadFilters>, files: number, packs: number]>([
  [{}, 7, 2],
  [{ pack: 'main' }, 5, 1],
  [{ edition: 'bedrock' }, 1, 1],
  [{ pack: 'classic', edition: 'bedrock' }, 0, 0],
  [{ channels: ['beta'] }, 2, 2],
  [{ channels: ['snapshot'], edition: 'java' }, 1, 1],
  [{ channels: [] }, 0, 0],
])('%j leaves %d files in %d packs', (filters, files, packs) => {
  expect(findShownFiles(TABLES, { ...ALL, ...filters })).toMatchObject({ files, packs })
})

test('each file is told apart', () => {
  expect(findShownFiles(TABLES, { ...ALL, channels: ['release'], edition: 'java' }).tables).toEqual([
    [[true, false, true], [false]],
    [[false]],
    [[false, true]],
  ])
})
