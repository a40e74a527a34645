// A build, told in order: what is read and planned, what the pages look like, where they go.
// A build that fails leaves the old site as it was; one that is killed is finished by the next.

import { resolve, join } from 'node:path'
import { encodePictures } from './assets/encode'
import { SiteError, createProblem } from './base/errors'
import { toDiskProblem } from './base/faults'
import { placeProblem } from './output/guard'
import { takeLock } from './output/lock'
import { buildFiles, buildTimestamp, extendHistory, readHistory } from './output/manifest'
import { keepHistory } from './output/previous'
import { recover } from './output/publish'
import { createStage, type Published, type Stage } from './output/stage'
import { createStopwatch, openSite, prepareSite, workDir, type PreparedSite } from './prepare'
import { renderPages } from './render/pages'
import type { Hash, Report } from './model'

export type BuildOptions = {
  /** The site's folder; default: the current one. */
  readonly root?: string
  readonly report?: Report
  /** A published site whose assets older pages still need, where outDir has no history: a clean checkout in CI. */
  readonly previous?: string
  /** Ends the build before it publishes; the promise is rejected with the signal's reason. */
  readonly signal?: AbortSignal
  /** The environment; only SOURCE_DATE_EPOCH is read. Default: process.env. */
  readonly env?: Readonly<Record<string, string | undefined>>
}

export type BuildResult = Published & {
  readonly id: Hash
  readonly app: Hash
  readonly outDir: string
  readonly pages: number
  readonly files: number
}

/** Builds a site into its outDir. Throws SiteError with everything that is wrong. */
export async function build(options: BuildOptions = {}): Promise<BuildResult> {
  const { report = () => undefined, env = process.env } = options
  const root = resolve(options.root ?? '.')
  const clock = readClock(env)
  const loaded = await openSite(root, report)
  const { outDir } = loaded.site
  // Where outDir is no place for a site there is nothing to lock: prepareSite tells why.
  const release = placeProblem(loaded.site) === null ? takeLock(outDir) : null
  try {
    if (release !== null) recover(outDir)
    const prepared = await prepareSite(loaded, { nowMs: clock.nowMs, report })
    options.signal?.throwIfAborted()
    const stage = createStage({ outDir, recordFile: join(workDir(root), 'published.json') })
    const { signal = null, previous = null } = options
    const published = await fillAndPublish(prepared, stage, { ...clock, report, signal, previous })
    const { id, app, pages } = prepared
    return { ...published, id, app, outDir, pages: pages.length, files: stage.files.size }
  } catch (error) {
    throw toDiskProblem(error, root)
  } finally {
    release?.()
  }
}

type FillOptions = Clock & {
  readonly report: Report
  readonly previous: string | null
  readonly signal: AbortSignal | null
}

async function fillAndPublish(prepared: PreparedSite, stage: Stage, options: FillOptions): Promise<Published> {
  const { id, app, pages, frame, renderer } = prepared
  const { outDir } = prepared.site
  const timed = createStopwatch(options.report)
  try {
    const pictures = await encodePictures(prepared.pictures, prepared.encoding)
    timed('pictures')
    const files = [...prepared.files, ...pictures]
    for (const file of files) stage.add(file)
    timed('files')
    const { report, signal } = options
    await renderPages(pages, { renderer, frame, limits: prepared.site.limits, report, signal, write: stage.add })
    timed('render')
    const old = keepHistory(readHistory(outDir), { stage, previous: options.previous })
    const assets = files.filter(({ kind }) => kind === 'asset').map(({ path }) => path)
    const history = extendHistory(old, { id, app, assets })
    const timestamp = buildTimestamp(id, outDir, options)
    for (const file of buildFiles({ id, app, timestamp }, stage.files, { pages, history })) stage.add(file)
    const published = stage.publish({
      kept: history.flatMap((entry) => entry.assets),
      known: old.flatMap((entry) => entry.assets),
    })
    timed('publish')
    return published
  } catch (error) {
    stage.discard()
    throw error
  }
}

type Clock = {
  /** Milliseconds since 1970. */
  readonly nowMs: number
  /** True when SOURCE_DATE_EPOCH says what time it is. */
  readonly fixed: boolean
}

/** SOURCE_DATE_EPOCH (seconds since 1970), else the clock; read once for the whole build. Throws SiteError. */
export function readClock(env: Readonly<Record<string, string | undefined>>): Clock {
  const epoch = env['SOURCE_DATE_EPOCH'] ?? ''
  if (epoch === '') return { nowMs: Date.now(), fixed: false }
  if (/^\d{1,11}$/.test(epoch)) return { nowMs: Number(epoch) * 1000, fixed: true }
  const message = `SOURCE_DATE_EPOCH is no number of seconds since 1970: '${epoch}'`
  throw new SiteError([
    createProblem('source-date-epoch', { message, at: [], hint: 'set it to whole seconds, or unset it.' }),
  ])
}
