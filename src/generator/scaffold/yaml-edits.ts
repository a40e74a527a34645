// Edits of release tables as text: where nodes of YAML stand, what is inserted there, and what a table says.

import { isMap, isPair, isScalar, isSeq, parseDocument, type Document, type Node, type Pair, type YAMLMap } from 'yaml'
import { orderedEntries } from '../schema/ordered-map'
import { parseYaml } from '../schema/yaml'

export type YamlPair = Pair<Node, Node | null>

/** Replaces the text between two offsets. */
export type Edit = { readonly from: number; readonly to: number; readonly text: string }

export function insert(at: number, text: string): Edit {
  return { from: at, to: at, text }
}

/** Inserts lines after the line on which a node ends. */
export function insertBelow(source: string, node: Node, lines: string): Edit {
  const at = end(node)
  if (at > 0 && source[at - 1] === '\n') return insert(at, lines)
  const next = source.indexOf('\n', at)
  return next < 0 ? insert(source.length, `\n${lines}`) : insert(next + 1, lines)
}

/** Applies edits from the last to the first, so that offsets stay valid; of two at one offset the first stands first. */
export function applyEdits(source: string, edits: readonly Edit[]): string {
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const ordered = edits.map((edit, index) => ({ ...edit, index })).sort((a, b) => b.from - a.from || b.index - a.index)
  return ordered.reduce(
    (text, { from, to, text: inserted }) => text.slice(0, from) + inserted.replaceAll('\n', newline) + text.slice(to),
    source,
  )
}

/** A table as nodes; null for one with errors. */
export function parseTable(source: string): Document | null {
  const document = parseDocument(source, { schema: 'failsafe', version: '1.2' })
  return document.errors.length > 0 ? null : document
}

export function pairsOf(map: YAMLMap): YamlPair[] {
  return map.items.filter((item): item is YamlPair => isPair(item))
}

export function textOf(node: unknown): string | null {
  return isScalar(node) ? String(node.value) : null
}

/** A row of a table, as far as an edit has to know it. */
export type TableRow = {
  readonly label: string
  readonly covers?: unknown
  readonly releases?: readonly Readonly<Record<string, unknown>>[]
}

/** The rows of a table in their order; null for a text with faults. An edit is right if they are what they should become. */
export function readRows(text: string): TableRow[] | null {
  const { value, faults } = parseYaml(text.replace(/^\uFEFF/, '').replace(/\r\n?/g, '\n'))
  const rows = faults.length > 0 ? null : orderedEntries(value)
  return rows?.map(([label, row]) => ({ label, ...(Array.isArray(row) ? { releases: row } : (row as object)) })) ?? null
}

/** Where what a node says begins. */
export function start(node: Node): number {
  return node.range?.[0] ?? 0
}

/** The end of what a node says, without the comments and lines after it. */
export function end(node: Node): number {
  if ((isMap(node) || isSeq(node)) && node.flow !== true) {
    const last = node.items.at(-1)
    const inner = isPair(last) ? (last.value ?? last.key) : last
    if (inner !== undefined && inner !== null) return end(inner as Node)
  }
  return node.range?.[1] ?? 0
}

export function lineStart(source: string, at: number): number {
  return source.lastIndexOf('\n', at - 1) + 1
}

/** As many spaces as stand, or would stand, before a place in its line. */
export function indentOf(source: string, at: number): string {
  return ' '.repeat(at - lineStart(source, at) - (source.startsWith('\uFEFF') && lineStart(source, at) === 0 ? 1 : 0))
}
