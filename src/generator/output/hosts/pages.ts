// `_headers` and `_redirects`, in the form that Cloudflare Pages and Netlify share. They are part of the output.
// Rules go by folder, not by page: Cloudflare reads 100 of the one kind and 2,000 of the other.

import { toSentPath } from '../../util/address'
import { toOutputPath } from '../../util/path'
import { HEADERS_PATH, REDIRECTS_PATH, bothForms, pathPatterns } from './rules'
import type { FurtherRule, HeaderSet, HostRules, OutputFile } from '../../types'

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
    for (const pattern of pathPatterns(base, match)) blocks.push(block(pattern, set, headers))
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

/** Single addresses before all below one: the first line that fits counts. Cloudflare ignores lines with a query or the status 410. */
export function redirectsText(rules: HostRules): string {
  const { redirects, further } = rules
  const single = further.filter(({ below }) => !below).map((rule) => furtherText(rules, rule))
  const below = further.filter((rule) => rule.below).map((rule) => furtherText(rules, rule))
  return [...single, exactText(redirects), ...below].join('')
}

/** Netlify takes the query between the two addresses, and answers a page before a rule unless its status is forced. */
function furtherText(rules: HostRules, { path, query, below, to, status }: FurtherRule): string {
  const from = linePath(toSentPath(path))
  const target = to === '' ? rules.base + rules.notFound : to
  if (below)
    return belowLines(from, { target, siteUrl: rules.siteUrl })
      .map((line) => `${line} ${String(status)}\n`)
      .join('')
  if (query === null)
    return bothForms(from)
      .map((form) => `${form} ${target} ${String(status)}\n`)
      .join('')
  if (!isNetlifyQuery(query)) return ''
  const asked = query.replaceAll('&', ' ')
  return bothForms(from)
    .map((form) => `${form} ${asked} ${target} ${String(status)}!\n`)
    .join('')
}

/**
 * At the root, a rest that begins with a slash would name another host. There the first segment is a placeholder, which is never empty,
 * and the target names the site's own origin: Netlify does not refuse a backslash in a segment, and Cloudflare takes its own origin away again.
 */
function belowLines(from: string, { target, siteUrl }: { target: string; siteUrl: string }): string[] {
  if (!target.startsWith('/:splat')) return [`${from}* ${target}`]
  const end = target.slice('/:splat'.length)
  const root = new URL(siteUrl).origin
  return [`${from} ${root}/${end}`, `${from}:first ${root}/:first${end}`, `${from}:first/* ${root}/:first/:splat${end}`]
}

/** In a line, ':name' and '*' stand for anything. */
function linePath(path: string): string {
  return path.replace(/[:*]/g, (sign) => (sign === ':' ? '%3A' : '%2A'))
}

/** True for a query that Netlify reads as one: any other part of a line could be taken for an address or a placeholder. */
export function isNetlifyQuery(query: string): boolean {
  return query.split('&').every((part) => /^[\w.~%-]+=(?!:)[^\s=]+$/.test(part))
}

function exactText(redirects: HostRules['redirects']): string {
  return redirects
    .map(({ from, to, status }) =>
      bothForms(linePath(from))
        .map((form) => `${form} ${to} ${String(status)}\n`)
        .join(''),
    )
    .join('')
}
