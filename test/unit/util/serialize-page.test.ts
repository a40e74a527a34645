import { expect, test } from 'vitest'
import {
  hashShellAndBody,
  serializePageWithBody,
  hashPage,
  deserializePage,
  defineLazyBody,
  withEnumerableBody,
} from '../../../src/generator/util/serialize-page'
import { samplePage } from '../samples'
import type { Hash, Page } from '../../../src/generator/types'

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
  const unpacked = deserializePage(structuredClone(serializePageWithBody(page))) as Page
  expect(unpacked).toStrictEqual(page)
  expect(Object.keys(unpacked.meta)).toEqual(Object.keys(meta))
  expect(hashPage(unpacked)).toEqual(hashPage(page))
})

test('pages with other names of texts keep them', () => {
  const pages = [meta, { robots: 'b' }, meta, { robots: 'a', title: 'a' }, {}].map((texts) => ({
    meta: texts,
    props: {},
  }))
  expect(pages.map((page) => deserializePage(serializePageWithBody(page)))).toEqual(pages)
})

const printing = (hash: string, html: () => string, transforms: unknown = null) => ({
  meta,
  props: defineLazyBody({ title: 't' }, { body: { hash }, transforms, html }),
})

test('a page has a key without its body being read, another one with another body, and a body where it is asked for', () => {
  let reads = 0
  const html = (): string => `<p>${String((reads += 1))}</p>`
  const [one, other, dressed] = [printing('1', html), printing('2', html), printing('1', html, { pictures: [] })]
  const [first, second, third] = [one, other, dressed].map((page) => hashPage(page))
  expect(reads).toBe(0)
  expect(new Set([first?.shell, second?.shell, third?.shell]).size).toBe(1)
  expect(new Set([first?.key, second?.key, third?.key]).size).toBe(3)
  expect(hashShellAndBody(first?.shell ?? ('' as Hash), { body: { hash: '2' }, transforms: null })).toBe(second?.key)
  expect(serializePageWithBody(one).body).toBe('<p>1</p>')
  expect(structuredClone(withEnumerableBody(one)).props).toEqual({ title: 't', body: '<p>2</p>' })
  expect(hashPage({ props: { body: null } }).shell).toBeNull()
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
  const keys = metas.map((meta) => hashPage({ meta, props: { body: '' } }).key)
  expect(new Set(keys).size).toBe(metas.length)
})
