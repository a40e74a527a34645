// The files of the cache themselves: what is damaged counts as not there, what grows too large loses what was used longest
// ago, and two processes do not disturb each other.

import {
  appendFileSync,
  mkdirSync,
  readFileSync,
  readdirSync,
  renameSync,
  statSync,
  truncateSync,
  utimesSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { sha256 } from '../../src/generator/util/hash'
import { trimFolder } from '../../src/generator/util/evict'
import { openFileStore } from '../../src/generator/store/file-store'
import { openSingleFileStore } from '../../src/generator/store/pack-file'
import { openFileFactsCache } from '../../src/generator/store/mtime-cache'
import { emptyFolder } from '../support/cache'
import { createRandom } from '../support/random'
import type { Hash } from '../../src/generator/types'

/** Another one when the file was written. */
const stampOf = (file: string): string => {
  const { size, mtimeMs, ino } = statSync(file)
  return `${String(size)} ${String(mtimeMs)} ${String(ino)}`
}
const bytes = (text: string): Buffer => Buffer.from(text)
const textOf = (value: Uint8Array | null): string | null => (value === null ? null : Buffer.from(value).toString())
const open = (file: string, maxSizeBytes = 1_000_000) => openSingleFileStore({ file, maxSizeBytes })

/** Writes texts under their own hashes. */
function write(file: string, texts: readonly string[], maxSizeBytes?: number): void {
  const segment = open(file, maxSizeBytes)
  for (const text of texts) segment.set(sha256(text), bytes(text))
  segment.save()
}

const found = (file: string, texts: readonly string[]): string[] => {
  const segment = open(file)
  return texts.filter((text) => textOf(segment.get(sha256(text))) === text)
}

describe('many values in a file', () => {
  test('come back, from one process and from several', () => {
    const file = join(emptyFolder(), 'deep/values')
    write(file, ['a', '', 'c'.repeat(10_000)])
    write(file, ['b'])
    expect(found(file, ['a', '', 'b', 'c'.repeat(10_000), 'd'])).toEqual(['a', '', 'b', 'c'.repeat(10_000)])
  })

  test('by the thousand are found by their keys, the last of those with the same, before and after they are written', () => {
    const random = createRandom(7)
    const file = join(emptyFolder(), 'values')
    const expected = new Map<Hash, string>()
    for (let round = 0; round < 5; round += 1) {
      const segment = open(file, 10_000_000)
      const known = [...expected.keys()]
      for (let index = 0; index < 1000; index += 1) {
        const again = random() < 0.1 ? known[Math.floor(random() * known.length)] : undefined
        const key = again ?? sha256(`${String(round)} ${String(index)}`)
        const text = 'x'.repeat(Math.floor(random() * 900)) + String(index)
        expected.set(key, text)
        segment.set(key, bytes(text))
        if (random() < 0.01) segment.save()
      }
      for (const [key, text] of expected) expect(textOf(segment.get(key))).toBe(text)
      segment.save()
      for (const [key, text] of expected) expect(textOf(segment.get(key))).toBe(text)
      expect(segment.get(sha256(`none ${String(round)}`))).toBeNull()
    }
  })

  test('are not written when there is nothing new', () => {
    const file = join(emptyFolder(), 'values')
    write(file, ['a'])
    const before = stampOf(file)
    const segment = open(file)
    segment.get(sha256('a'))
    segment.save()
    expect(stampOf(file)).toBe(before)
  })

  test('are added to, not written anew', () => {
    const file = join(emptyFolder(), 'values')
    write(file, ['a'.repeat(1000)])
    const { ino } = statSync(file)
    write(file, ['b'])
    expect(statSync(file).ino).toBe(ino)
  })

  test.each([1, 20, 40, 100])(
    'that lost their last %i bytes are those before, and the next build heals the file',
    (lost) => {
      const file = join(emptyFolder(), 'values')
      const texts = ['a', 'b', 'c'].map((text) => text.repeat(50))
      write(file, texts)
      truncateSync(file, statSync(file).size - lost)
      const whole = texts.slice(0, lost < 78 ? 2 : 1)
      expect(found(file, texts)).toEqual(whole)
      write(file, ['new'])
      expect(found(file, [...texts, 'new'])).toEqual([...whole, 'new'])
    },
  )

  test.each(['', 'something else', 'packsite values 0\n'])(
    'in a file that begins with %j are none, and the next build writes it anew',
    (text) => {
      const file = join(emptyFolder(), 'values')
      writeFileSync(file, text)
      expect(found(file, ['a'])).toEqual([])
      write(file, ['a'])
      expect(found(file, ['a'])).toEqual(['a'])
    },
  )

  test('that were changed are missing, and only those', () => {
    const file = join(emptyFolder(), 'values')
    write(file, ['first value', 'second value', 'third value'])
    const content = readFileSync(file)
    content[content.indexOf('second')] = 0x53
    writeFileSync(file, content)
    expect(found(file, ['first value', 'second value', 'third value'])).toEqual(['first value', 'third value'])
    write(file, ['fourth value'])
    expect(found(file, ['first value', 'third value', 'fourth value'])).toHaveLength(3)
    // Made again, they are there.
    write(file, ['second value'])
    expect(found(file, ['first value', 'second value', 'third value', 'fourth value'])).toHaveLength(4)
  })

  test('which another process is appending are not taken for damage', () => {
    const file = join(emptyFolder(), 'values')
    const [a, b] = ['a'.repeat(20), 'b'.repeat(20)] as const
    write(file, [a, b])
    const content = readFileSync(file)
    truncateSync(file, content.length - 5)
    const segment = open(file)
    expect(textOf(segment.get(sha256(a)))).toBe(a)
    appendFileSync(file, content.subarray(content.length - 5))
    segment.set(sha256('c'), bytes('c'))
    segment.save()
    expect(found(file, [a, b, 'c'])).toEqual([a, b, 'c'])
  })

  test('that two processes write at once do not disturb each other', () => {
    const file = join(emptyFolder(), 'values')
    write(file, ['a'])
    const [one, two] = [open(file), open(file)]
    one.set(sha256('one'), bytes('one'))
    two.set(sha256('two'), bytes('two'))
    one.save()
    two.save()
    expect(found(file, ['a', 'one', 'two'])).toEqual(['a', 'one', 'two'])
  })

  test('are read when they are asked for, whatever became of the file since', () => {
    const file = join(emptyFolder(), 'values')
    write(file, ['a', 'b'])
    const segment = open(file)
    const kept = segment.find(sha256('a'))
    renameSync(file, `${file}.old`)
    write(file, ['c'])
    expect(textOf(kept?.read() ?? null)).toBe('a')
    expect(textOf(segment.get(sha256('b')))).toBe('b')
    segment.set(sha256('d'), bytes('d'))
    segment.save()
    for (const text of ['a', 'b', 'c', 'd']) expect(textOf(segment.get(sha256(text))), text).toBe(text)
    expect(found(file, ['c', 'd'])).toEqual(['c', 'd'])
  })

  test('leave the memory when they are written, and can be read as before', () => {
    const file = join(emptyFolder(), 'values')
    const segment = openSingleFileStore({ file, maxSizeBytes: 100_000_000 })
    const values = Array.from({ length: 30 }, (_, index) => {
      const value = Buffer.alloc(500_000, index)
      return { index, kept: segment.set(sha256(value), value, index * 7) }
    })
    // Without being asked to save: there are enough of them.
    expect(statSync(file).size).toBeGreaterThan(8_000_000)
    segment.save()
    for (const { index, kept } of values) {
      expect(kept.note).toBe(index * 7)
      expect(Buffer.alloc(500_000, index).equals(kept.read())).toBe(true)
      expect(open(file).find(sha256(Buffer.alloc(500_000, index)))?.note).toBe(index * 7)
    }
  })

  test('that were damaged while nobody looked are not there; those that are damaged while they are used tell so', () => {
    const file = join(emptyFolder(), 'values')
    write(file, ['first value', 'second value'])
    const segment = open(file)
    const kept = segment.find(sha256('second value'))
    const content = readFileSync(file)
    content[content.indexOf('second')] = 0x53
    writeFileSync(file, content)
    expect(() => kept?.read()).toThrow('The cache was damaged while it was read')
    expect(found(file, ['first value', 'second value'])).toEqual(['first value'])
  })

  test('that the disk refuses stay in memory, and those of a closed file are none', () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'file'), '')
    const segment = open(join(folder, 'file/values'))
    const kept = segment.set(sha256('a'), bytes('a'))
    segment.save()
    expect(textOf(kept.read())).toBe('a')
    expect(readdirSync(folder)).toEqual(['file'])
    segment.close()
    expect(segment.get(sha256('a'))).toBeNull()
  })

  test('take the place of a folder that has the name of their file', () => {
    const folder = emptyFolder()
    mkdirSync(join(folder, 'values/deep'), { recursive: true })
    write(join(folder, 'values'), ['a'])
    expect(found(join(folder, 'values'), ['a'])).toEqual(['a'])
  })

  test('that do not fit into the room by themselves are not written, and can be read all the same', () => {
    const file = join(emptyFolder(), 'values')
    const segment = open(file, 9_000_000)
    const kept = Array.from({ length: 5 }, (_, index) =>
      segment.set(sha256(String(index)), Buffer.alloc(4_200_000, index)),
    )
    segment.save()
    expect(statSync(file).size).toBeLessThanOrEqual(9_000_000)
    for (const [index, value] of kept.entries()) expect(Buffer.alloc(4_200_000, index).equals(value.read())).toBe(true)
  })

  test('never take more than their room, and those that are used stay', () => {
    const file = join(emptyFolder(), 'values')
    const text = (index: number): string => `${String(index)} ${'x'.repeat(900)}`
    for (let index = 0; index < 60; index += 1) {
      const segment = open(file, 20_000)
      if (index > 0) expect(textOf(segment.get(sha256(text(0)))), String(index)).toBe(text(0))
      segment.set(sha256(text(index)), bytes(text(index)))
      segment.save()
      expect(statSync(file).size).toBeLessThanOrEqual(20_000)
    }
    expect(found(file, [text(0), text(1), text(58), text(59)])).toEqual([text(0), text(58), text(59)])
  })
})

