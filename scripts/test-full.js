// The tests with the full counts of their long sweeps, on this Node and on 22 and 24 (from the npm package `node`).
import { spawnSync } from 'node:child_process'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const vitest = join(root, 'node_modules', 'vitest', 'vitest.mjs')
const env = { ...process.env, PACKSITE_FULL: '1' }
const runs = [
  { name: process.version, command: process.execPath, args: [vitest, 'run'] },
  ...['22', '24'].map((major) => ({
    name: `v${major}`,
    command: 'npx',
    args: ['--yes', '--package', `node@${major}`, '--', 'node', vitest, 'run'],
  })),
]
let failed = 0
for (const { name, command, args } of runs) {
  console.log(`\nNode ${name}`)
  if (spawnSync(command, args, { cwd: root, env, stdio: 'inherit' }).status !== 0) failed += 1
}
process.exitCode = failed > 0 ? 1 : 0
