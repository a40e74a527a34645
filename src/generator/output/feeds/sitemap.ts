// sitemap.xml: all pages for search engines. The protocol allows 50,000 addresses per file; a larger site gets numbered files and an index
// in sitemap.xml.

import { escapeXml } from './xml'
import type { PlannedPage, Site } from '../../types'

export type SitemapPage = Pick<PlannedPage, 'url' | 'changed'>

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const MOST = 50_000

/** Returns pairs of a file name and a function that creates the text; sitemap.xml comes first. */
export function sitemapFiles(
  { siteUrl }: Pick<Site, 'siteUrl'>,
  pages: readonly SitemapPage[],
  most = MOST,
): [name: string, text: () => string][] {
  const listOf = (part: readonly SitemapPage[]): string =>
    document(
      'urlset',
      part.map(({ url, changed }) => element('url', siteUrl + url, changed)),
    )
  if (pages.length <= most) return [['sitemap.xml', () => listOf(pages)]]
  const parts = Array.from(
    { length: Math.ceil(pages.length / most) },
    (_, index) => [`sitemap-${String(index + 1)}.xml`, pages.slice(index * most, (index + 1) * most)] as const,
  )
  const index = (): string[] => parts.map(([name, part]) => element('sitemap', `${siteUrl}/${name}`, newest(part)))
  return [
    ['sitemap.xml', () => document('sitemapindex', index())],
    ...parts.map(([name, part]): [string, () => string] => [name, () => listOf(part)]),
  ]
}

/** Returns the latest day of change, or null. */
function newest(pages: readonly SitemapPage[]): string | null {
  return pages.reduce<string | null>((day, { changed }) => ((changed ?? '') > (day ?? '') ? changed : day), null)
}

function element(name: string, address: string, changed: string | null): string {
  const day = changed === null ? '' : `<lastmod>${changed}</lastmod>`
  return `<${name}><loc>${escapeXml(address)}</loc>${day}</${name}>`
}

function document(root: string, elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${elements.join('\n')}\n</${root}>\n`
}
