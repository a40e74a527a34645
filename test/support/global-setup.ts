// Before the tests of whole sites: builds lib/ from the sources, so that they run what is here. The reference site is built by
// the first test that asks for it (reference.ts).

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
    /** The folder for a copy of the reference site. */
    referenceFolder: string
  }
}

export default function setup(project: TestProject): () => void {
  runNode([join(packageFolder, 'scripts/build-lib.js')], {})
  if (chromiumPath === null)
    console.warn('No Chromium was found, so browser tests are skipped. Install chromium, or set CHROME_PATH to one.')
  // Hundreds of small sites have the same scripts, styles and templates, and copies of the reference site the same pictures:
  // what one build made serves the others, and what `npm run build` made. Tests of cold builds have a cache of their own.
  process.env['PACKSITE_CACHE'] ??= join(packageFolder, '.packsite/cache')
  const memory = createFolderInMemory()
  if (memory !== null) process.env['TMPDIR'] = memory
  // Nothing is asked of other hosts: certificates that a machine adds would be read by every process, for nothing.
  delete process.env['NODE_EXTRA_CA_CERTS']
  const folder = mkdtempSync(join(tmpdir(), 'packsite-reference-'))
  project.provide('referenceFolder', folder)
  return () => {
    rmSync(memory ?? folder, { recursive: true, force: true })
  }
}
