// The tests that `npm test` leaves out (test/support/part.ts): the second part of every file that is run in two.
import { spawnSync } from 'node:child_process'
import { readFileSync, readdirSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = dirname(dirname(fileURLToPath(import.meta.url)))
const files = readdirSync(join(root, 'test'), { recursive: true, encoding: 'utf8' })
  .filter((name) => /\.test\.tsx?$/.test(name))
  .map((name) => join('test', name))
  .filter((file) => /from '[./]+\/support\/part'/.test(readFileSync(join(root, file), 'utf8')))
const { status } = spawnSync(
  process.execPath,
  [join(root, 'node_modules', 'vitest', 'vitest.mjs'), 'run', ...files, ...process.argv.slice(2)],
  { cwd: root, env: { ...process.env, PACKSITE_PART: '2' }, stdio: 'inherit' },
)
process.exitCode = status ?? 1
