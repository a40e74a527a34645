import { expect, test } from 'vitest'
import { createSite, runCliAsProcess } from '../support/site'

test('the memory of a build is its own, however much the program that starts it holds', () => {
  const site = createSite({})
  const held = Buffer.alloc(700 * 2 ** 20, 1)
  const { status, stderr } = runCliAsProcess(['build', '--root', site.root, '--profile'])
  expect([status, held[0]]).toEqual([0, 1])
  const memoryMib = Number(/(\d+) MiB +peak memory/.exec(stderr)?.[1])
  expect(memoryMib).toBeGreaterThan(30)
  expect(memoryMib).toBeLessThan(600)
})
