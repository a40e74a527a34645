// Documents of feeds, and text for XML: escaped, and without the characters that XML 1.0 forbids.

import type { Site } from '../../types'

export type FeedFrame = {
  /** Below the site, as it is asked for. */
  readonly path: string
  readonly title: string
  /** Address of the page that the feed belongs to. */
  readonly home: string
}

/** `updated` is a day. */
type AtomFeed = FeedFrame & { readonly updated: string; readonly entries: readonly string[] }

/** A feed in the Atom format. */
export function atomDocument({ siteUrl, identity }: Site, { path, title, home, updated, entries }: AtomFeed): string {
  const self = escapeXml(`${siteUrl}/${path}`)
  return (
    `<?xml version="1.0" encoding="UTF-8"?>\n<feed xmlns="http://www.w3.org/2005/Atom">\n<title>${escapeXml(title)}</title>\n` +
    `<id>${self}</id>\n<link rel="self" href="${self}"/>\n<link href="${escapeXml(home)}"/>\n` +
    `<updated>${updated}T00:00:00Z</updated>\n<author><name>${escapeXml(identity.brand)}</name></author>\n` +
    `${entries.join('\n')}\n</feed>\n`
  )
}

type JsonFeed = FeedFrame & { readonly items: readonly object[] }

/** A feed in the JSON Feed format. */
export function jsonDocument({ siteUrl }: Site, { items, path, title, home }: JsonFeed): string {
  const version = 'https://jsonfeed.org/version/1.1'
  return `${JSON.stringify({ version, title, home_page_url: home, feed_url: `${siteUrl}/${path}`, items }, null, 1)}\n`
}

/** Control characters but for tab and line ends, two non-characters, and halves of surrogate pairs. */
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
