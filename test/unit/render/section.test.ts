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
  expect(navigationSectionOf({ view, props } as unknown as Page)).toBe(expected)
})
