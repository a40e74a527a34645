// The files of outDir that `packsite publish` uploads. Any program can change outDir, so bytes are compared with the manifest.

import { SiteError, createProblem } from '../diagnostics/errors'
import { openOutDirFs } from '../output/fs/guarded-fs'
import { readManifest, readRetainedAssetSets, RETAINED_ASSETS_PATH } from '../output/manifest'
import { MANIFEST_PATH } from '../output/work-paths'
import { sha256 } from '../util/hash'
import { fileHeaders } from './remote-state'
import type { Hash, HostRules, Problem } from '../types'
import type { SiteFile } from './target'

/** Assets of the last builds, for pages that browsers still have open. */
export function retainedAssets(outDir: string): string[] {
  return readRetainedAssetSets(outDir).flatMap(({ assets }) => assets)
}

/** Lists the files for visitors. Throws SiteError if a file of the last build is missing. */
export function listSiteFiles(outDir: string, rules: HostRules): SiteFile[] {
  const site = openOutDirFs(outDir)
  const hashes: Readonly<Record<string, Hash>> = readManifest(outDir)?.files ?? {}
  // No build writes the assets of an earlier build again.
  const retained = retainedAssets(outDir).filter((path) => Object.hasOwn(hashes, path) || site.stat(path) !== 'absent')
  const paths = new Set([...Object.keys(hashes), ...retained, RETAINED_ASSETS_PATH, MANIFEST_PATH])
  const found = [...paths]
    .filter((path) => !rules.hidden.includes(path))
    .map((path) => ({ path, stats: site.stat(path), hash: hashes[path] ?? site.hashOf(path) }))
  const missing = found.filter(({ stats, hash }) => typeof stats === 'string' || hash === null)
  if (missing.length > 0) throw new SiteError(missing.map(({ path }) => missingProblem(path)))
  return found.flatMap(({ path, stats, hash }) =>
    typeof stats === 'string' || hash === null
      ? []
      : [{ path, hash, sizeBytes: stats.size, ...fileHeaders(rules, path) }],
  )
}

/** Throws SiteError if a file of outDir differs from the manifest. */
export function checkHashes(outDir: string, files: readonly SiteFile[]): void {
  const site = openOutDirFs(outDir)
  const altered = files.filter(({ path, hash }) => site.hashOf(path) !== hash)
  if (altered.length > 0) throw new SiteError(altered.map(({ path }) => alteredProblem(path)))
}

/** The bytes of a file. Throws SiteError if the file is gone, or differs from the manifest. */
export function readSiteFile(outDir: string, { path, hash }: SiteFile): Uint8Array {
  const bytes = openOutDirFs(outDir).read(path)
  if (bytes === null) throw new SiteError([missingProblem(path)])
  if (sha256(bytes) !== hash) throw new SiteError([alteredProblem(path)])
  return bytes
}

const HINT = 'run packsite build, which writes it again.'

function missingProblem(file: string): Problem {
  return createProblem('file-missing', { message: 'A file of the site is missing', at: { file }, hint: HINT })
}

function alteredProblem(file: string): Problem {
  const message = 'A file of the site was altered after the build'
  return createProblem('file-altered', { message, at: { file }, hint: HINT })
}
