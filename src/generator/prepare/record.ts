// What the record of pages is made of: what each page and the frame read is watched when it is asked.

import { join } from 'node:path'
import { once } from '../base/memo'
import { frameReads } from '../routes/frame'
import { PAGE_RECORD, partsOf, writePageRecord, type OwnHashes, type RecordInput } from '../output/page-record'
import { assetNames } from './memory'
import type { DraftPage } from '../routes/draft-page'
import type { PreparedSite } from './prepared'

export function recordInput({
  site,
  content,
  opened,
  read,
  bundles,
  plan,
  output,
}: PreparedSite): RecordInput<DraftPage> {
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
export type PageRecorder = {
  /** Finds out what is the same for all pages: that can be done before they are rendered. */
  readonly begin: () => void
  readonly write: (hashes: OwnHashes) => void
}

export function createPageRecorder(prepared: PreparedSite, workDir: string): PageRecorder {
  const input = recordInput(prepared)
  const parts = once(() => partsOf(input))
  return {
    begin: () => {
      parts()
    },
    write: (hashes) => {
      writePageRecord(input, { file: join(workDir, PAGE_RECORD), hashes, parts })
    },
  }
}
