import { describe, expect, test } from 'vitest'
import { orderedEntries } from '../../../src/generator/schema/ordered-map'
import { createYamlLocator, parseYaml } from '../../../src/generator/schema/yaml'
import { yaml } from '../samples'

const plain = (text: string): unknown => JSON.parse(JSON.stringify(yaml(text)))

describe('a value', () => {
  test.each([
    '1.20',
    'no',
    'yes',
    'true',
    'on',
    '0x10',
    '1e3',
    '012',
    '.inf',
    '~',
    '2026-11-02',
    '12:30:45',
    '1_000',
    '=',
    '<<',
  ])('%s stays the text that was written', (text) => {
    expect(plain(`key: ${text}`)).toEqual({ key: text })
  })

  test('that is quoted is the text between the quotes', () => {
    expect(plain(`a: '1.20'\nb: "line\\nbreak"\nc: 'it''s'\nd: "null"\ne: ''`)).toEqual({
      a: '1.20',
      b: 'line\nbreak',
      c: "it's",
      d: 'null',
      e: '',
    })
  })

  test('that is missing or null leaves its key out, and is an empty text in a list', () => {
    expect(plain('a:\nb: null\nc: x')).toEqual({ c: 'x' })
    expect(plain('- a\n-\n- b')).toEqual(['a', '', 'b'])
  })

  test('may be a block of lines, kept or folded', () => {
    expect(plain('a: |\n  one\n  two\nb: >\n  one\n  two\n')).toEqual({ a: 'one\ntwo\n', b: 'one two\n' })
  })
})

describe('a document', () => {
  test.each(['', '\n', '# only a comment\n', '---\n', 'null'])('of %j is an empty map', (text) => {
    expect(orderedEntries(yaml(text))).toEqual([])
  })

  test('may be a list or a text', () => {
    expect(plain('- a\n- b: c')).toEqual(['a', { b: 'c' }])
    expect(plain('hello')).toBe('hello')
  })

  test('may be JSON, with the same rules for numbers, switches and null', () => {
    expect(plain('{"a": 1.20, "b": true, "c": null, "d": ["x", 2], "e": {"f": "g"}}')).toEqual({
      a: '1.20',
      b: 'true',
      d: ['x', '2'],
      e: { f: 'g' },
    })
  })

  test.each([
    ['the same key twice', 'a: 1\nb: 2\na: 3', 10],
    ['the same key twice in JSON', '{"a": 1, "a": 2}', 9],
    ['a key that ends with white space', 'a: 1\n"b ": 2', 5],
    ['a key that begins with white space', '" a": 1', 0],
    ['two keys that differ in white space at their ends', '"a": 1\n"a\u00a0": 2', 7],
    ['such a key in JSON', '{"a": 1, "a\\t": 2}', 9],
    ['a key of white space', '" ": 1', 0],
    ['a key that says nothing', '"": 1', 0],
    ['a value without a key', ': 1', 0],
    ['an anchor', 'a: &x 1', undefined],
    ['an anchor at a map', 'a: &x\n  b: 1', undefined],
    ['an alias', 'a: &x 1\nb: *x', undefined],
    ['an alias as a key', '&x a: 1\n*x : 2', undefined],
    ['an alias to nothing', 'a: *nothing', undefined],
    ['a tag of its own', 'a: !secret 1', undefined],
    ['a tag that makes a number', 'a: !!int 1', undefined],
    ['a tag that makes bytes', 'a: !!binary aGk=', undefined],
    ['a tag that makes text', 'a: !!str 1', undefined],
    ['a tag that makes a map', 'a: !!map {b: 1}', undefined],
    ['a list as a key', '? [a]\n: b', undefined],
    ['a map as a key', '{a: b}: c', undefined],
    ['two documents', 'a: 1\n---\nb: 2', undefined],
    ['a tab as indentation', 'a:\n\tb: 1', undefined],
    ['a bracket that is not closed', 'a: [1, 2', undefined],
    ['a quote that is not closed', 'a: "x', undefined],
    ['a map inside a line of a map', 'a: b: c', undefined],
  ])('with %s is refused', (_what, text, offset) => {
    const { value, faults } = parseYaml(text)
    expect(faults).not.toEqual([])
    expect(value).toBeNull()
    if (offset !== undefined) expect(faults[0]?.offset).toBe(offset)
    for (const { message } of faults) expect(message).not.toMatch(/[.\n]$/)
  })

  test('names the anchor and the alias that it refuses', () => {
    expect(parseYaml('a: &x 1\nb: *x').faults.map(({ message }) => message)).toEqual([
      'Anchors are not allowed: &x',
      'Aliases are not allowed: *x',
    ])
  })

  test('that nests too deep is a fault, not a crash', () => {
    expect(parseYaml('['.repeat(20_000)).faults).not.toEqual([])
    for (const levels of [101, 500, 5_000])
      expect(parseYaml(`${'['.repeat(levels)}${']'.repeat(levels)}`).faults).toEqual([
        { message: 'Nests deeper than 100 levels', offset: 100 },
      ])
  })
})

