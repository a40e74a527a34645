// Real Markdown: every document below node_modules, and damaged parts of these documents.

import { readFileSync, readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { normalizeLineBreaks } from '../../src/generator/content/list'
import { packageFolder } from './paths'

const MOST_BYTES = 100_000

/** The documents below a folder, sorted by path. */
export function documentsBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && /\.(?:md|markdown)$/i.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((file) => statSync(file).size < MOST_BYTES)
    .sort()
    .map((file) => normalizeLineBreaks(readFileSync(file, 'utf8')))
}

export const realDocuments: readonly string[] = documentsBelow(join(packageFolder, 'node_modules'))

const SIGNS =
  '* ** _ __ ~~ ` ``` [a] (/b) [ ] ![ ]( < > | |-|-| [^1] [ ] [x] www.a.b https://a.b/c_d a@b.c &amp; &copy; \\ --- === <b> </b> <!-- <br> <div> </div> # . , ! : “ [!NOTE] {#id} ```js'.split(
    ' ',
  )
const BEGINNINGS = [
  '',
  '> ',
  '- ',
  '1. ',
  '7. ',
  '  ',
  '    ',
  '\t',
  '> - ',
  '- > ',
  '# ',
  '```',
  '- [ ] ',
  '[r]: ',
  '> [!TIP]',
]

/** A few lines of a real document with some random damage. */
export function damagedPiece(random: () => number): string {
  const pick = <T>(list: readonly T[]): T => list[Math.floor(random() * list.length)] as T
  const lines = pick(realDocuments).split('\n')
  const start = Math.floor(random() * lines.length)
  const piece = lines.slice(start, start + 2 + Math.floor(random() * 20))
  for (let left = Math.floor(random() * 4); left > 0; left -= 1) {
    const at = Math.floor(random() * piece.length)
    const line = piece[at] ?? ''
    const place = Math.floor(random() * line.length)
    const damages: readonly (() => void)[] = [
      () => piece.splice(at, 1),
      () => piece.splice(at, 0, pick(['', pick(BEGINNINGS) + pick(SIGNS)])),
      () => (piece[at] = pick(BEGINNINGS) + line),
      () => (piece[at] = line.slice(0, place) + pick(SIGNS) + line.slice(place)),
      () => (piece[at] = line.slice(0, place) + line.slice(place + 1 + Math.floor(random() * 3))),
      () => piece.splice(at, piece.length, ...piece.slice(at).map((own) => pick(['> ', '  ']) + own)),
    ]
    pick(damages)()
  }
  return piece.join('\n')
}
