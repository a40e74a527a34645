// Links between Markdown files: '../pages/about.md#terms'. The converter keeps their addresses as written, because it knows neither the file
// of a text nor the addresses of pages. The page replaces each by the address of the entry.

import { posix } from 'node:path'
import { decodeFragment, decodePath } from '../../shared/address'
import { isRelativeMarkdownPath } from '../util/address'
import { prefixedId } from './markdown/heading-ids'
import type { ConvertedBody, SourcePath, MarkdownFileLink } from '../types'

/**
 * Moves the links to Markdown files from `links` to `entryLinks`. A path that leads out of content/ stays, and the link check reports the
 * path.
 */
export function separateEntryLinks(body: ConvertedBody, file: SourcePath): ConvertedBody {
  if (!body.links.some(isRelativeMarkdownPath)) return body
  const entryLinks = body.links.flatMap((href) => entryLink(href, file) ?? [])
  const written = new Set(entryLinks.map(({ href }) => href))
  return { ...body, links: body.links.filter((href) => !written.has(href)), entryLinks }
}

function entryLink(href: string, file: SourcePath): MarkdownFileLink | null {
  if (!isRelativeMarkdownPath(href)) return null
  const [path = '', fragment = ''] = href.split('#')
  const target = posix.join(posix.dirname(file), decodePath(path)).normalize('NFC')
  return target.startsWith('content/') ? { href, file: target, headingId: prefixedId(decodeFragment(fragment)) } : null
}
