// Before all tests: builds lib/ from the sources, so that the tests run what is here, and the reference site once.

import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { TestProject } from 'vitest/node'
import { packageFolder } from './paths'
import { linkReferenceSite } from './reference'

declare module 'vitest' {
  // An augmentation has to be an interface.
  // eslint-disable-next-line @typescript-eslint/consistent-type-definitions
  export interface ProvidedContext {
    /** Root of a copy of the reference site that was built by the real command line. */
    referenceRoot: string
  }
}

export default function setup(project: TestProject): () => void {
  run([join(packageFolder, 'scripts/build-lib.js')], {})
  // Hundreds of small sites have the same scripts, styles and templates, and copies of the reference site the same pictures:
  // what one build made serves the others, and what `npm run build` made. Tests of cold builds have a cache of their own.
  process.env['PACKSITE_CACHE'] ??= join(packageFolder, '.packsite/cache')
  const folder = mkdtempSync(join(tmpdir(), 'packsite-reference-'))
  linkReferenceSite(folder)
  run([join(packageFolder, 'bin/packsite.js'), 'build', '--root', folder], { SOURCE_DATE_EPOCH: '1795219200' })
  project.provide('referenceRoot', folder)
  return () => {
    rmSync(folder, { recursive: true, force: true })
  }
}

function run(args: readonly string[], env: Readonly<Record<string, string>>): void {
  const { status, stdout, stderr } = spawnSync(process.execPath, args, {
    encoding: 'utf8',
    env: { ...process.env, ...env },
  })
  if (status !== 0) throw new Error(`${args.join(' ')} failed:\n${stdout}${stderr}`)
}
