import { expect, test } from 'vitest'
import { viewAddress, viewAddresses } from '../../../src/shared/views'

test('the views of a scene are numbered from 0 to 7, and go round in both directions', () => {
  expect(viewAddresses('/yard/{n}.avif')).toEqual([0, 1, 2, 3, 4, 5, 6, 7].map((view) => `/yard/${String(view)}.avif`))
  expect([-1, 8, -9].map((view) => viewAddress('{n}', view))).toEqual(['7', '0', '7'])
})
