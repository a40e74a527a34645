// Reads a content file before conversion: validates front matter or data with a schema, and separates the body.

import { createProblem } from '../diagnostics/errors'
import { mergeConflictProblems } from '../diagnostics/merge-conflicts'
import { zodErrorToProblems } from '../schema/issues'
import { findJsonSyntaxError } from '../schema/json'
import { parseYaml } from '../schema/yaml'
import { parseMarkdownFile, type MarkdownFile } from './front-matter'
import { readContent, type ContentFile } from './list'
import { positionOfOffset } from './locate'
import type { z } from 'zod'
import type { Problem } from '../types'

export type ValidatedFileData<T> = {
  /** Output of the schema; null if the file has problems. */
  readonly data: T | null
  /** Input of the schema. */
  readonly input: unknown
  /** '' for a file without a body. */
  readonly body: string
  readonly problems: readonly Problem[]
}

const YAML_HINT = 'put a text with a colon, a # or a quote in quotes; indent with spaces.'

/** Parses the text of a file in the format of its extension. If the text contains Git conflict markers, these are the only problems. */
export function parseAndValidateText<T>(file: string, text: string, schema: z.ZodType<T>): ValidatedFileData<T> {
  const conflicts = mergeConflictProblems(file, text)
  if (conflicts.length > 0) return { data: null, input: null, body: '', problems: conflicts }
  const { data: input, body, faults } = file.endsWith('.md') ? parseMarkdownFile(text) : parseData(file, text, schema)
  const problems = faults.map(({ code, message, offset, hint = YAML_HINT }) =>
    createProblem(code, { message, at: { file, ...positionOfOffset(text, offset) }, hint }),
  )
  if (problems.length > 0) return { data: null, input, body, problems }
  const result = schema.safeParse(input)
  return result.success
    ? { data: result.data, input, body, problems }
    : { data: null, input, body, problems: zodErrorToProblems(schema, result.error, file) }
}

/** Like `parseAndValidateText`, for a file on the disk. */
export function readAndValidateFile<T>(file: ContentFile, schema: z.ZodType<T>): Omit<ValidatedFileData<T>, 'input'> {
  const read = readContent(file)
  if (!('fault' in read)) return parseAndValidateText(file.file, read.text, schema)
  const message = `The file cannot be read: ${read.fault}`
  return { data: null, body: '', problems: [createProblem('unreadable-file', { message, at: { file: file.file } })] }
}

function parseData(file: string, text: string, schema: z.ZodType): MarkdownFile {
  // A .json file must be valid JSON for other programs, although the YAML parser reads JSON.
  const fault = file.endsWith('.json') && text.trim() !== '' ? findJsonSyntaxError(text) : null
  if (fault !== null) {
    const hint = 'correct the syntax: JSON is stricter than YAML.'
    return { data: null, body: '', faults: [{ ...fault, code: 'yaml-syntax', hint }] }
  }
  const { value, isEmpty, faults } = parseYaml(text)
  // An empty file counts as an empty list if the schema accepts a list.
  const data = isEmpty && schema.safeParse([]).success ? [] : value
  return { data, body: '', faults: faults.map((found) => ({ ...found, code: 'yaml-syntax' })) }
}
