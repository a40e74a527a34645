// Prints vercel.json. Vercel does not support rules for statuses and bots.

import { decodePath } from '../../../shared/address'
import { encodeUrlPathWithoutNfc } from '../../util/address'
import { escapeRegExp } from '../../util/text'
import { slashForms, fileAddresses, fillSplat } from './rules'
import type { FileMatcher, HostOnlyRule, HeaderSet, HostRules } from '../../types'

export function vercelConfig(rules: HostRules): string {
  const { base, headers, groups } = rules
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: [
      { source: `${base}(.*)`, headers: pairs(headers) },
      ...groups.flatMap(({ match, headers: set }) =>
        sources(base, match).map((source) => ({ source, headers: pairs(set) })),
      ),
    ],
    redirects: vercelRedirects(rules),
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

export function vercelRedirects({ redirects, further }: HostRules): object[] {
  return [
    ...further.filter(({ below }) => !below).flatMap(furtherRedirects),
    ...redirects.flatMap(({ from, to, status }) =>
      slashForms(from).map((form) => ({
        source: escapeSource(form),
        destination: destination(to),
        statusCode: status,
      })),
    ),
    ...further.filter(({ below }) => below).flatMap(furtherRedirects),
  ]
}

/** Omits rules with status 410, which Vercel does not support. */
function furtherRedirects({ path, query, below, to, status }: HostOnlyRule): object[] {
  if (to === '') return []
  const source = escapeSource(encodeUrlPathWithoutNfc(path))
  const rule = {
    statusCode: status,
    ...(query === null ? {} : { has: query.split('&').flatMap(queryCondition) }),
  }
  if (!below) return slashForms(source).map((form) => ({ source: form, destination: destination(to), ...rule }))
  return [
    { source, destination: fillSplat(destination(to), ''), ...rule },
    // Excludes a rest of the path that starts with a slash or backslash, which could name another host.
    { source: `${source}:splat([^/\\\\].*)`, destination: destination(to), ...rule },
  ]
}

/** Vercel matches decoded values as regular expressions. A key without a value could become a placeholder in the destination. */
function queryCondition(part: string): object[] {
  if (part === '') return []
  const [key = '', ...value] = part.split('=')
  const pattern = value.length === 0 ? '.*' : escapeRegExp(decodePath(value.join('=')))
  return [{ type: 'query', key: decodePath(key), value: pattern }]
}

/** Encodes '$', because Vercel replaces '$1' by a group of the source. */
function destination(to: string): string {
  return to.replaceAll('$', '%24')
}

function pairs(headers: HeaderSet): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}

function sources(base: string, match: FileMatcher): string[] {
  if ('folder' in match) return [`${escapeSource(base + match.folder)}(.*)`]
  if ('file' in match) return fileAddresses(base, match).map(escapeSource)
  return [escapeSource(base + match.name), `${escapeSource(base)}(.*)/${escapeSource(match.name)}`]
}

/** Escapes characters with a meaning in path-to-regexp. */
function escapeSource(path: string): string {
  return path.replace(/[()[\]{}:*+?\\]/g, '\\$&')
}
