import { describe, expect, test } from 'vitest'
import { EXIT_CODES } from '../../../../src/generator/cli/exit-codes'
import { progressBar } from '../../../../src/generator/cli/ui/terminal'

describe('the progress bar', () => {
  test('fills from empty to full', () => {
    expect(progressBar({ done: 0, total: 4, noun: 'pages' }, 80)).toBe(`${'░'.repeat(32)} 0 of 4 pages`)
    expect(progressBar({ done: 1, total: 4, noun: 'pages' }, 80)).toBe(`${'█'.repeat(8)}${'░'.repeat(24)} 1 of 4 pages`)
    expect(progressBar({ done: 4, total: 4, noun: 'pages' }, 80)).toBe(`${'█'.repeat(32)} 4 of 4 pages`)
  })

  test('of nothing is full', () => {
    expect(progressBar({ done: 0, total: 0, noun: 'pages' }, 80)).toBe(`${'█'.repeat(32)} 0 of 0 pages`)
  })

  test('is narrower than the terminal', () => {
    for (const columns of [20, 30, 40, 80, 200])
      expect(progressBar({ done: 7, total: 9, noun: 'pages' }, columns).length).toBeLessThan(columns)
  })

  test('has no bar where there is only room for the numbers', () => {
    expect(progressBar({ done: 7, total: 9, noun: 'pages' }, 10)).toBe(' 7 of 9 pages')
  })
})

test('the exit codes are those of the product', () => {
  expect(EXIT_CODES).toEqual({ ok: 0, site: 1, usage: 2, bug: 3, interrupted: 130, terminated: 143 })
})
