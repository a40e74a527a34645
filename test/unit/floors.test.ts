// docs/architecture.md: imports go strictly down, and rooms on one floor never import each other.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { packageFolder } from '../support/paths'
import { PROBLEMS } from '../../src/generator/base/codes'

const generator = join(packageFolder, 'src/generator')
const shared = join(packageFolder, 'src/shared')

/** Room -> floor. A file of src/generator itself is a room of its own. */
const FLOORS: Readonly<Record<string, number>> = {
  'cli.ts': 9,
  'index.ts': 9,
  commands: 9,
  'work.ts': 8,
  'unchanged.ts': 7,
  reword: 6,
  'verify.ts': 7,
  'build.ts': 6,
  'check.ts': 6,
  'dev.ts': 7,
  'preview.ts': 6,
  'dev-pages.ts': 5,
  sync: 6,
  'dev-site.ts': 5,
  'fill.ts': 5,
  'check-pages.ts': 5,
  'records.ts': 5,
  prepare: 4,
  'alone.ts': 3,
  'clock.ts': 3,
  'open.ts': 3,
  'folders.ts': 2,
  'ship.ts': 3,
  'thread.ts': 3,
  'worker.ts': 3,
  config: 2,
  content: 2,
  routes: 2,
  archives: 2,
  assets: 2,
  render: 2,
  cache: 2,
  check: 2,
  output: 2,
  server: 2,
  watch: 2,
  scaffold: 2,
  bundling: 1,
  theme: 1,
  words: 1,
  model: 1,
  schema: 1,
  base: 0,
}

/** Rooms of one floor that are one thing in two files. */
const TOGETHER: readonly (readonly string[])[] = [
  ['cli.ts', 'commands'],
  ['schema', 'model'],
  ['bundling', 'model'],
  ['theme', 'model'],
  ['words', 'schema'],
  ['words', 'model'],
]

type Import = { readonly from: string; readonly to: string; readonly isType: boolean }

function sourceFiles(folder: string): string[] {
  return readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .sort()
}

function importsOf(file: string): Import[] {
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, true)
  const found: Import[] = []
  const add = (specifier: ts.Node | undefined, isType: boolean): void => {
    if (specifier !== undefined && ts.isStringLiteral(specifier)) found.push({ from: file, to: specifier.text, isType })
  }
  const visit = (node: ts.Node): void => {
    if (ts.isImportDeclaration(node))
      add(node.moduleSpecifier, node.importClause?.phaseModifier === ts.SyntaxKind.TypeKeyword)
    else if (ts.isExportDeclaration(node)) add(node.moduleSpecifier, node.isTypeOnly)
    else if (ts.isCallExpression(node) && node.expression.kind === ts.SyntaxKind.ImportKeyword)
      add(node.arguments[0], false)
    else if (ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)) add(node.argument.literal, true)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

function roomOf(file: string): string {
  return relative(generator, file).split(/[\\/]/)[0] ?? ''
}

function resolveImport({ from, to }: Import): string {
  const target = resolve(dirname(from), to)
  return [`${target}.ts`, `${target}.tsx`, join(target, 'index.ts'), target].find((path) => existsSync(path)) ?? target
}

const all = sourceFiles(generator)

describe('the floors of src/generator', () => {
  test('every file stands in a room that has a floor', () => {
    const rooms = [...new Set(all.map(roomOf))].filter(
      (room) => !Object.hasOwn(FLOORS, room) && room !== 'tsconfig.json',
    )
    expect(rooms).toEqual([])
  })

  test('imports go strictly down, and never between rooms of one floor', () => {
    const climbing = all.flatMap((file) =>
      importsOf(file)
        .filter(({ to }) => to.startsWith('.'))
        .flatMap((found) => {
          const target = resolveImport(found)
          if (target.startsWith(shared) && roomOf(file) !== 'base') return []
          const [room, other] = [roomOf(file), roomOf(target)]
          if (room === other || TOGETHER.some((rooms) => rooms.includes(room) && rooms.includes(other))) return []
          const [floor = -1, otherFloor = 99] = [FLOORS[room], FLOORS[other]]
          return otherFloor < floor ? [] : [`${relative(generator, file)} imports ${found.to}`]
        }),
    )
    expect(climbing).toEqual([])
  })

  test('the lowest floor imports node built-ins only', () => {
    const foreign = all
      .filter((file) => roomOf(file) === 'base')
      .flatMap(importsOf)
      .filter(({ to }) => !to.startsWith('node:') && !to.startsWith('./'))
    expect(foreign).toEqual([])
  })

  test('the model holds types only', () => {
    for (const file of all.filter((path) => roomOf(path) === 'model')) {
      expect(
        importsOf(file).every(({ isType }) => isType),
        file,
      ).toBe(true)
      const { outputText } = ts.transpileModule(readFileSync(file, 'utf8'), {
        compilerOptions: { target: ts.ScriptTarget.ES2022 },
      })
      expect(outputText.replace(/\/\/.*|\/\*[\s\S]*?\*\/|export \{\};/g, '').trim(), file).toBe('')
    }
  })
})

