// src/generator -> lib: the command line and the public API, as few files, with lazy imports kept lazy.
// `npm ci` runs this as `prepare`; bin/packsite.js runs what it makes.
import { readdirSync, rmSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { build } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const { metafile } = await build({
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
  metafile: true,
  logLevel: 'error',
})

// What an earlier bundle left goes last: a command that is running may still load it.
const current = new Set(Object.keys(metafile.outputs))
for (const name of readdirSync(join(root, 'lib'))) {
  if (!current.has(`lib/${name}`)) rmSync(join(root, 'lib', name), { recursive: true, force: true })
}
