// Loads CommonJS packages with `require`, which returns `module.exports` unchanged. An `import` would parse the source twice, first to
// detect the export names.

import { createRequire } from 'node:module'

export const requireFromPacksite = createRequire(import.meta.url)
