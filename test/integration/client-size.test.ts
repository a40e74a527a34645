// The weight of the browser scripts, as they are sent: compressed with gzip.

import { gzipSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { openDist } from '../support/dist'
import { all, attribute, one } from '../support/html'
import { referenceRoot } from '../support/reference'

const dist = openDist(referenceRoot())
const weight = (path: string): number => gzipSync(dist.bytes(path.slice(1)), { level: 9 }).length
const scriptsOf = (path: string): string[] =>
  all(dist.page(path).tree, 'script[src]').map((script) => attribute(script, 'src'))

/** A page without scripts of its own. */
const plain = scriptsOf('/privacy')
const find = (name: string): string => plain.find((path) => path.startsWith(`/assets/${name}-`)) ?? ''

test('a plain page loads 5 kB of scripts at most, the theme first of all and by itself', () => {
  expect(plain).toEqual([find('theme'), find('site')])
  const total = plain.reduce((sum, path) => sum + weight(path), 0)
  expect(total).toBeLessThanOrEqual(5000)
  expect(weight(find('theme'))).toBeLessThanOrEqual(500)
})

test('what any page loads imports nothing else at once', () => {
  const addresses = dist.pages.flatMap(({ html }) => [...html.matchAll(/<script [^>]*?src="([^"]+)"/g)])
  const loaded = new Set(addresses.map(([, path = '']) => path))
  expect(loaded.size).toBeGreaterThan(8)
  const waiting = [...loaded].filter((path) => /\bimport\s*[{*"']|\bfrom\s*["']/.test(dist.read(path.slice(1))))
  expect(waiting).toEqual([])
})

test('the theme is a classic script before the stylesheet, neither deferred nor a module', () => {
  const { html } = dist.page('/privacy')
  expect(html.indexOf(`<script src="${find('theme')}"></script>`)).toBeGreaterThan(0)
  expect(html.indexOf(find('theme'))).toBeLessThan(html.indexOf('rel="stylesheet"'))
  expect(dist.read(find('theme').slice(1))).not.toMatch(/\b(?:import|export)\b/)
})

test('the script of a page is 10 kB at most', () => {
  const scripts = [...dist.files].filter((path) => path.startsWith('assets/') && path.endsWith('.js'))
  expect(scripts.filter((path) => weight(`/${path}`) > 10_000)).toEqual([])
})

/** Page and the script that loads at its first interaction. */
const LATE_SCRIPTS = [
  ['/addons', 'addons'],
  ['/faq', 'faq'],
  ['/faq/installation', 'faq'],
  ['/news', 'news'],
] as const

test.each(LATE_SCRIPTS)(
  '%s has no script but those of a plain page, and later one file of 4 kB at most',
  (page, name) => {
    expect(scriptsOf(page)).toEqual(plain)
    const path = attribute(one(dist.page(page).tree, 'meta[name=packsite-late]'), 'content')
    expect(path).toMatch(new RegExp(`^/assets/${name}-`))
    expect(weight(path)).toBeLessThanOrEqual(4000)
    expect(dist.read(path.slice(1))).not.toMatch(/\bimport\s*[{*"'(]|\bfrom\s*["']/)
  },
)
