// `packsite new post|page|faq|addon`: a valid file from answers or flags. Nothing that exists is ever written over.

import { resolve } from 'node:path'
import { readClock } from '../../config/clock'
import { openSite } from '../../build/load-project'
import { resolveAnswers, type AnswerOptions } from '../ui/prompts'
import { createEntry, readWords, writeEntry } from './new-entry'
import { writeReleases } from './new-release'
import { createTerminal } from '../ui/terminal'
import { FIELDS, type EntryKind } from '../ui/prompt-fields'
import type { GlobalOptions } from '../options'

export async function runNew(globals: GlobalOptions, kind: EntryKind, flags: AnswerOptions['flags']): Promise<number> {
  const terminal = createTerminal(globals)
  const { site } = await openSite(resolve(globals.root), () => undefined)
  const { root } = site
  const { fields } = FIELDS[kind]
  const nouns = fields.flatMap(({ choices }) => (typeof choices === 'string' ? [choices] : []))
  const words = readWords(site, nouns)
  const answers = await resolveAnswers(fields, terminal, { command: `packsite new ${kind}`, flags, words, root })
  const today = new Date(readClock(process.env).nowMs).toISOString().slice(0, 10)
  if (kind === 'release')
    return await writeReleases(terminal, {
      site,
      answers,
      packs: words.get('pack') ?? [],
      channels: words.get('channel') ?? [],
      today,
    })
  return writeEntry(terminal, { root, kind, entry: createEntry(terminal, { kind, answers, today }) })
}
