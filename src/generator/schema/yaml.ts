// YAML and JSON as text: the failsafe schema, no anchors, aliases or tags, unique keys, no depth that any reader of
// the data would choke on, no character that no page can show. A value stays the text that was written until a schema types
// it. Maps become objects without a prototype that remember the order of their keys.

import { LineCounter, isCollection, isMap, isScalar, isSeq, parseDocument, visit, type Document, type Node } from 'yaml'
import { visible } from '../base/path'
import { readPlainYaml, type PlainYaml } from './plain-yaml'
import type { KeyPath } from '../base/problem'

/** The keys of a map in the order of the file; an object alone would put '26' before '1.21'. */
const ORDER = Symbol('order')

export type YamlFault = { readonly message: string; readonly offset: number }
export type ParsedYaml = {
  readonly value: unknown
  /** True when the document says nothing: empty, or comments only. */
  readonly isEmpty: boolean
  readonly faults: readonly YamlFault[]
}

/** Maps and lists in each other; the deepest schema knows eight. */
const MAX_NESTING = 100
const TOO_DEEP = `Nests deeper than ${String(MAX_NESTING)} levels`

/** Controls but for tab and line ends, and halves of surrogate pairs. */
const UNSHOWN =
  // eslint-disable-next-line no-control-regex -- these are what is looked for
  /[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F-\u009F]|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/

const OPTIONS = { schema: 'failsafe', uniqueKeys: true, prettyErrors: false, version: '1.2', merge: false } as const

/** Text -> plain data; an empty document is an empty map. Offsets are UTF-16 units from the start of the text. */
export function parseYaml(text: string): ParsedYaml {
  const plain = readPlainYaml(text)
  return plain === null ? parseAnyYaml(text) : { value: fromPlain(plain), isEmpty: false, faults: [] }
}

function fromPlain(value: PlainYaml): unknown {
  if (typeof value === 'string') return value
  return 'pairs' in value ? createMap(value.pairs.map(([key, inner]) => [key, fromPlain(inner)])) : value
}

/** The whole language. */
export function parseAnyYaml(text: string): ParsedYaml {
  const document = parseDocument(text, OPTIONS)
  const faults = collectFaults(document)
  if (faults.length > 0) return { value: null, isEmpty: false, faults }
  const value = document.contents === null ? undefined : toPlain(document.contents)
  return { value: value ?? createMap([]), isEmpty: value === undefined, faults }
}

function collectFaults(document: Document): YamlFault[] {
  const faults = [...document.errors, ...document.warnings].map((error) => ({
    // Where the parser itself runs out of its stack is another place on every machine.
    message: error.message.startsWith('Maximum call stack') ? TOO_DEEP : error.message.replace(/\.$/, ''),
    offset: error.pos[0],
  }))
  visit(document, {
    Alias: (_key, node) => {
      faults.push({ message: `Aliases are not allowed: *${node.source}`, offset: node.range?.[0] ?? 0 })
    },
    Pair: (_key, { key }) => {
      if (isMap(key) || isSeq(key)) faults.push({ message: 'A key is a text', offset: key.range?.[0] ?? 0 })
    },
    Value: (_key, node, path) => {
      const unshown = isScalar(node) ? UNSHOWN.exec(String(node.value)) : null
      if (unshown !== null) {
        const message = `A text may not have the character ${visible(unshown[0])}`
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

function toPlain(node: unknown): unknown {
  if (isMap(node)) {
    const entries: [string, unknown][] = []
    for (const { key, value } of node.items) {
      const plain = toPlain(value)
      if (plain !== undefined) entries.push([keyText(key), plain])
    }
    return createMap(entries)
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

function createMap(entries: readonly (readonly [string, unknown])[]): object {
  const map = Object.create(null) as Record<string, unknown>
  // Without a prototype every key is an ordinary one.
  for (const [key, value] of entries) map[key] = value
  Object.defineProperty(map, ORDER, { value: entries.map(([key]) => key), enumerable: false })
  return map
}

type PackedMap = { readonly names: readonly string[]; readonly inner: readonly Packed[] }
type Packed = string | PackedMap | readonly Packed[]

/** Parsed data as JSON, which crosses between threads with the order of its keys. */
export function packYaml(value: unknown): string {
  return JSON.stringify(pack(value))
}

function pack(value: unknown): Packed {
  if (typeof value === 'string') return value
  if (Array.isArray(value)) return value.map(pack)
  const entries = orderedEntries(value) ?? []
  return { names: entries.map(([key]) => key), inner: entries.map(([, inner]) => pack(inner)) }
}

/** The data that packYaml was given. */
export function unpackYaml(packed: string): unknown {
  return unpack(JSON.parse(packed) as Packed)
}

function unpack(packed: Packed): unknown {
  if (typeof packed === 'string') return packed
  if ('names' in packed) return createMap(packed.names.map((name, index) => [name, unpack(packed.inner[index] ?? '')]))
  return packed.map(unpack)
}

/** The entries of a map in the order of the file, or null when the value is no map. */
export function orderedEntries(value: unknown): [string, unknown][] | null {
  if (typeof value !== 'object' || value === null || !(ORDER in value)) return null
  const map = value as Record<string, unknown>
  return (value[ORDER] as string[]).map((key) => [key, map[key]])
}

export type YamlLocator = (keyPath: KeyPath, atKey: boolean) => { readonly line: number; readonly column: number }

/** Finds lines and columns (1-based) of key paths in a text; a path that is not there leads to its nearest ancestor. */
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
