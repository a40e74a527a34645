// Writes values into a YAML document. Parts with an unchanged value keep their nodes, and thereby their comments.

import { Pair, Scalar, YAMLMap, YAMLSeq, isCollection, isMap, isScalar, isSeq, type Document, type Node } from 'yaml'
import { entriesOf, toEditor, toFile, type FileValue, type YamlText } from './values'
import type { AdminShape } from '../shared/admin-format'

type Patch = { readonly document: Document; readonly yaml: YamlText }
type AnyNode = Node | null | undefined
type NodeMap = YAMLMap<Scalar, Node | null>

/** A value to write, and its form; null for a value in text that the editor does not divide into fields. */
export type Written = { readonly value: FileValue; readonly shape: AdminShape | null }

/** The value of a node, whose schema is 'failsafe': every scalar is text. */
export function valueOf(node: unknown): FileValue {
  if (isMap(node)) return new Map(node.items.map(({ key, value }) => [keyOf(key), valueOf(value) ?? '']))
  if (isSeq(node)) return node.items.map((item) => valueOf(item) ?? '')
  return isScalar(node) && node.value !== null ? textOf(node) : undefined
}

const textOf = ({ value }: Scalar): string => (typeof value === 'string' ? value : JSON.stringify(value))
const keyOf = (key: unknown): string => (isScalar(key) ? textOf(key) : '')

/** Equal for equal values, orders of keys included. */
function signature(value: FileValue): string {
  return JSON.stringify(value, (_key, inner: unknown) => (inner instanceof Map ? { map: [...inner] } : inner))
}

/** Returns the node with a value: the node itself if the editor did not change the value. */
export function patchNode(node: AnyNode, written: Written, patch: Patch): Node {
  const { value } = written
  if (node && isUnchanged(node, written, patch.yaml)) return node
  if (value instanceof Map) return patchMap(node, { ...written, value: value as ReadonlyMap<string, FileValue> }, patch)
  if (Array.isArray(value)) return patchList(node, { ...written, value: value as readonly FileValue[] }, patch)
  const text = typeof value === 'string' ? value : ''
  if (!isScalar(node)) return patch.document.createNode(text)
  node.value = text
  if (text.includes('\n') && node.type === 'PLAIN') delete node.type
  return node
}

/** Also true for another spelling of the same value, such as one author without a list. */
export function isUnchanged(node: AnyNode, { value, shape }: Written, yaml: YamlText): boolean {
  if (!node) return false
  const before = valueOf(node)
  if (signature(before) === signature(value)) return true
  return shape !== null && signature(toFile(toEditor(before, shape, yaml), shape, yaml)) === signature(value)
}

type WrittenMap = Written & { readonly value: ReadonlyMap<string, FileValue> }

/** A fixed key keeps its place. Other keys get the order of the value. */
function patchMap(node: AnyNode, { value, shape }: WrittenMap, patch: Patch): Node {
  const map: NodeMap = isMap<Scalar, Node | null>(node) ? node : new YAMLMap(patch.document.schema)
  if (shape?.is === 'object') {
    for (const [key, inner] of Object.entries(shape.fields))
      patchField(map, { key, value: value.get(key), shape: inner }, patch)
    return map
  }
  const before = [...map.items]
  const kept = new Map(before.map((pair) => [keyOf(pair.key), pair] as const))
  const renamed = before.filter(({ key }) => !value.has(keyOf(key)))
  map.items = entriesOf(value).map(([key, item]) => {
    const pair = kept.get(key) ?? renamed.shift() ?? new Pair<Scalar, Node | null>(new Scalar(key), null)
    const row = rowOf(pair.value, { value: item, shape })
    pair.value = patchNode(row.node, row, patch)
    if (keyOf(pair.key) !== key) pair.key.value = key
    return pair
  })
  const [first] = map.items
  if (first !== undefined && first !== before[0]) first.key.spaceBefore = false
  return map
}

/** The node, value and form of a row. A list that becomes an object, or the reverse, stays the same node. */
function rowOf(node: AnyNode, { value, shape }: Written): Written & { readonly node: AnyNode } {
  if (shape?.is !== 'map') return { node, value, shape: null }
  const { of, short } = shape
  if (of.is !== 'object' || short === undefined) return { node, value, shape: of }
  if (Array.isArray(value)) {
    const list = isMap<Scalar, Node | null>(node) ? findPair(node, short)?.value : node
    return { node: list, value, shape: of.fields[short] ?? null }
  }
  if (!isSeq(node)) return { node, value, shape: of }
  const whole: NodeMap = new YAMLMap()
  whole.items = [new Pair<Scalar, Node | null>(new Scalar(short), node)]
  return { node: whole, value, shape: of }
}

const findPair = (map: NodeMap, key: string): Pair<Scalar, Node | null> | undefined =>
  map.items.find((pair) => keyOf(pair.key) === key)

type Field = { readonly key: string; readonly value: FileValue; readonly shape: AdminShape }

function patchField(map: NodeMap, { key, value, shape }: Field, patch: Patch): void {
  const pair = findPair(map, key)
  if (value === undefined) {
    const isSame = isUnchanged(pair?.value, { value, shape }, patch.yaml)
    if (pair !== undefined && !isSame) map.items = map.items.filter((other) => other !== pair)
    return
  }
  const isFallback = 'fallback' in shape && value === shape.fallback
  if (pair === undefined && isFallback) return
  const made = patchNode(pair?.value, { value, shape }, patch)
  if (pair === undefined) map.items.push(new Pair<Scalar, Node | null>(new Scalar(key), made))
  else pair.value = made
}

type WrittenList = Written & { readonly value: readonly FileValue[] }

/** Items with an unchanged value keep their nodes at any position; a changed item takes the next unused node. */
function patchList(node: AnyNode, { value, shape }: WrittenList, patch: Patch): Node {
  const of = shape?.is === 'list' ? shape.of : null
  const list: YAMLSeq<Node> = isSeq<Node>(node) ? node : new YAMLSeq(patch.document.schema)
  const unused = [...list.items]
  const kept = value.map((item) => {
    const index = unused.findIndex((known) => isUnchanged(known, { value: item, shape: of }, patch.yaml))
    return index < 0 ? undefined : unused.splice(index, 1)[0]
  })
  // In a longer list, an item without a node is new.
  const spare = value.length > list.items.length ? [] : unused.filter(isCollection)
  list.items = value.map((item, index) => {
    const same = kept[index]
    if (same !== undefined) return same
    return patchNode(item instanceof Map ? spare.shift() : null, { value: item, shape: of }, patch)
  })
  return list
}
