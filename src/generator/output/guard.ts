// Validates the location of outDir, so that a build never overwrites files of other programs (QUALITY section 3).

import { homedir } from 'node:os'
import { join, parse, relative, sep } from 'node:path'
import { SiteError, createProblem } from '../diagnostics/errors'
import { MANIFEST_PATH } from './work-paths'
import { openDeployFolderFs, openOutDirFs, openWorkFolderFs } from './fs/guarded-fs'
import { statRoot, realPath } from './fs/output-paths'
import type { Problem, Site } from '../types'

/** Folders of the site that outDir must not overlap. */
const INPUTS = ['content', 'public', 'templates', 'src', 'art', 'node_modules', '.git']

type SitePaths = Pick<Site, 'root' | 'outDir' | 'configFile'>

/** Returns the problems that forbid writing to outDir; [] if writing is safe. */
export function outDirProblems(site: SitePaths): readonly Problem[] {
  const problem = outDirPathProblem(site)
  if (problem !== null) return [problem]
  try {
    for (const beside of [openWorkFolderFs(site.outDir), openDeployFolderFs(site.outDir)]) beside.stat('')
    const problem = unmanagedFolderProblem(site)
    return problem === null ? [] : [problem]
  } catch (error) {
    if (error instanceof SiteError) return error.problems
    throw error
  }
}

/** Returns the problem of the path of outDir, without a look at its contents; null if the path is valid. */
export function outDirPathProblem(site: SitePaths): Problem | null {
  const outDir = realPath(site.outDir)
  const refuse = (message: string, hint: string): Problem =>
    createProblem('out-dir', { message, at: { file: site.configFile, keyPath: ['outDir'] }, hint })
  const hint = "choose a separate folder, such as 'dist'."
  const rootType = statRoot(site.outDir)
  if (rootType === 'dangling')
    return refuse('outDir is a link without a target', 'remove the link, or make its folder.')
  if (outDir === parse(outDir).root) return refuse('outDir is the root of the disk', hint)
  if (contains(outDir, realPath(homedir()))) return refuse('outDir is the home folder or contains it', hint)
  if (contains(outDir, realPath(site.root))) return refuse('outDir is the folder of the site or contains it', hint)
  for (const input of INPUTS) {
    const folder = realPath(join(site.root, input))
    if (contains(folder, outDir) || contains(outDir, folder))
      return refuse(`outDir is, or is in, '${input}', which packsite reads or must not touch`, hint)
  }
  return rootType === 'file' ? refuse('outDir is a file', hint) : null
}

/** A non-empty folder without a manifest does not belong to packsite. */
function unmanagedFolderProblem({ root, outDir, configFile }: SitePaths): Problem | null {
  const site = openOutDirFs(outDir)
  if (site.list('').length === 0 || typeof site.stat(MANIFEST_PATH) !== 'string') return null
  return createProblem('out-dir', {
    message: `${shown(root, realPath(outDir))} contains files that packsite did not write`,
    at: { file: configFile, keyPath: ['outDir'] },
    hint: 'empty it yourself, or choose another folder.',
  })
}

function shown(root: string, folder: string): string {
  const path = relative(root, folder)
  return path.startsWith('..') ? folder : path
}

/** True if `inner` is `outer` or inside `outer`. */
function contains(outer: string, inner: string): boolean {
  return (inner + sep).startsWith(outer + sep)
}
