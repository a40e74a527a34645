// Atom and JSON feed documents, and escaping of XML text without the characters that XML 1.0 forbids.

import type { Site } from '../../types'

export type FeedHeader = {
  /** Encoded path of the feed, relative to the site. */
  readonly path: string
  readonly title: string
  /** Address of the page that belongs to the feed. */
  readonly home: string
}

/** `updated`: a day, '2026-01-02'. */
type AtomFeed = FeedHeader & { readonly updated: string; readonly entries: readonly string[] }

export function atomFeedXml(site: Site, { path, title, home, updated, entries }: AtomFeed): string {
  const { siteUrl, identity, languages, language } = site
  const self = escapeXml(`${siteUrl}/${path}`)
  const tag = languages.length > 1 ? ` xml:lang="${language}"` : ''
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom"${tag}>\n<title>${escapeXml(title)}</title>\n` +
    `<id>${self}</id>\n<link rel="self" href="${self}"/>\n<link href="${escapeXml(home)}"/>\n` +
    `<updated>${updated}T00:00:00Z</updated>\n<author><name>${escapeXml(identity.brand)}</name></author>\n` +
    `${entries.join('\n')}\n</feed>\n`
  )
}

type JsonFeed = FeedHeader & { readonly items: readonly object[] }

/** JSON Feed 1.1. */
export function jsonFeedText({ siteUrl, languages, language }: Site, { items, path, title, home }: JsonFeed): string {
  const tag = languages.length > 1 ? { language } : {}
  const version = 'https://jsonfeed.org/version/1.1'
  return `${JSON.stringify({ version, title, home_page_url: home, feed_url: `${siteUrl}/${path}`, ...tag, items }, null, 1)}\n`
}

/** Control characters except tab and line ends, two non-characters, and lone surrogates. */
const FORBIDDEN = new RegExp(
  [
    '[\\u0000-\\u0008\\u000B\\u000C\\u000E-\\u001F\\uFFFE\\uFFFF]',
    '[\\uD800-\\uDBFF](?![\\uDC00-\\uDFFF])',
    '(?<![\\uD800-\\uDBFF])[\\uDC00-\\uDFFF]',
  ].join('|'),
  'g',
)

export function escapeXml(text: string): string {
  return text
    .replace(FORBIDDEN, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
    .replaceAll("'", '&apos;')
}