describe('the closed room of what is published', () => {
  /** What may touch a disk in output/, and what for. */
  const ROOM: Readonly<Record<string, string>> = {
    'output/room.ts': 'outDir, the work folder and deploy/',
    'output/room-files.ts': 'the same, file by file',
    'output/room-ways.ts': 'where outDir is',
    'output/copies.ts': 'files of the site, to be copied into the work folder',
    'output/holder.ts': 'what the system tells of processes',
    'output/page-record.ts': 'templates, for `why`',
    'output/published.ts': 'its record, in .packsite',
    'output/reworded-page-record.ts': 'the record of pages, in .packsite',
    'output/search.ts': 'the index of before, in .packsite',
  }
  /** Files elsewhere that name outDir and touch a disk, and why that is another. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    'cache/last-build.ts': 'sizes and times of files, behind ways that unchanged.ts has looked at',
    'config/load.ts': 'the config',
    'check-pages.ts': 'its own code, and sources of files',
    'commands/info.ts': 'content, to be counted',
    'commands/why.ts': 'sources of pages',
    'records.ts': 'the records in .packsite',
    'verify.ts': 'the records in .packsite',
  }
  const touchesDisk = (file: string): boolean =>
    importsOf(file).some(
      ({ to, isType }) =>
        !isType &&
        (/^node:(?:fs(?:\/promises)?|child_process)$/.test(to) || /(?:^|\/)base\/(?:trim|kept|whole)$/.test(to)),
    ) ||
    // What reads and removes files by their paths.
    /\bimport \{[^}]*\b(?:list\w+|read\w+|write\w+|open\w+|copy\w+|checkFile)\b[^}]*\} from '[./]*\/base\/(?:fs|listing)'/.test(
      readFileSync(file, 'utf8'),
    )
  const namesOutput = (file: string): boolean =>
    roomOf(file) === 'output' ||
    /\b(?:outDir|workFolder|deployFolder|openOutput|openWork|openDeploy)\b/.test(readFileSync(file, 'utf8'))

  test('nobody else touches outDir, the work folder or deploy/', () => {
    const touching = all
      .filter((file) => namesOutput(file) && touchesDisk(file))
      .map((file) => relative(generator, file))
    expect(touching.sort()).toEqual([...Object.keys(ROOM), ...Object.keys(ELSEWHERE)].sort())
  })

  test('nobody outside of output/ imports what looks at single files', () => {
    const importers = all.filter(
      (file) => roomOf(file) !== 'output' && importsOf(file).some(({ to }) => to.endsWith('/room-files')),
    )
    expect(importers).toEqual([])
  })
})

describe('the rooms beside it', () => {
  test('what all of them share imports nothing but itself', () => {
    const files = sourceFiles(shared)
    expect(files).not.toEqual([])
    expect(files.flatMap(importsOf).filter(({ to }) => !/^\.\/[^/]+$/.test(to))).toEqual([])
  })

  test('templates import React, themselves, what is shared, and types of the model', () => {
    const folder = join(packageFolder, 'src/templates')
    const foreign = sourceFiles(folder)
      .flatMap(importsOf)
      .filter(({ from, to, isType }) => {
        if (!to.startsWith('.')) return to !== 'react'
        const target = relative(packageFolder, resolveImport({ from, to, isType }))
        if (target.startsWith('src/templates') || target.startsWith('src/shared')) return false
        return !(isType && target.startsWith('src/generator/model'))
      })
    expect(foreign).toEqual([])
  })

  test('browser scripts import nothing but themselves, what is shared, and the packages that search and that zip', () => {
    const client = join(packageFolder, 'src/client')
    const foreign = sourceFiles(client)
      .flatMap(importsOf)
      .filter(({ from, to }) => {
        const target = resolve(dirname(from), to)
        if (to === 'minisearch' || to === 'fflate') return false
        return !to.startsWith('.') || ![client, shared].some((folder) => target.startsWith(folder))
      })
    expect(foreign).toEqual([])
  })

  test('only the sanitiser makes HTML, the cache gives it back, the places of pictures and their sizes are put into it, and only Prose prints it', () => {
    const makers = all
      .filter((file) => /\bas Html\b/.test(readFileSync(file, 'utf8')))
      .map((file) => relative(generator, file))
    expect(makers).toEqual(['content/beside.ts', 'content/sanitize.ts', 'content/store.ts', 'routes/dress.ts'])
    const printers = sourceFiles(join(packageFolder, 'src')).filter((file) =>
      readFileSync(file, 'utf8').includes('dangerouslySetInnerHTML='),
    )
    expect(printers.map((file) => relative(packageFolder, file))).toEqual(['src/templates/parts/Prose.tsx'])
  })
})

describe('docs/architecture.md', () => {
  test('names every room and its floor', () => {
    const text = readFileSync(join(packageFolder, 'docs/architecture.md'), 'utf8')
    for (const [room, floor] of Object.entries(FLOORS)) {
      const name = room.endsWith('.ts') ? room : `${room}/`
      const row = text.split('\n').find((line) => line.startsWith('| ') && line.includes(`\`${name}\``))
      expect(row, name).toMatch(new RegExp(`^\\| ${String(floor)} +\\|`))
    }
  })
})

describe('docs/errors.md', () => {
  const codes = Object.keys(PROBLEMS)

  test('has a section for every problem, in the order of their table', () => {
    const text = readFileSync(join(packageFolder, 'docs/errors.md'), 'utf8')
    expect([...text.matchAll(/^### ([a-z-]+)$/gm)].map((match) => match[1])).toEqual(codes)
  })

  test('has no problem that nothing can find', () => {
    const sources = all
      .filter((file) => !/base\/codes\.ts$|schema\/check-rules\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    // `insecure-${noun}` and `invalid-${noun}` are put together.
    expect(codes.filter((code) => !sources.includes(`'${code}'`) && !/^(?:insecure|invalid)-/.test(code))).toEqual([])
  })
})
