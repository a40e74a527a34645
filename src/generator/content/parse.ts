// Parses the text of a file: front matter, schema, Markdown, sanitiser. The result depends only on the text, its collection and the config,
// and is the same on the main thread and in workers. Input and output are plain data.

import { isRelativePicturePath } from '../util/address'
import { createProblem } from '../diagnostics/errors'
import { findMarkedTexts, findValidMarkedTexts, type MarkedText } from '../schema/references'
import { colocatedImageAddress, resolveRelativeImages } from './colocated-images'
import { collectionsOf } from './collections'
import { separateEntryLinks } from './entry-links'
import { fileSchemaOf, wordPathsOf, type Collection } from './collections/collection'
import { PARSING_OUT_OF_MEMORY, CONVERSION_OUT_OF_MEMORY, convertMarkdownTexts } from './markdown/convert'
import { parseAndValidateText, parseAndValidateTranslation } from './read-data'
import { mayContainMarkdown, storeHtmlAndListLinks, type InlineMarkdown } from './markdown/inline'
import { MARKDOWN_SYNTAX, markdownLimitFault } from './markdown/limits'
import { isNeverShown, type PublishFields } from './publish-state'
import { emptyBody, encodeFile, type EncodedFile, type EntryKeySettings } from './entry-codec'
import { wholeBodyPlainText } from '../fast-paths/plain-text'
import type { z } from 'zod'
import type { Body, ConvertedBody, SourcePath, KeyPath, ReferenceInEntryData, Problem } from '../types'
import type { ConvertedText, MarkdownFault, MarkdownPipeline } from './markdown/types'

export type ParseTask = {
  readonly file: SourcePath
  /** Folder of the collection. */
  readonly collection: string
  readonly id: string
  readonly text: string
  /** The source of a translation. */
  readonly source?: { readonly file: SourcePath; readonly text: string }
}

/** The result for an invalid file: problems, addresses that the file would have, and references, which are still checked. */
export type ParseFailure = {
  readonly problems: readonly Problem[]
  readonly urls: readonly string[]
  readonly named: readonly ReferenceInEntryData[]
  /** Links, pictures and ids of the body; HTML and text are empty. */
  readonly body: Body
}

export type ParseResult = EncodedFile | ParseFailure

export type ParseContext = {
  readonly site: EntryKeySettings
  /** Loads the Markdown converter before the first conversion. Rejects with SiteError if there is no converter. */
  readonly openPipeline: () => Promise<MarkdownPipeline>
}

/** A text to convert and its key path; the key path is null for the body of a Markdown file. */
type Prose = { readonly markdown: string; readonly keyPath: KeyPath | null; readonly isBody: boolean }

type OpenFile = {
  readonly data: unknown
  readonly aside: unknown
  readonly named: readonly ReferenceInEntryData[]
  readonly prose: readonly Prose[]
  /** Converted after `prose`. */
  readonly inline: readonly InlineMarkdown[]
}

/** A file with problems. The body is converted only for its links and pictures; null if not needed. */
type InvalidFile = Omit<ParseFailure, 'body'> & { readonly body: string | null }

/** The texts of a file to convert, in order. */
function textsOf(opened: OpenFile | InvalidFile): string[] {
  if ('problems' in opened) return opened.body === null ? [] : [opened.body]
  return [...opened.prose.map(({ markdown }) => markdown), ...opened.inline.map(({ line }) => line.text)]
}

/** Parses files. Returns the results in the same order, and the conversion time in milliseconds. */
export async function parseFiles(tasks: readonly ParseTask[], { site, openPipeline }: ParseContext) {
  const opened = tasks.map((task) => openFile(task, site))
  const texts = opened.flatMap(textsOf)
  const pipeline = texts.length === 0 ? null : await openPipeline()
  const startMs = performance.now()
  const converted =
    pipeline === null ? [] : await convertMarkdownTexts(texts, { pipeline, timeLimitMs: site.markdown.timeLimitMs })
  const convertMs = performance.now() - startMs
  let next = 0
  const answers = opened.map((file, index): ParseResult => {
    const fileTexts = converted.slice(next, (next += textsOf(file).length))
    const task = tasks[index]
    if (task === undefined) return EMPTY_FAILURE
    if ('problems' in file) return finishInvalidFile(task, file, { body: fileTexts[0], base: site.base })
    return finishFile(task, file, { converted: fileTexts, row: rowOf(task, site), base: site.base })
  })
  return { answers, convertMs }
}

export const EMPTY_FAILURE: ParseFailure = { problems: [], urls: [], named: [], body: emptyBody }

