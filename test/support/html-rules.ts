// HTML rules for every built page: html-validate's presets for conformance and accessibility, with exceptions and their reasons.

import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'

/** Allowed because GitHub's Markdown aligns columns with `align`, and content has neither classes nor styles for that. */
const ALIGNED = { attributes: { align: { deprecated: false } } }

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5', { td: ALIGNED, th: ALIGNED }],
  rules: {
    // The content security policy of the site refuses inline styles.
    'no-inline-style': 'error',
    'require-csp-nonce': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(CONFIG))

/** Elements with aria-label whose implicit role allows no name: ARIA in HTML forbids this. */
const NAMED_WITHOUT_ROLE =
  /<(?:b|code|del|div|em|i|ins|mark|p|pre|q|s|small|span|strong|sub|sup|time|u)(?=\s)(?![^>]*\srole=)[^>]*\saria-label(?:ledby)?=[^>]*>/g

/** 'news/index.html:12:4 no-dup-id "#a": Duplicate ID "a"' */
export async function htmlFaults(file: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, file)
  const named = [...html.matchAll(NAMED_WITHOUT_ROLE)].map(([tag]) => `${file}: aria-label without a role: ${tag}`)
  const faults = results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, selector, message }) =>
        `${file}:${String(line)}:${String(column)} ${ruleId} "${selector ?? ''}": ${message}`,
    ),
  )
  return [...named, ...faults]
}
