// The problem of a pattern that matches no file of a platform, with a suggested correction.

import { distance } from 'fastest-levenshtein'
import { createProblem } from '../diagnostics/errors'
import { printable } from '../util/path'
import { countText } from '../util/text'
import { toGithubPattern, literalText, captureGameVersionInName } from './file-pattern'
import { SOURCES_FILE } from './identify'
import type { Platform, SourcesFileRow } from './release-formats'
import type { Problem } from '../types'

export type PatternMismatch = {
  readonly platform: Platform
  readonly source: SourcesFileRow
  /** Index of the row in sources.yaml. */
  readonly index: number
  /** 'GitHub ann/quarry' */
  readonly what: string
  /** Names of all files on the platform, at least one. */
  readonly offered: readonly string[]
  /** File extensions of the edition: '.zip'. */
  readonly endings: readonly string[]
}

export function patternProblem(mismatch: PatternMismatch): Problem {
  const { platform, source, index, what, offered, endings } = mismatch
  const pattern = patternOf(source, platform)
  const ended = offered.filter((name) => endings.some((ending) => name.endsWith(ending)))
  const count = countText(offered.length, 'file')
  const missed = ended.length === 0 ? `none ends in ${endings.join(' or ')}` : `none matches '${printable(pattern)}'`
  const key = platform === 'github' ? 'asset' : 'file'
  return createProblem('sync-pattern', {
    message: `${what} has ${count}, and ${missed}`,
    at: { file: SOURCES_FILE, keyPath: [index, platform, key] },
    hint: hintFor({ platform, pattern, key, names: ended.length === 0 ? offered : ended, isEnding: ended.length > 0 }),
  })
}

function patternOf({ github, modrinth, curseforge }: SourcesFileRow, platform: Platform): string {
  return { github: github?.asset, modrinth: modrinth?.file, curseforge: curseforge?.file }[platform] ?? '*'
}

type Hint = {
  readonly platform: Platform
  readonly pattern: string
  readonly key: string
  readonly names: readonly string[]
  readonly isEnding: boolean
}

function hintFor({ platform, pattern, key, names, isEnding }: Hint): string {
  const near = printable(nearestName(names, pattern))
  if (!isEnding)
    return `the nearest is '${near}': publish files of this edition there, or remove the platform from the row.`
  const stored = toGithubPattern(pattern)
  const fitting =
    platform === 'github' ? names.find((name) => captureGameVersionInName(name, stored) !== undefined) : undefined
  if (fitting === undefined) return `the nearest is '${near}': correct '${key}'.`
  return `GitHub writes full stops for spaces in names of files. Write '${stored}', which matches '${printable(fitting)}'.`
}

/** Names are cut to this length before their edit distance is computed; no platform has longer names. */
const MAX_NAME = 255

function nearestName(names: readonly string[], pattern: string): string {
  const wanted = literalText(pattern).toLowerCase()
  const steps = names.map((name) => distance(wanted, name.slice(0, MAX_NAME).toLowerCase()))
  return (names[steps.indexOf(Math.min(...steps))] ?? '').slice(0, MAX_NAME)
}
