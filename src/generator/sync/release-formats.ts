// What the places say of releases, in one form: each place has a reader that makes it of its own answers.

import { parseDay } from '../util/day'
import type { MadeFor } from '../packs/check-label'
import type { Day } from '../util/branded-strings'
import type { Problem } from '../diagnostics/problem'

export const PLACES = ['github', 'modrinth', 'curseforge'] as const
export type Place = (typeof PLACES)[number]

/** As pages and people call them. */
export const PLACE_NAMES: Readonly<Record<Place, string>> = {
  github: 'GitHub',
  modrinth: 'Modrinth',
  curseforge: 'CurseForge',
}

/** Hexadecimal, in lower case; null where it is not known. */
export type Hashes = { readonly sha1: string | null; readonly sha256: string | null; readonly sha512: string | null }
export const HASH_NAMES = ['sha1', 'sha256', 'sha512'] as const
export const NO_HASHES: Hashes = { sha1: null, sha256: null, sha512: null }

/** What a loaded file states about itself. */
export type LoadedPack = {
  /** Null for a file that is no readable pack. */
  readonly madeFor: MadeFor | null
  readonly faults: readonly (Pick<Problem, 'code' | 'message'> & { readonly hint: string | undefined })[]
}

export type Loaded = { readonly hashes: Hashes; readonly pack: LoadedPack }

/** What a place calls how finished a release is. */
export type Stage = 'release' | 'beta' | 'alpha'

export type Notes = { readonly text: string; readonly isHtml: boolean }

/** A file of a release at one place. */
export type Found = {
  readonly place: Place
  /** The row of content/site/sources.yaml that named it. */
  readonly source: number
  readonly file: string
  readonly sizeBytes: number
  readonly hashes: Hashes
  /** Address of the file; null where the place gives it to nobody without a key. */
  readonly href: string | null
  /** Address of the page that offers it, where that is all there is. */
  readonly page: string | null
  /** Changes with the bytes, as far as the place tells. */
  readonly stamp: string
  /** '1.21.8', '26.1', '25w31a'; of GitHub what stands in the file's name: '1.21.6 - 1.21.7'. */
  readonly gameVersions: readonly string[]
  readonly stage: Stage
  readonly version: string | null
  readonly name: string | null
  /** In UTC. */
  readonly date: Day
  /** What changed; null where it was not asked for or nothing is said. */
  readonly notes: Notes | null
  /** Only of files that were loaded. */
  readonly pack?: LoadedPack
}

/** A row of content/site/sources.yaml. */
export type Source = {
  readonly pack: string
  readonly edition: string
  readonly github: { readonly repo: string; readonly asset: string } | null
  readonly modrinth: { readonly project: string; readonly file: string } | null
  readonly curseforge: { readonly project: number; readonly file: string } | null
}

/** What a reader needs to know of the row that it reads for. */
export type Wanted = {
  readonly source: number
  /** Names of files: '*' for any part, '{version}' for the game versions. */
  readonly pattern: string
  /** What files of the edition end in: '.zip'. */
  readonly endings: readonly string[]
}

/** One line of text without controls, cut to a length that a row has room for; null where nothing is left. */
export function oneLine(text: string | null | undefined, length = 200): string | null {
  const plain = (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    .trim()
  return plain === '' ? null : plain
}

/** The day of a moment as JSON has it, '2026-11-02T18:00:00Z'; null where it is none. */
export function dayOf(moment: string | null | undefined): Day | null {
  const ms = Date.parse(moment ?? '')
  return Number.isNaN(ms) ? null : parseDay(new Date(ms).toISOString().slice(0, 10))
}
