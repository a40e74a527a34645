// Detects the installed Markdown engine without loading the engine. Its name is part of every cache key and of the build id.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { readTextIfExists } from './fs'
import { requireFromPacksite } from './require-package'
import { once } from './memoize'
import { fallbackIfThrows } from './value-or'

const SATTERI = 'satteri'
/** Scope of satteri's native addons, one package for each platform. */
const ADDON_SCOPE = '@bruits/'

type Installed = {
  /** 'satteri 0.10.5, addon 0.10.5', or 'remark' if satteri cannot run. */
  readonly name: string
  /** The package.json files that determine the result, missing ones included. */
  readonly files: readonly string[]
}

/** The engine for plain Markdown. Detected on the first call only. */
export const detectMarkdownEngine = once((): Installed => {
  const wrapper = findPackage(requireFromPacksite, SATTERI)
  if (wrapper.text === null) return { name: 'remark', files: wrapper.files }
  const { version = '', optionalDependencies = {} } = JSON.parse(wrapper.text) as {
    version?: string
    optionalDependencies?: Readonly<Record<string, string>>
  }
  const platform = `-${process.platform}-${process.arch}-`
  const require = createRequire(wrapper.files[0] ?? '')
  const addons = Object.keys(optionalDependencies)
    .filter((name) => name.startsWith(ADDON_SCOPE) && `${name}-`.includes(platform))
    .map((name) => findPackage(require, name))
  const versions = addons.flatMap(({ text }) => (text === null ? [] : versionOf(text)))
  const files = [wrapper, ...addons].flatMap((one) => one.files)
  return { name: versions.length === 0 ? 'remark' : `${SATTERI} ${version}, addon ${versions.join(' ')}`, files }
})

function versionOf(packageJson: string): string {
  return (JSON.parse(packageJson) as { version?: string }).version ?? ''
}

function isInstalled(require: NodeJS.Require, name: string): boolean {
  return fallbackIfThrows(false, () => {
    require.resolve(name)
    return true
  })
}

/** The package.json that Node resolves. If the package is not installed, null and all paths that Node searches. */
function findPackage(require: NodeJS.Require, name: string) {
  const places = (require.resolve.paths(name) ?? []).map((folder) => join(folder, name, 'package.json'))
  if (!isInstalled(require, name)) return { text: null, files: places }
  for (const [index, file] of places.entries()) {
    const text = readTextIfExists(file)
    if (text !== null) return { text, files: [file, ...places.slice(0, index)] }
  }
  return { text: null, files: places }
}
