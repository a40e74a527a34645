import { expect, test } from 'vitest'
import { notePrint, recordRead, recordTextRead, trackReads } from '../../../src/generator/util/track-reads'

const [one, two, three] = [{}, {}, {}]

test('what is read inside is noted by all who note around it, and by nobody else', () => {
  recordRead(one)
  const outer = trackReads(() => {
    recordRead(one)
    const inner = trackReads(() => {
      recordRead(two)
      return 'made'
    })
    recordRead(three)
    return inner
  })
  expect(outer.value).toEqual({ value: 'made', reads: new Set([two]), texts: [], prints: [] })
  expect([...outer.reads]).toEqual([one, two, three])
})

test('who throws leaves nothing that goes on noting', () => {
  const reads = trackReads(() => {
    expect(() =>
      trackReads(() => {
        recordRead(one)
        throw new Error('no')
      }),
    ).toThrow('no')
    recordRead(two)
  }).reads
  expect([...reads]).toEqual([one, two])
})

test('each reading of a text and each print is noted by all who note around it', () => {
  const outer = trackReads(() => {
    recordTextRead(one)
    return trackReads(() => {
      recordTextRead(one)
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
