// docs/configuration.md names every field that site.config.ts may have, every plain default and every template.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import type { z } from 'zod'
import { configSchema } from '../../../src/generator/config/schema'
import { templates } from '../../../src/templates'
import { packageFolder } from '../../support/paths'

const text = readFileSync(join(packageFolder, 'docs/configuration.md'), 'utf8')
type Field = { readonly path: string; readonly default: unknown }

/** Every field of an object schema, nested ones by their path. */
function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): Field[] {
  const { def } = schema._zod
  if (def.type === 'default' || def.type === 'prefault' || def.type === 'optional') {
    const inner = fieldsOf((def as z.core.$ZodDefaultDef).innerType, path)
    const isLeaf = inner.length === 1 && inner[0]?.path === path.join('.')
    return isLeaf && def.type === 'default'
      ? [{ path: path.join('.'), default: (def as z.core.$ZodDefaultDef).defaultValue }]
      : inner
  }
  if (def.type === 'pipe') return fieldsOf((def as z.core.$ZodPipeDef).in, path)
  if (def.type === 'array' && path.at(-1) === 'routes') return fieldsOf((def as z.core.$ZodArrayDef).element, [])
  if (def.type !== 'object') return [{ path: path.join('.'), default: undefined }]
  return Object.entries((def as z.core.$ZodObjectDef).shape).flatMap(([key, value]) => fieldsOf(value, [...path, key]))
}

const fields = fieldsOf(configSchema)

test('the schema has fields to look for', () => {
  expect(fields.map(({ path }) => path)).toEqual(
    expect.arrayContaining(['siteUrl', 'identity.mark', 'client.loadingBar.color', 'pageSize', 'meta.layout']),
  )
})

test.each(fields)('$path is in docs/configuration.md, with its default', ({ path, default: value }) => {
  const name = path.split('.').at(-1) ?? ''
  const lines = text.split('\n').filter((line) => line.includes(`\`${path}\``) || line.includes(`\`${name}`))
  expect(lines.length).toBeGreaterThan(0)
  if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
    const shown = value === '' ? "''" : String(value)
    expect(lines.some((line) => line.includes(shown))).toBe(true)
  }
})

test('it names every template', () => {
  for (const name of Object.keys(templates)) expect(text).toContain(`\`${name}\``)
})
