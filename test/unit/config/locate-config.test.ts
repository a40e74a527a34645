import { describe, expect, test } from 'vitest'
import { locateInConfig } from '../../../src/generator/config/locate-config'
import type { KeyPath, ProblemLocation } from '../../../src/generator/types'

const FILE = 'site.config.ts'

function locate(source: string, keyPath: KeyPath, atKey = false): ProblemLocation {
  return locateInConfig({ file: FILE, keyPath, ...(atKey ? { atKey } : {}) }, source, FILE)
}

/** Line, column and what stands there. */
function found(source: string, keyPath: KeyPath, atKey = false): string {
  const { line, column, excerpt } = locate(source, keyPath, atKey)
  if (line === undefined || column === undefined) return 'nowhere'
  return `${String(line)}:${String(column)} ${(excerpt ?? '').slice(column - 1)}`
}

const SOURCE = `import { defineConfig } from 'packsite'

const fullWidth = { layout: 'no-container' } as const // { not this: 1 }
const routes: Row[] = [
  { name: 'Home', path: '/', meta: { name: 'a, [b', ...fullWidth } },
  /* { name: 'old', path: '/old' }, */
  { name: 'it\\'s {', 'path': "/x", meta: fullWidth },
]
const outDir = 'out'

export default defineConfig({
  // siteUrl: 'https://old.example',
  siteUrl: 'https://example.org',
  outDir,
  identity: {
    brand: \`a } b\`, game: 'Game', // trailing
    variant: { name: 'New' },
  },
  middleware: { own() { return { status: [1, 2] } } },
  routes,
})
`

describe('a place of the config', () => {
  test.each([
    [['siteUrl'], false, "13:12 'https://example.org',"],
    [['siteUrl'], true, "13:3 siteUrl: 'https://example.org',"],
    [['identity', 'brand'], false, "16:12 `a } b`, game: 'Game', // trailing"],
    [['identity', 'game'], false, "16:27 'Game', // trailing"],
    [['identity', 'variant', 'name'], true, "17:16 name: 'New' },"],
    [['middleware'], true, '19:3 middleware: { own() { return { status: [1, 2] } } },'],
    [['outDir'], true, '14:3 outDir,'],
  ] as const)('%j is found in a literal', (keyPath, atKey, expected) => {
    expect(found(SOURCE, keyPath, atKey)).toBe(expected)
  })

  test.each([
    [['routes', 0], "5:3 { name: 'Home', path: '/', meta: { name: 'a, [b', ...fullWidth } },"],
    [['routes', 0, 'path'], "5:25 '/', meta: { name: 'a, [b', ...fullWidth } },"],
    [['routes', 1, 'name'], "7:11 'it\\'s {', 'path': \"/x\", meta: fullWidth },"],
    [['routes', 1, 'path'], '7:30 "/x", meta: fullWidth },'],
  ] as const)('%j is found behind a name, between comments and strings with brackets', (keyPath, expected) => {
    expect(found(SOURCE, keyPath)).toBe(expected)
  })

  test('that a name stands for is found where the name is declared', () => {
    expect(found(SOURCE, ['routes', 1, 'meta', 'layout'])).toBe("3:29 'no-container' } as const // { not this: 1 }")
  })

  test('that comes out of a spread is that of the literal around it', () => {
    expect(found(SOURCE, ['routes', 0, 'meta', 'layout'])).toBe("5:36 { name: 'a, [b', ...fullWidth } },")
  })

  test('that is missing is that of the literal that should have it', () => {
    expect(found(SOURCE, ['routes', 0, 'template'], true)).toBe(
      "5:3 { name: 'Home', path: '/', meta: { name: 'a, [b', ...fullWidth } },",
    )
  })

  test('that is missing at the top keeps its key path and has no line', () => {
    expect(locate(SOURCE, ['downloads'], true)).toEqual({ file: FILE, keyPath: ['downloads'], atKey: true })
  })

  test('in a list that begins with a spread has the line of the list', () => {
    const source = 'export default { routes: [...more, { path: 1 }] }'
    expect(found(source, ['routes', 1, 'path'])).toBe('1:26 [...more, { path: 1 }] }')
  })

  test('is found in a config that is a plain object or a name', () => {
    expect(found('export default { base: 1 }', ['base'])).toBe('1:24 1 }')
    expect(found('const config = {\n  base: 1,\n}\nexport default config\n', ['base'])).toBe('2:9 1,')
  })

  test('behind a long comment is found', () => {
    const comment = `/* ${"don't, { [ ".repeat(300)} */`
    expect(found(`export default { ${comment}\n  base: 1 }`, ['base'])).toBe('2:9 1 }')
  })

  test('in a program that cannot be read stays as it was', () => {
    expect(locate('module.exports = { base: 1 }', ['base'])).toEqual({ file: FILE, keyPath: ['base'] })
    expect(locate('export default make()', ['base'])).toEqual({ file: FILE, keyPath: ['base'] })
    expect(locate('export default {', ['base'])).toEqual({ file: FILE, keyPath: ['base'] })
  })

  test('of another file, with a line, or without a key path stays as it was', () => {
    const places: ProblemLocation[] = [
      { file: 'content/a.yaml', keyPath: ['siteUrl'] },
      { file: FILE, keyPath: ['siteUrl'], line: 3 },
      { file: FILE },
    ]
    for (const place of places) expect(locateInConfig(place, SOURCE, FILE)).toBe(place)
  })
})
