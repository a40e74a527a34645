// `packsite new post|page|faq|addon|release`: writes a valid file from answers or flags. Existing files are never replaced.

import { readClock } from '../../config/clock'
import { openSite } from '../../build/load-project'
import { resolveAnswers, type AnswerOptions } from '../ui/prompts'
import { createEntry, readWords, writeEntry } from './new-entry'
import { writeReleases } from './new-release'
import { FIELDS, type EntryKind } from '../ui/prompt-fields'
import type { Context } from '../action'

export async function runNew(
  { terminal, root }: Context,
  kind: EntryKind,
  flags: AnswerOptions['flags'],
): Promise<void> {
  const { site } = await openSite(root, () => undefined)
  const { fields } = FIELDS[kind]
  const nouns = fields.flatMap(({ choices }) => (typeof choices === 'string' ? [choices] : []))
  const words = readWords(site, nouns)
  const answers = await resolveAnswers(fields, terminal, { command: `packsite new ${kind}`, flags, words, root })
  const today = new Date(readClock(process.env).nowMs).toISOString().slice(0, 10)
  if (kind === 'release') {
    const [packs, channels] = [words.get('pack') ?? [], words.get('channel') ?? []]
    await writeReleases(terminal, { site, answers, packs, channels, today })
  } else writeEntry(terminal, { root, kind, entry: createEntry(terminal, { kind, answers, today }) })
}
