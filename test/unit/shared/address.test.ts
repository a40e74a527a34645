// Names of files in addresses: decoded once, whatever is encoded, and never an error.

import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { decodeFragment, decodePath, fileNameOf, packEnding } from '../../../src/shared/address'

describe('the name of a file', () => {
  test.each([
    ['https://a.example/b/Stone%2032x%201.21.1.zip', 'Stone 32x 1.21.1.zip'],
    ['https://a.example/Stone+32x.zip?download=1#top', 'Stone+32x.zip'],
    ['/packs/A/St%C3%B6ne%2832x%29.zip', 'Stöne(32x).zip'],
    ['https://a.example/a%2Bb%23c%3Fd.zip', 'a+b#c?d.zip'],
    ['once: a%2520b.zip', 'once: a%20b.zip'],
    ['a%2Fb%5Cc%0Ad%00.zip', 'a%2Fb%5Cc%0Ad%00.zip'],
    ['https://a.example/b%', 'b%'],
    ['https://a.example/%E0%A4%A.zip', '%E0%A4%A.zip'],
    ['https://a.example/%20%FF%20%C0%80%ED%A0%80%C3%BC.zip', ' %FF %C0%80%ED%A0%80ü.zip'],
    ['https://a.example/', ''],
  ])('of %s is %s', (address, name) => {
    expect(fileNameOf(address)).toBe(name)
  })

  test('is what was encoded, for every text', () => {
    const name = fc.string({ unit: 'binary' }).filter((text) => !/[/\\\p{Cc}\p{Cs}]/u.test(text))
    fc.assert(
      fc.property(name, (text) => {
        expect(fileNameOf(`https://a.example/x/${encodeURIComponent(text)}?y`)).toBe(text)
      }),
    )
  })

  test('never throws, and never leads out of its line or its folder', () => {
    const unit = fc.constantFrom('%', '2', '0', 'A', 'F', 'f', 'E', 'C', '/', '.', 'a')
    fc.assert(
      fc.property(fc.string({ unit }), (text) => {
        const decoded = decodePath(text)
        expect(decoded.split('/')).toHaveLength(text.split('/').length)
        expect(decoded).not.toMatch(/[\p{Cc}\\]/u)
        decodeFragment(text)
      }),
    )
  })
})

test('what ends in .zip or .mcpack is a pack, however it is written', () => {
  expect(['a.zip', 'a.ZIP?x', '/a.mcpack#y', 'a.zi%70', 'a%2Ezip'].map(packEnding)).toEqual([
    '.zip',
    '.ZIP',
    '.mcpack',
    '.zip',
    '.zip',
  ])
  expect(['a.zip/', 'a.zip.html', 'zip', 'a?b.zip'].map(packEnding)).toEqual(['', '', '', ''])
})
