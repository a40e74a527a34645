// Any two sources of one output path are a conflict that names both: pages, public files, generated files. Paths that a
// file system may take for the same are the same, and no file may stand where another needs a folder.

import { createProblem } from '../base/errors'
import { rememberList } from '../base/memo'
import { collisionKey } from '../base/path'
import type { OutputFile, OutputPath, PlannedPage, Place, Problem } from '../model'

export type Claim = { readonly path: OutputPath; readonly place: Place; readonly what: string }

export function pageClaims(pages: readonly PlannedPage[]): Claim[] {
  return pages.flatMap(({ url, output, payload, sources }) => {
    const source = sources[0]
    const place: Place =
      source?.keyPath === undefined ? { file: source?.file ?? url } : { file: source.file, keyPath: source.keyPath }
    const claim = (path: OutputPath, what: string): Claim => ({ path, place, what })
    return payload === null
      ? [claim(output, decodeURI(url))]
      : [claim(output, decodeURI(url)), claim(payload, decodeURI(url))]
  })
}

/** Files that are no pages, and the folder that belongs to packsite. */
export function fileClaims(files: readonly OutputFile[]): Claim[] {
  const builds = { path: 'builds' as OutputPath, place: { file: 'packsite' }, what: "packsite's own folder builds/" }
  return [...files.map(({ path, origin }) => ({ path, place: { file: origin }, what: origin })), builds]
}

/** Whether any two paths collide: the quick answer for a list that was asked about before. */
export const hasCollisions = rememberList((paths: readonly OutputPath[]): boolean => {
  return findCollisions(paths.map((path) => ({ path, place: { file: path }, what: path }))).length > 0
})

/** A problem for each path that two claims share; one problem for each pair of sources. */
export function findCollisions(claims: readonly Claim[]): Problem[] {
  const owners = new Map<string, Claim>()
  const problems = new Map<string, Problem>()
  const collide = (claim: Claim, other: Claim): void => {
    const key = JSON.stringify([claim.place, other.place])
    if (problems.has(key)) return
    const message =
      claim.what === other.what
        ? `Two pages would be written to ${claim.what}`
        : `Two files would be written to ${claim.path}: ${other.what} and ${claim.what}`
    problems.set(
      key,
      createProblem('route-conflict', {
        message,
        at: [other.place, claim.place],
        hint: 'change one of the addresses, or remove one of the two.',
      }),
    )
  }
  for (const claim of claims) {
    const owner = owners.get(collisionKey(claim.path))
    if (owner === undefined) owners.set(collisionKey(claim.path), claim)
    else collide(claim, owner)
  }
  for (const [path, claim] of owners) {
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      const file = owners.get(path.slice(0, slash))
      if (file !== undefined) collide(claim, file)
    }
  }
  return [...problems.values()]
}
