import { describe, expect, test } from 'vitest'
import { RELOAD_GUARD_KEY, claimReload } from '../../../src/client/lib/chunks'

function createStorage(): Storage {
  const values = new Map<string, string>()
  return {
    get length() {
      return values.size
    },
    clear: () => {
      values.clear()
    },
    getItem: (key) => values.get(key) ?? null,
    key: () => null,
    removeItem: (key) => {
      values.delete(key)
    },
    setItem: (key, value) => {
      values.set(key, value)
    },
  }
}

const GUARD_MS = 10_000

describe('the guard of reloads', () => {
  test('lets a path be reloaded once in ten seconds', () => {
    const storage = createStorage()
    const take = (path: string, nowMs: number) => claimReload(() => storage, path, { nowMs, guardMs: GUARD_MS })
    expect(take('/a', 5000)).toBe(true)
    expect(JSON.parse(storage.getItem(RELOAD_GUARD_KEY) ?? '')).toEqual({ path: '/a', expires: 15_000 })
    expect(take('/a', 5001)).toBe(false)
    expect(take('/a', 14_999)).toBe(false)
    expect(take('/a', 15_000)).toBe(true)
  })

  test('holds for one path only', () => {
    const storage = createStorage()
    const take = (path: string) => claimReload(() => storage, path, { nowMs: 0, guardMs: GUARD_MS })
    expect(take('/a')).toBe(true)
    expect(take('/b')).toBe(true)
    expect(take('/b')).toBe(false)
  })

  test.each(['', 'null', '7', '{"path":', '{"path":"/a","expires":"soon"}'])('takes %o for no guard', (text) => {
    const storage = createStorage()
    storage.setItem(RELOAD_GUARD_KEY, text)
    expect(claimReload(() => storage, '/a', { nowMs: 0, guardMs: GUARD_MS })).toBe(true)
    expect(claimReload(() => storage, '/a', { nowMs: 0, guardMs: GUARD_MS })).toBe(false)
  })

  test('allows no reload where storage is blocked or full', () => {
    const blocked = (): Storage => {
      throw new DOMException('denied', 'SecurityError')
    }
    expect(claimReload(blocked, '/a', { nowMs: 0, guardMs: GUARD_MS })).toBe(false)
    const full = createStorage()
    full.setItem = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    expect(claimReload(() => full, '/a', { nowMs: 0, guardMs: GUARD_MS })).toBe(false)
  })
})
