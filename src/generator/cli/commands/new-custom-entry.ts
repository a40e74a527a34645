// `packsite new entry <collection>`: writes a file of a collection that the config declares, with a prompt for each field.

import { collectionsOf } from '../../content/collections'
import { fileSchemaOf } from '../../content/collections/collection'
import { openSite } from '../../build/load-project'
import { entryFileText, slugOfTitle, yamlText, type EntryValue } from '../../scaffold/new-entry-text'
import { suggestionHint } from '../../schema/suggest'
import { collectAnswers } from '../ui/prompts'
import { readReferenceTargets, writeEntry } from './new-entry'
import { failUsage } from '../usage-error'
import type { z } from 'zod'
import type { CustomCollection, CustomField } from '../../types'
import type { PromptField, PromptFieldKind, ReferenceNoun } from '../ui/prompt-fields'
import type { CliContext } from '../action'

export type NewEntryFlags = { readonly set?: readonly string[]; readonly slug?: string; readonly body?: string }

export async function runNewEntry({ terminal, root }: CliContext, name: string, flags: NewEntryFlags): Promise<void> {
  const { site } = await openSite(root, () => undefined)
  const { own } = site
  const names = own.collections.map((collection) => collection.name)
  const declared = own.collections.find((collection) => collection.name === name)
  const row = collectionsOf(own).own.get(name)
  if (declared === undefined || row === undefined)
    return failUsage(terminal, [`The config declares no collection '${name}'.`], suggestionHint(name, names))
  const fields = fieldsOf(declared)
  const nouns = Object.values(declared.schema).flatMap((field) => nounOf(field) ?? [])
  const words = readReferenceTargets(site, nouns)
  const command = `packsite new entry ${name}`
  const given = setFlags(flags.set ?? [])
  const unknown = Object.keys(given).filter((key) => !fields.some((field) => field.key === key))
  if (unknown.length > 0)
    failUsage(
      terminal,
      unknown.map((key) => `--set ${key} names no field of '${name}'.`),
    )
  const answers = await collectAnswers(fields, terminal, { command, flags: given, words, root })
  const title = declared.title === null ? '' : String(answers[declared.title] ?? '')
  const id = flags.slug ?? slugOfTitle(title)
  if (!/^[a-z0-9][\w.-]*$/.test(id))
    failUsage(terminal, [`${command} needs --slug <slug>: no other field determines the file name.`])
  const body = flags.body ?? ''
  const isText = declared.files === 'md'
  const isShown = !isText || body.trim() !== ''
  const data: Record<string, EntryValue> = { ...answers, ...(isShown ? {} : { published: 'false' }) }
  const file = `content/${declared.folder}/${id}${isText ? '.md' : '.yaml'}`
  const text = isText ? entryFileText(data, body) : yamlText(data)
  const schema = fileSchemaOf(row, id, isText ? '.md' : '.yaml') as z.ZodType
  writeEntry(terminal, { root, kind: name, entry: { file, text, schema, isShown, hidden: 'published: false' } })
}

/** Parses the values of --set: 'title=A' -> { title: 'A' }; a repeated key gives a list. */
function setFlags(pairs: readonly string[]): Record<string, string | string[]> {
  const flags: Record<string, string | string[]> = {}
  for (const pair of pairs) {
    const at = pair.indexOf('=')
    const [key, value] = at < 0 ? [pair, 'true'] : [pair.slice(0, at).trim(), pair.slice(at + 1).trim()]
    const before = flags[key]
    flags[key] = before === undefined ? value : [before, value].flat()
  }
  return flags
}

/** Fields with a flag. Groups and nested lists have none; the user edits them in the file. */
function fieldsOf({ schema }: CustomCollection): PromptField[] {
  return Object.entries(schema).flatMap(([key, field]): PromptField[] => {
    const of = field.is === 'list' ? field.of : field
    if (of.is === 'group' || of.is === 'list') return []
    const list = field.is === 'list'
    const required = !list && field.isOptional !== true && !('fallback' in field && field.fallback !== undefined)
    const flag = `--set ${key}=<${of.is === 'choice' ? of.words.join('|') : of.is}>`
    const about = (field.called ?? key).replace(/^./, (letter) => letter.toLowerCase())
    const choices = of.is === 'choice' ? of.words : (nounOf(field) as ReferenceNoun | null)
    const kind = KINDS[of.is] ?? 'line'
    return [{ key, flag, about, kind, required, list, ...(choices === null ? {} : { choices }) }]
  })
}

function nounOf(field: CustomField): string | null {
  const of = field.is === 'list' ? field.of : field
  return of.is === 'ref' ? of.noun : null
}

/** Field type -> kind of its prompt, if not 'line'. The schema of the collection validates every answer again. */
const KINDS: Readonly<Partial<Record<CustomField['is'], PromptFieldKind>>> = {
  text: 'text',
  slug: 'slug',
  day: 'day',
  picture: 'picture',
  ref: 'slug',
}
