// The text-only build, after changes of bodies alone. Entries, plan and checks stay valid; the new HTML of a body
// replaces the old HTML in the pages that print the body. If not applicable, an incremental build follows.

import { castToHash } from '../util/hash'
import { hashShellAndBody } from '../util/serialize-page'
import { workDir } from '../config/project-paths'
import { addInterruptedPublishProblem } from '../output/interrupted-publish'
import { takeLock, type BuildLock } from '../output/lock'
import { LATEST_BUILD_PATH, buildId, buildMetaPath, readHostRules } from '../output/manifest'
import { publishStagedBuild } from '../output/publish-build'
import { readLostAddresses } from '../output/removed-urls'
import { createStage } from '../output/stage'
import { RULES_PATH } from '../output/hosts/rules'
import { readPagesState, noOpResult, writeBuildState, type BuildState, type PagesState } from './build-state'
import { haveSameFrontMatter, readChangedBodies, changedContentFiles, type ChangedContentFiles } from './changed-bodies'
import { openPublishedSite, type PublishedSite } from './published-site'
import { areDeployFilesUnchanged, outputAndDeployFingerprints } from './published-outputs'
import { replaceBodies, type PageWithReplacedBody } from './replace-bodies'
import { addRenderCausesToPages, type PageWithoutCause } from './rebuild-reasons'
import type { TextOnlyEntryChange } from '../content/text-only-change'
import type { CommandTime } from '../types/api'
import type { ModeDecision } from './decide'
import type { BuildResult, Environment } from '../types/api'

export type TextOnlyOptions = {
  readonly clock: CommandTime
  readonly env: Environment
  readonly signal: AbortSignal | null
}

/** Returns null if an incremental build is needed. Throws SiteError if another build is running or publishing fails. */
export async function buildTextOnly(
  state: BuildState,
  { changed, reason }: Pick<ModeDecision, 'changed' | 'reason'>,
  { clock, env, signal }: TextOnlyOptions,
): Promise<BuildResult | null> {
  const { root, outDir } = state
  const saved = changedContentFiles(state, changed)
  const pages = saved === null ? null : readPagesState(workDir(root), state)
  // Front matter is compared first, because that is the fastest check.
  if (saved === null || pages === null || !haveSameFrontMatter(saved.files, pages.sources)) return null
  const published = openPublishedSite(state, { workDir: workDir(root), outDir, pages })
  if (published.pages === null) return null
  const bodies = await readChangedBodies(saved.files, { pages, state, env })
  if (bodies === null) return null
  const lock = await takeLock(outDir)
  try {
    signal?.throwIfAborted()
    const replaced = replaceBodies(bodies, { pages: pages.pages, outDir, published, limits: state.conversion.limits })
    if (replaced === null) return null
    return publishBodies({ ...{ bodies, replaced, saved, state }, ...{ pages, published, lock, clock, reason } })
  } catch (error) {
    throw addInterruptedPublishProblem(error, outDir)
  } finally {
    lock.release()
  }
}

type TextOnlyChange = {
  readonly bodies: readonly TextOnlyEntryChange[]
  readonly replaced: readonly PageWithReplacedBody[]
  readonly saved: ChangedContentFiles
  readonly state: BuildState
  readonly pages: PagesState
  readonly published: PublishedSite
  readonly lock: BuildLock
  readonly clock: CommandTime
  readonly reason: string
}

/** Returns null if a published file changed since the last build. */
function publishBodies(change: TextOnlyChange): BuildResult | null {
  const { bodies, replaced, saved, state, pages: before, published, lock, clock, reason } = change
  const { root, outDir, validity, result } = state
  const rules = readHostRules(outDir)
  if (rules === null || validity === null || !areDeployFilesUnchanged(state)) return null
  const pages = pagesAfter(before, replaced)
  const sources = sourcesAfter(before, bodies)
  const id = buildId({ ...sources, pages })
  const files = new Map(replaced.flatMap((page) => page.files.map((file) => [file.path as string, file])))
  const stage = createStage({ outDir, lock, published, unfinished: null })
  const ofBuild = new Set<string>([buildMetaPath(result.id), LATEST_BUILD_PATH, RULES_PATH])
  for (const path of published.paths) {
    const known = published.fileOf(path)
    const file = files.get(path)
    if (file !== undefined) stage.add(file)
    else if (!ofBuild.has(path) && (known === null || !stage.confirm(path, known))) {
      stage.discard()
      return null
    }
  }
  const [app, lost] = [castToHash(result.app), readLostAddresses(outDir)]
  const done = publishStagedBuild(stage, { id, app, outDir, clock, rules, pages, assets: null, previous: null, lost })
  const nextSources = { ...sources, id }
  writeBuildState(workDir(root), {
    build: {
      ...state,
      validity: { ...validity, inputs: saved.inputs },
      result: { ...result, id },
      ...outputAndDeployFingerprints(outDir, stage),
    },
    pages: {
      shared: before.shared,
      sources: nextSources,
      ...addRenderCausesToPages(pages, {
        ...{ old: before, sources: nextSources, isShown: () => true },
        ...{ mode: 'text-only', reason },
      }),
    },
  })
  return { ...noOpResult(state), ...done, id, rendered: replaced.length }
}

function pagesAfter({ pages }: PagesState, replaced: readonly PageWithReplacedBody[]): PageWithoutCause[] {
  const keys = new Map(replaced.map(({ page, body }) => [page.output, body]))
  return pages.map((page) => {
    const body = keys.get(page.output)
    if (body === undefined || page.printed === null) return { ...page, parts: [] }
    return {
      ...page,
      parts: ['page'],
      key: hashShellAndBody(page.printed.shell, { body, transforms: page.printed.transforms }),
    }
  })
}

function sourcesAfter({ sources }: PagesState, bodies: readonly TextOnlyEntryChange[]): PagesState['sources'] {
  const hashes = new Map(bodies.map(({ file, hashes: { after } }) => [file as string, after]))
  return { ...sources, inputs: sources.inputs.map(([name, hash]) => [name, hashes.get(name) ?? hash] as const) }
}
