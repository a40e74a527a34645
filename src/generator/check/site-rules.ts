// Runs the rules over many pages, and the rules about releases and content.

import { createAddressBook } from './addresses'
import { coverageProblems } from './rules/coverage'
import { lostContentProblems } from './rules/lost-content'
import { messageProblems } from './rules/messages'
import { policyProblems } from './rules/policy'
import { duplicateFindings, type DuplicateInput } from './rules/duplicates'
import { redirectFindings } from './rules/redirects'
import { releaseProblems } from './rules/releases'
import { rowDateProblems } from './rules/row-dates'
import { targetFindings, type TargetInput } from './rules/targets'
import { weightFindings, type PageWeight } from './page-weight'
import type { Content, OutputFile, PlannedPage, Problem, Site } from '../types'
import type { Found } from './finding'

export type SiteRulesInput = Pick<DuplicateInput, 'rowTitles'> &
  Pick<TargetInput, 'pages' | 'pictureSize'> & {
    readonly site: Site
    readonly content: Content
    /** All pages, including pages that cannot be rendered. */
    readonly planned: readonly PlannedPage[]
    readonly files: readonly OutputFile[]
    readonly weights: readonly PageWeight[]
  }

export function siteFindings(input: SiteRulesInput): Found[] {
  const { site, content, planned, pages, files, rowTitles, pictureSize, weights } = input
  const addresses = new Set(files.map(({ path }) => `/${path}`))
  const book = createAddressBook({ site, pages: planned, files: addresses, refused: [...content.invalidUrls] })
  return [
    ...pages.flatMap(({ page, facts }) => facts.findings.map((finding) => ({ finding, page }))),
    ...targetFindings({ site, pages, book, pictureSize }),
    ...duplicateFindings({ pages, rowTitles, defaultDescription: content.defaultDescription }),
    ...redirectFindings({ site, pages: planned }),
    ...weightFindings(weights, site.check.budgets),
  ]
}

/** Rules about content alone. `nowMs`: milliseconds since 1970; releases with a later date are problems. */
export function contentProblems(content: Content, nowMs: number): Problem[] {
  const today = new Date(nowMs).toISOString().slice(0, 10)
  return [
    ...releaseProblems({ content, today }),
    ...coverageProblems(content),
    ...rowDateProblems(content),
    ...lostContentProblems(content, today),
  ]
}

/** All rules that need no rendered page. `nowMs`: milliseconds since 1970. */
export function siteProblems({ site, content }: Pick<SiteRulesInput, 'site' | 'content'>, nowMs: number): Problem[] {
  return [...contentProblems(content, nowMs), ...policyProblems(site), ...messageProblems(site, content)]
}
