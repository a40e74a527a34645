// Renders and inspects every page of a site: facts, violations and weights of pages.

import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { packFileProblems } from '../packs/check-releases'
import { createPictureQueue } from '../assets/images/image-queue'
import { pictureSize } from '../assets/public-files'
import { readBytes } from '../util/fs'
import { canonicalJson, sha256 } from '../util/hash'
import { packsiteVersion } from '../util/package'
import { pathOnSite } from './addresses'
import { openPageFactsCache, type PageFactsCache } from './page-facts-cache'
import { brotliSize, inspectPage } from './facts'
import { createPublishedWeigher } from './published-site'
import { createPageWeigher, weighHeaviestPagesByKind, type PageWeight } from './page-weight'
import { workDir } from '../config/project-paths'
import { isOutputPath } from '../output/work-paths'
import { openOutDirFs } from '../output/fs/guarded-fs'
import { renderAnyTemplatesOnThisThread } from '../render/render-batch'
import type { CheckedPage } from './rules/targets'
import type { PreparedPlan } from '../build/plan/plan-site'
import type { Hash, OutputFile, Page, Problem, Report, Site } from '../types'

export type InspectedSite = {
  readonly pages: readonly CheckedPage[]
  /** Every output file that is not a page. */
  readonly files: readonly OutputFile[]
  /** Problems of pages that cannot be rendered, and of pack files. */
  readonly problems: readonly Problem[]
  /** Number of pages that were parsed because the cache had no facts for the same bytes. */
  readonly parsed: number
}

/** Pages per time slice. After each, control returns to the event loop for Ctrl-C and the progress bar. */
const BATCH = 64

export type InspectOptions = { readonly report: Report; readonly signal: AbortSignal | undefined }

/**
 * Renders every page; takes the facts of a page from the cache if its bytes have not changed. Rejects with the signal's
 * reason on abort.
 */
export async function renderAndInspectSite(prepared: PreparedPlan, { report, signal }: InspectOptions) {
  const { site, content, opened, read, bundles, plan, output } = prepared
  const total = plan.pages.length
  const startMs = performance.now()
  const cache = openPageFactsCache(join(workDir(site.root), 'check.json'), cacheKey(site))
  const drawing = createPictureQueue(output.encoding)
  const checked: CheckedPage[] = []
  const problems: Problem[] = []
  let parsed = 0
  let renderMs = 0
  for (let start = 0; start < total; start += BATCH) {
    report({ type: 'progress', stage: 'inspect', done: start, total })
    await new Promise((resume) => setImmediate(resume))
    signal?.throwIfAborted()
    const batch = plan.pages.slice(start, start + BATCH).map((planned) => {
      const { page, pictures } = plan.complete(planned)
      drawing.order(pictures)
      return page
    })
    const beforeMs = performance.now()
    const answers = renderAnyTemplatesOnThisThread(batch, bundles.renderer, {
      frame: output.frame,
      limits: site.limits,
    })
    renderMs += performance.now() - beforeMs
    for (const page of batch) {
      const answer = answers.get(page)
      if (answer === undefined) continue
      if ('problem' in answer) {
        problems.push(answer.problem)
        continue
      }
      const { facts, isNew } = knownFacts(answer.html, { cache, site })
      if (isNew) parsed += 1
      checked.push({ page, facts })
    }
  }
  cache.save()
  report({ type: 'progress', stage: 'inspect', done: total, total })
  report({ type: 'stage', stage: 'render', durationMs: renderMs })
  report({ type: 'stage', stage: 'inspect', durationMs: performance.now() - startMs - renderMs })
  const pictures = await drawing.finish()
  const files = [...output.files.flatMap((group) => group()), ...pictures]
  problems.push(
    ...(await packFileProblems({ site, content, publicFiles: read.public.files, cache: opened.cache, signal })),
  )
  return { pages: checked, files, problems, parsed }
}

type Html = { readonly bytes: Uint8Array; readonly hash: Hash }

function knownFacts({ bytes, hash }: Html, { cache, site }: { cache: PageFactsCache; site: Site }) {
  const known = cache.get(hash)
  const facts = known ?? inspectPage(Buffer.from(bytes).toString(), site)
  if (known === undefined) cache.set(hash, facts)
  return { facts, isNew: known === undefined }
}

/**
 * Hash of the inputs of page facts besides the bytes of the page: the config and packsite's code, which is bundled into
 * one file.
 */
function cacheKey({ siteUrl, base, downloads, textures, check: { meta, budgets } }: Site): string {
  const code = sha256(readBytes(fileURLToPath(import.meta.url)))
  return sha256(canonicalJson([packsiteVersion(), code, siteUrl, base, downloads, textures, meta, budgets]))
}

function bytesOf({ content }: OutputFile): Uint8Array {
  return 'bytes' in content ? content.bytes : readBytes(content.source)
}

/**
 * Returns a lookup from an address without base to the size in pixels; null if the file does not exist or is not an
 * image.
 */
export function createPictureSizeLookup({ read }: PreparedPlan, { files }: InspectedSite) {
  const byAddress = new Map(files.map((file) => [`/${file.path}`, file]))
  return (path: string): { readonly width: number; readonly height: number } | null => {
    const known = read.public.files.get(path)
    const file = byAddress.get(path)
    if (known === undefined) return file === undefined ? null : pictureSize(bytesOf(file))
    const { width, height } = known
    return width === null || height === null ? null : { width, height }
  }
}

export type SiteWeightOptions = {
  /** Output folder of the site published last. */
  readonly published: string
  /** Whether to return all weights instead of only weights above the budget. */
  readonly isComplete: boolean
}

export function weighSitePages(
  { site, bundles, output: { frame } }: PreparedPlan,
  { pages, files }: InspectedSite,
  { published, isComplete }: SiteWeightOptions,
): PageWeight[] {
  const byPath = new Map<string, OutputFile>(files.map((file) => [file.path, file]))
  const scale = createPageWeigher((address) => {
    const file = byPath.get(pathOnSite(address, site)?.slice(1) ?? '')
    return file === undefined ? null : bytesOf(file)
  })
  const compressPage = (page: Page): number => {
    const answer = renderAnyTemplatesOnThisThread([page], bundles.renderer, { frame, limits: site.limits }).get(page)
    return answer === undefined || 'problem' in answer ? 0 : brotliSize(answer.html.bytes)
  }
  const output = openOutDirFs(published)
  const before = createPublishedWeigher((path) => (isOutputPath(path) ? output.read(path) : null), site)
  return weighHeaviestPagesByKind(pages, { scale, before, compressPage, budgets: site.check.budgets, isComplete })
}
