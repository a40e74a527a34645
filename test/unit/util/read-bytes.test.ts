// A file is read to its end, whatever its size was said to be.

import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeEach, expect, test, vi } from 'vitest'
import { readBytes } from '../../../src/generator/util/fs'

const said = vi.hoisted(() => ({ size: null as number | null, most: Infinity }))

vi.mock('node:fs', async (original) => {
  const fs = await original<typeof import('node:fs')>()
  const fstatSync = (descriptor: number) => {
    const stats = fs.fstatSync(descriptor)
    if (said.size !== null) stats.size = said.size
    return stats
  }
  const readSync = (descriptor: number, bytes: Buffer, offset: number, length: number, position: number | null) =>
    fs.readSync(descriptor, bytes, offset, Math.min(length, said.most), position)
  return { ...fs, fstatSync, readSync }
})

const folder = mkdtempSync(join(tmpdir(), 'packsite-read-'))
const file = join(folder, 'file')

beforeEach(() => {
  said.size = null
  said.most = Infinity
})

afterAll(() => {
  rmSync(folder, { recursive: true })
})

test.each([0, 1, 7, 4095, 200_000])('%d bytes, as a file has them, has lost some, or has grown', (length) => {
  const content = Buffer.from(Array.from({ length }, (_, place) => place % 251))
  writeFileSync(file, content)
  for (const size of [null, 0, length + 1, length + 5000, Math.max(0, length - 1), Math.floor(length / 2)]) {
    said.size = size
    for (const most of length > 10_000 ? [Infinity, 65_537] : [Infinity, 1, 3]) {
      // Where a system answers part by part, what it said of the size is believed.
      if (most !== Infinity && size !== null && size > 0 && size < length) continue
      said.most = most
      expect(readBytes(file).equals(content)).toBe(true)
    }
  }
})

test('what is larger than is read is refused', () => {
  writeFileSync(file, 'twelve bytes')
  expect(readBytes(file, 12).toString()).toBe('twelve bytes')
  expect(() => readBytes(file, 11)).toThrow('larger than can be read')
})