describe('a map', () => {
  test('keeps the order of the file, also for keys that look like numbers', () => {
    expect(orderedEntries(yaml("'26.1': a\n'1.21': b\n26: c\n1: d\nx: e"))?.map(([key]) => key)).toEqual([
      '26.1',
      '1.21',
      '26',
      '1',
      'x',
    ])
  })

  test('has the keys of the file and no others', () => {
    const map = yaml('__proto__: a\nconstructor: b\ntoString: c') as Record<string, unknown>
    expect(Object.getPrototypeOf(map)).toBeNull()
    expect(Object.keys(map)).toEqual(['__proto__', 'constructor', 'toString'])
    expect(map['__proto__']).toBe('a')
    expect('hasOwnProperty' in map).toBe(false)
    expect(orderedEntries(map)).toEqual([
      ['__proto__', 'a'],
      ['constructor', 'b'],
      ['toString', 'c'],
    ])
    expect(({} as Record<string, unknown>)['a']).toBeUndefined()
  })

  test('is the only thing that has entries', () => {
    expect(orderedEntries(yaml('- a'))).toBeNull()
    expect(orderedEntries('text')).toBeNull()
    expect(orderedEntries(null)).toBeNull()
    expect(orderedEntries(undefined)).toBeNull()
    expect(orderedEntries({ a: 1 })).toBeNull()
  })
})

describe('the place', () => {
  const text = ['title: A', 'list:', '  - one', '  - name: two', '    more: {x: 1, y: 2}', "'1.20': z", ''].join('\n')
  const locate = createYamlLocator(text)

  test.each([
    ['a value', ['title'], false, 1, 8],
    ['a key', ['title'], true, 1, 1],
    ['an item', ['list', 0], false, 3, 5],
    ['a value in an item', ['list', 1, 'name'], false, 4, 11],
    ['a key in an item', ['list', 1, 'name'], true, 4, 5],
    ['a value in braces', ['list', 1, 'more', 'y'], false, 5, 21],
    ['a quoted key', ['1.20'], true, 6, 1],
    ['the document', [], false, 1, 1],
  ] as const)('of %s has its line and column', (_what, keyPath, atKey, line, column) => {
    expect(locate(keyPath, atKey)).toEqual({ line, column })
  })

  test('of a key that is not there is that of the map or key around it', () => {
    expect(locate(['list', 1, 'missing'], true)).toEqual({ line: 4, column: 5 })
    expect(locate(['list', 7], false)).toEqual({ line: 2, column: 1 })
    expect(locate(['title', 'deeper'], false)).toEqual({ line: 1, column: 1 })
    expect(locate(['nothing'], true)).toEqual({ line: 1, column: 1 })
  })

  test('of anything in an empty text is its beginning', () => {
    expect(createYamlLocator('')(['a'], false)).toEqual({ line: 1, column: 1 })
  })

  test('counts columns in UTF-16 units', () => {
    expect(createYamlLocator('{a: 😀, b: c}')(['b'], false)).toEqual({ line: 1, column: 12 })
  })
})