describe('values in files of their own', () => {
  const openAt = (folder: string, nowMs: number, maxSizeBytes = 100_000) =>
    openFileStore({ folder, maxSizeBytes, now: () => nowMs })
  const DAY_MS = 86_400_000

  test('come back, and count as none when a byte is missing or changed', () => {
    const folder = emptyFolder()
    const key = sha256('key')
    openAt(folder, 0).set(key, bytes('value'))
    expect(textOf(openAt(folder, 0).get(key))).toBe('value')
    const whole = readFileSync(join(folder, key))
    for (const broken of [
      whole.subarray(0, -1),
      whole.subarray(0, 10),
      bytes(whole.toString().replace('value', 'valve')),
    ]) {
      writeFileSync(join(folder, key), broken)
      expect(openAt(folder, 0).get(key)).toBeNull()
    }
  })

  test('are removed when they were used longest ago, and being used is written down once a day', () => {
    const folder = emptyFolder()
    const keys = ['a', 'b', 'c', 'd'].map((name) => sha256(name))
    const [first, second, third, last] = keys as [Hash, Hash, Hash, Hash]
    const value = bytes('x'.repeat(1000))
    for (const [index, key] of [first, second, third].entries()) {
      openAt(folder, 0, 3600).set(key, value)
      utimesSync(join(folder, key), 1000 + index, 1000 + index)
    }
    openAt(folder, 10 * DAY_MS, 3600).get(first)
    const { mtimeMs } = statSync(join(folder, first))
    expect(mtimeMs).toBe(10 * DAY_MS)
    openAt(folder, 10.5 * DAY_MS, 3600).get(first)
    expect(statSync(join(folder, first)).mtimeMs).toBe(mtimeMs)
    openAt(folder, 11 * DAY_MS, 3600).set(last, value)
    expect(readdirSync(folder).sort()).toEqual([first, last].sort())
  })

  test('that are in use stay when a folder is trimmed', () => {
    const folder = emptyFolder()
    for (const [index, name] of ['a', 'b', 'c'].entries()) {
      writeFileSync(join(folder, name), 'x'.repeat(100))
      utimesSync(join(folder, name), 1000 + index, 1000 + index)
    }
    trimFolder(folder, { maxSizeBytes: 280, keep: new Set(['a']) })
    expect(readdirSync(folder)).toEqual(['a', 'c'])
  })
})