/** The result for a file that terminated its worker. */
export function outOfMemoryFailure(task: ParseTask, site: EntryKeySettings): ParseFailure {
  const opened = openFile(task, site)
  if ('problems' in opened) return { ...opened, body: emptyBody }
  const { data, named, prose } = opened
  const problem = textProblem(
    task.file,
    prose.length === 0 ? PARSING_OUT_OF_MEMORY : CONVERSION_OUT_OF_MEMORY,
    prose[0]?.keyPath ?? null,
  )
  return { problems: [problem], urls: urlsOf(task, rowOf(task, site), data), named, body: emptyBody }
}

/** Validates a file without converting its texts. */
function openFile(task: ParseTask, site: EntryKeySettings): OpenFile | InvalidFile {
  const { file, id, text, source } = task
  const row = rowOf(task, site)
  const schema = fileSchemaOf(row, id, file.slice(file.lastIndexOf('.'))) as z.ZodType
  const read =
    source === undefined
      ? parseAndValidateText(file, text, schema)
      : parseAndValidateTranslation(task, { source, schema, words: wordPathsOf(row, id) })
  const problems = [...read.problems]
  const refuse = (fault: MarkdownFault, at: KeyPath | null): void => {
    problems.push(textProblem(file, fault, at))
  }
  const tooMuch = markdownLimitFault(read.body, site.markdown)
  if (tooMuch !== null) refuse(tooMuch, null)
  const refused = (): InvalidFile => {
    const urls = urlsOf(task, row, read.input)
    // References of unpublished entries are not checked.
    if (!isAlwaysShown(row, read.input)) return { problems, urls, named: [], body: null }
    const named = findValidMarkedTexts(schema, read.input, problems).map((one) => placedBeside(one, file))
    return {
      problems,
      urls,
      named: named.flatMap(toNamed),
      body: tooMuch !== null || isBlank(read.body) ? null : read.body,
    }
  }
  if (read.data === null) return refused()
  const { marked: written, data, body } = titled(row, findMarkedTexts(schema, read.input), read)
  const marked = written.map((one) => placed(one, data, file))
  if (row.isTimed === true && isNeverShown(data as PublishFields)) {
    const message = "'expireAt' is not after 'publishAt': the entry would never be shown"
    const at = [
      { file, keyPath: ['expireAt'] },
      { file, keyPath: ['publishAt'] },
    ]
    problems.push(createProblem('invalid-date', { message, at, hint: 'correct one of them, or remove it.' }))
  }
  if (row.hasTitleInBody === true && titleOf(data) === undefined) {
    const hint = "add 'title', or begin the body with '# A title'."
    problems.push(createProblem('missing-key', { message: "'title' is missing", at: { file, keyPath: [] }, hint }))
  }
  const prose: Prose[] = isBlank(body) ? [] : [{ markdown: body, keyPath: null, isBody: true }]
  for (const { mark, keyPath } of marked) {
    if (mark.kind !== 'text' && mark.kind !== 'body') continue
    const markdown = valueAt(data, keyPath)
    if (typeof markdown !== 'string') continue
    const fault = markdownLimitFault(markdown, site.markdown)
    if (fault !== null) refuse(fault, keyPath)
    const isBody = mark.kind === 'body'
    if (isBody) setAt(data, keyPath, '')
    if (isBody ? !isBlank(markdown) : MARKDOWN_SYNTAX.test(markdown)) prose.push({ markdown, keyPath, isBody })
  }
  if (problems.length > 0) return refused()
  const inline = (row.inline?.(data, id) ?? []).filter(
    ({ line }) => mayContainMarkdown(line) && markdownLimitFault(line.text, site.markdown) === null,
  )
  const aside = row.aside === undefined ? undefined : takeOut(data, row.aside)
  return { data, aside, named: marked.flatMap(toNamed), prose, inline }
}

function rowOf({ collection }: ParseTask, { own }: EntryKeySettings): Collection {
  const row = collectionsOf(own).folders.get(collection)
  if (row === undefined) throw new Error(`There is no collection '${collection}'.`)
  return row
}

function urlsOf({ id, text }: ParseTask, row: Collection, data: unknown): readonly string[] {
  return row.urlsOfInvalidFile?.({ id, data, text }) ?? []
}

/** Returns the marked text. If it is the relative path of a picture, converts the path to an address, also in `data`. */
function placed(marked: MarkedText, data: unknown, file: SourcePath): MarkedText {
  if (valueAt(data, marked.keyPath) !== marked.value) return marked
  const moved = placedBeside(marked, file)
  if (moved !== marked) setAt(data, marked.keyPath, moved.value)
  return moved
}

function placedBeside(marked: MarkedText, file: SourcePath): MarkedText {
  const { mark, value } = marked
  return mark.kind === 'picture' && isRelativePicturePath(value)
    ? { ...marked, value: colocatedImageAddress(value, file) }
    : marked
}

