// Which files are the same bytes. Places tell different hashes of a file (GitHub sha256, Modrinth sha1 and sha512, CurseForge sha1),
// so a new file is loaded once, and what one place told is known of all that have it.

import { createProblem } from '../diagnostics/errors'
import { HASH_NAMES, PLACE_NAMES, type Found, type Hashes, type Loaded, type Place } from './release-formats'
import type { KeyPath, Labelled, Place as At, Problem } from '../types'

/** A release that stands in a table. */
export type Known = {
  readonly at: At & { readonly keyPath: KeyPath }
  readonly label: string
  /** Among the releases of its label. */
  readonly index: number
  /** Names that its file has at its addresses. */
  readonly names: readonly string[]
  readonly addresses: readonly string[]
  readonly hashes: Hashes
  readonly sizeBytes: number | null
  /** Replaced again and again under one name: its bytes tell nothing. */
  readonly isRolling: boolean
  readonly mirrors: readonly Labelled[]
  readonly listings: readonly Labelled[]
}

export const SOURCES_FILE = 'content/site/sources.yaml'

export function sourcePlace({ source, place }: Pick<Found, 'source' | 'place'>): At {
  return { file: SOURCES_FILE, keyPath: [source, place], atKey: true }
}

/** True when they have a hash in common; false when one of them differs; null when nothing can be compared. */
export function sameBytes(a: Hashes, b: Hashes): boolean | null {
  const both = HASH_NAMES.filter((name) => a[name] !== null && b[name] !== null)
  return both.length === 0 ? null : both.every((name) => a[name] === b[name])
}

export function mergeHashes(a: Hashes, b: Hashes): Hashes {
  return { sha1: a.sha1 ?? b.sha1, sha256: a.sha256 ?? b.sha256, sha512: a.sha512 ?? b.sha512 }
}

/** Null where the file could not be loaded; why was told then. */
export type Load = (found: Found) => Promise<Loaded | null>

export type Identified = { readonly found: readonly Found[]; readonly problems: readonly Problem[] }

/** Those that tell most come first. */
const ORDER: readonly Place[] = ['modrinth', 'github', 'curseforge']

/** The files with all hashes that can be known, loading each new one once. Those that could not be loaded are left out. */
export async function identify(found: readonly Found[], known: readonly Known[], load: Load): Promise<Identified> {
  const learned: Hashes[] = known.map(({ hashes }) => hashes)
  const problems: Problem[] = []
  const done: Found[] = []
  const learn = (hashes: Hashes): Hashes =>
    learned.reduce((all, other) => (sameBytes(all, other) === true ? mergeHashes(all, other) : all), hashes)
  for (const place of ORDER)
    for (const one of found.filter((candidate) => candidate.place === place)) {
      let hashes = learn(one.hashes)
      let pack: Found['pack']
      const release = known.find((candidate) => isRelease(candidate, { ...one, hashes }))
      if (release !== undefined) hashes = learn(mergeHashes(hashes, release.hashes))
      const isWhole = HASH_NAMES.every((name) => hashes[name] !== null)
      if (release === undefined && !isWhole && one.href !== null && !isRollingName(one, known)) {
        const loaded = await load(one)
        if (loaded === null) continue
        if (sameBytes(one.hashes, loaded.hashes) === false) {
          problems.push(otherBytes(one))
          continue
        }
        hashes = learn(loaded.hashes)
        pack = loaded.pack
      }
      learned.push(hashes)
      done.push({ ...one, hashes, ...(pack === undefined ? {} : { pack }) })
    }
  // What was learned last may be of what came first.
  return { found: done.map((one) => ({ ...one, hashes: learn(one.hashes) })), problems }
}

/** True for the release of a table that a file is: the same bytes, or the same address where nothing contradicts it. */
export function isRelease(
  release: Known,
  { hashes, href, sizeBytes }: Pick<Found, 'hashes' | 'href' | 'sizeBytes'>,
): boolean {
  const same = sameBytes(release.hashes, hashes)
  if (same !== null) return same
  const isSize = release.sizeBytes === null || release.sizeBytes === sizeBytes
  return href !== null && isSize && release.addresses.includes(href)
}

/** A file that is replaced under its name is not news when it was. */
export function isRollingName({ file }: Pick<Found, 'file'>, known: readonly Known[]): boolean {
  return known.some(({ isRolling, names }) => isRolling && names.includes(file))
}

function otherBytes(one: Found): Problem {
  const message = `${one.file} has other bytes than ${PLACE_NAMES[one.place]} tells of it: ${one.href ?? ''}`
  const hint = 'do not offer it: find out who changed it, or wait until the place has put it right.'
  return createProblem('sync-mismatch', { message, at: sourcePlace(one), hint })
}
