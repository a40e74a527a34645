import { describe, expect, test } from 'vitest'
import { isPreviewOnly, findOrNameRow } from '../../../src/generator/sync/row-labels'

const row = (label: string, covers: readonly string[] | null = null) => ({ label, covers })

describe('a new row', () => {
  test.each([
    [['1.21.8'], '1.21.8', null],
    [['1.21.7', '1.21.8', '1.21.6'], '1.21.6 - 1.21.8', null],
    [['1.21', '1.21.1'], '1.21 - 1.21.1', null],
    [['26.1', '26.1.1'], '26.1 - 26.1.1', null],
    [['1.20.6', '1.21'], '1.20.6 - 1.21', ['1.20.6', '1.21']],
    [['1.21.1', '1.21.10', '1.21.2'], '1.21.1 - 1.21.10', ['1.21.1', '1.21.2', '1.21.10']],
    [['25w31a', '25w32a'], '25w31a - 25w32a', ['25w31a', '25w32a']],
    [['1.21.6 - 1.21.7'], '1.21.6 - 1.21.7', null],
    [['b1.7.3'], 'b1.7.3', null],
  ])('for %j is called %s', (versions, label, covers) => {
    expect(findOrNameRow(versions, [])).toEqual(row(label, covers))
  })

  test('is none where no version can be read', () => {
    expect(findOrNameRow([], [])).toBeNull()
    expect(findOrNameRow(['Minecraft', 'all'], [])).toBeNull()
  })

  test('names every version where another row has the shorter name', () => {
    expect(findOrNameRow(['1.20.6', '1.21'], [row('1.20.6 - 1.21', ['1.20.6', '1.20.7', '1.21'])])).toEqual(
      row('1.20.6, 1.21'),
    )
  })
})

describe('a row that is there', () => {
  test.each([
    [['1.21.8'], row('v1.21.8')],
    [['1.21.6', '1.21.7'], row('1.21.6-1.21.7')],
    [['1.20', '1.20.1', '1.20.2'], row('1.20.x')],
    [['1.20.6', '1.21'], row('The middle', ['1.21', '1.20.6'])],
  ])('is taken for %j', (versions, own) => {
    expect(findOrNameRow(versions, [row('1.19'), own])).toBe(own)
  })

  test.each([
    [['1.21.8'], row('1.21.x')],
    [['1.20.1', '1.20.2'], row('1.20.x')],
    [['1.21.6'], row('1.21.6 - 1.21.7')],
    [['1.20.6', '1.21'], row('1.20.6', ['1.20.6'])],
    [['1.21.5', '1.21.7'], row('1.21.5 - 1.21.7')],
  ])('that covers more or less is not taken for %j', (versions, own) => {
    expect(findOrNameRow(versions, [own])).not.toBe(own)
  })
})

test('snapshots and pre-releases alone are previews', () => {
  expect(isPreviewOnly(['25w31a', '1.21.9-pre1'])).toBe(true)
  expect(isPreviewOnly(['25w31a', '1.21.8'])).toBe(false)
  expect(isPreviewOnly([])).toBe(false)
})
