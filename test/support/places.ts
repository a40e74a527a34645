// A local fake of GitHub, Modrinth, CurseForge and Discord. Answers have the documented formats and contain releases of the test. Every request is
// recorded; unknown addresses get a 404.

import { createHash } from 'node:crypto'
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import { onTestFinished } from 'vitest'
import type { AddressInfo } from 'node:net'

export type Asked = {
  readonly host: string
  readonly path: string
  readonly method: string
  readonly headers: IncomingMessage['headers']
  readonly body: string
}

export type Answer = (request: Asked, response: ServerResponse) => void

export type Places = {
  /** Value for PACKSITE_SYNC_HOSTS. */
  readonly hosts: string
  readonly asked: Asked[]
  /** The maximum number of concurrent requests to the same host. */
  readonly mostAtOnce: () => number
  /** Sets the answer for an address such as 'api.github.com/repos/a/b/releases', with any query. */
  readonly play: (address: string, answer: Answer) => void
}

const HOSTS = [
  'api.github.com',
  'github.com',
  'objects.githubusercontent.com',
  'release-assets.githubusercontent.com',
  'api.modrinth.com',
  'cdn.modrinth.com',
  'api.curseforge.com',
  'discord.com',
]

export async function startPlaces(): Promise<Places> {
  const answers = new Map<string, Answer>()
  const asked: Asked[] = []
  const open = new Map<string, number>()
  let most = 0
  const server = createServer((request, response) => {
    const host = request.headers.host ?? ''
    const path = request.url ?? '/'
    open.set(host, (open.get(host) ?? 0) + 1)
    most = Math.max(most, open.get(host) ?? 0)
    response.on('close', () => open.set(host, (open.get(host) ?? 1) - 1))
    const parts: Buffer[] = []
    request.on('data', (part: Buffer) => parts.push(part))
    request.on('end', () => {
      const { method = 'GET', headers } = request
      const own: Asked = { host, path, method, headers, body: Buffer.concat(parts).toString() }
      asked.push(own)
      const answer = answers.get(`${host}${path.replace(/\?.*/s, '')}`)
      if (answer === undefined) response.writeHead(404).end('{"message":"Not Found"}')
      else answer(own, response)
    })
  })
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done))
  onTestFinished(() => {
    server.closeAllConnections()
    server.close()
  })
  const address = `http://127.0.0.1:${String((server.address() as AddressInfo).port)}`
  return {
    hosts: HOSTS.map((host) => `${host}=${address}`).join(' '),
    asked,
    mostAtOnce: () => most,
    play: (to, answer) => answers.set(to, answer),
  }
}

/** JSON with an ETag; a conditional request gets 304. */
export const json =
  (data: unknown, headers: Readonly<Record<string, string>> = {}): Answer =>
  (request, response) => {
    const body = JSON.stringify(data)
    const etag = `"${createHash('md5').update(body).digest('hex')}"`
    if (request.headers['if-none-match'] === etag) response.writeHead(304, { etag, ...headers }).end()
    else response.writeHead(200, { 'content-type': 'application/json', etag, ...headers }).end(body)
  }

/** A file with an ETag; supports open-ended byte ranges. */
export const file =
  (bytes: Uint8Array, etag = '"1"'): Answer =>
  ({ headers }, response) => {
    const from = Number(/^bytes=(\d+)-$/.exec(headers.range ?? '')?.[1] ?? 0)
    const isRest = from > 0 && headers['if-range'] === etag
    const body = isRest ? bytes.subarray(from) : bytes
    const length = { 'content-length': String(body.length), etag }
    const range = `bytes ${String(from)}-${String(bytes.length - 1)}/${String(bytes.length)}`
    response.writeHead(isRest ? 206 : 200, isRest ? { ...length, 'content-range': range } : length).end(body)
  }

export const status =
  (code: number, headers: Readonly<Record<string, string>> = {}): Answer =>
  (_request, response) => {
    response.writeHead(code, headers).end('{"message":"no"}')
  }

export const redirect = (location: string): Answer => status(302, { location })

/** Gives the answers in sequence, and repeats the last. */
export function inTurn(...answers: readonly Answer[]): Answer {
  let turn = 0
  return (request, response) => {
    answers[Math.min(turn, answers.length - 1)]?.(request, response)
    turn += 1
  }
}

export const hash = (name: 'sha1' | 'sha256' | 'sha512', bytes: Uint8Array): string =>
  createHash(name).update(bytes).digest('hex')

/** A pack of a test. */
export type Pack = {
  readonly file: string
  readonly bytes: Buffer
  readonly versions: readonly string[]
  readonly version: string
  readonly name?: string
  readonly stage?: 'release' | 'beta' | 'alpha'
  /** '2026-11-02T18:00:00Z' */
  readonly date: string
  readonly changelog?: string
}

/** GitHub: docs.github.com/rest/releases/releases. */
export function githubRelease(pack: Pack, { repo = 'ann/main', digest = true, draft = false } = {}) {
  const base = `https://github.com/${repo}/releases`
  const login = { login: 'ann', id: 1, html_url: 'https://github.com/ann', type: 'User', site_admin: false }
  return {
    url: `https://api.github.com/repos/${repo}/releases/1`,
    html_url: `${base}/tag/${pack.version}`,
    id: 1,
    node_id: 'RE_1',
    tag_name: pack.version,
    target_commitish: 'main',
    name: pack.name ?? null,
    body: pack.changelog ?? null,
    draft,
    prerelease: pack.stage === 'beta',
    immutable: false,
    created_at: pack.date,
    published_at: draft ? null : pack.date,
    author: login,
    tarball_url: `https://api.github.com/repos/${repo}/tarball/${pack.version}`,
    zipball_url: `https://api.github.com/repos/${repo}/zipball/${pack.version}`,
    assets: [
      {
        url: `https://api.github.com/repos/${repo}/releases/assets/1`,
        browser_download_url: githubFile(pack, repo),
        id: 1,
        node_id: 'RA_1',
        name: pack.file,
        label: null,
        state: 'uploaded',
        content_type: 'application/zip',
        size: pack.bytes.length,
        digest: digest ? `sha256:${hash('sha256', pack.bytes)}` : null,
        download_count: 7,
        created_at: pack.date,
        updated_at: pack.date,
        uploader: login,
      },
    ],
  }
}

