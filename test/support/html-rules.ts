// The rules of HTML that every built page keeps: html-validate's presets for conformance and accessibility, and what is off
// with its reason.

import { HtmlValidate, StaticConfigLoader, type ConfigData } from 'html-validate'

/** GitHub's Markdown aligns columns with it, and content has no classes and no styles to say it otherwise. */
const ALIGNED = { attributes: { align: { deprecated: false } } }

const CONFIG: ConfigData = {
  root: true,
  extends: ['html-validate:standard', 'html-validate:a11y'],
  elements: ['html5', { td: ALIGNED, th: ALIGNED }],
  rules: {
    // The policy of the site refuses them.
    'no-inline-style': 'error',
    'require-csp-nonce': 'off',
  },
}

const validator = new HtmlValidate(new StaticConfigLoader(CONFIG))

/** 'news/index.html:12:4 no-dup-id "#a": Duplicate ID "a"' */
export async function htmlFaults(file: string, html: string): Promise<string[]> {
  const { results } = await validator.validateString(html, file)
  return results.flatMap(({ messages }) =>
    messages.map(
      ({ line, column, ruleId, selector, message }) =>
        `${file}:${String(line)}:${String(column)} ${ruleId} "${selector ?? ''}": ${message}`,
    ),
  )
}
