// Applies the host rules to a request path: returns a file with a status, or a redirect. Pure: only files of the given set of names can be
// returned.

import { decodePath } from '../../../shared/address'
import { memoizeEach } from '../../util/memoize'
import { fillSplat } from './rules'
import type { FileMatcher, HostOnlyRule, HeaderSet, HostRules } from '../../types'

export type ResolvedRequest =
  | { readonly kind: 'file'; readonly file: string; readonly status: number }
  | { readonly kind: 'redirect'; readonly to: string; readonly status: number }

export type RequestResolver = ReturnType<typeof createRequestResolver>

export function createRequestResolver(rules: HostRules, files: ReadonlySet<string>) {
  const { base } = rules
  const hidden = new Set(rules.hidden)
  const redirects = new Map(rules.redirects.map((rule) => [decodePath(rule.from), rule]))
  const statuses = new Map<string, number>(rules.statuses.map(({ file, status }) => [file, status]))
  const answerFile = (file: string): ResolvedRequest | null =>
    files.has(file) && !hidden.has(file) ? { kind: 'file', file, status: statuses.get(file) ?? 200 } : null
  return {
    /** Resolves a decoded path with base. `sent`: the original request target. Returns null for a 404. */
    resolve: (path: string, sent = encodeURI(path)): ResolvedRequest | null => {
      if (path.includes('//')) return null
      const single = resolveRequestByHostOnlyRule(rules, { path, sent, below: false })
      if (single !== null) return single
      const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
      const redirect = redirects.get(plain)
      if (redirect !== undefined) return { kind: 'redirect', to: redirect.to, status: redirect.status }
      const below = resolveRequestByHostOnlyRule(rules, { path, sent, below: true })
      if (below !== null) return below
      if (`${plain}/` === base || path === base) return answerFile('index.html')
      if (!path.startsWith(base)) return null
      return answerFile(path.slice(base.length)) ?? answerFile(`${plain.slice(base.length)}/index.html`)
    },
    /** Returns the headers of a response with this file as body; null for a body that is not a file. */
    headersOf: (file: string | null): HeaderSet => responseHeaders(rules, file),
  }
}

/** `path`: decoded, with base. `sent`: the original request target. `below`: use rules for all addresses below a path. */
type RequestPath = { readonly path: string; readonly sent: string; readonly below: boolean }

/** Applies the rules that belong to no page (`further`). Returns null if no rule matches. */
export function resolveRequestByHostOnlyRule(
  { further, notFound }: HostRules,
  { path, sent, below }: RequestPath,
): ResolvedRequest | null {
  if (further.length === 0) return null
  const plain = path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path
  const at = sent.indexOf('?')
  const query = at < 0 ? null : sent.slice(at + 1)
  const index = furtherIndex(further)
  const rule = below
    ? index.below.find((candidate) => path.startsWith(candidate.path))
    : index.single.get(plain)?.find((candidate) => candidate.query === null || candidate.query === query)
  if (rule === undefined) return null
  if (rule.to === '') return { kind: 'file', file: notFound, status: rule.status }
  const rest = restOf(at < 0 ? sent : sent.slice(0, at), rule.path)
  return { kind: 'redirect', to: rule.below ? fillSplat(rule.to, rest) : rule.to, status: rule.status }
}

type FurtherIndex = {
  readonly single: ReadonlyMap<string, readonly HostOnlyRule[]>
  /** Rules for all addresses below a path, the longest path first. */
  readonly below: readonly HostOnlyRule[]
}

const furtherIndex = memoizeEach((further: HostRules['further']): FurtherIndex => {
  const single = new Map<string, HostOnlyRule[]>()
  for (const rule of further) if (!rule.below) single.set(rule.path, [...(single.get(rule.path) ?? []), rule])
  return { single, below: further.filter(({ below }) => below) }
})

/** Returns the rest of the request target below a path, not decoded. The path is removed by its number of slashes. */
function restOf(sent: string, path: string): string {
  return sent
    .split('/')
    .slice(path.split('/').length - 1)
    .join('/')
}

export function responseHeaders(rules: HostRules, file: string | null): HeaderSet {
  if (file === null) return rules.headers
  const group = rules.groups.find(({ match }) => matchesFile(match, file))
  return { ...rules.headers, 'content-type': contentTypeOf(rules, file), ...group?.headers }
}

/** Returns the content type by group, else by file extension. */
export function contentTypeOf(rules: Pick<HostRules, 'types' | 'groups' | 'fallbackType'>, file: string): string {
  const grouped = rules.groups.find(({ match }) => matchesFile(match, file))?.headers['content-type']
  const ending = file.slice(file.lastIndexOf('.') + 1).toLowerCase()
  return grouped ?? (Object.hasOwn(rules.types, ending) ? rules.types[ending] : undefined) ?? rules.fallbackType
}

export function matchesFile(match: FileMatcher, file: string): boolean {
  if ('folder' in match) return file.startsWith(match.folder)
  return 'file' in match ? file === match.file : file === match.name || file.endsWith(`/${match.name}`)
}
