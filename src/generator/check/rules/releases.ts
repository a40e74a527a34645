// Checks releases against each other and against their file names, without rendered pages.

import { parseUrl } from '../../util/address'
import { createProblem } from '../../diagnostics/errors'
import { compareVersions, prefixSpan, isComparable, spansOf, type Span } from '../../../shared/game-version'
import { fileNameOf } from '../../../shared/address'
import { releaseKeyPath, releasesOf, type ReleaseWithTableAndRow } from '../../pages/release-addresses'
import type { Content, DownloadGroup, KeyPath, Problem, Release, GameVersionRow } from '../../types'
import type { RuleCode } from '../../schema/check-rules'

export type ReleaseCheckInput = {
  readonly content: Content
  /** A date such as '2026-11-02'. */
  readonly today: string
}

type Entry = Pick<ReleaseWithTableAndRow, 'table' | 'row' | 'release'> & { readonly keyPath: KeyPath }

export function releaseProblems({ content, today }: ReleaseCheckInput): Problem[] {
  const entries = content.releases
    .flatMap(releasesOf)
    .map((place): Entry => ({ ...place, keyPath: releaseKeyPath(place) }))
  return [
    ...duplicates(entries),
    ...latest(entries),
    ...sameFiles(entries),
    ...entries.flatMap((entry) => [...dateProblems(entry, today), ...factProblems(entry), ...nameProblems(entry)]),
    ...labelProblems(content),
    ...keyProblems(entries, content),
  ]
}

type Details = { readonly key: string; readonly message: string; readonly hint: string; readonly other?: Entry }

function problemAt(entry: Entry, code: RuleCode, { key, message, hint, other }: Details): Problem {
  const entries = other === undefined ? [entry] : [entry, other]
  const at = entries.map(({ table: { file }, keyPath }) => ({ file, keyPath: [...keyPath, key] }))
  return createProblem(code, { message, at, hint })
}

type ReleaseAddress = { readonly address: string; readonly key: 'file' | 'url' | 'mirrors' }

/** The addresses of a release, each with the key that declares the address. */
function addressesOf({ href, mirrors }: Release): ReleaseAddress[] {
  const own: ReleaseAddress[] = href === null ? [] : [{ address: href, key: href.startsWith('/') ? 'file' : 'url' }]
  return [...own, ...mirrors.map((mirror): ReleaseAddress => ({ address: mirror.href, key: 'mirrors' }))]
}

/**
 * Returns a function that registers an entry for a key and returns the first entry of that key; null for the first
 * call.
 */
function firstOfKey(): (key: string, entry: Entry) => Entry | null {
  const firsts = new Map<string, Entry>()
  return (key, entry) => {
    const first = firsts.get(key)
    if (first === undefined) firsts.set(key, entry)
    return first ?? null
  }
}

function duplicates(entries: readonly Entry[]): Problem[] {
  const firstOf = firstOfKey()
  return entries.flatMap((entry) =>
    addressesOf(entry.release).flatMap(({ address, key }): Problem[] => {
      const owner = firstOf(address, entry)
      if (owner === null) return []
      const message = owner === entry ? `A release names ${address} twice` : `Two releases have the address ${address}`
      const hint = 'correct the address of one of them.'
      return [
        problemAt(entry, 'download-duplicate', { message, hint, key, ...(owner === entry ? {} : { other: owner }) }),
      ]
    }),
  )
}

/**
 * Reports a second release for the same row and channel whose variant contains 'latest', such as 'java-latest'. The
 * folder of such a variant holds the newest files, one for each row and channel.
 */
function latest(entries: readonly Entry[]): Problem[] {
  const firstOf = firstOfKey()
  return entries.flatMap((entry): Problem[] => {
    const { table, row, release } = entry
    if (release.variant?.split('-').includes('latest') !== true) return []
    const first = firstOf(JSON.stringify([table.file, row.label, release.channel]), entry)
    if (first === null) return []
    const message = `Two releases for ${row.label} of the channel '${release.channel}' are ${release.variant}`
    const hint = 'players get the first; give the older one another variant, unless it is published already.'
    return [problemAt(entry, 'download-latest', { message, hint, key: 'variant', other: first })]
  })
}

/** Releases with equal hashes at different addresses: either file is wrong, or a new release has no changes. */
function sameFiles(entries: readonly Entry[]): Problem[] {
  const firstOf = firstOfKey()
  return entries.flatMap((entry): Problem[] => {
    const { sha256, href } = entry.release
    const owner = sha256 === null ? null : firstOf(sha256, entry)
    // `duplicates` reports releases with equal addresses.
    if (owner === null || (href !== null && owner.release.href === href)) return []
    const message = `Two releases have the same bytes: ${owner.row.label} and ${entry.row.label}`
    const hint = 'one of them is another file; one file for several versions is one row that covers them.'
    return [problemAt(entry, 'same-file', { message, hint, key: 'sha256', other: owner })]
  })
}

