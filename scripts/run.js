// Runs a TypeScript program of this repository, because Node 20 cannot load .ts files. esbuild bundles the program into a temporary file, which Node
// executes.
// Usage: node scripts/run.js art/main.ts [arguments]
import { mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { tmpdir } from 'node:os'
import { dirname, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { buildSync } from 'esbuild'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const [entry, ...rest] = process.argv.slice(2)
if (entry === undefined) {
  console.error('usage: node scripts/run.js <file.ts> [arguments]')
  process.exit(2)
}

const folder = mkdtempSync(join(tmpdir(), 'packsite-run-'))
try {
  symlinkSync(join(root, 'node_modules'), join(folder, 'node_modules'), 'junction')
  const outfile = join(folder, 'program.mjs')
  buildSync({
    entryPoints: [resolve(root, entry)],
    outfile,
    bundle: true,
    packages: 'external',
    platform: 'node',
    format: 'esm',
    target: 'node20',
    sourcemap: 'inline',
    logLevel: 'error',
  })
  const child = spawnSync(process.execPath, ['--enable-source-maps', outfile, ...rest], { cwd: root, stdio: 'inherit' })
  process.exitCode = child.status ?? 1
} finally {
  rmSync(folder, { recursive: true, force: true })
}
