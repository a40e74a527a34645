// What every collection needs to turn a file into an entry: reading, parsing, validating, one list of problems, and the
// memory that keeps what did not change.

import { createProblem } from '../base/errors'
import { once } from '../base/memo'
import { toProblems } from '../schema/issues'
import { parseYaml } from '../schema/yaml'
import { parseMarkdownFile } from './front-matter'
import { emptyBody, markdownOf, nothing, readAside, type Markdown } from './kept'
import { offsetPosition } from './locate'
import { addCollected, createCollected, isCurrent, keepCollected, type Cell, type Collected } from './memory'
import { keepParsed, openSource, type Source, type SourceContext } from './sources'
import type { ContentFile } from './read'
import type { z } from 'zod'
import type { MarkdownFault } from './convert'
import type { HtmlConverter } from './html'
import type { Body, FilePath, PictureSizes, Place, Problem, PublishState } from '../model'

export type LoadContext = Collected &
  SourceContext & {
    readonly html: HtmlConverter
    /** Everything that `html` depends on, but for pictures: cells of another configuration do not count. */
    readonly configuration: string
    readonly pictureSizes: PictureSizes
    /** Bytes that a file of content may have. */
    readonly maxFileBytes: number
    /** Milliseconds since 1970; read once for the whole build. */
    readonly nowMs: number
  }

/** While a file is parsed. */
export type FileContext = LoadContext & Source

export type CellName = { readonly key: string; readonly inputs: readonly unknown[] }

/** What `make` answers, or answered when it had the same inputs; what it tells is told again. */
export function remember<T>(context: LoadContext, { key, inputs }: CellName, make: (own: LoadContext) => T): Cell<T> {
  const all = [context.configuration, ...inputs]
  const known = context.memory.cells.get(key) as Cell<T> | undefined
  const cell = known !== undefined && isCurrent(known, all, context) ? known : makeCell(context, all, make)
  context.memory.cells.set(key, cell)
  addCollected(context, cell.collected)
  return cell
}

function makeCell<T>(context: LoadContext, inputs: readonly unknown[], make: (own: LoadContext) => T): Cell<T> {
  const own = { ...context, ...createCollected() }
  const value = make(own)
  return { inputs, value, collected: keepCollected(own) }
}

export type Parsed<T> = {
  readonly values: readonly T[]
  /** What stands for them as inputs of further cells: their files, and what was wrong with those. */
  readonly cells: readonly Cell[]
}

/** What each file gives, in the order of the files. A file that did not change is not parsed again, nor even looked at. */
export function parseEach<T>(
  files: readonly ContentFile[],
  context: LoadContext,
  parse: (file: ContentFile, own: FileContext) => readonly T[],
): Parsed<T> {
  const { memory, configuration, pictureSizes, nowMs } = context
  const known = memory.collections.get(files) as KeptCollection<T> | undefined
  const isKept = known?.configuration === configuration && known.pictureSizes === pictureSizes && nowMs < known.untilMs
  const cells = isKept ? [...known.cells] : files.map((file) => parseFile(file, context, parse))
  if (isKept) {
    for (const stale of memory.stale) {
      const index = known.places().get(stale)
      const file = index === undefined ? undefined : files[index]
      if (index !== undefined && file !== undefined) cells[index] = parseFile(file, context, parse)
    }
  }
  let untilMs = Infinity
  const values: T[] = []
  for (const { collected, value } of cells) {
    addCollected(context, collected)
    untilMs = Math.min(untilMs, collected.untilMs)
    for (const entry of value) values.push(entry)
  }
  const places = isKept ? known.places : once(() => new Map(files.map(({ file }, index) => [file, index])))
  const kept: KeptCollection<T> = { configuration, pictureSizes, untilMs, places, cells }
  memory.collections.set(files, kept)
  return { values, cells }
}

type KeptCollection<T> = Pick<LoadContext, 'configuration' | 'pictureSizes'> & {
  readonly untilMs: number
  /** File -> its place in the list. */
  readonly places: () => ReadonlyMap<FilePath, number>
  readonly cells: readonly Cell<readonly T[]>[]
}

/** True when what a file gives is known without reading it. */
export function isParsed(file: ContentFile, context: LoadContext): boolean {
  const { memory, configuration } = context
  const known = memory.cells.get(file.file)
  const hash = memory.hashOf(file)
  return hash !== undefined && known !== undefined && isCurrent(known, [configuration, hash], context)
}

/** The cell of a file; what it tells is left to the caller. */
function parseFile<T>(
  file: ContentFile,
  context: LoadContext,
  parse: (file: ContentFile, own: FileContext) => readonly T[],
): Cell<readonly T[]> {
  const { memory, configuration } = context
  const known = memory.cells.get(file.file) as Cell<readonly T[]> | undefined
  const hash = memory.hashOf(file)
  if (hash !== undefined && known !== undefined && isCurrent(known, [configuration, hash], context)) return known
  if (file.sizeBytes > context.maxFileBytes) return { inputs: [], value: [], collected: tooLarge(file, context) }
  const source = openSource(file, context)
  if ('fault' in source) return { inputs: [], value: [], collected: unreadable(file, source.fault) }
  const inputs = [configuration, source.hash]
  if (known !== undefined && isCurrent(known, inputs, context)) return known
  const cell = makeCell(context, inputs, (own) => parse(file, { ...own, ...source }))
  memory.cells.set(file.file, cell)
  return cell
}

