// Copies of the reference site: the config is copied, content and public are linked, so that a copy costs nothing. Pictures
// that a build drew before come along: drawing them anew in each copy would take longer than all tests.

import { copyFileSync, cpSync, existsSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { packageFolder } from './paths'

/** A copy that must not be changed below content/ and public/. */
export function linkReferenceSite(folder: string): void {
  copyFileSync(join(packageFolder, 'site.config.ts'), join(folder, 'site.config.ts'))
  for (const name of ['content', 'public']) symlinkSync(join(packageFolder, name), join(folder, name), 'junction')
  copyPictures(packageFolder, folder)
}

/** A copy that may be changed. */
export function copyReferenceSite(folder: string): void {
  for (const name of ['site.config.ts', 'content', 'public'])
    cpSync(join(packageFolder, name), join(folder, name), { recursive: true })
  copyPictures(packageFolder, folder)
}

const PICTURES = '.packsite/pictures'

/** Takes the drawn pictures of one site's folder to another's. */
export function copyPictures(from: string, to: string): void {
  if (existsSync(join(from, PICTURES)))
    cpSync(join(from, PICTURES), join(to, PICTURES), { recursive: true, force: false })
}
