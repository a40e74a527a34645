// The rules for Vercel, as vercel.json. Statuses and bots are beyond it.

import { toSentPath } from '../../base/address'
import { bothForms } from '../rules'
import type { FileMatch, FurtherRule, HeaderSet, HostRules } from '../../model'

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
      ...further.flatMap(furtherRedirects),
      ...redirects.flatMap(({ from, to, status }) =>
        bothForms(from).map((form) => ({ source: escapeSource(form), destination: to, statusCode: status })),
      ),
    ],
  }
  return `${JSON.stringify(config, null, 2)}\n`
}

/** What is gone has no place there. */
function furtherRedirects({ path, query, below, to, status }: FurtherRule): object[] {
  if (to === '') return []
  const source = escapeSource(toSentPath(path))
  const asked = (query ?? '').split('&').filter((part) => part !== '')
  const has = asked.map((part) => {
    const [key = '', value] = part.split('=')
    return { type: 'query', key, ...(value === undefined ? {} : { value }) }
  })
  const rule = { destination: to.replace(':splat', ':splat*'), statusCode: status, ...(query === null ? {} : { has }) }
  return below
    ? [{ source: `${source}:splat*`, ...rule }]
    : bothForms(source).map((form) => ({ source: form, ...rule }))
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
