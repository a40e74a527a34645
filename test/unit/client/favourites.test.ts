import { afterEach, describe, expect, test, vi } from 'vitest'
import { parseFavourites, readFavourites, toggleFavourite } from '../../../src/client/lib/favourites'

afterEach(() => {
  vi.unstubAllGlobals()
})

function storage(held: Map<string, string>) {
  return {
    getItem: (key: string) => held.get(key) ?? null,
    setItem: (key: string, value: string) => held.set(key, value),
    removeItem: (key: string) => held.delete(key),
  }
}

test.each([
  [null, []],
  ['["a","b"]', ['a', 'b']],
  ['["a","a",3,null]', ['a']],
  ['{"a":1}', []],
  ['"a"', []],
  ['half [', []],
])('%o holds %o', (text, expected) => {
  expect(parseFavourites(text)).toEqual(expected)
})

describe('a favourite', () => {
  test('is stored, and the last one takes the key with it', () => {
    const held = new Map<string, string>()
    vi.stubGlobal('localStorage', storage(held))
    toggleFavourite('a')
    toggleFavourite('b')
    expect(held.get('favourites')).toBe('["a","b"]')
    toggleFavourite('a')
    expect([...readFavourites()]).toEqual(['b'])
    toggleFavourite('b')
    expect([...held]).toEqual([])
  })

  test('that another tab has marked stays', () => {
    const held = new Map<string, string>()
    vi.stubGlobal('localStorage', storage(held))
    toggleFavourite('a')
    held.set('favourites', '["a","other"]')
    toggleFavourite('b')
    expect([...readFavourites()]).toEqual(['a', 'other', 'b'])
  })

  test('holds where storage is blocked', () => {
    const held = new Map<string, string>()
    vi.stubGlobal('localStorage', storage(held))
    for (const slug of readFavourites()) toggleFavourite(slug)
    vi.unstubAllGlobals()
    vi.stubGlobal('localStorage', {
      getItem: () => {
        throw new Error('denied')
      },
      setItem: () => {
        throw new Error('denied')
      },
      removeItem: () => {
        throw new Error('denied')
      },
    })
    toggleFavourite('a')
    expect([...readFavourites()]).toEqual(['a'])
    toggleFavourite('a')
    expect([...readFavourites()]).toEqual([])
  })
})
