// Copies of the reference site: the config is copied, content and public are linked, so that a copy costs nothing.

import { copyFileSync, cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { packageFolder } from './paths'
import { runNode } from './run-node'

/** Root of a copy of the reference site that was built by the real command line: by the first that asks, for all. */
export function referenceRoot(): string {
  const folder = inject('referenceFolder')
  const root = join(folder, 'site')
  const [built, failed] = [join(folder, 'built'), join(folder, 'failed')]
  if (claim(root)) {
    try {
      linkReferenceSite(root)
      const build = [join(packageFolder, 'bin/packsite.js'), 'build', '--root', root]
      runNode(build, { SOURCE_DATE_EPOCH: '1795219200' })
      writeFileSync(built, '')
    } catch (error) {
      writeFileSync(failed, String(error))
    }
  }
  while (!existsSync(built)) {
    if (existsSync(failed)) throw new Error(`the reference site could not be built: ${readFileSync(failed, 'utf8')}`)
    Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 50)
  }
  return root
}

/** True for the one process that makes a folder. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** A copy that must not be changed below content/, public/ and templates/. */
export function linkReferenceSite(folder: string): void {
  copyFileSync(join(packageFolder, 'site.config.ts'), join(folder, 'site.config.ts'))
  for (const name of ['content', 'public', 'templates'])
    symlinkSync(join(packageFolder, name), join(folder, name), 'junction')
}

/** A copy that may be changed. */
export function copyReferenceSite(folder: string): void {
  for (const name of ['site.config.ts', 'content', 'public', 'templates'])
    cpSync(join(packageFolder, name), join(folder, name), { recursive: true })
}

const PICTURES = 'packsite-1/pictures'

/** A cache without anything but the drawn pictures: drawing them anew would take longer than all tests. */
export function createColdCache(folder: string): string {
  const cache = join(folder, 'cold-cache')
  cpSync(join(process.env['PACKSITE_CACHE'] ?? '', PICTURES), join(cache, PICTURES), { recursive: true })
  return cache
}
