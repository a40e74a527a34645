// The site that the last build published: pages, and hashes of unchanged files.

import { join } from 'node:path'
import { toOutputPath } from '../util/path'
import { formatFingerprint, type Fingerprint } from '../util/fingerprint'
import { readManifest } from '../output/manifest'
import { MANIFEST_PATH } from '../output/work-paths'
import { fingerprintAt } from './fingerprints'
import { readPagesState, type BuildState, type PagesState } from './build-state'
import type { Hash, KnownFile, OutputPath } from '../types'

export type PublishedSite = {
  /** The last build's pages; null if unusable. */
  readonly pages: PagesState | null
  /** Paths of all files in the manifest. */
  readonly paths: readonly OutputPath[]
  readonly fileOf: (path: OutputPath) => KnownFile | null
  /** Returns the hash of a file with this fingerprint; undefined if the fingerprint differs. */
  readonly hashOf: (path: string, fingerprint: Fingerprint) => Hash | undefined
}

const NOTHING: PublishedSite = { pages: null, paths: [], fileOf: () => null, hashOf: () => undefined }

export type PublishedOptions = {
  readonly workDir: string
  readonly outDir: string
  /** False: no fingerprint is trusted. */
  readonly trustTimes: boolean
  /** Pages of the state, if already read. */
  readonly pages?: PagesState
}

export function openPublishedSite(
  state: BuildState | null,
  { workDir, outDir, trustTimes, pages }: PublishedOptions,
): PublishedSite {
  if (state?.outDir !== outDir) return NOTHING
  const fingerprintOf = (path: string): string | undefined => state.outputs[join(outDir, path)]
  const manifest = readManifest(outDir)
  // The hashes belong to the state only if the manifest is unchanged.
  if (manifest === null || fingerprintAt(join(outDir, MANIFEST_PATH)) !== fingerprintOf(MANIFEST_PATH)) return NOTHING
  const hashes = new Map(Object.entries(manifest.files))
  return {
    pages: pages ?? readPagesState(workDir, state),
    paths: [...hashes.keys()].map(toOutputPath),
    fileOf: (path) => {
      const hash = hashes.get(path)
      const sizeBytes = Number.parseInt(fingerprintOf(path) ?? '', 10)
      return hash === undefined || Number.isNaN(sizeBytes) ? null : { hash, sizeBytes }
    },
    hashOf: (path, fingerprint) =>
      trustTimes && fingerprintOf(path) === formatFingerprint(fingerprint) ? hashes.get(path) : undefined,
  }
}
