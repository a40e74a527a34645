// `packsite new post|page|faq|addon`: a valid file from answers or flags. Nothing that exists is ever written over.

import { resolve } from 'node:path'
import { SiteError } from '../../diagnostics/errors'
import { readClock } from '../../config/clock'
import { locateProblems } from '../../content/locate'
import { loadWords } from '../../content/known-names'
import { openSite } from '../../build/load-project'
import { resolveAnswers, type AnswerOptions } from '../ui/prompts'
import { EXIT } from '../exit-codes'
import { createEntry, writeEntry } from './new-entry'
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
  const { words, problems } = loadWords(root, nouns, site.own)
  if (problems.length > 0) throw new SiteError(locateProblems(problems, root))
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
  const entry = createEntry(terminal, { kind, answers, today })
  writeEntry(root, entry)
  terminal.event({ event: 'written', kind, file: entry.file, shown: entry.isShown })
  terminal.line(`${terminal.colors.bold(entry.file)} is written.`)
  if (!entry.isShown) terminal.line(`It has no text yet and is not shown: write it, then remove '${entry.hidden}'.`)
  return EXIT.ok
}
