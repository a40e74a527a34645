// Problems for published addresses that disappear, and for unused templates and files; for checks and for builds.

import { decodePath } from '../../shared/address'
import { addressOfOutput, decodeUrlPath, trimEndSlash } from '../util/address'
import { castToSourcePath, castToOutputPath } from '../util/path'
import { compareText } from '../util/text'
import { applySeverities } from '../schema/check-rules'
import { parseOldAddresses } from './validate/old-addresses'
import { lostAddressesToProblems } from './validate/lost-addresses'
import { lostAddresses, readLostAddresses, readPublishedPaths } from '../output/removed-urls'
import { resolvePreviousSiteFolder } from '../output/retained-assets'
import { createRequestResolver } from '../output/hosts/resolve'
import { findCustomTemplates, unusedTemplateProblems } from '../render/site-templates'
import { BUILT_IN_VIEWS } from '../pages/views'
import { ignoredPublicFileNotes, unreferencedContentFileNotes } from './plan/published-files'
import type { PostOrPage, Problem } from '../types'
import type { Stage } from '../output/stage'
import type { PreparedPlan } from './plan/build-plan'

/** Returns a problem for each lost address. */
function describeLost(addresses: readonly string[], prepared: PreparedPlan): Problem[] {
  if (addresses.length === 0) return []
  const { plan, content, output } = prepared
  const pages = plan.pages.map(({ url, status, template }) => ({ address: decodeUrlPath(url), status, template }))
  return lostAddressesToProblems(addresses, {
    redirectsFile: content.data.files['redirects'] ?? castToSourcePath('content/site/redirects.yaml'),
    pages: pages.filter(({ status }) => status === 200),
    taken: [
      ...pages.map(({ address }) => address),
      ...output.files.flatMap((group) => group().map(({ path }) => `/${path}`)),
    ],
    expired: expiredEntries(prepared),
  })
}

/** Address -> file of each entry that has expired. A lost address was published once, so its entry is not scheduled. */
function expiredEntries({ content, read }: PreparedPlan): ReadonlyMap<string, string> {
  const shown = new Set(content.files.map(({ file }) => file))
  return new Map(
    read.content.records.flatMap(({ file, entry }) => {
      const { url, expireAt = null, state } = (entry ?? {}) as Partial<Pick<PostOrPage, 'url' | 'expireAt' | 'state'>>
      return url === undefined || expireAt === null || state === 'draft' || shown.has(file)
        ? []
        : [[trimEndSlash(decodeUrlPath(url)), file] as const]
    }),
  )
}

/** Returns addresses of the last published site that this build does not publish. */
export function findLostAddresses(
  prepared: PreparedPlan,
  stage: Pick<Stage, 'before' | 'files'>,
  previous: string | null,
): string[] {
  const { site } = prepared
  const isLed = isRedirectedOn(prepared)
  const before =
    stage.before.length > 0 || previous === null
      ? { published: stage.before, lost: readLostAddresses(site.outDir) }
      : readPublishedPaths(resolvePreviousSiteFolder(previous))
  const isWritten = (path: string): boolean => stage.files.has(castToOutputPath(path)) || isLed(path)
  return lostAddresses({ ...before, isWritten, gone: site.check.gone })
}

/**
 * Returns a problem for each address published in a folder that this site does not answer. `files`: output paths of
 * this site.
 */
export function lostAddressProblems(published: string, prepared: PreparedPlan, files: ReadonlySet<string>): Problem[] {
  const isLed = isRedirectedOn(prepared)
  const isWritten = (path: string): boolean => files.has(path) || isLed(path)
  const { gone } = prepared.site.check
  return describeLost(lostAddresses({ ...readPublishedPaths(published), isWritten, gone }), prepared)
}

/** Returns a predicate: true for a path below outDir that a redirect or a 410 rule of the host answers. */
function isRedirectedOn({ output, site }: PreparedPlan): (path: string) => boolean {
  const { resolve } = createRequestResolver(output.rules(), new Set())
  return (path) => resolve(site.base + addressOfOutput(path).slice(1)) !== null
}

/**
 * Returns problems for a list of old addresses: addresses that this site does not answer, and lines that could not be
 * compared.
 */
export function oldAddressProblems(list: string, prepared: PreparedPlan, files: ReadonlySet<string>): Problem[] {
  const { output, site } = prepared
  const { resolve } = createRequestResolver(output.rules(), files)
  const { paths, problems } = parseOldAddresses(list, site)
  const lost = new Set(paths.filter((sent) => resolve(decodePath(sent.replace(/\?.*$/s, '')), sent) === null))
  const shown = [...lost].map((sent) => (sent.startsWith(site.base) ? `/${sent.slice(site.base.length)}` : sent))
  return [...describeLost(shown.sort(compareText), prepared), ...problems]
}

/** Problems for unused templates, unreferenced files of content/, and ignored files of public/. */
export function unusedAndIgnoredFileNotes(prepared: PreparedPlan): Problem[] {
  return [
    ...unusedTemplateNotes(prepared),
    ...unreferencedContentFileNotes(prepared),
    ...ignoredPublicFileNotes(prepared),
  ]
}

function unusedTemplateNotes({ site, bundles: { renderer } }: Pick<PreparedPlan, 'site' | 'bundles'>): Problem[] {
  return unusedTemplateProblems(findCustomTemplates(site.root), {
    builtIn: [...Object.keys(BUILT_IN_VIEWS), 'not-found', 'redirect'],
    asked: new Set(site.routes.map(({ template }) => template)),
    imported: new Set(renderer.imported),
  })
}

/** Like `describeLost`, but a build reports warnings at most, because removing addresses can be intended. */
export function lostOrUnusedWarnings(lost: readonly string[], prepared: PreparedPlan): Problem[] {
  const notes = [...describeLost(lost, prepared), ...unusedTemplateNotes(prepared), ...ignoredPublicFileNotes(prepared)]
  const problems = applySeverities(notes, prepared.site.check.rules)
  return problems.map((problem) => (problem.severity === 'info' ? problem : { ...problem, severity: 'warning' }))
}
