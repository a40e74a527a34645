// The files of content as editors know them: which of them have the same form, and its schema. A loop over the collections, so those
// of a site's own, and its further fields, are there like packsite's.

import * as z from 'zod'
import { editorSchema } from '../schema/editor-schema'
import { rowsOf } from './collections'
import { schemaOf, type Collection } from './collections/collection'
import type { OwnData } from '../types'

export type EditorSchema = {
  /** 'packs', 'site-nav' */
  readonly name: string
  /** Files of this form: 'content/packs/**'; front matter of Markdown is among them. */
  readonly files: readonly string[]
  readonly schema: object
}

/** Names that tell the form of a file, where a collection has several; '*' is whatever name. */
const FORMS: Readonly<Record<string, readonly string[]>> = {
  releases: ['*/*'],
  gallery: ['packs', 'tags', 'versions', 'contributions', 'textures/*'],
}

export function editorSchemas(own: OwnData, siteFiles: readonly string[]): EditorSchema[] {
  return rowsOf(own).all.flatMap((row) => {
    const forms = typeof row.schema === 'function' ? (FORMS[row.folder] ?? siteFiles) : ['**/*']
    return forms.flatMap((form) => formOf(row, form) ?? [])
  })
}

function formOf(row: Collection, form: string): EditorSchema | null {
  const endings = row.endings.filter((ending) => ending !== '.png')
  const schema = schemaOf(row, form.replaceAll('*', 'a'), endings[0] ?? '')
  if (!(schema instanceof z.ZodType)) return null
  const name = form.replace(/\W+/g, '-').replace(/^-|-$/g, '')
  return {
    name: name === '' ? row.folder : `${row.folder}-${name}`,
    files: endings.map((ending) => `content/${row.folder}/${form}${ending}`),
    schema: { title: `content/${row.folder}/${form}`, ...editorSchema(schema) },
  }
}
