// Derives output from content, pages and assets: rules for hosts, files that are not pages, and the HTML around the
// content of all pages.

import { languageFilePath } from '../../../shared/language-path'
import { ADMIN_PACKAGE, type AdminAssets } from '../../assets/admin'
import { publicSourcePath } from '../../assets/public-files'
import { adminPageConfig } from '../../content/admin/config'
import { NO_HASH, sha256 } from '../../util/hash'
import { detectMarkdownEngine } from '../../util/markdown-engine'
import { once } from '../../util/memoize'
import { codeHash } from '../../util/package'
import { adminPageFiles } from '../../output/admin-page'
import { machineReadableFiles } from '../../output/machine-files'
import { packTextureFiles } from '../../output/texture-api'
import { headersAndRedirectsFiles } from '../../output/hosts/headers-redirects'
import { createSearchIndex, type SearchIndex } from '../../output/search'
import { pagesWithFeed } from '../../pages/route-of'
import { createFrame, joinFrames } from '../../pages/frame'
import { drawIconFiles } from '../../theme/icon'
import type { PlanningMemory } from './memory'
import type { SiteWideOutput, PreparedPlan, LoadedSources } from './build-plan'
import type { Frame, PackReader, Hash, HostRules, OutputFile, Site } from '../../types'

export type PlanAssemblyInputs = Pick<PreparedPlan, 'site' | 'content' | 'opened' | 'bundles' | 'plan'> & {
  readonly read: Omit<LoadedSources, 'inputs'>
  readonly archives: PackReader
  readonly derive: PlanningMemory['derive']
}

export function hostRulesOf({ site, plan, read, derive }: PlanAssemblyInputs): HostRules {
  return derive.rules(site, read.public.outputs)(plan.addresses, plan.further())
}

export function searchIndexOf({ opened: { workDir }, plan }: PlanAssemblyInputs): SearchIndex {
  return createSearchIndex(plan.searchDocuments, { cacheFolder: workDir, words: plan.searchWords })
}

/** The search indexes of the further languages. */
function localSearchIndexes({ opened: { workDir }, plan }: PlanAssemblyInputs): OutputFile[] {
  return plan.languages.map(({ plan: { input, searchDocuments, searchWords }, localize }) => {
    const path = languageFilePath(input, 'search-index.json')
    return createSearchIndex(() => localize(searchDocuments()), { cacheFolder: workDir, words: searchWords, path }).file
  })
}

export function nonPageFileGenerators(
  parts: PlanAssemblyInputs,
  { rules, search }: Pick<SiteWideOutput, 'rules' | 'search'>,
): SiteWideOutput['files'] {
  const { site, content, read, bundles, plan, archives, derive } = parts
  const { pages } = plan
  return [
    () => bundles.assets.outputs,
    once(() => adminFiles(site, bundles.admin)),
    () => read.public.outputs,
    () => derive.textures(site, content.gallery),
    once(() => packTextureFiles(plan.packPictures(), archives)),
    once(() => [
      ...drawIconFiles(site, read.public.files),
      ...machineReadableFiles({
        site,
        content,
        pages,
        complete: plan.complete,
        textureSheets: plan.textureSheets(),
        data: [plan.currentFiles, plan.customiseFiles, plan.wordsFiles],
        withFeeds: pagesWithFeed(pages, site.routes),
        languages: plan.languages.map(({ plan: { input } }) => ({
          site: input.site,
          content: input.content,
          withFeeds: pagesWithFeed(pages, input.site.routes),
        })),
      }),
      ...headersAndRedirectsFiles(rules()),
      search.file,
      ...localSearchIndexes(parts),
    ]),
  ]
}

/** The editor at /admin, of a site that has it. */
function adminFiles(site: Site, admin: AdminAssets): readonly OutputFile[] {
  if (admin === null) return []
  const { script, outputs } = admin
  return [...outputs, ...adminPageFiles({ site, script, config: () => adminPageConfig(site) })]
}

/** Inputs outside the site: packsite's code, its Markdown engine, and the Unicode and locale data of Node. */
function programInputs(): (readonly [string, Hash])[] {
  const { unicode = '', cldr = '' } = process.versions
  return [
    ['packsite', codeHash() ?? NO_HASH],
    ['Markdown engine', sha256(detectMarkdownEngine().name)],
    ['Unicode', sha256(`${unicode} ${cldr}`)],
  ]
}

/** Name -> hash of each input that affects the bytes of a build. The build id is a hash of this map. */
export function buildInputHashes({ site, read, bundles, derive }: PlanAssemblyInputs): ReadonlyMap<string, Hash> {
  const { files } = read.found
  return new Map([
    ...read.content.hashes(),
    ['tools of pictures', derive.toolHash(site)] as const,
    ...programInputs(),
    // File names contain a hash of the bytes.
    ...(bundles.admin === null
      ? []
      : [[ADMIN_PACKAGE, sha256(bundles.admin.outputs.map(({ path }) => path).join())] as const]),
    ...[...files].map(([address, { hash }]) => [publicSourcePath(address, files), hash] as const),
  ])
}

type FrameOptions = { readonly app: Hash; readonly liveScript?: string | undefined }

export function frameOf({ site, content, read, bundles, plan }: PlanAssemblyInputs, { app, liveScript }: FrameOptions) {
  const { stylesheet, sheets, fonts, edges, scripts } = bundles.assets
  const shared = {
    publicFiles: read.public.files,
    app,
    live: liveScript !== undefined,
    stylesheet,
    sheets,
    fonts,
    edges,
    scripts: liveScript === undefined ? scripts : { ...scripts, live: liveScript },
  }
  const frame = createFrame({ ...shared, site, content, pages: plan.addresses })
  const translations = plan.languages.map(({ language, plan: { input, addresses }, localize }) => {
    const local = createFrame({ ...shared, site: input.site, content: input.content, pages: addresses })
    return [language.tag, localize(withLocalPaths(local, language.path))] as const
  })
  return joinFrames(frame, translations)
}

/** Frame of a language, with the pages of its navigation below the path of the language. */
function withLocalPaths(frame: Frame, path: string): Frame {
  const nav = frame.nav.map((link) =>
    link.paths === undefined ? link : { ...link, paths: link.paths.map((page) => path + page) },
  )
  return { ...frame, nav }
}
