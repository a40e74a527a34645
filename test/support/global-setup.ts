// Setup for tests of whole sites: builds lib/ from the current sources. The first test that needs the reference site builds the site (reference.ts).

import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { chromiumPath } from './browser'
import { createFolderInMemory } from './memory'
import { packageFolder } from './paths'
import { runNode } from './run-node'

declare module 'vitest' {
  // An augmentation has to be an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    /** Folder for a copy of the reference site. */
    referenceFolder: string
  }
}

export default function setup(project: TestProject): () => void {
  runNode([join(packageFolder, 'scripts/build-lib.js')], {})
  if (chromiumPath === null)
    console.warn('No Chromium was found, so browser tests are skipped. Install chromium, or set CHROME_PATH to one.')
  // Small sites share scripts, styles and templates, and copies of the reference site share pictures. One cache therefore serves all tests and `npm
  // run build`. Tests of cold builds use a private cache.
  process.env['PACKSITE_CACHE'] ??= join(packageFolder, '.packsite/cache')
  const memory = createFolderInMemory()
  if (memory !== null) process.env['TMPDIR'] = memory
  // Tests contact no other hosts, and every process would read the extra certificates of a machine.
  delete process.env['NODE_EXTRA_CA_CERTS']
  const folder = mkdtempSync(join(tmpdir(), 'packsite-reference-'))
  project.provide('referenceFolder', folder)
  return () => {
    rmSync(memory ?? folder, { recursive: true, force: true })
  }
}
