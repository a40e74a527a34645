// Markdown files with YAML front matter, parsed by gray-matter with packsite's YAML parser. Rejects other front matter languages first,
// because gray-matter would execute JavaScript front matter.

import matter from 'gray-matter'
import { parsePlainYaml, parseYaml, type YamlFault } from '../schema/yaml'
import type { ProblemCode } from '../types'

export type MarkdownFile = {
  readonly data: unknown
  readonly body: string
  readonly faults: readonly (YamlFault & { readonly code: ProblemCode; readonly hint?: string })[]
}

const FENCE = /^---([^\n]*)\n/
const FENCE_END = '\n---'

/** Splits and parses a file. Offsets of faults count from the start of the file. */
export function parseMarkdownFile(text: string): MarkdownFile {
  const fence = FENCE.exec(text)
  if (fence === null) return { data: parseYaml('').value, body: text, faults: [] }
  const language = (fence[1] ?? '').trim()
  const refused = (code: ProblemCode, fault: { message: string; hint: string; offset?: number }): MarkdownFile => ({
    data: null,
    body: '',
    faults: [{ code, offset: 0, ...fault }],
  })
  if (language !== '' && language !== 'yaml') {
    const message = `Front matter may only be YAML, not '${language}'`
    return refused('front-matter-language', { message, hint: "begin the file with '---' alone." })
  }
  if (!/\n---[ \t]*(?:\n|$)/.test(text.slice(3))) {
    return refused('front-matter-open', {
      message: 'The front matter does not end',
      hint: "write '---' on a line of its own after it.",
    })
  }
  // gray-matter would treat this line as the end of the front matter, and the rest as body.
  const fenceLike = text.indexOf(FENCE_END, 3)
  if (!/^\n---[ \t]*(?:\n|$)/.test(text.slice(fenceLike))) {
    const message = "A line of the front matter begins with '---' and has more text"
    return refused('front-matter-open', {
      message,
      hint: 'indent it, or put the value in quotes.',
      offset: fenceLike + 1,
    })
  }
  const end = fenceLike + FENCE_END.length
  const body = text.slice(end).replace(/^\r?\n?/, '')
  // Fast path with the same result: gray-matter also looks up every text in its own cache and copies the text.
  const plain = language === '' ? parsePlainYaml(text.slice('---'.length, fenceLike)) : null
  if (plain !== null) return { data: plain, body, faults: [] }
  let faults: readonly YamlFault[] = []
  // The body is irrelevant here: gray-matter would cut at the same position.
  const file = matter(text.slice(0, end), {
    language: 'yaml',
    engines: {
      yaml: {
        parse: (source: string) => {
          const parsed = parseYaml(source)
          const start = text.indexOf(source)
          faults = parsed.faults.map((fault) => ({ ...fault, offset: fault.offset + start }))
          return parsed.value ?? {}
        },
      },
    },
  })
  const data: unknown = Object.keys(file.data).length === 0 ? parseYaml('').value : file.data
  return { data, body, faults: faults.map((fault) => ({ ...fault, code: 'yaml-syntax' })) }
}

/** Splits a valid file at the same position as `parseMarkdownFile`, without parsing the YAML. */
export function splitFrontMatter(text: string): { readonly frontMatter: string; readonly body: string } {
  const end = FENCE.test(text) ? text.indexOf('\n---', 3) : -1
  if (end < 0) return { frontMatter: '', body: text }
  return { frontMatter: text.slice(4, end), body: text.slice(end + 4).replace(/^\n/, '') }
}

/** The front matter with the fence replaced by spaces, so that offsets are offsets in the file. '' without front matter. */
export function frontMatterKeepingOffsets(text: string): string {
  const end = text.slice(3).search(/\n---[ \t]*(?:\n|$)/)
  return FENCE.test(text) && end >= 0
    ? `   ${text.slice(3, end + 3).replace(/^[ \t]*yaml/, (word) => ' '.repeat(word.length))}`
    : ''
}
