import { describe, expect, test } from 'vitest'
import { changelog, downloads, notices } from '../../../src/generator/content/collections/fields'
import { zodErrorToProblems } from '../../../src/generator/schema/issues'
import { yaml } from '../samples'
import type { z } from 'zod'

function faults(schema: z.ZodType, text: string): string[] {
  const result = schema.safeParse(yaml(text))
  return result.success
    ? []
    : zodErrorToProblems(schema, result.error, 'f').map(({ code, places }) =>
        [code, ...(places[0]?.keyPath ?? [])].join(' '),
      )
}

describe('downloads', () => {
  test('of one level are one group without a label', () => {
    expect(downloads.parse(yaml("'1.21': https://a.example/b.zip\n'1.20.x': /packs/a/b/c.zip"))).toEqual([
      {
        label: null,
        files: [
          { label: '1.21', href: 'https://a.example/b.zip' },
          { label: '1.20.x', href: '/packs/a/b/c.zip' },
        ],
      },
    ])
  })

  test('of two levels are groups in the order of the file', () => {
    const groups = downloads.parse(
      yaml(
        "Latest Versions:\n  26: https://a.example/1.zip\n  1.21: https://a.example/2.zip\n'1': {b: https://a.example/3.zip}",
      ),
    )
    expect(groups.map(({ label, files }) => [label, ...files.map((file) => file.label)])).toEqual([
      ['Latest Versions', '26', '1.21'],
      ['1', 'b'],
    ])
  })

  test('may be an empty map', () => {
    expect(downloads.parse(yaml('{}'))).toEqual([])
  })

  test.each([
    ['- https://a.example/b.zip', 'wrong-type'],
    ['text', 'wrong-type'],
    ['a: http://a.example/b.zip', 'insecure-download a'],
    ['a: {b: ftp://x}', 'invalid-download a b'],
    ['a: https://a.example/b.zip\nb: {c: https://a.example/d.zip}', 'wrong-type a'],
    ['a: {b: https://a.example/d.zip}\nc: https://a.example/b.zip', 'wrong-type c'],
    ['a: {b: [https://a.example/d.zip]}', 'wrong-type a b'],
  ])('may not be %j', (text, fault) => {
    expect(faults(downloads, text)).toEqual([fault])
  })
})

describe('a changelog', () => {
  test('has the lines of a text, whatever they begin and end with', () => {
    const borders = [
      '',
      ' ',
      '\t',
      '\u00a0',
      '\ufeff',
      '\u2028',
      '\r',
      '\n',
      '-',
      '- ',
      '* ',
      '-\u00a0',
      '. ',
      'x\n- ',
      'x\ry',
    ]
    for (const before of borders)
      for (const after of borders) {
        const text = `${before}One two${after}`
        const lines = text.split('\n').map((part) => part.trim().replace(/^[-*]\s+/, ''))
        const nodes = lines.filter((line) => line !== '').map((line) => ({ text: line, children: [] }))
        expect({ text, nodes: changelog.parse(text) }).toEqual({ text, nodes })
        expect({ text, nodes: changelog.parse([text]) }).toEqual({ text, nodes })
      }
  })

  test('that is text has a line for each line', () => {
    expect(changelog.parse(yaml('|\n  - One\n\n  * Two\n  Three - four\n'))).toEqual([
      { text: 'One', children: [] },
      { text: 'Two', children: [] },
      { text: 'Three - four', children: [] },
    ])
  })

  test('that is a list has a line for each item', () => {
    expect(changelog.parse(yaml('- One\n- Two'))).toEqual([
      { text: 'One', children: [] },
      { text: 'Two', children: [] },
    ])
  })

  test('that is a map has headings in any depth, in the order of the file', () => {
    expect(
      changelog.parse(yaml("Blocks:\n  Added: [Stone]\n  '2': Text\nItems:\n  - Sword\n  - Tools: [Axe]")),
    ).toEqual([
      {
        text: 'Blocks',
        children: [
          { text: 'Added', children: [{ text: 'Stone', children: [] }] },
          { text: '2', children: [{ text: 'Text', children: [] }] },
        ],
      },
      {
        text: 'Items',
        children: [
          { text: 'Sword', children: [] },
          { text: 'Tools', children: [{ text: 'Axe', children: [] }] },
        ],
      },
    ])
  })

  test('may be empty', () => {
    expect(changelog.parse(yaml("''"))).toEqual([])
    expect(changelog.parse(yaml('[]'))).toEqual([])
  })
})

test('a notice has one of four kinds and a line of text', () => {
  expect(notices.parse(yaml('[{kind: renamed, text: Once Quarry}]'))).toEqual([
    { kind: 'renamed', text: 'Once Quarry' },
  ])
  expect(faults(notices, "[{kind: warning, text: ''}]")).toEqual(['invalid-value 0 kind', 'empty-value 0 text'])
})
