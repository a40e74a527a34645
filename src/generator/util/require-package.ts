// Loads CommonJS packages with `require`, which returns `module.exports` unchanged. An `import` would parse the source twice, first to
// detect the export names.

import { createRequire } from 'node:module'
import { join } from 'node:path'
import { errorCode } from './fs'

export const requireFromPacksite = createRequire(import.meta.url)

/** Path of the entry of a package that the site has installed itself; null if it has not. */
export function resolveFromSite(root: string, name: string): string | null {
  try {
    return createRequire(join(root, 'package.json')).resolve(name)
  } catch (error) {
    if (errorCode(error) !== 'MODULE_NOT_FOUND') throw error
    return null
  }
}
