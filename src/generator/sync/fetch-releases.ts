// Fetches the releases of one row of sources.yaml from a platform, page by page, with conditional requests. Validates the responses; the
// modules of the platforms convert them to releases.

import { parseUrl } from '../util/address'
import { printable } from '../util/path'
import { ResponseContainsKey, UnusableResponse, readBody, type HttpClient, type Refused } from './http-client'
import {
  CURSEFORGE_PAGE_SIZE,
  curseforgeFilesUrl,
  curseforgeChangelog,
  curseforgeChangelogUrl,
  curseforgeFiles,
  matchingCurseforgeFiles,
  curseforgeProject,
  curseforgeProjectUrl,
  visibleCurseforgeFiles,
} from './curseforge'
import { GITHUB_HEADERS, githubReleasesUrl, visibleGithubAssets, matchingGithubFiles, githubReleases } from './github'
import { FILE_HOSTS, PAGE_HOSTS, isUrlOnHosts } from './api-hosts'
import {
  MODRINTH_PAGE_SIZE,
  modrinthVersionsUrl,
  matchingModrinthFiles,
  modrinthVersions,
  visibleModrinthVersions,
} from './modrinth'
import {
  PLATFORM_NAMES,
  type PlatformFile,
  type Platform,
  type SourcesFileRow,
  type WantedFiles,
} from './release-formats'
import type { HttpCache } from './http-cache'
import type { z } from 'zod'

export type FetchContext = {
  readonly client: HttpClient
  readonly httpCache: HttpCache
  /** True to fetch changelogs too. */
  readonly notes: boolean
}

export type FetchedPlatformFiles = {
  readonly found: readonly PlatformFile[]
  /** Names of all files on the platform, matching or not. */
  readonly offered: readonly string[]
  /** Hints that are not problems. */
  readonly remarks: readonly string[]
}

/** Protects against endless paging; more pages than any project has. */
const MAX_PAGES = 100
const MAX_ANSWER_BYTES = 16 * 1024 * 1024

type FetchPlatform = (
  source: SourcesFileRow,
  context: FetchContext & { wanted: Omit<WantedFiles, 'pattern'> },
) => Promise<FetchedPlatformFiles | Refused>

/** Platform -> function that fetches the files of one row of sources.yaml from the platform. */
export const PLATFORM_FETCHERS: Readonly<Record<Platform, FetchPlatform>> = {
  github: async ({ github }, { wanted, ...context }) => {
    if (github === null) return NO_RELEASES
    const found: PlatformFile[] = []
    const offered: string[] = []
    let address: string | null = githubReleasesUrl(github.repo)
    for (let page = 0; address !== null && page < MAX_PAGES; page += 1) {
      const answer: Parsed<z.output<typeof githubReleases>> | Refused = await fetchJson(address, githubReleases, {
        ...context,
        headers: GITHUB_HEADERS,
      })
      if ('refusal' in answer) return answer
      found.push(...matchingGithubFiles(answer.value, { ...wanted, pattern: github.asset }))
      offered.push(...visibleGithubAssets(answer.value).map(({ file }) => file.name))
      address = answer.next
    }
    return checked('github', { found, offered, remarks: [] })
  },

  modrinth: async ({ modrinth }, { wanted, ...context }) => {
    if (modrinth === null) return NO_RELEASES
    const { project, file: pattern } = modrinth
    const found: PlatformFile[] = []
    const offered: string[] = []
    const ids = new Set<string>()
    const projects = new Set<string>()
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const address = modrinthVersionsUrl({ project, offset: page * MODRINTH_PAGE_SIZE, notes: context.notes })
      const answer = await fetchJson(address, modrinthVersions, context)
      if ('refusal' in answer) return answer
      // A host without paging returns the same versions for every offset.
      const fresh = answer.value.filter(({ id }) => !ids.has(id))
      for (const { id, project_id: projectId } of fresh) {
        ids.add(id)
        projects.add(projectId)
      }
      found.push(...matchingModrinthFiles(fresh, { ...wanted, pattern }))
      offered.push(...visibleModrinthVersions(fresh).flatMap(({ files }) => files.map(({ filename }) => filename)))
      if (fresh.length === 0 || answer.value.length !== MODRINTH_PAGE_SIZE) break
    }
    const [id] = projects
    const isSlug = id !== undefined && id !== project
    const remark = `The Modrinth id of '${project}' is ${id ?? ''}, which survives a rename.`
    return checked('modrinth', { found, offered, remarks: isSlug ? [remark] : [] })
  },

  curseforge: async ({ curseforge }, { wanted, ...context }) => {
    if (curseforge === null) return NO_RELEASES
    const { project, file: pattern } = curseforge
    const about = await fetchJson(curseforgeProjectUrl(project), curseforgeProject, context)
    if ('refusal' in about) return about
    const { websiteUrl } = about.value.data.links
    const found: PlatformFile[] = []
    const offered: string[] = []
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const address = curseforgeFilesUrl(project, page * CURSEFORGE_PAGE_SIZE)
      const answer = await fetchJson(address, curseforgeFiles, context)
      if ('refusal' in answer) return answer
      const { data, pagination } = answer.value
      found.push(...matchingCurseforgeFiles(data, { ...wanted, pattern, websiteUrl }))
      offered.push(...visibleCurseforgeFiles(data).map(({ fileName }) => fileName))
      if (data.length === 0 || pagination.index + data.length >= pagination.totalCount) break
    }
    return checked('curseforge', { found, offered, remarks: [] })
  },
}

