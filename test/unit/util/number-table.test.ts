import { expect, test } from 'vitest'
import { createNumberTable } from '../../../src/generator/util/number-table'
import { createSeenFiles } from '../../../src/generator/util/fingerprint'
import { createRandom } from '../../support/random'

test('a table gives back what each name has had last', () => {
  const table = createNumberTable(3, 2)
  const known = new Map<string, number[]>()
  const random = createRandom(5)
  for (let count = 0; count < 20_000; count += 1) {
    const name = `name ${String(Math.floor(random() * 12_000))}`
    const numbers = [random() * 1e15, -count, 0.1]
    table.set(name, numbers)
    known.set(name, numbers)
  }
  for (const [name, numbers] of known) expect(table.get(name)).toEqual(numbers)
  expect(table.get('another')).toBeUndefined()
  const copied = new Float64Array(3)
  for (const [name, [first = 0, second = 0]] of known) {
    expect(table.copy(name, copied, 1)).toBe(true)
    expect([...copied]).toEqual([0, first, second])
  }
  expect(table.copy('another', copied, 0)).toBe(false)
})

test('a file that was seen is remembered to the last digit', () => {
  const files = createSeenFiles()
  const seen = { size: 2 ** 40, mtimeMs: 1795219200123.25, ctimeMs: 1795219200123.5, ino: 2 ** 53 - 1, dev: 65025 }
  files.set('a', seen)
  expect(files.get('a')).toEqual(seen)
  expect(files.get('b')).toBeUndefined()
})
