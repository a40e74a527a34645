// sitemap.xml: every page that search engines shall know. The protocol allows 50,000 addresses a file; a larger site gets
// numbered files, and a sitemap.xml that names them.

import { escapeXml } from './xml'
import type { Site } from '../model'

export type SitemapEntry = {
  readonly address: string
  /** A day, or null. */
  readonly changed: string | null
}

const NAMESPACE = 'xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"'
const MOST = 50_000

/** Name -> text; sitemap.xml first. */
export function sitemapFiles(
  { siteUrl }: Pick<Site, 'siteUrl'>,
  entries: readonly SitemapEntry[],
  most = MOST,
): [name: string, text: string][] {
  if (entries.length <= most) return [['sitemap.xml', document('urlset', entries.map(urlElement))]]
  const parts = Array.from(
    { length: Math.ceil(entries.length / most) },
    (_, index) => [`sitemap-${String(index + 1)}.xml`, entries.slice(index * most, (index + 1) * most)] as const,
  )
  const index = parts.map(([name, part]) =>
    element('sitemap', { address: `${siteUrl}/${name}`, changed: newest(part) }),
  )
  return [
    ['sitemap.xml', document('sitemapindex', index)],
    ...parts.map(([name, part]): [string, string] => [name, document('urlset', part.map(urlElement))]),
  ]
}

function newest(entries: readonly SitemapEntry[]): string | null {
  return entries.reduce<string | null>((day, { changed }) => ((changed ?? '') > (day ?? '') ? changed : day), null)
}

function urlElement(entry: SitemapEntry): string {
  return element('url', entry)
}

function element(name: string, { address, changed }: SitemapEntry): string {
  const day = changed === null ? '' : `<lastmod>${changed}</lastmod>`
  return `<${name}><loc>${escapeXml(address)}</loc>${day}</${name}>`
}

function document(root: string, elements: readonly string[]): string {
  return `<?xml version="1.0" encoding="UTF-8"?>\n<${root} ${NAMESPACE}>\n${elements.join('\n')}\n</${root}>\n`
}
