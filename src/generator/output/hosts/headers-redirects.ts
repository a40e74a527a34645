// Prints `_headers` and `_redirects`, files of the output, in the common format of Cloudflare and Netlify.
// Header rules match folders, not pages: Cloudflare reads 100 header rules and 2,000 redirects.
//
// Only Netlify applies lines whose status ends in '!': without it, a file at the path takes precedence over the rule, and each redirect is also a
// page. Cloudflare ignores such lines, and applies its lines whether a file exists or not.

import { decodePath } from '../../../shared/address'
import { encodeUrlPathWithoutNfc } from '../../util/address'
import { castToOutputPath } from '../../util/path'
import { HEADERS_PATH, REDIRECTS_PATH, ownStatuses, pathPatterns, slashForms } from './rules'
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

export function headersFileText({ base, headers, groups, types, fallbackType }: HostRules): string {
  const blocks = [block(`${base}*`, headers, {})]
  // Hosts send no type for extensions that only games use.
  for (const [ending, type] of Object.entries(types))
    if (type === fallbackType) blocks.push(block(`${base}*.${ending}`, { 'content-type': type }, {}))
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

/**
 * Rules for one address come first, because the first matching line wins. Cloudflare ignores lines with a query, and statuses such as 410. After the
 * first path with ':' or '*', even in an ignored line, it reads 100 more lines.
 */
export function redirectsFileLines(rules: HostRules): string[] {
  const { base, redirects, further, notFoundBelow = [] } = rules
  const single = further.filter(({ below }) => !below).flatMap((rule) => furtherLines(rules, rule))
  const exact = redirects.flatMap(({ from, to, status }) => [
    ...netlifyPaths(from).map((path) => `${path} ${to} ${String(status)}!`),
    ...slashForms(linePath(from)).map((form) => `${form} ${to} ${String(status)}`),
  ])
  const pages = ownStatuses(rules).flatMap(({ path, file, status }) =>
    netlifyPaths(path).map((form) => `${form} ${base}${encodeUrlPathWithoutNfc(file)} ${String(status)}!`),
  )
  const below = further.filter((rule) => rule.below).flatMap((rule) => furtherLines(rules, rule))
  const lines = [...single, ...exact, ...pages]
  // Not forced: Netlify answers with files first. Cloudflare ignores the status, and finds the nearest 404.html by itself.
  const local = notFoundBelow.map(({ path, file }) => `${path}* ${base}${file} 404`)
  return [...lines.filter((line) => !hasPattern(line)), ...lines.filter(hasPattern), ...below, ...local]
}

/** Netlify reads the query between the two addresses. */
function furtherLines(rules: HostRules, { path, query, below, to, status }: HostOnlyRule): string[] {
  const encoded = encodeUrlPathWithoutNfc(path)
  const from = linePath(encoded)
  const target = to === '' ? rules.base + rules.notFound : to
  const decoded = netlifyPaths(encoded).filter((form) => form !== from)
  if (below)
    // Netlify also applies '/old/*' to '/old', where a page can be. So lines are forced only if Cloudflare would find a placeholder in the path.
    return [from, ...decoded].flatMap((form) =>
      belowLines(form, { target, rules }).map((line) => `${line} ${String(status)}${hasPattern(form) ? '!' : ''}`),
    )
  if (query === null)
    return [
      ...decoded.map((form) => `${form} ${target} ${String(status)}!`),
      ...slashForms(from).map((form) => `${form} ${target} ${String(status)}`),
    ]
  if (!isQuerySupportedByNetlify(query)) return []
  const asked = query.replaceAll('&', ' ')
  return netlifyPaths(encoded).map((form) => `${form} ${asked} ${target} ${String(status)}!`)
}

/** True for a line whose path has a placeholder or a splat for Cloudflare. */
export function hasPattern(line: string): boolean {
  return /^\S*[:*]/.test(line)
}

/**
 * The paths of a rule for Netlify, which compares decoded paths and ignores a slash at the end. The encoded path is for requests that Netlify does
 * not decode.
 */
function netlifyPaths(encoded: string): string[] {
  const decoded = decodePath(encoded)
  const form = linePath(encoded)
  return decoded === form || !isPathSupportedByNetlify(decoded) ? [form] : [decoded, form]
}

/** True for a decoded path that can be part of a line. Netlify reads ':' as a placeholder at the start of a segment, and '*' at the end. */
export function isPathSupportedByNetlify(path: string): boolean {
  return !/[\s\p{Cc}?#%]|\/[:*]|\*(?:\/|$)/u.test(path)
}

/**
 * If the target is at the root, a matched rest of the path that starts with a slash would name another host. So the first segment is a placeholder,
 * which is never empty, and the target has the origin of the site: Netlify accepts a backslash in a segment, and Cloudflare strips its own origin.
 */
function belowLines(from: string, { target, rules }: { target: string; rules: HostRules }): string[] {
  if (!target.startsWith('/:splat')) return [`${from}* ${target}`]
  const end = target.slice('/:splat'.length)
  const root = new URL(rules.siteUrl).origin
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
