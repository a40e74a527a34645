// Copies of the reference site: the config is copied, content and public are linked, so that a copy costs nothing.

import { copyFileSync, cpSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './paths'

/** A copy that must not be changed below content/ and public/. */
export function linkReferenceSite(folder: string): void {
  copyFileSync(join(packageFolder, 'site.config.ts'), join(folder, 'site.config.ts'))
  for (const name of ['content', 'public']) symlinkSync(join(packageFolder, name), join(folder, name), 'junction')
}

/** A copy that may be changed. */
export function copyReferenceSite(folder: string): void {
  for (const name of ['site.config.ts', 'content', 'public'])
    cpSync(join(packageFolder, name), join(folder, name), { recursive: true })
}

const PICTURES = 'packsite-1/pictures'

/** A cache without anything but the drawn pictures: drawing them anew would take longer than all tests. */
export function createColdCache(folder: string): string {
  const cache = join(folder, 'cold-cache')
  cpSync(join(process.env['PACKSITE_CACHE'] ?? '', PICTURES), join(cache, PICTURES), { recursive: true })
  return cache
}
