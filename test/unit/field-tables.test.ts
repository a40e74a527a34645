// The tables of fields in docs/content.md are made of the descriptions that editors show: `npx vitest run test/unit/field-tables.test.ts -u` writes
// them again. A table follows a line `<!-- fields: news -->`.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { editorSchemas } from '../../src/generator/content/editor-schemas'
import { EDITOR_FIELD_DESCRIPTIONS } from '../../src/generator/content/field-descriptions'
import { packageFolder } from '../support/paths'
import type { JsonSchema } from '../../src/generator/schema/editor-schema'

type Field = { readonly path: string; readonly isRequired: boolean; readonly description: string | undefined }

/** Every property of a schema, in order, once. */
function fieldsOf(schema: JsonSchema, path: readonly string[] = []): Field[] {
  const own = Object.entries(schema.properties ?? {}).flatMap(([key, property]) => {
    const inner = [...path, key]
    const { description } = property as JsonSchema
    const field = { path: inner.join('.'), isRequired: schema.required?.includes(key) ?? false, description }
    return [field, ...fieldsOf(property as JsonSchema, inner)]
  })
  const parts = [schema.anyOf ?? [], schema.items ?? [], schema.additionalProperties ?? []].flat() as (
    JsonSchema | boolean
  )[]
  const all = [...own, ...parts.flatMap((part) => (typeof part === 'object' ? fieldsOf(part, path) : []))]
  return [...new Map(all.map((field) => [field.path, field])).values()]
}

const fields = new Map(
  editorSchemas({ collections: [], fields: {} }, () => [])
    // Keys of messages.yaml are in docs/words.md.
    .filter(({ name }) => name !== 'site-messages')
    .map(({ name, schema }) => [name, fieldsOf(schema)] as const),
)

test('every field has a description, and every description has a field', () => {
  for (const [name, found] of fields) {
    expect(
      found.filter(({ description }) => description === undefined).map(({ path }) => path),
      name,
    ).toEqual([])
    expect(
      Object.keys(EDITOR_FIELD_DESCRIPTIONS[name] ?? {}).filter((path) => !found.some((field) => field.path === path)),
      name,
    ).toEqual([])
  }
  expect(Object.keys(EDITOR_FIELD_DESCRIPTIONS).filter((name) => !fields.has(name))).toEqual([])
})

const MARK = /<!-- fields: ([\w-]+) -->\n(?:\|.*\n)*/g

function tableOf(name: string): string {
  const rows = (fields.get(name) ?? [])
    // Both forms of a row of releases have the same fields.
    .filter(({ path }) => !path.startsWith('releases.'))
    .map(({ path, isRequired, description = '' }) => {
      return `| ${path}${isRequired ? ' *' : ''} | ${description.replaceAll('|', '\\|')} |\n`
    })
  return `| field | value |\n|---|---|\n${rows.join('')}`
}

test('docs/content.md lists every field', async () => {
  const file = join(packageFolder, 'docs/content.md')
  const text = readFileSync(file, 'utf8')
  const named = Array.from(text.matchAll(MARK), ([, name]) => name)
  expect(named).toEqual([...new Set(named)])
  expect([...fields].filter(([name, { length }]) => length > 0 && !named.includes(name)).map(([name]) => name)).toEqual(
    [],
  )
  const next = text.replace(MARK, (_, name: string) => `<!-- fields: ${name} -->\n${tableOf(name)}`)
  await expect(next).toMatchFileSnapshot(file)
})
