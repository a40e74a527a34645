// A second build beside the first: from nothing, at the time that the standing one tells, and then byte for byte.

import { existsSync, readFileSync, readdirSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { buildSite } from './build'
import { SiteError, createProblem } from './base/errors'
import { isMissing, readTextIfExists } from './base/fs'
import { sha256 } from './base/hash'
import { compareText } from './base/text'
import { MANIFEST_PATH } from './output/guard'
import { isAlive } from './output/lock'
import { readManifest } from './output/manifest'
import { openSite, workDir } from './open'
import type { Hash, Problem, Report } from './model'

export type VerifyOptions = {
  readonly root: string
  readonly report: Report
  readonly signal: AbortSignal
}

export type Verified = { readonly id: string; readonly outDir: string; readonly files: number }

/** Builds from nothing and compares with outDir. Throws SiteError with every file that differs. */
export async function verify({ root: folder, report, signal }: VerifyOptions): Promise<Verified> {
  const root = resolve(folder)
  const { site } = await openSite(root, () => undefined)
  const { outDir } = site
  const standing = readManifest(outDir)
  const timestamp = readTimestamp(outDir)
  if (standing === null || timestamp === null) {
    const message = 'There is no whole site in the output folder'
    throw new SiteError([
      createProblem('not-built', { message, at: { file: outDir }, hint: 'run packsite build first.' }),
    ])
  }
  removeLeftovers(workDir(root))
  const place = join(workDir(root), `verify-${String(process.pid)}`)
  try {
    const aside = { outDir: join(place, 'dist'), workDir: join(place, 'work'), nowMs: timestamp }
    await buildSite({ root, report, signal, aside })
    const fresh = readManifest(aside.outDir)?.files ?? {}
    const problems = compareFiles({ standing: standing.files, fresh, outDir, freshDir: aside.outDir })
    if (problems.length > 0) throw new SiteError(problems)
    return { id: standing.id, outDir, files: Object.keys(fresh).length + 1 }
  } finally {
    rmSync(place, { recursive: true, force: true })
  }
}

/** Removes what a killed command left. */
function removeLeftovers(folder: string): void {
  for (const name of existsSync(folder) ? readdirSync(folder) : []) {
    const pid = Number(/^verify-(\d+)$/.exec(name)?.[1] ?? 'NaN')
    if (Number.isInteger(pid) && !isAlive(pid)) rmSync(join(folder, name), { recursive: true, force: true })
  }
}

/** When the standing build was made, in milliseconds since 1970. */
function readTimestamp(outDir: string): number | null {
  try {
    const latest = JSON.parse(readTextIfExists(join(outDir, 'builds/latest.json')) ?? 'null') as {
      timestamp?: unknown
    } | null
    return typeof latest?.timestamp === 'number' ? latest.timestamp : null
  } catch {
    return null
  }
}

type Comparison = {
  readonly standing: Readonly<Record<string, Hash>>
  readonly fresh: Readonly<Record<string, Hash>>
  readonly outDir: string
  readonly freshDir: string
}

/** A problem for each file of either build that is not the same in both, and for each that was touched since it was published. */
function compareFiles({ standing, fresh, outDir, freshDir }: Comparison): Problem[] {
  const paths = [...new Set([...Object.keys(standing), ...Object.keys(fresh)])].sort(compareText)
  const problems = paths.flatMap((path): Problem[] => {
    const [expected, published] = [fresh[path], standing[path]]
    const found = hashOf(join(outDir, path))
    if (found === expected) return []
    const at = { file: path }
    if (found === null)
      return [createProblem('file-missing', { message: 'A file of the site is missing', at, hint: HINT })]
    if (expected === undefined)
      return [
        createProblem('file-differs', { message: 'A build from nothing does not make this file', at, hint: HINT }),
      ]
    if (found === published)
      return [createProblem('file-differs', { message: 'A build from nothing makes another file', at, hint: HINT })]
    return [createProblem('file-altered', { message: 'A file was altered after it was published', at, hint: HINT })]
  })
  const isSame = hashOf(join(outDir, MANIFEST_PATH)) === hashOf(join(freshDir, MANIFEST_PATH))
  if (isSame || problems.length > 0) return problems
  return [
    createProblem('file-altered', {
      message: 'A file was altered after it was published',
      at: { file: MANIFEST_PATH },
      hint: HINT,
    }),
  ]
}

const HINT = 'packsite build writes it again.'

function hashOf(file: string): Hash | null {
  try {
    return sha256(readFileSync(file))
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}
