// The tiers of tests: which files a shard of `npm run test:full` holds, and that no file is left out or sampled.

import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { packageFolder } from '../support/paths'
import { listBelow } from '../support/site'

const COUNT = 6

type Known = Readonly<Record<string, { readonly seconds: number; readonly slices?: number }>>

const known = JSON.parse(readFileSync(join(packageFolder, 'scripts/test-full.json'), 'utf8')) as Known
const textOf = (file: string): string => readFileSync(join(packageFolder, file), 'utf8')
const files = listBelow(join(packageFolder, 'test'))
  .filter((name) => /^(?:unit|integration|browser)\/.*\.test\.tsx?$/.test(name))
  .map((name) => `test/${name}`)

function testFull(...args: string[]): {
  readonly status: number | null
  readonly stdout: string
  readonly stderr: string
} {
  return spawnSync(process.execPath, [join(packageFolder, 'scripts/test-full.js'), ...args], { encoding: 'utf8' })
}

/** The Node of a shard, its files and slices, and their seconds. */
function shard(index: number) {
  const { stdout } = testFull('--list', '--shard', `${String(index)}/${String(COUNT)}`)
  const [head = '', ...pieces] = stdout.trim().split(/\n +/)
  return { node: /^Node (\d+)/.exec(head)?.[1], seconds: Number(/(\d+) s of tests/.exec(head)?.[1]), pieces }
}

describe('npm run test:full', () => {
  const shards = Array.from({ length: COUNT }, (_, index) => shard(index + 1))
  const expected = files
    .flatMap((file) => {
      const { slices = 1 } = known[file] ?? {}
      return Array.from({ length: slices }, (_, index) =>
        slices > 1 ? `${file} ${String(index + 1)}/${String(slices)}` : file,
      )
    })
    .sort()

  test.each(['20', '22', '24'])('has every file and every slice in one shard of Node %s', (node) => {
    const pieces = shards.filter((each) => each.node === node).flatMap((each) => each.pieces)
    expect(pieces.sort()).toEqual(expected)
  })

  test('has shards of about equal time', () => {
    const seconds = shards.map((each) => each.seconds)
    const longest = Math.max(...Object.values(known).map((file) => file.seconds / (file.slices ?? 1)))
    expect(Math.max(...seconds) - Math.min(...seconds)).toBeLessThanOrEqual(longest)
  })

  test.each(['0/3', '4/3', '1/4', 'first'])('refuses the shard %s', (wrong) => {
    expect(testFull('--list', '--shard', wrong).status).toBe(2)
  })

  test('slices the files that scripts/test-full.json names with slices, and no others', () => {
    const sliced = files.filter((file) => /\bsliceOf\(/.test(textOf(file)))
    expect(
      Object.keys(known)
        .filter((file) => (known[file]?.slices ?? 1) > 1)
        .sort(),
    ).toEqual(sliced)
  })
})

test('no unit test is retried, and others once in CI only', () => {
  expect(files.filter((file) => /\bretry:/.test(textOf(file)))).toEqual([])
  const [site = '', unit = ''] = textOf('vitest.config.ts').split("name: 'unit'")
  expect(site).toMatch(/\bretry: process\.env\['CI'\] === 'true' \? 1 : 0,/)
  expect(unit).not.toContain('retry')
})
