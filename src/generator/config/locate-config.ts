// Finds lines for problems of the config: follows a key path through the object literal in site.config.ts. A config may
// be any program; if its shape is unusual, the location only has the file and the key path.

import type { KeyPath, ProblemLocation } from '../diagnostics/problem'

/** Adds line, column and excerpt to a location if the key path can be resolved. */
export function locateInConfig(place: ProblemLocation, source: string, file: string): ProblemLocation {
  if (place.file !== file || place.keyPath === undefined || place.line !== undefined) return place
  const offset = findOffset(source, place.keyPath, place.atKey === true)
  if (offset === null) return place
  const before = source.slice(0, offset).split('\n')
  const line = before.length
  return { ...place, line, column: (before.at(-1)?.length ?? 0) + 1, excerpt: source.split('\n')[line - 1] ?? '' }
}

function findOffset(source: string, keyPath: KeyPath, atKey: boolean): number | null {
  const start = /export\s+default\s+(?:[\w$]+\s*\(\s*)?/.exec(source)
  if (start === null) return null
  let position = resolveName(source, start.index + start[0].length)
  let found: number | null = position
  for (const [depth, step] of keyPath.entries()) {
    const member = typeof step === 'number' ? element(source, position, step) : property(source, position, step)
    if (member === null) return depth === 0 ? null : found
    found = depth === keyPath.length - 1 && atKey ? member.key : member.value
    position = intoCall(source, resolveName(source, member.value))
  }
  return found
}

/** Steps into a call such as `collection({ … })`: returns the offset of its first argument. */
function intoCall(source: string, position: number): number {
  const call = /^[A-Za-z_$][\w$]*\s*\(\s*(?=[{[])/.exec(source.slice(position, position + 200))
  return position + (call?.[0].length ?? 0)
}

type Member = { readonly key: number; readonly value: number }

function property(source: string, open: number, name: string): Member | null {
  if (source[open] !== '{') return null
  for (const start of members(source, open)) {
    const key = /^(?:'([^']*)'|"([^"]*)"|([\w$]+))\s*(:?)\s*/.exec(source.slice(start, start + 300))
    if (key === null || (key[1] ?? key[2] ?? key[3]) !== name) continue
    return { key: start, value: key[4] === ':' ? skipSpace(source, start + key[0].length) : start }
  }
  return null
}

function element(source: string, open: number, index: number): Member | null {
  if (source[open] !== '[') return null
  let count = 0
  for (const start of members(source, open)) {
    if (source.startsWith('...', start)) return null
    if (count === index) return { key: start, value: start }
    count += 1
  }
  return null
}

/** Resolves an identifier to the offset of its value: `routes` -> `const routes = [`. */
function resolveName(source: string, position: number): number {
  const name = /^[A-Za-z_$][\w$]*/.exec(source.slice(position, position + 100))?.[0]
  if (name === undefined) return position
  const declaration = new RegExp(`(?:const|let|var)\\s+${name.replaceAll('$', '\\$')}\\b[^=;]*=\\s*`).exec(source)
  return declaration === null ? position : declaration.index + declaration[0].length
}

/** Yields the offset of each member of an object or array literal. */
function* members(source: string, open: number): Generator<number> {
  let depth = 0
  let isStart = false
  for (let position = open; position < source.length;) {
    const next = skipSpace(source, position)
    if (next !== position) {
      position = next
      continue
    }
    const character = source[position] ?? ''
    const closes = '}])'.includes(character)
    if (isStart && depth === 1 && !closes) yield position
    isStart = false
    if (closes) depth -= 1
    if (depth === 0 && closes) return
    if ('{[('.includes(character)) depth += 1
    if (depth === 1 && (character === ',' || position === open)) isStart = true
    position = '\'"`'.includes(character) ? skipString(source, position) : position + 1
  }
}

function skipString(source: string, start: number): number {
  const quote = source[start]
  let position = start + 1
  while (position < source.length && source[position] !== quote) position += source[position] === '\\' ? 2 : 1
  return position + 1
}

function skipSpace(source: string, start: number): number {
  const space = /(?:\s+|\/\/[^\n]*|\/\*[\s\S]*?\*\/)+/y
  space.lastIndex = start
  const match = space.exec(source)
  return start + (match?.[0].length ?? 0)
}
