import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { formatKeyPath, zodErrorToProblems } from '../../../src/generator/schema/issues'
import { chosenSchema, mapSchema } from '../../../src/generator/schema/maps'
import { bool, int, line, choice } from '../../../src/generator/schema/scalars'
import { yaml } from '../samples'

function problemsOf(schema: z.ZodType, text: string) {
  const result = schema.safeParse(yaml(text))
  return result.success ? [] : zodErrorToProblems(schema, result.error, 'file.yaml')
}

const schema = z.strictObject({
  title: line(),
  draft: bool().default(false),
  tags: z.array(line()).default([]),
  items: z.array(z.strictObject({ name: line(), size: int(1).optional() })).default([]),
  meta: z.strictObject({ layout: choice(['default', 'wide']).optional() }).optional(),
})

test('a key path is written as it would be in a program', () => {
  expect(formatKeyPath(['routes', 11, 'meta', 'layout'])).toBe('routes[11].meta.layout')
  expect(formatKeyPath(['1.20.x', 0, 'sha256'])).toBe('["1.20.x"][0].sha256')
  expect(formatKeyPath([0, 'a b'])).toBe('[0]["a b"]')
  expect(formatKeyPath([])).toBe('')
})

describe('a document', () => {
  test('without faults has no problems', () => {
    expect(problemsOf(schema, 'title: A\ntags: [x]\nmeta: {layout: wide}')).toEqual([])
  })

  test('with an unknown key is asked whether another was meant', () => {
    expect(problemsOf(schema, 'title: A\ntagz: [x]')).toEqual([
      {
        code: 'unknown-key',
        message: "Unknown key 'tagz'",
        places: [{ file: 'file.yaml', keyPath: ['tagz'], atKey: true }],
        hint: "did you mean 'tags'?",
      },
    ])
  })

  test('with an unknown key in a list of maps names the map and suggests from its keys', () => {
    expect(problemsOf(schema, 'title: A\nitems: [{name: B}, {name: C, sise: 1}]')).toEqual([
      {
        code: 'unknown-key',
        message: "Unknown key 'sise' in items[1]",
        places: [{ file: 'file.yaml', keyPath: ['items', 1, 'sise'], atKey: true }],
        hint: "did you mean 'size'?",
      },
    ])
  })

  test('with an unknown key in an optional map suggests from the keys of that map', () => {
    expect(problemsOf(schema, 'title: A\nmeta: {layuot: wide}')[0]?.hint).toBe("did you mean 'layout'?")
  })

  test('with several unknown keys has a problem for each', () => {
    expect(problemsOf(schema, 'title: A\nfoo: 1\nbar: 2').map(({ message }) => message)).toEqual([
      "Unknown key 'foo'",
      "Unknown key 'bar'",
    ])
  })

  test.each(['__proto__', 'constructor', 'toString', 'hasOwnProperty'])('with the key %s has an unknown key', (key) => {
    expect(problemsOf(schema, `title: A\n${key}: x`).map(({ code }) => code)).toEqual(['unknown-key'])
  })

  test('without a key that it needs is told what to write there', () => {
    expect(problemsOf(schema, 'draft: true')).toEqual([
      {
        code: 'missing-key',
        message: "'title' is missing",
        places: [{ file: 'file.yaml', keyPath: ['title'], atKey: true }],
        hint: 'add it; text is expected.',
      },
    ])
  })

  test('with a value of the wrong kind is told which kind is right', () => {
    expect(problemsOf(schema, 'title: [a]\ntags: x\nmeta: y').map(({ code, message }) => `${code} ${message}`)).toEqual(
      ["wrong-type 'title' is not text", "wrong-type 'tags' is not a list", "wrong-type 'meta' is not a map"],
    )
  })

  test('that is a list where a map is needed is of the wrong kind itself', () => {
    expect(problemsOf(schema, '- a')).toEqual([
      {
        code: 'wrong-type',
        message: 'The document is not a map',
        places: [{ file: 'file.yaml', keyPath: [], atKey: false }],
        hint: 'write a map.',
      },
    ])
  })

  test('tells all of its problems at once', () => {
    const found = problemsOf(schema, 'draft: yes\nitems: [{size: x}]\nmeta: {layout: wid}\nfoo: 1')
    expect(found.map(({ code }) => code).sort()).toEqual([
      'invalid-value',
      'missing-key',
      'missing-key',
      'unknown-key',
      'wrong-type',
      'wrong-type',
    ])
  })

  test('with a list that is too short is told how many it needs', () => {
    const [problem] = problemsOf(z.strictObject({ a: z.array(line()).min(1) }), 'a: []')
    expect(problem).toMatchObject({
      code: 'invalid-value',
      message: "'a' is too short or too small",
      hint: 'at least 1.',
    })
  })
})

