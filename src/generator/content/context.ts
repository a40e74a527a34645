// What every collection needs to turn a file into an entry: reading, parsing, validating, and one list of problems.

import { createProblem } from '../base/errors'
import { toProblems } from '../schema/issues'
import { parseMarkdownFile } from './front-matter'
import { offsetPosition } from './locate'
import { readContent, type ContentFile } from './read'
import type { YamlParser } from '../schema/yaml'
import type { z } from 'zod'
import type { MarkdownFault } from './convert'
import type { HtmlConverter } from './html'
import type { Body, Hash, Place, Problem, PublishState } from '../model'

export type LoadContext = {
  readonly html: HtmlConverter
  readonly parseYaml: YamlParser
  /** Milliseconds since 1970; read once for the whole build. */
  readonly nowMs: number
  readonly problems: Problem[]
  /** Addresses that refused entries would have had. */
  readonly invalidUrls: Set<string>
  /** Files that were refused: what they would have named is not missed elsewhere. */
  readonly refused: Set<string>
  /** File -> hash of its bytes, for the build id. */
  readonly hashes: Map<string, Hash>
  /** Bytes that a file of content may have. */
  readonly maxFileBytes: number
  /** When entries appear and expire, in milliseconds since 1970. */
  readonly moments: number[]
}

/** The text of a file; null, with a problem, when it cannot be read. */
function read(file: ContentFile, context: LoadContext): string | null {
  if (file.sizeBytes > context.maxFileBytes) {
    const message = `The file has ${String(file.sizeBytes)} bytes, more than the ${String(context.maxFileBytes)} that are read`
    const hint = 'split it, or raise limits.maxFileBytes in site.config.ts.'
    context.problems.push(createProblem('file-too-large', { message, at: { file: file.file }, hint }))
    context.refused.add(file.file)
    return null
  }
  const content = readContent(file)
  if ('fault' in content) {
    const hint = 'save it as UTF-8 text that packsite may read.'
    context.problems.push(
      createProblem('unreadable-file', {
        message: `The file cannot be read: ${content.fault}`,
        at: { file: file.file },
        hint,
      }),
    )
    context.refused.add(file.file)
    return null
  }
  context.hashes.set(file.file, content.hash)
  return content.text
}

/** A YAML or JSON file through its schema; null when it has problems. */
export function parseDataFile<T>(file: ContentFile, schema: z.ZodType<T>, context: LoadContext): T | null {
  const text = read(file, context)
  if (text === null) return null
  const parsed = context.parseYaml(text)
  for (const fault of parsed.faults) addFault(file, { ...fault, code: 'yaml-syntax', text }, context)
  // A file with nothing in it is an empty list where a list is expected.
  const value = parsed.isEmpty && schema.safeParse([]).success ? [] : parsed.value
  const data = parsed.faults.length > 0 ? null : validate(file, schema, { value, context })
  if (data === null) context.refused.add(file.file)
  return data
}

export type MarkdownEntry<T> = { readonly data: T; readonly body: string }

export type EntryOptions = {
  readonly context: LoadContext
  /** Sees the raw data of a refused entry. */
  readonly onRefused?: (data: unknown) => void
}

/** A Markdown file with front matter; null when it has problems. */
export function parseEntryFile<T>(
  file: ContentFile,
  schema: z.ZodType<T>,
  { context, onRefused }: EntryOptions,
): MarkdownEntry<T> | null {
  const text = read(file, context)
  if (text === null) return null
  const parsed = parseMarkdownFile(text, context.parseYaml)
  for (const fault of parsed.faults) addFault(file, { ...fault, text }, context)
  const refusal = context.html.refuse(parsed.body)
  if (refusal !== null) {
    context.problems.push(
      createProblem(refusal.code, { message: refusal.message, at: { file: file.file }, hint: refusal.hint }),
    )
  }
  const data = parsed.faults.length > 0 ? null : validate(file, schema, { value: parsed.data, context })
  if (data !== null && refusal === null) return { data, body: parsed.body }
  context.refused.add(file.file)
  onRefused?.(parsed.data)
  return null
}

type Validation = { readonly value: unknown; readonly context: LoadContext }

function validate<T>(file: ContentFile, schema: z.ZodType<T>, { value, context }: Validation): T | null {
  const result = schema.safeParse(value)
  if (result.success) return result.data
  context.problems.push(...toProblems(schema, result.error, file.file))
  return null
}

type Fault = {
  readonly code: string
  readonly message: string
  readonly offset: number
  readonly hint?: string
  /** The text that the offset counts in. */
  readonly text: string
}

const YAML_HINT = 'put a text with a colon, a # or a quote in quotes; indent with spaces.'

function addFault(file: ContentFile, fault: Fault, context: LoadContext): void {
  const place = { file: file.file, ...offsetPosition(fault.text, fault.offset) }
  context.problems.push(createProblem(fault.code, { message: fault.message, at: place, hint: fault.hint ?? YAML_HINT }))
}

/** Markdown -> sanitised HTML; a text that the converter can't stand is a problem of its file. */
export function convertBody(file: ContentFile, markdown: string, context: LoadContext): Body {
  const converted = context.html.fromMarkdown(markdown)
  if (!('fault' in converted)) return converted
  addTextFault({ file: file.file }, converted.fault, context)
  return context.html.fromHtml('')
}

/** Markdown of a field -> plain text; '' and a problem of the field where the converter can't stand it. */
export function convertText(markdown: string, at: Place, context: LoadContext): string {
  const text = context.html.toText(markdown)
  if (typeof text === 'string') return text
  addTextFault(at, text.fault, context)
  return ''
}

function addTextFault(at: Place, { code, message, hint }: MarkdownFault, context: LoadContext): void {
  context.problems.push(createProblem(code, { message, at, hint }))
}

export type PublishFields = {
  readonly published?: boolean | undefined
  readonly publishAt?: number | undefined
  readonly expireAt?: number | undefined
}

/** An entry's state at `nowMs`. */
export function publishState({ published, publishAt, expireAt }: PublishFields, nowMs: number): PublishState {
  if (published === false) return 'draft'
  if (expireAt !== undefined && expireAt <= nowMs) return 'expired'
  if (publishAt !== undefined && publishAt > nowMs) return 'scheduled'
  return 'published'
}

/** 'post.md' -> 'post' */
export function stem(name: string): string {
  return name.replace(/\.[^./]+$/, '')
}