export function githubFile(pack: Pack, repo = 'ann/main'): string {
  return `https://github.com/${repo}/releases/download/${pack.version}/${pack.file}`
}

/** Modrinth: docs.modrinth.com, Version. */
export function modrinthVersion(pack: Pack, { project = 'AbCdEfGh', id = `v${pack.version}` } = {}) {
  return {
    id,
    project_id: project,
    author_id: 'QwErTyUi',
    featured: false,
    name: pack.name ?? pack.version,
    version_number: pack.version,
    changelog: pack.changelog ?? null,
    changelog_url: null,
    date_published: pack.date,
    downloads: 12,
    version_type: pack.stage ?? 'release',
    status: 'listed',
    requested_status: null,
    files: [modrinthFile(pack, { project, id })],
    dependencies: [],
    game_versions: pack.versions,
    loaders: ['minecraft'],
  }
}

export function modrinthFile(
  pack: Pick<Pack, 'bytes' | 'file'>,
  { project = 'AbCdEfGh', id = 'v', primary = true } = {},
) {
  return {
    hashes: { sha512: hash('sha512', pack.bytes), sha1: hash('sha1', pack.bytes) },
    url: `https://cdn.modrinth.com/data/${project}/versions/${id}/${pack.file}`,
    filename: pack.file,
    primary,
    size: pack.bytes.length,
    file_type: null,
  }
}

const STAGES = { release: 1, beta: 2, alpha: 3 }

/** CurseForge: docs.curseforge.com, File. */
export function curseforgeFile(pack: Pack, id: number, { project = 4711 } = {}) {
  return {
    id,
    gameId: 432,
    modId: project,
    isAvailable: true,
    displayName: pack.name ?? pack.file,
    fileName: pack.file,
    releaseType: STAGES[pack.stage ?? 'release'],
    fileStatus: 4,
    hashes: [
      { value: hash('sha1', pack.bytes), algo: 1 },
      { value: createHash('md5').update(pack.bytes).digest('hex'), algo: 2 },
    ],
    fileDate: pack.date,
    fileLength: pack.bytes.length,
    downloadCount: 3,
    downloadUrl: null,
    gameVersions: [...pack.versions, 'Minecraft'],
    sortableGameVersions: [],
    dependencies: [],
    alternateFileId: 0,
    isServerPack: false,
    fileFingerprint: 1,
    modules: [],
  }
}

export const curseforgeProject = (slug = 'main-32x', project = 4711) => ({
  data: {
    id: project,
    gameId: 432,
    name: 'Main 32x',
    slug,
    links: {
      websiteUrl: `https://www.curseforge.com/minecraft/texture-packs/${slug}`,
      wikiUrl: null,
      issuesUrl: null,
      sourceUrl: null,
    },
    summary: '',
    status: 4,
    downloadCount: 3,
    allowModDistribution: false,
    isAvailable: true,
    latestFilesIndexes: [],
    dateModified: '2026-11-02T18:00:00Z',
  },
})

/** Answers the paginated list requests of each host. */
export function playAll(
  places: Places,
  packs: { github?: unknown[]; modrinth?: unknown[]; curseforge?: unknown[] },
): void {
  const { github = [], modrinth = [], curseforge = [] } = packs
  places.play('api.github.com/repos/ann/main/releases', (request, response) => {
    const page = Number(new URLSearchParams(request.path.replace(/^.*\?/, '')).get('page') ?? 1)
    const next = `<https://api.github.com/repos/ann/main/releases?per_page=100&page=${String(page + 1)}>; rel="next"`
    const link: Readonly<Record<string, string>> = page * 100 < github.length ? { link: next } : {}
    json(github.slice((page - 1) * 100, page * 100), link)(request, response)
  })
  places.play('api.modrinth.com/v2/project/AbCdEfGh/version', (request, response) => {
    const query = new URLSearchParams(request.path.replace(/^.*\?/, ''))
    const offset = Number(query.get('offset'))
    json(modrinth.slice(offset, offset + Number(query.get('limit'))))(request, response)
  })
  places.play('api.curseforge.com/v1/mods/4711', json(curseforgeProject()))
  places.play('api.curseforge.com/v1/mods/4711/files', (request, response) => {
    const query = new URLSearchParams(request.path.replace(/^.*\?/, ''))
    const [index, pageSize] = [Number(query.get('index')), Number(query.get('pageSize'))]
    const data = curseforge.slice(index, index + pageSize)
    const pagination = { index, pageSize, resultCount: data.length, totalCount: curseforge.length }
    json({ data, pagination })(request, response)
  })
}

/** Serves the files at the download addresses of packs. */
export function playFiles(places: Places, packs: readonly Pack[]): void {
  for (const pack of packs) {
    const own = `objects.githubusercontent.com/${pack.version}/${pack.file}`
    places.play(githubFile(pack).replace('https://', ''), redirect(`https://${own}?signature=1`))
    places.play(own, file(pack.bytes))
    places.play(modrinthVersion(pack).files[0]?.url.replace('https://', '') ?? '', file(pack.bytes))
  }
}
