// GitHub API: releases of a repository and their assets. The game versions of an asset are only in its name, at the position that the row's
// pattern defines.

import * as z from 'zod'
import { spansOf } from '../../shared/game-version'
import { captureVersionIfEndingMatches } from './file-pattern'
import { API_URLS } from './api-hosts'
import { NO_HASHES, utcDayOf, oneLine, type PlatformFile, type WantedFiles } from './release-formats'
import type { Day } from '../util/branded-strings'

const asset = z.object({
  name: z.string(),
  state: z.string(),
  size: z.number().int().min(0),
  digest: z.string().nullish(),
  browser_download_url: z.string(),
  updated_at: z.string(),
})

export const githubReleases = z.array(
  z.object({
    tag_name: z.string(),
    name: z.string().nullish(),
    body: z.string().nullish(),
    draft: z.boolean(),
    prerelease: z.boolean(),
    created_at: z.string(),
    published_at: z.string().nullish(),
    assets: z.array(asset),
  }),
)

export const GITHUB_HEADERS = { accept: 'application/vnd.github+json', 'x-github-api-version': '2022-11-28' }

export function githubReleasesUrl(repo: string): string {
  return `${API_URLS.github}/repos/${repo}/releases?per_page=100`
}

type Release = z.output<typeof githubReleases>[number]
type Asset = { readonly release: Release; readonly date: Day; readonly file: Release['assets'][number] }

/** Uploaded assets of published releases. */
export function visibleGithubAssets(releases: readonly Release[]): Asset[] {
  return releases.flatMap((release): Asset[] => {
    const date = utcDayOf(release.published_at ?? release.created_at)
    if (release.draft || date === null) return []
    return release.assets.filter(({ state }) => state === 'uploaded').map((file) => ({ release, date, file }))
  })
}

/** The release files whose names match the pattern and the file extensions of a row of sources.yaml. */
export function matchingGithubFiles(releases: readonly Release[], wanted: WantedFiles): PlatformFile[] {
  return visibleGithubAssets(releases).flatMap(({ release, date, file }): PlatformFile[] => {
    const written = captureVersionIfEndingMatches(file.name, wanted)
    if (written === undefined) return []
    const text = release.body?.trim() ?? ''
    const digest = /^sha256:([0-9a-f]{64})$/i.exec(file.digest ?? '')?.[1]?.toLowerCase() ?? null
    return [
      {
        platform: 'github',
        source: wanted.source,
        file: file.name,
        sizeBytes: file.size,
        hashes: { ...NO_HASHES, sha256: digest },
        href: file.browser_download_url,
        page: null,
        revision: digest ?? file.updated_at,
        gameVersions: written === null ? [] : versionsIn(written),
        stage: release.prerelease ? 'beta' : 'release',
        version: oneLine(release.tag_name, 64),
        name: oneLine(release.name),
        date,
        notes: text === '' ? null : { text, isHtml: false },
      },
    ]
  })
}

/** The versions in a part of a name, formatted like row labels: '1.21.6-1.21.7' -> '1.21.6 - 1.21.7'. */
function versionsIn(text: string): string[] {
  return spansOf(text).map(({ from, to }) => {
    if (to.numbers.includes(Infinity)) return `${from.text}.x`
    return from.text === to.text ? from.text : `${from.text} - ${to.text}`
  })
}
