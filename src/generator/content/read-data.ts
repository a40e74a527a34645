// Reads a content file before conversion: validates front matter or data with a schema, and separates the body.

import { createProblem } from '../diagnostics/errors'
import { mergeConflictProblems } from '../diagnostics/merge-conflicts'
import { zodErrorToProblems } from '../schema/issues'
import { findJsonSyntaxError } from '../schema/json'
import { parseYaml } from '../schema/yaml'
import { parseMarkdownFile, type MarkdownFile } from './front-matter'
import { readContent, type ContentFile } from './list'
import { positionOfOffset } from './locate'
import { mergeTranslation, type TranslationFault, type WordPaths } from './merge-translation'
import { suggestionOrGenericHint } from '../schema/suggest'
import { capitalize } from '../util/text'
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
  const { input, body, problems } = parseText(file, text, schema)
  if (problems.length > 0) return { data: null, input, body, problems }
  const result = schema.safeParse(input)
  return result.success
    ? { data: result.data, input, body, problems }
    : { data: null, input, body, problems: zodErrorToProblems(schema, result.error, file) }
}

type Parsed = Omit<ValidatedFileData<unknown>, 'data'>

/** Parses the text of a file without validating its data. */
function parseText(file: string, text: string, schema: z.ZodType): Parsed {
  const conflicts = mergeConflictProblems(file, text)
  if (conflicts.length > 0) return { input: null, body: '', problems: conflicts }
  const { data: input, body, faults } = file.endsWith('.md') ? parseMarkdownFile(text) : parseData(file, text, schema)
  const problems = faults.map(({ code, message, offset, hint = YAML_HINT }) =>
    createProblem(code, { message, at: { file, ...positionOfOffset(text, offset) }, hint }),
  )
  return { input, body, problems }
}

type TranslationOptions<T> = {
  readonly source: { readonly file: string; readonly text: string }
  readonly schema: z.ZodType<T>
  readonly words: WordPaths
}

/**
 * Like `parseAndValidateText`, for a translation: its words replace those of the source. An invalid source gives no further problems here.
 */
export function parseAndValidateTranslation<T>(
  { file, text }: { readonly file: string; readonly text: string },
  { source, schema, words }: TranslationOptions<T>,
): ValidatedFileData<T> {
  const own = parseText(file, text, schema)
  const original = parseText(source.file, source.text, schema)
  const failure = (problems: readonly Problem[]) => ({ data: null, input: own.input, body: own.body, problems })
  if (own.problems.length > 0) return failure(own.problems)
  if (original.problems.length > 0 || !schema.safeParse(original.input).success) return failure([])
  const { data, faults, inTranslation } = mergeTranslation(original.input, own.input, words)
  const problems = faults.map((fault) => translationProblem(file, fault))
  if (/\S/.test(original.body) && !/\S/.test(own.body)) problems.push(untranslatedBody(file))
  if (problems.length > 0) return failure(problems)
  const result = schema.safeParse(data)
  if (result.success) return { data: result.data, input: data, body: own.body, problems: [] }
  const found = zodErrorToProblems(schema, result.error, file).map((problem) => ({
    ...problem,
    places: problem.places.map((place) =>
      place.keyPath === undefined ? place : { ...place, keyPath: inTranslation(place.keyPath) ?? [] },
    ),
  }))
  return failure(found)
}

function translationProblem(file: string, { kind, keyPath, candidates }: TranslationFault): Problem {
  const at = { file, keyPath }
  const last = keyPath.at(-1)
  const key = last === undefined ? 'the file' : typeof last === 'number' ? `row ${String(last + 1)}` : `'${last}'`
  if (kind === 'no-source')
    return createProblem('translation-without-source', {
      message: `The source has no ${typeof keyPath.at(-2) === 'number' ? `row with this ${key}` : key}`,
      at,
      hint: suggestionOrGenericHint(String(keyPath.at(-1) ?? ''), candidates),
    })
  return createProblem('fact-in-translation', {
    message: `${capitalize(key)} is not a text that a translation may have`,
    at,
    hint: 'remove it: all languages share the value of the source.',
  })
}

function untranslatedBody(file: string): Problem {
  const hint = 'translate the text of the source, or remove the file: then pages show the text of the source.'
  return createProblem('incomplete-translation', { message: 'The translation has no text', at: { file }, hint })
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
