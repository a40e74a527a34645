// The site that was published last, read for comparison: its files by address, and what a page of it weighs.

import { sitePath } from './addresses'
import { compressedSize, inspectPage } from './facts'
import { createScale, type Weights } from './page-weight'
import type { Page, Site } from '../types'

/** The bytes of a file of the site, by its path; null when there is none. */
export type ReadPublished = (path: string) => Uint8Array | null

/** Weighs pages as they stand; null for those that do not. Each page is read once. */
export function createPublishedScale(readFile: ReadPublished, site: Site): (page: Page) => Weights | null {
  const read: ReadPublished = (path) => (path === '' ? null : readFile(path))
  const scale = createScale((address) => read(sitePath(address, site)?.slice(1) ?? ''))
  const known = new Map<Page, Weights | null>()
  return (page) => {
    let weights = known.get(page)
    if (weights === undefined) {
      const html = read(page.output)
      weights = html === null ? null : scale(inspectPage(Buffer.from(html).toString(), site), compressedSize(html))
      known.set(page, weights)
    }
    return weights
  }
}
