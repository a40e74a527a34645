// Files that a theme names: './' is relative to the site, any other path is in an installed package.

import { existsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { createProblem } from '../diagnostics/errors'
import { readRegularFile } from '../util/checksummed-file'
import type { KeyPath, Problem } from '../types'
import type { ParsedTheme } from './theme-schema'

export type ThemeFile = { readonly file: string; readonly keyPath: KeyPath }

/** Every file that the theme names, with its key path in the config. Excludes pictures in public/. */
export function themeFilesOf({ fonts, edge, ground, lost, card, stylesheet }: ParsedTheme): ThemeFile[] {
  const named: ThemeFile[] = []
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

/** Absolute path of the file; null if missing. */
export function findThemeFile(root: string, file: string): string | null {
  if (file.startsWith('.')) return existsSync(join(root, file)) ? join(root, file) : null
  for (let folder = root; ; folder = dirname(folder)) {
    const path = join(folder, 'node_modules', file)
    if (existsSync(path)) return path
    if (dirname(folder) === folder) return null
  }
}

/** Font formats by the first four bytes of a file (WOFF, WOFF2 and OpenType specifications), with the allowed extensions. */
const FONT_FORMATS: Readonly<Record<string, readonly string[]>> = {
  wOF2: ['woff2'],
  wOFF: ['woff'],
  OTTO: ['otf', 'ttf'],
  true: ['ttf', 'otf'],
  '\0\x01\0\0': ['ttf', 'otf'],
}

const FONT_HINT = 'name a font whose ending is its format: woff2, woff, ttf or otf.'

/** Extensions that match the bytes of a file; empty for no font, null if unreadable. */
function fontEndings(path: string): readonly string[] | null {
  const bytes = readRegularFile(path)
  return bytes === null ? null : (FONT_FORMATS[bytes.toString('latin1', 0, 4)] ?? [])
}

/** Why a file is not usable as web font or card font; null if usable. */
function fontFault(path: string, { isOfCard }: { readonly isOfCard: boolean }): string | null {
  const endings = fontEndings(path)
  if (endings === null) return 'cannot be read'
  if (endings.length === 0) return 'is not a font'
  if (!endings.includes(/\.(\w+)$/.exec(path)?.[1]?.toLowerCase() ?? ''))
    return `is a font of another format: ${endings[0] ?? ''}`
  return isOfCard && endings.includes('woff2') ? 'is a woff2, which cannot draw a card' : null
}

const isFont = ({ keyPath }: ThemeFile): boolean => keyPath[1] === 'fonts' || isOfCard(keyPath)
const isOfCard = (keyPath: KeyPath): boolean => keyPath[1] === 'card'

type ConfigSource = { readonly root: string; readonly file: string }

/** Absolute paths of the theme's fonts that exist. */
export function themeFontPaths(theme: ParsedTheme, root: string): string[] {
  const fonts = themeFilesOf(theme).filter(isFont)
  return fonts.flatMap(({ file }) => findThemeFile(root, file) ?? [])
}

export function themeFileProblems(theme: ParsedTheme, { root, file: configFile }: ConfigSource): Problem[] {
  return themeFilesOf(theme).flatMap((named) => {
    const { file, keyPath } = named
    const at = { file: configFile, keyPath }
    const path = findThemeFile(root, file)
    const fault = path === null || !isFont(named) ? null : fontFault(path, { isOfCard: isOfCard(keyPath) })
    if (fault !== null) return [createProblem('theme-font', { message: `${file} ${fault}`, at, hint: FONT_HINT })]
    if (path !== null) return []
    const hint = file.startsWith('.')
      ? 'correct the path, or put the file there.'
      : `install the package that it is in, or begin the path with './' for a file of the site.`
    return [createProblem('theme-file', { message: `There is no file ${file}`, at, hint })]
  })
}
