// Comments name functions, types and constants that exist: a rename that forgets a comment fails here.

import { execFileSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

/** `camelCase`, `PascalCase` and `UPPER_CASE` in backticks; camelCase also without. Paths, keys with points and texts in quotes are no names. */
const NAMES = [
  /`([a-z]+[A-Z]\w*|[A-Z][A-Z_]{3,}|[A-Z][a-z]+[A-Z]\w*)(?:\(\))?`/g,
  /(?<![\w.'"`/<-])([a-z]+[A-Z]\w*)\b(?![\w'"`/-])/g,
]

/** The comments of a file, and the words of everything else. */
function split(file: string): { readonly comments: readonly string[]; readonly words: readonly string[] } {
  const text = readFileSync(join(packageFolder, file), 'utf8')
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
  const ranges = new Map<number, ts.CommentRange>()
  const visit = (node: ts.Node): void => {
    for (const range of ts.getLeadingCommentRanges(text, node.pos) ?? []) ranges.set(range.pos, range)
    for (const range of ts.getTrailingCommentRanges(text, node.end) ?? []) ranges.set(range.pos, range)
    ts.forEachChild(node, visit)
  }
  visit(source)
  const comments = Array.from(ranges.values(), ({ pos, end }) => text.slice(pos, end))
  const code = comments.reduce((rest, comment) => rest.replace(comment, ''), text)
  return { comments, words: code.match(/[A-Za-z_]\w*/g) ?? [] }
}

test('every name in a comment of src and scripts exists', () => {
  const tracked = execFileSync('git', ['ls-files', 'src', 'scripts', 'bin', 'test/support'], { cwd: packageFolder })
  const files = tracked
    .toString()
    .split('\n')
    .filter((file) => /\.(?:tsx?|js)$/.test(file) && !file.startsWith('src/starter/'))
  const read = new Map(files.map((file) => [file, split(file)] as const))
  const words = new Set([...read.values()].flatMap((file) => file.words))
  expect(words.size).toBeGreaterThan(5_000)
  const missing = [...read].flatMap(([file, { comments }]) =>
    comments
      .flatMap((comment) => NAMES.flatMap((pattern) => Array.from(comment.matchAll(pattern), ([, name = '']) => name)))
      .filter((name) => !words.has(name) && !OTHERS.has(name))
      .map((name) => `${file}: ${name}`),
  )
  expect([...new Set(missing)]).toEqual([])
})

/** Names of other programs. */
const OTHERS: ReadonlySet<string> = new Set(['macOS'])
