// `packsite new post|page|faq|addon|release`: writes a valid file from answers or flags. Existing files are never replaced.

import { readCommandTime } from '../../config/clock'
import { openSite } from '../../build/load-project'
import { collectAnswers, type PromptOptions } from '../ui/prompts'
import { prepareNewEntry, readReferenceTargets, writeEntry } from './new-entry'
import { addPackFilesToReleaseTables } from './new-release'
import { PROMPTS_BY_KIND, type EntryKind } from '../ui/prompt-fields'
import type { CliContext } from '../action'

export async function runNew({ terminal, root }: CliContext, kind: EntryKind, flags: PromptOptions['flags']) {
  const { site } = await openSite(root, () => undefined)
  const { fields } = PROMPTS_BY_KIND[kind]
  const nouns = fields.flatMap(({ choices }) => (typeof choices === 'string' ? [choices] : []))
  const words = readReferenceTargets(site, nouns)
  const answers = await collectAnswers(fields, terminal, { command: `packsite new ${kind}`, flags, words, root })
  const today = new Date(readCommandTime(process.env).nowMs).toISOString().slice(0, 10)
  if (kind === 'release') {
    const [packs, channels] = [words.get('pack') ?? [], words.get('channel') ?? []]
    await addPackFilesToReleaseTables(terminal, { site, answers, packs, channels, today })
  } else writeEntry(terminal, { root, kind, entry: prepareNewEntry(terminal, { kind, answers, today }) })
}
