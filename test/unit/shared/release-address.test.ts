// The addresses of releases: readable, the same tomorrow, and each its own.

import { expect, test } from 'vitest'
import { releaseAddress, releaseSlugs } from '../../../src/shared/release-address'

const release = (version: string | null, date: string | null = null, channel = 'release') => ({
  version,
  date,
  channel,
})

test.each([
  ['1.21.8', 'R12', '1.21.8-r12'],
  ['1.21.90/100', 'R4', '1.21.90-100-r4'],
  ['1.19.0 - 1.19.2', 'R1', '1.19.0-1.19.2-r1'],
  ['Beta 1.7.3', 'R2 (fixed)', 'beta-1.7.3-r2-fixed'],
  ['1.16.x', '..', '1.16.x'],
  ['快照', '三', '快照-三'],
])('%s %s is at %s', (label, version, slug) => {
  expect(releaseSlugs([{ label, releases: [release(version)] }])).toEqual([[slug]])
  expect(releaseAddress('/main32x/', 'java', slug)).toBe(`/main32x/java/${slug}`)
})

test('a release without a version is called by its day, or by its channel', () => {
  const releases = [release(null, '2026-11-02'), release(null, 'rolling', 'snapshot'), release(null)]
  expect(releaseSlugs([{ label: '1.21', releases }])).toEqual([['1.21-2026-11-02', '1.21-snapshot', '1.21-release']])
})

test('those that nothing tells apart are counted from the oldest on, so that an address stays when a newer one comes', () => {
  const two = [release(null), release(null)]
  expect(releaseSlugs([{ label: 'A', releases: two }])).toEqual([['a-release-2', 'a-release']])
  expect(releaseSlugs([{ label: 'A', releases: [release(null), ...two] }])).toEqual([
    ['a-release-3', 'a-release-2', 'a-release'],
  ])
})

test('two that somebody called the same stay the same: that is for somebody to put right', () => {
  expect(releaseSlugs([{ label: 'A', releases: [release('R1'), release('r1')] }])).toEqual([['a-r1', 'a-r1']])
})
