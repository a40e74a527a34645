import { mkdirSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { hasManyNames } from '../../../src/generator/base/many-names'
import { listFolder, packListing, unpackListing } from '../../../src/generator/base/listing'
import { emptyFolder } from '../../support/cache'

test.each([0, 1, 30])('a listing of %i files is the same for another thread', (count) => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'ä b/c\nd'), { recursive: true })
  for (let index = 0; index < count; index += 1)
    writeFileSync(join(folder, index % 2 === 0 ? '' : 'ä b/c\nd', `${String(index)}.md`), 'x'.repeat(index))
  symlinkSync('/nowhere', join(folder, 'gone.md'))
  const listing = listFolder(folder)
  expect(listing.files.length).toBe(count)
  expect(listing.unlisted).toEqual([{ path: 'gone.md', what: 'link to nothing' }])
  expect(unpackListing(structuredClone(packListing(listing)))).toEqual(listing)
})

test('many names are counted at any depth, and none where there is no folder', () => {
  const folder = emptyFolder()
  mkdirSync(join(folder, 'a/b'), { recursive: true })
  for (let index = 0; index < 5; index += 1) writeFileSync(join(folder, 'a/b', String(index)), '')
  expect([5, 7, 8].map((many) => hasManyNames(folder, many))).toEqual([true, true, false])
  expect(hasManyNames(join(folder, 'none'), 1)).toBe(false)
})
