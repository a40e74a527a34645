// The site that the last build published: pages, and hashes of unchanged files.

import { join } from 'node:path'
import { castToOutputPath } from '../util/path'
import { MANIFEST_PATH } from '../output/work-paths'
import { readManifest } from '../output/manifest'
import { fingerprintAt } from './fingerprints'
import { readPagesState, type BuildState, type PagesState } from './build-state'
import type { HashAndSize, OutputPath } from '../types'

/** A published file at the time of the last build. */
export type PublishedFile = HashAndSize & {
  /** The fingerprint as text; '' if fingerprints are not trusted. */
  readonly fingerprint: string
}

export type PublishedSite = {
  /** The last build's pages; null if unusable. */
  readonly pages: PagesState | null
  /** Paths in the manifest, also if no build state belongs to the site. */
  readonly paths: readonly OutputPath[]
  readonly fileOf: (path: string) => PublishedFile | null
}

export type PublishedSiteOptions = {
  readonly workDir: string
  readonly outDir: string
  /** False: no fingerprint is trusted. */
  readonly trustTimes?: boolean
  /** Pages of the build state, if the caller has already read them. */
  readonly pages?: PagesState
}

export function openPublishedSite(
  state: BuildState | null,
  { workDir, outDir, trustTimes = true, pages }: PublishedSiteOptions,
): PublishedSite {
  // The hashes belong to the state only if the manifest is unchanged.
  const isOfState =
    state?.outDir === outDir && fingerprintAt(join(outDir, MANIFEST_PATH)) === state.outputs[MANIFEST_PATH]
  const hashes = readManifest(outDir, { isTrusted: isOfState && trustTimes })?.files ?? {}
  const paths = Object.keys(hashes).map(castToOutputPath)
  if (!isOfState) return { pages: null, paths, fileOf: () => null }
  const fileOf = (path: string): PublishedFile | null => {
    const hash = Object.hasOwn(hashes, path) ? hashes[path] : undefined
    const fingerprint = Object.hasOwn(state.outputs, path) ? (state.outputs[path] ?? '') : ''
    const sizeBytes = Number.parseInt(fingerprint, 10)
    if (hash === undefined || Number.isNaN(sizeBytes)) return null
    return { hash, sizeBytes, fingerprint: trustTimes ? fingerprint : '' }
  }
  return { pages: pages ?? readPagesState(workDir, state), paths, fileOf }
}
