// The preview server: what stands in outDir, answered as the emitted rules say. Every answer is of one whole build: a file is
// opened first, and answered only if no publishing touched the site meanwhile; an open file keeps its bytes.

import { constants, existsSync, lstatSync, statSync } from 'node:fs'
import { open } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { SiteError, createProblem } from './base/errors'
import { isMissing } from './base/fs'
import { takeLock, workFolder } from './output/lock'
import { MANIFEST_PATH } from './output/guard'
import { HISTORY_PATH, readHistory, readManifest, readRules } from './output/manifest'
import { ancestors, isOutputPath, recover } from './output/publish'
import { createResolver, type Resolver } from './output/resolve'
import { RULES_PATH } from './output/rules'
import { closeServer, createHttpServer, hostNames, listen } from './server/listen'
import { createRequestListener, type Answer, type RequestLog } from './server/requests'
import type { HostRules } from './model'
import type { OpenFile } from './server/send'

export type PreviewOptions = {
  readonly outDir: string
  readonly host: string
  readonly port: number
  readonly strictPort: boolean
  readonly on: {
    readonly ready: (address: string, id: string) => void
    /** Another build stands in outDir now. */
    readonly changed: (id: string) => void
    readonly log: (entry: RequestLog) => void
  }
}

export type PreviewServer = { readonly address: string; readonly close: () => Promise<void> }

/** Starts serving; throws SiteError when there is nothing to serve or no port can be had. */
export async function startPreview({ outDir, host, port, strictPort, on }: PreviewOptions): Promise<PreviewServer> {
  await settle(outDir)
  let current = readPublished(outDir)
  if (current === null) throw nothingBuilt(outDir)
  const next = (): Published | null => {
    const before = current
    if (before?.stamp !== stampOf(outDir)) current = readPublished(outDir)
    if (current !== null && current.id !== before?.id) on.changed(current.id)
    return current
  }
  const listener = createRequestListener({
    hosts: hostNames(host),
    rules: () => current?.rules ?? null,
    log: on.log,
    answer: (path) => answer(outDir, path, next),
  })
  const server = createHttpServer(listener)
  const address = await listen(server, { host, port, strictPort })
  on.ready(address, current.id)
  return { address, close: () => closeServer(server) }
}

/** A build that stands in outDir. */
type Published = {
  readonly id: string
  readonly rules: HostRules
  readonly resolver: Resolver
  /** Another publishing gives another one. */
  readonly stamp: string
}

/** What may be asked for: the files of the manifest, the manifest itself, and the assets of older builds. */
function readPublished(outDir: string): Published | null {
  const stamp = stampOf(outDir)
  const [manifest, rules] = [readManifest(outDir), readRules(outDir)]
  if (stamp === null || manifest === null || rules === null) return null
  const kept = readHistory(outDir).flatMap(({ assets }) => assets)
  // Read while a publishing went on: of two builds.
  if (stampOf(outDir) !== stamp) return null
  const files = [...Object.keys(manifest.files), ...kept, MANIFEST_PATH, HISTORY_PATH].filter(isOutputPath)
  return { id: manifest.id, rules, resolver: createResolver(rules, new Set(files)), stamp }
}

/** Tells one published build from another; null when there is none. */
function stampOf(outDir: string): string | null {
  try {
    return [MANIFEST_PATH, RULES_PATH, HISTORY_PATH]
      .map((path) => statSync(join(outDir, path), { bigint: true }))
      .map(({ ino, size, mtimeNs }) => [ino, size, mtimeNs].join(' '))
      .join()
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

const UNAVAILABLE: Answer = {
  status: 503,
  headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': '1' },
  body: 'There is no whole build here at the moment.\n',
}

async function answer(outDir: string, path: string, next: () => Published | null): Promise<Answer> {
  for (let attempt = 0; attempt < 20; attempt += 1) {
    if (!(await settle(outDir))) return UNAVAILABLE
    const site = next()
    if (site === null) {
      if (isPublishing(outDir) || stampOf(outDir) !== null) continue
      return UNAVAILABLE
    }
    const found = await answerFrom(outDir, path, site)
    if (!isPublishing(outDir) && stampOf(outDir) === site.stamp) return found
    if (typeof found.body === 'object' && 'handle' in found.body) await found.body.handle.close()
  }
  return UNAVAILABLE
}

async function answerFrom(outDir: string, path: string, { rules, resolver }: Published): Promise<Answer> {
  const found = resolver.resolve(path)
  if (found?.kind === 'redirect') return { status: found.status, headers: { location: found.to }, body: '' }
  const body = found === null ? null : await openPlainFile(outDir, found.file)
  if (found !== null && body !== null) return fileAnswer(found.status, resolver.headersOf(found.file), body)
  const page = await openPlainFile(outDir, rules.notFound)
  const headers = resolver.headersOf(rules.notFound)
  return page === null ? { status: 404, headers, body: '' } : fileAnswer(404, headers, page)
}

type TaggedFile = OpenFile & { readonly etag: string }

function fileAnswer(status: number, headers: Answer['headers'], { etag, ...body }: TaggedFile): Answer {
  return { status, headers: status === 200 ? { ...headers, etag } : headers, body }
}

/** Null unless it is a regular file and no link leads to it. */
async function openPlainFile(outDir: string, path: string): Promise<TaggedFile | null> {
  try {
    if ([...ancestors(path), path].some((part) => lstatSync(join(outDir, part)).isSymbolicLink())) return null
    // Windows has no O_NOFOLLOW.
    const handle = await open(
      join(outDir, path),
      constants.O_RDONLY | ((constants.O_NOFOLLOW as number | undefined) ?? 0),
    )
    const stats = await handle.stat({ bigint: true })
    if (stats.isFile()) {
      const etag = `"${[stats.ino, stats.mtimeNs, stats.size].map((part) => part.toString(36)).join('-')}"`
      return { handle, sizeBytes: Number(stats.size), etag }
    }
    await handle.close()
    return null
  } catch (error) {
    if (isMissing(error)) return null
    throw error
  }
}

function isPublishing(outDir: string): boolean {
  return existsSync(join(workFolder(outDir), 'journal.json'))
}

const STEP_MS = 20
const PATIENCE_MS = 10_000

/** Waits until no publishing is under way, and finishes one whose build was killed. False when that takes too long. */
async function settle(outDir: string): Promise<boolean> {
  for (let waitedMs = 0; isPublishing(outDir); waitedMs += STEP_MS) {
    if (waitedMs >= PATIENCE_MS) return false
    if (waitedMs % 1_000 === 0) tryRecover(outDir)
    await wait(STEP_MS)
  }
  return true
}

function tryRecover(outDir: string): void {
  try {
    const release = takeLock(outDir)
    try {
      recover(outDir)
    } finally {
      release()
    }
  } catch (error) {
    // The build that holds the lock is alive, and publishes itself.
    if (!(error instanceof SiteError)) throw error
  }
}

function nothingBuilt(outDir: string): SiteError {
  const message = existsSync(outDir) ? 'outDir holds no build that can be served' : 'There is no built site yet'
  return new SiteError([
    createProblem('no-build', { message, at: { file: outDir }, hint: 'run packsite build first.' }),
  ])
}
