// Runs the rules over many pages, and the rules about releases and content.

import { createAddressResolver } from './addresses'
import { versionOverlapAndGapProblems } from './rules/coverage'
import { suspiciousContentProblems } from './rules/lost-content'
import { untranslatedMessageProblems } from './rules/messages'
import { translationProblems } from './rules/translations'
import { allowedExternalHostNotes } from './rules/policy'
import { duplicateMetaViolations, type DuplicateMetaInput } from './rules/duplicates'
import { redirectChainViolations } from './rules/redirects'
import { releaseProblems } from './rules/releases'
import { physicalDeclarationProblems } from './rules/text-direction'
import { newestRowDateProblems } from './rules/row-dates'
import { linkFileAndPictureViolations, type TargetCheckInput } from './rules/targets'
import { weightViolations, type PageWeight } from './page-weight'
import type { Content, OutputFile, PlannedPage, Problem, Site } from '../types'
import type { PageViolation } from './violation'

export type SiteRulesInput = Pick<DuplicateMetaInput, 'rowTitles' | 'exemptDescriptions'> &
  Pick<TargetCheckInput, 'pages' | 'pictureSize'> & {
    readonly site: Site
    readonly content: Content
    /** All pages, including pages that cannot be rendered. */
    readonly planned: readonly PlannedPage[]
    readonly files: readonly OutputFile[]
    readonly weights: readonly PageWeight[]
  }

export function collectAllViolations(input: SiteRulesInput): PageViolation[] {
  const { site, content, planned, pages, files, rowTitles, exemptDescriptions, pictureSize, weights } = input
  const addresses = new Set(files.map(({ path }) => `/${path}`))
  const book = createAddressResolver({ site, pages: planned, files: addresses, refused: [...content.invalidUrls] })
  return [
    ...pages.flatMap(({ page, facts }) => facts.violations.map((violation) => ({ violation, page }))),
    ...linkFileAndPictureViolations({ site, pages, book, pictureSize }),
    ...duplicateMetaViolations({ pages, rowTitles, exemptDescriptions }),
    ...redirectChainViolations({ site, pages: planned }),
    ...weightViolations(weights, site.check.budgets),
  ]
}

/** All rules that need no rendered page. `nowMs`: milliseconds since 1970; releases with a later date are problems. */
export function siteProblems({ site, content }: Pick<SiteRulesInput, 'site' | 'content'>, nowMs: number): Problem[] {
  const today = new Date(nowMs).toISOString().slice(0, 10)
  return [
    ...releaseProblems({ content, today }),
    ...versionOverlapAndGapProblems(content),
    ...newestRowDateProblems(content),
    ...suspiciousContentProblems(content, today),
    ...allowedExternalHostNotes(site),
    ...untranslatedMessageProblems(site, content),
    ...translationProblems(site),
    ...physicalDeclarationProblems(site),
  ]
}
