// Weighs pages of the published site, for comparison.

import { getOrMake } from '../util/groups'
import { pathOnSite } from './addresses'
import { brotliSize, inspectPage } from './facts'
import { createPageWeigher, type BytesByKind } from './page-weight'
import type { Page, Site } from '../types'

/** Returns the bytes of a published file by path; null if missing. */
export type ReadPublishedFile = (path: string) => Uint8Array | null

/** Returns a memoised function that weighs published pages; null for pages that are not published. */
export function createPublishedWeigher(readFile: ReadPublishedFile, site: Site): (page: Page) => BytesByKind | null {
  const read: ReadPublishedFile = (path) => (path === '' ? null : readFile(path))
  const scale = createPageWeigher((address) => read(pathOnSite(address, site)?.slice(1) ?? ''))
  const known = new Map<Page, BytesByKind | null>()
  return (page) =>
    getOrMake(known, page, () => {
      const html = read(page.output)
      return html === null ? null : scale(inspectPage(Buffer.from(html).toString(), site), brotliSize(html))
    })
}
