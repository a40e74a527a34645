import { expect, test } from 'vitest'
import { notePrint, noteRead, noteText, noting } from '../../../src/generator/base/noted'

const [one, two, three] = [{}, {}, {}]

test('what is read inside is noted by all who note around it, and by nobody else', () => {
  noteRead(one)
  const outer = noting(() => {
    noteRead(one)
    const inner = noting(() => {
      noteRead(two)
      return 'made'
    })
    noteRead(three)
    return inner
  })
  expect(outer.value).toEqual({ value: 'made', reads: new Set([two]), texts: [], prints: [] })
  expect([...outer.reads]).toEqual([one, two, three])
})

test('who throws leaves nothing that goes on noting', () => {
  const reads = noting(() => {
    expect(() =>
      noting(() => {
        noteRead(one)
        throw new Error('no')
      }),
    ).toThrow('no')
    noteRead(two)
  }).reads
  expect([...reads]).toEqual([one, two])
})

test('each reading of a text and each print is noted by all who note around it', () => {
  const outer = noting(() => {
    noteText(one)
    return noting(() => {
      noteText(one)
      notePrint(one, 'plain')
    })
  })
  expect(outer.value).toEqual({
    value: undefined,
    reads: new Set([one]),
    texts: [one],
    prints: [{ value: one, way: 'plain' }],
  })
  expect([...outer.reads]).toEqual([one])
  expect(outer.texts).toEqual([one, one])
  expect(outer.prints).toEqual([{ value: one, way: 'plain' }])
})
