// Checks files before esbuild opens them, because esbuild would block for ever on a named pipe.

import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { checkRegularFile } from '../util/fs'
import { packageRoot } from '../util/package'

/** Size limit of a source file: far above the size of any hand-written source, and small enough to parse. */
export const MAX_SOURCE_FILE_BYTES = 16 * 1024 * 1024

type Loading = {
  readonly onLoad: (
    options: { filter: RegExp; namespace: string },
    load: (file: { path: string }) => { errors: { text: string }[] } | undefined,
  ) => void
}

/** Folder of packsite's own sources, which skip the check: each onLoad call costs a message to esbuild and back. */
const OWN_SOURCES = join(packageRoot, 'src') + sep

/**
 * Returns a pattern for paths that are at least as long as `text` and do not begin with it. esbuild's filters run in
 * Go, without negative lookahead. If `text` has a line break, the pattern matches every path.
 */
export function patternNotStartingWith(text: string): RegExp {
  if (/[\n\r\u2028\u2029]/.test(text)) return /.*/
  const signs = Array.from(text, escaped)
  const ways = signs.map((sign, index) => `${signs.slice(0, index).join('')}[^${sign}]`)
  return new RegExp(`^(?:${ways.join('|')})`)
}

/** Escapes a character for use inside and outside brackets of a regular expression. */
function escaped(sign: string): string {
  return /^[\\^$.*+?()[\]{}|/-]$/.test(sign) ? `\\${sign}` : sign
}

/** esbuild plugin: an import of anything but a regular file is an error of that import. */
export const regularFilesOnlyPlugin = {
  name: 'packsite-regular-files',
  setup: ({ onLoad }: Loading): void => {
    onLoad({ filter: patternNotStartingWith(OWN_SOURCES), namespace: 'file' }, ({ path }) => {
      if (path.includes('node_modules')) return undefined
      try {
        checkRegularFile(path, MAX_SOURCE_FILE_BYTES)
        return undefined
      } catch (error) {
        return { errors: [{ text: error instanceof Error ? error.message : String(error) }] }
      }
    })
  },
}

/**
 * Checks the package.json of the folder and of each parent folder, because esbuild reads all of them. Calls
 * `onUnreadable` with the path of an unreadable manifest, then throws the error of the disk.
 */
export function checkPackageJsonsUpward(folder: string, onUnreadable: (manifest: string) => void = () => undefined) {
  const manifest = join(folder, 'package.json')
  try {
    if (existsSync(manifest)) checkRegularFile(manifest, MAX_SOURCE_FILE_BYTES)
  } catch (error) {
    onUnreadable(manifest)
    throw error
  }
  if (dirname(folder) !== folder) checkPackageJsonsUpward(dirname(folder), onUnreadable)
}
