// Where packsite itself is: its templates and browser scripts are inputs of every build, in a checkout as in an installation.

import { existsSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { toHash } from './hash'
import { errorCode, readText, readTextIfExists } from './fs'
import { requireInstalled } from './require-package'
import { listFiles } from './listing'
import { compareText } from './text'
import type { Hash } from './branded-strings'

/** The folder with packsite's own package.json, above lib/ or src/. Throws when packsite is not installed whole. */
export const packageRoot: string = findPackageRoot(dirname(fileURLToPath(import.meta.url)))

/** Folders of packsite that its own files are bundled from: wherever it is installed, they are called by their place in it. */
const OF_PACKSITE = ['src', 'lib', 'node_modules'].map((name) => join(packageRoot, name) + sep)

/** True for such a folder, and for all that is below one. */
export function isOfPacksite(path: string): boolean {
  return OF_PACKSITE.some((folder) => (path + sep).startsWith(folder))
}

type PackageJson = {
  readonly version: string
  readonly dependencies: Readonly<Record<string, string>>
  readonly optionalDependencies: Readonly<Record<string, string>>
  readonly devDependencies: Readonly<Record<string, string>>
}

function packageJson(): PackageJson {
  return JSON.parse(readText(join(packageRoot, 'package.json'))) as PackageJson
}

export function packageVersion(): string {
  return packageJson().version
}

/** Packages that are installed beside packsite: name -> version; '' for one that is not there. */
export function installedPackages(): Record<string, string> {
  const { dependencies, optionalDependencies } = packageJson()
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).sort(compareText)
  return Object.fromEntries(names.map((name) => [name, installedVersion(name)]))
}

/** Packages that run from lib/, whatever is installed: those that packsite's own code names. Empty when it runs from its sources. */
export function bundledPackages(): Record<string, string> {
  const all = JSON.parse(readTextIfExists(join(packageRoot, 'lib', 'packages.json')) ?? '{}') as Record<string, string>
  const { devDependencies } = packageJson()
  return Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(devDependencies, name)))
}

/** Hash of all code in lib/, the packages in it included; null when packsite runs from its sources. */
export function codeHash(): Hash | null {
  const folder = dirname(fileURLToPath(import.meta.url))
  const digits = folder === join(packageRoot, 'lib') ? readTextIfExists(join(folder, 'code-hash')) : null
  return digits === null ? null : toHash(digits)
}

/** The program of a thread, or null when packsite runs from its sources. */
export function libraryFile(name: string): string | null {
  const folder = dirname(fileURLToPath(import.meta.url))
  return folder === join(packageRoot, 'lib') ? join(folder, name) : null
}

/** The package.json of an installed package; its folder is looked for, because exports hide it. */
export function installedFile(name: string): string {
  let folder = dirname(requireInstalled.resolve(name))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return join(folder, 'package.json')
}

/** The version of a package; '' when it is not installed. */
export function installedVersion(name: string): string {
  try {
    const { version } = JSON.parse(readText(installedFile(name))) as { version?: string }
    return version ?? ''
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    return ''
  }
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
