// The response of dev while no site can be served: all problems, readable without scripts. The live script reloads the page once the site can be
// prepared.

import { escapeHtml } from '../util/text'
import { LIVE_SCRIPT_PATH } from './live'
import type { FormattedProblem } from './format-problems'

/** Headers of a page that shows only problems. */
export const PROBLEMS_PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'content-security-policy': "default-src 'none'; script-src 'self'; connect-src 'self'; frame-ancestors 'none'",
}

export function problemsPageHtml(problems: readonly FormattedProblem[]): string {
  const texts = problems.map(({ code, message, places, hint }) =>
    [
      `error[${code}] ${message}`,
      ...places.map(
        ({ file, line, column }) => `   ${[file, line, column].filter((part) => part !== undefined).join(':')}`,
      ),
      ...(hint === undefined ? [] : [`   hint: ${hint}`]),
    ].join('\n'),
  )
  return [
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>packsite dev</title>',
    '<meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">',
    `<script type="module" src="${LIVE_SCRIPT_PATH}"></script></head>`,
    `<body><main><pre>${escapeHtml(texts.join('\n\n'))}</pre></main></body></html>\n`,
  ].join('\n')
}
