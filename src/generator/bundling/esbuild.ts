// esbuild, loaded when something has to be bundled. It is a package of CommonJS: the names that an `import` finds in such a one
// are read out of its text; `require` answers what it exports.

import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'

const require = createRequire(import.meta.url)

export function loadEsbuild(): typeof Esbuild {
  return require('esbuild') as typeof Esbuild
}
