// Writes values into a YAML document. Parts with an unchanged value keep their nodes, and thereby their comments.

import { Pair, Scalar, YAMLMap, YAMLSeq, isMap, isScalar, isSeq, type Document, type Node } from 'yaml'
import { originsOf, type FileValue, type Origin } from './rows'
import { entriesOf, toEditor, toFile, type YamlText } from './values'
import type { AdminShape } from '../shared/admin-format'

type Patch = { readonly document: Document; readonly yaml: YamlText }
type AnyNode = Node | null | undefined
type NodeMap = YAMLMap<Scalar, Node | null>

/** A value to write, and its form; null for a value in text that the editor does not divide into fields. */
export type Written = { readonly value: FileValue; readonly shape: AdminShape | null }

/** The value of a node, whose schema is 'failsafe': every scalar is text, except null without quotes. */
export function valueOf(node: unknown): FileValue {
  if (isMap(node)) return new Map(node.items.map(({ key, value }) => [keyOf(key), valueOf(value)]))
  if (isSeq(node)) return node.items.map((item) => valueOf(item) ?? '')
  return isScalar(node) && !isEmpty(node) ? textOf(node) : undefined
}

/** True for a missing value and for null without quotes. */
export function isEmpty(node: unknown): boolean {
  if (!isScalar(node)) return node === null || node === undefined
  return node.value === null || (node.type === 'PLAIN' && (node.value === '' || node.value === 'null'))
}

const textOf = ({ value }: Scalar): string => (typeof value === 'string' ? value : JSON.stringify(value))
export const keyOf = (key: unknown): string => (isScalar(key) ? textOf(key) : '')

/** Returns a scalar that `valueOf` reads as the same value. */
export function newScalar(value: string | undefined): Scalar {
  const made = new Scalar(value ?? '')
  if (value === undefined) made.type = 'PLAIN'
  else if (value === 'null') made.type = 'QUOTE_SINGLE'
  return made
}

/** Equal for equal values, orders of keys included. The editor removes white space around texts. */
function signature(value: FileValue): string {
  return JSON.stringify(value, (_key, inner: unknown) => {
    if (typeof inner === 'string') return inner.trim()
    return inner instanceof Map ? { map: [...inner] } : inner
  })
}

/** Returns the node with a value: the node itself if the editor did not change the value. */
export function patchNode(node: AnyNode, written: Written, patch: Patch): Node {
  const { value } = written
  if (node && isUnchanged(node, written, patch.yaml)) return node
  if (value instanceof Map) return patchMap(node, { ...written, value: value as ReadonlyMap<string, FileValue> }, patch)
  if (Array.isArray(value)) return patchList(node, { ...written, value: value as readonly FileValue[] }, patch)
  return patchText(node, typeof value === 'string' ? value : '')
}

/** A block keeps the line break at its end. */
function patchText(node: AnyNode, text: string): Scalar {
  if (!isScalar(node)) return newScalar(text)
  const isBlock = node.type === 'BLOCK_LITERAL' || node.type === 'BLOCK_FOLDED'
  node.value = isBlock && textOf(node).endsWith('\n') ? `${text}\n` : text
  if (node.type === 'PLAIN' && text.includes('\n')) delete node.type
  else if (node.type === 'PLAIN' && text === 'null') node.type = 'QUOTE_SINGLE'
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
  giveComment(map, map.items[0]?.key)
  const before = [...map.items]
  const taken = takenOf(before, originsOf(value))
  const entries = entriesOf(value)
  const sameKey = entries.map(([key], index) => taken.at(index) ?? taken.next((pair) => keyOf(pair.key) === key))
  const isSame = (pair: Pair<Scalar, Node | null>, written: Written) =>
    isUnchanged(rowOf(pair.value, written).node, rowOf(pair.value, written), patch.yaml)
  map.items = entries.map(([key, item], index) => {
    const written = { value: item, shape }
    const pair =
      sameKey[index] ??
      taken.next((known) => isSame(known, written)) ??
      new Pair<Scalar, Node | null>(new Scalar(key), null)
    const row = rowOf(pair.value, written)
    pair.value = patchNode(row.node, row, patch)
    if (keyOf(pair.key) !== key) pair.key.value = key
    return pair
  })
  const [first] = map.items
  if (first !== undefined && first !== before[0]) first.key.spaceBefore = false
  return map
}

/** The node, value and shape of a row. A list that becomes an object, or the reverse, stays the same node. */
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
  // The editor gives a missing field its usual value.
  const usual = toFile(toEditor(undefined, shape, patch.yaml), shape, patch.yaml)
  if (pair === undefined && signature(usual) === signature(value)) return
  const made = patchNode(pair?.value, { value, shape }, patch)
  if (pair === undefined) map.items.push(new Pair<Scalar, Node | null>(new Scalar(key), made))
  else pair.value = made
}

type WrittenList = Written & { readonly value: readonly FileValue[] }

/** An item takes the node at its place in the file; an item without a place takes an equal node, or one with a common key. */
function patchList(node: AnyNode, { value, shape }: WrittenList, patch: Patch): Node {
  const of = shape?.is === 'list' ? shape.of : null
  const list: YAMLSeq<Node> = isSeq<Node>(node) ? node : new YAMLSeq(patch.document.schema)
  giveComment(list, list.items[0])
  const taken = takenOf([...list.items], originsOf(value))
  const equal = value.map(
    (item, index) =>
      taken.at(index) ?? taken.next((known) => isUnchanged(known, { value: item, shape: of }, patch.yaml)),
  )
  list.items = value.map((item, index) => {
    const near = equal[index] ?? (of === null ? taken.next((known) => hasCommonKey(known, item)) : undefined)
    return patchNode(near, { value: item, shape: of }, patch)
  })
  return list
}

/** The package 'yaml' gives a comment above the first item to the whole list or map. */
function giveComment(whole: NodeMap | YAMLSeq, first: Node | undefined): void {
  const { commentBefore, flow } = whole
  if (first === undefined || flow === true || !commentBefore) return
  first.commentBefore = first.commentBefore ? `${commentBefore}\n${first.commentBefore}` : commentBefore
  whole.commentBefore = null
}

const hasCommonKey = (node: Node, value: FileValue): boolean =>
  isMap(node) && value instanceof Map && node.items.some(({ key }) => value.has(keyOf(key)))

/** Gives each node to one item: `at` to the item of the same place, `next` to the first item that asks. */
function takenOf<T>(nodes: readonly T[], origins: readonly Origin[]) {
  const used = new Set<T>()
  const take = (node: T | undefined): T | undefined => {
    if (node === undefined || used.has(node)) return undefined
    used.add(node)
    return node
  }
  const placed = origins.map((at) => (at === undefined ? undefined : take(nodes[at])))
  return {
    at: (index: number): T | undefined => placed[index],
    next: (isWanted: (node: T) => boolean): T | undefined =>
      take(nodes.find((node) => !used.has(node) && isWanted(node))),
  }
}
