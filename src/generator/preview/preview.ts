// The preview server: serves outDir according to the emitted host rules. Each response comes from one complete build: the server opens the file
// first, and sends the file only if no publish touched the site meanwhile. An open file keeps the old bytes.

import { setTimeout as wait } from 'node:timers/promises'
import { SiteError, siteError } from '../diagnostics/errors'
import { hasJournal } from '../output/journal'
import { takeLock } from '../output/lock'
import { RETAINED_ASSETS_PATH, readRetainedAssetSets, readManifest, readHostRules } from '../output/manifest'
import { MANIFEST_PATH } from '../output/work-paths'
import { interruptedPublishError } from '../output/interrupted-publish'
import { finishInterruptedPublish } from '../output/publish'
import { createRequestResolver, type RequestResolver } from '../output/hosts/resolve'
import { openOutDirFs, openWorkFolderFs, type GuardedFs } from '../output/fs/guarded-fs'
import { statRoot } from '../output/fs/output-paths'
import { errorFileOf, RULES_PATH } from '../output/hosts/rules'
import {
  closeServer,
  createHttpServerWithLimits,
  allowedHostNames,
  listenOnFreePort,
  siteAddress,
  type MovedPort,
} from '../server/listen'
import { createRequestListener, type ResponseData, type RequestLogEntry } from '../server/requests'
import type { HostRules } from '../types'
import type { OpenFile } from '../server/send'

export type PreviewOptions = {
  readonly outDir: string
  readonly host: string
  readonly port: number
  readonly strictPort: boolean
  readonly on: {
    readonly portMoved: (moved: MovedPort) => void
    /** `address`: of the site, including the base. */
    readonly ready: (address: string, id: string) => void
    /** Called if other machines can reach the server. */
    readonly open: () => void
    /** Called with the id of a new build in outDir. */
    readonly changed: (id: string) => void
    readonly log: (entry: RequestLogEntry) => void
  }
}

export type PreviewServer = { readonly address: string; readonly close: () => Promise<void> }

/** Starts the server. Throws SiteError if outDir has no build or no port is available. */
export async function startPreview({ outDir, host, port, strictPort, on }: PreviewOptions): Promise<PreviewServer> {
  const unsettled = await settle(outDir)
  if (unsettled !== null) throw unsettled
  let current = await readSettled(outDir)
  if (current === null) throw notBuilt(outDir)
  const next = (): Published | null => {
    const before = current
    if (before?.fingerprint !== buildFingerprint(outDir)) current = readPublished(outDir)
    if (current !== null && current.id !== before?.id) on.changed(current.id)
    return current
  }
  const listener = createRequestListener({
    hosts: allowedHostNames(host),
    rules: () => current?.rules ?? null,
    log: on.log,
    answer: (path, sent) => answer(outDir, { path, sent }, next),
  })
  const server = createHttpServerWithLimits(listener)
  const address = await listenOnFreePort(server, { host, port, strictPort, onMoved: on.portMoved, onOpen: on.open })
  on.ready(siteAddress(address, current.rules.base), current.id)
  return { address, close: () => closeServer(server) }
}

/** A build in outDir. */
type Published = {
  readonly id: string
  readonly rules: HostRules
  readonly resolver: RequestResolver
  /** Fingerprints of the manifest, rules and history; every publish changes them. */
  readonly fingerprint: string
}

/**
 * Reads the published build. Addressable files: those of the manifest, the manifest, the history, and assets of older builds. Null if a record is
 * missing or a publish ran meanwhile.
 */
function readPublished(outDir: string): Published | null {
  const fingerprint = buildFingerprint(outDir)
  const [manifest, rules] = [readManifest(outDir), readHostRules(outDir)]
  if (fingerprint === null || manifest === null || rules === null) return null
  const retained = readRetainedAssetSets(outDir).flatMap(({ assets }) => assets)
  // A publish ran meanwhile, so the files read may come from two builds.
  if (buildFingerprint(outDir) !== fingerprint) return null
  const files = [...Object.keys(manifest.files), ...retained, MANIFEST_PATH, RETAINED_ASSETS_PATH]
  return { id: manifest.id, rules, resolver: createRequestResolver(rules, new Set(files)), fingerprint }
}

/** Retries for one second, since a backup that hard-links the files also changes the fingerprints. Null without a complete build. */
async function readSettled(outDir: string): Promise<Published | null> {
  for (let waitedMs = 0; waitedMs < 1_000; waitedMs += STEP_MS) {
    const published = readPublished(outDir)
    if (published !== null || buildFingerprint(outDir) === null) return published
    await wait(STEP_MS)
  }
  return null
}

