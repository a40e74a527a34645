import { expect, test } from 'vitest'
import type { Page } from '../../../src/generator/types'
import { navigationSectionOf } from '../../../src/generator/render/section'

test.each([
  ['pack', {}, 'product'],
  ['release', {}, 'downloads'],
  ['article', { kind: 'post' }, 'news'],
  ['article', { kind: 'page' }, ''],
  ['news', {}, ''],
])('a page of the view %s with %j belongs to %j', (view, props, expected) => {
  expect(navigationSectionOf({ view, props, url: '/a' } as unknown as Page, { nav: [] })).toBe(expected)
})

test.each([
  ['/tags', 'news'],
  ['/tags/', 'news'],
  ['/tags/copper', 'news'],
  ['/tagsale', ''],
  ['/install', 'downloads'],
  ['/about', ''],
])('a page at %s belongs to %j by the paths of the menu', (url, expected) => {
  const nav = [
    { text: 'News', href: '/base/news', section: 'news', paths: ['/tags'] },
    { text: 'Downloads', href: '/base/downloads', section: 'downloads', paths: ['/customise', '/install/'] },
    { text: 'Elsewhere', href: 'https://elsewhere.example' },
  ]
  expect(navigationSectionOf({ view: 'custom', props: {}, url } as unknown as Page, { nav })).toBe(expected)
})
