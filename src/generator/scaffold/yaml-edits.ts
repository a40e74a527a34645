// Where nodes of YAML stand in their text.

import { isMap, isPair, isSeq, type Node } from 'yaml'

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
