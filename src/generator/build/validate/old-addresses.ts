// Parses a list of old addresses: one address per line, or a sitemap.

import { parseUrl } from '../../util/address'
import { createProblem } from '../../diagnostics/errors'
import type { Problem, Site } from '../../types'

/**
 * Returns paths of addresses on the site's host, with or without 'www.', https or http. If no address is on that host,
 * the site has moved, and the host of the first address counts instead.
 */
export function parseOldAddresses(listText: string, { siteUrl }: Pick<Site, 'siteUrl'>) {
  const sitemaps = [...listText.matchAll(SITEMAP)].flatMap((match) => addressesOf(match[0]))
  const written = listText.includes('<loc>') ? addressesOf(listText.replace(SITEMAP, '')) : listText.split(/\r?\n/)
  const addresses = written.map((address) => address.trim()).filter((address) => address !== '')
  const hosts = new Set(addresses.flatMap((address) => hostOf(address) ?? []))
  const own = hostOf(siteUrl) ?? ''
  const host = hosts.has(own) ? own : ([...hosts][0] ?? own)
  /** Raw paths with queries. */
  const paths: string[] = []
  const skipped = new Map<string, string[]>(sitemaps.length === 0 ? [] : [[UNREAD_SITEMAP, sitemaps]])
  for (const address of addresses) {
    const found = hostOf(address)
    if (found === host) paths.push(pathOf(address))
    else if (found === null && !/^[a-z][a-z\d+.-]*:/i.test(address))
      paths.push(pathOf(`/${address.replace(/^\//, '')}`))
    else {
      const reason = found === null ? 'is not the address of a page' : `is on ${found}, but the list is for ${host}`
      skipped.set(reason, [...(skipped.get(reason) ?? []), address])
    }
  }
  /** Problems of skipped addresses, grouped by reason. */
  const problems = [...skipped].map(skippedProblem)
  return { paths, problems }
}

/** An entry of a sitemap index. */
const SITEMAP = /<sitemap>.*?<\/sitemap>/gs
const UNREAD_SITEMAP = 'is a sitemap whose file was not found'

function addressesOf(xml: string): string[] {
  return [...xml.matchAll(/<loc>\s*(?:<!\[CDATA\[)?([^<\]]*)/g)].map(([, address = '']) => decodeXml(address.trim()))
}

/** Returns the host without 'www.'; null for a text without an origin. */
function hostOf(address: string): string | null {
  return /^https?:\/\//i.test(address) ? (parseUrl(address)?.host.replace(/^www\./, '') ?? null) : null
}

/** Returns the raw path and query, without origin and fragment. */
function pathOf(address: string): string {
  const path = address.replace(/^https?:\/\/[^/?#]*/i, '').replace(/#.*$/s, '')
  return path.startsWith('/') ? path : `/${path}`
}

function skippedProblem([reason, addresses]: readonly [string, readonly string[]]): Problem {
  const [first = ''] = addresses
  const more = addresses.length === 1 ? '' : ` This applies to ${String(addresses.length - 1)} more of the list.`
  const hint =
    reason === UNREAD_SITEMAP
      ? 'put the file beside the index under its name, or check it separately.'
      : 'remove it from the list, or check the addresses of each host separately.'
  const message = `${first} was not compared: it ${reason}.${more}`
  return createProblem('unread-address', { message, at: { file: first }, hint })
}

function decodeXml(text: string): string {
  return text
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&quot;', '"')
    .replaceAll('&apos;', "'")
    .replaceAll('&amp;', '&')
}
