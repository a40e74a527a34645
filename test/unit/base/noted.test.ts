import { expect, test } from 'vitest'
import { noteRead, notingReads } from '../../../src/generator/base/noted'

const [one, two, three] = [{}, {}, {}]

test('what is read inside is noted by all who note around it, and by nobody else', () => {
  noteRead(one)
  const outer = notingReads(() => {
    noteRead(one)
    const inner = notingReads(() => {
      noteRead(two)
      return 'made'
    })
    noteRead(three)
    return inner
  })
  expect(outer.value).toEqual({ value: 'made', reads: new Set([two]) })
  expect([...outer.reads]).toEqual([one, two, three])
})

test('who throws leaves nothing that goes on noting', () => {
  const reads = notingReads(() => {
    expect(() =>
      notingReads(() => {
        noteRead(one)
        throw new Error('no')
      }),
    ).toThrow('no')
    noteRead(two)
  }).reads
  expect([...reads]).toEqual([one, two])
})
