// Each program that a thread of packsite runs is one of lib/: who forgets to build it gets a slower command, and no error.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

test('programs of threads are built', () => {
  const sources = join(packageFolder, 'src/generator')
  const names = readdirSync(sources, { recursive: true, encoding: 'utf8' })
    .filter((path) => path.endsWith('.ts'))
    .flatMap((path) => [
      ...readFileSync(join(sources, path), 'utf8').matchAll(/(?:builtWorkerPath\(|program: )'([^']+js)'/g),
    ])
    .map(([, name = '']) => name)
  expect([...new Set(names)].sort()).toEqual(['command-worker.cjs', 'markdown-worker.js', 'pool-worker.cjs'])
  expect(names.filter((name) => !existsSync(join(packageFolder, 'lib', name)))).toEqual([])
})
