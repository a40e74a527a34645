// What docs show as code: fenced blocks, code between words, and the commands in both.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './paths'
import { listBelow } from './site'

export type Block = {
  readonly file: string
  /** Of the first line of the code. */
  readonly line: number
  /** Empty when the block does not say it. */
  readonly language: string
  readonly text: string
  /** The first path of the paragraph before, when that ends with a colon: what the block would be saved as. */
  readonly name: string | null
}

export type Shown = { readonly file: string; readonly line: number; readonly text: string }

/** Every Markdown file for people who use packsite or work on it, from the root of the repository. */
export const DOCS: readonly string[] = [
  ...['README.md', 'CONTRIBUTING.md', 'SECURITY.md', 'src/starter/README.md'],
  ...listBelow(join(packageFolder, 'docs'))
    .filter((path) => path.endsWith('.md'))
    .map((path) => `docs/${path}`),
]

const read = (file: string): string => readFileSync(join(packageFolder, file), 'utf8')

export function fencedBlocks(file: string): Block[] {
  const lines = read(file).split('\n')
  const blocks: Block[] = []
  for (let index = 0; index < lines.length; index += 1) {
    const fence = /^```(.*)$/.exec(lines[index] ?? '')
    if (fence === null) continue
    const end = lines.indexOf('```', index + 1)
    if (end < 0) throw new Error(`${file}:${String(index + 1)}: the block has no end`)
    const before = lines.slice(0, index).findLast((line) => line !== '') ?? ''
    blocks.push({
      file,
      line: index + 2,
      language: fence[1] ?? '',
      text: `${lines.slice(index + 1, end).join('\n')}\n`,
      name: before.endsWith(':') ? (/`([^`]*\/[^`]+|[^`/]+\.\w+)`/.exec(before)?.[1] ?? null) : null,
    })
    index = end
  }
  return blocks
}

/** The block of a file in a language; the first of them unless a number says otherwise. */
export function blockOf(file: string, language: string, index = 0): Block {
  const block = fencedBlocks(file).filter((candidate) => candidate.language === language)[index]
  if (block === undefined) throw new Error(`${file} has no block ${String(index + 1)} in '${language}'`)
  return block
}

/** Code between words, without fenced blocks. */
export function inlineCode(file: string): Shown[] {
  let isFenced = false
  return read(file)
    .split('\n')
    .flatMap((text, index) => {
      if (text.startsWith('```')) isFenced = !isFenced
      if (isFenced) return []
      return [...text.matchAll(/`([^`]+)`/g)].map(([, code = '']) => ({ file, line: index + 1, text: code }))
    })
}

/** The words of each command of a shell's text; comments are left out, and quotes are taken off. */
export function shellCommands(text: string): string[][] {
  return text
    .split(/\n|&&/)
    .map((line) =>
      [...line.replace(/(?:^|\s)#.*/, '').matchAll(/(?:'([^']*)'|"([^"]*)"|[^\s'"]+)+/g)].map(
        ([word, single, double]) =>
          single !== undefined && word === `'${single}'`
            ? single
            : double !== undefined && word === `"${double}"`
              ? double
              : word,
      ),
    )
    .filter((words) => words.length > 0)
}