function tooLarge({ file, sizeBytes }: ContentFile, { maxFileBytes }: LoadContext): Collected {
  const message = `The file has ${String(sizeBytes)} bytes, more than the ${String(maxFileBytes)} that are read`
  const hint = 'split it, or raise limits.maxFileBytes in site.config.ts.'
  return refusal(file, createProblem('file-too-large', { message, at: { file }, hint }))
}

function unreadable({ file }: ContentFile, fault: string): Collected {
  const hint = file.endsWith('.png') ? 'let packsite read it.' : 'save it as UTF-8 text that packsite may read.'
  const message = `The file cannot be read: ${fault}`
  return refusal(file, createProblem('unreadable-file', { message, at: { file }, hint }))
}

function refusal(file: FilePath, problem: Problem): Collected {
  return { ...createCollected(), problems: [problem], refused: new Set([file]) }
}

/** A YAML or JSON file through its schema; null when it has problems. */
export function parseDataFile<T>(file: ContentFile, schema: z.ZodType<T>, context: FileContext): T | null {
  if (context.parsed !== null) return context.parsed.data as T
  const { text } = context
  const parsed = parseYaml(text)
  for (const fault of parsed.faults) addFault(file, { ...fault, code: 'yaml-syntax', text }, context)
  // A file with nothing in it is an empty list where a list is expected.
  const value = parsed.isEmpty && schema.safeParse([]).success ? [] : parsed.value
  const data = parsed.faults.length > 0 ? null : validate(file, schema, { value, context })
  if (data === null) context.refused.add(file.file)
  else keepParsed(file, { data, body: NO_BODY }, context)
  return data
}

const NO_BODY = markdownOf('')

export type MarkdownEntry<T> = {
  readonly data: T
  /** What was taken out of the data. */
  readonly aside: () => unknown
  readonly body: Markdown
}

export type EntryOptions<T> = {
  readonly context: FileContext
  /** A large part of the data that is not kept in memory: it is no part of the answer's data. */
  readonly aside?: keyof T
  /** Sees the raw data of a refused entry. */
  readonly onRefused?: (data: unknown) => void
}

/** A Markdown file with front matter; null when it has problems. */
export function parseEntryFile<T extends object>(
  file: ContentFile,
  schema: z.ZodType<T>,
  { context, aside, onRefused }: EntryOptions<T>,
): MarkdownEntry<T> | null {
  if (context.parsed !== null) return context.parsed as MarkdownEntry<T>
  const { text } = context
  const parsed = context.early === null ? parseMarkdown(text) : { ...context.early, faults: [] }
  for (const fault of parsed.faults) addFault(file, { ...fault, text }, context)
  const refusal = context.html.refuse(parsed.body.read())
  if (refusal !== null) {
    context.problems.push(
      createProblem(refusal.code, { message: refusal.message, at: { file: file.file }, hint: refusal.hint }),
    )
  }
  const data = parsed.faults.length > 0 ? null : validate(file, schema, { value: parsed.data, context })
  if (data !== null && refusal === null) {
    const { body } = parsed
    const apart = aside === undefined ? undefined : data[aside]
    const rest: T = aside === undefined ? data : { ...data, [aside]: undefined }
    const kept = keepParsed(file, { data: rest, aside: apart, body }, context)
    return { data: rest, aside: apart === undefined ? nothing : readAside(kept), body }
  }
  context.refused.add(file.file)
  onRefused?.(parsed.data)
  return null
}

function parseMarkdown(text: string) {
  const { data, body, faults } = parseMarkdownFile(text)
  return { data, body: markdownOf(body), faults }
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
export function convertBody(file: ContentFile, markdown: Markdown, context: LoadContext): Body {
  const body = context.html.fromMarkdown(markdown)
  if ('fault' in body) {
    addTextFault({ file: file.file }, body.fault, context)
    return emptyBody
  }
  for (const address of body.images) context.pictures.set(address, context.pictureSizes.get(address) ?? null)
  return body
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

/** Remembers when an entry's state is another one. */
export function noteMoments({ publishAt, expireAt }: PublishFields, context: LoadContext): void {
  for (const atMs of [publishAt, expireAt]) {
    if (atMs === undefined) continue
    context.moments.push(atMs)
    if (atMs > context.nowMs) context.untilMs = Math.min(context.untilMs, atMs)
  }
}

/** 'post.md' -> 'post' */
export function stem(name: string): string {
  return name.replace(/\.[^./]+$/, '')
}
