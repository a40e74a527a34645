// docs/architecture.md: imports point to lower layers, and folders of one layer do not import each other.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { packageFolder } from '../support/paths'
import { PROBLEM_DESCRIPTIONS } from '../../src/generator/diagnostics/codes'

const generator = join(packageFolder, 'src/generator')
const shared = join(packageFolder, 'src/shared')

/** Layer -> its folders. Files of src/generator itself are entry points of processes and bundles: the highest layer. */
const LAYERS: readonly (readonly string[])[] = [
  ['util', 'diagnostics'],
  ['types', 'schema', 'theme', 'i18n', 'fast-paths'],
  ['store', 'workers', 'bundling'],
  ['content', 'config', 'assets', 'packs', 'output', 'render', 'scaffold'],
  ['pages'],
  ['incremental'],
  ['build', 'server'],
  ['check', 'dev', 'preview', 'verify', 'sync', 'remote', 'edit'],
  ['cli', 'api'],
]
const ENTRY_POINTS = [
  'cli.ts',
  'command-worker.ts',
  'index.ts',
  'markdown-worker.ts',
  'pool-worker.ts',
  'prebuild-bundles.ts',
  'renderer-entry.ts',
]

/** Folders of one layer that may import each other. */
const TOGETHER: readonly (readonly string[])[] = [
  ['util', 'diagnostics'],
  ['schema', 'types'],
  ['schema', 'fast-paths'],
  ['fast-paths', 'types'],
  ['theme', 'types'],
  ['i18n', 'schema'],
  ['i18n', 'types'],
  ['cli', 'api'],
]

function layerOf(folder: string): number {
  const name = folder.endsWith('.ts') ? 'cli' : folder
  return LAYERS.findIndex((folders) => folders.includes(name)) + 1
}

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

function folderOf(file: string): string {
  return relative(generator, file).split(/[\\/]/)[0] ?? ''
}

function resolveImport({ from, to }: Import): string {
  const target = resolve(dirname(from), to)
  return [`${target}.ts`, `${target}.tsx`, join(target, 'index.ts'), target].find((path) => existsSync(path)) ?? target
}

const all = sourceFiles(generator)

