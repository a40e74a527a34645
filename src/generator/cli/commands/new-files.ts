// The files that `packsite new release` is given: names with a star are looked up, and each file is opened once.

import { existsSync, readdirSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { openPack, type ReadPack } from '../../packs/pack-cache'
import { compareText, escapeRegExp } from '../../util/text'
import { refuseUsage } from '../usage-error'
import type { Terminal } from '../ui/terminal'

/** A file that is to be released. */
export type NewFile = { readonly source: string; readonly name: string; readonly pack: ReadPack }

/** In the order of their names. Ends the command where a name with a star stands for nothing. */
export async function openFiles(terminal: Terminal, given: readonly string[]): Promise<NewFile[]> {
  const sources = given.flatMap((pattern) => {
    const found = filesOf(pattern)
    if (found.length === 0) refuseUsage(terminal, [`--file names no file: ${pattern}`])
    return found
  })
  const files: NewFile[] = []
  for (const source of new Set(sources))
    files.push({ source, name: basename(source), pack: await openPack(source, basename(source)) })
  return files
}

/** 'packs/*.zip' as a shell would read it, for those that do not. */
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
