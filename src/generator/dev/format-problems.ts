// Formats problems for the terminal and the overlay of dev, with the lines around each place and links to an editor. The browser hands a link to the
// editor; the server runs no program.

import { existsSync } from 'node:fs'
import { isAbsolute, join } from 'node:path'
import { readText } from '../util/fs'
import type { ProblemLocation, Problem } from '../types'

export type CodeLine = { readonly line: number; readonly text: string }

export type FormattedLocation = ProblemLocation & {
  /** Lines around the location, from the current file. */
  readonly lines: readonly CodeLine[]
  /** A link that opens the file in an editor; null for a missing file, or for the editor 'none'. */
  readonly href: string | null
}

export type FormattedProblem = Omit<Problem, 'places'> & { readonly places: readonly FormattedLocation[] }

export type Editor = keyof typeof EDITOR_LINKS

export type ProblemFormatOptions = {
  /** Folders that contain files of problems; the site's root comes first. */
  readonly roots: readonly string[]
  readonly editor: Editor
}

type EditorPlace = { readonly path: string; readonly line: number; readonly column: number }

const positioned =
  (scheme: string) =>
  ({ path, line, column }: EditorPlace): string =>
    `${scheme}://file${path}:${String(line)}:${String(column)}`
const asked =
  (start: string) =>
  ({ path, line, column }: EditorPlace): string =>
    `${start}${path}&line=${String(line)}&column=${String(column)}`

/** Editor -> function that returns a link with the editor's URL scheme, which opens a file; null for 'none'. */
export const EDITOR_LINKS = {
  vscode: positioned('vscode'),
  vscodium: positioned('vscodium'),
  cursor: positioned('cursor'),
  windsurf: positioned('windsurf'),
  zed: positioned('zed'),
  sublime: asked('subl://open?url=file://'),
  textmate: asked('txmt://open?url=file://'),
  idea: asked('idea://open?file='),
  webstorm: asked('webstorm://open?file='),
  none: () => null,
} as const satisfies Readonly<Record<string, (place: EditorPlace) => string | null>>

const AROUND = 2
const MAX_LINE = 160

export function formatProblems(problems: readonly Problem[], options: ProblemFormatOptions): FormattedProblem[] {
  return problems.map((problem) => ({ ...problem, places: problem.places.map((place) => formatPlace(place, options)) }))
}

function formatPlace(place: ProblemLocation, { roots, editor }: ProblemFormatOptions): FormattedLocation {
  const { file, line, column = 1 } = place
  const paths = isAbsolute(file) ? [file] : roots.map((root) => join(root, file))
  const path = paths.find((candidate) => existsSync(candidate))
  if (path === undefined) return { ...place, lines: [], href: null }
  const address = encodeURI(path.replaceAll('\\', '/').replace(/^(?=[^/])/, '/')).replace(/[?#&]/g, encodeURIComponent)
  return {
    ...place,
    lines: line === undefined ? [] : linesAround(path, line),
    href: EDITOR_LINKS[editor]({ path: address, line: line ?? 1, column }),
  }
}

function linesAround(path: string, line: number): CodeLine[] {
  const first = Math.max(1, line - AROUND)
  return readText(path)
    .split(/\r\n?|\n/)
    .slice(first - 1, line + AROUND)
    .map((text, index) => ({ line: first + index, text: text.slice(0, MAX_LINE) }))
}
