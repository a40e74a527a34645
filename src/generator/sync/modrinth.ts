// Modrinth API v2: versions of a project and their files, with SHA-1, SHA-512 and exact game versions.

import * as z from 'zod'
import { captureVersionIfEndingMatches } from './file-pattern'
import { API_URLS } from './api-hosts'
import { utcDayOf, oneLine, type PlatformFile, type WantedFiles } from './release-formats'

const file = z.object({
  hashes: z.object({ sha1: z.string(), sha512: z.string() }),
  url: z.string(),
  filename: z.string(),
  primary: z.boolean(),
  size: z.number().int().min(0),
})

export const modrinthVersions = z.array(
  z.object({
    id: z.string(),
    project_id: z.string(),
    name: z.string(),
    version_number: z.string(),
    changelog: z.string().nullish(),
    game_versions: z.array(z.string()),
    version_type: z.enum(['release', 'beta', 'alpha']),
    status: z.string().nullish(),
    date_published: z.string(),
    files: z.array(file),
  }),
)

type Version = z.output<typeof modrinthVersions>[number]

export const MODRINTH_PAGE_SIZE = 100

type Page = { readonly project: string; readonly offset: number; readonly notes: boolean }

export function modrinthVersionsUrl({ project, offset, notes }: Page): string {
  const query = `limit=${String(MODRINTH_PAGE_SIZE)}&offset=${String(offset)}&include_changelog=${String(notes)}`
  return `${API_URLS.modrinth}/project/${encodeURIComponent(project)}/version?${query}`
}

/** Status values of public versions. */
const SHOWN: readonly (string | null | undefined)[] = ['listed', 'archived', null, undefined]

export function visibleModrinthVersions(versions: readonly Version[]): Version[] {
  return versions.filter(({ status }) => SHOWN.includes(status))
}

export function matchingModrinthFiles(versions: readonly Version[], wanted: WantedFiles): PlatformFile[] {
  return visibleModrinthVersions(versions).flatMap((version): PlatformFile[] => {
    const date = utcDayOf(version.date_published)
    const chosen = fileOf(version, wanted)
    if (date === null || chosen === null) return []
    const text = version.changelog?.trim() ?? ''
    const { sha1, sha512 } = chosen.hashes
    return [
      {
        platform: 'modrinth',
        source: wanted.source,
        file: chosen.filename,
        sizeBytes: chosen.size,
        hashes: { sha1: sha1.toLowerCase(), sha256: null, sha512: sha512.toLowerCase() },
        href: chosen.url,
        page: null,
        revision: sha512.toLowerCase(),
        gameVersions: version.game_versions,
        stage: version.version_type,
        version: oneLine(version.version_number, 64),
        name: oneLine(version.name),
        date,
        notes: text === '' ? null : { text, isHtml: false },
      },
    ]
  })
}

/** The primary file of a version if its name matches; otherwise the first file with a matching name; null for none. */
function fileOf({ files }: Version, wanted: WantedFiles) {
  const fitting = files.filter(({ filename }) => captureVersionIfEndingMatches(filename, wanted) !== undefined)
  return fitting.find(({ primary }) => primary) ?? fitting[0] ?? null
}
