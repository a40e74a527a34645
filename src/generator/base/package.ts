// Where packsite itself is: its templates and browser scripts are inputs of every build, in a checkout as in an installation.

import { existsSync, readFileSync, statSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { listFiles } from './fs'

/** The folder with packsite's own package.json, above lib/ or src/. Throws when packsite is not installed whole. */
export const packageRoot: string = findPackageRoot(dirname(fileURLToPath(import.meta.url)))

export function packageVersion(): string {
  const { version } = JSON.parse(readFileSync(join(packageRoot, 'package.json'), 'utf8')) as { version: string }
  return version
}

/** True in a checkout whose lib/ was built before its sources were changed. */
export function isLibraryStale(): boolean {
  const built = fileURLToPath(import.meta.url)
  const sources = join(packageRoot, 'src', 'generator')
  if (packageRoot.includes('node_modules') || !built.startsWith(join(packageRoot, 'lib')) || !existsSync(sources))
    return false
  const builtMs = statSync(built).mtimeMs
  return listFiles(sources).some(({ mtimeMs }) => mtimeMs > builtMs)
}

function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src', 'templates'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('packsite is not installed whole: src/templates is missing.')
  return findPackageRoot(parent)
}
