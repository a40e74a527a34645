// `packsite new post|page|faq|addon`: a valid file from answers or flags. Nothing that exists is ever written over.

import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { SiteError, createProblem } from '../base/errors'
import { guardWriting } from '../base/faults'
import { urlPathFault } from '../base/path'
import { readClock } from '../clock'
import { COLLECTIONS } from '../content/collections'
import { schemaOf, type Collection } from '../content/collections/collection'
import { parseMarkdownFile } from '../content/front-matter'
import { locateProblems } from '../content/locate'
import { loadWords } from '../content/vocabulary'
import { openSite } from '../open'
import { entryText, slugOf, type EntryValue } from '../scaffold/entry'
import { toProblems } from '../schema/issues'
import { linkMap, resolveAnswers, type AnswerOptions, type Answers } from './answers'
import { EXIT } from './exit'
import { FIELDS, type EntryKind } from './words'
import { writeRelease } from './new-release'
import { createTerminal, type Terminal } from './terminal'
import { refuseUsage } from './usage'
import type { z } from 'zod'
import type { GlobalOptions } from './options'

export async function runNew(globals: GlobalOptions, kind: EntryKind, flags: AnswerOptions['flags']): Promise<number> {
  const terminal = createTerminal(globals)
  const { site } = await openSite(resolve(globals.root), () => undefined)
  const { root } = site
  const { fields } = FIELDS[kind]
  const nouns = fields.flatMap(({ choices }) => (typeof choices === 'string' ? [choices] : []))
  const { words, problems } = loadWords(root, nouns)
  if (problems.length > 0) throw new SiteError(locateProblems(problems, root))
  const answers = await resolveAnswers(fields, terminal, { command: `packsite new ${kind}`, flags, words, root })
  const today = new Date(readClock(process.env).nowMs).toISOString().slice(0, 10)
  if (kind === 'release')
    return writeRelease(terminal, {
      site,
      answers,
      packs: words.get('pack') ?? [],
      channels: words.get('channel') ?? [],
      today,
    })
  const entry = createEntry(terminal, { kind, answers, today })
  writeEntry(root, entry)
  terminal.event({ event: 'written', kind, file: entry.file, shown: entry.isShown })
  terminal.line(`${terminal.colors.bold(entry.file)} is written.`)
  if (!entry.isShown) terminal.line(`It has no text yet and is not shown: write it, then remove '${entry.hidden}'.`)
  return EXIT.ok
}

type NewEntry = {
  readonly file: string
  readonly text: string
  readonly schema: z.ZodType
  readonly isShown: boolean
  /** The line of the front matter that keeps an entry without a text from being shown. */
  readonly hidden: string
}

type EntryInput = { readonly kind: Exclude<EntryKind, 'release'>; readonly answers: Answers; readonly today: string }

function createEntry(terminal: Terminal, { kind, answers, today }: EntryInput): NewEntry {
  const { slug, body = '', ...data } = answers
  const row: Collection = COLLECTIONS[FIELDS[kind].collection]
  const [hiddenKey, hiddenValue] = row.hide ?? ['published', 'false']
  const title = textOf(data['title'] ?? data['question'])
  const name = slug === undefined ? slugOf(title) : textOf(slug)
  const fault = name === '' ? 'it has no letter of a-z' : urlPathFault(`/${name}`)
  if (fault !== null || (kind === 'faq' && name === 'main'))
    refuseUsage(terminal, [
      `packsite new ${kind} needs --slug <slug>: the title gives no file name${fault === null ? '' : `: ${fault}`}.`,
    ])
  const isShown = textOf(body).trim() !== ''
  const dated: Record<string, EntryValue> = {}
  for (const { key, kind: type } of FIELDS[kind].fields) {
    const value = data[key] ?? (type === 'day' ? today : undefined)
    if (value !== undefined)
      dated[key] = type === 'link' ? linkMap(value) : typeof value === 'string' ? oneLine(value) : value
  }
  if (!isShown) dated[hiddenKey] = hiddenValue
  const year = kind === 'post' ? `/${textOf(dated['date'] as string).slice(0, 4)}` : ''
  const file = `content/${row.folder}${year}/${name}.md`
  const schema = schemaOf(row, name, '.md') as z.ZodType
  return { file, text: entryText(dated, textOf(body)), schema, isShown, hidden: `${hiddenKey}: ${hiddenValue}` }
}

function textOf(value: string | readonly string[] | undefined): string {
  return typeof value === 'string' ? value : (value ?? []).join(',')
}

function oneLine(value: string): string {
  return value.trim().replace(/\s*\n\s*/g, ' ')
}

/** Writes what its collection would take, and refuses everything else. Throws SiteError. */
function writeEntry(root: string, { file, text, schema }: NewEntry): void {
  const { data, faults } = parseMarkdownFile(text)
  const parsed = schema.safeParse(data)
  if (faults.length > 0 || !parsed.success)
    throw new SiteError([
      ...faults.map(({ code, message }) => createProblem(code, { message, at: { file } })),
      ...(parsed.success ? [] : toProblems(schema, parsed.error, file)),
    ])
  const target = join(root, file)
  if (existsSync(target)) throw new SiteError([fileExists(file)])
  guardWriting(target, () => {
    mkdirSync(dirname(target), { recursive: true })
    writeFileSync(target, text, { flag: 'wx' })
  })
}

export function fileExists(file: string) {
  const hint = 'edit it, or choose another name with --slug.'
  return createProblem('file-exists', { message: `There is a file ${file} already`, at: { file }, hint })
}
