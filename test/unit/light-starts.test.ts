// What begins a command loads nothing that is large.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { isBuiltin } from 'node:module'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

const generator = join(packageFolder, 'src/generator')

/** True for an import of types alone. */
function isOfTypes({ importClause }: ts.ImportDeclaration): boolean {
  if (importClause === undefined) return false
  const { phaseModifier, name, namedBindings } = importClause
  if (phaseModifier === ts.SyntaxKind.TypeKeyword) return true
  return (
    name === undefined &&
    namedBindings !== undefined &&
    ts.isNamedImports(namedBindings) &&
    namedBindings.elements.every((element) => element.isTypeOnly)
  )
}

/** What a file loads before it runs itself, as written. */
function loadedBy(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest)
  return source.statements.flatMap((statement) => {
    const isLoading =
      (ts.isImportDeclaration(statement) && !isOfTypes(statement)) ||
      (ts.isExportDeclaration(statement) && !statement.isTypeOnly)
    if (!isLoading || statement.moduleSpecifier === undefined) return []
    return ts.isStringLiteral(statement.moduleSpecifier) ? [statement.moduleSpecifier.text] : []
  })
}

function fileOf(path: string): string {
  const found = [`${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((name) => existsSync(name))
  if (found === undefined) throw new Error(`Nothing stands at ${path}`)
  return found
}

/** Packages that are loaded with a file, each with one that imports it, and how many files are. */
function closureOf(start: string): { readonly packages: string[]; readonly files: number } {
  const files = new Set([start])
  const packages = new Set<string>()
  for (const file of files) {
    for (const specifier of loadedBy(file)) {
      if (specifier.startsWith('.')) files.add(fileOf(resolve(dirname(file), specifier)))
      else if (!isBuiltin(specifier)) packages.add(`${relative(generator, file)}: ${specifier}`)
    }
  }
  return { packages: [...packages], files: files.size }
}

test('the worker of commands loads no package before it has a command', () => {
  const { packages, files } = closureOf(join(generator, 'command-worker.ts'))
  expect(packages).toEqual([])
  expect(files).toBeGreaterThan(1)
})

test('a package that is loaded is seen', () => {
  expect(closureOf(join(generator, 'build/plan/plan-site.ts')).packages.join()).toContain('zod')
})

test('nobody imports the object that zod exports, which has all of its languages', () => {
  const sources = readdirSync(join(packageFolder, 'src'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    /\.tsx?$/.test(name),
  )
  const texts = sources.map((name) => [name, readFileSync(join(packageFolder, 'src', name), 'utf8')] as const)
  expect(texts.filter(([, text]) => /^import \* as z from 'zod'/m.test(text)).length).toBeGreaterThan(20)
  expect(
    texts.filter(([, text]) => /^import (?!type )(?!\* as z )[^']*from 'zod'/m.test(text)).map(([name]) => name),
  ).toEqual([])
})
