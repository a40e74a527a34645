// Copies of the reference site in its first language, with linked public and templates.

import { cpSync, existsSync, mkdirSync, readFileSync, symlinkSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { inject } from 'vitest'
import { packageFolder } from './paths'
import { runNode } from './run-node'

/** Returns the root of a built copy of the reference site. The first caller builds the copy with the real command line; all processes share it. */
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

/** True for the only process that creates the folder. */
function claim(folder: string): boolean {
  try {
    mkdirSync(folder)
    return true
  } catch {
    return false
  }
}

/** A copy whose public/ and templates/ must not be changed. */
export function linkReferenceSite(folder: string): void {
  copyInOneLanguage(folder)
  for (const name of ['public', 'templates']) symlinkSync(join(packageFolder, name), join(folder, name), 'junction')
}

/** A copy that may be changed. */
export function copyReferenceSite(folder: string): void {
  copyInOneLanguage(folder)
  for (const name of ['public', 'templates']) cpSync(join(packageFolder, name), join(folder, name), { recursive: true })
}

const LANGUAGES = /^ {2}languages: \[\n[^]*?^ {2}\],\n/m
const CONFIG = readFileSync(join(packageFolder, 'site.config.ts'), 'utf8')
const TAGS = [...(LANGUAGES.exec(CONFIG)?.[0] ?? '').matchAll(/tag: '([^']+)'/g)].map(([, tag = '']) => tag)
const TRANSLATION = new RegExp(`\\.(?:${TAGS.join('|')})\\.(?:md|yaml)$`)

/** True for a file of content/ with words in a further language: 'news/copper.de.md'. */
export const isTranslation = (path: string): boolean => TRANSLATION.test(path)

/** Copies the config and content/ without languages and translations: pages in four languages would take four times as long. */
export function copyInOneLanguage(folder: string): void {
  writeFileSync(join(folder, 'site.config.ts'), CONFIG.replace(LANGUAGES, ''))
  const [from, to] = [join(packageFolder, 'content'), join(folder, 'content')]
  cpSync(from, to, { recursive: true, filter: (path) => !isTranslation(path) })
}

const PICTURES = 'packsite-1/pictures'

/** A cache with only the encoded pictures, because encoding them takes longer than all tests. */
export function createColdCache(folder: string): string {
  const cache = join(folder, 'cold-cache')
  cpSync(join(process.env['PACKSITE_CACHE'] ?? '', PICTURES), join(cache, PICTURES), { recursive: true })
  return cache
}
