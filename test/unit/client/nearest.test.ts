import { expect, test } from 'vitest'
import { nearestPaths } from '../../../src/client/lib/nearest'

const ADDRESSES = [
  '/downloads',
  '/addons/copper-age',
  '/addons/clear-ice',
  '/faq/installation#where',
  '/faq/installation#how',
  '/steadfast32x/',
  '/steadfast64x/',
  '/steadfast32x/r40',
  '/gallery/java/all?show=1',
]

test.each<[wrong: string, near: readonly string[]]>([
  ['/download', ['/downloads']],
  ['/Downloads/', ['/downloads']],
  ['/downlaods.html', ['/downloads']],
  ['/addon/copper_age', ['/addons/copper-age']],
  ['/faq/instalation', ['/faq/installation']],
  ['/steadfast-32x', ['/steadfast32x/', '/steadfast64x/', '/steadfast32x/r40']],
  ['/gallery/java/al', ['/gallery/java/all']],
  ['/something/else/entirely', []],
  ['/', []],
  ['/%E0%A4%A', []],
])('near %s: %j', (wrong, near) => {
  expect(nearestPaths(wrong, ADDRESSES)).toEqual(near)
})
