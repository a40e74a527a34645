// The site that the last build published: pages, and hashes of unchanged files.

import { join } from 'node:path'
import { toOutputPath } from '../util/path'
import { MANIFEST_PATH } from '../output/work-paths'
import { readManifest } from '../output/manifest'
import { fingerprintAt } from './fingerprints'
import { readPagesState, type BuildState, type PagesState } from './build-state'
import type { Hash, KnownFile, OutputPath } from '../types'

export type PublishedSite = {
  /** The last build's pages; null if unusable. */
  readonly pages: PagesState | null
  /** Paths in the manifest, also if no build state belongs to the site. */
  readonly paths: readonly OutputPath[]
  readonly fileOf: (path: OutputPath) => KnownFile | null
  /** Returns the hash of a file with this formatted fingerprint; undefined if the fingerprint differs. */
  readonly hashOf: (path: string, fingerprint: string) => Hash | undefined
  /** Returns the fingerprint of a file with this hash if this build has found the file unchanged, otherwise null. */
  readonly unchanged: (path: string, hash: Hash) => string | null
}

export type PublishedOptions = {
  readonly workDir: string
  readonly outDir: string
  /** False: no fingerprint is trusted. */
  readonly trustTimes: boolean
  /** Absolute paths of changed files; null if no file was compared yet. */
  readonly changed: readonly string[] | null
  /** Pages of the state, if already read. */
  readonly pages?: PagesState
}

export function openPublishedSite(
  state: BuildState | null,
  { workDir, outDir, trustTimes, changed, pages }: PublishedOptions,
): PublishedSite {
  const manifest = readManifest(outDir)
  const rows = Object.entries(manifest?.files ?? {})
  const paths = rows.map(([path]) => toOutputPath(path))
  const manifestFile = join(outDir, MANIFEST_PATH)
  // The hashes belong to the state only if the manifest is unchanged.
  if (state?.outDir !== outDir || fingerprintAt(manifestFile) !== state.outputs[manifestFile])
    return { pages: null, paths, fileOf: () => null, hashOf: () => undefined, unchanged: () => null }
  const differing = new Set(changed)
  const files = new Map(
    rows.map(([path, hash]) => {
      const absolute = join(outDir, path)
      const fingerprint = state.outputs[absolute]
      const isUnchanged = changed !== null && !differing.has(absolute)
      return [path, { hash, fingerprint, isUnchanged, sizeBytes: Number.parseInt(fingerprint ?? '', 10) }]
    }),
  )
  return {
    pages: pages ?? readPagesState(workDir, state),
    paths,
    fileOf: (path) => {
      const file = files.get(path)
      return file === undefined || Number.isNaN(file.sizeBytes) ? null : file
    },
    hashOf: (path, fingerprint) => {
      const file = files.get(path)
      return trustTimes && file?.fingerprint === fingerprint ? file.hash : undefined
    },
    unchanged: (path, hash) => {
      const file = files.get(path)
      return trustTimes && file?.isUnchanged === true && file.hash === hash ? (file.fingerprint ?? null) : null
    },
  }
}