/** Identifies a published build by the fingerprints of the manifest, rules and history; null if any of these files is missing. */
function buildFingerprint(outDir: string): string | null {
  const site = openOutDirFs(outDir)
  const fingerprints = [MANIFEST_PATH, RULES_PATH, RETAINED_ASSETS_PATH].map((path) => {
    const found = site.stat(path)
    return typeof found === 'string' ? null : [found.ino, found.size, found.mtimeMs, found.ctimeMs].join(' ')
  })
  return fingerprints.includes(null) ? null : fingerprints.join()
}

const UNAVAILABLE: ResponseData = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
  body: 'There is no complete build at the moment.\n',
}

type Asked = { readonly path: string; readonly sent?: string | undefined }

async function answer(outDir: string, asked: Asked, next: () => Published | null): Promise<ResponseData> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if ((await settle(outDir)) !== null) return UNAVAILABLE
    const site = next()
    if (site === null) {
      if (!hasJournal(openWorkFolderFs(outDir)) && buildFingerprint(outDir) === null) return UNAVAILABLE
      await wait(STEP_MS)
      continue
    }
    const found = await answerFrom(outDir, asked, site)
    if (!hasJournal(openWorkFolderFs(outDir)) && buildFingerprint(outDir) === site.fingerprint) return found
    if (typeof found.body === 'object' && 'handle' in found.body) await found.body.handle.close()
  }
  return UNAVAILABLE
}

async function answerFrom(outDir: string, { path, sent }: Asked, { rules, resolver }: Published) {
  const site = openOutDirFs(outDir)
  const found = resolver.resolve(path, sent)
  if (found?.kind === 'redirect') return { status: found.status, headers: { location: found.to }, body: '' }
  const body = found === null ? null : await openPlainFile(site, found.file)
  if (found !== null && body !== null) return fileAnswer(found.status, resolver.headersOf(found.file), body)
  const errorFile = errorFileOf(rules, path)
  const page = await openPlainFile(site, errorFile)
  const headers = resolver.headersOf(errorFile)
  return page === null ? { status: 404, headers, body: '' } : fileAnswer(404, headers, page)
}

type TaggedFile = OpenFile & { readonly etag: string }

function fileAnswer(status: number, headers: ResponseData['headers'], { etag, ...body }: TaggedFile): ResponseData {
  return { status, headers: status === 200 ? { ...headers, etag } : headers, body }
}

/** Returns null unless the path is a regular file that no symbolic link leads to. */
async function openPlainFile(site: GuardedFs, path: string): Promise<TaggedFile | null> {
  const handle = await site.open(path)
  if (handle === null) return null
  const { ino, mtimeNs, size } = await handle.stat({ bigint: true })
  const etag = `"${[ino, mtimeNs, size].map((part) => part.toString(36)).join('-')}"`
  return { handle, sizeBytes: Number(size), etag }
}

const STEP_MS = 20
const PATIENCE_MS = 10_000

/** Waits for a publish to end, and finishes an interrupted publish. Returns null, or the problem that prevents this. */
async function settle(outDir: string): Promise<SiteError | null> {
  const work = openWorkFolderFs(outDir)
  for (let waitedMs = 0; hasJournal(work); waitedMs += STEP_MS) {
    if (waitedMs >= PATIENCE_MS) return interruptedPublishError(outDir)
    const problem = waitedMs % 1_000 === 0 ? await tryRecover(outDir) : null
    if (problem !== null) return problem
    await wait(STEP_MS)
  }
  return null
}

async function tryRecover(outDir: string): Promise<SiteError | null> {
  try {
    const lock = await takeLock(outDir)
    try {
      const { state, problem } = finishInterruptedPublish(outDir, lock)
      return state === 'unfinished' ? (problem ?? interruptedPublishError(outDir)) : null
    } finally {
      lock.release()
    }
  } catch (error) {
    if (!(error instanceof SiteError)) throw error
    // Another build holds the lock; it finishes the interrupted publish itself.
    return error.problems.every(({ code }) => code === 'build-running') ? null : error
  }
}

function notBuilt(outDir: string): SiteError {
  const message =
    statRoot(outDir) === 'folder' ? 'outDir has no build that packsite can serve' : 'There is no built site yet'
  return siteError('no-build', { message, at: { file: outDir }, hint: 'run packsite build first.' })
}
