// Lists every field of site.config.ts from the schema.

import type { z } from 'zod'
import { configSchema } from '../../src/generator/config/site-schema'

export type ConfigField = { readonly path: string; readonly default: unknown }

/** Fields of an object schema. Nested fields have dotted paths; fields of a route have paths relative to the route. */
function fieldsOf(schema: z.core.$ZodType, path: readonly string[] = []): ConfigField[] {
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

export const configFields: readonly ConfigField[] = fieldsOf(configSchema)
