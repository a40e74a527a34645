// The development server, told in order: prepare, serve from memory, watch, prepare again, tell the pages that changed.
// A page is rendered when it is first asked for. While the site has problems the last good one stays.

import { existsSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { watch } from 'chokidar'
import { createPictureEncoder } from './assets/encode'
import { sha256 } from './base/hash'
import { packageRoot } from './base/package'
import { readClock } from './build'
import { openSite, prepareSite, type PreparedSite } from './prepare'
import { contentType as typeByRules } from './output/resolve'
import { closeServer, createHttpServer, hostNames, listen } from './server/listen'
import { LIVE_PATH, createLiveChannel } from './server/live'
import { createRequestListener, type Answer, type RequestLog } from './server/requests'
import type { HtmlMemo } from './content/html'
import type { HostRules, OutputFile, Page } from './model'

export type DevOptions = {
  readonly root: string
  readonly host: string
  readonly port: number
  readonly strictPort: boolean
  readonly on: DevEvents
}

export type DevEvents = {
  readonly ready: (address: string) => void
  /** After each preparation that went well: pages in all, pages that changed, what was saved. */
  readonly prepared: (info: { pages: number; changed: number; files: readonly string[]; durationMs: number }) => void
  /** Answers the text that pages show. */
  readonly failed: (error: unknown) => string
  readonly log: (entry: RequestLog) => void
}

export type DevServer = { readonly address: string; readonly close: () => Promise<void> }

/** Milliseconds between the last save of a batch and the rebuild. */
const BATCH_MS = 40

/** Starts serving; throws SiteError only when no port can be had. */
export async function startDev({ root: folder, host, port, strictPort, on }: DevOptions): Promise<DevServer> {
  const root = resolve(folder)
  const live = createLiveChannel()
  const memos = new Map<string, HtmlMemo>()
  let current: ServedSite | null = null
  let fault = ''

  const watcher = watch(watchedPaths(root), {
    ignoreInitial: true,
    ignored: (path) => /[\\/](?:\.packsite|node_modules)(?:[\\/]|$)/.test(path),
  })

  const prepare = async (files: readonly string[]): Promise<void> => {
    const startMs = performance.now()
    try {
      const { nowMs } = readClock(process.env)
      const report = (): void => undefined
      const prepared = await prepareSite(await openSite(root, report), { nowMs, report, live: true, memos })
      const next = serveSite(prepared)
      const changed = current === null ? [] : changedPages(current, next)
      current = next
      watcher.add(prepared.configInputs.map((input) => join(root, input)))
      fault = ''
      live.send({ type: 'fine' })
      if (changed.length > 0) live.send({ type: 'changed', urls: changed })
      on.prepared({
        pages: prepared.pages.length,
        changed: changed.length,
        files,
        durationMs: performance.now() - startMs,
      })
    } catch (error) {
      fault = on.failed(error)
      live.send({ type: 'problems', text: fault })
    }
  }

  const listener = createRequestListener({
    hosts: hostNames(host),
    rules: () => current?.rules ?? null,
    log: on.log,
    live: { path: LIVE_PATH, connect: live.connect },
    answer: (path) =>
      current?.answer(path) ?? {
        status: 500,
        headers: { 'content-type': 'text/plain; charset=utf-8', refresh: '1' },
        body: fault,
      },
  })
  const server = createHttpServer(listener)

  await prepare([])
  const address = await listen(server, { host, port, strictPort }).catch(async (error: unknown) => {
    await watcher.close()
    throw error
  })
  const saved = new Set<string>()
  let timer: NodeJS.Timeout | undefined
  let running = Promise.resolve()
  watcher.on('all', (_event, path) => {
    saved.add(path)
    clearTimeout(timer)
    timer = setTimeout(() => {
      running = running.then(() => {
        const files = [...saved]
        saved.clear()
        return files.length === 0 ? undefined : prepare(files)
      })
    }, BATCH_MS)
  })
  on.ready(address)
  return {
    address,
    close: async () => {
      clearTimeout(timer)
      live.close()
      await watcher.close()
      await closeServer(server)
    },
  }
}

/** The site's own inputs, and packsite's templates and scripts and what they share, where they can be edited: in a checkout. */
function watchedPaths(root: string): string[] {
  const own = [
    'content',
    'public',
    'templates',
    'site.config.ts',
    'site.config.mts',
    'site.config.js',
    'site.config.mjs',
  ].map((name) => join(root, name))
  const packages = ['src/templates', 'src/client', 'src/shared'].map((name) => join(packageRoot, name))
  return [...own, ...(packageRoot.includes('node_modules') ? [] : packages)].filter(
    (path) => existsSync(path) || !path.endsWith('config.ts'),
  )
}

type ServedSite = {
  readonly answer: (path: string) => Answer | Promise<Answer>
  /** Address -> hash of all that the page is made of. */
  readonly pages: ReadonlyMap<string, string>
  readonly rules: HostRules
}

function serveSite(prepared: PreparedSite): ServedSite {
  const { site, id, app, pages, files, pictures, encoding, frame, rules } = prepared
  const { renderer } = prepared.renderer
  const contentType = (path: string): string => typeByRules(rules, path)
  const byUrl = new Map<string, Page>()
  const shared = sha256(JSON.stringify(frame))
  const hashes = new Map<string, string>()
  for (const page of pages) {
    byUrl.set(normalize(decodeURI(page.url)), page)
    hashes.set(decodeURI(page.url), sha256(shared + JSON.stringify([page.template, page.props, page.meta])))
  }
  const byPath = new Map<string, OutputFile>(
    files.filter(({ path }) => !rules.hidden.includes(path)).map((file) => [`/${file.path}`, file]),
  )
  const drawable = new Map(pictures.map((picture) => [`/${picture.path}`, picture]))
  const encoder = createPictureEncoder(encoding)
  const payloads = new Map<string, Page>(
    pages.flatMap((page) => (page.payload === null ? [] : [[`/${page.payload}`, page] as const])),
  )
  const notFound = pages.find(({ template }) => template === 'not-found')

  const page = (entry: Page): Answer => {
    if (entry.redirect !== null) return { status: entry.status, headers: { location: entry.redirect }, body: '' }
    return {
      status: entry.status,
      headers: { 'content-type': 'text/html; charset=utf-8' },
      body: renderer.renderPage(entry, frame).html,
    }
  }
  const fileAnswer = ({ path, content }: OutputFile): Answer => ({
    status: 200,
    headers: { 'content-type': contentType(path) },
    body: 'bytes' in content ? content.bytes : { file: content.source },
  })
  const answer = (requested: string): Answer | Promise<Answer> => {
    const path =
      `${requested}/` === site.base
        ? '/'
        : requested.startsWith(site.base)
          ? `/${requested.slice(site.base.length)}`
          : null
    const found = path === null ? undefined : byUrl.get(normalize(path))
    if (found !== undefined) return page(found)
    const payload = path === null ? undefined : payloads.get(path)
    if (payload !== undefined) {
      return {
        status: 200,
        headers: { 'content-type': contentType('.json') },
        body: renderer.renderPage(payload, frame).payload ?? '',
      }
    }
    if (path === '/builds/latest.json')
      return { status: 200, headers: { 'content-type': contentType(path) }, body: JSON.stringify({ id, app }) }
    const file = path === null ? undefined : byPath.get(path)
    if (file !== undefined) return fileAnswer(file)
    const picture = path === null ? undefined : drawable.get(path)
    if (picture !== undefined) return encoder.encode(picture).then(fileAnswer)
    return notFound === undefined ? { status: 404, headers: {}, body: '' } : page(notFound)
  }
  return { answer, pages: hashes, rules }
}

/** '/news/' and '/news' are one page. */
function normalize(path: string): string {
  return path.length > 1 ? path.replace(/\/$/, '') : path
}

function changedPages(before: ServedSite, after: ServedSite): string[] {
  const urls = new Set([...before.pages.keys(), ...after.pages.keys()])
  return [...urls].filter((url) => before.pages.get(url) !== after.pages.get(url))
}