describe('the table of files', () => {
  const facts = { hash: sha256('x'), more: [1, null] }
  const stamp = { sizeBytes: 3, mtimeMs: 1000, ctimeMs: 2000, inode: 4 }
  const openAt = (file: string | null, nowMs = 10_000, code = 'code') =>
    openFileFactsCache({ file, code: code as Hash, now: () => nowMs })

  test('knows a file for as long as its size, times and inode stay', () => {
    const file = join(emptyFolder(), 'deep/files.json')
    const table = openAt(file)
    table.learn('a', stamp, facts)
    table.save()
    expect(openAt(file).get('a', stamp)).toEqual(facts)
    for (const key of ['sizeBytes', 'mtimeMs', 'ctimeMs', 'inode'] as const)
      expect(openAt(file).get('a', { ...stamp, [key]: 7 }), key).toBeNull()
    expect(openAt(file).get('b', stamp)).toBeNull()
    expect(openAt(file, 10_000, 'other code').get('a', stamp)).toBeNull()
  })

  test('does not know what was changed just now: it may change again within the same tick of the clock', () => {
    const table = openAt(null, 2020)
    table.learn('a', stamp, facts)
    expect(table.get('a', stamp)).toBeNull()
    // Nor what was read then and is told later.
    const later = openAt(null)
    later.learn('a', stamp, { ...facts, readMs: 2020 })
    expect(later.get('a', stamp)).toBeNull()
    later.learn('a', stamp, { ...facts, readMs: 2100 })
    expect(later.get('a', stamp)).toEqual(facts)
  })

  test('forgets files that are gone, and is not written when nothing is new', () => {
    const file = join(emptyFolder(), 'files.json')
    const first = openAt(file)
    for (const path of ['a', 'b']) first.learn(path, stamp, facts)
    first.save()
    const before = stampOf(file)
    const same = openAt(file)
    for (const path of ['a', 'b']) same.get(path, stamp)
    same.save()
    expect(stampOf(file)).toBe(before)
    const fewer = openAt(file)
    fewer.get('b', stamp)
    fewer.save()
    expect(openAt(file).get('a', stamp)).toBeNull()
    expect(openAt(file).get('b', stamp)).toEqual(facts)
  })

  test.each(['', '{', '[]', 'null', '{"code":"code","rows":7}', `${sha256('7')}\n7`, `${sha256('null')}\nnull`])(
    'that reads %j knows nothing',
    (text) => {
      const file = join(emptyFolder(), 'files.json')
      writeFileSync(file, text)
      expect(openAt(file).get('a', stamp)).toBeNull()
    },
  )

  test('knows nothing once a byte of it is another', () => {
    const file = join(emptyFolder(), 'files.json')
    const table = openAt(file)
    table.learn('a', stamp, facts)
    table.save()
    const text = readFileSync(file, 'utf8')
    const end = facts.hash.slice(-8)
    for (const changed of [
      text.replace('1000', '1001'),
      text.replaceAll(end, end.replace(/./, 'x')),
      text.slice(0, -1),
    ]) {
      expect(changed).not.toBe(text)
      writeFileSync(file, changed)
      expect(openAt(file).get('a', stamp)).toBeNull()
    }
  })

  test('in a place that cannot be written is none, and in that of a folder it is written', () => {
    const folder = emptyFolder()
    writeFileSync(join(folder, 'file'), '')
    mkdirSync(join(folder, 'files.json'))
    for (const name of ['file/files.json', 'files.json']) {
      const table = openAt(join(folder, name))
      table.learn('a', stamp, facts)
      table.save()
    }
    expect(readdirSync(folder)).toEqual(['file', 'files.json'])
    expect(openAt(join(folder, 'files.json')).get('a', stamp)).toEqual(facts)
    expect(openAt(join(folder, 'file/files.json')).get('a', stamp)).toBeNull()
  })
})