function dateProblems(entry: Entry, today: string): Problem[] {
  const { date } = entry.release
  if (date === null || date === 'rolling') return []
  if (date > today) {
    const message = `The date of the release is in the future: ${date}`
    return [problemAt(entry, 'download-date', { message, hint: `correct the date; today is ${today}.`, key: 'date' })]
  }
  const index = entry.row.releases.indexOf(entry.release)
  const newer = entry.row.releases[index - 1]?.date
  if (newer === undefined || newer === null || newer === 'rolling' || newer >= date) return []
  const message = `The release of ${date} is listed after an older one, of ${newer}`
  return [problemAt(entry, 'download-date', { message, hint: 'the newest release of a row comes first.', key: 'date' })]
}

function factProblems(entry: Entry): Problem[] {
  const { href, sizeBytes, sha256 } = entry.release
  if (href?.startsWith('/packs/') !== true) return []
  const missing = [sizeBytes === null ? ['size'] : [], sha256 === null ? ['sha256'] : []].flat()
  if (missing.length === 0) return []
  const message = `The release of ${href} has no ${missing.join(' and no ')}`
  const hint = 'write both: players verify a download with them.'
  return [problemAt(entry, 'download-facts', { message, hint, key: 'file' })]
}

function nameProblems(entry: Entry): Problem[] {
  const { row, release } = entry
  const rowSpans = versionSpansOfRow(row)
  return addressesOf(release).flatMap(({ address, key }): Problem[] => {
    const named = contradiction(address, rowSpans)
    if (named === null) return []
    const message = `The name of the file says ${named}, its row ${row.label}: ${fileNameOf(address)}`
    const hint = 'correct the name of the file or its row: they name different versions.'
    return [problemAt(entry, 'download-version', { message, hint, key })]
  })
}

/**
 * Compares labels of download lists with file names. In a label, '1.5' stands for all 1.5 versions. Add-ons are exempt
 * because their files have their own versions.
 */
function labelProblems({ packs, news, pages }: Content): Problem[] {
  return listedFiles([...packs, ...news, ...pages]).flatMap(({ label, href, at }): Problem[] => {
    const families = spansOf(label).map(({ from, to }) => ({ from, to: prefixSpan(to).to }))
    const named = contradiction(href, families)
    if (named === null) return []
    const message = `The name of the file says ${named}, its label '${label}': ${fileNameOf(href)}`
    const hint = 'correct the name of the file or the label: they name different versions.'
    return [createProblem('download-version', { message, at, hint })]
  })
}

type Downloads = { readonly file: string; readonly downloads: readonly DownloadGroup[] }

/** The files of download lists, each with its line in the content. */
function listedFiles(entries: readonly Downloads[]) {
  return entries.flatMap(({ file, downloads }) =>
    downloads.flatMap(({ label: group, files }) =>
      files.map(({ label, href }) => {
        const keyPath = group === null ? ['downloads', label] : ['downloads', group, label]
        return { label, href, at: { file, keyPath } }
      }),
    ),
  )
}

/** Hosts that answer 401 to requests without an API key: CurseForge's, since July 2026. */
const KEYED = /(?:^|\.)forgecdn\.net$/

function isKeyed(address: string): boolean {
  return KEYED.test(parseUrl(address)?.hostname ?? '')
}

/** Downloads that need an API key, which browsers do not send. */
function keyProblems(entries: readonly Entry[], { packs, news, pages, addons }: Content): Problem[] {
  const message = (address: string): string => `${address} requires a key`
  const hint = "name the page that offers the file under 'listings', or use another address."
  const ofReleases = entries.flatMap((entry) =>
    addressesOf(entry.release)
      .filter(({ address }) => isKeyed(address))
      .map(({ address, key }) => problemAt(entry, 'download-key', { message: message(address), hint, key })),
  )
  const ofLists = listedFiles([...packs, ...news, ...pages, ...addons])
    .filter(({ href }) => isKeyed(href))
    .map(({ href, at }) =>
      createProblem('download-key', {
        message: message(href),
        at,
        hint: 'link to the page that offers the file, or use another address.',
      }),
    )
  return [...ofReleases, ...ofLists]
}

export function versionSpansOfRow({ label, covers }: GameVersionRow): Span[] {
  return (covers ?? [label]).flatMap((text) => spansOf(text))
}

export function spansOverlap(a: Span, b: Span): boolean {
  return isComparable(a.from, b.from) && compareVersions(a.from, b.to) <= 0 && compareVersions(b.from, a.to) <= 0
}

/**
 * Returns the version in a file name that contradicts the row; null if the versions agree or either is unreadable.
 * Packs have their own versions, so only numbers with the row's first two components count as game versions.
 */
function contradiction(address: string, rowSpans: readonly Span[]): string | null {
  const named = spansOf(fileNameOf(address).replace(/\.[a-z]+$/i, '')).filter(({ from }) =>
    rowSpans.some(
      (span) =>
        from.numbers.length > 2 && span.from.numbers[0] === from.numbers[0] && span.from.numbers[1] === from.numbers[1],
    ),
  )
  const isRight = named.length === 0 || named.some((span) => rowSpans.some((other) => spansOverlap(span, other)))
  return isRight ? null : (named[0]?.from.text ?? null)
}