describe('a map of labels', () => {
  test('becomes pairs in the order of the file', () => {
    expect(mapSchema(int(0)).parse(yaml("b: 1\n'10': 2\na: 3\n2: 4"))).toEqual([
      ['b', 1],
      ['10', 2],
      ['a', 3],
      ['2', 4],
    ])
  })

  test('that is not a map says so', () => {
    expect(problemsOf(z.strictObject({ links: mapSchema(line()) }), 'links: [a]')).toEqual([
      {
        code: 'wrong-type',
        message: "'links' is not a map",
        places: [{ file: 'file.yaml', keyPath: ['links'], atKey: false }],
        hint: 'write `label: value` lines.',
      },
    ])
  })

  test('names the label of each value that is wrong', () => {
    const nested = z.strictObject({ links: mapSchema(z.array(z.strictObject({ size: int(1) }))) })
    const found = problemsOf(nested, "links:\n  '1.20': [{size: 1}, {size: x}]\n  other: y")
    expect(found.map(({ places }) => places[0]?.keyPath)).toEqual([
      ['links', '1.20', 1, 'size'],
      ['links', 'other'],
    ])
    expect(found.map(({ message }) => message)).toEqual([
      `'links["1.20"][1].size' is not a whole number of at least 1: 'x'`,
      "'links.other' is not a list",
    ])
  })

  test('tells of a missing key inside it', () => {
    const nested = mapSchema(z.strictObject({ size: int(1) }))
    expect(problemsOf(nested, 'a: {}')).toMatchObject([{ code: 'missing-key', message: "'a.size' is missing" }])
  })

  test('suggests the right word for an unknown key inside it', () => {
    const nested = mapSchema(z.strictObject({ channel: line().optional(), size: line().optional() }))
    expect(problemsOf(nested, 'a: {chanel: release}')).toMatchObject([
      { code: 'unknown-key', message: "Unknown key 'chanel' in a", hint: "did you mean 'channel'?" },
    ])
  })
})

describe('a value of one shape or another', () => {
  const schemaOf = chosenSchema((input): z.ZodType =>
    Array.isArray(input) ? z.array(int(1)) : z.strictObject({ size: int(1) }),
  )

  test('is taken in either', () => {
    expect(schemaOf.parse(yaml('[1, 2]'))).toEqual([1, 2])
    expect(schemaOf.parse(yaml('size: 3'))).toEqual({ size: 3 })
  })

  test('is told the fault of the shape that it has', () => {
    const outer = z.strictObject({ row: schemaOf })
    expect(problemsOf(outer, 'row: [1, x]')).toMatchObject([{ places: [{ keyPath: ['row', 1] }] }])
    expect(problemsOf(outer, 'row: {size: x}')).toMatchObject([{ places: [{ keyPath: ['row', 'size'] }] }])
  })

  test('suggests the right word for an unknown key', () => {
    expect(problemsOf(z.strictObject({ row: schemaOf }), 'row: {size: 1, sise: 2}')).toMatchObject([
      { message: "Unknown key 'sise' in row", hint: "did you mean 'size'?" },
    ])
  })
})

describe('a value of a union', () => {
  const logo = z.union([
    z.strictObject({ path: z.string() }),
    z.strictObject({ light: z.string(), dark: z.string(), width: z.number() }),
  ])
  const schemaOf = z.strictObject({ logo, font: z.union([z.literal('system'), z.strictObject({ file: z.string() })]) })

  test('has the problems of the branch that it fits best', () => {
    expect(problemsOf(schemaOf, 'font: system\nlogo: {light: a, width: x}')).toMatchObject([
      { code: 'missing-key', message: "'logo.dark' is missing", places: [{ keyPath: ['logo', 'dark'] }] },
      { code: 'wrong-type', message: "'logo.width' is not a number" },
    ])
  })

  test('suggests the keys of all branches', () => {
    expect(problemsOf(schemaOf, 'font: system\nlogo: {pth: a}')).toMatchObject([
      { code: 'missing-key', message: "'logo.path' is missing" },
      { code: 'unknown-key', message: "Unknown key 'pth' in logo", hint: "did you mean 'path'?" },
    ])
  })

  test('is missing like any other value', () => {
    expect(problemsOf(schemaOf, 'font: system')).toMatchObject([
      { code: 'missing-key', message: "'logo' is missing", hint: 'add it; a map is expected.' },
    ])
  })

  test('of no branch is answered with what the branches expect', () => {
    expect(problemsOf(schemaOf, 'font: sytem\nlogo: /logo.svg')).toMatchObject([
      { code: 'wrong-type', message: "'logo' is not a map", hint: 'write a map.' },
      { code: 'wrong-type', message: "'font' is not 'system' or a map", hint: "write 'system' or a map." },
    ])
  })
})
