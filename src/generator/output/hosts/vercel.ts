// The rules for Vercel, as vercel.json. Statuses and bots are beyond it.

import { decodePath } from '../../../shared/address'
import { toSentPath } from '../../util/address'
import { escapeRegExp } from '../../util/text'
import { bothForms, withSplat } from './rules'
import type { FileMatch, FurtherRule, HeaderSet, HostRules } from '../../types'

export function vercelConfig({ base, headers, groups, redirects, further }: HostRules): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: [
      { source: `${base}(.*)`, headers: pairs(headers) },
      ...groups.flatMap(({ match, headers: set }) =>
        sources(base, match).map((source) => ({ source, headers: pairs(set) })),
      ),
    ],
    redirects: [
      ...further.filter(({ below }) => !below).flatMap(furtherRedirects),
      ...redirects.flatMap(({ from, to, status }) =>
        bothForms(from).map((form) => ({
          source: escapeSource(form),
          destination: destination(to),
          statusCode: status,
        })),
      ),
      ...further.filter(({ below }) => below).flatMap(furtherRedirects),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** Vercel has no status 410. */
function furtherRedirects({ path, query, below, to, status }: FurtherRule): object[] {
  if (to === '') return []
  const source = escapeSource(toSentPath(path))
  const rule = {
    statusCode: status,
    ...(query === null ? {} : { has: query.split('&').flatMap(queryCondition) }),
  }
  if (!below) return bothForms(source).map((form) => ({ source: form, destination: destination(to), ...rule }))
  return [
    { source, destination: withSplat(destination(to), ''), ...rule },
    // A rest that begins with a slash could name another host.
    { source: `${source}:splat([^/\\\\].*)`, destination: destination(to), ...rule },
  ]
}

/** Vercel compares decoded values, by regular expressions. A key without one could stand for a part of the destination. */
function queryCondition(part: string): object[] {
  if (part === '') return []
  const [key = '', ...value] = part.split('=')
  const pattern = value.length === 0 ? '.*' : escapeRegExp(decodePath(value.join('=')))
  return [{ type: 'query', key: decodePath(key), value: pattern }]
}

/** Vercel takes '$1' for a group of the source. */
function destination(to: string): string {
  return to.replaceAll('$', '%24')
}

function pairs(headers: HeaderSet): { key: string; value: string }[] {
  return Object.entries(headers).map(([key, value]) => ({ key, value }))
}

function sources(base: string, match: FileMatch): string[] {
  if ('folder' in match) return [`${escapeSource(base + match.folder)}(.*)`]
  if ('file' in match) return [escapeSource(base + match.file)]
  return [escapeSource(base + match.name), `${escapeSource(base)}(.*)/${escapeSource(match.name)}`]
}

/** What path-to-regexp takes for more than a character. */
function escapeSource(path: string): string {
  return path.replace(/[()[\]{}:*+?\\]/g, '\\$&')
}
