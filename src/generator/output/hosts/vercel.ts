// The rules for Vercel, as vercel.json. Statuses and bots are beyond it.

import { bothForms } from '../rules'
import type { FileMatch, HeaderSet, HostRules } from '../../model'

export function vercelConfig({ base, headers, groups, redirects }: HostRules): string {
  const config = {
    $schema: 'https://openapi.vercel.sh/vercel.json',
    headers: [
      { source: `${base}(.*)`, headers: pairs(headers) },
      ...groups.flatMap(({ match, headers: set }) =>
        sources(base, match).map((source) => ({ source, headers: pairs(set) })),
      ),
    ],
    redirects: redirects.flatMap(({ from, to, status }) =>
      bothForms(from).map((form) => ({ source: escapeSource(form), destination: to, statusCode: status })),
    ),
  }
  return `${JSON.stringify(config, null, 2)}\n`
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
