// Extracts code from docs: fenced blocks, inline code, and shell commands.

import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './paths'
import { listBelow } from './site'

export type Block = {
  readonly file: string
  /** Line number of the first line of code. */
  readonly line: number
  /** '' if the block names no language. */
  readonly language: string
  readonly text: string
  /** The first path in the paragraph before the block, if this paragraph ends with a colon: the file name of the block. */
  readonly name: string | null
}

export type Shown = { readonly file: string; readonly line: number; readonly text: string }

/** Every Markdown file for users and contributors, relative to the repository. */
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

/** Returns the block with this index among a file's blocks in a language. Throws if missing. */
export function blockOf(file: string, language: string, index = 0): Block {
  const block = fencedBlocks(file).filter((candidate) => candidate.language === language)[index]
  if (block === undefined) throw new Error(`${file} has no block ${String(index + 1)} in '${language}'`)
  return block
}

/** The pipeline of docs/continuous-integration.md with this `name`, or the GitLab pipeline, which has none. */
export function pipelineOf(name: 'site' | 'preview' | 'nightly' | 'gitlab'): string {
  const beginning = name === 'gitlab' ? 'pages:\n' : `name: ${name}\n`
  const found = fencedBlocks('docs/continuous-integration.md').find(({ text }) => text.startsWith(beginning))
  if (found === undefined) throw new Error(`docs/continuous-integration.md has no pipeline '${name}'`)
  return found.text
}

/** Inline code, without fenced blocks. */
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

/** The words of each shell command, without comments and quotes. */
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
