// Creates a content file from answers. The schema of the collection validates the file before it is saved.

import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { SiteError, createProblem } from '../../diagnostics/errors'
import { createFile } from '../create-file'
import { urlPathFault } from '../../util/path'
import { BUILT_IN_COLLECTIONS } from '../../content/collections'
import { fileSchemaOf, type Collection } from '../../content/collections/collection'
import { parseMarkdownFile } from '../../content/front-matter'
import { entryFileText, slugOfTitle, type EntryValue } from '../../scaffold/new-entry-text'
import { zodErrorToProblems } from '../../schema/issues'
import { parseYaml } from '../../schema/yaml'
import { parseLinkPairs, type PromptAnswers } from '../ui/prompts'
import { failUsage } from '../usage-error'
import { translationTags } from '../../content/list'
import { loadReferenceTargets, type LoadedReferenceTargets } from '../../content/known-names'
import { addPositionsToProblems } from '../../content/locate'
import { PROMPTS_BY_KIND, type EntryKind } from '../ui/prompt-fields'
import type { z } from 'zod'
import type { Problem, Site } from '../../types'
import type { Terminal } from '../ui/terminal'

export type NewEntry = {
  readonly file: string
  readonly text: string
  readonly schema: z.ZodType
  readonly isShown: boolean
  /** The front matter line that hides an entry without a text. */
  readonly hidden: string
}

export type NewEntryInput = {
  readonly kind: Exclude<EntryKind, 'release'>
  readonly answers: PromptAnswers
  readonly today: string
}

/** Returns the new entry. Ends the command if the title gives no file name. */
export function prepareNewEntry(terminal: Terminal, { kind, answers, today }: NewEntryInput): NewEntry {
  const { slug, body = '', ...data } = answers
  const row: Collection = BUILT_IN_COLLECTIONS[PROMPTS_BY_KIND[kind].collection]
  const [hiddenKey, hiddenValue] = row.hide ?? ['published', 'false']
  const title = row.title?.(data) ?? ''
  const name = slug === undefined ? slugOfTitle(title) : textOf(slug)
  const fault = name === '' ? 'it has no letter of a-z' : urlPathFault(`/${name}`)
  if (fault !== null || row.reservedIds?.includes(name) === true)
    failUsage(terminal, [
      `packsite new ${kind} needs --slug <slug>: the title cannot be a file name${fault === null ? '' : `: ${fault}`}.`,
    ])
  const isShown = textOf(body).trim() !== ''
  const dated: Record<string, EntryValue> = {}
  for (const { key, kind: type } of PROMPTS_BY_KIND[kind].fields) {
    const value = data[key] ?? (type === 'day' ? today : undefined)
    if (value !== undefined)
      dated[key] = type === 'link' ? parseLinkPairs(value) : typeof value === 'string' ? oneLine(value) : value
  }
  if (!isShown) dated[hiddenKey] = hiddenValue
  const file = `content/${row.folder}/${row.newId?.(name, dated) ?? name}.md`
  const schema = fileSchemaOf(row, name, '.md') as z.ZodType
  return { file, text: entryFileText(dated, textOf(body)), schema, isShown, hidden: `${hiddenKey}: ${hiddenValue}` }
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(',')
}

function oneLine(value: string): string {
  return value.trim().replace(/\s*\n\s*/g, ' ')
}

type Writing = { readonly root: string; readonly kind: string; readonly entry: NewEntry }

/** Validates, writes and reports an entry. Throws SiteError if the entry is invalid or the file exists. */
export function writeEntry(terminal: Terminal, { root, kind, entry }: Writing): void {
  const { file, text, schema, isShown, hidden } = entry
  const { data, faults } = file.endsWith('.md') ? parseMarkdownFile(text) : { data: parseYaml(text).value, faults: [] }
  const parsed = schema.safeParse(data)
  if (faults.length > 0 || !parsed.success)
    throw new SiteError([
      ...faults.map(({ code, message }) => createProblem(code, { message, at: { file } })),
      ...(parsed.success ? [] : zodErrorToProblems(schema, parsed.error, file)),
    ])
  const target = join(root, file)
  if (existsSync(target)) throw new SiteError([fileExists(file)])
  createFile(target, text)
  terminal.event({ event: 'written', kind, file, shown: isShown })
  terminal.line(`${terminal.colors.bold(file)} is written.`)
  if (!isShown) terminal.line(`It has no text yet and is not published: write the text, then remove '${hidden}'.`)
}

/** Returns the names that answers may have, by noun. Throws SiteError if the content that defines them is invalid. */
export function readReferenceTargets(
  { root, own, languages }: Site,
  nouns: readonly string[],
): LoadedReferenceTargets['targets'] {
  const { targets, problems } = loadReferenceTargets(root, nouns, { own, languages: translationTags(languages) })
  if (problems.length > 0) throw new SiteError(addPositionsToProblems(problems, root))
  return targets
}

function fileExists(file: string): Problem {
  const hint = 'edit it, or choose another name with --slug.'
  return createProblem('file-exists', { message: `There is a file ${file} already`, at: { file }, hint })
}
