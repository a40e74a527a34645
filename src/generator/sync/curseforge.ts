// CurseForge API v1: files of a project. Downloads need a key, so a release links to the web page of the file instead. The SHA-1 identifies
// the same file on other platforms.

import * as z from 'zod'
import { spansOf } from '../../shared/game-version'
import { captureVersionIfEndingMatches } from './file-pattern'
import { API_URLS } from './api-hosts'
import { NO_HASHES, utcDayOf, oneLine, type PlatformFile, type ReleaseStage, type WantedFiles } from './release-formats'

export const curseforgeProject = z.object({
  data: z.object({ id: z.number().int(), slug: z.string(), links: z.object({ websiteUrl: z.string() }) }),
})

export const curseforgeFiles = z.object({
  data: z.array(
    z.object({
      id: z.number().int(),
      isAvailable: z.boolean(),
      displayName: z.string(),
      fileName: z.string(),
      releaseType: z.number().int(),
      fileStatus: z.number().int(),
      hashes: z.array(z.object({ value: z.string(), algo: z.number().int() })),
      fileDate: z.string(),
      fileLength: z.number().int().min(0),
      gameVersions: z.array(z.string()),
    }),
  ),
  pagination: z.object({ index: z.number().int(), totalCount: z.number().int() }),
})

/** Changelog as HTML. */
export const curseforgeChangelog = z.object({ data: z.string() })

export const CURSEFORGE_PAGE_SIZE = 50

export function curseforgeFilesUrl(project: number, index: number): string {
  return `${API_URLS.curseforge}/mods/${String(project)}/files?index=${String(index)}&pageSize=${String(CURSEFORGE_PAGE_SIZE)}`
}

export function curseforgeProjectUrl(project: number): string {
  return `${API_URLS.curseforge}/mods/${String(project)}`
}

export function curseforgeChangelogUrl(project: number, file: number): string {
  return `${API_URLS.curseforge}/mods/${String(project)}/files/${String(file)}/changelog`
}

const STAGES: Readonly<Record<number, ReleaseStage>> = { 1: 'release', 2: 'beta', 3: 'alpha' }
/** Status values of public files: approved, archived, released. */
const SHOWN = [4, 8, 10]
const SHA1 = 1

type File = z.output<typeof curseforgeFiles>['data'][number]

export function visibleCurseforgeFiles(files: readonly File[]): File[] {
  return files.filter(({ isAvailable, fileStatus }) => isAvailable && SHOWN.includes(fileStatus))
}

export function matchingCurseforgeFiles(
  files: readonly File[],
  { websiteUrl, ...wanted }: WantedFiles & { readonly websiteUrl: string },
): PlatformFile[] {
  return visibleCurseforgeFiles(files).flatMap((file): PlatformFile[] => {
    const { id, fileName, fileLength, hashes, gameVersions } = file
    const [date, stage] = [utcDayOf(file.fileDate), STAGES[file.releaseType]]
    if (captureVersionIfEndingMatches(fileName, wanted) === undefined || date === null || stage === undefined) return []
    const sha1 = hashes.find(({ algo }) => algo === SHA1)?.value.toLowerCase() ?? null
    return [
      {
        platform: 'curseforge',
        source: wanted.source,
        file: fileName,
        sizeBytes: fileLength,
        hashes: { ...NO_HASHES, sha1 },
        href: null,
        page: `${websiteUrl.replace(/\/+$/, '')}/files/${String(id)}`,
        revision: String(id),
        // The list of the API also contains names of mod loaders and editions, which are left out.
        gameVersions: gameVersions.filter((text) => spansOf(text).length > 0),
        stage,
        version: null,
        name: oneLine(file.displayName),
        date,
        notes: null,
      },
    ]
  })
}
