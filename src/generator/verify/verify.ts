// `packsite verify`: builds the site again from the sources, with the timestamp of the published build, and compares both byte for byte.

import { randomBytes } from 'node:crypto'
import { join, resolve } from 'node:path'
import { buildSite } from '../build/build'
import { createProblem, SiteError, siteError } from '../diagnostics/errors'
import { toReadFailedError } from '../diagnostics/fs-errors'
import { tryRemoveRecursively } from '../util/checksummed-file'
import { compareText } from '../util/text'
import { isOutDirLocked, takeLock } from '../output/lock'
import { readLatestBuild, readManifest } from '../output/manifest'
import { MANIFEST_PATH } from '../output/work-paths'
import { interruptedPublishError } from '../output/interrupted-publish'
import { openOutDirFs, openGuardedFs, type GuardedFs } from '../output/fs/guarded-fs'
import { buildStateFolder, fileTablePath, workDir } from '../config/project-paths'
import { openSite } from '../build/load-project'
import type { Hash, Manifest, Problem, Report } from '../types'

export type VerifyOptions = {
  readonly root: string
  readonly report: Report
  readonly signal: AbortSignal
}

export type VerifyResult = { readonly id: string; readonly outDir: string; readonly files: number }

/** Runs a cold build and compares the result with outDir. Throws SiteError with every file that differs. */
export async function verifyByRebuilding({ root: folder, report, signal }: VerifyOptions): Promise<VerifyResult> {
  const root = resolve(folder)
  const { site } = await openSite(root, () => undefined)
  const { outDir } = site
  try {
    if (!(await isOutDirLocked(outDir))) throwIf(interruptedPublishError(outDir))
    const published = readManifest(outDir)
    const latest = readLatestBuild(outDir)
    if (published === null || latest === null) {
      const message = 'The output folder has no complete site'
      throw siteError('not-built', { message, at: { file: outDir }, hint: 'run packsite build first.' })
    }
    return await compareWithFresh({ root, outDir, published, nowMs: latest.timestamp }, { report, signal })
  } catch (error) {
    throw toReadFailedError(error, root)
  }
}

function throwIf(problem: SiteError | null): void {
  if (problem !== null) throw problem
}

type PublishedSite = {
  readonly root: string
  readonly outDir: string
  readonly published: Manifest
  /** Timestamp of the published build, in milliseconds since 1970. */
  readonly nowMs: number
}

async function compareWithFresh(
  { root, outDir, published, nowMs }: PublishedSite,
  { report, signal }: Omit<VerifyOptions, 'root'>,
): Promise<VerifyResult> {
  const work = openGuardedFs(workDir(root), { isLinkRefused: false })
  await removeStaleFolders(work)
  const name = `verify-${randomBytes(8).toString('hex')}`
  const isolated = { outDir: join(work.folder, name, 'dist'), workDir: join(work.folder, name, 'work'), nowMs }
  // This lock is held while the folder exists. The build in the folder takes a separate lock.
  const lock = await takeLock(join(work.folder, name, 'life'))
  try {
    await buildSite({ root, report, signal }, { isolated })
    const fresh = readManifest(isolated.outDir)?.files ?? {}
    const problems = compareFiles({ published: published.files, fresh, outDir, freshDir: isolated.outDir })
    // The build state is wrong. Without the state and the table of files, the next build reads every file.
    if (problems.length > 0)
      for (const path of [buildStateFolder(work.folder), fileTablePath(work.folder)]) tryRemoveRecursively(path)
    if (problems.length > 0) throw new SiteError(problems)
    return { id: published.id, outDir, files: Object.keys(fresh).length + 1 }
  } finally {
    lock.release()
    work.removeTree(name)
  }
}

/** Removes the folders of earlier `packsite verify` commands that were killed. */
async function removeStaleFolders(work: GuardedFs): Promise<void> {
  for (const { name } of work.list('')) {
    if (/^verify-[0-9a-f]{16}$/.test(name) && !(await isOutDirLocked(work.at(`${name}/life`)))) work.removeTree(name)
  }
}

type Comparison = {
  readonly published: Readonly<Record<string, Hash>>
  readonly fresh: Readonly<Record<string, Hash>>
  readonly outDir: string
  readonly freshDir: string
}

/** One problem for each file that differs between the builds or was altered after publication. */
function compareFiles({ published, fresh, outDir, freshDir }: Comparison): Problem[] {
  const [site, freshSite] = [openOutDirFs(outDir), openOutDirFs(freshDir)]
  const paths = [...new Set([...Object.keys(published), ...Object.keys(fresh)])].sort(compareText)
  const problems = paths.flatMap((path): Problem[] => {
    const [expected, found] = [fresh[path], site.hashOf(path)]
    const at = { file: path }
    if (found === expected) return []
    if (found === null) {
      const hint = expected === undefined ? 'run packsite build, which removes it from the list of files.' : HINT
      return [createProblem('file-missing', { message: 'A file of the site is missing', at, hint })]
    }
    if (expected === undefined) {
      const message = 'A full build does not write this file'
      return [createProblem('file-differs', { message, at, hint: 'run packsite build, which removes it.' })]
    }
    if (found !== published[path]) return [alteredFile(path)]
    return [createProblem('file-differs', { message: 'A full build writes a different file', at, hint: HINT })]
  })
  const isSame = site.hashOf(MANIFEST_PATH) === freshSite.hashOf(MANIFEST_PATH)
  return isSame || problems.length > 0 ? problems : [alteredFile(MANIFEST_PATH)]
}

function alteredFile(file: string): Problem {
  const message = 'A file was altered after it was published'
  return createProblem('file-altered', { message, at: { file }, hint: HINT })
}

const HINT = 'run packsite build, which writes it again.'
