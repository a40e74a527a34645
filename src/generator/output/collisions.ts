// Finds conflicts of output paths between pages, public files and generated files; each problem names both sources. Paths that a file
// system or a host may treat as equal conflict too. So does a file whose path is a folder of another file.

import { createProblem } from '../diagnostics/errors'
import { memoizeLast } from '../util/memoize'
import { servedPathComparisonKey, decodeUrlPath } from '../util/address'
import { decodePath } from '../../shared/address'
import { fileSystemComparisonKey, castToOutputPath } from '../util/path'
import type { OutputFile, OutputPath, PlannedPage, ProblemLocation, Problem } from '../types'

export type PathClaim = {
  readonly path: OutputPath
  readonly place: ProblemLocation
  readonly what: string
  /**
   * For a redirect: `servedPathComparisonKey` of its target. A redirect does not conflict with its target: a host that treats both paths as equal and answers
   * with the target is correct.
   */
  readonly leadsTo?: string
  /** A folder, which no visitor requests. */
  readonly isFolder?: true
}

export function pageClaims(pages: readonly PlannedPage[], base: string): PathClaim[] {
  return pages.flatMap(({ url, output, payload, redirect, sources }) => {
    const place = pageSourceLocation({ url, sources })
    const what = decodeUrlPath(url)
    if (redirect !== null) return [{ path: output, place, what, leadsTo: targetKey(redirect, base) }]
    return [output, payload].flatMap((path) => (path === null ? [] : [{ path, place, what }]))
  })
}

/** The first source of a page, or else its address. */
export function pageSourceLocation({ url, sources: [source] }: Pick<PlannedPage, 'url' | 'sources'>): ProblemLocation {
  return { file: source?.file ?? url, ...(source?.keyPath === undefined ? {} : { keyPath: source.keyPath }) }
}

function targetKey(redirect: string, base: string): string {
  if (!redirect.startsWith(base)) return redirect
  const path = redirect.slice(base.length).replace(/[?#].*$/s, '')
  return servedPathComparisonKey(decodePath(path))
}

/** Returns the output paths (claims) of files other than pages, and of packsite's folder builds/. */
export function fileClaims(files: readonly OutputFile[]): PathClaim[] {
  const builds: PathClaim = {
    path: castToOutputPath('builds'),
    place: { file: 'packsite' },
    what: "packsite's own folder builds/",
    isFolder: true,
  }
  return [...files.map(({ path, origin }) => ({ path, place: { file: origin }, what: origin })), builds]
}

/** Returns true if any two of the paths may collide. Memoised by the list: most saves in dev change no path. */
export const hasPathCollisions = memoizeLast((paths: readonly OutputPath[]): boolean => {
  const found = findPathCollisions(paths.map((path) => ({ path, place: { file: path }, what: path })))
  return found.length > 0
})

function isReleaseTable(file: string): boolean {
  return file.startsWith('content/releases/')
}

/** Returns the problems of paths that two claims share, at most one for each pair of sources. */
export function findPathCollisions(claims: readonly PathClaim[]): Problem[] {
  const owners = new Map<string, PathClaim>()
  const answers = new Map<string, PathClaim>()
  const problems = new Map<string, Problem>()
  const refuse = (claim: PathClaim, other: PathClaim, message: string): void => {
    const key = [claim, other]
      .map(({ place }) => JSON.stringify(place))
      .sort()
      .join()
    if (problems.has(key)) return
    const hint = [claim, other].every(({ place }) => isReleaseTable(place.file))
      ? "give one of the releases another version, or a 'slug': the last part of its address."
      : 'change one of the addresses, or remove one of the two.'
    problems.set(key, createProblem('route-conflict', { message, at: [other.place, claim.place], hint }))
  }
  const collide = (claim: PathClaim, other: PathClaim): void => {
    const isOne = claim.what === other.what
    const message = isOne ? `Two pages would be written to ${claim.what}` : writtenTwice(claim, other)
    refuse(claim, other, message)
  }
  for (const claim of claims) {
    const key = fileSystemComparisonKey(claim.path)
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, claim)
    else collide(claim, owner)
  }
  for (const [path, claim] of owners) {
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      const file = owners.get(path.slice(0, slash))
      if (file !== undefined) collide(claim, file)
    }
  }
  for (const claim of owners.values()) {
    if (claim.isFolder === true) continue
    const key = servedPathComparisonKey(claim.path)
    const other = answers.get(key)
    if (other === undefined) answers.set(key, claim)
    else if (claim.leadsTo === key) continue
    else if (other.leadsTo === key) answers.set(key, claim)
    else refuse(claim, other, `Hosts may serve ${other.what} when ${claim.what} is requested`)
  }
  return [...problems.values()]
}

function writtenTwice({ path, what }: PathClaim, other: PathClaim): string {
  return `Two files would be written to ${path}: ${other.what} and ${what}`
}
