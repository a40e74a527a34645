import { appendFileSync, closeSync, mkdtempSync, openSync, rmSync, truncateSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isMarked, leaveBody, leaving, type LaterBody } from '../../../src/generator/base/later'
import { readLater } from '../../../src/generator/base/read-later'
import type { Html } from '../../../src/generator/model'

const later: LaterBody = {
  place: { descriptor: 3, opened: 0, start: 0, length: 1, hash: 'h' },
  marks: ['lines'],
  standIn: '\0' as Html,
}
const code = '<pre>a</pre>' as Html

test('a body is left where somebody completes a page for others, and nowhere else', () => {
  expect(leaveBody(() => later)).toBeNull()
  const { value, left } = leaving(() => leaveBody(() => later))
  expect([value, left]).toEqual([later.standIn, later])
  expect(leaveBody(() => later)).toBeNull()
})

test('one body of a page is left, and one that cannot be is printed', () => {
  const { value, left } = leaving(() => [leaveBody(() => null), leaveBody(() => later), leaveBody(() => later)])
  expect([value, left]).toEqual([[null, later.standIn, null], later])
})

test('a page that fails leaves nothing to the next', () => {
  const fail = (): never => {
    leaveBody(() => later)
    throw new Error('no page')
  }
  expect(() => leaving(fail)).toThrow('no page')
  expect(leaving(() => null).left).toBeNull()
})

test('what stands for a body has its marks', () => {
  const { value } = leaving(() => {
    const html = leaveBody(() => later) ?? ('' as Html)
    return [isMarked(html, 'lines'), isMarked(html, 'alerts'), isMarked(code, 'lines'), isMarked(code, 'code')]
  })
  expect(value).toEqual([true, false, true, false])
  expect([isMarked(code, 'lines'), isMarked('' as Html, 'lines')]).toEqual([true, false])
})

test('a text is read where it stands, whatever was written behind it, and not where the file ends before', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-later-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const file = join(folder, 'values')
  const texts = Array.from(
    { length: 400 },
    (_, index) => `<p>${String(index)} “é” ${'x'.repeat((index * 37) % 900)}</p>`,
  )
  writeFileSync(file, 'head')
  const descriptor = openSync(file, 'r')
  onTestFinished(() => {
    closeSync(descriptor)
  })
  let start = 4
  const places = texts.map((text) => {
    appendFileSync(file, text)
    const place = { descriptor, opened: 1, start, length: Buffer.byteLength(text) }
    start += place.length
    expect(readLater(place)).toBe(text)
    return place
  })
  expect(places.map((place) => readLater(place))).toEqual(texts)
  expect(places.reverse().map((place) => readLater(place))).toEqual([...texts].reverse())
  const [last] = places
  truncateSync(file, start - 1)
  expect(last === undefined ? '' : readLater({ ...last, start: last.start + 1 })).toBeNull()
})

test('a descriptor that is given again is another file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'packsite-later-'))
  onTestFinished(() => {
    rmSync(folder, { recursive: true })
  })
  const descriptors = ['one', 'two'].map((text, opened) => {
    const file = join(folder, text)
    writeFileSync(file, text.repeat(100))
    const descriptor = openSync(file, 'r')
    const places = [3, 6, 9].map((start) => ({ descriptor, opened: 10 + opened, start, length: 3 }))
    expect(places.map((place) => readLater(place))).toEqual([text, text, text])
    closeSync(descriptor)
    return descriptor
  })
  expect(descriptors[0]).toBe(descriptors[1])
})
