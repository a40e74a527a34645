// A build since whose last one nothing moved but how texts are worded. Entries, plan and checks are those of the last build, and so is
// every file but the pages that print these texts: in each of them the new text takes the place of the old one. Where anything is not
// as the last build left it, or a file says anything else now, the answer is null: that is for a whole build.

import { join } from 'node:path'
import { SiteError } from '../../diagnostics/errors'
import { codeHash } from '../../util/package'
import { KNOWN_PAGES } from '../../incremental/page-cache'
import { openPrintedPages, type PrintedPages } from '../../incremental/body-index'
import { openCache } from '../../store/open-cache'
import { detectTextOnlyChange, type TextOnlyEntry } from '../../content/text-only-change'
import { cacheOf, workDir } from '../../config/project-paths'
import { takeLock } from '../../output/lock'
import { withPublishing } from '../../output/interrupted-publish'
import { isOutputUnchanged, lastSources } from '../build-records'
import { movedTexts, type MovedText } from './changed-files'
import { patchPages } from './patch-pages'
import { publishTextOnly } from './publish-text-only'
import type { LastBuild, TextOnlyState, Fingerprinted } from '../../incremental/build-state'
import type { Clock } from '../clock'
import type { BuildResult, Environment } from '../../types/api'

export type TextOnlyOptions = {
  /** Places of the inputs that moved. */
  readonly moved: readonly number[]
  readonly clock: Clock
  readonly env: Environment
  readonly signal: AbortSignal | null
}

/** Null where it takes a whole build. Throws SiteError where another one is running, or what is made cannot be published. */
export async function buildTextOnly(
  last: Fingerprinted<LastBuild>,
  { moved, clock, env, signal }: TextOnlyOptions,
): Promise<BuildResult | null> {
  const { root, outDir, rewordable } = last
  const inputs = movedTexts(last, moved)
  const sources = lastSources(root)
  if (rewordable === null || inputs === null || sources === null) return null
  const printed = openPrintedPages(join(workDir(root), KNOWN_PAGES), rewordable.ground)
  const texts = printed === null ? null : await readTexts(inputs.texts, { printed, last, rewordable, env })
  if (printed === null || texts === null) return null
  const lock = await takeLock(outDir)
  try {
    signal?.throwIfAborted()
    const pages = isOutputUnchanged(last)
      ? patchPages(texts, { outDir, printed, maxPageBytes: rewordable.limits.maxPageBytes })
      : null
    return pages === null
      ? null
      : publishTextOnly({ texts, pages }, { last, inputs: inputs.moved, sources, printed, lock, clock })
  } catch (error) {
    throw withPublishing(error, outDir)
  } finally {
    lock.release()
  }
}

type Reading = {
  readonly printed: PrintedPages
  readonly last: Fingerprinted<LastBuild>
  readonly rewordable: TextOnlyState
  readonly env: Environment
}

/** What is converted here is kept, also where it is a whole build that shows it. */
async function readTexts(
  texts: readonly MovedText[],
  { printed, last: { root }, rewordable, env }: Reading,
): Promise<readonly TextOnlyEntry[] | null> {
  const { site, limits } = rewordable
  const { dir, maxSizeBytes } = rewordable.cache
  const folder = cacheOf(root, { dir, env })
  const cache = openCache({ folder, tableFile: null, maxSizeBytes, code: codeHash(), now: () => Date.now() })
  try {
    const found: TextOnlyEntry[] = []
    for (const text of texts) {
      const before = printed.hashOf(text.file)
      const one = before === null ? null : await detectTextOnlyChange(text, before, { site, limits, cache })
      if (one === null) return null
      found.push(one)
    }
    return found
  } catch (error) {
    if (error instanceof SiteError) return null
    throw error
  } finally {
    cache.save()
    cache.close()
  }
}
