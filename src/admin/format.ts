// Reads and writes content files for the editor. A value that was not edited keeps its text, order and comments.

import { isCollection, parseDocument, stringify, type Document } from 'yaml'
import { isUnchanged, patchNode, valueOf } from './patch'
import { entriesOf, toEditor, toFile, type FileValue, type YamlText } from './values'
import type { AdminFormat, AdminShape } from '../shared/admin-format'

/** Key of the text of the file in the values of an entry. No field has this name, so the editor does not show the text. */
export const SOURCE = '_source'

/** Every scalar is text, as in packsite. */
const PARSE = { schema: 'failsafe', keepSourceTokens: false } as const
const PRINT = { lineWidth: 0, flowCollectionPadding: false } as const

export type Values = Readonly<Record<string, unknown>>

export type FileFormat = { readonly fromFile: (text: string) => Values; readonly toFile: (values: Values) => string }

export function createFormat({ extension, shape }: AdminFormat): FileFormat {
  const isMarkdown = extension === 'md'
  const isWhole = shape.is === 'object'
  return {
    fromFile: (text) => {
      const { head, body } = isMarkdown ? splitFrontMatter(text) : { head: text, body: '' }
      const shown = toEditor(valueOf(parsed(head).contents), shape, YAML_TEXT)
      return { ...(isWhole ? (shown as object) : { items: shown }), ...(isMarkdown ? { body } : {}), [SOURCE]: text }
    },
    toFile: (values) => {
      const source = typeof values[SOURCE] === 'string' ? values[SOURCE] : ''
      const { head, gap } = isMarkdown ? splitFrontMatter(source) : { head: source, gap: '' }
      const written = writeYaml(head, isWhole ? values : values['items'], shape)
      if (!isMarkdown) return written
      const body = typeof values['body'] === 'string' ? values['body'].trim() : ''
      if (written === '') return `${body}\n`
      return `---\n${written}---\n${body === '' ? '' : `${gap}${body}\n`}`
    },
  }
}

const FRONT_MATTER = /^---[ \t]*(?:yaml[ \t]*)?\n(?:([\s\S]*?)\n)?---[ \t]*(?:\n|$)(\n*)/

/** `gap`: the empty lines before the body. */
function splitFrontMatter(text: string): { head: string; gap: string; body: string } {
  const found = FRONT_MATTER.exec(text)
  if (found === null) return { head: '', gap: '\n', body: text }
  const body = text.slice(found[0].length)
  return { head: found[1] ?? '', gap: body === '' ? '\n' : (found[2] ?? ''), body }
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

const YAML_TEXT: YamlText = {
  print: (value) =>
    stringify(plain(value), { schema: 'failsafe', lineWidth: 0, aliasDuplicateObjects: false }).trimEnd(),
  parse: (text): FileValue => {
    const { errors, contents } = parseDocument(text, PARSE)
    return errors.length > 0 || !isCollection(contents) ? text : valueOf(contents)
  },
}

/** Maps of the package 'yaml' keep the order of keys such as 26 and 1.21, unlike objects. */
function plain(value: FileValue): unknown {
  if (value instanceof Map) return new Map(entriesOf(value).map(([key, inner]) => [key, plain(inner)]))
  return Array.isArray(value) ? (value as readonly FileValue[]).map(plain) : value
}
