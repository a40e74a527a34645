import { cpSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { emptyFolder } from './cache'
import { packageFolder } from './paths'

/** Copies packsite, so that a test can edit its files. Packages are symbolic links, except copies of the packages in `own`. */
export function copyPacksite(own: readonly string[] = []): string {
  const folder = emptyFolder()
  for (const name of ['bin', 'lib', 'src', 'package.json'])
    cpSync(join(packageFolder, name), join(folder, name), { recursive: true, preserveTimestamps: true })
  mkdirSync(join(folder, 'node_modules'))
  for (const name of readdirSync(join(packageFolder, 'node_modules'))) {
    const [from, to] = [join(packageFolder, 'node_modules', name), join(folder, 'node_modules', name)]
    if (own.includes(name)) cpSync(from, to, { recursive: true })
    else if (!name.startsWith('.')) symlinkSync(from, to)
  }
  return folder
}
