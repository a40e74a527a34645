// The result of the last check. Valid on the same day with unchanged inputs, because rules compare releases with the
// day.

import { join } from 'node:path'
import { readChecksummedJson, writeChecksummed } from '../util/checksummed-file'
import { buildStateFolder, workDir } from '../config/project-paths'
import { JOURNAL_FILE, LOST_ADDRESSES_PATH, MANIFEST_PATH, workFolder } from '../output/work-paths'
import type { ValidityConditions } from './build-state'
import { areUnchanged, takeFingerprints, type Fingerprints } from './fingerprints'
import { areImportResolutionsUnchanged, codeAndNodeVersionKey, isValidAt } from './validity'
import type { CommandTime } from '../types/api'
import type { CheckResult } from '../types/api'

export type LastCheckRecord = {
  readonly code: string | null
  readonly root: string
  readonly validity: ValidityConditions
  readonly day: string
  readonly weighAll: boolean
  readonly result: CheckResult
  /** Fingerprints of the files of the published site that the check used. */
  readonly outputs: Fingerprints
}

export type CheckMoment = { readonly root: string; readonly clock: CommandTime }

/** Returns null if the site must be checked again. */
export function readValidLastCheck({ root, clock }: CheckMoment): LastCheckRecord | null {
  const last = readChecksummedJson(fileOf(root)) as LastCheckRecord | null
  if (last?.root !== root || last.code !== codeAndNodeVersionKey() || last.day !== dayOf(clock)) return null
  const { validity, outputs } = last
  const holds = isValidAt(validity, clock) && areImportResolutionsUnchanged(validity)
  return holds && areUnchanged(validity.inputs) && areUnchanged(outputs) ? last : null
}

type Checked = CheckMoment & Pick<LastCheckRecord, 'validity' | 'weighAll' | 'result'> & { readonly outDir: string }

export function writeLastCheck({ root, clock, outDir, validity, weighAll, result }: Checked): void {
  const published = [MANIFEST_PATH, LOST_ADDRESSES_PATH, ...result.weights.map(({ page }) => page.output)]
  const journal = join(workFolder(outDir), JOURNAL_FILE)
  const outputs = takeFingerprints([...published.map((path) => join(outDir, path)), journal])
  const last: LastCheckRecord = {
    code: codeAndNodeVersionKey(),
    root,
    validity,
    day: dayOf(clock),
    weighAll,
    result,
    outputs,
  }
  writeChecksummed(fileOf(root), JSON.stringify(last))
}

function fileOf(root: string): string {
  return join(buildStateFolder(workDir(root)), 'check')
}

function dayOf({ nowMs }: CommandTime): string {
  return new Date(nowMs).toISOString().slice(0, 10)
}
