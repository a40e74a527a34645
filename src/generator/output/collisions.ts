// Any two sources of one output path are a conflict that names both: pages, public files, generated files. Paths that a
// file system or a host may take for the same are the same, and no file may stand where another needs a folder.

import { createProblem } from '../base/errors'
import { A_FEW, type InTurns } from '../base/in-turns'
import { rememberListInTurns } from '../base/memo'
import { hostKey, readUrlPath } from '../base/address'
import { decodePath } from '../../shared/address'
import { diskKey, toOutputPath } from '../base/path'
import type { OutputFile, OutputPath, PlannedPage, Place, Problem } from '../model'

export type Claim = {
  readonly path: OutputPath
  readonly place: Place
  readonly what: string
  /** hostKey of the page that a redirect leads to: a host that answers with that page at once does what is asked. */
  readonly leadsTo?: string
  /** A folder that nobody asks for. */
  readonly isFolder?: true
}

export function pageClaims(pages: readonly PlannedPage[], base: string): Claim[] {
  return pages.flatMap(({ url, output, payload, redirect, sources }) => {
    const source = sources[0]
    const place: Place =
      source?.keyPath === undefined ? { file: source?.file ?? url } : { file: source.file, keyPath: source.keyPath }
    const what = readUrlPath(url)
    if (redirect !== null) return [{ path: output, place, what, leadsTo: targetKey(redirect, base) }]
    return payload === null
      ? [{ path: output, place, what }]
      : [
          { path: output, place, what },
          { path: payload, place, what },
        ]
  })
}

function targetKey(redirect: string, base: string): string {
  if (!redirect.startsWith(base)) return redirect
  const path = redirect.slice(base.length).replace(/[?#].*$/s, '')
  return hostKey(decodePath(path))
}

/** Files that are no pages, and the folder that belongs to packsite. */
export function fileClaims(files: readonly OutputFile[]): Claim[] {
  const builds: Claim = {
    path: toOutputPath('builds'),
    place: { file: 'packsite' },
    what: "packsite's own folder builds/",
    isFolder: true,
  }
  return [...files.map(({ path, origin }) => ({ path, place: { file: origin }, what: origin })), builds]
}

/** Whether any two paths collide: the quick answer for a list that was asked about before, and for pages in plain folders. */
export const hasCollisions = rememberListInTurns(function* (paths: readonly OutputPath[]): InTurns<boolean> {
  if (yield* arePlainlyApart(paths)) return false
  const found = yield* findCollisions(paths.map(claimOf))
  return found.length > 0
})

const claimOf = (path: OutputPath): Claim => ({ path, place: { file: path }, what: path })

/** What a page's folder holds. */
const [PAGE, PAYLOAD] = ['/index.html', '/_payload.json']

/** A folder that is its own key on every disk and host, and whose name is none of a file of a page. */
const PLAIN_FOLDER = /^(?:(?!_payload\.json|index(?:\.html)*(?:\/|$)|[^/]*\.html(?:\/|$))[a-z0-9._-]+(?:\/|$))+$/

/** True for paths of which nothing collides: pages in plain folders, each by itself, and few other files. False where it takes a closer look. */
function* arePlainlyApart(paths: readonly OutputPath[]): InTurns<boolean> {
  /** Of pages, and those above them. */
  const folders = new Set<string>()
  const ofPages = new Set<string>()
  const others: OutputPath[] = []
  let folder = ''
  let count = 0
  for (const path of paths) {
    if (count++ % A_FEW === 0) yield
    if (path.endsWith(PAGE)) {
      folder = path.slice(0, -PAGE.length)
      if (ofPages.has(folder) || !PLAIN_FOLDER.test(folder)) return false
      ofPages.add(folder)
      addFolders(folders, folder)
    } else if (path.length !== folder.length + PAYLOAD.length || path !== folder + PAYLOAD) others.push(path)
    // The page before has one.
    else folder = ''
  }
  const isApart = (path: string): boolean => {
    const key = diskKey(path)
    const answered = hostKey(path)
    const isLikePage =
      path.includes('/') && (`/${key}/`.includes(`${PAGE}/`) || `/${answered}/`.includes(`${PAYLOAD}/`))
    return !isLikePage && !folders.has(key) && !ofPages.has(answered)
  }
  return others.every(isApart) && (yield* findCollisions(others.map(claimOf))).length === 0
}

/** A folder, and those above it. */
function addFolders(folders: Set<string>, folder: string): void {
  for (
    let above = folder;
    above !== '' && !folders.has(above);
    above = above.slice(0, Math.max(0, above.lastIndexOf('/')))
  )
    folders.add(above)
}

function isReleaseTable(file: string): boolean {
  return file.startsWith('content/releases/')
}

/** A problem for each path that two claims share; one problem for each pair of sources. */
export function* findCollisions(claims: readonly Claim[]): InTurns<Problem[]> {
  const owners = new Map<string, Claim>()
  const answers = new Map<string, Claim>()
  const problems = new Map<string, Problem>()
  const refuse = (claim: Claim, other: Claim, message: string): void => {
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
  const collide = (claim: Claim, other: Claim): void => {
    const isOne = claim.what === other.what
    const message = isOne ? `Two pages would be written to ${claim.what}` : writtenTwice(claim, other)
    refuse(claim, other, message)
  }
  for (const claim of claims) {
    if (owners.size % A_FEW === 0) yield
    const key = diskKey(claim.path)
    const owner = owners.get(key)
    if (owner === undefined) owners.set(key, claim)
    else collide(claim, owner)
  }
  yield
  for (const [path, claim] of owners) {
    for (let slash = path.indexOf('/'); slash > 0; slash = path.indexOf('/', slash + 1)) {
      const file = owners.get(path.slice(0, slash))
      if (file !== undefined) collide(claim, file)
    }
  }
  for (const claim of owners.values()) {
    if (answers.size % A_FEW === 0) yield
    if (claim.isFolder === true) continue
    const key = hostKey(claim.path)
    const other = answers.get(key)
    if (other === undefined) answers.set(key, claim)
    else if (claim.leadsTo === key) continue
    else if (other.leadsTo === key) answers.set(key, claim)
    else refuse(claim, other, `Hosts may answer with ${other.what} where ${claim.what} is asked for`)
  }
  return [...problems.values()]
}

function writtenTwice({ path, what }: Claim, other: Claim): string {
  return `Two files would be written to ${path}: ${other.what} and ${what}`
}
