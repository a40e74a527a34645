// How long the result of a build or a check is valid.

import { codeHash } from '../util/package'
import { FILE_TIME_RESOLUTION_MS } from '../util/fingerprint'
import { runLookups, matchingNamesText } from '../util/import-lookups'
import { CONFIG_STEM } from '../config/filenames'
import { wereLastChangedBefore, listPathsBelow, takeFingerprints } from './fingerprints'
import { isInPackageSources, inputPaths } from './inputs'
import type { CommandTime } from '../types/api'
import type { BundleTrace } from '../types'
import type { ListedFile } from '../util/listing'
import type { ValidityConditions } from './build-state'

/** Hash of packsite's code, and the version of Node; null if packsite runs from its sources. */
export function codeAndNodeVersionKey(): string | null {
  const code = codeHash()
  return code === null ? null : `${code} ${process.version}`
}

export type ValidityInputs = {
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

export type CommandTimes = {
  readonly clock: CommandTime
  /** Start of the work, in milliseconds since 1970. */
  readonly startMs: number
}

/** Returns null if the next command must read the site again. */
export function createValidityConditions(
  { root, isDeterministic, trace, listed, moments }: ValidityInputs,
  { clock, startMs }: CommandTimes,
): ValidityConditions | null {
  if (codeAndNodeVersionKey() === null || !isDeterministic) return null
  const { folders, files } = inputPaths(root, trace)
  const read = new Set([...listPathsBelow(Object.values(folders)), ...Object.values(files).flat()])
  const known = new Map(listed.filter(({ isLink }) => isLink !== true).map((file) => [file.absolute, file]))
  const inputs = takeFingerprints(read, known)
  // If a file changed while the build was running, the build may have read the old or the new version.
  if (!wereLastChangedBefore(inputs, startMs - FILE_TIME_RESOLUTION_MS)) return null
  const past = moments.filter((moment) => moment <= clock.nowMs)
  const future = moments.filter((moment) => moment > clock.nowMs)
  return {
    timestamp: clock.fixed ? clock.nowMs : null,
    fromMs: past.length === 0 ? null : past.reduce((a, b) => Math.max(a, b)),
    untilMs: future.length === 0 ? null : future.reduce((a, b) => Math.min(a, b)),
    seen: runLookups(
      [...trace.lookups, { folder: root, stem: CONFIG_STEM }].filter(({ folder }) => !isInPackageSources(folder)),
    ),
    inputs,
  }
}

/** True if the same entries are published at the time of the command as at the time of the result. */
export function isValidAt({ timestamp, fromMs, untilMs }: ValidityConditions, { nowMs, fixed }: CommandTime): boolean {
  return (!fixed || timestamp === nowMs) && nowMs >= (fromMs ?? -Infinity) && nowMs < (untilMs ?? Infinity)
}

/** True if all imports still resolve to the same files. */
export function areImportResolutionsUnchanged({ seen }: ValidityConditions): boolean {
  return seen.every(({ folder, stems, names }) => matchingNamesText(folder, stems) === names)
}
