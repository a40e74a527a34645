// Files into content/: each is staged whole in .packsite/ and then renamed into its place, so that whoever is killed leaves the old
// file or the new one, and nothing beside it.

import { chmodSync, existsSync, mkdirSync, realpathSync, renameSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { guardWriting } from '../base/faults'
import { createProblem } from '../base/errors'
import { errorCode, readTextIfExists, writeFile } from '../base/fs'
import { discard, writeWhole } from '../base/kept'
import { partOf } from '../base/leftovers'
import type { Problem } from '../model'

export type WrittenFile = { readonly file: string; readonly text: string }

/** Writes a file below `root`, by way of the folder `stage`. Throws SiteError for what the disk refuses. */
export function putFile(root: string, { file, text }: WrittenFile, stage: string): void {
  const place = join(root, file)
  guardWriting(place, () => {
    mkdirSync(dirname(place), { recursive: true })
    mkdirSync(stage, { recursive: true })
    // A table may be a link: what it leads to is written.
    const target = existsSync(place) ? realpathSync(place) : place
    const part = partOf(join(stage, 'table'))
    try {
      writeFile(part, text)
      if (existsSync(target)) chmodSync(part, statSync(target).mode)
      renameSync(part, target)
    } catch (error) {
      discard(part)
      // Another disk: beside its place, then.
      if (errorCode(error) !== 'EXDEV') throw error
      writeWhole(target, text)
    }
  })
}

type Writing = {
  /** Tables as they were read, and as they are to be. */
  readonly changes: readonly { readonly table: WrittenFile; readonly text: string }[]
  readonly drafts: readonly WrittenFile[]
  readonly stage: string
}

/** Drafts first: a table that has its releases has had its posts. */
export function writeChanges(root: string, { changes, drafts, stage }: Writing): Problem[] {
  for (const draft of drafts) putFile(root, draft, stage)
  return changes.flatMap(({ table, text }): Problem[] => {
    if ((readTextIfExists(join(root, table.file)) ?? '') === table.text) {
      putFile(root, { file: table.file, text }, stage)
      return []
    }
    const message = 'The table was changed while places were asked'
    const hint = 'run packsite sync again: what was learned is kept.'
    return [createProblem('sync-edited', { message, at: { file: table.file }, hint })]
  })
}
