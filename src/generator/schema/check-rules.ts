// The rules of `packsite check` with default severities, for the config's schema and the rules. Titles are in
// diagnostics/codes.ts.

import type { Problem } from '../diagnostics/problem'

import { PROBLEM_DESCRIPTIONS, type ProblemCode } from '../diagnostics/codes'

export const SEVERITIES = ['off', 'info', 'warn', 'error'] as const
export type Severity = (typeof SEVERITIES)[number]

const RULES = {
  // Links, images and other files of pages
  'broken-link': 'error',
  'broken-anchor': 'error',
  'insecure-link': 'error',
  'invalid-link': 'error',
  'missing-file': 'error',
  'foreign-file': 'error',
  'picture-size': 'error',
  'picture-small': 'warn',
  'picture-text': 'error',
  'picture-undescribed': 'warn',
  // Downloads
  'insecure-download': 'error',
  'download-host': 'error',
  'download-key': 'error',
  'download-type': 'error',
  'download-duplicate': 'warn',
  'download-version': 'warn',
  'download-latest': 'info',
  'download-overlap': 'warn',
  'download-gap': 'info',
  'download-date': 'warn',
  'download-facts': 'warn',
  'download-order': 'warn',
  'same-file': 'warn',
  // Contents of pack files
  'broken-archive': 'error',
  'archive-mismatch': 'warn',
  'no-pack': 'error',
  'pack-too-deep': 'error',
  'pack-empty': 'warn',
  'pack-metadata': 'warn',
  'pack-picture': 'warn',
  'pack-file-name': 'warn',
  'pack-system-files': 'info',
  'pack-label': 'warn',
  'pack-format': 'info',
  // Content that is not shown, or not as intended
  'post-ahead': 'warn',
  'pack-alone': 'warn',
  'removed-element': 'warn',
  'unused-template': 'warn',
  'unnamed-file': 'warn',
  'ignored-file': 'info',
  // Addresses
  'redirect-chain': 'warn',
  'lost-address': 'warn',
  'expired-address': 'info',
  'unread-address': 'warn',
  // HTML
  'html-nesting': 'error',
  'html-element': 'error',
  'html-attribute': 'error',
  'duplicate-id': 'error',
  'inline-code': 'error',
  'open-policy': 'info',
  'head-twice': 'error',
  // Accessibility
  'page-language': 'error',
  'english-messages': 'warn',
  'stale-translation': 'info',
  'missing-translation': 'info',
  'text-direction': 'warn',
  'page-heading': 'error',
  'heading-order': 'warn',
  'heading-text': 'error',
  'link-name': 'error',
  'control-label': 'error',
  'table-header': 'error',
  'page-landmarks': 'warn',
  'aria-reference': 'error',
  'tab-order': 'error',
  // Meta data and weight of pages
  'meta-title': 'warn',
  'meta-description': 'warn',
  'meta-duplicate': 'warn',
  'meta-image': 'warn',
  'page-weight': 'warn',
  // External links, with --external
  'external-gone': 'error',
  'external-failed': 'warn',
  'external-certificate': 'error',
  'external-moved': 'info',
  'external-private': 'error',
  'external-type': 'error',
  'external-mismatch': 'error',
} as const satisfies Partial<Record<ProblemCode, Severity>>

export type RuleCode = keyof typeof RULES

type Rule = { readonly code: RuleCode; readonly severity: Severity; readonly title: string }

export const CHECK_RULES: readonly Rule[] = (Object.keys(RULES) as RuleCode[]).map((code) => ({
  code,
  severity: RULES[code],
  title: PROBLEM_DESCRIPTIONS[code],
}))

/** Applies the severities of the config to problems; drops problems of rules that are off. */
export function applySeverities(problems: readonly Problem[], rules: Readonly<Record<RuleCode, Severity>>): Problem[] {
  return problems.flatMap((problem): Problem[] => {
    const severity = rules[problem.code as RuleCode]
    if (severity === 'off') return []
    return [severity === 'error' ? problem : { ...problem, severity: severity === 'warn' ? 'warning' : 'info' }]
  })
}
