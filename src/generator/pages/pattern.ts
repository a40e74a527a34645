// Patterns of the table of routes: '/faq/{category}', '/gallery/{slug...}'. A parameter matches one segment, a repeatable parameter
// matches any number, including zero. A trailing slash is preserved in links.

import { decodePath } from '../../shared/address'
import { encodeUrlPath } from '../util/address'
import { compareText } from '../util/text'
import type { Params, UrlPath } from '../types'

export type PatternSegment =
  | { readonly kind: 'static'; readonly text: string }
  | { readonly kind: 'param'; readonly name: string }
  | { readonly kind: 'rest'; readonly name: string }

export type RoutePattern = {
  readonly source: string
  readonly segments: readonly PatternSegment[]
  readonly trailingSlash: boolean
}

/** Returns the reason as `fault` if the text is not a pattern. */
export function parsePattern(source: string): RoutePattern | { readonly fault: string } {
  if (!source.startsWith('/')) return { fault: "it does not begin with '/'" }
  if (source.includes('//')) return { fault: 'it has an empty segment' }
  const segments: PatternSegment[] = []
  const names = new Set<string>()
  const parts = source.split('/').filter((part) => part !== '')
  for (const [index, part] of parts.entries()) {
    const match = /^\{([A-Za-z][\w-]*)(\.\.\.)?\}$/.exec(part)
    if (match === null) {
      if (/[{}]/.test(part)) return { fault: `a parameter fills a whole segment: '${part}'` }
      segments.push({ kind: 'static', text: part })
      continue
    }
    const name = match[1] ?? ''
    if (names.has(name)) return { fault: `it names '${name}' twice` }
    names.add(name)
    if (match[2] !== undefined && index < parts.length - 1)
      return { fault: `a repeatable parameter comes last: '${part}'` }
    segments.push({ kind: match[2] === undefined ? 'param' : 'rest', name })
  }
  return { source, segments, trailingSlash: source.length > 1 && source.endsWith('/') }
}

/** Returns the encoded address of a pattern with parameters. Throws RangeError if a parameter is missing. */
export function fillPattern(pattern: RoutePattern, params: Params): UrlPath {
  const parts = pattern.segments.flatMap((segment): readonly string[] => {
    if (segment.kind === 'static') return [segment.text]
    const value = Object.hasOwn(params, segment.name) ? params[segment.name] : undefined
    if (segment.kind === 'rest') return typeof value === 'string' ? [value] : (value ?? [])
    if (typeof value !== 'string' || value === '') throw new RangeError(`${pattern.source} lacks '${segment.name}'`)
    return [value]
  })
  const path = `/${parts.join('/')}`
  return encodeUrlPath(pattern.trailingSlash && parts.length > 0 ? `${path}/` : path)
}

/** Like `fillPattern`, for the path of a route; null if the path is not a pattern. Throws RangeError if a parameter is missing. */
export function fillRoutePath(path: string, params: Params): UrlPath | null {
  const pattern = parsePattern(path)
  return 'fault' in pattern ? null : fillPattern(pattern, params)
}

/** Returns the parameters with which the pattern gives the address, or null. Ignores a trailing slash. */
export function matchPattern(pattern: RoutePattern, url: string): Params | null {
  const parts = decodePath(url)
    .split('/')
    .filter((part) => part !== '')
  const params: Record<string, string | readonly string[]> = {}
  for (const [index, segment] of pattern.segments.entries()) {
    if (segment.kind === 'rest') {
      params[segment.name] = parts.slice(index)
      return params
    }
    const part = parts[index]
    if (part === undefined || (segment.kind === 'static' && segment.text !== part)) return null
    if (segment.kind === 'param') params[segment.name] = part
  }
  return parts.length === pattern.segments.length ? params : null
}

const RANK = { static: 0, param: 1, rest: 2 } as const

/** Sorts the most specific pattern first. In each segment, static text precedes a parameter, which precedes a repeatable parameter. */
export function compareSpecificity(a: RoutePattern, b: RoutePattern): number {
  const length = Math.max(a.segments.length, b.segments.length)
  for (let index = 0; index < length; index += 1) {
    const left = a.segments[index]
    const right = b.segments[index]
    // A pattern that ends here is more specific than a pattern that continues with a repeatable parameter.
    const leftRank = left === undefined ? -1 : RANK[left.kind]
    const rightRank = right === undefined ? -1 : RANK[right.kind]
    if (leftRank !== rightRank) return leftRank - rightRank
  }
  return compareText(a.source, b.source)
}
