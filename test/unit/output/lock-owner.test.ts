import { afterEach, expect, test, vi } from 'vitest'
import { processStatusOf, ownerOfThisProcess } from '../../../src/generator/output/lock-owner'
import type { GuardedFs } from '../../../src/generator/output/fs/guarded-fs'

afterEach(() => {
  vi.restoreAllMocks()
})

/** A holder that cannot be asked: only its process tells. */
const lifeWhere = (code: string | null) => {
  vi.spyOn(process, 'kill').mockImplementation(() => {
    if (code !== null) throw Object.assign(new Error(code), { code })
    return true
  })
  return processStatusOf(ownerOfThisProcess(false), {} as GuardedFs, 'socket')
}

test('a process of another user holds its lock: that it may not be signalled tells that it runs', async () => {
  expect(await lifeWhere('EPERM')).toBe('alive')
})

test('a process that runs holds its lock, one that is gone does not', async () => {
  expect(await lifeWhere(null)).toBe('alive')
  expect(await lifeWhere('ESRCH')).toBe('dead')
})
