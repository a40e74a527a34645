// Checks links in content: each link to this site must resolve to a page, a redirect or a file. Insecure and relative
// links are problems. Runs before rendering, on bodies and front matter.

import { caseSensitivePathKey, addressKind, isRelativeMarkdownPath } from '../../util/address'
import { decodeFragment, decodePath } from '../../../shared/address'
import { createProblem } from '../../diagnostics/errors'
import { once, memoizeLast, memoizeMap } from '../../util/memoize'
import { printable } from '../../util/path'
import { entryLinkProblems, fileLinkInDataProblem, type EntryLinkCheckInput } from './entry-links'
import { suggestionHint } from '../../schema/suggest'
import type { Body, Content, EntryFile, PlannedPage, ProblemLocation, Problem, ProblemCode, Site } from '../../types'

export type LinkCheckInput = EntryLinkCheckInput & {
  readonly site: Site
  readonly content: Content
  readonly pages: readonly PlannedPage[]
  /** Addresses of files, without base: files of public/ and generated files. */
  readonly files: ReadonlySet<string>
}

type Link = { readonly target: string; readonly place: ProblemLocation }

const MAX_HINTS = 100

/** Returns a problem for every broken or invalid link. */
export function checkLinks(input: LinkCheckInput): Problem[] {
  const { site, content, pages, files } = input
  const urls = pages.map(({ url }) => url)
  // An invalid route or entry already has a problem, so links to its address are not reported.
  const refused = new Set([...content.invalidUrls, ...site.routes.map(({ path }) => path)].map(caseSensitivePathKey))
  const known = addressKeys(urls)
  const bodies = once(() => bodiesByAddress(content))
  const hints = new Map<string, string>()
  const hintFor = (path: string): string => {
    // A suggestion compares the path with every address. Therefore hints are memoised by path and limited in number.
    const hint = hints.get(path) ?? (hints.size < MAX_HINTS ? suggestionHint(path, urls.map(decodePath)) : undefined)
    hints.set(path, hint ?? 'correct the address, or write the page.')
    return hints.get(path) ?? ''
  }
  const found = linksOf(site)(content.checked)
  const problems = found.flatMap((ofFile) => ofFile.problems)
  const check = ({ target, place, path, key }: LocalLink): void => {
    if (known.has(key) || refused.has(key) || files.has(path)) {
      // The headings of an invalid entry are unknown, so the fragment of a link to the entry is not checked.
      if (refused.has(key) && !known.has(key)) return
      const fault = target.includes('#') ? anchorFault(target, bodies().get(key)?.ids ?? []) : null
      if (fault !== null) problems.push(createProblem('broken-anchor', { ...fault, at: place }))
      return
    }
    const hint = hintFor(path)
    problems.push(createProblem('broken-link', { message: `There is no page at ${path}`, at: place, hint }))
  }
  for (const { links } of found) links.forEach(check)
  return [...problems, ...entryLinkProblems(input)]
}

/** Keys of all page addresses; memoised, because most edits do not change addresses. */
const addressKeys = memoizeLast(
  (urls: readonly string[]): ReadonlySet<string> => new Set(urls.map((url) => caseSensitivePathKey(decodePath(url)))),
)

/** The path of a link to this site, decoded, without query and fragment; null for links elsewhere. */
export function localLinkPath(target: string, site: Site): string | null {
  const local = target.startsWith(`${site.siteUrl}/`) ? target.slice(site.siteUrl.length) : target
  if (!local.startsWith('/')) return null
  const path = local.replace(/[?#].*$/s, '')
  if (path.startsWith('/packs/') && site.downloads.host !== '') return null
  return decodePath(path)
}

/** A link to this site. */
type LocalLink = Link & { readonly path: string; readonly key: string }

function toLocal({ target, place }: Link, site: Site): LocalLink | null {
  const path = localLinkPath(target, site)
  return path === null ? null : { target, place, path, key: caseSensitivePathKey(path) }
}

type EntryLinks = { readonly links: readonly LocalLink[]; readonly problems: readonly Problem[] }

const NO_LINKS: EntryLinks = { links: [], problems: [] }

/** For each entry: its links to this site, and the problems of links that can be found without other pages. */
const linksOf = memoizeLast((site: Site) =>
  memoizeMap<EntryFile, EntryLinks>((item) => {
    const { file, body } = item
    const problems: Problem[] = []
    const links: LocalLink[] = []
    for (const target of body.links) {
      const place: ProblemLocation = { file, find: target }
      const fault = linkFault(target, body)
      if (fault !== null)
        problems.push(createProblem(fault.code, { message: fault.message, at: place, hint: fault.hint }))
      const link = fault !== null || target.startsWith('#') ? null : toLocal({ target, place }, site)
      if (link !== null) links.push(link)
    }
    for (const { kind, value, keyPath } of item.named()) {
      if (kind !== 'link') continue
      const place = { file, keyPath }
      if (isRelativeMarkdownPath(value)) problems.push(fileLinkInDataProblem(value, place))
      const link = toLocal({ target: value, place }, site)
      if (link !== null) links.push(link)
    }
    return links.length + problems.length === 0 ? NO_LINKS : { links, problems }
  }),
)

/** Address -> body of its page. */
function bodiesByAddress({ files }: Content): ReadonlyMap<string, Body> {
  return new Map(
    files.flatMap(({ url, body }) => (url === null ? [] : [[caseSensitivePathKey(decodePath(url)), body] as const])),
  )
}

/**
 * The problem of a link whose fragment is no id of the target page; null without a problem. Links from other pages must
 * use the id with the prefix `c-`, as in the browser's address bar. Ids without the prefix may come from templates.
 */
function anchorFault(target: string, ids: readonly string[]): { message: string; hint: string } | null {
  const id = decodeFragment(/#(.*)$/s.exec(target)?.[1] ?? '')
  if (id === '' || ids.includes(id)) return null
  if (ids.includes(`c-${id}`))
    return { message: `Links from other pages to #${id} need the id #c-${id}`, hint: `write #c-${id}.` }
  const isHeading = id.startsWith('c-')
  return isHeading ? { message: `There is no heading for #${id}`, hint: 'correct the fragment, or remove it.' } : null
}

type LinkFault = { readonly code: ProblemCode; readonly message: string; readonly hint: string }

function linkFault(target: string, body: Body): LinkFault | null {
  if (target.startsWith('#')) {
    const id = target.slice(1)
    const isKnown = id === '' || body.ids.includes(id) || body.ids.includes(`c-${decodeFragment(id)}`)
    const hint = 'headings get the id of their text: ## On Windows -> #on-windows.'
    return isKnown ? null : { code: 'broken-anchor', message: `There is no heading for ${target}`, hint }
  }
  if (addressKind(target) !== null) return null
  if (/^http:/i.test(target))
    return { code: 'insecure-link', message: `The link is not encrypted: ${printable(target)}`, hint: 'use https:.' }
  const hint = "links begin with '/', '#', 'https://' or 'mailto:', or lead to a Markdown file of content/ by its path."
  return { code: 'invalid-link', message: `The link can't be followed: ${printable(target)}`, hint }
}
