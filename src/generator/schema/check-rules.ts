// The rules of `packsite check`, and how grave each is until a site says otherwise. What each is about stands with all problems
// (diagnostics/codes.ts). The config's schema and the rules themselves both read this table.

import type { Problem } from '../diagnostics/problem'

import { PROBLEMS, type ProblemCode } from '../diagnostics/codes'

export const SEVERITIES = ['off', 'info', 'warn', 'error'] as const
export type Severity = (typeof SEVERITIES)[number]

const RULES = {
  // Links, pictures and other files that pages name
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
  // What stands in the files themselves
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
  // What is written and not shown, or not as it was meant
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
  'page-heading': 'error',
  'heading-order': 'warn',
  'heading-text': 'error',
  'link-name': 'error',
  'control-label': 'error',
  'table-header': 'error',
  'page-landmarks': 'warn',
  'aria-reference': 'error',
  'tab-order': 'error',
  // What pages say of themselves
  'meta-title': 'warn',
  'meta-description': 'warn',
  'meta-duplicate': 'warn',
  'meta-image': 'warn',
  'page-weight': 'warn',
  // Other sites, with --external
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
  title: PROBLEMS[code],
}))

/** Problems with the severity that the site gives their rule; problems of rules that are off are left out. */
export function withSeverity(problems: readonly Problem[], rules: Readonly<Record<RuleCode, Severity>>): Problem[] {
  return problems.flatMap((problem): Problem[] => {
    const severity = rules[problem.code as RuleCode]
    if (severity === 'off') return []
    return [severity === 'error' ? problem : { ...problem, severity: severity === 'warn' ? 'warning' : 'info' }]
  })
}
