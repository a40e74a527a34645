import { describe, expect, test } from 'vitest'
import { EXIT } from '../../../src/generator/commands/exit'
import { progressBar } from '../../../src/generator/commands/terminal'

describe('the progress bar', () => {
  test('fills from empty to full', () => {
    expect(progressBar(0, 4, 80)).toBe(`${'░'.repeat(32)} 0 of 4 pages`)
    expect(progressBar(1, 4, 80)).toBe(`${'█'.repeat(8)}${'░'.repeat(24)} 1 of 4 pages`)
    expect(progressBar(4, 4, 80)).toBe(`${'█'.repeat(32)} 4 of 4 pages`)
  })

  test('of nothing is full', () => {
    expect(progressBar(0, 0, 80)).toBe(`${'█'.repeat(32)} 0 of 0 pages`)
  })

  test('is narrower than the terminal', () => {
    for (const columns of [20, 30, 40, 80, 200]) expect(progressBar(7, 9, columns).length).toBeLessThan(columns)
  })

  test('has no bar where there is only room for the numbers', () => {
    expect(progressBar(7, 9, 10)).toBe(' 7 of 9 pages')
  })
})

test('the exit codes are those of the product', () => {
  expect(EXIT).toEqual({ ok: 0, site: 1, usage: 2, bug: 3, interrupted: 130 })
})
