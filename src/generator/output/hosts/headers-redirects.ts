// Prints `_headers` and `_redirects`, files of the output, in the common format of Cloudflare Pages and Netlify.
// Header rules match folders, not pages: Cloudflare reads 100 header rules and 2,000 redirects.

import { encodeUrlPathWithoutNfc } from '../../util/address'
import { castToOutputPath } from '../../util/path'
import { HEADERS_PATH, REDIRECTS_PATH, slashForms, pathPatterns } from './rules'
import type { HostOnlyRule, HeaderSet, HostRules, OutputFile } from '../../types'

export function headersAndRedirectsFiles(rules: HostRules): OutputFile[] {
  const texts = { [HEADERS_PATH]: headersFileText(rules), [REDIRECTS_PATH]: redirectsFileText(rules) }
  return Object.entries(texts).map(([path, text]) => ({
    path: castToOutputPath(path),
    kind: 'extra',
    origin: `packsite's own ${path}`,
    content: { bytes: Buffer.from(text) },
  }))
}

export function headersFileText({ base, headers, groups }: HostRules): string {
  const blocks = [block(`${base}*`, headers, {})]
  for (const { match, headers: set } of groups)
    for (const pattern of pathPatterns(base, match)) blocks.push(block(pattern, set, headers))
  return blocks.join('\n')
}

/** Cloudflare joins the values of a header from several rules; a line with '!' removes the earlier value. */
function block(pattern: string, headers: HeaderSet, earlier: HeaderSet): string {
  const lines = Object.entries(headers).flatMap(([name, value]) => [
    ...(Object.hasOwn(earlier, name) ? [`  ! ${name}`] : []),
    `  ${name}: ${value}`,
  ])
  return [pattern, ...lines, ''].join('\n')
}

export function redirectsFileText(rules: HostRules): string {
  return redirectsFileLines(rules)
    .map((line) => `${line}\n`)
    .join('')
}

/** Rules for one address come first, because the first matching line wins. Cloudflare ignores lines with a query or status 410. */
export function redirectsFileLines(rules: HostRules): string[] {
  const { redirects, further } = rules
  const single = further.filter(({ below }) => !below).flatMap((rule) => furtherLines(rules, rule))
  const exact = redirects.flatMap(({ from, to, status }) =>
    slashForms(linePath(from)).map((form) => `${form} ${to} ${String(status)}`),
  )
  const below = further.filter((rule) => rule.below).flatMap((rule) => furtherLines(rules, rule))
  return [...single, ...exact, ...below]
}

/** Netlify reads the query between the two addresses. Without '!' an existing page takes precedence over a rule. */
function furtherLines(rules: HostRules, { path, query, below, to, status }: HostOnlyRule): string[] {
  const from = linePath(encodeUrlPathWithoutNfc(path))
  const target = to === '' ? rules.base + rules.notFound : to
  if (below) return belowLines(from, { target, siteUrl: rules.siteUrl }).map((line) => `${line} ${String(status)}`)
  if (query === null) return slashForms(from).map((form) => `${form} ${target} ${String(status)}`)
  if (!isQuerySupportedByNetlify(query)) return []
  const asked = query.replaceAll('&', ' ')
  return slashForms(from).map((form) => `${form} ${asked} ${target} ${String(status)}!`)
}

/**
 * If the target is at the root, a matched rest of the path that starts with a slash would name another host. So the first segment is a placeholder,
 * which is never empty, and the target has the origin of the site: Netlify accepts a backslash in a segment, and Cloudflare strips its own origin.
 */
function belowLines(from: string, { target, siteUrl }: { target: string; siteUrl: string }): string[] {
  if (!target.startsWith('/:splat')) return [`${from}* ${target}`]
  const end = target.slice('/:splat'.length)
  const root = new URL(siteUrl).origin
  return [`${from} ${root}/${end}`, `${from}:first ${root}/:first${end}`, `${from}:first/* ${root}/:first/:splat${end}`]
}

/** Encodes ':' and '*', which are placeholders in a line. */
function linePath(path: string): string {
  return path.replace(/[:*]/g, (sign) => (sign === ':' ? '%3A' : '%2A'))
}

/** True for a query that Netlify supports. Any other part of a line could be read as an address or a placeholder. */
export function isQuerySupportedByNetlify(query: string): boolean {
  return query.split('&').every((part) => /^[\w.~%-]+=(?!:)[^\s=]+$/.test(part))
}
