// The second half of a build: renders every page, stages every file, publishes them, and writes the files for hosts beside the site.

import { createPictureQueue } from '../assets/images/image-queue'
import { createStopwatch } from '../util/stopwatch'
import { createPageReuse, type PageReuse } from '../incremental/reuse-pages'
import { writeDeployFilesReportingEdits } from '../output/deploy'
import { hostConfigFiles, hostLimitNotes } from '../output/hosts'
import { postsInFullFeeds } from '../output/feeds/news-feeds'
import { publishStagedBuild } from '../output/publish-build'
import { renderPages } from '../render/render-pages'
import { templatesWithCustomCode } from '../render/site-templates'
import { hashCurrentInputs } from './plan/current-site'
import { findLostAddresses, lostOrUnusedWarnings } from './removed-urls'
import type { IncompletePage } from '../pages/draft-page'
import type { PublishedSite } from '../incremental/published-site'
import { STAGED_FILES_PER_TURN } from '../workers/tuning'
import type { LazyWorkerPool } from '../workers/pool'
import type { CommandTime } from '../types/api'
import type { Stage } from '../output/stage'
import type { PreparedPlan } from './plan/plan-site'
import type { SiteInputHashes } from '../incremental/rebuild-reasons'
import type { OutputFile, Report } from '../types'
import type { BuildResult } from '../types/api'

export type RenderAndPublishOptions = {
  readonly clock: CommandTime
  readonly report: Report
  /** An older published site. Its assets stay published for pages that browsers still have open. */
  readonly previous: string | null
  readonly signal: AbortSignal | null
  readonly pool: LazyWorkerPool
  /** The published site before this build. */
  readonly published: PublishedSite
}

/** The written files, warnings about lost addresses, and the pages for the next build state. */
export type RenderAndPublishResult = Pick<BuildResult, 'written' | 'deleted' | 'warnings' | 'rendered'> & {
  readonly pages: ReturnType<PageReuse<IncompletePage>['states']>
  readonly current: SiteInputHashes
}

/**
 * Renders, stages and publishes all files. Throws SiteError and leaves the published site unchanged if rendering or
 * staging fails.
 */
export async function renderAndPublish(prepared: PreparedPlan, stage: Stage, options: RenderAndPublishOptions) {
  const { site, content, plan, output, bundles } = prepared
  const { renderer } = bundles
  const { frame } = output
  const { limits } = site
  const { report, signal, pool, previous, clock, published } = options
  const timed = createStopwatch(report)
  const drawing = createPictureQueue(output.encoding, stage.confirm)
  try {
    const current = hashCurrentInputs(prepared)
    const own = templatesWithCustomCode(renderer.ownFiles)
    const reuse = createPageReuse({
      ...{ complete: plan.complete, order: drawing.order, published, current, files: content.files },
      isOwnTemplate: (template) => own?.has(template) !== false,
      sharedBodies: new Set(
        plan.inputs.flatMap((input) => [
          ...postsInFullFeeds({ site: input.site, content: input.content, pages: plan.pages }),
        ]),
      ),
    })
    const rendered = await renderPages(plan.pages, {
      ...{ complete: reuse.complete, findFiles: reuse.findFiles, onPage: reuse.onPage },
      ...{ renderer, frame, limits, report, signal, openPool: pool.open },
      ...{ confirm: stage.confirm, write: stage.add, isFirst: stage.isFirst },
    })
    timed('render')
    if (pool.open !== null) await output.search.begin(pool.open())
    await pool.closeIfHuge(plan.pages.length)
    const files = output.files.flatMap((group) => group())
    // Images are encoded concurrently.
    await addFiles(stage, files, signal)
    timed('files')
    const pictures = await drawing.finish()
    for (const picture of pictures) stage.add(picture)
    timed('pictures')
    const lost = findLostAddresses(prepared, stage, previous)
    signal?.throwIfAborted()
    const done = publishStagedBuild(stage, {
      ...{ id: output.id(), app: output.app, outDir: site.outDir, clock, previous, lost },
      ...{ pages: plan.pages, rules: output.rules(), assets: assetsOf([...files, ...pictures]) },
    })
    timed('publish')
    const warnings = lostOrUnusedWarnings(lost, prepared)
    return { ...done, rendered, warnings, pages: reuse.states(plan.pages), current }
  } catch (error) {
    drawing.stop()
    stage.discard()
    throw error
  }
}

async function addFiles(stage: Stage, files: readonly OutputFile[], signal: AbortSignal | null): Promise<void> {
  for (const [index, file] of files.entries()) {
    if (index % STAGED_FILES_PER_TURN === 0) await new Promise((resume) => setImmediate(resume))
    signal?.throwIfAborted()
    stage.add(file)
  }
}

function assetsOf(files: readonly OutputFile[]): string[] {
  return files.filter(({ kind, isShortLived }) => kind === 'asset' && isShortLived !== true).map(({ path }) => path)
}

/** Writes deploy/. Returns notes about limits of hosts. */
export function writeDeployFolderWithNotes({ site, output }: PreparedPlan, stage: Stage): string[] {
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
    ...hostLimitNotes(rules, { files: stage.files.size, largest }),
    ...writeDeployFilesReportingEdits(site.outDir, hostConfigFiles(rules, stage.files.keys())),
  ]
}
