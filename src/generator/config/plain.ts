// A config that only says what it is: literals, constants of them, and what packsite's own functions make of them. What it comes to is read off it, in a
// thousandth of the time that it takes to bundle and run it. Whatever is written in any other way is bundled and run (bundle.ts), with the same value: this
// reads a small part of TypeScript, and nothing that could be read in another way.

import * as FIELDS from './fields'

/** The default export; null for a config that has to be bundled and run. */
export function readPlainConfig(source: string): { readonly value: unknown } | null {
  try {
    // As it would come from the thread that runs it: data alone.
    return { value: structuredClone(readModule(createReader(source))) }
  } catch {
    // Where it cannot be read or made, running it tells why.
    return null
  }
}

/** What can be imported from 'packsite', by name. */
const PACKSITE: Readonly<Record<string, unknown>> = { ...FIELDS, defineConfig: (config: unknown) => config }

type Kind = 'name' | 'string' | 'number' | 'sign' | 'end'
type Token = { readonly kind: Kind; readonly text: string; readonly startsLine: boolean }

type Reader = {
  /** The next token, which stays. */
  readonly peek: () => Token
  readonly next: () => Token
}

const SPACE = /(?:\s|\/\/.*|\/\*[\s\S]*?\*\/)*/y
const TOKENS: readonly (readonly [Kind, RegExp])[] = [
  ['name', /[A-Za-z_$][\w$]*/y],
  ['number', /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?(?![\w.$])/y],
  ['string', /'(?:[^'\\\n\r\u2028\u2029]|\\(?:['"`\\nrt]|u[\dA-Fa-f]{4}))*'/y],
  ['string', /"(?:[^"\\\n\r\u2028\u2029]|\\(?:['"`\\nrt]|u[\dA-Fa-f]{4}))*"/y],
  ['string', /`[^`\\$\r]*`/y],
  ['sign', /\.\.\.|[{}[\](),:;.=]/y],
  ['end', /$/y],
]

function createReader(source: string): Reader {
  let at = 0
  const match = (pattern: RegExp): string | null => {
    pattern.lastIndex = at
    const [text] = pattern.exec(source) ?? []
    if (text === undefined) return null
    at += text.length
    return text
  }
  const read = (): Token => {
    const space = match(SPACE) ?? ''
    const startsLine = at === space.length || /[\n\r\u2028\u2029]/.test(space)
    for (const [kind, pattern] of TOKENS) {
      const text = match(pattern)
      if (text !== null) return { kind, text, startsLine }
    }
    throw new OtherConfig()
  }
  let ahead: Token | null = null
  const peek = (): Token => (ahead ??= read())
  return {
    peek,
    next: () => {
      const token = peek()
      ahead = null
      return token
    },
  }
}

/** It is written in a way that this does not read. */
class OtherConfig extends Error {}

/** True, and read, where it comes next. */
function takes(reader: Reader, text: string): boolean {
  const token = reader.peek()
  if (token.text !== text || token.kind === 'string') return false
  reader.next()
  return true
}

function expect(reader: Reader, text: string): void {
  if (!takes(reader, text)) throw new OtherConfig()
}

function readName(reader: Reader): string {
  const { kind, text } = reader.next()
  if (kind !== 'name') throw new OtherConfig()
  return text
}

/** Names that are no constant's, in a module or anywhere. */
const RESERVED = new Set(
  [
    'arguments as async await break case catch class const continue debugger default delete do else enum eval export extends false finally for from',
    'function get if implements import in instanceof interface let new null of package private protected public return satisfies set static super',
    'switch this throw true try type typeof undefined var void while with yield NaN Infinity',
  ].flatMap((line) => line.split(' ')),
)

/** Own constants and imported functions, by name. */
type Scope = {
  readonly constants: Map<string, unknown>
  readonly functions: Map<string, (...args: unknown[]) => unknown>
}

function readModule(reader: Reader): unknown {
  const scope: Scope = { constants: new Map(), functions: new Map() }
  while (takes(reader, 'import')) readImport(reader, scope)
  while (takes(reader, 'const')) {
    const name = readOwnName(reader, scope)
    if (takes(reader, ':')) readType(reader)
    expect(reader, '=')
    scope.constants.set(name, readValue(reader, scope))
    endStatement(reader)
  }
  expect(reader, 'export')
  expect(reader, 'default')
  const value = readValue(reader, scope)
  endStatement(reader)
  if (reader.peek().kind !== 'end') throw new OtherConfig()
  return value
}

/** import { defineConfig, type SiteConfig } from 'packsite' */
function readImport(reader: Reader, scope: Scope): void {
  const isType = takes(reader, 'type')
  expect(reader, '{')
  while (!takes(reader, '}')) {
    const isOneType = takes(reader, 'type')
    const name = readOwnName(reader, scope)
    if (!isType && !isOneType) {
      const made = Object.hasOwn(PACKSITE, name) ? PACKSITE[name] : undefined
      if (typeof made !== 'function') throw new OtherConfig()
      scope.functions.set(name, made as (...args: unknown[]) => unknown)
    }
    if (reader.peek().text !== '}') expect(reader, ',')
  }
  expect(reader, 'from')
  const { kind, text } = reader.next()
  if (kind !== 'string' || text.slice(1, -1) !== 'packsite') throw new OtherConfig()
  endStatement(reader)
}

function readOwnName(reader: Reader, { constants, functions }: Scope): string {
  const name = readName(reader)
  if (RESERVED.has(name) || constants.has(name) || functions.has(name)) throw new OtherConfig()
  return name
}

/** A name, with or without its module's. What types say changes no value. */
function readType(reader: Reader): void {
  do readName(reader)
  while (takes(reader, '.'))
}

/** With a semicolon, or because the next begins on a line of its own with a word that nothing goes on with. */
function endStatement(reader: Reader): void {
  if (takes(reader, ';')) return
  const { kind, text, startsLine } = reader.peek()
  const isNext = startsLine && ['import', 'const', 'export'].includes(text)
  if (kind !== 'end' && !isNext) throw new OtherConfig()
}

/** A value, and what types say of it. */
function readValue(reader: Reader, scope: Scope): unknown {
  const value = readCalls(reader, scope)
  for (;;) {
    const { text, startsLine } = reader.peek()
    if (startsLine || (text !== 'as' && text !== 'satisfies')) return value
    reader.next()
    // `as const` is a type by its place alone.
    readType(reader)
  }
}

/** line().optional().label('…') */
function readCalls(reader: Reader, scope: Scope): unknown {
  let value = readOne(reader, scope)
  while (takes(reader, '.')) {
    const name = readName(reader)
    const isOwn = typeof value === 'object' && value !== null && Object.hasOwn(value, name)
    const method = isOwn ? (value as Record<string, unknown>)[name] : null
    if (typeof method !== 'function') throw new OtherConfig()
    value = (method as (...args: unknown[]) => unknown)(...readList(reader, scope, ['(', ')']))
  }
  return value
}

const WORDS: Readonly<Record<string, unknown>> = { true: true, false: false, null: null, undefined }

function readOne(reader: Reader, scope: Scope): unknown {
  const { kind, text } = reader.peek()
  if (text === '[') return readList(reader, scope, ['[', ']'])
  if (text === '{') return readObject(reader, scope)
  reader.next()
  if (kind === 'string') return textOf(text)
  if (kind === 'number') return Number(text)
  if (kind !== 'name') throw new OtherConfig()
  if (Object.hasOwn(WORDS, text)) return WORDS[text]
  const call = scope.functions.get(text)
  if (call !== undefined) return call(...readList(reader, scope, ['(', ')']))
  if (!scope.constants.has(text)) throw new OtherConfig()
  return scope.constants.get(text)
}

/** The values of a list or of a call. */
function readList(reader: Reader, scope: Scope, [open, close]: readonly [string, string]): unknown[] {
  const values: unknown[] = []
  expect(reader, open)
  while (!takes(reader, close)) {
    if (takes(reader, '...')) {
      const more = readValue(reader, scope)
      if (!Array.isArray(more)) throw new OtherConfig()
      values.push(...(more as unknown[]))
    } else values.push(readValue(reader, scope))
    if (reader.peek().text !== close) expect(reader, ',')
  }
  return values
}

function readObject(reader: Reader, scope: Scope): unknown {
  const object: Record<string, unknown> = {}
  expect(reader, '{')
  while (!takes(reader, '}')) {
    if (takes(reader, '...')) {
      const more = readValue(reader, scope)
      if (typeof more !== 'object' || more === null || Array.isArray(more)) throw new OtherConfig()
      Object.assign(object, more)
    } else {
      const token = reader.next()
      const key = keyOf(token)
      if (takes(reader, ':')) object[key] = readValue(reader, scope)
      else if (token.kind === 'name' && scope.constants.has(key)) object[key] = scope.constants.get(key)
      else throw new OtherConfig()
    }
    if (reader.peek().text !== '}') expect(reader, ',')
  }
  return object
}

/** `__proto__` is none. */
function keyOf({ kind, text }: Token): string {
  const key = kind === 'string' && !text.startsWith('`') ? textOf(text) : text
  const isKey = kind === 'name' || (kind === 'string' && key !== text) || (kind === 'number' && /^\d{1,15}$/.test(text))
  if (!isKey || key === '__proto__') throw new OtherConfig()
  return key
}

const ESCAPES: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t' }

function textOf(literal: string): string {
  return literal
    .slice(1, -1)
    .replace(/\\(?:u(.{4})|(.))/g, (_, code: string | undefined, sign: string) =>
      code === undefined ? (ESCAPES[sign] ?? sign) : String.fromCharCode(parseInt(code, 16)),
    )
}
