// `_headers` and `_redirects`, in the form that Cloudflare Pages and Netlify share. They are part of the output.
// Rules go by folder, not by page: Cloudflare reads 100 of the one kind and 2,000 of the other.

import { toOutputPath } from '../../base/path'
import { HEADERS_PATH, REDIRECTS_PATH, bothForms } from '../rules'
import type { FileMatch, HeaderSet, HostRules, OutputFile } from '../../model'

export function ruleFiles(rules: HostRules): OutputFile[] {
  const texts = { [HEADERS_PATH]: headersText(rules), [REDIRECTS_PATH]: redirectsText(rules) }
  return Object.entries(texts).map(([path, text]) => ({
    path: toOutputPath(path),
    kind: 'extra',
    origin: `packsite's own ${path}`,
    content: { bytes: Buffer.from(text) },
  }))
}

export function headersText({ base, headers, groups }: HostRules): string {
  const blocks = [block(`${base}*`, headers, {})]
  for (const { match, headers: set } of groups)
    for (const pattern of patterns(base, match)) blocks.push(block(pattern, set, headers))
  return blocks.join('\n')
}

/** Cloudflare joins values of one header from several rules; a line with '!' takes the earlier one away. */
function block(pattern: string, headers: HeaderSet, earlier: HeaderSet): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(Object.hasOwn(earlier, name) ? [`  ! ${name}`] : []),
    `  ${name}: ${value}`,
  ])
  return [pattern, ...lines, ''].join('\n')
}

function patterns(base: string, match: FileMatch): string[] {
  if ('folder' in match) return [`${base}${match.folder}*`]
  return 'file' in match ? [base + match.file] : [base + match.name, `${base}*/${match.name}`]
}

export function redirectsText({ redirects }: HostRules): string {
  return redirects
    .map(({ from, to, status }) =>
      bothForms(from)
        .map((form) => `${form} ${to} ${String(status)}\n`)
        .join(''),
    )
    .join('')
}
