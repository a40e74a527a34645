// The content files of a site with the references in their data, for commands that edit content.

import { join } from 'node:path'
import { fileSchemaOf } from '../content/collections/collection'
import { assignContentFiles, normalizeLineBreaks } from '../content/list'
import { parseAndValidateText } from '../content/read-data'
import { findMarkedTexts, type MarkedText } from '../schema/references'
import { readTextIfExists } from '../util/fs'
import * as z from 'zod'
import type { SourcePath, Problem, Site } from '../types'

export type ContentText = {
  readonly file: SourcePath
  /** Folder of the collection. */
  readonly collection: string
  readonly id: string
  readonly isTranslation: boolean
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

/** Reads all content files but pictures. A translation has the id of its source. */
export function readContentTexts(site: Pick<Site, 'root' | 'own' | 'languages'>): ContentText[] {
  const { root } = site
  const { files, translations } = assignContentFiles(site)
  return [...files, ...translations].flatMap(({ listed, row, id, translation }): ContentText[] => {
    const ending = listed.name.slice(listed.name.lastIndexOf('.'))
    const schema = fileSchemaOf(row, id, ending)
    const raw = schema === null ? null : readTextIfExists(join(root, listed.file))
    if (raw === null) return []
    const text = normalizeLineBreaks(raw)
    const { input, body } = parseAndValidateText(listed.file, text, schema as z.ZodType)
    return [
      {
        ...{ file: listed.file, collection: row.folder, id, raw, text, isTranslation: translation !== undefined },
        bodyAt: listed.name.endsWith('.md') ? text.length - body.length : text.length,
        marked: findMarkedTexts(schema as z.ZodType, input),
        // A translation is valid only together with its source, which may change too.
        problemsOf: (changed) =>
          parseAndValidateText(listed.file, changed, translation === undefined ? (schema as z.ZodType) : z.unknown())
            .problems,
      },
    ]
  })
}
