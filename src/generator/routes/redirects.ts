// Redirects as pages: those of content/site/redirects.yaml, and those from a project's former slugs.

import { createProblem } from '../base/errors'
import { toUrlPath, withBase } from '../base/address'
import { urlPathFault } from '../base/path'
import { fillPattern, parsePattern, type Pattern } from './pattern'
import { redirectPage } from './special'
import type { PlanContext } from './context'
import type { PlannedPage, Problem } from '../model'
import type { DraftPage } from './draft-page'

/** Redirects of content/site/redirects.yaml, and from a project's former slugs. */
export function plannedRedirects(planner: PlanContext): DraftPage[] {
  const { data, news } = planner.content
  const listed = data.redirects.map(({ from, to, status }, index) => {
    const source = { file: data.files['redirects'] ?? '', keyPath: [index, 'from'], label: `from: ${from}` }
    return redirectPage(planner.site, { from, to, status, source })
  })
  const latest = planner.routes
    .map(({ path }) => parsePattern(path))
    .find((pattern) => !('fault' in pattern) && isLatestPattern(pattern))
  if (latest === undefined || 'fault' in latest) return listed
  const former = data.projects.flatMap((project, index) =>
    project.formerSlugs
      .filter((slug) => urlPathFault(`/${slug}`) === null && news.some((post) => post.project === project.slug))
      .map((slug, at) => {
        const from = toUrlPath(fillPattern(latest, { project: slug }))
        const to = fillPattern(latest, { project: project.slug })
        const source = {
          file: data.files['projects'] ?? '',
          keyPath: [index, 'formerSlugs', at],
          label: `formerSlugs: ${slug}`,
        }
        return redirectPage(planner.site, { from, to, status: 301, source })
      }),
  )
  return [...listed, ...former]
}

function isLatestPattern(pattern: Pattern): boolean {
  return pattern.segments.some((segment) => segment.kind === 'param' && segment.name === 'project')
}

/** Redirects that lead back to themselves. */
export function redirectLoops({ site }: PlanContext, pages: readonly PlannedPage[]): Problem[] {
  const key = (address: string): string => address.replace(/[?#].*$/s, '').replace(/(?<=.)\/$/, '')
  const targets = new Map(
    pages.flatMap((page) => (page.redirect === null ? [] : [[key(withBase(site.base, page.url)), page] as const])),
  )
  return [...targets].flatMap(([start, page]): Problem[] => {
    const seen = new Set([start])
    let next = key(page.redirect ?? '')
    while (targets.has(next) && !seen.has(next)) {
      seen.add(next)
      next = key(targets.get(next)?.redirect ?? '')
    }
    if (next !== start) return []
    const { file = '', keyPath = [] } = page.sources[0] ?? {}
    const message = `The redirect of ${page.url} leads back to itself`
    return [createProblem('redirect-loop', { message, at: { file, keyPath }, hint: 'let it lead to a page.' })]
  })
}
