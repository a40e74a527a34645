// The installation of packsite: version, folders and packages. Templates and browser scripts are inputs of every build.

import { existsSync, statSync } from 'node:fs'
import { dirname, join, sep } from 'node:path'
import { fileURLToPath } from 'node:url'
import { castToHash } from './hash'
import { errorCode, readText, readTextIfExists } from './fs'
import { requireFromPacksite } from './require-package'
import { listFilesRecursively } from './listing'
import { compareText } from './text'
import type { Hash } from './branded-strings'

/** The folder of packsite's package.json, above lib/ or src/. Throws if the installation is incomplete. */
export const packageRoot: string = findPackageRoot(dirname(fileURLToPath(import.meta.url)))

/** Folders whose files packsite bundles. Bundles name these files relative to the package, so that the installation path does not matter. */
const OF_PACKSITE = ['src', 'lib', 'node_modules'].map((name) => join(packageRoot, name) + sep)

/** True for the folders src/, lib/ and node_modules/ of packsite, and for every path below. */
export function isPacksitePath(path: string): boolean {
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

export function packsiteVersion(): string {
  return packageJson().version
}

/** Packages that packsite depends on: name -> version; '' for a missing one. */
export function packsiteDependencyVersions(): Record<string, string> {
  const { dependencies, optionalDependencies } = packageJson()
  const names = Object.keys({ ...dependencies, ...optionalDependencies }).sort(compareText)
  return Object.fromEntries(names.map((name) => [name, installedVersion(name)]))
}

/** Packages bundled into lib/ that packsite's code imports: name -> version. Empty if packsite runs from its sources. */
export function libBundledPackageVersions(): Record<string, string> {
  const all = JSON.parse(readTextIfExists(join(packageRoot, 'lib', 'packages.json')) ?? '{}') as Record<string, string>
  const { devDependencies } = packageJson()
  return Object.fromEntries(Object.entries(all).filter(([name]) => Object.hasOwn(devDependencies, name)))
}

/** Hash of all code in lib/, bundled packages included. Null if packsite runs from its sources. */
export function codeHash(): Hash | null {
  const folder = dirname(fileURLToPath(import.meta.url))
  const digits = folder === join(packageRoot, 'lib') ? readTextIfExists(join(folder, 'code-hash')) : null
  return digits === null ? null : castToHash(digits)
}

/** The script of a worker in lib/. Null if packsite runs from its sources. */
export function builtWorkerPath(name: string): string | null {
  const folder = dirname(fileURLToPath(import.meta.url))
  return folder === join(packageRoot, 'lib') ? join(folder, name) : null
}

/** The path of a package's package.json. Searches upwards from the entry point, because `exports` may hide package.json. */
export function packageJsonPath(name: string): string {
  let folder = dirname(requireFromPacksite.resolve(name))
  while (!existsSync(join(folder, 'package.json')) && dirname(folder) !== folder) folder = dirname(folder)
  return join(folder, 'package.json')
}

/** The version of a package; '' if the package is not installed. */
export function installedVersion(name: string): string {
  try {
    const { version } = JSON.parse(readText(packageJsonPath(name))) as { version?: string }
    return version ?? ''
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    return ''
  }
}

/** True in a checkout whose sources are newer than lib/. */
export function isLibOlderThanSources(): boolean {
  const built = fileURLToPath(import.meta.url)
  const sources = join(packageRoot, 'src', 'generator')
  if (packageRoot.includes('node_modules') || !built.startsWith(join(packageRoot, 'lib')) || !existsSync(sources))
    return false
  const builtMs = statSync(built).mtimeMs
  return listFilesRecursively(sources).some(({ mtimeMs }) => mtimeMs > builtMs)
}

function findPackageRoot(folder: string): string {
  if (existsSync(join(folder, 'package.json')) && existsSync(join(folder, 'src', 'templates'))) return folder
  const parent = dirname(folder)
  if (parent === folder) throw new Error('The packsite installation is incomplete: src/templates is missing.')
  return findPackageRoot(parent)
}
