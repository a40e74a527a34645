// Extends package.json and .gitignore of an existing repository with the entries of a new site. Other text stays byte for byte.

import { isMap, parseDocument, type YAMLMap } from 'yaml'
import { requireFromPacksite } from '../util/require-package'
import { countWithNoun } from '../util/text'
import {
  applyEdits,
  nodeEnd,
  insertionAt,
  lineStart,
  scalarNodeText,
  yamlPairsOf,
  nodeStart,
  type TextEdit,
} from './yaml-edits'
import type Esbuild from 'esbuild'

export type ExtendedText = {
  /** Equal to the source if no entry is missing. */
  readonly text: string
  /** Added entries, such as 'scripts dev, build' or '3 lines'. */
  readonly added: readonly string[]
  /** Names of scripts that exist with a different command. */
  readonly otherScripts: readonly string[]
}

export type ExtendingFault = { readonly fault: string; readonly line: number; readonly column: number }

type JsonObject = Readonly<Record<string, unknown>>
/** A member of a JSON object. */
type Member = readonly [name: string, value: unknown]

const SECTIONS = ['scripts', 'dependencies', 'devDependencies'] as const
const SECTION_NOUNS = {
  scripts: ['script', 'scripts'],
  dependencies: ['dependency', 'dependencies'],
  devDependencies: ['development dependency', 'development dependencies'],
} as const

/** Appends the lines of `starter` that are missing. A slash at either end of a line makes no difference. */
export function extendIgnoreFile(source: string, starter: string): ExtendedText {
  const bare = (line: string): string =>
    line
      .trim()
      .replace(/^(?:\*\*)?\//, '')
      .replace(/\/$/, '')
  const known = new Set(
    source
      .replace(/^\uFEFF/, '')
      .split('\n')
      .map(bare),
  )
  const missing = starter.split('\n').filter((line) => line !== '' && !known.has(bare(line)))
  const newline = source.includes('\r\n') ? '\r\n' : '\n'
  const first = source === '' || source.endsWith('\n') ? '' : newline
  const added = missing.length === 0 ? [] : [countWithNoun(missing.length, 'line')]
  const text = missing.length === 0 ? source : source + first + missing.map((line) => line + newline).join('')
  return { text, added, otherScripts: [] }
}

/** Adds scripts and dependencies of `starter` that are missing. Existing members, their order and their format stay. */
export function extendPackageJson(source: string, starter: string): ExtendedText | ExtendingFault {
  const text = source.replace(/^\uFEFF/, '')
  let given: unknown
  try {
    given = JSON.parse(text)
  } catch {
    return jsonFault(text)
  }
  const root = parseDocument(text, { schema: 'failsafe', version: '1.2', uniqueKeys: false }).contents
  if (!isObject(given) || !isMap(root))
    return { fault: 'the file is not a JSON object', ...positionOf(text, text.search(/\S/)) }
  const wanted = JSON.parse(starter) as Record<(typeof SECTIONS)[number], JsonObject>
  const unit = unitOf(text, root)
  const [edits, created, added]: [TextEdit[], Member[], string[]] = [[], [], []]
  for (const section of SECTIONS) {
    const missing = Object.entries(wanted[section]).filter(([name]) => !isPresent(given, section, name))
    const node = yamlPairsOf(root).findLast(({ key }) => scalarNodeText(key) === section)?.value
    const isThere = node !== undefined && node !== null
    if (isThere && !isMap(node)) return { fault: `'${section}' is not an object`, ...positionOf(text, nodeStart(node)) }
    if (missing.length === 0) continue
    if (isThere) edits.push(addMembers(text, node, { members: missing, unit }))
    else created.push([section, Object.fromEntries(missing)])
    const [noun, nouns] = SECTION_NOUNS[section]
    added.push(`${missing.length === 1 ? noun : nouns} ${missing.map(([name]) => name).join(', ')}`)
  }
  if (created.length > 0) edits.push(addMembers(text, root, { members: created, unit }))
  const scripts = isObject(given['scripts']) ? given['scripts'] : {}
  const otherScripts = Object.entries(wanted.scripts).flatMap(([name, command]) =>
    Object.hasOwn(scripts, name) && scripts[name] !== command ? [name] : [],
  )
  const mark = source.slice(0, source.length - text.length)
  return { text: mark + applyEdits(text, edits), added, otherScripts }
}

function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** A package counts as present in any section of dependencies. */
function isPresent(given: JsonObject, section: (typeof SECTIONS)[number], name: string): boolean {
  const sections = section === 'scripts' ? [section] : ['dependencies', 'devDependencies', 'optionalDependencies']
  return sections.some((key) => isObject(given[key]) && Object.hasOwn(given[key], name))
}

/** White space before the first key of the root object; '' if the root object is on one line. */
function unitOf(text: string, root: YAMLMap): string {
  const [first] = yamlPairsOf(root)
  return first === undefined ? '  ' : (indentBefore(text, nodeStart(first.key)) ?? '')
}

/** White space between the start of the line and an offset; null if other text precedes. */
function indentBefore(text: string, at: number): string | null {
  const before = text.slice(lineStart(text, at), at)
  return before.trim() === '' ? before : null
}

type NewMembers = { readonly members: readonly Member[]; readonly unit: string }

/** Inserts members after the last member of an object, in the format of the object. */
function addMembers(text: string, object: YAMLMap, { members, unit }: NewMembers): TextEdit {
  const pairs = yamlPairsOf(object)
  const [first, last] = [pairs[0], pairs.at(-1)]
  const outer = /^[ \t]*/.exec(text.slice(lineStart(text, nodeStart(object))))?.[0] ?? ''
  const indent = unit === '' ? null : first === undefined ? outer + unit : indentBefore(text, nodeStart(first.key))
  const gap = indent === null ? '' : `\n${indent}`
  const texts = members.map(([name, value]) => {
    const written = JSON.stringify(value, null, indent === null ? undefined : unit).replaceAll('\n', gap)
    return `${JSON.stringify(name)}: ${written}`
  })
  const list = texts.join(`,${gap || ' '}`)
  if (last !== undefined) return insertionAt(nodeEnd(last.value ?? last.key), `,${gap || ' '}${list}`)
  return { from: nodeStart(object), to: nodeEnd(object), text: `{${gap}${list}${indent === null ? '' : `\n${outer}`}}` }
}

/** The first syntax error of invalid JSON. Messages of JSON.parse lack a position on Node 20. */
function jsonFault(text: string): ExtendingFault {
  const esbuild = requireFromPacksite('esbuild') as typeof Esbuild
  try {
    esbuild.transformSync(text, { loader: 'json', logLevel: 'silent' })
  } catch (error) {
    const [first] = (error as Esbuild.TransformFailure).errors
    if (first !== undefined) {
      const { line = 1, column = 0 } = first.location ?? {}
      return { fault: first.text, line, column: column + 1 }
    }
  }
  return { fault: 'the file is not valid JSON', line: 1, column: 1 }
}

function positionOf(text: string, at: number): { readonly line: number; readonly column: number } {
  const before = text.slice(0, Math.max(0, at))
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') }
}
