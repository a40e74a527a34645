// Addresses that were published once: which of them a build loses, and what is remembered of it.

import { describe, expect, test } from 'vitest'
import { lostAddresses, lostAddressesFile } from '../../../src/generator/output/removed-urls'

const lose = (
  published: readonly string[],
  written: readonly string[],
  more: { lost?: string[]; gone?: string[] } = {},
) => lostAddresses({ published, isWritten: (path) => written.includes(path), lost: [], gone: [], ...more })

describe('an address is lost', () => {
  test('where its page or its file is not written any more', () => {
    const published = ['index.html', 'gone/index.html', 'packs/gone.zip', 'kept/index.html']
    expect(lose(published, ['index.html', 'kept/index.html'])).toEqual(['/gone', '/packs/gone.zip'])
    expect(lose(['index.html'], [])).toEqual(['/'])
  })

  test('but not that of what packsite makes for itself', () => {
    const own = ['assets/a-1.js', 'builds/meta/1.json', 'builds/rules.json', 'gallery/data/1.json', 'a/_payload.json']
    expect(lose([...own, '_payload.json'], [])).toEqual([])
    expect(lose(['admin/config.json', 'admin/index.html'], [])).toEqual([])
    expect(lose(['admin/index.html'], [])).toEqual(['/admin'])
  })

  test('until a page, a redirect or a file stands there, whatever stood there before', () => {
    const lost = ['/', '/a', '/b.zip', '/c', '/d']
    const written = ['index.html', 'a/index.html', 'b.zip/index.html', 'c']
    expect(lose([], written, { lost })).toEqual(['/d'])
    expect(lose(['b.zip', 'c/index.html'], written)).toEqual([])
  })

  test('until the config says that it may be gone', () => {
    const lost = ['/2019/a', '/2019/b', '/2019', '/20199', '/x', '/y']
    expect(lose([], [], { lost, gone: ['/2019/*', '/x', '/y/'] })).toEqual(['/2019', '/20199'])
    expect(lose([], [], { lost, gone: ['/*'] })).toEqual([])
  })

  test('once, in the order of the code units', () => {
    expect(lose(['b/index.html', 'a/index.html'], [], { lost: ['/c', '/a', '/B'] })).toEqual(['/B', '/a', '/b', '/c'])
  })
})

test('nothing is remembered where nothing is lost, and never without end', () => {
  expect(lostAddressesFile([])).toBeNull()
  const many = lostAddressesFile(Array.from({ length: 20_000 }, (_, index) => `/${String(index)}`))
  const text = many !== null && 'bytes' in many.content ? Buffer.from(many.content.bytes).toString() : ''
  expect((JSON.parse(text) as { lost: string[] }).lost).toHaveLength(10_000)
})
