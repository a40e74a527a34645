// Refuses files that the editor would write with loss. packsite refuses them too, with a longer explanation.

import { isMap, isScalar, isSeq, visit, type Document } from 'yaml'
import { isEmpty, keyOf } from './patch'
import type { AdminShape } from '../shared/admin-format'

/** `isInside`: below an item of a list or map, where no other keys are allowed. */
type Place = { readonly shape: AdminShape; readonly path: readonly string[]; readonly isInside: boolean }

/** Throws for a value of another kind than its shape, for other keys in an item, and for YAML that packsite does not read. */
export function checkDocument(document: Document, shape: AdminShape): void {
  visit(document, {
    Alias: (_key, { source }) => refuse([], `has the alias *${source}, which packsite does not read`),
    Pair: (_key, { key }) => {
      if (isMap(key) || isSeq(key)) refuse([], 'has a key that is no text')
    },
    Value: (_key, { anchor, tag }) => {
      if (anchor !== undefined) refuse([], `has the anchor &${anchor}, which packsite does not read`)
      if (tag !== undefined) refuse([], `has the tag ${tag}, which packsite does not read`)
    },
  })
  check(document.contents, { shape, path: [], isInside: false })
}

function refuse(path: readonly string[], fault: string): never {
  throw new Error(`${path.length === 0 ? 'The file' : path.join('.')} ${fault}. Edit the file by hand.`)
}

function check(node: unknown, place: Place): void {
  if (isEmpty(node)) return
  const { shape, path } = place
  if (shape.is === 'list') checkList(node, shape, place)
  else if (shape.is === 'object') checkObject(node, shape, place)
  else if (shape.is === 'map') checkMap(node, shape, place)
  else if (shape.is === 'groups') checkGroups(node, place)
  else if (shape.is !== 'yaml') checkScalar(node, shape.is, path)
}

function checkScalar(node: unknown, is: 'text' | 'number' | 'flag', path: readonly string[]): void {
  if (!isScalar(node)) return refuse(path, 'is not a text')
  const text = keyOf(node)
  if (is === 'number' && !Number.isFinite(Number(text))) refuse(path, `is not a number: '${text}'`)
  if (is === 'flag' && text !== 'true' && text !== 'false') refuse(path, `is neither true nor false: '${text}'`)
}

type ShapeOf<T extends AdminShape['is']> = AdminShape & { readonly is: T }

function checkList(node: unknown, { of, isSingle }: ShapeOf<'list'>, { path }: Place): void {
  if (isSingle === true && isScalar(node)) return
  if (!isSeq(node)) return refuse(path, 'is not a list')
  for (const [index, item] of node.items.entries())
    check(item, { shape: of, path: [...path, String(index + 1)], isInside: true })
}

function checkObject(node: unknown, { fields }: ShapeOf<'object'>, { path, isInside }: Place): void {
  if (!isMap(node)) return refuse(path, 'is not a map of keys')
  for (const { key, value } of node.items) {
    const name = keyOf(key)
    const shape = Object.hasOwn(fields, name) ? fields[name] : undefined
    if (shape !== undefined) check(value, { shape, path: [...path, name], isInside })
    else if (isInside) refuse([...path, name], 'is no field of this item')
  }
}

function checkMap(node: unknown, { of, short }: ShapeOf<'map'>, { path }: Place): void {
  if (!isMap(node)) return refuse(path, 'is not a map of keys')
  for (const { key, value } of node.items) {
    const list = of.is === 'object' && short !== undefined && isSeq(value) ? of.fields[short] : undefined
    check(value, { shape: list ?? of, path: [...path, keyOf(key)], isInside: true })
  }
}

function checkGroups(node: unknown, place: Place): void {
  if (!isMap(node)) return refuse(place.path, 'is not a map of keys')
  for (const { key, value } of node.items) {
    const text = { is: 'text' } as const
    const shape = isMap(value) ? ({ is: 'map', of: text } as const) : text
    check(value, { ...place, shape, path: [...place.path, keyOf(key)] })
  }
}
