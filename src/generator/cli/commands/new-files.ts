// The files of `packsite new release`: expands patterns with a star, and opens each file once.

import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { readPackUncached, type PackReadResult } from '../../packs/pack-cache'
import { compareText, escapeRegExp } from '../../util/text'
import { failUsage } from '../usage-error'
import type { Terminal } from '../ui/terminal'

/** A file to release. */
export type NewPackFile = { readonly source: string; readonly name: string; readonly pack: PackReadResult }

/** Opens the files, in the order of the arguments. Ends the command if a pattern matches no file. */
export async function openPackFiles(terminal: Terminal, patterns: readonly string[]): Promise<NewPackFile[]> {
  const sources = patterns.flatMap((pattern) => {
    const found = filesOf(pattern)
    if (found.length === 0) failUsage(terminal, [`--file names no file: ${pattern}`])
    return found
  })
  const files: NewPackFile[] = []
  for (const source of new Set(sources))
    files.push({ source, name: basename(source), pack: await readPackUncached(source, basename(source)) })
  return files
}

/** Expands 'packs/*.zip' like a shell, for shells that pass patterns unchanged. */
function filesOf(pattern: string): string[] {
  const name = basename(pattern)
  if (!name.includes('*')) return [pattern]
  const wanted = new RegExp(`^${name.split('*').map(escapeRegExp).join('[^/]*')}$`)
  const folder = dirname(pattern)
  if (!existsSync(folder)) return []
  return readdirSync(folder, { withFileTypes: true })
    .filter((entry) => entry.isFile() && wanted.test(entry.name) && !entry.name.startsWith('.'))
    .map((entry) => join(folder, entry.name))
    .sort(compareText)
}
