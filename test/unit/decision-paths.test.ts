// Files that the decision records and the architecture page name exist.

import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { packageFolder } from '../support/paths'

const FOLDERS = ['', 'src', 'src/generator', 'src/client', 'src/templates', 'test', 'scripts']
/** Files of a site, examples, and files that a record says were removed. */
const OTHERS = /^(?:site\.config|templates\/|deploy\/|dist\/|content\/(?!collections|markdown)|public\/|\.)/

test.each([
  'docs/architecture.md',
  ...readdirSync(join(packageFolder, 'docs/decisions')).map((name) => `docs/decisions/${name}`),
])('%s names files that exist', (document) => {
  const text = readFileSync(join(packageFolder, document), 'utf8')
  const named = [...text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+\.(?:tsx?|js))`/g)].map(([, path = '']) => path)
  const missing = named.filter(
    (path) => !OTHERS.test(path) && !FOLDERS.some((folder) => existsSync(join(packageFolder, folder, path))),
  )
  expect(missing).toEqual([])
})
