// YAML as text in a field, such as a changelog: lines are texts as typed, unless the whole text is YAML without a comment.

import { isCollection, parseDocument, stringify } from 'yaml'
import { newScalar, valueOf } from './patch'
import { entriesOf, type YamlText } from './values'
import type { FileValue } from './rows'

/** Every scalar is text, as in packsite. */
export const PARSE = { schema: 'failsafe', keepSourceTokens: false } as const

type Style = { readonly collectionStyle: 'any' | 'flow' }

export const YAML_TEXT: YamlText = {
  print: (value) => {
    if (typeof value === 'string') return value
    const items = linesOf(value)
    if (items !== null) return items.map((item) => `- ${item}`).join('\n')
    const block = printed(value, { collectionStyle: 'any' })
    return isCollectionText(block) ? block : printed(value, { collectionStyle: 'flow' })
  },
  parse: (text) => {
    const items = listedLines(text)
    if (items !== null) return items
    return (isCollectionText(text) ? collectionOf(text) : undefined) ?? text
  },
}

/** The items of a list that can be lines; null for other values. */
function linesOf(value: FileValue): string[] | null {
  if (!Array.isArray(value)) return null
  const items = value as readonly FileValue[]
  return items.every((item): item is string => typeof item === 'string' && /^\S(?:.*\S)?$/.test(item))
    ? [...items]
    : null
}

/** The texts of lines that all begin with a hyphen; null for other text. */
function listedLines(text: string): string[] | null {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const items = lines.map((line) => /^-(?:\s+(.*))?$/.exec(line)).map((found) => found && (found[1] ?? '').trim())
  const texts = items.filter((item) => item !== null && item !== '')
  return items.includes(null) || texts.length === 0 ? null : (texts as string[])
}

/** Whether a text is a list or map, prints as the same text again, and is not what a person types as lines. */
function isCollectionText(text: string): boolean {
  if (listedLines(text) !== null) return false
  const isLine = !text.trim().includes('\n') && !/^[[{].*[\]}]$/.test(text.trim())
  if (isLine) return false
  const value = collectionOf(text)
  const styles = ['any', 'flow'] as const
  return (
    value !== undefined &&
    styles.some((collectionStyle) => withoutSpace(printed(value, { collectionStyle })) === withoutSpace(text))
  )
}

const withoutSpace = (text: string): string => text.replace(/\s+/g, '')

function collectionOf(text: string): FileValue {
  const { errors, contents } = parseDocument(text, PARSE)
  return errors.length > 0 || !isCollection(contents) ? undefined : valueOf(contents)
}

const printed = (value: FileValue, { collectionStyle }: Style): string =>
  stringify(plain(value), {
    ...{ schema: 'failsafe', lineWidth: 0, flowCollectionPadding: false },
    ...{ aliasDuplicateObjects: false, collectionStyle },
  }).trimEnd()

/** Maps of the package 'yaml' keep the order of keys such as 26 and 1.21, unlike objects. */
function plain(value: FileValue): unknown {
  if (value instanceof Map) return new Map(entriesOf(value).map(([key, inner]) => [key, plain(inner)]))
  if (Array.isArray(value)) return (value as readonly FileValue[]).map(plain)
  return newScalar(typeof value === 'string' ? value : undefined)
}
