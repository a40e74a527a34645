// Files and folders that the decision records and the pages for contributors name exist.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

const FOLDERS = ['', 'src', 'src/generator', 'src/generator/cli', 'src/client', 'src/templates', 'test', 'scripts']
/** Files of a site and of Node's compile cache, examples, and files that a record says were removed. */
const OTHERS =
  /^(?:site\.config|templates\/|deploy\/|dist\/|content\/(?!collections|markdown)|public\/|builds\/|words\/|v2\/|packsite\/$|\.)/

test.each([
  ...['docs/architecture.md', 'CONTRIBUTING.md', 'SECURITY.md'],
  ...readdirSync(join(packageFolder, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
])('%s names files that exist', (document) => {
  const text = readFileSync(join(packageFolder, document), 'utf8')
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|js|json)|[\w.-]+\/(?:[\w.-]+\/)*)`/g)].map(
    ([, path = '']) => path,
  )
  const missing = named.filter(
    (path) => !OTHERS.test(path) && !FOLDERS.some((folder) => existsSync(join(packageFolder, folder, path))),
  )
  expect(missing).toEqual([])
})
