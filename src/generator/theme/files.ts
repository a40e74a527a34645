// The files that a theme names: what begins with './' stands in the site, anything else in a package that is installed for it.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createProblem } from '../base/errors'
import type { KeyPath, Problem } from '../model'
import type { ParsedTheme } from './schema'

export type NamedFile = { readonly file: string; readonly keyPath: KeyPath }

/** Every file that the theme names, with its place in the config. Pictures of public/ are none of them. */
export function namedFiles({ fonts, edge, ground, lost, card, stylesheet }: ParsedTheme): NamedFile[] {
  const named: NamedFile[] = []
  const add = (file: string | undefined, ...keyPath: KeyPath): void => {
    if (file !== undefined) named.push({ file, keyPath: ['theme', ...keyPath] })
  }
  for (const role of ['text', 'heading', 'data'] as const) {
    const font = fonts[role]
    if (typeof font !== 'object') continue
    for (const [index, { file }] of font.files.entries()) add(file, 'fonts', role, 'files', index, 'file')
  }
  if (typeof edge === 'object') for (const key of ['picture', 'fine', 'finest'] as const) add(edge[key], 'edge', key)
  if (typeof ground === 'object') add(ground.picture, 'ground', 'picture')
  if (typeof lost === 'object')
    for (const key of ['sky', 'ground'] as const) add(lost[key]?.picture, 'lost', key, 'picture')
  add(card.font, 'card', 'font')
  add(stylesheet, 'stylesheet')
  return named
}

/** Where the file is, or null. */
export function findThemeFile(root: string, file: string): string | null {
  if (file.startsWith('.')) return existsSync(join(root, file)) ? join(root, file) : null
  for (let folder = root; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', file)
    if (existsSync(path)) return path
    if (dirname(folder) === folder) return null
  }
}

export function fileProblems(
  theme: ParsedTheme,
  { root, file: configFile }: { root: string; file: string },
): Problem[] {
  return namedFiles(theme).flatMap(({ file, keyPath }) => {
    if (findThemeFile(root, file) !== null) return []
    const hint = file.startsWith('.')
      ? 'correct the path, or put the file there.'
      : `install the package that it is in, or begin the path with './' for a file of the site.`
    return [
      createProblem('theme-file', { message: `There is no file ${file}`, at: { file: configFile, keyPath }, hint }),
    ]
  })
}
