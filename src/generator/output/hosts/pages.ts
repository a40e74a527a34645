// `_headers` and `_redirects`, in the form that Cloudflare Pages and Netlify share. They are part of the output.
// Rules go by folder, not by page: Cloudflare reads 100 of the one kind and 2,000 of the other.

import { toSentPath } from '../../base/address'
import { toOutputPath } from '../../base/path'
import { HEADERS_PATH, REDIRECTS_PATH, bothForms } from '../rules'
import type { FileMatch, FurtherRule, HeaderSet, HostRules, OutputFile } from '../../model'

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

/** Single addresses before all below one: the first line that fits counts. Cloudflare leaves out what has a query or is gone. */
export function redirectsText({ redirects, further, base, notFound }: HostRules): string {
  const single = further.filter(({ below }) => !below).map((rule) => furtherText(rule, base + notFound))
  const below = further.filter((rule) => rule.below).map((rule) => furtherText(rule, base + notFound))
  return [...single, exactText(redirects), ...below].join('')
}

/** Netlify has the query between the two addresses. */
function furtherText({ path, query, below, to, status }: FurtherRule, gone: string): string {
  const from = toSentPath(path)
  const asked = query === null ? '' : ` ${query.replaceAll('&', ' ')}`
  const forms = below ? [`${from}*`] : bothForms(from)
  return forms.map((form) => `${form}${asked} ${to === '' ? gone : to} ${String(status)}\n`).join('')
}

function exactText(redirects: HostRules['redirects']): string {
  return redirects
    .map(({ from, to, status }) =>
      bothForms(from)
        .map((form) => `${form} ${to} ${String(status)}\n`)
        .join(''),
    )
    .join('')
}
