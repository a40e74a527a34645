// esbuild opens whatever a name leads to, and would wait for a pipe for ever: what it is given is looked at before.

import { existsSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { checkFile } from '../util/fs'
import { packageRoot } from '../util/package'

/** More than anybody writes, and little enough to be parsed. */
export const MAX_SOURCE_BYTES = 16 * 1024 * 1024

type Loading = {
  readonly onLoad: (
    options: { filter: RegExp; namespace: string },
    load: (file: { path: string }) => { errors: { text: string }[] } | undefined,
  ) => void
}

/** packsite's own files come with it: each that esbuild would ask about costs a message there and back. */
const OWN_SOURCES = join(packageRoot, 'src') + sep

/**
 * What matches a path that is as long as a text and does not begin with it, in a form that esbuild knows: it has no way to say "not".
 * A text with a line break is begun by nothing.
 */
export function notBeginning(text: string): RegExp {
  if (/[\n\r\u2028\u2029]/.test(text)) return /.*/
  const signs = Array.from(text, escaped)
  const ways = signs.map((sign, index) => `${signs.slice(0, index).join('')}[^${sign}]`)
  return new RegExp(`^(?:${ways.join('|')})`)
}

/** A sign that stands for itself, in brackets and outside. */
function escaped(sign: string): string {
  return /^[\\^$.*+?()[\]{}|/-]$/.test(sign) ? `\\${sign}` : sign
}

/** A plugin of esbuild: a file that is no regular one is an error of the import that leads to it. */
export const regularFiles = {
  name: 'packsite-regular-files',
  setup: ({ onLoad }: Loading): void => {
    onLoad({ filter: notBeginning(OWN_SOURCES), namespace: 'file' }, ({ path }) => {
      if (path.includes('node_modules')) return undefined
      try {
        checkFile(path, MAX_SOURCE_BYTES)
        return undefined
      } catch (error) {
        return { errors: [{ text: error instanceof Error ? error.message : String(error) }] }
      }
    })
  },
}

/** Each package.json that esbuild asks on the way up from a folder. Throws what the disk says of one that cannot be read, and tells it before. */
export function checkManifests(folder: string, refused: (manifest: string) => void = () => undefined): void {
  const manifest = join(folder, 'package.json')
  try {
    if (existsSync(manifest)) checkFile(manifest, MAX_SOURCE_BYTES)
  } catch (error) {
    refused(manifest)
    throw error
  }
  if (dirname(folder) !== folder) checkManifests(dirname(folder), refused)
}
