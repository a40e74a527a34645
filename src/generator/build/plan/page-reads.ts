// What the record of pages is made of: what each page and the frame read is watched when it is asked.

import { join } from 'node:path'
import { once } from '../../util/memoize'
import { frameReads } from '../../pages/frame'
import { PAGE_RECORD, writePageRecord, type OwnHashes, type RecordInput } from '../../output/page-record'
import { assetNames } from './memory'
import type { DraftPage } from '../../pages/draft-page'
import type { PreparedPlan } from './build-plan'

export function recordInput({
  site,
  content,
  opened,
  read,
  bundles,
  plan,
  output,
}: PreparedPlan): RecordInput<DraftPage> {
  const { pages } = plan
  const shown = once(() => new Set<string>(content.files.map(({ file }) => file)))
  return {
    site,
    id: output.id,
    app: output.app,
    pages,
    complete: (page) => plan.complete(page).page,
    frame: output.frame,
    renderer: bundles.renderer,
    assetNames: assetNames(bundles.assets),
    inputs: read.inputs,
    configInputs: opened.inputs,
    readings: {
      ofPage: plan.reads,
      ofFrame: once(() => frameReads(plan.input, pages)),
      heads: read.content.heads,
      isShown: (file) => shown().has(file),
    },
  }
}

/** Writes down what the pages of a build were made of, for `why`; a build that changed nothing writes nothing. */
export function recordPages(prepared: PreparedPlan, { workDir, hashes }: PageHashesOf): void {
  writePageRecord(recordInput(prepared), { file: join(workDir, PAGE_RECORD), hashes })
}

type PageHashesOf = { readonly workDir: string; readonly hashes: OwnHashes }
