// esbuild, loaded when something has to be bundled. It is a package of CommonJS and is loaded as one: `require` answers the object
// that it exports, whatever names an `import` would find in its text.

import { createRequire } from 'node:module'
import type * as Esbuild from 'esbuild'

const require = createRequire(import.meta.url)

export function loadEsbuild(): typeof Esbuild {
  return require('esbuild') as typeof Esbuild
}
