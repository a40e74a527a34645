// Weighs pages of the published site, for comparison.

import { getOrMake } from '../util/groups'
import { sitePath } from './addresses'
import { compressedSize, inspectPage } from './facts'
import { createScale, type Weights } from './page-weight'
import type { Page, Site } from '../types'

/** Returns the bytes of a published file by path; null if missing. */
export type ReadPublished = (path: string) => Uint8Array | null

/** Returns a memoised function that weighs published pages; null for pages that are not published. */
export function createPublishedScale(readFile: ReadPublished, site: Site): (page: Page) => Weights | null {
  const read: ReadPublished = (path) => (path === '' ? null : readFile(path))
  const scale = createScale((address) => read(sitePath(address, site)?.slice(1) ?? ''))
  const known = new Map<Page, Weights | null>()
  return (page) =>
    getOrMake(known, page, () => {
      const html = read(page.output)
      return html === null ? null : scale(inspectPage(Buffer.from(html).toString(), site), compressedSize(html))
    })
}
