import { expect, test } from 'vitest'
import { recordHtmlRead, trackHtmlReads } from '../../../src/generator/util/track-reads'

const [one, two, three] = [{}, {}, {}]

test('what is read inside is recorded by all who track around it, and by nobody else', () => {
  recordHtmlRead(one)
  const outer = trackHtmlReads(() => {
    recordHtmlRead(one)
    const inner = trackHtmlReads(() => {
      recordHtmlRead(two)
      return 'made'
    })
    recordHtmlRead(three)
    return inner
  })
  expect(outer.value).toEqual({ value: 'made', reads: new Set([two]) })
  expect([...outer.reads]).toEqual([one, two, three])
})

test('who throws leaves nothing that goes on tracking', () => {
  const { reads } = trackHtmlReads(() => {
    expect(() =>
      trackHtmlReads(() => {
        recordHtmlRead(one)
        throw new Error('no')
      }),
    ).toThrow('no')
    recordHtmlRead(two)
  })
  expect([...reads]).toEqual([one, two])
})