describe('the layers of src/generator', () => {
  test('every folder has a layer, and only entry points are loose files', () => {
    const folders = [...new Set(all.map(folderOf))].filter((folder) => !folder.endsWith('.ts'))
    expect(folders.filter((folder) => layerOf(folder) === 0)).toEqual([])
    expect(LAYERS.flat().filter((folder) => !folders.includes(folder))).toEqual([])
    expect(
      all
        .map(folderOf)
        .filter((folder) => folder.endsWith('.ts'))
        .sort(),
    ).toEqual(ENTRY_POINTS)
  })

  test('imports point to lower layers, and never to another folder of the same layer', () => {
    const climbing = all.flatMap((file) =>
      importsOf(file)
        .filter(({ to }) => to.startsWith('.'))
        .flatMap((found) => {
          const target = resolveImport(found)
          const [folder, other] = [folderOf(file), folderOf(target)]
          if (target.startsWith(shared) && layerOf(folder) > 1) return []
          // Entry points are one layer with what they start.
          const isEntryPoint = folder.endsWith('.ts') || other.endsWith('.ts')
          if (folder === other || (isEntryPoint && layerOf(folder) === 9 && layerOf(other) === 9)) return []
          if (TOGETHER.some((folders) => folders.includes(folder) && folders.includes(other))) return []
          const isLower = layerOf(other) > 0 && layerOf(other) < layerOf(folder)
          return isLower ? [] : [`${relative(generator, file)} imports ${found.to}`]
        }),
    )
    expect(climbing).toEqual([])
  })

  test('the lowest layer imports node built-ins only', () => {
    const foreign = all
      .filter((file) => layerOf(folderOf(file)) === 1)
      .flatMap(importsOf)
      .filter(({ to }) => !to.startsWith('node:') && !/^\.{1,2}\/(?:util\/|diagnostics\/)?[\w-]+$/.test(to))
    expect(foreign).toEqual([])
  })

  test('types/ holds types only', () => {
    for (const file of all.filter((path) => folderOf(path) === 'types')) {
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

describe('the guarded file system', () => {
  /** Modules of output/ that may touch a disk, and what for. */
  const OUTPUT: Readonly<Record<string, string>> = {
    'output/copy-files.ts': 'files of the site, to be copied into the work folder',
    'output/fs/fs-files.ts': 'outDir, the work folder and deploy/, file by file',
    'output/fs/guarded-fs.ts': 'outDir, the work folder and deploy/',
    'output/fs/output-paths.ts': 'where outDir is',
    'output/search.ts': 'the index of the last build, in .packsite',
  }
  /** Modules elsewhere that name outDir and touch a disk, and what they touch. */
  const ELSEWHERE: Readonly<Record<string, string>> = {
    'check/check-pages.ts': 'its own code, and sources of files',
    'cli/commands/info.ts': 'content, to be counted',
    'cli/commands/why.ts': 'sources of pages',
    'config/load-config.ts': 'the config',
    'incremental/build-sources.ts': 'templates, for `why`',
    'incremental/build-state.ts': 'the state in .packsite',
    'incremental/last-check.ts': 'the state in .packsite',
    'remote/rsync.ts': 'temp folders; rsync reads outDir',
    'verify/verify.ts': 'the records in .packsite',
  }
  const touchesDisk = (file: string): boolean =>
    importsOf(file).some(
      ({ to, isType }) =>
        !isType &&
        (/^node:(?:fs(?:\/promises)?|child_process)$/.test(to) ||
          /(?:^|\/)util\/(?:evict|checksummed-file|atomic-write)$/.test(to)),
    ) ||
    // What reads and removes files by their paths.
    /\bimport \{[^}]*\b(?:list\w+|read\w+|write\w+|open\w+|copy\w+|checkFile)\b[^}]*\} from '[./]*\/util\/(?:fs|listing)'/.test(
      readFileSync(file, 'utf8'),
    )
  const namesOutput = (file: string): boolean =>
    folderOf(file) === 'output' ||
    /\b(?:outDir|workFolder|deployFolder|openOutDirFs|openWorkFolderFs|openDeployFolderFs)\b/.test(
      readFileSync(file, 'utf8'),
    )

  test('nobody else touches outDir, the work folder or deploy/', () => {
    const touching = all
      .filter((file) => namesOutput(file) && touchesDisk(file))
      .map((file) => relative(generator, file))
    expect(touching.sort()).toEqual([...Object.keys(OUTPUT), ...Object.keys(ELSEWHERE)].sort())
  })

  test('nobody outside of output/ imports what looks at single files', () => {
    const importers = all.filter(
      (file) => folderOf(file) !== 'output' && importsOf(file).some(({ to }) => to.endsWith('/fs-files')),
    )
    expect(importers).toEqual([])
  })
})

describe('the rooms beside it', () => {
  test('what all of them share imports nothing but itself', () => {
    const files = sourceFiles(shared)
    expect(files).not.toEqual([])
    expect(files.flatMap(importsOf).filter((one) => !resolveImport(one).startsWith(shared))).toEqual([])
  })

  test('templates import React, themselves, what is shared, and types of the model', () => {
    const folder = join(packageFolder, 'src/templates')
    const foreign = sourceFiles(folder)
      .flatMap(importsOf)
      .filter(({ from, to, isType }) => {
        if (!to.startsWith('.')) return to !== 'react'
        const target = relative(packageFolder, resolveImport({ from, to, isType }))
        if (target.startsWith('src/templates') || target.startsWith('src/shared')) return false
        return !(isType && target.startsWith('src/generator/types'))
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

  test('the script of the editor imports nothing but itself, what is shared, the editor and YAML', () => {
    const admin = join(packageFolder, 'src/admin')
    const foreign = sourceFiles(admin)
      .flatMap(importsOf)
      .filter(({ from, to }) => {
        const target = resolve(dirname(from), to)
        if (to === '@sveltia/cms' || to === 'yaml') return false
        return !to.startsWith('.') || ![admin, shared].some((folder) => target.startsWith(folder))
      })
    expect(foreign).toEqual([])
  })

  test('only the sanitiser makes HTML, the cache gives it back, the places of pictures and their sizes are put into it, and only Prose prints it', () => {
    const makers = all
      .filter((file) => /\bas Html\b/.test(readFileSync(file, 'utf8')))
      .map((file) => relative(generator, file))
    expect(makers.sort()).toEqual([
      'content/colocated-images.ts',
      'content/entry-codec.ts',
      'content/markdown/sanitize.ts',
      'pages/body-transforms.ts',
    ])
    const printers = sourceFiles(join(packageFolder, 'src')).filter((file) =>
      readFileSync(file, 'utf8').includes('dangerouslySetInnerHTML='),
    )
    expect(printers.map((file) => relative(packageFolder, file))).toEqual(['src/templates/parts/Prose.tsx'])
  })
})

describe('docs/architecture.md', () => {
  test('names every folder with its layer', () => {
    const text = readFileSync(join(packageFolder, 'docs/architecture.md'), 'utf8')
    for (const [index, folders] of LAYERS.entries())
      for (const folder of folders) {
        const row = text.split('\n').find((line) => /^\| \d \|/.test(line) && line.includes(`\`${folder}/\``))
        expect(row, folder).toMatch(new RegExp(`^\\| ${String(index + 1)} \\|`))
      }
  })
})

describe('docs/errors.md', () => {
  const codes = Object.keys(PROBLEM_DESCRIPTIONS)

  test('has a section for every problem, in the order of their table', () => {
    const text = readFileSync(join(packageFolder, 'docs/errors.md'), 'utf8')
    expect([...text.matchAll(/^### ([a-z-]+)$/gm)].map((match) => match[1])).toEqual(codes)
  })

  test('has a title of its own for every problem', () => {
    expect(new Set(Object.values(PROBLEM_DESCRIPTIONS)).size).toBe(codes.length)
  })

  test('has no problem that nothing can find', () => {
    const sources = all
      .filter((file) => !/diagnostics\/codes\.ts$|schema\/check-rules\.ts$/.test(file))
      .map((file) => readFileSync(file, 'utf8'))
      .join('\n')
    // `insecure-${noun}` and `invalid-${noun}` are put together.
    expect(codes.filter((code) => !sources.includes(`'${code}'`) && !/^(?:insecure|invalid)-/.test(code))).toEqual([])
  })
})
