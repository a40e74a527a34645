// Parses YAML and JSON: failsafe schema, unique keys, no anchors, aliases or tags, limited depth, no unprintable
// characters. Scalars stay text until a schema types them. Maps become objects without a prototype that store the order
// of their keys.

import { LineCounter, isCollection, isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node } from 'yaml'
import { printable } from '../util/path'
import { createFastPathFunction } from '../fast-paths/fast-path'
import { readPlainYaml, type PlainYaml } from '../fast-paths/yaml'
import { createOrderedMap } from './ordered-map'
import type { KeyPath } from '../diagnostics/problem'

export type YamlFault = { readonly message: string; readonly offset: number; readonly hint?: string }
export type ParsedYaml = {
  readonly value: unknown
  /** True for a document that is empty or only has comments. */
  readonly isEmpty: boolean
  readonly faults: readonly YamlFault[]
}

/** Nested maps and lists; the deepest schema uses eight levels. */
const MAX_NESTING = 100
const TOO_DEEP = `Nests deeper than ${String(MAX_NESTING)} levels`

/** Control characters except tab and line ends, and lone surrogates. */
const UNSHOWN =
  // eslint-disable-next-line no-control-regex -- matches control characters on purpose
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

const OPTIONS = { schema: 'failsafe', uniqueKeys: true, prettyErrors: false, version: '1.2', merge: false } as const

/**
 * Parses text to plain data; an empty document is an empty map. Offsets are UTF-16 units from the start of the text.
 */
export const parseYaml = createFastPathFunction<[text: string], ParsedYaml>({
  fast: (text) => {
    const value = parsePlainYaml(text)
    return value === null ? null : { value, isEmpty: false, faults: [] }
  },
  reference: parseAnyYaml,
})

/** Parses with the fast path only; returns null if the text needs the full parser. */
export function parsePlainYaml(text: string): object | null {
  const plain = readPlainYaml(text)
  return plain === null ? null : (fromPlain(plain) as object)
}

function fromPlain(value: PlainYaml): unknown {
  if (typeof value === 'string') return value
  return 'pairs' in value ? createOrderedMap(value.pairs.map(([key, inner]) => [key, fromPlain(inner)])) : value
}

/** The reference implementation: parses all of YAML. */
export function parseAnyYaml(text: string): ParsedYaml {
  const document = parseDocument(text, OPTIONS)
  const faults = collectFaults(document)
  if (faults.length > 0) return { value: null, isEmpty: false, faults }
  const value = document.contents === null ? undefined : toPlain(document.contents)
  return { value: value ?? createOrderedMap([]), isEmpty: value === undefined, faults }
}

type ReportedFault = YamlFault & {
  readonly isSyntax: boolean
  /** Of two faults at the same offset, the fault with the lower rank is reported. */
  readonly rank: number
}

