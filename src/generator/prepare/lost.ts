// What is told of addresses that were published and are gone: by a check before a build, and by the build that loses them.

import { withSeverity } from '../check/places'
import { lostProblems } from '../check/rules/redirects'
import type { FilePath, Problem } from '../model'
import type { PreparedSite } from './prepared'

/** What a check tells of each address. */
export function lostNotes(addresses: readonly string[], { plan, content }: PreparedSite): Problem[] {
  return lostProblems(addresses, {
    redirectsFile: content.data.files['redirects'] ?? ('content/site/redirects.yaml' as FilePath),
    targets: plan.pages.flatMap(({ url, status }) => (status === 200 ? [decodeURI(url)] : [])),
  })
}

/** A build loses what it has to lose: whatever a check says of that, here it is a warning. */
export function lostWarnings(addresses: readonly string[], prepared: PreparedSite): Problem[] {
  const problems = withSeverity(lostNotes(addresses, prepared), prepared.site.check.rules)
  return problems.map((problem) => (problem.severity === 'info' ? problem : { ...problem, severity: 'warning' }))
}
