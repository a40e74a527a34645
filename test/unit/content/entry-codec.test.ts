// Entries as they come out of a file of the cache.

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openSingleFileStore } from '../../../src/generator/store/pack-file'
import {
  decodeCachedEntry,
  emptyBody,
  encodeFile,
  findCachedEntry,
  areEqualExceptHtml,
  storeCachedEntry,
} from '../../../src/generator/content/entry-codec'
import { sha256 } from '../../../src/generator/util/hash'
import type { Body, Html } from '../../../src/generator/types'

/** How the HTML of each feature begins. */
const FEATURES = {
  alerts: '<aside class="alert-',
  code: '<span class="code-',
  lines: '<pre',
  footnotes: '<h2 class="hidden-text"',
} as const
const names = Object.keys(FEATURES) as (keyof typeof FEATURES)[]
/** Every set of features, in HTML of one, two and three bytes a character. */
const bodies = Array.from({ length: 2 ** names.length }, (_, bits) => {
  const features = names.filter((_name, index) => (bits & (1 << index)) !== 0)
  const open = features.map((name) => FEATURES[name])
  return { features, html: `<p>a é “${String(bits)}”</p>${open.join('')}` as Html }
})

function openStores(folder = mkdtempSync(join(tmpdir(), 'packsite-store-')), maxSizeBytes = 1e7) {
  const [heads, entries] = ['heads', 'entries'].map((name) =>
    openSingleFileStore({ file: join(folder, name), maxSizeBytes }),
  ) as [ReturnType<typeof openSingleFileStore>, ReturnType<typeof openSingleFileStore>]
  onTestFinished(() => {
    heads.close()
    entries.close()
    rmSync(folder, { recursive: true, force: true })
  })
  return { folder, heads, entries }
}

function encoded(html: Html, aside?: unknown, body: Partial<Body> = {}) {
  return encodeFile({ data: { title: 'é' }, aside, named: [], body: { ...emptyBody, ...body, html } })
}

test.each([
  ['nothing', undefined],
  ['a changelog', [{ text: 'ü “x”', children: [] }]],
])('the HTML of a body is found in its file behind %s, before and after it was saved', (_name, aside) => {
  const stores = openStores()
  const kept = bodies.map(({ html }, index) =>
    decodeCachedEntry(storeCachedEntry(stores, sha256(String(index)), encoded(html, aside))),
  )
  expect(kept.map(({ body }) => body.html)).toEqual(bodies.map(({ html }) => html))
  expect(kept.map(({ body }) => body.features)).toEqual(bodies.map(({ features }) => features))
  expect(new Set(kept.map(({ body }) => body.hash)).size).toBe(bodies.length)
  stores.heads.save()
  stores.entries.save()
  for (const [index, { body, aside: beside }] of kept.entries()) {
    const { html } = bodies[index] ?? { html: '' as Html }
    expect(body.html).toBe(html)
    expect(beside?.()).toEqual(aside)
  }
})

test('bodies are read from where what has no room in the cache was put meanwhile, and from an earlier run', () => {
  const small = openStores(undefined, 1000)
  const long = `<p>${'é'.repeat(1_000_000)}` as Html
  const spilled = Array.from({ length: 6 }, (_, index) => `${long}${String(index)}</p>` as Html).map((html) => ({
    html,
    body: decodeCachedEntry(storeCachedEntry(small, sha256(html), encoded(html))).body,
  }))
  for (const { html, body } of spilled) expect(body.html === html).toBe(true)

  const before = openStores()
  const html = '<p>a</p>' as Html
  storeCachedEntry(before, sha256('a'), encoded(html))
  before.heads.save()
  before.entries.save()
  const found = findCachedEntry(openStores(before.folder), sha256('a'))
  expect(found === null ? null : decodeCachedEntry(found).body.html).toBe(html)
})

test('heads tell a text that is worded anew from one that says something else', () => {
  const stores = openStores()
  const keep = (key: string, html: string, body: Partial<Body> = {}) =>
    storeCachedEntry(stores, sha256(key), encoded(html as Html, undefined, body))
  const [one, reworded] = [keep('1', '<p>a</p>'), keep('2', '<p>b, and more</p>')]
  expect(areEqualExceptHtml(one, reworded)).toBe(true)
  expect(areEqualExceptHtml(one, keep('3', '<p>a</p>', { text: 'a' }))).toBe(false)
  expect(areEqualExceptHtml(one, keep('4', '<p>a</p>', { links: ['/a'] }))).toBe(false)
  expect(areEqualExceptHtml(one, keep('5', `<p>a</p>${FEATURES.lines}`))).toBe(false)
})
