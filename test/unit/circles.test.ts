// No file leads back to itself, and none of the program knows too many others: imports of types count like any other.

import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

const MOST_IMPORTS = 20

/** Folders of sources; a further one of the repository is refused below until it stands here. */
const FOLDERS = ['art', 'bin', 'create-packsite', 'docs', 'examples', 'scripts', 'src', 'templates', 'test']
const SOURCE = /\.(?:[cm]?[jt]s|tsx)$/

const files = FOLDERS.flatMap((folder) =>
  readdirSync(join(packageFolder, folder), { recursive: true, encoding: 'utf8' }).map((name) =>
    join(packageFolder, folder, name),
  ),
)
  .filter((file) => SOURCE.test(file) && !/[\\/](?:\.packsite|dist|node_modules)[\\/]/.test(file))
  .sort()

/** File -> what it imports, as written: statically, when it is asked for, as a type. */
const imports = new Map(
  files.map((file) => {
    const { importedFiles } = ts.preProcessFile(readFileSync(file, 'utf8'), true, true)
    return [file, [...new Set(importedFiles.map(({ fileName }) => fileName))]]
  }),
)

/** File -> the files among them that it imports. */
const ways = new Map(
  [...imports].map(([file, specifiers]) => {
    // docs/moving/move.mjs imports settings that stand beside it in the folder of a site.
    const own = specifiers.filter((specifier) => specifier.startsWith('.') && specifier !== './origin.mjs')
    return [file, own.flatMap((specifier) => fileOf(resolve(dirname(file), specifier)))]
  }),
)

function fileOf(path: string): string[] {
  const found = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((name) => imports.has(name))
  if (found === undefined && ![path, `${path}.ts`].some((name) => existsSync(name)))
    throw new Error(`Nothing stands at ${path}`)
  return found === undefined ? [] : [found]
}

/** The ways that lead from a file to itself; one for each file that is on any. */
function circles(): string[] {
  const done = new Set<string>()
  const found: string[] = []
  const visit = (file: string, way: readonly string[]): void => {
    const at = way.indexOf(file)
    if (at >= 0) found.push([...way.slice(at), file].map((name) => relative(packageFolder, name)).join(' -> '))
    if (at >= 0 || done.has(file)) return
    for (const next of ways.get(file) ?? []) visit(next, [...way, file])
    done.add(file)
  }
  for (const file of files) visit(file, [])
  return found
}

test('every import is seen', () => {
  expect(files.length).toBeGreaterThan(900)
  expect(ways.get(join(packageFolder, 'src/generator/api/no-op.ts'))).toEqual(
    expect.arrayContaining(
      ['build/build.ts', 'check/check.ts', 'incremental/decide.ts'].map((name) =>
        join(packageFolder, 'src/generator', name),
      ),
    ),
  )
})

test('every folder with sources is looked at', () => {
  const tracked = execFileSync('git', ['ls-files'], { cwd: packageFolder, encoding: 'utf8' }).split('\n')
  const folders = tracked.filter((name) => SOURCE.test(name) && name.includes('/')).map((name) => name.split('/')[0])
  expect([...new Set(folders)].sort()).toEqual(FOLDERS)
})

test('no file leads back to itself', () => {
  expect(circles()).toEqual([])
})

/** A list of what a room gives to others, and nothing else. */
const isList = (file: string): boolean => !/^import /m.test(readFileSync(file, 'utf8'))

test(`no file of the program imports more than ${String(MOST_IMPORTS)} modules`, () => {
  const many = [...imports].filter(
    ([file, specifiers]) =>
      specifiers.length > MOST_IMPORTS && !isList(file) && file.startsWith(join(packageFolder, 'src')),
  )
  expect(many.map(([file, specifiers]) => `${relative(packageFolder, file)}: ${String(specifiers.length)}`)).toEqual([])
})
