// Common types for releases of all platforms. The module of each platform converts API responses to these types.

import { parseDay } from '../util/day'
import type { DeclaredVersions } from '../packs/check-label'
import type { Day } from '../util/branded-strings'
import type { Problem } from '../diagnostics/problem'

export const PLATFORMS = ['github', 'modrinth', 'curseforge'] as const
export type Platform = (typeof PLATFORMS)[number]

/** Display names of the platforms. */
export const PLATFORM_NAMES: Readonly<Record<Platform, string>> = {
  github: 'GitHub',
  modrinth: 'Modrinth',
  curseforge: 'CurseForge',
}

/** Lower-case hexadecimal digits; null if unknown. */
export type Hashes = { readonly sha1: string | null; readonly sha256: string | null; readonly sha512: string | null }
export const HASH_NAMES = ['sha1', 'sha256', 'sha512'] as const
export const NO_HASHES: Hashes = { sha1: null, sha256: null, sha512: null }

/** Result of inspecting a downloaded pack. */
export type InspectedPack = {
  /** Null if the file is not a readable pack. */
  readonly madeFor: DeclaredVersions | null
  readonly faults: readonly (Pick<Problem, 'code' | 'message'> & { readonly hint: string | undefined })[]
}

export type DownloadedFile = { readonly hashes: Hashes; readonly pack: InspectedPack }

/** Release stage, as platforms name it. */
export type ReleaseStage = 'release' | 'beta' | 'alpha'

export type ReleaseNotes = { readonly text: string; readonly isHtml: boolean }

/** A release file on one platform. */
export type PlatformFile = {
  readonly platform: Platform
  /** Index of its row in content/site/sources.yaml. */
  readonly source: number
  readonly file: string
  readonly sizeBytes: number
  readonly hashes: Hashes
  /** URL of the file; null if downloads need a key. */
  readonly href: string | null
  /** URL of the web page of the file, for platforms without a download URL. */
  readonly page: string | null
  /** Changes when the content changes, as far as the platform reports changes. */
  readonly revision: string
  /** '1.21.8', '26.1', '25w31a'. For GitHub, the versions in the file name: '1.21.6 - 1.21.7'. */
  readonly gameVersions: readonly string[]
  readonly stage: ReleaseStage
  readonly version: string | null
  readonly name: string | null
  /** Day in UTC. */
  readonly date: Day
  /** Changelog; null if empty or not requested. */
  readonly notes: ReleaseNotes | null
  /** Only for downloaded files. */
  readonly pack?: InspectedPack
}

/** A row of content/site/sources.yaml. */
export type SourcesFileRow = {
  readonly pack: string
  readonly edition: string
  readonly github: { readonly repo: string; readonly asset: string } | null
  readonly modrinth: { readonly project: string; readonly file: string } | null
  readonly curseforge: { readonly project: number; readonly file: string } | null
}

/** The part of a row that conversions to `PlatformFile` need. */
export type WantedFiles = {
  readonly source: number
  /** Pattern of file names: '*' matches any part, '{version}' the game versions. */
  readonly pattern: string
  /** File extensions of the edition: '.zip'. */
  readonly endings: readonly string[]
}

/** Collapses white space and control characters, and cuts to `length`. Null if the result is empty. */
export function oneLine(text: string | null | undefined, length = 200): string | null {
  const plain = (text ?? '')
    .replace(/[\p{Cc}\p{Cf}\p{Cs}\s]+/gu, ' ')
    .trim()
    .slice(0, length)
    .trim()
  return plain === '' ? null : plain
}

/** The UTC day of an ISO 8601 time such as '2026-11-02T18:00:00Z'. Null if invalid. */
export function utcDayOf(moment: string | null | undefined): Day | null {
  const ms = Date.parse(moment ?? '')
  return Number.isNaN(ms) ? null : parseDay(new Date(ms).toISOString().slice(0, 10))
}
