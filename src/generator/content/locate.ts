// Lines for problems of content: reads the file again and follows the key path, only when there is something to report.

import { join } from 'node:path'
import { readTextIfExists } from '../base/fs'
import { createYamlLocator } from '../schema/yaml'
import { frontMatterText } from './front-matter'
import { normalizeText } from './read'
import type { Place, Problem } from '../model'

/** The problems with line, column and excerpt wherever they can be found. */
export function locateProblems(problems: readonly Problem[], root: string): Problem[] {
  return problems.map((problem) => ({ ...problem, places: problem.places.map((place) => locate(place, root)) }))
}

function locate(place: Place, root: string): Place {
  if (
    !place.file.startsWith('content/') ||
    place.excerpt !== undefined ||
    (place.line === undefined && place.keyPath === undefined && place.find === undefined)
  )
    return place
  const text = readTextIfExists(join(root, place.file))
  if (text === null) return place
  const source = normalizeText(text)
  const { line, column } = position(place, source)
  return { ...place, line, column, excerpt: source.split('\n')[line - 1] ?? '' }
}

function position(place: Place, source: string): { line: number; column: number } {
  if (place.line !== undefined) return { line: place.line, column: place.column ?? 1 }
  if (place.find !== undefined) {
    const offset = source.indexOf(place.find)
    if (offset >= 0) return offsetPosition(source, offset)
  }
  const isMarkdown = place.file.endsWith('.md')
  return createYamlLocator(isMarkdown ? frontMatterText(source) : source)(place.keyPath ?? [], place.atKey === true)
}

/** Line and column (1-based) of an offset in UTF-16 units. */
export function offsetPosition(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
