// Plans the files of a new site in a folder that may have files: new files, files to extend, and files that stay as they are. Reads only.

import { isUtf8 } from 'node:buffer'
import { basename, dirname, join, relative } from 'node:path'
import { unreadableReason } from '../diagnostics/fs-errors'
import { isFolder, linkStatsAt, readBytes } from '../util/fs'
import { readFolderEntries } from '../util/listing'
import { compareText } from '../util/text'
import { extendIgnoreFile, extendPackageJson, type ExtendedText, type ExtendingFault } from './file-extensions'

export type StarterFiles = ReadonlyMap<string, string | Uint8Array>

export type ExtendedFile = ExtendedText & { readonly file: string }

export type InitPlan = {
  readonly created: StarterFiles
  readonly extended: readonly ExtendedFile[]
  /** Existing files, sorted. */
  readonly left: readonly string[]
  readonly otherScripts: readonly string[]
  /** Sentences; if there are any, the plan must not be carried out. */
  readonly faults: readonly string[]
}

type Extend = (source: string, starter: string) => ExtendedText | ExtendingFault

const EXTENDABLE: ReadonlyMap<string, Extend> = new Map([
  ['package.json', extendPackageJson],
  ['.gitignore', extendIgnoreFile],
])

export function planInit(root: string, files: StarterFiles): InitPlan {
  const created = new Map<string, string | Uint8Array>()
  const extended: ExtendedFile[] = []
  const left: string[] = []
  const otherScripts: string[] = []
  const faults = new Set<string>()
  for (const [file, content] of files) {
    const known = existingName(root, file)
    const extend = EXTENDABLE.get(file)
    const blocker = blockingFile(join(root, dirname(file)))
    if (blocker !== null)
      faults.add(`${relative(root, blocker) || '.'} is not a folder, and a site needs a folder there.`)
    else if (known === null) created.set(file, content)
    else if (extend === undefined) left.push(known)
    else {
      const extension = extendFile(join(root, known), String(content), extend)
      if ('fault' in extension) {
        const { fault, line, column } = extension
        faults.add(`${known}:${String(line)}:${String(column)} cannot be extended: ${fault}.`)
        continue
      }
      otherScripts.push(...extension.otherScripts)
      if (extension.added.length === 0) left.push(known)
      else extended.push({ file: known, ...extension })
    }
  }
  return { created, extended, left: left.sort(compareText), otherScripts, faults: [...faults] }
}

function extendFile(path: string, starter: string, extend: Extend): ExtendedText | ExtendingFault {
  const start = { line: 1, column: 1 }
  try {
    const bytes = readBytes(path)
    if (!isUtf8(bytes) || bytes.includes(0)) return { fault: 'the file is not UTF-8 text', ...start }
    return extend(bytes.toString('utf8'), starter)
  } catch (error) {
    const reason = unreadableReason(error)
    if (reason === null) throw error
    return { fault: reason, ...start }
  }
}

/**
 * The name of an existing file, link or folder at a path; null for a free path. Case is ignored: a clone on Windows or macOS cannot have
 * both readme.md and README.md.
 */
function existingName(root: string, file: string): string | null {
  const folder = dirname(file)
  const wanted = basename(file)
  const names = readFolderEntries(join(root, folder)).map(({ name }) => name)
  const found = names.includes(wanted) ? wanted : names.find((name) => name.toLowerCase() === wanted.toLowerCase())
  if (found === undefined) return null
  return folder === '.' ? found : `${folder}/${found}`
}

/** The nearest existing ancestor of a folder, or the folder, if it is a file; null if the folder can be created. */
function blockingFile(folder: string): string | null {
  let path = folder
  while (linkStatsAt(path) === undefined) path = dirname(path)
  return isFolder(path) ? null : path
}
