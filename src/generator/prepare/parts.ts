// What rooms have made, put together: rules for hosts, files that are no pages, what stands around every page, checks.

import { sourceOf } from '../assets/public'
import { once } from '../base/memo'
import { checkDownloadFiles, checkPictures } from '../check/files'
import { checkLinks } from '../check/links'
import { fileClaims, findCollisions, hasCollisions, pageClaims } from '../output/collisions'
import { extraFiles } from '../output/extras'
import { packPictureFiles } from '../output/textures'
import { outDirProblems } from '../output/guard'
import { ruleFiles } from '../output/hosts/pages'
import { hostRules } from '../output/rules'
import { searchIndexFile } from '../output/search'
import { claimedPaths } from '../routes/claims'
import { withFeeds } from '../routes/route-of'
import { createFrame } from '../routes/frame'
import { drawnIcons } from '../theme/icon'
import type { PrepareMemory } from './memory'
import type { Faults, PlannedOutput, PreparedSite, ReadSite } from './prepared'
import type { ArchiveBook, Frame, Hash, HostRules } from '../model'

export type Parts = Pick<PreparedSite, 'site' | 'content' | 'opened' | 'bundles' | 'plan'> & {
  readonly read: Pick<ReadSite, 'content' | 'public'>
  readonly archives: ArchiveBook
  readonly derive: PrepareMemory['derive']
  /** Bodies that were read to plan the pages. */
  readonly bodiesRead: ReadonlySet<object>
}

export function rulesOf({ site, plan, read }: Parts): HostRules {
  const validated = claimedPaths(site.routes)
  return hostRules({
    ...{ site, pages: plan.pages, publicFiles: read.public.outputs, validated },
    further: plan.further(),
  })
}

export function fileGroups(
  { site, content, opened: { workDir }, read, bundles, plan, archives, derive }: Parts,
  { rules, ground }: Pick<PlannedOutput, 'rules' | 'ground'>,
): PlannedOutput['files'] {
  const { pages } = plan
  return [
    () => bundles.assets.outputs,
    () => read.public.outputs,
    () => derive.textures(site, content.gallery),
    once(() => packPictureFiles(plan.packPictures(), archives)),
    once(() => [
      ...drawnIcons(site, read.public.files),
      ...extraFiles({
        site,
        content,
        pages,
        complete: plan.complete,
        textureSheets: plan.textureSheets(),
        data: [plan.currentFiles, plan.customiseFiles, plan.wordsFiles],
        withFeeds: withFeeds(pages, site.routes),
      }),
      ...ruleFiles(rules()),
      searchIndexFile(plan.searchDocuments, {
        cacheFolder: workDir,
        sources: ground()?.texts ?? null,
        words: plan.searchWords,
      }),
    ]),
  ]
}

/** Each by itself, so that dev can answer a request between two. */
export function checksOf(
  { site, content, read, plan }: Parts,
  groups: PlannedOutput['files'],
): Pick<Faults, 'checks' | 'checkDisk'> {
  const { pages } = plan
  const publicFiles = read.public.files
  const files = once(() => groups.flatMap((group) => group()))
  const checkDisk = () => outDirProblems(site)
  const checks = [
    read.content.check,
    plan.check,
    () => {
      const ofPages = pages.flatMap(({ output, payload }) => (payload === null ? [output] : [output, payload]))
      const isFine = !hasCollisions([...ofPages, ...fileClaims(files()).map(({ path }) => path)])
      return isFine ? [] : findCollisions([...pageClaims(pages, site.base), ...fileClaims(files())])
    },
    () => checkLinks({ site, content, pages, files: new Set(files().map(({ path }) => `/${path}`)) }),
    () => checkPictures({ site, content, publicFiles }),
    () => checkDownloadFiles({ site, content, publicFiles }),
    checkDisk,
  ]
  return { checks, checkDisk }
}

export function inputsOf({ site, read, derive }: Parts): ReadonlyMap<string, Hash> {
  const { files } = read.public
  return new Map([
    ...read.content.hashes(),
    ['tools of pictures', derive.toolHash(site)] as const,
    ...[...files].map(([address, { hash }]) => [sourceOf(address, files), hash] as const),
  ])
}

type FrameOptions = { readonly app: Hash; readonly liveScript?: string | undefined }

export function frameOf({ site, content, read, bundles, plan }: Parts, { app, liveScript }: FrameOptions): Frame {
  const { stylesheet, sheets, fonts, edges, scripts } = bundles.assets
  return createFrame({
    site,
    content,
    pages: plan.pages,
    publicFiles: read.public.files,
    app,
    live: liveScript !== undefined,
    stylesheet,
    sheets,
    fonts,
    edges,
    scripts: liveScript === undefined ? scripts : { ...scripts, live: liveScript },
  })
}
