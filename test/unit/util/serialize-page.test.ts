import { expect, test } from 'vitest'
import { hashPacked, packPage, pageHash, unpackPage } from '../../../src/generator/util/serialize-page'
import { samplePage } from '../samples'
import type { Page } from '../../../src/generator/types'

const meta = { title: 'a', ogTitle: 'a', description: '', ogDescription: '', robots: 'b' }

test.each([
  ['with a body', { body: '<p>text</p>', title: 'a' }],
  ['with an empty one', { body: '' }],
  ['with one that is null', { body: null, parts: [{ html: '"\u2028"' }] }],
  ['with one that is data', { body: { sections: ['a'] } }],
  ['without one', { title: 'a', places: [1, null, false] }],
  ['with a key of a prototype', JSON.parse('{"__proto__":{"a":1},"body":"b"}') as object],
])('a page %s is what it was when it is unpacked', (_name, props) => {
  const page = { ...samplePage('/a'), props, meta } as unknown as Page
  const unpacked = unpackPage(structuredClone(packPage(page))) as Page
  expect(unpacked).toStrictEqual(page)
  expect(Object.keys(unpacked.meta)).toEqual(Object.keys(meta))
  expect(pageHash(unpacked)).toBe(pageHash(page))
})

test('pages with other names of texts keep them', () => {
  const pages = [meta, { robots: 'b' }, meta, { robots: 'a', title: 'a' }, {}].map((texts) => ({
    meta: texts,
    props: {},
  }))
  expect(pages.map((page) => unpackPage(packPage(page)))).toEqual(pages)
})

test('a page without its body has the hash that it has with another one', () => {
  const [one, other] = ['a', 'b'].map((body) => hashPacked(packPage({ meta, props: { body, title: 't' } })))
  expect(one?.shell).toBe(other?.shell)
  expect(one?.own).not.toBe(other?.own)
  expect(hashPacked(packPage({ props: { body: null } })).shell).toBeNull()
})

test('a page has another hash where one of its texts is another one, or stands under another name', () => {
  const metas = [
    { title: 'a', ogTitle: 'a', robots: 'b' },
    { title: 'a', ogTitle: 'b', robots: 'b' },
    { title: 'a', ogTitle: 'b', robots: 'a' },
    { title: 'b', ogTitle: 'b', robots: 'a' },
    { title: 'a', ogTitle: '0', robots: 'b' },
    { title: 'a', ogTitle: 'c', robots: 'b' },
  ]
  const shells = metas.map((meta) => hashPacked(packPage({ meta, props: { body: '' } })).shell)
  expect(new Set(shells).size).toBe(metas.length)
})