function syntaxFaults({ errors, warnings }: Document): ReportedFault[] {
  return [...errors, ...warnings].map(({ code, message, pos }): ReportedFault => {
    const offset = pos[0]
    // The parser's stack overflows at a depth that depends on the machine.
    if (message.startsWith('Maximum call stack')) return { message: TOO_DEEP, offset, isSyntax: false, rank: 0 }
    const isSyntax = code !== 'DUPLICATE_KEY'
    const words = Object.hasOwn(YAML_WORDS, code) ? YAML_WORDS[code] : undefined
    const rank = code === 'MULTILINE_IMPLICIT_KEY' ? 0 : 1
    const sentence = message.replace(/\.$/, '').replace(/^Missing closing (["']).*$/, 'A quoted text is not closed: $1')
    return { message: sentence, offset, isSyntax, rank, ...words }
  })
}

function withoutKind({ isSyntax: _isSyntax, rank: _rank, ...fault }: ReportedFault): YamlFault {
  return fault
}

/** Replaces messages in terms of the YAML grammar by messages for authors. */
const YAML_WORDS: Readonly<Record<string, Pick<YamlFault, 'message' | 'hint'>>> = {
  TAB_AS_INDENT: { message: 'A line is indented with a tab', hint: 'indent with spaces, two for each level.' },
  DUPLICATE_KEY: { message: 'This key occurs twice in one map', hint: 'remove one of them, or give it another name.' },
  BLOCK_AS_IMPLICIT_KEY: {
    message: 'A value contains a colon with a space after it',
    hint: "put it in quotes: title: 'Copper: the release'.",
  },
  MULTILINE_IMPLICIT_KEY: {
    message: 'The lines after this one are indented too far, or a colon is missing',
    hint: 'start all keys of a map in the same column, each with a colon and a space after it.',
  },
  BAD_INDENT: {
    message: 'A line is not indented like the lines before it',
    hint: 'start all keys of a map, and all hyphens of a list, in the same column.',
  },
}

function collectFaults(document: Document): YamlFault[] {
  const syntax = syntaxFaults(document)
  // After a syntax error, faults of the following lines are unreliable.
  const [first] = syntax.filter(({ isSyntax }) => isSyntax).sort((a, b) => a.offset - b.offset || a.rank - b.rank)
  if (first !== undefined) return [withoutKind(first)]
  const faults = syntax.map(withoutKind)
  visit(document, {
    Alias: (_key, node) => {
      faults.push({ message: `Aliases are not allowed: *${node.source}`, offset: node.range?.[0] ?? 0 })
    },
    Pair: (_key, { key }) => {
      if (isMap(key) || isSeq(key)) faults.push({ message: 'A key must be a text', offset: key.range?.[0] ?? 0 })
      else if (isScalar(key)) {
        const fault = keyFault(String(key.value))
        if (fault !== null) faults.push({ message: fault, offset: key.range?.[0] ?? 0 })
      }
    },
    Value: (_key, node, path) => {
      const unshown = isScalar(node) ? UNSHOWN.exec(String(node.value)) : null
      if (unshown !== null) {
        const message = `A text may not contain the character ${printable(unshown[0])}`
        faults.push({ message, offset: node.range?.[0] ?? 0 })
      }
      if (path.length >= MAX_NESTING && path.filter(isCollection).length === MAX_NESTING && isCollection(node)) {
        faults.push({ message: TOO_DEEP, offset: node.range?.[0] ?? 0 })
        return visit.BREAK
      }
      if (node.tag !== undefined)
        faults.push({ message: `Tags are not allowed: ${node.tag}`, offset: node.range?.[0] ?? 0 })
      if (node.anchor !== undefined)
        faults.push({ message: `Anchors are not allowed: &${node.anchor}`, offset: node.range?.[0] ?? 0 })
      return undefined
    },
  })
  const deepest = faults.filter(({ message }) => message === TOO_DEEP).map(({ offset }) => offset)
  return faults.filter(({ message, offset }) => message !== TOO_DEEP || offset === Math.min(...deepest))
}

/** Rejects keys with surrounding white space, because they look equal to other keys. */
function keyFault(key: string): string | null {
  if (key.trim() === '') return 'A key is empty'
  return key.trim() === key ? null : `A key begins or ends with white space: '${printable(key)}'`
}

function toPlain(node: unknown): unknown {
  if (isMap(node)) {
    const entries: [string, unknown][] = []
    for (const { key, value } of node.items) {
      entries.push([keyText(key), toPlain(value)])
    }
    return createOrderedMap(entries)
  }
  if (isSeq(node)) return node.items.map((item) => toPlain(item) ?? '')
  if (!isScalar(node)) return undefined
  const text = String(node.value)
  const isEmpty = node.type === 'PLAIN' && (text === '' || text === 'null')
  return isEmpty ? undefined : text
}

function keyText(key: unknown): string {
  return isScalar(key) ? String(key.value) : ''
}

export type YamlLocator = (keyPath: KeyPath, atKey: boolean) => { readonly line: number; readonly column: number }

/** Finds lines and columns (1-based) of key paths in a text; a missing path resolves to its nearest ancestor. */
export function createYamlLocator(text: string): YamlLocator {
  const counter = new LineCounter()
  const document = parseDocument(text, { ...OPTIONS, lineCounter: counter })
  return (keyPath, atKey) => {
    const position = counter.linePos(findOffset(document, keyPath, atKey))
    return { line: Math.max(position.line, 1), column: Math.max(position.col, 1) }
  }
}

function findOffset(document: Document, keyPath: KeyPath, atKey: boolean): number {
  let node: Node | null = document.contents
  let offset = node?.range?.[0] ?? 0
  for (const [depth, step] of keyPath.entries()) {
    if (isMap(node)) {
      const pair = node.items.find((item) => keyText(item.key) === String(step))
      if (pair === undefined) return offset
      const key = pair.key as Node
      const value = pair.value as Node | null
      const isLast = depth === keyPath.length - 1
      offset = (isLast && !atKey ? value?.range?.[0] : undefined) ?? key.range?.[0] ?? offset
      node = value
    } else if (isSeq(node)) {
      const item = node.items[Number(step)] as Node | undefined
      if (item === undefined) return offset
      offset = item.range?.[0] ?? offset
      node = item
    } else return offset
  }
  return offset
}
