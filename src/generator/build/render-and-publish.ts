// The second half of a build: every page rendered, every file staged, the whole published; then what stands beside it for hosts.

import { createDrawing } from '../assets/images/image-queue'
import { createStopwatch } from '../util/stopwatch'
import { writeDeployFiles } from '../output/deploy'
import { deployFiles, limitNotes } from '../output/hosts'
import { lostOf, lostWarnings } from './removed-urls'
import { lostFile } from '../output/removed-urls'
import { buildFiles, buildTimestamp, extendHistory, readHistory } from '../output/manifest'
import { LOST_PATH } from '../output/work-paths'
import { keepHistory } from '../output/retained-assets'
import { createPageReuse } from './reuse-pages'
import { renderPages } from '../render/render-pages'
import type { LazyPool } from '../workers/pool'
import type { Clock } from './clock'
import type { Stage } from '../output/stage'
import type { PreparedPlan } from './plan/plan-site'
import type { Hash, OutputPath, Report } from '../types'
import type { BuildResult, Published } from '../types/api'

export type FillOptions = Clock & {
  readonly report: Report
  /** A published site whose assets older pages still need. */
  readonly previous: string | null
  readonly signal: AbortSignal | null
  readonly pool: LazyPool
  /** Takes the hash of each page. */
  readonly hashes: Map<OutputPath, Hash>
}

/** What was written, and what there is to say of what was published before and is not any more. */
export type Filled = Published & { readonly warnings: BuildResult['warnings'] }

/** Renders and stages everything, then publishes. Throws SiteError; the old site then stands as it was. */
export async function fillAndPublish(prepared: PreparedPlan, stage: Stage, options: FillOptions): Promise<Filled> {
  const { site, opened, bundles, plan, output } = prepared
  const { app, frame, encoding } = output
  const { outDir, limits } = site
  const timed = createStopwatch(options.report)
  const drawing = createDrawing(encoding, { stands: stage.confirm, inThread: options.pool.open !== null })
  try {
    const { report, signal, pool, hashes } = options
    const isHuge = plan.pages.length > HUGE
    const completing = createPageReuse(prepared, drawing.order)
    await renderPages(plan.pages, {
      ...completing,
      renderer: bundles.renderer,
      frame,
      limits,
      report,
      signal,
      cache: opened.cache,
      seen: (page, known) => {
        hashes.set(page.output, known.inputHash)
        return completing.seen(page, known)
      },
      openPool: pool.open,
      confirm: stage.confirm,
      write: stage.add,
      isFirst: stage.isFirst,
    })
    if (isHuge) await pool.close()
    completing.save()
    timed('render')
    const files = output.files.flatMap((group) => group())
    // While pictures are drawn.
    for (const [index, file] of files.entries()) {
      if (index % TURN === 0) await nextTurn(signal)
      stage.add(file)
    }
    timed('files')
    const pictures = await drawing.finish()
    for (const picture of pictures) stage.add(picture)
    timed('pictures')
    const id = output.id()
    const old = keepHistory(readHistory(outDir), { stage, previous: options.previous })
    const assets = [...files, ...pictures]
      .filter(({ kind, isShortLived }) => kind === 'asset' && isShortLived !== true)
      .map(({ path }) => path)
    const history = extendHistory(old, { id, app, assets })
    const timestamp = buildTimestamp(id, outDir, options)
    const rules = output.rules()
    for (const file of buildFiles({ id, app, timestamp }, stage.files, { pages: plan.pages, history, rules }))
      stage.add(file)
    const lost = lostOf(prepared, stage, options.previous)
    const remembered = lostFile(lost)
    if (remembered !== null) stage.add(remembered)
    signal?.throwIfAborted()
    const published = stage.publish({
      kept: history.flatMap((entry) => entry.assets),
      known: [...old.flatMap((entry) => entry.assets), LOST_PATH],
    })
    timed('publish')
    return { ...published, warnings: lostWarnings(lost, prepared) }
  } catch (error) {
    drawing.stop()
    stage.discard()
    throw error
  }
}

/** Pages of a site on which each stage leaves its memory to the next. */
export const HUGE = 20_000

/** Files between two turns of everything else. */
const TURN = 64

async function nextTurn(signal: AbortSignal | null): Promise<void> {
  await new Promise((resume) => setImmediate(resume))
  signal?.throwIfAborted()
}

/** Writes deploy/, and tells what hosts will not take. */
export function finishForHosts({ site, output }: PreparedPlan, stage: Stage): string[] {
  const rules = output.rules()
  const files = output.files.flatMap((group) => group())
  const sizes = files.map(({ path, content }) => ({
    path,
    sizeBytes: 'bytes' in content ? (content.sizeBytes ?? content.bytes.length) : content.sizeBytes,
  }))
  const largest = sizes.reduce<(typeof sizes)[number] | null>(
    (most, file) => (most === null || file.sizeBytes > most.sizeBytes ? file : most),
    null,
  )
  return [
    ...limitNotes(rules, { files: stage.files.size, largest }),
    ...writeDeployFiles(site.outDir, deployFiles(rules, stage.files.keys())),
  ]
}
