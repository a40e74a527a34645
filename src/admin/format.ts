// Reads and writes content files for the editor. A value that was not edited keeps its text, order and comments.

import { isCollection, parseDocument, type Document } from 'yaml'
import { checkDocument } from './check'
import { isUnchanged, patchNode, valueOf } from './patch'
import { toEditor, toFile } from './values'
import { PARSE, YAML_TEXT } from './yaml-text'
import type { AdminFormat, AdminShape } from '../shared/admin-format'

/** Key of the text of the file in the values of an entry. No field has this name, so the editor does not show the text. */
export const SOURCE = '_source'

const PRINT = { lineWidth: 0, flowCollectionPadding: false } as const

export type Values = Readonly<Record<string, unknown>>

export type FileFormat = { readonly fromFile: (text: string) => Values; readonly toFile: (values: Values) => string }

/**
 * `fromFile` throws for a file that cannot be written without loss, so that the editor does not open it. `toFile` throws
 * for values that a file cannot have, so that the editor does not save them.
 */
export function createFormat({ extension, shape }: AdminFormat): FileFormat {
  const isMarkdown = extension === 'md'
  const isWhole = shape.is === 'object'
  return {
    fromFile: (text) => {
      const { head, body } = isMarkdown ? splitFrontMatter(text) : { head: text, body: '' }
      const document = parsed(head)
      checkDocument(document, shape)
      const shown = toEditor(valueOf(document.contents), shape, YAML_TEXT)
      return { ...(isWhole ? (shown as object) : { items: shown }), ...(isMarkdown ? { body } : {}), [SOURCE]: text }
    },
    toFile: (values) => {
      const source = typeof values[SOURCE] === 'string' ? values[SOURCE] : ''
      const before = isMarkdown ? splitFrontMatter(source) : { head: source, gap: '', body: '' }
      const written = writeYaml(before.head, isWhole ? values : values['items'], shape)
      if (!isMarkdown) return written
      const body = bodyText(typeof values['body'] === 'string' ? values['body'] : '', before.body)
      if (written === '') return `${body}\n`
      return `---\n${written}---\n${body === '' ? '' : `${before.gap}${body}\n`}`
    },
  }
}

/** The editor removes white space around the body, and thereby the indentation of code in the first line. */
function bodyText(edited: string, source: string): string {
  const [text, before] = [edited.trim(), source.trimEnd()]
  if (before.trim() === text) return before
  const [indent = ''] = /^[ \t]*/.exec(before) ?? []
  const [line, lineBefore] = [text, before].map((body) => body.split('\n')[0]?.trim())
  return line === lineBefore ? `${indent}${text}` : text
}

const FRONT_MATTER = /^---[ \t]*(?:yaml[ \t]*)?\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)(\n*)/

/** `gap`: the empty lines before the body. Throws for front matter that packsite does not read. */
function splitFrontMatter(text: string): { head: string; gap: string; body: string } {
  const found = FRONT_MATTER.exec(text)
  if (found === null && /^---[^\n]*\n/.test(text))
    throw new Error("The front matter has no end, or is not YAML. Write '---' on a line of its own after it.")
  if (found === null) return { head: '', gap: '\n', body: text }
  const head = found[1] ?? ''
  if (/^---/m.test(head))
    throw new Error("A line of the front matter begins with '---'. Indent it, or put the value in quotes.")
  const body = text.slice(found[0].length)
  return { head, gap: body === '' ? '\n' : (found[2] ?? ''), body }
}

/** Throws for invalid YAML, so that the editor does not open the file. */
function parsed(text: string) {
  const document = parseDocument(text, PARSE)
  const [error] = document.errors
  if (error !== undefined) throw error
  return document
}

function writeYaml(text: string, values: unknown, shape: AdminShape): string {
  const document: Document = parsed(text)
  const value = toFile(values, shape, YAML_TEXT)
  const isSame =
    value === undefined ? document.contents === null : isUnchanged(document.contents, { value, shape }, YAML_TEXT)
  if (isSame) return ended(text)
  const made =
    value === undefined ? null : patchNode(document.contents, { value, shape }, { document, yaml: YAML_TEXT })
  document.contents = isCollection(made) && made.items.length === 0 ? null : made
  const isEmpty = document.contents === null && document.commentBefore === null
  return ended(isEmpty ? '' : document.toString(PRINT))
}

/** Adds a line break to the last line. */
const ended = (text: string): string => (text === '' || text.endsWith('\n') ? text : `${text}\n`)
