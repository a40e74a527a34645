// Files are opened in one place, util/fs.ts, which opens regular ones only: whoever opens a pipe himself may wait for ever.

import { readFileSync, readdirSync } from 'node:fs'
import { join, relative } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

const generator = join(packageFolder, 'src/generator')

/** What opens a file that is there. Names of node:fs and node:fs/promises that do not are links, folders, stats and renames. */
const OPENS =
  /^(?:read|readFile|open|openAsBlob|createReadStream|createWriteStream|write|writeFile|append|appendFile|copyFile|cp|truncate)(?:Sync)?$/

/** What needs a descriptor that util/fs.ts has opened. */
const NEEDS_DESCRIPTOR = new Set(['readSync', 'writeSync'])

/** A file that has to be new is never opened where another thing stands: 'wx'. The closed room has flags of its own, which do not wait either. */
const ELSEWHERE: Readonly<Record<string, readonly string[]>> = {
  // Programs of lib/, before anything else is there; what is kept beside them is a new file.
  'output/fs/guarded-fs.ts': ['openSync', 'readFileSync', 'open'],
}

function openersOf(file: string): string[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: string[] = []
  for (const statement of source.statements) {
    if (!ts.isImportDeclaration(statement) || !ts.isStringLiteral(statement.moduleSpecifier)) continue
    if (!/^(?:node:)?fs(?:\/promises)?$/.test(statement.moduleSpecifier.text)) continue
    const { importClause } = statement
    const names = importClause?.namedBindings
    // As a whole it could be anything.
    if (importClause?.name !== undefined || (names !== undefined && ts.isNamespaceImport(names))) found.push('*')
    if (names === undefined || !ts.isNamedImports(names)) continue
    for (const { propertyName, name } of names.elements) found.push((propertyName ?? name).text)
  }
  return found.filter((name) => name === '*' || (OPENS.test(name) && !NEEDS_DESCRIPTOR.has(name)))
}

test('nothing but util/fs.ts opens files', () => {
  const files = readdirSync(generator, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && entry.name.endsWith('.ts'))
    .map((entry) => join(entry.parentPath, entry.name))
  const openers = Object.fromEntries(
    files.map((file) => [relative(generator, file).replaceAll('\\', '/'), openersOf(file)] as const),
  )
  expect(openers['util/fs.ts']).toContain('openSync')
  const others = Object.entries(openers).filter(([file, names]) => file !== 'util/fs.ts' && names.length > 0)
  expect(Object.fromEntries(others)).toEqual(ELSEWHERE)
})

/** Who may look at what may not be there: util/fs.ts, and who takes whatever cannot be looked at for nothing. */
const LOOKERS = ['incremental/fingerprints.ts', 'util/fs.ts']

test('what may not be there is looked at where a file in the place of a folder is no fault', () => {
  const files = readdirSync(generator, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.ts'))
  const lookers = files.filter((name) => readFileSync(join(generator, name), 'utf8').includes('throwIfNoEntry'))
  expect(lookers.map((name) => name.replaceAll('\\', '/')).sort()).toEqual(LOOKERS)
})

test('a file that has to be new is written as such', () => {
  for (const file of ['cli/commands/init.ts', 'cli/commands/new.ts']) {
    const text = readFileSync(join(generator, file), 'utf8')
    for (const [call] of text.matchAll(/writeFileSync\([^)]*\)/g)) expect(call).toContain("flag: 'wx'")
  }
})
