// JSON schemas for editors: the patterns of content files and the schema for each pattern. Generated from all collections, so user-defined
// collections and fields are included, with the names that the site defines.

import * as z from 'zod'
import { MESSAGES } from '../../shared/messages'
import { addDescriptions, editorSchema, type JsonSchema, type ReferenceNamesFunction } from '../schema/editor-schema'
import { collectionsOf } from './collections'
import { SITE_FILE_NAMES } from './collections/site-data'
import { fileSchemaOf, type Collection } from './collections/collection'
import { EDITOR_FIELD_DESCRIPTIONS } from './field-descriptions'
import type { CustomDefinitions } from '../types'

export type EditorSchema = {
  /** 'packs', 'site-nav' */
  readonly name: string
  /** Patterns of files with this schema: 'content/packs/**'. Includes Markdown, for its front matter. */
  readonly files: readonly string[]
  readonly schema: JsonSchema
}

/** Name patterns in collections with several schemas; '*' matches any name. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  releases: ['*/*'],
  gallery: ['packs', 'tags', 'versions', 'contributions', 'textures/*'],
}

export function editorSchemas(own: CustomDefinitions, namesOf: ReferenceNamesFunction): EditorSchema[] {
  return collectionsOf(own).all.flatMap((row) => {
    const forms = typeof row.schema === 'function' ? (FORMS[row.folder] ?? SITE_FILE_NAMES) : ['**/*']
    return forms.flatMap((form) => formOf(row, { form, namesOf }) ?? [])
  })
}

function formOf(row: Collection, { form, namesOf }: { form: string; namesOf: ReferenceNamesFunction }) {
  const endings = row.endings.filter((ending) => ending !== '.png')
  const zodSchema = fileSchemaOf(row, form.replaceAll('*', 'a'), endings[0] ?? '')
  if (!(zodSchema instanceof z.ZodType)) return null
  const part = form.replace(/\W+/g, '-').replace(/^-|-$/g, '')
  const name = part === '' ? row.folder : `${row.folder}-${part}`
  const schema = { title: `content/${row.folder}/${form}`, ...editorSchema(zodSchema, namesOf) }
  addDescriptions(schema, EDITOR_FIELD_DESCRIPTIONS[name] ?? {})
  if (name === 'site-messages')
    Object.assign(schema, {
      properties: messageProperties(),
      patternProperties: { '^own\\.': { type: 'string' } },
      additionalProperties: false,
    })
  return { name, files: endings.map((ending) => `content/${row.folder}/${form}${ending}`), schema }
}

function messageProperties(): object {
  const rows = Object.entries(MESSAGES).map(([key, { text, about }]) => {
    return [key, { type: 'string', description: `${about} Default: ${text}` }]
  })
  return Object.fromEntries(rows) as object
}
