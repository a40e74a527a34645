// Adds lines and columns to problems of content. Reads the file again and follows the key path, so a site without problems has no cost.

import { join } from 'node:path'
import { decodePath } from '../../shared/address'
import { readTextIfExists } from '../util/fs'
import { createYamlLocator, type YamlLocator } from '../schema/yaml'
import { frontMatterKeepingOffsets } from './front-matter'
import { normalizeLineBreaks } from './list'
import type { ProblemLocation, Problem } from '../types'

/** Returns the problems with line, column and excerpt where possible. Reads and parses each file at most once. */
export function addPositionsToProblems(problems: readonly Problem[], root: string): Problem[] {
  const sources = new Map<string, LocatedSource | null>()
  const sourceOf = (file: string): LocatedSource | null => {
    const known = sources.get(file)
    if (known !== undefined) return known
    const text = readTextIfExists(join(root, file))
    const source = text === null ? null : createSource(file, normalizeLineBreaks(text))
    sources.set(file, source)
    return source
  }
  const locate = (place: ProblemLocation): ProblemLocation => {
    const isOpen = place.line !== undefined || place.keyPath !== undefined || place.find !== undefined
    if (!place.file.startsWith('content/') || place.excerpt !== undefined || !isOpen) return place
    const source = sourceOf(place.file)
    if (source === null) return place
    const { line, column } = source.position(place)
    return { ...place, line, column, excerpt: source.lines[line - 1] ?? '' }
  }
  return problems.map((problem) => ({ ...problem, places: problem.places.map(locate) }))
}

type LocatedSource = {
  readonly lines: readonly string[]
  readonly position: (place: ProblemLocation) => { line: number; column: number }
}

function createSource(file: string, text: string): LocatedSource {
  const frontMatter = file.endsWith('.md') ? frontMatterKeepingOffsets(text) : text
  let locator: YamlLocator | undefined
  return {
    lines: text.split('\n'),
    position: ({ line, column, find, keyPath = [], atKey = false }) => {
      if (line !== undefined) return { line, column: column ?? 1 }
      const offset = find === undefined ? -1 : findAddress(text, find, frontMatter === text ? 0 : frontMatter.length)
      if (offset >= 0) return positionOfOffset(text, offset)
      locator ??= createYamlLocator(frontMatter)
      return locator(keyPath, atKey)
    },
  }
}

/** The offset of an address in a body, as written or percent-decoded; -1 if not found. Skips longer addresses that start with the address. */
function findAddress(text: string, address: string, from: number): number {
  for (const form of new Set([address, decodePath(address)])) {
    for (let at = text.indexOf(form, from); form !== '' && at >= 0; at = text.indexOf(form, at + 1)) {
      if (!/^[\w/%-]/.test(text.slice(at + form.length))) return at
    }
  }
  return -1
}

/** Converts an offset in UTF-16 code units to a line and column, both 1-based. */
export function positionOfOffset(source: string, offset: number): { line: number; column: number } {
  const before = source.slice(0, offset).split('\n')
  return { line: before.length, column: (before.at(-1)?.length ?? 0) + 1 }
}
