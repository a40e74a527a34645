// What is told of addresses that were published and are gone, and of templates that nothing uses: by a check before a build, and by
// the build itself.

import { decodePath } from '../../shared/address'
import { readUrlPath } from '../base/address'
import { toFilePath, toOutputPath } from '../base/path'
import { compareText } from '../base/text'
import { withSeverity } from '../check/places'
import { lostProblems } from '../check/rules/redirects'
import { lostAddresses, readLost, readPublishedPaths } from '../output/lost'
import { previousFolder } from '../output/previous'
import { createResolver } from '../output/resolve'
import { findOwnTemplates, unusedTemplates } from '../render/own-templates'
import { VIEWS } from '../routes/views'
import { ignoredNotes, unnamedNotes } from './published'
import type { Problem } from '../model'
import type { Stage } from '../output/stage'
import type { Preparation, PreparedSite } from './prepared'

/** What a check tells of each address. */
export function lostNotes(addresses: readonly string[], { plan, content }: PreparedSite): Problem[] {
  return lostProblems(addresses, {
    redirectsFile: content.data.files['redirects'] ?? toFilePath('content/site/redirects.yaml'),
    targets: plan.pages.flatMap(({ url, status }) => (status === 200 ? [readUrlPath(url)] : [])),
  })
}

/** What was published before this build, and is not any more. */
export function lostOf(
  prepared: PreparedSite,
  stage: Pick<Stage, 'before' | 'files'>,
  previous: string | null,
): string[] {
  const { site } = prepared
  const isLed = isLedOn(prepared)
  const before =
    stage.before.length > 0 || previous === null
      ? { published: stage.before, lost: readLost(site.outDir) }
      : readPublishedPaths(previousFolder(previous))
  const isWritten = (path: string): boolean => stage.files.has(toOutputPath(path)) || isLed(path)
  return lostAddresses({ ...before, isWritten, gone: site.check.gone })
}

/** True for a path below outDir whose address hosts lead on or say to be gone, although no page does. */
export function isLedOn({ output, site }: PreparedSite): (path: string) => boolean {
  const { resolve } = createResolver(output.rules(), new Set())
  return (path) => resolve(`${site.base}${path.replace(/(?:^|\/)index\.html$/, '')}`) !== null
}

/**
 * Addresses of a list, one a line, or of a sitemap, that this site does not answer: without base, as they were written. Those of
 * other sites are left out.
 */
export function unanswered(list: string, prepared: PreparedSite, files: ReadonlySet<string>): string[] {
  const { output, site } = prepared
  const { resolve } = createResolver(output.rules(), files)
  const written = list.includes('<loc>')
    ? [...list.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = '']) => decodeXml(address.trim()))
    : list.split('\n').map((line) => line.trim())
  const { origin } = new URL(site.siteUrl)
  const own = written.flatMap((address) => {
    const path = address.startsWith(`${origin}/`) ? address.slice(origin.length) : address
    return path.startsWith('/') ? [path.replace(/#.*$/s, '')] : []
  })
  const gone = new Set(own.filter((sent) => resolve(decodePath(sent.replace(/\?.*$/s, '')), sent) === null))
  return [...gone]
    .sort(compareText)
    .map((sent) => (sent.startsWith(site.base) ? `/${sent.slice(site.base.length)}` : sent))
}

function decodeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}

/** Files of templates/ that nothing uses, of content/ that nothing names, and of public/ that are ignored. */
export function unusedNotes(prepared: Preparation): Problem[] {
  return [...templateNotes(prepared), ...unnamedNotes(prepared), ...ignoredNotes(prepared)]
}

function templateNotes({ site, bundles: { renderer } }: Pick<PreparedSite, 'site' | 'bundles'>): Problem[] {
  return unusedTemplates(findOwnTemplates(site.root), {
    builtIn: [...Object.keys(VIEWS), 'not-found', 'redirect'],
    asked: new Set(site.routes.map(({ template }) => template)),
    imported: new Set(renderer.imported),
  })
}

/** A build loses what it has to lose: whatever a check says of that, here it is a warning. */
export function lostWarnings(addresses: readonly string[], prepared: PreparedSite): Problem[] {
  const notes = [...lostNotes(addresses, prepared), ...templateNotes(prepared), ...ignoredNotes(prepared)]
  const problems = withSeverity(notes, prepared.site.check.rules)
  return problems.map((problem) => (problem.severity === 'info' ? problem : { ...problem, severity: 'warning' }))
}
