// Checks content/site/redirects.yaml: no two redirects have the same address, no redirect covers a page or a file, and no redirect is endless.

import { decodePath } from '../../shared/address'
import { createProblem } from '../diagnostics/errors'
import { addressOfOutput, decodeUrlPath, trimEndSlash } from '../util/address'
import { redirectLoopProblems, type RedirectLoopInput } from './redirect-loops'
import type { ProblemLocation, Problem, Redirect } from '../types'
import type { PathClaim } from './collisions'

export type RedirectCheckInput = RedirectLoopInput & {
  /** Returns the output paths of all pages and files, with their sources. */
  readonly claims: () => readonly PathClaim[]
}

export function redirectProblems(checks: RedirectCheckInput): Problem[] {
  return [...repeatedAddresses(checks), ...coveredFiles(checks), ...redirectLoopProblems(checks)]
}

/** Returns a problem for each redirect that repeats an address. For two redirects that are both pages, `findPathCollisions` reports the problem. */
function repeatedAddresses({ redirects, file, pages }: RedirectCheckInput): Problem[] {
  const pageAddresses = new Set(pages.flatMap(({ url, redirect }) => (redirect === null ? [] : [trimEndSlash(url)])))
  const seen = new Map<string, number>()
  return redirects.flatMap((redirect, index): Problem[] => {
    const address = addressOf(redirect)
    const first = seen.get(address)
    if (first === undefined) {
      seen.set(address, index)
      return []
    }
    if (pageAddresses.has(address) && redirect.to !== '' && redirects[first]?.to !== '') return []
    const message = `Two redirects have the address ${decodePath(address)}`
    const at = [placeOf(file, first), placeOf(file, index)]
    return [createProblem('route-conflict', { message, at, hint: 'remove one of the two.' })]
  })
}

/** The address of a redirect as text: '/old', '/old?id=3' or '/old/*'. '/old' and '/old/' give the same text. */
function addressOf({ from, query, below }: Redirect): string {
  return below ? `${from}*` : `${trimEndSlash(from)}${query === null ? '' : `?${query}`}`
}

function placeOf(file: string, index: number): ProblemLocation {
  return { file, keyPath: [index, 'from'] }
}

/** Finds redirects that hosts would apply instead of a page or a file. */
function coveredFiles({ redirects, file, pages, claims }: RedirectCheckInput): Problem[] {
  const index = indexOf(redirects)
  if (index.folders.size + index.files.size === 0) return []
  const pageAddresses = new Set(pages.map(({ url }) => trimEndSlash(decodeUrlPath(url))))
  const problems = new Map<number, Problem>()
  for (const claim of claims()) {
    // Skips pages that redirect: hosts apply redirects for one address before redirects for all addresses below a path.
    if (claim.leadsTo !== undefined) continue
    for (const row of coveringRows(claim, index)) {
      const redirect = redirects[row]
      if (redirect === undefined || problems.has(row)) continue
      const isPage = pageAddresses.has(trimEndSlash(claim.what))
      const covered = isPage ? `a page at ${claim.what}` : `a file at /${claim.path}`
      problems.set(row, coveredProblem(redirect, { covered, at: [placeOf(file, row), claim.place] }))
    }
  }
  return [...problems.values()]
}

/** Indices of redirects by the addresses that they could cover. */
type RedirectIndex = {
  /** Redirects for all addresses below a path: '/user/' -> index. */
  readonly folders: ReadonlyMap<string, number>
  /** Addresses of files. */
  readonly files: ReadonlyMap<string, number>
  /** Addresses of pages. Redirects with a query are not included: the query can belong to the old address of another page. */
  readonly pages: ReadonlyMap<string, number>
}

function indexOf(redirects: readonly Redirect[]): RedirectIndex {
  const rows = redirects.map(({ from, ...redirect }, row) => ({ ...redirect, row, path: decodeUrlPath(from) }))
  const isRule = ({ query, to }: Pick<Redirect, 'query' | 'to'>): boolean => query !== null || to === ''
  const single = rows.filter((redirect) => !redirect.below && isRule(redirect))
  return {
    folders: new Map(rows.filter(({ below }) => below).map(({ path, row }) => [path, row])),
    files: new Map(single.map(({ path, row }) => [trimEndSlash(path), row])),
    pages: new Map(single.filter(({ query }) => query === null).map(({ path, row }) => [trimEndSlash(path), row])),
  }
}

function coveringRows(claim: PathClaim, { folders, files, pages }: RedirectIndex): number[] {
  const { path, isFolder } = claim
  const address = isFolder === true ? `/${path}/` : `/${path}`
  const above = [...address.matchAll(/\//g)].map(({ index }) => folders.get(address.slice(0, index + 1)))
  const inside = isFolder === true ? [...folders, ...files].filter(([from]) => from.startsWith(address)) : []
  const page = addressOfOutput(path)
  const single = [files.get(address), page === `/${path}` ? undefined : pages.get(page)]
  return [...above, ...inside.map(([, row]) => row), ...single].filter((row) => row !== undefined)
}

type Covering = { readonly covered: string; readonly at: readonly ProblemLocation[] }

function coveredProblem({ from, below }: Redirect, { covered, at }: Covering): Problem {
  const path = decodeUrlPath(from)
  return createProblem('route-conflict', {
    message: `The redirect of ${path}${below ? '*' : ''} hides ${covered}`,
    at,
    hint: below ? 'move it, or list the old addresses one by one.' : 'remove the redirect, or move the page or file.',
  })
}
