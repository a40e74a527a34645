// What is told of addresses that were published and are gone, and of templates that nothing uses: by a check before a build, and by
// the build itself.

import { readUrlPath } from '../base/address'
import { toFilePath } from '../base/path'
import { withSeverity } from '../check/places'
import { lostProblems } from '../check/rules/redirects'
import { findOwnTemplates, unusedTemplates } from '../render/own-templates'
import { VIEWS } from '../routes/views'
import type { Problem } from '../model'
import type { PreparedSite } from './prepared'

/** What a check tells of each address. */
export function lostNotes(addresses: readonly string[], { plan, content }: PreparedSite): Problem[] {
  return lostProblems(addresses, {
    redirectsFile: content.data.files['redirects'] ?? toFilePath('content/site/redirects.yaml'),
    targets: plan.pages.flatMap(({ url, status }) => (status === 200 ? [readUrlPath(url)] : [])),
  })
}

/** Files of templates/ that nothing uses. */
export function templateNotes({ site, bundles: { renderer } }: Pick<PreparedSite, 'site' | 'bundles'>): Problem[] {
  return unusedTemplates(findOwnTemplates(site.root), {
    builtIn: [...Object.keys(VIEWS), 'not-found', 'redirect'],
    asked: new Set(site.routes.map(({ template }) => template)),
    imported: new Set(renderer.imported),
  })
}

/** A build loses what it has to lose: whatever a check says of that, here it is a warning. */
export function lostWarnings(addresses: readonly string[], prepared: PreparedSite): Problem[] {
  const notes = [...lostNotes(addresses, prepared), ...templateNotes(prepared)]
  const problems = withSeverity(notes, prepared.site.check.rules)
  return problems.map((problem) => (problem.severity === 'info' ? problem : { ...problem, severity: 'warning' }))
}
