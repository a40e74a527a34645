// src/generator -> lib: the command line and the public API, as few files, with lazy imports kept lazy.
// `npm ci` runs this as `prepare`; bin/packsite.js runs what it makes.
import { rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
rmSync(join(root, 'lib'), { recursive: true, force: true })
await build({
  absWorkingDir: root,
  entryPoints: ['src/generator/cli.ts', 'src/generator/index.ts'],
  outdir: 'lib',
  bundle: true,
  splitting: true,
  platform: 'node',
  format: 'esm',
  target: 'node20',
  packages: 'external',
  sourcemap: true,
  sourcesContent: false,
  chunkNames: 'chunk-[hash]',
  logLevel: 'error',
})
