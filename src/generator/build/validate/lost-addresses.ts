// Problems for published addresses that disappear, with a suggested line of redirects.yaml.

import { createProblem } from '../../diagnostics/errors'
import { nearestWord } from '../../schema/suggest'
import type { SourcePath, Problem } from '../../types'

export type LostAddressContext = {
  readonly redirectsFile: SourcePath
  /** Pages of this build. */
  readonly pages: readonly { readonly address: string; readonly template: string }[]
  /** Addresses of all pages, redirects and files of this build. */
  readonly taken: readonly string[]
  /** Address -> file of each expired entry. */
  readonly expired: ReadonlyMap<string, string>
}

/**
 * Maximum number of lost addresses with a suggested target, because finding a target takes time in proportion to the
 * number of pages.
 */
const MAX_HINTS = 100
/** Number of lost addresses in a folder above which a single redirect is suggested. */
const MANY = 5

export function lostAddressesToProblems(addresses: readonly string[], context: LostAddressContext): Problem[] {
  const { redirectsFile, expired } = context
  const lost = addresses.filter((address) => !expired.has(address))
  const targets = context.pages.filter(({ template }) => template !== 'release').map(({ address }) => address)
  const folders = lostFolders(lost, context).map(({ folder, count }) => ({
    folder,
    says: `redirect all ${String(count)} below ${folder}`,
    line: redirectLine(`${folder}*`, movedFolder(folder, { lost, targets }) ?? pageAbove(folder, targets)),
  }))
  const ofOne = (address: string, index: number) => {
    const near = index < MAX_HINTS ? nearestWord(address, targets) : null
    return { says: 'redirect it', line: redirectLine(address, near ?? pageAbove(address, targets)) }
  }
  return addresses.map((address, index) => {
    const file = expired.get(address)
    if (file !== undefined) return expiredProblem(address, file)
    const { says, line } = folders.find(({ folder }) => address.startsWith(folder)) ?? ofOne(address, index)
    const hint = `${says} in ${redirectsFile}: '${line}', publish it again, or name it in check.gone of site.config.ts.`
    const at = [{ file: redirectsFile, line: 1, column: 1, excerpt: '' }, { file: address }]
    return createProblem('lost-address', { message: `${address} was published and is gone`, at, hint })
  })
}

function expiredProblem(address: string, file: string): Problem {
  const hint = `do nothing, or redirect it in redirects.yaml: '${redirectLine(address, null)}'.`
  return createProblem('expired-address', { message: `${address} is gone: its entry has expired`, at: { file }, hint })
}

/**
 * Returns the outermost folders with at least MANY lost addresses and no remaining address, so a wildcard redirect
 * hides no page or file.
 */
function lostFolders(lost: readonly string[], { taken }: LostAddressContext): { folder: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const address of lost) for (const folder of foldersOf(address)) counts.set(folder, (counts.get(folder) ?? 0) + 1)
  const left = new Set(taken.flatMap((address) => foldersOf(address.endsWith('/') ? address : `${address}/`)))
  const emptied = [...counts].filter(([folder, count]) => count >= MANY && !left.has(folder))
  const sorted = emptied.sort(([a], [b]) => a.length - b.length)
  return sorted
    .filter(([folder], index) => !sorted.slice(0, index).some(([outer]) => folder.startsWith(outer)))
    .map(([folder, count]) => ({ folder, count }))
}

/** '/a/b/c' -> '/a/', '/a/b/' */
function foldersOf(address: string): string[] {
  return [...address.matchAll(/(?<=.)\//g)].map(({ index }) => address.slice(0, index + 1))
}

type Moved = { readonly lost: readonly string[]; readonly targets: readonly string[] }

/** Returns '/journal/:splat' if all lost addresses below '/blog/' now exist below '/journal/'; else null. */
function movedFolder(folder: string, { lost, targets }: Moved): string | null {
  const rests = lost.filter((address) => address.startsWith(folder)).map((address) => address.slice(folder.length))
  const [first = ''] = rests
  const known = new Set(targets)
  const found = targets
    .filter((target) => target.endsWith(`/${first}`))
    .map((target) => target.slice(0, target.length - first.length))
    .find((candidate) => rests.every((rest) => known.has(candidate + rest)))
  return found === undefined ? null : `${found}:splat`
}

/** Returns the nearest page above an address, or '/'. */
function pageAbove(address: string, targets: readonly string[]): string {
  const known = new Map(targets.map((target) => [target.replace(/(?<=.)\/$/, ''), target]))
  for (let above = address; above !== '';) {
    above = above.slice(0, above.lastIndexOf('/'))
    const page = known.get(above)
    if (page !== undefined) return page
  }
  return '/'
}

/** Returns a line of redirects.yaml: '- { from: /old, to: /older }'. If `to` is null, the line gives status 410. */
function redirectLine(address: string, to: string | null): string {
  const quoted = (text: string): string => (/^[\p{L}\p{N}/._~-]+$/u.test(text) ? text : JSON.stringify(text))
  return `- { from: ${quoted(address)}, ${to === null ? 'status: 410' : `to: ${quoted(to)}`} }`
}