const NO_RELEASES: FetchedPlatformFiles = { found: [], offered: [], remarks: [] }

/** Returns the fetched releases, or a refusal if one of their URLs is outside the platform's hosts. */
function checked(platform: Platform, fetched: FetchedPlatformFiles): FetchedPlatformFiles | Refused {
  for (const { href, page } of fetched.found) {
    const [address, hosts] = href === null ? [page, PAGE_HOSTS[platform]] : [href, FILE_HOSTS[platform]]
    if (address === null || isUrlOnHosts(address, hosts)) continue
    const host = parseUrl(address)?.host ?? printable(address)
    const reason = `names an address at ${host}, which is not a host of ${PLATFORM_NAMES[platform]}`
    return { refusal: { kind: 'host', status: null, reason } }
  }
  return fetched
}

/** The changelog of a CurseForge file as HTML, from a separate request; '' if the file has no changelog. */
export async function fetchCurseforgeChangelog(project: number, file: number, context: FetchContext) {
  const answer = await fetchJson(curseforgeChangelogUrl(project, file), curseforgeChangelog, context)
  return 'refusal' in answer ? answer : answer.value.data
}

type Parsed<T> = { readonly value: T; readonly next: string | null }
type JsonRequest = FetchContext & { readonly headers?: Readonly<Record<string, string>> }

async function fetchJson<T>(address: string, schema: z.ZodType<T>, { client, httpCache, headers = {} }: JsonRequest) {
  const known = httpCache.answer(address)
  const tag = known === null ? {} : { 'if-none-match': known.etag }
  return client.ask(
    { address, headers: () => ({ accept: 'application/json', ...headers, ...tag }) },
    async (response, from) => {
      if (response.statusCode === 304 && known !== null)
        return { value: parseAnswer(known.body, schema), next: known.next }
      const body = (await readBody(response, MAX_ANSWER_BYTES)).toString('utf8')
      const next = nextPage(response.headers.link, from)
      const value = parseAnswer(body, schema)
      if (client.holdsKey(body) || client.holdsKey(plainJson(value))) throw new ResponseContainsKey()
      const { etag } = response.headers
      if (etag !== undefined) httpCache.keepAnswer(address, { etag, body, next })
      return { value, next }
    },
  )
}

/** The JSON of a value without escapes of control characters, so that a search finds an API key with such characters between its letters. */
function plainJson(value: unknown): string {
  return JSON.stringify(value).replace(/\\(?:u[0-9a-f]{4}|[bfnrt])/g, '')
}

/** The rel="next" URL of a Link header. */
function nextPage(header: string | string[] | undefined, from: string): string | null {
  const [, target] = /<([^>]*)>\s*;[^,]*\brel="?next"?/.exec(String(header ?? '')) ?? []
  return target === undefined ? null : (parseUrl(target, from)?.href ?? null)
}

function parseAnswer<T>(body: string, schema: z.ZodType<T>): T {
  let data: unknown
  try {
    data = JSON.parse(body)
  } catch {
    throw new UnusableResponse('does not answer with JSON')
  }
  const parsed = schema.safeParse(data)
  if (parsed.success) return parsed.data
  const [issue] = parsed.error.issues
  const path = issue?.path.map(String).join('.') ?? ''
  throw new UnusableResponse(`answers in an unknown format${path === '' ? '' : `, at ${path}`}`)
}
