// Which file of a list is the reader's own, and what is read of the session's storage.

import { expect, test } from 'vitest'
import { parseSessionFinderQuestion, type SessionFinderQuestion } from '../../../src/client/lib/stored-choice'
import { requestedFilesOf, type ListedFile } from '../../../src/client/lib/your-row'
import { MAX_VERSION_TEXT_LENGTH } from '../../../src/shared/game-version'

const CHOICE: SessionFinderQuestion = { edition: 'java', pack: 'a-32x', version: '1.20.1', asked: '1.20.1' }

function file(text: string): ListedFile {
  const [pack = '', edition = '', label = '', covers] = text.split('|')
  return { pack, edition, label, covers: covers?.split(', ') ?? null }
}
const FILES = ['a-32x|java|1.21.8', 'a-32x|java|1.20.x', 'a-32x|bedrock|1.20.1', 'b-64x|java|1.20.0 - 1.20.4'].map(file)
const PACKS = FILES.slice(0, 3)

test('of the chosen edition the row that has the version', () => {
  expect(requestedFilesOf(PACKS, CHOICE)).toEqual([{ index: 1, isNewest: false, asked: '1.20.1' }])
  expect(requestedFilesOf(PACKS, { ...CHOICE, edition: 'bedrock' })).toMatchObject([{ index: 2 }])
})

test('of the chosen pack alone where the page has it, of every other one else', () => {
  expect(requestedFilesOf(FILES, CHOICE)).toMatchObject([{ index: 1 }])
  expect(requestedFilesOf(FILES, { ...CHOICE, pack: 'c-32x' })).toMatchObject([{ index: 1 }, { index: 3 }])
})

test('the newest that begins so is told from one that has the version', () => {
  expect(requestedFilesOf(PACKS, { ...CHOICE, asked: '1.21' })).toMatchObject([{ index: 0, isNewest: true }])
})

test('none where no version is asked for, or none has it', () => {
  expect(requestedFilesOf(FILES, { ...CHOICE, asked: '' })).toEqual([])
  expect(requestedFilesOf(PACKS, { ...CHOICE, asked: '1.7.10' })).toEqual([])
})

test('what others have written into the storage is no choice', () => {
  const longest = { ...CHOICE, version: '1'.repeat(MAX_VERSION_TEXT_LENGTH + 1) }
  for (const choice of [CHOICE, longest]) expect(parseSessionFinderQuestion(JSON.stringify(choice))).toEqual(choice)
  const wrong = [null, '', '{', '1', '[]', '{}', JSON.stringify({ ...CHOICE, pack: 1 })]
  const long = JSON.stringify({ ...CHOICE, version: '1'.repeat(MAX_VERSION_TEXT_LENGTH + 2) })
  expect([...wrong, long].map(parseSessionFinderQuestion)).toEqual([...wrong, long].map(() => null))
})
