// Where a site may be written: never over anything that packsite did not make (QUALITY section 3).

import { existsSync, readdirSync, realpathSync, statSync } from 'node:fs'
import { homedir } from 'node:os'
import { basename, dirname, join, parse, relative, sep } from 'node:path'
import { createProblem } from '../base/errors'
import type { Problem, Site } from '../model'

/** Folders below the root that a build reads. */
const INPUTS = ['content', 'public', 'templates', 'src', 'art', 'node_modules', '.git']

/** The file that tells a folder of packsite's from any other. */
export const MANIFEST_PATH = 'builds/manifest.json'

type Place = Pick<Site, 'root' | 'outDir' | 'configFile'>

/** Why outDir may not be written to, or null. */
export function outDirProblem(site: Place): Problem | null {
  return placeProblem(site) ?? foreignProblem(site)
}

/** Why the place of outDir is wrong, whatever it holds; null when it is right. */
export function placeProblem(site: Place): Problem | null {
  const outDir = realPath(site.outDir)
  const refuse = (message: string, hint: string): Problem =>
    createProblem('out-dir', { message, at: { file: site.configFile, keyPath: ['outDir'] }, hint })
  const hint = "choose a folder of its own, such as 'dist'."
  if (outDir === parse(outDir).root) return refuse('outDir is the root of the disk', hint)
  if (contains(outDir, realPath(homedir()))) return refuse('outDir is the home folder or holds it', hint)
  if (contains(outDir, realPath(site.root))) return refuse("outDir is the site's own folder or holds it", hint)
  for (const input of INPUTS) {
    const folder = realPath(join(site.root, input))
    if (contains(folder, outDir) || contains(outDir, folder))
      return refuse(`outDir is, or is in, '${input}', which packsite reads or must not touch`, hint)
  }
  if (!existsSync(outDir)) return null
  if (!statSync(outDir).isDirectory()) return refuse('outDir is a file', hint)
  return null
}

/** A folder that holds something and no manifest of packsite's is not packsite's. */
function foreignProblem({ root, outDir, configFile }: Place): Problem | null {
  if (!existsSync(outDir) || readdirSync(outDir).length === 0 || existsSync(join(outDir, MANIFEST_PATH))) return null
  return createProblem('out-dir', {
    message: `${shown(root, realPath(outDir))} holds files that packsite did not write`,
    at: { file: configFile, keyPath: ['outDir'] },
    hint: 'empty it yourself, or choose another folder.',
  })
}

function shown(root: string, folder: string): string {
  const path = relative(root, folder)
  return path.startsWith('..') ? folder : path
}

/** True when `inner` is `outer` or stands below it. */
function contains(outer: string, inner: string): boolean {
  return (inner + sep).startsWith(outer + sep)
}

/** The path with every symbolic link followed as far as it exists. */
function realPath(path: string): string {
  if (existsSync(path)) return realpathSync(path)
  const parent = dirname(path)
  return parent === path ? path : join(realPath(parent), basename(path))
}
