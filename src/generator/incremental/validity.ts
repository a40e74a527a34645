// How long the result of a build or a check is valid.

import { codeHash } from '../util/package'
import { FILE_TICK_MS } from '../util/fingerprint'
import { runLookups, matchingNames } from '../util/import-lookups'
import { CONFIG_STEM } from '../config/filenames'
import { areSettled, listInputs, takeFingerprints } from './fingerprints'
import { isListed, placesRead } from './inputs'
import type { Clock } from '../types/api'
import type { BundleTrace } from '../types'
import type { ListedFile } from '../util/listing'
import type { Validity } from './build-state'

/** Hash of packsite's code, and the version of Node; null if packsite runs from its sources. */
export function codeKey(): string | null {
  const code = codeHash()
  return code === null ? null : `${code} ${process.version}`
}

export type AnswerBasis = {
  readonly root: string
  /** True if the config depends on its code alone. */
  readonly isDeterministic: boolean
  /** Inputs of all bundles. */
  readonly trace: BundleTrace
  /** Files of content/ with their fingerprints, listed before the build read the files. */
  readonly listed: readonly ListedFile[]
  /** Times at which entries appear and expire, in milliseconds since 1970. */
  readonly moments: readonly number[]
}

export type Times = {
  readonly clock: Clock
  /** Start of the work, in milliseconds since 1970. */
  readonly startMs: number
}

/** Returns null if the next command must read the site again. */
export function validityOf(
  { root, isDeterministic, trace, listed, moments }: AnswerBasis,
  { clock, startMs }: Times,
): Validity | null {
  if (codeKey() === null || !isDeterministic) return null
  const { folders, files } = placesRead(root, trace)
  const read = new Set([...listInputs(Object.values(folders)), ...Object.values(files).flat()])
  const known = new Map(listed.filter(({ isLink }) => isLink !== true).map((file) => [file.absolute, file]))
  const inputs = takeFingerprints(read, known)
  // The build may have read the file before or after such a change.
  if (!areSettled(inputs, startMs - FILE_TICK_MS)) return null
  const past = moments.filter((moment) => moment <= clock.nowMs)
  const future = moments.filter((moment) => moment > clock.nowMs)
  return {
    timestamp: clock.fixed ? clock.nowMs : null,
    fromMs: past.length === 0 ? null : past.reduce((a, b) => Math.max(a, b)),
    untilMs: future.length === 0 ? null : future.reduce((a, b) => Math.min(a, b)),
    seen: runLookups([...trace.lookups, { folder: root, stem: CONFIG_STEM }].filter(({ folder }) => !isListed(folder))),
    inputs,
  }
}

/** True if the same entries are published at this time. */
export function holdsAt({ timestamp, fromMs, untilMs }: Validity, { nowMs, fixed }: Clock): boolean {
  return (!fixed || timestamp === nowMs) && nowMs >= (fromMs ?? -Infinity) && nowMs < (untilMs ?? Infinity)
}

/** True if all imports still resolve to the same files. */
export function areImportsSame({ seen }: Validity): boolean {
  return seen.every(({ folder, stems, names }) => matchingNames(folder, stems) === names)
}
