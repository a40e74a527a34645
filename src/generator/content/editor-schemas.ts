// JSON schemas for editors: the patterns of content files and the schema for each pattern. Generated from all collections, so user-defined
// collections and fields are included.

import * as z from 'zod'
import { editorSchema } from '../schema/editor-schema'
import { collectionsOf } from './collections'
import { fileSchemaOf, type Collection } from './collections/collection'
import type { CustomData } from '../types'

export type EditorSchema = {
  /** 'packs', 'site-nav' */
  readonly name: string
  /** Patterns of files with this schema: 'content/packs/**'. Includes Markdown, for its front matter. */
  readonly files: readonly string[]
  readonly schema: object
}

/** Name patterns in collections with several schemas; '*' matches any name. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  releases: ['*/*'],
  gallery: ['packs', 'tags', 'versions', 'contributions', 'textures/*'],
}

export function editorSchemas(own: CustomData, siteFiles: readonly string[]): EditorSchema[] {
  return collectionsOf(own).all.flatMap((row) => {
    const forms = typeof row.schema === 'function' ? (FORMS[row.folder] ?? siteFiles) : ['**/*']
    return forms.flatMap((form) => formOf(row, form) ?? [])
  })
}

function formOf(row: Collection, form: string): EditorSchema | null {
  const endings = row.endings.filter((ending) => ending !== '.png')
  const schema = fileSchemaOf(row, form.replaceAll('*', 'a'), endings[0] ?? '')
  if (!(schema instanceof z.ZodType)) return null
  const name = form.replace(/\W+/g, '-').replace(/^-|-$/g, '')
  return {
    name: name === '' ? row.folder : `${row.folder}-${name}`,
    files: endings.map((ending) => `content/${row.folder}/${form}${ending}`),
    schema: { title: `content/${row.folder}/${form}`, ...editorSchema(schema) },
  }
}
