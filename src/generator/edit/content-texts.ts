// The content files of a site with the references in their data, for commands that edit content.

import { join } from 'node:path'
import { fileSchemaOf } from '../content/collections/collection'
import { assignToCollections, listContent, normalizeLineBreaks } from '../content/list'
import { parseAndValidateText } from '../content/read-data'
import { findMarkedTexts, type MarkedText } from '../schema/references'
import { readTextIfExists } from '../util/fs'
import type { z } from 'zod'
import type { SourcePath, Problem, Site } from '../types'

export type ContentText = {
  readonly file: SourcePath
  /** Folder of the collection. */
  readonly collection: string
  readonly id: string
  /** The text on the disk. */
  readonly raw: string
  /** The text with normalised line breaks. */
  readonly text: string
  /** Offset of the body in `text`; the length of the text for a data file. */
  readonly bodyAt: number
  readonly marked: readonly MarkedText[]
  /** Returns the problems of another text of the file. */
  readonly problemsOf: (text: string) => readonly Problem[]
}

/** Reads all content files but pictures. */
export function readContentTexts({ root, own }: Pick<Site, 'root' | 'own'>): ContentText[] {
  return assignToCollections(listContent(root), own).files.flatMap(({ listed, row, id }): ContentText[] => {
    const ending = listed.name.slice(listed.name.lastIndexOf('.'))
    const schema = fileSchemaOf(row, id, ending)
    const raw = schema === null ? null : readTextIfExists(join(root, listed.file))
    if (raw === null) return []
    const text = normalizeLineBreaks(raw)
    const { input, body } = parseAndValidateText(listed.file, text, schema as z.ZodType)
    return [
      {
        ...{ file: listed.file, collection: row.folder, id, raw, text },
        bodyAt: listed.name.endsWith('.md') ? text.length - body.length : text.length,
        marked: findMarkedTexts(schema as z.ZodType, input),
        problemsOf: (changed) => parseAndValidateText(listed.file, changed, schema as z.ZodType).problems,
      },
    ]
  })
}
