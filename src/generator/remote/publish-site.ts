// Publishes outDir on a host. Every file is uploaded after the files that it refers to, and deletions come last, so that readers never meet a
// page without its assets. A journal on the host lists planned changes; after an interruption, the next publish continues from the journal.

import { siteError, type SiteError } from '../diagnostics/errors'
import { toReadFailedError } from '../diagnostics/fs-errors'
import { openSite } from '../build/load-project'
import { interruptedPublishError } from '../output/interrupted-publish'
import { takeLock } from '../output/lock'
import { readHostRules } from '../output/manifest'
import { uploadRank } from '../output/hosts/upload-order'
import { openOutDirFs } from '../output/fs/guarded-fs'
import { MANIFEST_PATH, parentFolders } from '../output/work-paths'
import { addressOfOutput, prependBase } from '../util/address'
import { getOrMake } from '../util/groups'
import { compareText } from '../util/text'
import { fileKey, pendingRemoteChangesText, readRemoteState, PENDING_REMOTE_CHANGES_PATH } from './remote-state'
import { openTarget } from './open-target'
import { checkHashes, listSiteFiles, retainedAssets } from './site-files'
import type { HostRules, Report } from '../types'
import type { RemoteState, RemoteTarget, SiteFile } from './target'

export type PublishSiteOptions = {
  readonly root: string
  /** True: reads the host and plans, but changes nothing. */
  readonly dryRun: boolean
  readonly report: Report
  readonly signal: AbortSignal
  /** Called before the first change. */
  readonly onPlanned?: (plan: PublishResult) => void
}

export type PublishResult = {
  /** The host and folder: 's3://bucket/packs/'. */
  readonly target: string
  readonly uploads: readonly SiteFile[]
  readonly deletions: readonly string[]
  /** Number of files that are already on the host. */
  readonly unchanged: number
  /** Addresses whose content changed, for a CDN to purge. */
  readonly purge: readonly string[]
}

/** Throws SiteError if outDir has no complete site, or the host refuses a request. */
export async function publishSite(options: PublishSiteOptions): Promise<PublishResult> {
  const { root, dryRun, report, signal, onPlanned } = options
  const { site } = await openSite(root, report)
  const { outDir } = site
  if (openOutDirFs(outDir).stat(MANIFEST_PATH) === 'absent') throw notBuilt(outDir)
  // The lock keeps a build from changing files during their upload.
  const lock = await takeLock(outDir)
  try {
    const interrupted = interruptedPublishError(outDir)
    if (interrupted !== null) throw interrupted
    const rules = readHostRules(outDir)
    if (rules === null) throw notBuilt(outDir)
    const target = openTarget(site, signal)
    const plan = await planPublish({ outDir, rules, target })
    const { uploads, deletions, files, purge } = plan
    const result = { target: target.name, uploads, deletions, unchanged: files.length - uploads.length, purge }
    onPlanned?.(result)
    if (!dryRun) await applyPlan(plan, { rules, target, report, signal })
    return result
  } catch (error) {
    throw toReadFailedError(error, site.root)
  } finally {
    lock.release()
  }
}

function notBuilt(outDir: string): SiteError {
  const message = 'The output folder has no complete site'
  return siteError('not-built', { message, at: { file: outDir }, hint: 'run packsite build first.' })
}

type Plan = {
  readonly files: readonly SiteFile[]
  /** In the order of publishing. */
  readonly uploads: readonly SiteFile[]
  readonly deletions: readonly string[]
  readonly purge: readonly string[]
  readonly state: RemoteState
}

type Planning = { readonly outDir: string; readonly rules: HostRules; readonly target: RemoteTarget }

async function planPublish({ outDir, rules, target }: Planning): Promise<Plan> {
  const files = listSiteFiles(outDir, rules)
  const state = await readRemoteState(target)
  const outdated = await target.findOutdated(files, state)
  checkHashes(outDir, outdated)
  const rankOf = ({ path }: SiteFile): number => uploadRank(rules, path)
  const uploads = [...outdated].sort((a, b) => rankOf(a) - rankOf(b) || compareText(a.path, b.path))
  const kept = new Set([...files.map(({ path }) => path), ...rules.hidden, ...retainedAssets(outDir)])
  const deletions = [...state.paths].filter((path) => !kept.has(path)).sort(compareText)
  const changed = new Set([...uploads.map(({ path }) => path), ...deletions, ...(state.journal?.keys() ?? [])])
  return { files, uploads, deletions, state, purge: addressesToPurge(rules, changed) }
}

/** Both forms of a page's address. Without builds/ and assets/: hosts do not cache the former, and names of the latter contain a hash. */
function addressesToPurge({ base, siteUrl }: HostRules, paths: ReadonlySet<string>): string[] {
  const { origin } = new URL(siteUrl)
  return [...paths]
    .filter((path) => !/^(?:assets|builds)\//.test(path))
    .flatMap((path) => {
      const address = origin + encodeURI(prependBase(base, addressOfOutput(path))).replace(/[?#]/g, encodeURIComponent)
      return !path.endsWith('index.html') || address.endsWith('/') ? [address] : [address, `${address}/`]
    })
    .sort(compareText)
}

type Applying = Pick<PublishSiteOptions, 'report' | 'signal'> & {
  readonly rules: HostRules
  readonly target: RemoteTarget
}

async function applyPlan({ files, uploads, deletions, state }: Plan, applying: Applying): Promise<void> {
  const { rules, target, report, signal } = applying
  if (uploads.length === 0 && deletions.length === 0 && state.journal === null) return
  const keys = new Map(files.map((file) => [file.path, fileKey(file)]))
  const planned = [...uploads.map(({ path }) => path), ...deletions, ...(state.journal?.keys() ?? [])]
  await target.write(
    PENDING_REMOTE_CHANGES_PATH,
    pendingRemoteChangesText(new Map(planned.map((path) => [path, keys.get(path) ?? '']))),
  )
  // A file to delete can have the path of a folder that the new site needs, and the other way round.
  const folders = new Set(uploads.flatMap(({ path }) => parentFolders(path)))
  const targets = new Set(uploads.map(({ path }) => path))
  const isBlocking = (path: string): boolean =>
    folders.has(path) || parentFolders(path).some((folder) => targets.has(folder))
  const blocking = deletions.filter(isBlocking)
  if (blocking.length > 0) await target.remove(blocking)
  let done = 0
  const passes = new Map<number, SiteFile[]>()
  for (const file of uploads) getOrMake(passes, uploadRank(rules, file.path), () => []).push(file)
  for (const pass of passes.values()) {
    signal.throwIfAborted()
    await target.upload(pass, () => {
      done += 1
      report({ type: 'progress', stage: 'upload', done, total: uploads.length })
    })
  }
  signal.throwIfAborted()
  if (deletions.length > blocking.length) await target.remove(deletions.filter((path) => !isBlocking(path)))
  await target.remove([PENDING_REMOTE_CHANGES_PATH])
}
