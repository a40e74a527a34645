// Every sentence is a message: what stands in templates, views and scripts is found here.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

/** Everything that readers meet. What else stands in pages/ is said to maintainers. */
const PLACES = [
  'src/templates/',
  'src/client/',
  'src/generator/output/feeds/release-feeds.ts',
  'src/generator/pages/views/',
  'src/generator/pages/data/',
  ...[
    'data-files',
    'changes',
    'completeness',
    'view-context',
    'current',
    'customise',
    'customise-parts',
    'frame',
    'release-addresses',
    'view-messages',
    'search-documents',
    'special-pages',
  ].map((name) => `src/generator/pages/${name}.ts`),
]

/** What no site changes: names of schema.org, and what packsite dev shows to maintainers. */
const OTHERS: readonly string[] = [
  'src/templates/structured-data.ts',
  'src/client/lib/problems-overlay.ts',
  'src/client/live.ts',
]

/** Keys of a keyboard, SPEC's line for the console, and what browsers call files that are dropped. */
const WORDS: readonly string[] = ['Enter', 'Escape', 'Home', 'End', 'Backspace', 'Error while mounting app', 'Files']

/** Attributes that readers meet. */
const READ = [
  'alt',
  'aria-label',
  'aria-valuetext',
  'label',
  'legend',
  'heading',
  'lede',
  'note',
  'placeholder',
  'text',
  'title',
]

function filesOf(place: string): string[] {
  if (place.endsWith('.ts')) return [place]
  return readdirSync(join(packageFolder, place), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
    .map((entry) =>
      join(entry.parentPath, entry.name)
        .slice(packageFolder.length + 1)
        .replaceAll('\\', '/'),
    )
    .sort()
}

/** One word that begins large, or several: names of attributes, classes and slugs are neither. */
function isSentence(text: string): boolean {
  return /^\p{Lu}\p{Ll}+(?:$|[\s.,…:?!])/u.test(text) || /^[\p{L}’'-]+(?: [\p{L}’'-]+){3,}/u.test(text)
}

/** '{} of {} textures' */
function isPattern(text: string): boolean {
  return /^(?:\p{Lu}|\{\})/u.test(text) && /(?:^|[\s(])\p{L}{2,}(?:[\s.,:?!]|$)/u.test(text) && /\s/.test(text)
}

/** What is thrown, logged or told as a problem is for maintainers. */
function isAside(node: ts.Node): boolean {
  if (ts.isNewExpression(node)) return node.expression.getText().endsWith('Error')
  if (ts.isCallExpression(node)) return /^console\.|Problem$/.test(node.expression.getText())
  return ts.isTypeNode(node) || ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
}

function sentencesOf(file: string): string[] {
  const source = ts.createSourceFile(
    file,
    readFileSync(join(packageFolder, file), 'utf8'),
    ts.ScriptTarget.Latest,
    true,
  )
  const found: string[] = []
  const note = (text: string, isFound: (text: string) => boolean): void => {
    const line = text.trim().replace(/\s+/g, ' ')
    if (isFound(line) && !WORDS.includes(line)) found.push(`${file}: ${line}`)
  }
  const hasWord = (text: string): boolean => /\p{L}{2,}/u.test(text)
  const visit = (node: ts.Node): void => {
    if (isAside(node)) return
    if (ts.isJsxText(node)) note(node.text, hasWord)
    else if (ts.isJsxAttribute(node) && node.initializer !== undefined && ts.isStringLiteral(node.initializer)) {
      if (READ.includes(node.name.getText())) note(node.initializer.text, hasWord)
      return
    } else if (ts.isStringLiteralLike(node)) note(node.text, isSentence)
    else if (ts.isTemplateExpression(node))
      note([node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}'), isPattern)
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const files = PLACES.flatMap(filesOf).filter((file) => !OTHERS.includes(file))

test('no sentence stands in a template, a view or a script', () => {
  expect(files.flatMap(sentencesOf)).toEqual([])
})
