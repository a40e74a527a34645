// What the browser scripts store, read from their syntax: each key is named in the site's privacy page and in docs/storage.md, with its kind
// of storage, and nothing else is stored.

import { readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { describe, expect, test } from 'vitest'
import { packageFolder } from '../../support/paths'

const AREAS = { localStorage: 'local storage', sessionStorage: 'session storage' } as const
type Area = keyof typeof AREAS

/** Other ways to leave something in a browser: no script of packsite uses one. */
const OTHERS = ['cookie', 'cookieStore', 'indexedDB', 'caches', 'CacheStorage', 'serviceWorker', 'openDatabase']

type Found = { readonly keys: readonly string[]; readonly unclear: readonly string[] }

/** 'finder in session storage' for each use of a storage; uses that cannot be read, by their text. */
function storedBy(name: string, text: string): Found {
  const source = ts.createSourceFile(name, text, ts.ScriptTarget.Latest, true)
  const keys: string[] = []
  const unclear: string[] = []
  const areasNamed = (Object.keys(AREAS) as Area[]).filter((area) => text.includes(area))
  const valueOf = (node: ts.Expression | undefined): string | null => {
    if (node === undefined) return null
    if (ts.isStringLiteralLike(node)) return node.text
    if (!ts.isIdentifier(node)) return null
    const declared = new RegExp(`\\bconst ${node.text} = '([^']*)'`)
    // The constant's own file, or the file that exports it.
    const texts = [text, ...FILES.values()]
    return texts.map((each) => declared.exec(each)?.[1]).find((value) => value !== undefined) ?? null
  }
  const areasOf = (receiver: ts.Expression): readonly Area[] => {
    const area = areasNamed.find((each) => receiver.getText(source).endsWith(each))
    return area === undefined ? areasNamed : [area]
  }
  const visit = (node: ts.Node): void => {
    if (ts.isIdentifier(node) && OTHERS.includes(node.text)) unclear.push(`${name}: ${node.text}`)
    if (ts.isElementAccessExpression(node) && /(?:local|session)Storage$/.test(node.expression.getText(source)))
      unclear.push(`${name}: ${node.getText(source)}`)
    if (
      ts.isPropertyAccessExpression(node) &&
      /(?:^|\.)(?:local|session)Storage$/.test(node.expression.getText(source))
    )
      if (!/^(?:get|set|remove)Item$/.test(node.name.text)) unclear.push(`${name}: ${node.getText(source)}`)
    if (
      ts.isCallExpression(node) &&
      ts.isPropertyAccessExpression(node.expression) &&
      /^(?:get|set|remove)Item$/.test(node.expression.name.text)
    ) {
      const key = valueOf(node.arguments[0])
      const areas = areasOf(node.expression.expression)
      if (key === null || areas.length !== 1) unclear.push(`${name}: ${node.getText(source)}`)
      else keys.push(...areas.map((area) => `${key} in ${AREAS[area]}`))
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  return { keys, unclear }
}

const FILES: ReadonlyMap<string, string> = new Map(
  ['src/client', 'src/shared', 'src/templates', 'templates'].flatMap((folder) =>
    readdirSync(join(packageFolder, folder), { recursive: true, encoding: 'utf8' })
      .filter((path) => /\.tsx?$/.test(path))
      .map((path): [string, string] => [`${folder}/${path}`, readFileSync(join(packageFolder, folder, path), 'utf8')]),
  ),
)
const found = [...FILES].map(([path, text]) => storedBy(path, text))
const stored = [...new Set(found.flatMap(({ keys }) => keys))].sort()

/** The rows `key` | storage | of a text's tables. */
function listedIn(path: string): string[] {
  const rows = readFileSync(join(packageFolder, path), 'utf8').matchAll(
    /^\| `([^`]+)` *\| ((?:local|session) storage) *\| \S/gm,
  )
  return [...rows].map(([, key = '', area = '']) => `${key} in ${area}`).sort()
}

test('every use of a storage can be read from the code', () => {
  expect(found.flatMap(({ unclear }) => unclear)).toEqual([])
  expect(stored.length).toBeGreaterThan(3)
})

test.each(['content/pages/privacy.md', 'docs/storage.md'])('%s lists what is stored, and nothing else', (path) => {
  expect(listedIn(path)).toEqual(stored)
})

describe('the reading of the code finds', () => {
  test.each([
    ["sessionStorage.setItem('a', '1')", ['a in session storage'], 0],
    ["const KEY = 'b'\nwindow.localStorage.getItem(KEY)", ['b in local storage'], 0],
    [
      "const KEY = 'c'\nconst take = (s: () => Storage) => s().setItem(KEY, '')\ntake(() => sessionStorage)",
      ['c in session storage'],
      0,
    ],
    ['localStorage.setItem(name + 1, value)', [], 1],
    ["localStorage['d'] = '1'", [], 1],
    ["localStorage.d = '1'", [], 1],
    ["document.cookie = 'e=1'", [], 1],
    ["indexedDB.open('f')", [], 1],
    ["void caches.open('g')", [], 1],
    ["navigator.serviceWorker.register('/h.js')", [], 1],
  ] as const)('%s', (code, keys, unclear) => {
    const seen = storedBy('code.ts', code)
    expect([seen.keys, seen.unclear.length]).toEqual([keys, unclear])
  })
})
