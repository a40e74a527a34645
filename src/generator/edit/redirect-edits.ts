// Edits of content/site/redirects.yaml: new rules at the end, and no rule that hides an address in use.

import { isMap, isSeq, type Node, type YAMLSeq } from 'yaml'
import { nodeEnd, nodeStart } from '../scaffold/yaml-edits'
import { trimEndSlash } from '../util/address'
import { appendToList, dashBefore, yamlScalar, type TextEdit } from './source-edits'
import type { MovedAddress } from './moved-addresses'

/** `list`: the rules of the file; null if the file is empty. */
export function redirectEdits(text: string, list: unknown, redirects: readonly MovedAddress[]): TextEdit[] {
  if (redirects.length === 0) return []
  const block = redirects.map(({ from, to }) => `from: ${yamlScalar(from)}\nto: ${yamlScalar(to)}`)
  const flow = redirects.map((rule) => JSON.stringify({ from: rule.from, to: rule.to }))
  if (!isSeq(list) || (list.items.length === 0 && list.flow !== true)) {
    const gap = text === '' || text.endsWith('\n') ? '' : '\n'
    const lines = block.map((rule) => `- ${rule.replace('\n', '\n  ')}\n`).join('')
    return [{ from: text.length, to: text.length, text: gap + lines }]
  }
  const inUse = new Set(redirects.map(({ to }) => trimEndSlash(to.replace(':splat', '*'))))
  const items = list.items as Node[]
  const hidden = items.filter((item) => isMap(item) && inUse.has(trimEndSlash(String(item.get('from')))))
  const replaced = hidden.slice(0, redirects.length).map((item, index) => {
    const rule = list.flow === true ? flow[index] : block[index]?.replace('\n', `\n${columnOf(text, nodeStart(item))}`)
    return { from: nodeStart(item), to: nodeEnd(item), text: rule ?? '' }
  })
  const removed = hidden.slice(redirects.length).map((item) => removal(text, list, items.indexOf(item)))
  const rest = { block: block.slice(hidden.length), flow: flow.slice(hidden.length) }
  const added = rest.block.length === 0 ? null : appendToList(text, list, rest)
  return [...replaced, ...removed, ...(added === null ? [] : [added])]
}

/** Spaces up to the column of an offset. */
function columnOf(text: string, at: number): string {
  return ' '.repeat(at - (text.lastIndexOf('\n', at - 1) + 1))
}

function removal(text: string, list: YAMLSeq, index: number): TextEdit {
  const items = list.items as Node[]
  const [before, item, next] = [items[index - 1], items[index], items[index + 1]]
  if (item === undefined) return { from: 0, to: 0, text: '' }
  if (list.flow !== true)
    return { from: dashBefore(text, item), to: next === undefined ? nodeEnd(item) : dashBefore(text, next), text: '' }
  return before === undefined
    ? { from: nodeStart(item), to: next === undefined ? nodeEnd(item) : nodeStart(next), text: '' }
    : { from: nodeEnd(before), to: nodeEnd(item), text: '' }
}
