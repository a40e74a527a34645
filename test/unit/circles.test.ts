// No file of src leads back to itself, and none knows too many others: imports of types count like any other.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

const MOST_IMPORTS = 20

const src = join(packageFolder, 'src')
const files = readdirSync(src, { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.tsx?$/.test(name))
  .map((name) => join(src, name))
  .sort()

/** File -> what it imports, as written: statically, when it is asked for, as a type. */
const imports = new Map(
  files.map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
    return [file, [...new Set(importedFiles.map(({ fileName }) => fileName))]]
  }),
)

/** File -> the files of src that it imports. */
const ways = new Map(
  [...imports].map(([file, specifiers]) => {
    const own = specifiers.filter((specifier) => specifier.startsWith('.'))
    return [file, own.flatMap((specifier) => fileOf(resolve(dirname(file), specifier)))]
  }),
)

function fileOf(path: string): string[] {
  const found = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((name) => imports.has(name))
  if (found === undefined && !existsSync(path)) throw new Error(`Nothing stands at ${path}`)
  return found === undefined ? [] : [found]
}

/** The ways that lead from a file to itself; one for each file that is on any. */
function circles(): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file].map((name) => relative(src, name)).join(' -> '))
    if (at >= 0 || done.has(file)) return
    for (const next of ways.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return found
}

test('every import is seen', () => {
  expect(files.length).toBeGreaterThan(300)
  expect(ways.get(join(src, 'generator', 'unchanged.ts'))).toEqual(
    expect.arrayContaining(['build.ts', 'check.ts', 'records.ts'].map((name) => join(src, 'generator', name))),
  )
})

test('no file leads back to itself', () => {
  expect(circles()).toEqual([])
})

/** A list of what a room gives to others, and nothing else. */
const isList = (file: string): boolean => !/^import /m.test(readFileSync(file, 'utf8'))

test(`no file imports more than ${String(MOST_IMPORTS)} modules`, () => {
  const many = [...imports].filter(([file, specifiers]) => specifiers.length > MOST_IMPORTS && !isList(file))
  expect(many.map(([file, specifiers]) => `${relative(src, file)}: ${String(specifiers.length)}`)).toEqual([])
})
