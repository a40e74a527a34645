// Reading in blocks answers what a file has, in memory of its own, and asks the system less.

import { expect, test } from 'vitest'
import { BLOCK, readInBlocks, type ReadAt } from '../../../src/generator/base/blocks'
import { createRandom } from '../../support/random'

function createFile(sizeBytes: number) {
  const random = createRandom(3)
  const grow = (count: number): Uint8Array => Uint8Array.from({ length: count }, () => Math.floor(random() * 256))
  let content = Buffer.from(grow(sizeBytes))
  let asked = 0
  const readAt: ReadAt = (bytes, position) => {
    asked += 1
    return content.subarray(position, position + bytes.length).copy(bytes)
  }
  return {
    readAt,
    part: (start: number, length: number) => content.subarray(start, start + length),
    append: (count: number) => {
      content = Buffer.concat([content, grow(count)])
    },
    cut: (count: number) => {
      content = content.subarray(0, count)
    },
    asked: () => asked,
  }
}

test('whatever is asked for, in whatever order, is what the file has, also when it has grown', () => {
  const file = createFile(BLOCK * 12 + 77)
  const read = readInBlocks(file.readAt)
  const random = createRandom(4)
  const answers: { readonly bytes: Buffer; readonly expected: Buffer }[] = []
  let at = 0
  for (let count = 0; count < 4000; count += 1) {
    const length = Math.floor(random() ** 4 * BLOCK * 1.5)
    at = random() < 0.1 ? Math.floor(random() * BLOCK * 13) : Math.max(0, at + (random() < 0.7 ? -length : length))
    answers.push({ bytes: read(at, length), expected: Buffer.from(file.part(at, length)) })
    if (count % 500 === 0) file.append(3000)
  }
  // What was answered stays as it was.
  for (const { bytes, expected } of answers) expect(bytes.equals(expected)).toBe(true)
})

test('what stands at the end is there as soon as it is written', () => {
  const file = createFile(100)
  const read = readInBlocks(file.readAt)
  for (const [start, length] of [
    [0, 50],
    [50, 50],
    [90, 20],
    [90, 0],
    [200, 5],
  ] as const)
    expect(read(start, length)).toEqual(Buffer.from(file.part(start, length)))
  file.append(400)
  expect(read(90, 20)).toEqual(Buffer.from(file.part(90, 20)))
  expect(read(200, 5)).toEqual(Buffer.from(file.part(200, 5)))
})

test('what a file has lost is not answered, where nobody had asked beside it', () => {
  const file = createFile(2 * BLOCK)
  const read = readInBlocks(file.readAt)
  read(0, 10)
  file.cut(BLOCK + 5)
  expect(read(BLOCK, 10)).toHaveLength(5)
  expect(read(BLOCK + 2, 10)).toHaveLength(3)
  expect(read(BLOCK + 20, 10)).toHaveLength(0)
})

test('values that follow each other, forwards, backwards and from several places in turns, are read together', () => {
  const size = 1000
  const count = Math.floor((8 * BLOCK) / size)
  const forwards = Array.from({ length: count }, (_, place) => place)
  const half = Math.floor(count / 2)
  const inTurns = forwards.slice(0, half).flatMap((place) => [half - place, count - place - 1])
  for (const order of [forwards, forwards.toReversed(), inTurns]) {
    const file = createFile(8 * BLOCK)
    const read = readInBlocks(file.readAt)
    for (const place of order) read(place * size, size)
    // The blocks, and a first value of each place.
    expect(file.asked()).toBeLessThanOrEqual(8 + 3)
  }
})

test('values that stand far from each other are read alone', () => {
  const sizes: number[] = []
  const read = readInBlocks((bytes) => {
    sizes.push(bytes.length)
    return bytes.length
  })
  for (let place = 0; place < 100; place += 1) read(place * BLOCK, 300)
  expect(sizes).toEqual(Array.from({ length: 100 }, () => 300))
})
