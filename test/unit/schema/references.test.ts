import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import { chosenSchema, mapSchema } from '../../../src/generator/schema/maps'
import { findMarkedTexts } from '../../../src/generator/schema/references'
import { download, httpsDownload, link, mirror, picture } from '../../../src/generator/schema/address-scalars'
import { body, line, ref, text, markMarkdownForPlainText } from '../../../src/generator/schema/scalars'
import { createRandom } from '../../support/random'
import { yaml } from '../samples'
import type { KeyPath } from '../../../src/generator/types'

const found = (schema: z.ZodType, source: string) =>
  findMarkedTexts(schema, yaml(source)).map(({ mark, value, keyPath }) => [mark.kind, value, keyPath.join('.')])

test('every scalar that names something is found with its kind, and no other', () => {
  const schema = z.strictObject({
    a: picture(),
    b: link(),
    c: download(),
    d: mirror(),
    e: httpsDownload(),
    f: ref('author'),
    g: ref('version', 'java'),
    h: body(),
    i: markMarkdownForPlainText(line()),
    j: line(),
    k: text(),
  })
  const source =
    'a: /a.png\nb: /b\nc: /packs/c.zip\nd: https://d.example\ne: https://e.example\nf: me\ng: 1.21\nh: x\ni: y\nj: z\nk: w\n'
  expect(schema.safeParse(yaml(source)).success).toBe(true)
  expect(found(schema, source)).toEqual([
    ['picture', '/a.png', 'a'],
    ['link', '/b', 'b'],
    ['download', '/packs/c.zip', 'c'],
    ['download', 'https://d.example', 'd'],
    ['download', 'https://e.example', 'e'],
    ['name', 'me', 'f'],
    ['name', '1.21', 'g'],
    ['body', 'x', 'h'],
    ['text', 'y', 'i'],
  ])
})

/** A schema around a picture, a document that it takes, and the key path of the picture. */
type Nest = { readonly schema: z.ZodType; readonly source: unknown; readonly keyPath: KeyPath }

const WRAPPERS: Readonly<Record<string, (inner: Nest) => Nest>> = {
  optional: ({ schema, ...rest }) => ({ schema: schema.optional(), ...rest }),
  default: ({ schema, ...rest }) => ({ schema: schema.default('none' as never), ...rest }),
  refine: ({ schema, ...rest }) => ({ schema: schema.refine(() => true), ...rest }),
  described: ({ schema, ...rest }) => ({ schema: schema.describe('x').meta({ y: 1 }), ...rest }),
  transform: ({ schema, ...rest }) => ({ schema: schema.transform((value) => ({ value })), ...rest }),
  object: ({ schema, source, keyPath }) => ({
    schema: z.strictObject({ before: line().optional(), key: schema }),
    source: { key: source },
    keyPath: ['key', ...keyPath],
  }),
  list: ({ schema, source, keyPath }) => ({
    schema: z.array(schema),
    source: [source, source],
    keyPath: [1, ...keyPath],
  }),
  entries: ({ schema, source, keyPath }) => ({
    schema: mapSchema(schema),
    source: { 'A label': source },
    keyPath: ['A label', ...keyPath],
  }),
  either: ({ schema, ...rest }) => ({ schema: chosenSchema(() => schema), ...rest }),
}

describe('however a schema is put together', () => {
  const random = createRandom(17)
  const names = Object.keys(WRAPPERS)
  const chains = Array.from({ length: 60 }, () =>
    Array.from({ length: 1 + Math.floor(random() * 5) }, () => names[Math.floor(random() * names.length)] ?? 'list'),
  )

  test.each([...names.map((name) => [name]), ...chains])('%s %s %s %s %s', (...chain) => {
    const nest = chain
      .filter((name) => typeof name === 'string')
      .reduce<Nest>((inner, name) => WRAPPERS[name]?.(inner) ?? inner, {
        schema: picture(),
        source: '/a.png',
        keyPath: [],
      })
    const input = yaml(JSON.stringify(nest.source))
    expect(nest.schema.safeParse(input).success).toBe(true)
    const marked = findMarkedTexts(nest.schema, input)
    expect(marked.map(({ keyPath }) => keyPath)).toContainEqual(nest.keyPath)
    for (const { value, keyPath } of marked) {
      expect(value).toBe('/a.png')
      expect(keyPath.reduce<unknown>((at, step) => (at as Record<string, unknown>)[step], input)).toBe('/a.png')
    }
    const count = JSON.stringify(nest.source).split('/a.png').length - 1
    expect(marked).toHaveLength(count)
  })
})

test('what no mark can be looked for in is refused, not passed over', () => {
  for (const schema of [z.union([picture(), line()]), z.record(z.string(), picture()), z.tuple([picture()])])
    expect(() => findMarkedTexts(z.strictObject({ a: schema }), yaml('a: [/a.png]'))).toThrow(/cannot be found/)
})
