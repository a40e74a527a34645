// satteri's program of the machine, for its code that is bundled into lib/: packages of npm have it, one for each kind of machine.

import { createRequire } from 'node:module'
import { requireInstalled } from '../util/require-package'

/** The version of the code that is bundled, and the packages that may have the program; from whoever builds lib/. */
declare const SATTERI: { readonly version: string; readonly bindings: readonly string[] }

/** Throws where there is none of the version that the code is of. */
export function loadBinding(): unknown {
  // They are installed beside satteri, wherever that is.
  const require = createRequire(requireInstalled.resolve('satteri'))
  const machine = `-${process.platform}-${process.arch}`
  for (const name of SATTERI.bindings.filter((binding) => `${binding}-`.includes(`${machine}-`))) {
    const version = versionOf(name, require)
    if (version === SATTERI.version) return require(name)
  }
  throw new Error('satteri is of another version, or not for this machine')
}

function versionOf(name: string, require: NodeJS.Require): string | null {
  try {
    return (require(`${name}/package.json`) as { version: string }).version
  } catch {
    return null
  }
}
