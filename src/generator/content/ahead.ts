// Front matter that threads parse while bodies are converted: on a site with much data it is a third of a first build. Data
// crosses between threads as JSON and is unpacked when its file has its turn.

import { splitBySize } from '../base/parts'
import { packYaml, unpackYaml } from '../schema/yaml'
import { parseMarkdownFile } from './front-matter'
import type { Pool } from '../base/pool'
import type { FilePath, Hash } from '../model'
import type { ParsedFile } from './kept'

/** A task for a thread, whose answer is FrontMatter[]. */
export type FrontMatterTask = { readonly kind: 'front-matter'; readonly texts: readonly string[] }

/** Data as packYaml has it; null for a file with faults, which has to be parsed again to tell them. */
export type FrontMatter = { readonly data: string; readonly body: string } | null

/** A file that was read, and what its front matter says. */
export type AheadFile = {
  readonly hash: Hash
  readonly sizeBytes: number
  /** As it would be parsed now, before any schema. */
  readonly parse: () => ParsedFile
}

export type Ahead = Map<FilePath, AheadFile>

export type AheadSource = {
  readonly file: FilePath
  readonly text: string
  readonly hash: Hash
  readonly sizeBytes: number
}

/** Characters of a task. */
const TASK_LENGTH = 131_072

/** Answers in the order of the texts. */
export function parseFrontMatters(texts: readonly string[]): FrontMatter[] {
  return texts.map((text) => {
    const { data, body, faults } = parseMarkdownFile(text)
    return faults.length > 0 ? null : { data: packYaml(data), body }
  })
}

/** Has threads parse files. What they can't is left to be parsed where it is asked for. */
export async function parseAhead(sources: readonly AheadSource[], pool: Pool): Promise<Ahead> {
  const ahead: Ahead = new Map()
  const parsePart = async (part: readonly AheadSource[]): Promise<void> => {
    const task: FrontMatterTask = { kind: 'front-matter', texts: part.map(({ text }) => text) }
    const answers = (await pool.run(task)) as FrontMatter[] | null
    for (const [index, { file, hash, sizeBytes }] of part.entries()) {
      const answer = answers?.[index] ?? null
      if (answer === null) continue
      const { data, body } = answer
      ahead.set(file, { hash, sizeBytes, parse: () => ({ data: unpackYaml(data), body }) })
    }
  }
  await Promise.all(splitBySize(sources, { most: TASK_LENGTH, sizeOf: ({ text }) => text.length }).map(parsePart))
  return ahead
}
