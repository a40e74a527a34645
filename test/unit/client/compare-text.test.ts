import { expect, test } from 'vitest'
import { comparisonText } from '../../../src/client/lib/compare-text'

test.each([
  ['50', 'Half and half'],
  ['30', '30 % Default 16x'],
  ['0', '0 % Default 16x'],
  ['100', '100 % Default 16x'],
])('%s is %o', (percent, expected) => {
  expect(comparisonText(percent, 'Default 16x', { half: 'Half and half', at: '{percent} % {before}' })).toBe(expected)
})
