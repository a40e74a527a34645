// Decides the mode of a build by comparing fingerprints, without reading files and before most of packsite is loaded.

import { join, relative, sep } from 'node:path'
import { areFastPathsDisabled } from '../fast-paths/fast-path'
import { castToSourcePath } from '../util/path'
import { countWithNoun } from '../util/text'
import { workDir, unsafeWorkPath } from '../config/project-paths'
import { isAbsent } from '../output/fs/output-paths'
import { outDirPathProblem } from '../output/guard'
import { workFolder } from '../output/work-paths'
import { readBuildState, type BuildState } from './build-state'
import { changedPaths } from './fingerprints'
import { areDeployFilesUnchanged, arePublishedFilesUnchanged } from './published-outputs'
import { areImportResolutionsUnchanged, codeAndNodeVersionKey, isValidAt } from './validity'
import type { CommandTime } from '../types/api'
import type { BuildMode } from '../diagnostics/problem'

export type ModeDecision = {
  /** 'text-only': possibly only bodies changed. */
  readonly mode: BuildMode
  /** The reason as part of a sentence: 'content/news/a.md changed'. */
  readonly reason: string
  /** The last build's state; null if unusable. */
  readonly state: BuildState | null
  /** Absolute paths of changed inputs; empty if the list exceeds MAX_CHANGED. */
  readonly changed: readonly string[]
}

export type DecideModeOptions = {
  readonly root: string
  readonly clock: CommandTime
  readonly useCache: boolean
  readonly clearCache: boolean
  readonly trustTimes: boolean
}

/** Number of changed files above which no names are listed. */
const MAX_CHANGED = 32

export function decideMode({ root, clock, useCache, clearCache, trustTimes }: DecideModeOptions): ModeDecision {
  const full = (reason: string): ModeDecision => ({ mode: 'full', reason, state: null, changed: [] })
  if (!useCache) return full('--no-cache ignores the cache')
  if (areFastPathsDisabled) return full('PACKSITE_REFERENCE=1 ignores the cache')
  if (clearCache) return full('--clear-cache removed the cache')
  const state = unsafeWorkPath(root) === null ? readBuildState(workDir(root)) : null
  if (state?.root !== root) return full('there is no usable build state')
  if (state.code !== codeAndNodeVersionKey()) return full('another version of packsite or Node made the last build')
  if (isAbsent(state.outDir)) return full('there is no site in outDir')
  const incremental = (reason: string): ModeDecision => ({ mode: 'incremental', reason, state, changed: [] })
  const { validity, outDir, configFile } = state
  if (!trustTimes) return incremental('--no-trust-mtime reads every file')
  if (validity === null) return incremental('only a build can find the changes')
  if (!isValidAt(validity, clock)) return incremental('entries may have appeared or expired since')
  if (!areImportResolutionsUnchanged(validity)) return incremental('an import may resolve to another file')
  if (
    outDirPathProblem({ root, outDir, configFile: castToSourcePath(configFile) }) !== null ||
    !isAbsent(workFolder(outDir))
  )
    return incremental('another build is running or was interrupted')
  const changed = changedPaths(validity.inputs, MAX_CHANGED)
  if (changed === null) return incremental(`more than ${String(MAX_CHANGED)} files changed`)
  if (changed.length === 0) {
    if (arePublishedFilesUnchanged(state) && areDeployFilesUnchanged(state))
      return { mode: 'no-op', reason: 'nothing changed', state, changed }
    return incremental('files of the published site are missing or changed')
  }
  const content = join(root, 'content') + sep
  const isContent = changed.every((path) => `${path}${sep}`.startsWith(content))
  return { mode: isContent ? 'text-only' : 'incremental', reason: reasonOf(changed, state), state, changed }
}

const SHOWN = 3

/** 'content/news/a.md changed' or '… was removed'; names folders only if nothing else changed. */
function reasonOf(changed: readonly string[], { root, validity }: BuildState): string {
  const isFolder = (path: string): boolean => validity?.inputs[path]?.startsWith('folder') === true
  const files = changed.filter((path) => !isFolder(path))
  const shown = files.length > 0 ? files : changed
  const named = shown.map((path) => relative(root, path).split(sep).join('/'))
  const rest = named.length > SHOWN ? [`${String(named.length - SHOWN)} more`] : []
  const names = [...named.slice(0, SHOWN), ...rest].join(', ')
  const [first = ''] = shown
  if (shown.length === 1) return `${names} ${isAbsent(first) ? 'was removed' : 'changed'}`
  return `${countWithNoun(named.length, 'file')} changed: ${names}`
}