/** True if no field hides the entry at any time. */
function isAlwaysShown({ isTimed, isHidden, hide }: Collection, input: unknown): boolean {
  if (typeof input !== 'object' || input === null) return true
  const isSet = hide !== undefined && (input as Readonly<Record<string, unknown>>)[hide[0]] !== undefined
  if (isSet && isHidden?.(input) === true) return false
  if (isTimed !== true) return true
  const { published, publishAt, expireAt } = input as Readonly<Partial<Record<keyof PublishFields, unknown>>>
  return !isFalse(published) && publishAt === undefined && expireAt === undefined
}

/** The value is a string from YAML and a boolean from JSON. */
function isFalse(value: unknown): boolean {
  return value === false || value === 'false'
}

type Titled = { readonly data: unknown; readonly body: string }

/** Uses the first heading of the body as title if the data has none, and removes the heading from the body. */
function titled(row: Collection, marked: readonly MarkedText[], { data, body }: Titled) {
  if (row.hasTitleInBody !== true || titleOf(data) !== undefined) return { marked, data, body }
  const heading = /^\s*#[ \t]+(.+?)[ \t]*#*[ \t]*(?:\n|$)/.exec(body)
  return { marked, data: { ...(data as object), title: heading?.[1] }, body: body.slice(heading?.[0].length ?? 0) }
}

function titleOf(data: unknown): unknown {
  return (data as { readonly title?: unknown }).title
}

type InvalidFileBody = { readonly body: ConvertedText | undefined; readonly base: string }

function finishInvalidFile(task: ParseTask, refused: InvalidFile, { body, base }: InvalidFileBody): ParseFailure {
  if (body === undefined) return { ...refused, body: emptyBody }
  if ('fault' in body)
    return { ...refused, problems: [...refused.problems, textProblem(task.file, body.fault, null)], body: emptyBody }
  const { links, entryLinks, images, ids } = placedBody(body, task.file, base)
  return { ...refused, body: { ...emptyBody, links, entryLinks, images, ids } }
}

/** The body with its relative paths resolved. */
function placedBody(body: ConvertedBody, file: SourcePath, base: string): ConvertedBody {
  return separateEntryLinks(resolveRelativeImages(body, file, base), file)
}

/** Inserts the converted texts and encodes the file. */
function finishFile(
  task: ParseTask,
  { data, aside, named, prose, inline }: OpenFile,
  options: { readonly converted: readonly ConvertedText[]; readonly row: Collection; readonly base: string },
): ParseResult {
  const { converted, row, base } = options
  const problems: Problem[] = []
  let body: ConvertedBody = emptyBody
  for (const [index, { keyPath, isBody }] of prose.entries()) {
    const answer = converted[index] ?? emptyBody
    if ('fault' in answer) problems.push(textProblem(task.file, answer.fault, keyPath))
    else if (isBody) body = placedBody(answer, task.file, base)
    else if (keyPath !== null) setAt(data, keyPath, wholeBodyPlainText(answer))
  }
  if (problems.length > 0) return { problems, urls: urlsOf(task, row, data), named, body: emptyBody }
  const linked = inline.flatMap(({ line, keyPath }, index): ReferenceInEntryData[] => {
    const answer = converted[prose.length + index] ?? emptyBody
    // If the conversion failed, the line stays unconverted, and no links are listed.
    if ('fault' in answer) return []
    return storeHtmlAndListLinks(line, answer).map((value) => ({ kind: 'link', value, keyPath }))
  })
  return encodeFile({ data, aside, named: [...named, ...linked], body })
}

function textProblem(file: SourcePath, { code, message, hint }: MarkdownFault, keyPath: KeyPath | null): Problem {
  return createProblem(code, { message, at: keyPath === null ? { file } : { file, keyPath }, hint })
}

function isBlank(text: string): boolean {
  return !/\S/.test(text)
}

function toNamed({ mark, value, keyPath }: MarkedText): ReferenceInEntryData[] {
  if (mark.kind === 'text' || mark.kind === 'body') return []
  return mark.kind === 'name' ? [{ ...mark, value, keyPath }] : [{ kind: mark.kind, value, keyPath }]
}

type Container = Record<string | number, unknown>

function valueAt(data: unknown, keyPath: KeyPath): unknown {
  return keyPath.reduce<unknown>((inner, step) => (inner as Container | undefined)?.[step], data)
}

/** Mutates `data`, which no other module has received yet. */
function setAt(data: unknown, keyPath: KeyPath, value: unknown): void {
  const step = keyPath.at(-1)
  if (step !== undefined) (valueAt(data, keyPath.slice(0, -1)) as Container)[step] = value
}

function takeOut(data: unknown, key: string): unknown {
  const value = (data as Container)[key]
  ;(data as Container)[key] = undefined
  return value
}
