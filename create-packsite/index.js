#!/usr/bin/env node
// `npm create packsite [dir]`: runs `packsite init` with the same arguments.

import { fileURLToPath } from 'node:url'

const program = new URL('../bin/packsite.js', import.meta.resolve('packsite'))
process.argv.splice(1, 1, fileURLToPath(program), 'init')
await import(program.href)
