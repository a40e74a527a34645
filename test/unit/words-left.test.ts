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

/** What shared/pack-formats.ts writes between versions, before the script translates it. */
const PATTERNS: readonly string[] = ['/^.*(?: to |, )/']

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

/** A word with a space, as in a text around an argument: ' to ', 'since '. Names of classes are joined so too, but have a hyphen or no words. */
function isConnector(text: string): boolean {
  return /^(?: \p{Ll}{2,} ?|\p{Ll}{2,} )$/u.test(text)
}

/** A pattern that looks for a word of a text: / (?=to )/ */
function isWordPattern(source: string): boolean {
  return / (?:\(\?[=!:])?\p{Ll}{2,}[ )]/u.test(source)
}

/** The strings that an expression may be, without those that it only compares or passes on. */
function valuesOf(node: ts.Expression | undefined): ts.StringLiteralLike[] {
  if (node === undefined) return []
  if (ts.isStringLiteralLike(node)) return [node]
  if (ts.isParenthesizedExpression(node)) return valuesOf(node.expression)
  if (ts.isConditionalExpression(node)) return [...valuesOf(node.whenTrue), ...valuesOf(node.whenFalse)]
  if (!ts.isBinaryExpression(node)) return []
  const isChoice = /^(?:&&|\|\||\?\?)$/.test(node.operatorToken.getText())
  if (isChoice) return valuesOf(node.right)
  return node.operatorToken.getText() === '+' ? [...valuesOf(node.left), ...valuesOf(node.right)] : []
}

/** Properties and arguments of the page whose strings readers meet: `note.textContent = …`, `setAttribute('aria-label', …)`. */
function writtenValues(node: ts.Node): ts.StringLiteralLike[] {
  if (ts.isBinaryExpression(node) && node.operatorToken.kind === ts.SyntaxKind.EqualsToken)
    return /\.(?:textContent|innerText|title|placeholder|alt|ariaLabel)$/.test(node.left.getText())
      ? valuesOf(node.right)
      : []
  if (ts.isPropertyAssignment(node) && READ.includes(node.name.getText().replace(/['"]/g, '')))
    return node.name.getText().includes('-') ? valuesOf(node.initializer) : []
  if (!ts.isCallExpression(node)) return []
  const [name, value] = node.arguments
  const isAttribute = node.expression.getText().endsWith('.setAttribute') && name !== undefined
  return isAttribute && ts.isStringLiteral(name) && READ.includes(name.text) ? valuesOf(value) : []
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
    for (const value of writtenValues(node)) note(value.text, hasWord)
    if (ts.isJsxText(node)) note(node.text, hasWord)
    else if (ts.isJsxExpression(node) && !ts.isJsxAttribute(node.parent))
      for (const value of valuesOf(node.expression)) note(value.text, hasWord)
    else if (ts.isJsxAttribute(node) && node.initializer !== undefined && ts.isJsxExpression(node.initializer)) {
      if (READ.includes(node.name.getText()))
        for (const value of valuesOf(node.initializer.expression)) note(value.text, hasWord)
    } else if (ts.isRegularExpressionLiteral(node)) note(PATTERNS.includes(node.text) ? '' : node.text, isWordPattern)
    else if (ts.isJsxAttribute(node) && node.initializer !== undefined && ts.isStringLiteral(node.initializer)) {
      if (READ.includes(node.name.getText())) note(node.initializer.text, hasWord)
      return
    } else if (ts.isStringLiteralLike(node)) {
      note(node.text, isSentence)
      if (isConnector(node.text)) found.push(`${file}: ${node.text}`)
    } else if (ts.isTemplateExpression(node))
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
