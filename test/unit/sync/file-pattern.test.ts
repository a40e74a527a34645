// Names of files against patterns: the same answers as regular expressions, in linear time.

import { describe, expect, test } from 'vitest'
import { toGithubPattern, captureGameVersionInName } from '../../../src/generator/sync/file-pattern'
import { isFullRun } from '../../support/full'
import { createRandom } from '../../support/random'

/** The meaning of a pattern: '*' is `.*` and '{version}' is `.+`, both greedy. */
function byRegExp(name: string, pattern: string): string | null | undefined {
  const source = pattern
    .split(/(\*|\{version\})/)
    .map((part) =>
      part === '*' ? '.*' : part === '{version}' ? '(.+)' : part.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`),
    )
    .join('')
  const match = new RegExp(`^${source}$`, 'u').exec(name)
  return match === null ? undefined : (match[1] ?? null)
}

const WORDS = ['a', 'ab', 'aa', '-', '1', '1.2', '.', '*', '{version}', '*', '{version}']
const LETTERS = ['a', 'b', '-', '1', '.', '2', '\n']

/** Milliseconds of the quickest of three runs. */
function quickest(name: string, pattern: string): number {
  const times = [1, 2, 3].map(() => {
    const start = performance.now()
    captureGameVersionInName(name, pattern)
    return performance.now() - start
  })
  return Math.min(...times)
}

describe('a pattern', () => {
  test('matches what the regular expression of it matches, and finds the same version', () => {
    const random = createRandom(5212)
    const some = (words: readonly string[], most: number): string =>
      Array.from({ length: Math.floor(random() * most) }, () => words[Math.floor(random() * words.length)]).join('')
    let matched = 0
    for (let round = 0; round < (isFullRun ? 2_000_000 : 60_000); round += 1) {
      const [pattern, name] = [some(WORDS, 7), some(LETTERS, 9)]
      const expected = byRegExp(name, pattern)
      if (expected !== undefined) matched += 1
      const found = captureGameVersionInName(name, pattern)
      if (found !== expected) expect([pattern, name, found]).toEqual([pattern, name, expected])
    }
    expect(matched).toBeGreaterThan(1000)
  })

  test.each(['a*a*b', '*a*a*a', '{version}-{version}-*.zip', '*-{version}-*-{version}*.zip', 'a*aaaaaaaaab*c'])(
    '%s takes time proportional to the length of a name',
    (pattern) => {
      const worst = (length: number): number =>
        Math.max(...['a', '-', 'ab', '-a'].map((part) => quickest(`a${part.repeat(length / part.length)}`, pattern)))
      worst(10_000)
      // A square would take 10,000 times as long for a name of 4,000,000 characters as for one of 40,000.
      expect(worst(4_000_000)).toBeLessThan(Math.max(1, worst(40_000)) * 1000)
      expect(worst(4_000_000)).toBeLessThan(1000)
    },
  )

  test.each([
    ['Quarry 32x {version}.zip', 'Quarry.32x.{version}.zip'],
    ['Quarry (32x) {version} *.zip', 'Quarry.32x.{version}.*.zip'],
    ['Quarry-32x_{version}+a.zip', 'Quarry-32x_{version}+a.zip'],
  ])('%s is stored by GitHub as %s', (pattern, stored) => {
    expect(toGithubPattern(pattern)).toBe(stored)
  })
})
